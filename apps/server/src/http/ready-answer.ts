import type { FastifyReply, FastifyRequest } from "fastify";

/**
 * A request that asks for a whole file and for nothing else: no body, no part of the file. All that the
 * answer depends on is here.
 */
export interface PlainRequest {
  readonly method: "GET" | "HEAD";
  /** Path and query, as they came. */
  readonly url: string;
  /** As it came, with its port. */
  readonly host: string;
  readonly accept: string | undefined;
  readonly acceptEncoding: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

/** An answer that a host holds in memory. */
export interface ReadyAnswer {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  /** Null: the status has none. */
  readonly body: Buffer | null;
}

/** The sender of a request, as far as visits are counted by it. */
export type Sender = Pick<FastifyRequest, "headers" | "ip">;

/** Null, or a promise of it: nothing is in memory, the host's handler finds the answer. */
export type FindReady = (
  request: PlainRequest,
  sender: Sender,
) => ReadyAnswer | null | Promise<ReadyAnswer | null>;

/** The request as a host's memory reads it, or null where it asks for more than a whole file. */
export const plainRequestOf = ({ raw: { method, url, headers } }: FastifyRequest): PlainRequest | null =>
  (method === "GET" || method === "HEAD") && headers.range === undefined
    ? {
        method,
        url: url ?? "/",
        host: headers.host ?? "",
        accept: headers.accept,
        acceptEncoding: headers["accept-encoding"]?.toString(),
        ifNoneMatch: headers["if-none-match"],
      }
    : null;

/** Sends it; the hooks before and after the reply run as for every other (docs/decisions/0020). */
export const sendReady = (
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: ReadyAnswer,
): void => {
  reply.hijack();
  reply.raw.writeHead(status, headers).end(request.method === "HEAD" ? undefined : (body ?? undefined));
};
