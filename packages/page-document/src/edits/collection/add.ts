import * as z from "zod/mini";
import { CONTENT_LIMITS, fieldSchema } from "../../content/model.ts";
import { collectionPath, isContentName } from "../../content/paths.ts";
import { orderKeySchema } from "../../model/schema.ts";
import { freePath, isFree, slug } from "../../names/index.ts";
import { defineEdit } from "../input.ts";
import { reject } from "../reject.ts";
import { doubleField } from "./fields.ts";
import { takenPaths } from "./find.ts";
import { insertContent } from "./new-content.ts";

/**
 * Adds a collection. Its name in the source is `name`, or follows from the label (소식 → `sosik`), numbered where that is
 * taken. Refused: `collection.name`, `collection.duplicate` for a given name, `collection.field-duplicate`.
 */
export const collectionAdd = defineEdit({
  name: "collection.add",
  input: z.object({
    label: z.string().check(z.trim(), z.minLength(1), z.maxLength(CONTENT_LIMITS.label)),
    name: z.optional(z.string()),
    preset: z.optional(z.string()),
    fields: z.array(fieldSchema).check(z.maxLength(CONTENT_LIMITS.fields)),
    /** Place among the resources; behind all of them where it is absent. */
    key: z.optional(orderKeySchema),
  }),
  run: (part, { label, name, preset, fields, key }, tools) => {
    const double = doubleField(fields);
    if (double !== null) return reject("collection.field-duplicate", { name: double });
    if (name !== undefined && !isContentName(name)) return reject("collection.name", { name });
    const taken = takenPaths(part);
    if (name !== undefined && !isFree(collectionPath(name), taken))
      return reject("collection.duplicate", { name });
    const proposed = slug(label);
    const path = freePath(collectionPath(name ?? (isContentName(proposed) ? proposed : "collection")), taken);
    const value = { hanok: "collection", label, ...(preset === undefined ? {} : { preset }), fields };
    return insertContent(part, path, JSON.parse(JSON.stringify(value)), key, tools);
  },
});
