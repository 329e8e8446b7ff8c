import { accept, type Outcome, refuse } from "../outcome.ts";
import { readJson } from "./located-json.ts";
import { type Collection, collectionSchema } from "./model.ts";

/**
 * The definition that a text holds; what the schema does not name is left out here and stays in the text. Refused: as
 * `readJson`; `content.shape` (detail: place, such as `fields.2.type`); `collection.field-duplicate` (detail: name).
 */
export const readCollection = (text: string): Outcome<Collection> => {
  const read = readJson(text);
  if (!read.ok) return read;
  const parsed = collectionSchema.safeParse(read.value);
  if (!parsed.success)
    return refuse("content.shape", { place: parsed.error.issues[0]?.path.join(".") ?? "" });
  const names = new Set<string>();
  for (const { name } of parsed.data.fields) {
    if (names.has(name)) return refuse("collection.field-duplicate", { name });
    names.add(name);
  }
  return accept(parsed.data);
};
