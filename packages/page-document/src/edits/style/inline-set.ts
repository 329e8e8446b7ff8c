import * as z from "zod/mini";
import { accept } from "../../outcome.ts";
import { isPropertyName, isSafeValue } from "../../style/write/css-source.ts";
import { removeInline, setInline } from "../../style/write/inline.ts";
import { addressSchema, defineEdit, NOTHING } from "../input.ts";
import { reject } from "../reject.ts";
import { findElement } from "../source/reading.ts";
import { replaceValue } from "../source/value.ts";

/**
 * A declaration of the style attribute; null takes it out, of a shorthand what it says of the property. Refused:
 * `style.property`, `style.value`, `style.rule-missing` where there is none to take out, `style.shorthand` where the
 * rest cannot be said without it.
 */
export const inlineSet = defineEdit({
  name: "style.inline-set",
  input: z.object({
    element: addressSchema,
    property: z.string(),
    value: z.nullable(z.string()),
    important: z._default(z.boolean(), false),
  }),
  group: ({ element, property }) => `inline ${element.text} ${element.at} ${property}`,
  run: (part, { element: address, property, value, important }) => {
    if (!isPropertyName(property)) return reject("style.property", { property });
    if (value !== null && !isSafeValue(value)) return reject("style.value", { value });
    const found = findElement(part, address);
    if (!found.ok) return found;
    const { text, raw, element } = found.value;
    if (value === null) {
      const removed = removeInline(raw, element, property);
      return removed.ok
        ? accept([replaceValue(text, raw, [removed.value], `declaration ${property}`)])
        : removed;
    }
    const splice = setInline(raw, element, { property, value: value.trim(), important });
    if (!splice) return NOTHING;
    if (raw.slice(splice.from, splice.to) === splice.insert) return NOTHING;
    return accept([replaceValue(text, raw, [splice], `declaration ${property}`)]);
  },
});
