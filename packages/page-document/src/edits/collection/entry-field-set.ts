import * as z from "zod/mini";
import type { Change } from "../../changes/change.ts";
import { equalValues } from "../../changes/equal.ts";
import { memberOf } from "../../content/located-json.ts";
import { type FieldType, jsonValueSchema } from "../../content/model.ts";
import type { ProjectPart } from "../../model/index.ts";
import { accept } from "../../outcome.ts";
import { caretSchema, defineEdit, NOTHING } from "../input.ts";
import { reject } from "../reject.ts";
import { findCollection, findEntry } from "./find.ts";
import { changesOf, memberPiece, stringChanges, valuePiece, within } from "./json-source.ts";

/** Strings of these are one thing: half of one date and half of another would be neither. */
const WHOLE: ReadonlySet<FieldType> = new Set(["date", "time", "choice", "link", "colour", "reference"]);

/**
 * Gives a field of an entry a value. Words merge by character with what others type into them; any other value is
 * replaced as a whole; a field that the entry does not name yet is put in. A value that does not fit its field is
 * written all the same (`valueProblems` says what is wrong). Refused: as `findEntry`; `content.size`.
 */
export const entryFieldSet = defineEdit({
  name: "entry.field-set",
  input: z.object({
    resourceId: z.string(),
    field: z.string().check(z.minLength(1)),
    value: jsonValueSchema,
    caret: caretSchema,
  }),
  group: ({ resourceId, field }) => `entry ${resourceId} ${field}`,
  run: (part, { resourceId, field, value, caret }) => {
    const found = findEntry(part, resourceId);
    if (!found.ok) return found;
    const { raw, json, collection } = found.value;
    const insert = JSON.stringify(value);
    const size = within(raw + insert);
    if (!size.ok) return size;
    const fields = memberOf(json.root, "fields")?.value;
    if (!fields) return reject("content.unreadable", { why: "content.shape", place: "fields" });
    const node = memberOf(fields, field)?.value;
    if (!node) return accept(changesOf(found.value, [memberPiece(raw, fields, field, value)]));
    const old: unknown = JSON.parse(raw.slice(node.from, node.to));
    if (equalValues(old, value)) return NOTHING;
    const merges = node.kind === "string" && typeof value === "string" && !isWhole(part, collection, field);
    const changes: readonly Change[] = merges
      ? stringChanges(found.value, node, value, caret)
      : changesOf(found.value, [valuePiece(node, value, `field ${field}`)]);
    return accept(changes);
  },
});

const isWhole = (part: ProjectPart, collection: string, name: string): boolean => {
  const found = findCollection(part, collection);
  const field = found.ok ? found.value.definition.fields.find((one) => one.name === name) : undefined;
  return field !== undefined && WHOLE.has(field.type);
};
