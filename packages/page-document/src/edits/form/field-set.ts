import * as z from "zod/mini";
import { isTypedInField } from "../../forms/typed-in.ts";
import { addressSchema, defineEdit } from "../input.ts";
import { reject } from "../reject.ts";
import { setAttributes } from "../source/attributes.ts";
import { findElement } from "../source/reading.ts";

const TYPES = /^(text|email|tel|url|number|date|time|password|search|checkbox|radio|file|hidden)$/;

/**
 * Name, placeholder, type and flags of a field. Refused: `form.not-field`, `form.text-required`, `form.field-type`,
 * `form.placeholder-required` where the placeholder of a field that is typed in is emptied [FRM-07].
 */
export const formFieldSet = defineEdit({
  name: "form.field-set",
  input: z.object({
    element: addressSchema,
    name: z.optional(z.string()),
    placeholder: z.optional(z.nullable(z.string())),
    type: z.optional(z.string()),
    required: z.optional(z.boolean()),
  }),
  group: ({ element }) => `field ${element.text} ${element.at}`,
  run: (part, { element: address, name, placeholder, type, required }) => {
    const found = findElement(part, address);
    if (!found.ok) return found;
    const { tag } = found.value.element;
    if (!/^(input|select|textarea)$/.test(tag)) return reject("form.not-field", { tag });
    if (name !== undefined && name.trim() === "") return reject("form.text-required");
    if (type !== undefined && (tag !== "input" || !TYPES.test(type)))
      return reject("form.field-type", { type });
    if (placeholder !== undefined && (placeholder ?? "").trim() === "" && isTypedInField(found.value.element))
      return reject("form.placeholder-required");
    const flag = required === undefined ? undefined : required ? true : null;
    return setAttributes(found.value, { name, placeholder, type, required: flag });
  },
});
