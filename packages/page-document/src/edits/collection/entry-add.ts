import * as z from "zod/mini";
import { titleOf } from "../../content/collection-of-part.ts";
import {
  ENTRY_STATUSES,
  emptyValue,
  isInstant,
  type JsonValue,
  jsonValueSchema,
} from "../../content/model.ts";
import { entryPath, isContentName } from "../../content/paths.ts";
import { entryValue } from "../../content/read-entry.ts";
import { orderKeySchema } from "../../model/schema.ts";
import { freePath, isFree, slug as romanised } from "../../names/index.ts";
import { defineEdit } from "../input.ts";
import { reject } from "../reject.ts";
import { findCollection, takenPaths } from "./find.ts";
import { insertContent } from "./new-content.ts";

/**
 * Adds an entry with a value for every field of its collection: the given one, else the field's default, else an empty
 * one; values that no field names come behind. Its address is `slug`, or follows from the title, numbered where that is
 * taken. Refused: as `findCollection`; `entry.address`, `entry.duplicate` for a given slug; `entry.publish-at`.
 */
export const entryAdd = defineEdit({
  name: "entry.add",
  input: z.object({
    collection: z.string(),
    slug: z.optional(z.string()),
    values: z._default(z.record(z.string(), jsonValueSchema), {}),
    status: z._default(z.enum(ENTRY_STATUSES), "draft"),
    publishAt: z._default(z.string().check(z.refine(isInstant)), ""),
    /**
     * Place in the collection (`keyBetween` of its neighbours' keys). Absent: behind all that is loaded; whoever has not
     * loaded all entries says the key.
     */
    key: z.optional(orderKeySchema),
  }),
  run: (part, { collection, slug, values, status, publishAt, key }, tools) => {
    const found = findCollection(part, collection);
    if (!found.ok) return found;
    if (status === "scheduled" && publishAt === "") return reject("entry.publish-at");
    if (slug !== undefined && !isContentName(slug)) return reject("entry.address", { slug });
    const taken = takenPaths(part);
    if (slug !== undefined && !isFree(entryPath(collection, slug), taken))
      return reject("entry.duplicate", { slug });
    const { definition } = found.value;
    const fields = new Map<string, JsonValue>(
      definition.fields.map((field) => [
        field.name,
        entryValue({ fields: values }, field.name) ?? field.default ?? emptyValue(field.type),
      ]),
    );
    for (const [name, value] of Object.entries(values)) if (!fields.has(name)) fields.set(name, value);
    const entry = { status, publishAt, fields: Object.fromEntries(fields) };
    const proposed = romanised(titleOf(definition, entry));
    const path = freePath(
      entryPath(collection, slug ?? (isContentName(proposed) ? proposed : "entry")),
      taken,
    );
    return insertContent(part, path, entry, key, tools);
  },
});
