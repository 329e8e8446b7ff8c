import * as z from "zod/mini";
import { memberOf } from "../../content/located-json.ts";
import { CONTENT_LIMITS, fieldSchema } from "../../content/model.ts";
import { accept } from "../../outcome.ts";
import { defineEdit } from "../input.ts";
import { reject } from "../reject.ts";
import { doubleField, fieldPieces } from "./fields.ts";
import { findCollection } from "./find.ts";
import { changesOf, memberPiece, type Piece, valuePiece } from "./json-source.ts";

/**
 * Gives a collection another label, preset or list of fields, as one edit: fields are known by their names, and come, go,
 * move and change what they say. Entries stay as they are: a value whose field is gone or has another type is kept.
 * Refused: as `findCollection`; `collection.field-duplicate`.
 */
export const collectionFieldsSet = defineEdit({
  name: "collection.fields-set",
  input: z.object({
    /** Name of the collection. */
    name: z.string(),
    label: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(CONTENT_LIMITS.label))),
    preset: z.optional(z.string()),
    /** The whole new list; absent: it stays. */
    fields: z.optional(z.array(fieldSchema).check(z.maxLength(CONTENT_LIMITS.fields))),
  }),
  run: (part, { name, label, preset, fields }) => {
    const double = fields ? doubleField(fields) : null;
    if (double !== null) return reject("collection.field-duplicate", { name: double });
    const found = findCollection(part, name);
    if (!found.ok) return found;
    const { raw, json, definition } = found.value;
    const set = (property: "label" | "preset", value: string | undefined): Piece[] => {
      if (value === undefined || definition[property] === value) return [];
      const member = memberOf(json.root, property);
      return [
        member ? valuePiece(member.value, value, property) : memberPiece(raw, json.root, property, value),
      ];
    };
    const list = memberOf(json.root, "fields")?.value;
    const pieces = [
      ...set("label", label),
      ...set("preset", preset),
      ...(fields && list ? fieldPieces(found.value, list, definition.fields, fields) : []),
    ];
    return accept(changesOf(found.value, pieces));
  },
});
