import type { IncomingMessage } from "node:http";

/**
 * A request that asks for a file and for nothing else: no body, no part of the file, no change of protocol. All that
 * the answer depends on stands here.
 */
export interface PlainRequest {
  readonly method: "GET" | "HEAD";
  /** Path and query, as they came. */
  readonly url: string;
  /** As it came, with its port. */
  readonly host: string;
  readonly acceptEncoding: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

/** What Node has read, or null where it asks for more. HEAD counts: it differs only in what is sent. */
export const plainRequestOf = ({ method, url, headers }: IncomingMessage): PlainRequest | null =>
  (method === "GET" || method === "HEAD") && headers.range === undefined
    ? {
        method,
        url: url ?? "/",
        host: headers.host ?? "",
        acceptEncoding: headers["accept-encoding"]?.toString(),
        ifNoneMatch: headers["if-none-match"],
      }
    : null;

/** Heads of browsers stay far below; what is longer is read by Node, which has its own limits. */
const LONGEST_HEAD = 8 * 1024;

/**
 * The whole head and nothing after it, in the strict grammar of RFC 9112: no bare CR or LF, no folded lines, no space
 * around a name, no control characters. Two readers of such bytes cannot disagree about where the request ends.
 */
const HEAD = /^GET (\/[!-~]*) HTTP\/1\.1\r\n((?:[!#$%&'*+.^_`|~0-9A-Za-z-]+:[\t -~\x80-\xff]*\r\n)+)\r\n$/;

/**
 * The request that these bytes are, or null: not whole, more than one, or in any way out of the ordinary. Null says
 * nothing of whether it is valid; that is for Node's own reader.
 */
export const readPlainRequest = (bytes: Buffer): PlainRequest | null => {
  if (bytes.length > LONGEST_HEAD) return null;
  const match = HEAD.exec(bytes.toString("latin1"));
  if (!match) return null;
  const [, url = "", lines = ""] = match;
  let host: string | undefined;
  let acceptEncoding: string | undefined;
  let ifNoneMatch: string | undefined;
  for (let start = 0; start < lines.length; ) {
    const end = lines.indexOf("\r\n", start);
    const colon = lines.indexOf(":", start);
    const name = lines.slice(start, colon).toLowerCase();
    if (REFUSED.has(name)) return null;
    if (READ.has(name)) {
      const value = lines.slice(colon + 1, end).trim();
      if (name === "host" && host === undefined) host = value;
      else if (name === "accept-encoding" && acceptEncoding === undefined) acceptEncoding = value;
      else if (name === "if-none-match" && ifNoneMatch === undefined) ifNoneMatch = value;
      else if (name !== "connection" || value.toLowerCase() !== "keep-alive") return null;
    }
    start = end + 2;
  }
  return host === undefined ? null : { method: "GET", url, host, acceptEncoding, ifNoneMatch };
};

const READ: ReadonlySet<string> = new Set(["host", "accept-encoding", "if-none-match", "connection"]);

/** Headers that say that there is more to the request: a body, a part, another protocol. */
const REFUSED: ReadonlySet<string> = new Set([
  "content-length",
  "transfer-encoding",
  "trailer",
  "expect",
  "upgrade",
  "http2-settings",
  "range",
  "if-range",
]);
