import * as z from "zod/mini";
import { accept } from "../../outcome.ts";
import { isPropertyName, isSafeValue } from "../../style/write/css-source.ts";
import { removeInline, setInline } from "../../style/write/inline.ts";
import { addressSchema, defineEdit, NOTHING } from "../input.ts";
import { reject } from "../reject.ts";
import { findElement } from "../source/reading.ts";
import { replaceValue } from "../source/value.ts";

/**
 * A declaration of the style attribute; null takes it out. Refused: `style.property`, `style.value`,
 * `style.rule-missing` where there is none to take out.
 */
export const inlineSet = defineEdit({
  name: "style.inline-set",
  input: z.object({
    element: addressSchema,
    property: z.string(),
    value: z.nullable(z.string()),
    important: z._default(z.boolean(), false),
  }),
  permission: "page.edit",
  group: ({ element, property }) => `inline ${element.text} ${element.at} ${property}`,
  run: (part, { element: address, property, value, important }) => {
    if (!isPropertyName(property)) return reject("style.property", { property });
    if (value !== null && !isSafeValue(value)) return reject("style.value", { value });
    const found = findElement(part, address);
    if (!found.ok) return found;
    const { text, raw, element } = found.value;
    const splice =
      value === null
        ? removeInline(raw, element, property)
        : setInline(raw, element, { property, value: value.trim(), important });
    if (!splice) return value === null ? reject("style.rule-missing") : NOTHING;
    if (raw.slice(splice.from, splice.to) === splice.insert) return NOTHING;
    return accept([replaceValue(text, raw, [splice], `declaration ${property}`)]);
  },
});
