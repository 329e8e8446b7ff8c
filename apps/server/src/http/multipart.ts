import type { IncomingMessage } from "node:http";
import type { Multipart as FileRule, Refused } from "@hanok/api-contract";
import { refused } from "@hanok/api-contract";
import type { FastifyRequest } from "fastify";
import { type Files, FileTooLarge } from "../ports/files/index.ts";
import type { Upload } from "./feature.ts";

export type Received =
  | { readonly ok: true; readonly fields: Record<string, unknown>; readonly upload: Upload | null }
  | Refused<"request.too-large" | "request.malformed" | "request.invalid">;

const FIELDS = { fields: 40, fieldNameSize: 100, fieldSize: 100_000, files: 1, parts: 41, headerPairs: 40 };

/** Time for which the rest of a refused body is read, in milliseconds. */
const LINGER = 30_000;

export const readableSize = (bytes: number): string =>
  bytes % 1_048_576 === 0 ? `${bytes / 1_048_576}MB` : `${Math.round(bytes / 1024)}KB`;

/**
 * Reads the parts of one call in any order. The file goes to a temporary file as it comes, counted by its real
 * bytes; a second file, a file under another name and a cut body are refused and leave nothing.
 */
export const receiveMultipart = async (
  request: FastifyRequest,
  rule: FileRule,
  files: Files,
  /** Asked with the fields that came before the file; a refusal is answered and the file is not received. */
  refuseFile: (fields: Readonly<Record<string, unknown>>) => Promise<Refused | null> = async () => null,
): Promise<Received | Refused> => {
  const fields: Record<string, unknown> = Object.create(null);
  let upload: Upload | null = null;
  const leave = async <R extends Received>(answer: R): Promise<R> => {
    await upload?.discard();
    dropRest(request.raw);
    return answer;
  };
  try {
    for await (const part of request.parts({ limits: { ...FIELDS, fileSize: rule.maxBytes + 1 } })) {
      if (part.type === "field") {
        if (part.valueTruncated || part.fieldnameTruncated) return await leave(refused("request.malformed"));
        fields[part.fieldname] = part.value;
      } else if (part.fieldname !== rule.file || upload) {
        part.file.resume();
        return await leave(refused("request.malformed"));
      } else {
        const refusal = await refuseFile(fields);
        if (refusal) {
          part.file.resume();
          dropRest(request.raw);
          return refusal;
        }
        const spooled = await files.spool(part.file, rule.maxBytes);
        upload = { ...spooled, fileName: part.filename ?? "", mediaType: part.mimetype };
      }
    }
  } catch (error) {
    if (error instanceof FileTooLarge)
      return leave(refused("request.too-large", { facts: { limit: readableSize(rule.maxBytes) } }));
    if (isClientFault(error)) return leave(refused("request.malformed"));
    await upload?.discard();
    dropRest(request.raw);
    throw error;
  }
  if (rule.required && !upload) return refused("request.invalid", { fields: { [rule.file]: "required" } });
  return { ok: true, fields, upload };
};

/**
 * Reads and drops the rest of a refused body for a while: the sender, who is still sending, sees the answer,
 * and the connection does not wait for a reader for ever (as nginx does, `lingering_close`).
 */
export const dropRest = (body: IncomingMessage): void => {
  body.unpipe();
  body.resume();
  const timer = setTimeout(() => body.destroy(), LINGER);
  body.once("close", () => clearTimeout(timer));
};

/** Faults of the body or of the connection; anything else is ours (a full disk). */
export const isClientFault = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return (
    /^(FST_|ECONNRESET|ERR_STREAM_PREMATURE_CLOSE|ABORT_ERR)/.test(code) ||
    /^(Unexpected end of|Malformed part header|Multipart: |aborted|premature close)/i.test(error.message)
  );
};
