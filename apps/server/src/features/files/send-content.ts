import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ByteRange, Files } from "../../ports/files/index.ts";
import { isCompressible } from "./media-types.ts";

/** What is sent: a stored content, or bytes that were made just now. */
export type Sendable = { readonly blob: string; readonly size: number } | { readonly bytes: Buffer };

export interface SendOptions {
  readonly mediaType: string;
  /** 200, or 404 for a site's own page about what is missing. */
  readonly status?: number;
  readonly cacheControl: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export type RangeOutcome = "whole" | "unsatisfiable" | ByteRange;

/**
 * One range of `bytes=` (RFC 9110, 14.1.2). What is malformed, of another unit or of several ranges is answered
 * whole, which the RFC allows.
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

/** Sends a content with its entity tag, ranges, and `nosniff`; null where the content is not stored. */
export const sendContent = async (
  request: FastifyRequest,
  reply: FastifyReply,
  files: Files,
  content: Sendable,
  { mediaType, status = 200, cacheControl, headers = {} }: SendOptions,
): Promise<FastifyReply | null> => {
  const stored = "blob" in content;
  const size = stored ? content.size : content.bytes.length;
  const tag = `"${stored ? content.blob : createHash("sha256").update(content.bytes).digest("hex")}"`;
  // What may be sent compressed or not is the same only in meaning (RFC 9110, 8.8.1).
  const etag = isCompressible(mediaType.split(";", 1)[0] ?? "") ? `W/${tag}` : tag;
  reply.headers({
    "content-type": mediaType,
    "cache-control": cacheControl,
    "x-content-type-options": "nosniff",
    "accept-ranges": "bytes",
    etag,
    ...headers,
  });
  if (status === 200 && isKnown(request.headers["if-none-match"], tag)) return reply.code(304).send();
  const conditional = request.headers["if-range"];
  const wanted =
    status === 200 && (conditional === undefined || conditional === etag)
      ? readRange(request.headers.range, size)
      : "whole";
  if (wanted === "unsatisfiable") return reply.code(416).header("content-range", `bytes */${size}`).send();
  const range = wanted === "whole" ? null : wanted;
  const length = range ? range.last - range.first + 1 : size;
  if (range) reply.header("content-range", `bytes ${range.first}-${range.last}/${size}`);
  reply.code(range ? 206 : status).header("content-length", length);
  if (request.method === "HEAD") return reply.send();
  if (!stored) return reply.send(range ? content.bytes.subarray(range.first, range.last + 1) : content.bytes);
  const stream = await files.open(content.blob, range ?? undefined);
  return stream ? reply.send(stream) : null;
};
