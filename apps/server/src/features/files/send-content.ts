import { createHash } from "node:crypto";
import { pipeline, Readable, type Transform } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { isTextType } from "@hanok/site-files";
import type { FastifyReply, FastifyRequest } from "fastify";
import { networkOf } from "../../http/network.ts";
import type { ByteRange, Files } from "../../ports/files/index.ts";
import { openForReader } from "./readers.ts";

/** Content to send: a stored one, or bytes that were made just now. */
export type Sendable = { readonly blob: string; readonly size: number } | { readonly bytes: Buffer };

export interface SendOptions {
  readonly mediaType: string;
  /** 200, or 404 for a site's own page about what is missing. */
  readonly status?: number;
  readonly cacheControl: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Project of the published site that is answered. */
  readonly site?: string;
}

export type RangeOutcome = "whole" | "unsatisfiable" | ByteRange;

/**
 * One range of `bytes=` (RFC 9110, 14.1.2). A range that is malformed, of another unit or one of several is
 * answered whole, which the RFC allows.
 */
export const readRange = (header: string | undefined, size: number): RangeOutcome => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  if (!match) return "whole";
  const [, from = "", to = ""] = match;
  if (from === "" && to === "") return "whole";
  if (from === "") {
    const suffix = Number(to);
    if (suffix === 0 || size === 0) return "unsatisfiable";
    return { first: Math.max(0, size - suffix), last: size - 1 };
  }
  const first = Number(from);
  const last = to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== "" && Number(to) < first) return "whole";
  return first >= size ? "unsatisfiable" : { first, last };
};

/** Whether the caller has this very content already (RFC 9110, 13.1.2). */
export const isKnown = (header: string | undefined, etag: string): boolean =>
  (header ?? "").split(",").some((part) => {
    const tag = part.trim().replace(/^W\//, "");
    return tag === "*" || tag === etag;
  });

const isCompressible = (mediaType: string): boolean => isTextType(mediaType.split(";", 1)[0] ?? "");

/** The headers of a content that say nothing of how it is sent just now. `tag`: what names its bytes. */
export const contentHeaders = (
  tag: string,
  mediaType: string,
  cacheControl: string,
): Readonly<Record<string, string>> => ({
  "content-type": mediaType,
  "cache-control": cacheControl,
  "x-content-type-options": "nosniff",
  "accept-ranges": "bytes",
  // Compressed and uncompressed forms are equal only in meaning (RFC 9110, 8.8.1).
  etag: isCompressible(mediaType) ? `W/"${tag}"` : `"${tag}"`,
  ...(isCompressible(mediaType) ? { vary: "accept-encoding" } : {}),
});

/**
 * Sends a content with its entity tag, ranges, and `nosniff`; false where the content is not stored, and nothing is
 * sent. The reply itself is never awaited: it would answer only when the last byte has gone, and then nothing.
 */
export const sendContent = async (
  request: FastifyRequest,
  reply: FastifyReply,
  files: Files,
  content: Sendable,
  { mediaType, status = 200, cacheControl, headers = {}, site }: SendOptions,
): Promise<boolean> => {
  const stored = "blob" in content;
  const size = stored ? content.size : content.bytes.length;
  const name = stored ? content.blob : createHash("sha256").update(content.bytes).digest("hex");
  const tag = `"${name}"`;
  const compressible = isCompressible(mediaType);
  const etag = compressible ? `W/${tag}` : tag;
  const described = { ...contentHeaders(name, mediaType, cacheControl), ...headers };
  if (status === 200 && isKnown(request.headers["if-none-match"], tag)) {
    reply.code(304).headers(described).send();
    return true;
  }
  const conditional = request.headers["if-range"];
  const wanted =
    status === 200 && (conditional === undefined || conditional === etag)
      ? readRange(request.headers.range, size)
      : "whole";
  if (wanted === "unsatisfiable") {
    reply.code(416).headers(described).header("content-range", `bytes */${size}`).send();
    return true;
  }
  const range = wanted === "whole" ? null : wanted;
  const length = range ? range.last - range.first + 1 : size;
  const encoding =
    range || size < WORTH_PACKING ? "identity" : encodingFor(mediaType, request.headers["accept-encoding"]);
  const packer = encoding === "identity" ? null : PACKERS[encoding];
  // Before the headers: a refusal with those of the content would be kept by caches.
  const source =
    request.method === "HEAD"
      ? null
      : stored
        ? await openForReader(files, content.blob, range ?? undefined, {
            ...{ network: networkOf(request.ip), site },
            gone: whenGone(reply),
          })
        : Readable.from([range ? content.bytes.subarray(range.first, range.last + 1) : content.bytes]);
  if (!source && request.method !== "HEAD") return false;
  reply.code(range ? 206 : status).headers(described);
  if (range) reply.header("content-range", `bytes ${range.first}-${range.last}/${size}`);
  if (packer) reply.header("content-encoding", encoding);
  else reply.header("content-length", length);
  if (!source) reply.send();
  else if (!packer) reply.send(source);
  else {
    const packed = packer();
    pipeline(source, packed, (error) => {
      if (error) request.log.debug({ err: error }, "reader went away");
    });
    reply.send(packed);
  }
  return true;
};

const whenGone = (reply: FastifyReply): AbortSignal => {
  const gone = new AbortController();
  reply.raw.once("close", () => gone.abort());
  return gone.signal;
};

/** Smaller bodies gain nothing. */
export const WORTH_PACKING = 1024;

export type PackedEncoding = "br" | "gzip";

const PACKERS: Readonly<Record<PackedEncoding, () => Transform>> = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip(),
};

/** The best encoding that the caller takes for such a content (RFC 9110, 12.5.3); `q=0` refuses one. */
export const encodingFor = (
  mediaType: string,
  accepted: string | readonly string[] | undefined,
): "identity" | PackedEncoding => {
  if (!accepted || !isCompressible(mediaType)) return "identity";
  const list = String(accepted).toLowerCase();
  if (BROTLI.test(list)) return "br";
  return GZIP.test(list) ? "gzip" : "identity";
};

const takes = (name: string): RegExp =>
  new RegExp(`(?:^|[\\s,])${name}(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))(?:[\\s;,]|$)`);
const BROTLI = takes("br");
const GZIP = takes("gzip");
