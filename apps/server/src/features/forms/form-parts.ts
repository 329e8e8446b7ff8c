import { FORM_LIMITS, type Refused, refused } from "@hanok/api-contract";
import type { FastifyRequest } from "fastify";
import { dropRest, isClientFault } from "../../http/multipart.ts";
import { type Files, FileTooLarge, type SpooledFile } from "../../ports/files/index.ts";
import { isTakenFile } from "./file-kinds.ts";
import { fileNameOf } from "./sent-texts.ts";

/** Text values by name; a name that occurs several times has several. */
export type FormValues = Record<string, string | string[]>;

/** One file that a visitor attached, not kept yet. */
export interface AttachedFile {
  readonly field: string;
  /** As the sender calls it; never a path here. */
  readonly name: string;
  readonly spooled: SpooledFile;
}

export type FormParts =
  | { readonly ok: true; readonly values: FormValues; readonly files: readonly AttachedFile[] }
  | Refused<"form.invalid" | "request.malformed">;

/** Letters of one value are checked with the entry; here only what no form needs is cut off. */
const LIMITS = { fields: 200, fieldNameSize: 200, fieldSize: 200_000, parts: 220, headerPairs: 40 };

/**
 * The parts of a form that was sent as `multipart/form-data`. Files go to temporary ones as they come; those that the
 * visitor left empty are none. Whoever gets `files` keeps or discards each. A refusal leaves nothing behind and names
 * the field by `fields.{name}`.
 */
export const readFormParts = async (
  request: FastifyRequest,
  store: Files,
  /** Names of the fields that take files. */
  fileFields: ReadonlySet<string>,
): Promise<FormParts> => {
  const values: FormValues = Object.create(null);
  const files: AttachedFile[] = [];
  const leave = async (answer: Exclude<FormParts, { ok: true }>): Promise<FormParts> => {
    for (const { spooled } of files) await spooled.discard();
    dropRest(request.raw);
    return answer;
  };
  let field = "";
  try {
    const { fileBytes, files: most } = FORM_LIMITS;
    // One above each bound, so that it is reported instead of cut.
    const limits = { ...LIMITS, fileSize: fileBytes + 1, files: most + 20 };
    for await (const part of request.parts({ limits })) {
      field = part.fieldname;
      if (part.type === "field") {
        if (part.valueTruncated || part.fieldnameTruncated) return await leave(refused("request.malformed"));
        const before = values[field];
        const value = String(part.value);
        values[field] = before === undefined ? value : [...[before].flat(), value];
        continue;
      }
      // A field that is not there takes nothing: its bytes are not even read [AVL-06].
      if (!fileFields.has(field)) {
        if ((part.filename ?? "") !== "")
          return await leave(refused("form.invalid", { fields: { [`fields.${field}`]: "file-type" } }));
        part.file.resume();
        continue;
      }
      if (files.length >= most)
        return await leave(refused("form.invalid", { fields: { [`fields.${field}`]: "file-count" } }));
      const spooled = await store.spool(part.file, fileBytes);
      if (spooled.size === 0 && (part.filename ?? "") === "") {
        await spooled.discard();
        continue;
      }
      const name = part.filename ?? "";
      files.push({ field, name, spooled });
      if (!(await isTakenFile(fileNameOf(name), spooled.path)))
        return await leave(refused("form.invalid", { fields: { [`fields.${field}`]: "file-type" } }));
    }
  } catch (error) {
    if (error instanceof FileTooLarge)
      return leave(refused("form.invalid", { fields: { [`fields.${field}`]: "file-too-large" } }));
    if (isClientFault(error)) return leave(refused("request.malformed"));
    for (const { spooled } of files) await spooled.discard();
    throw error;
  }
  return { ok: true, values, files };
};
