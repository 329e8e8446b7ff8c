import { accept, type Outcome, refuse } from "../outcome.ts";
import { readJson } from "./located-json.ts";
import { type Entry, entrySchema } from "./model.ts";

/**
 * The entry that a text holds, whatever its collection says: a value that does not fit its field is in it as it is, and
 * `valueProblems` says so. Refused: as `readJson`; `content.shape` (detail: place, such as `status`).
 */
export const readEntry = (text: string): Outcome<Entry> => {
  const read = readJson(text);
  if (!read.ok) return read;
  const parsed = entrySchema.safeParse(read.value);
  return parsed.success
    ? accept(parsed.data)
    : refuse("content.shape", { place: parsed.error.issues[0]?.path.join(".") ?? "" });
};

/** Value of a field in an entry; undefined where the entry has no such property. */
export const entryValue = ({ fields }: Pick<Entry, "fields">, name: string) =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;
