import * as z from "zod/mini";
import { accept } from "../../outcome.ts";
import { addressSchema, defineEdit, NOTHING } from "../input.ts";
import { reject } from "../reject.ts";
import { isAttributeName, setAttribute } from "../source/attribute.ts";
import { findElement } from "../source/reading.ts";
import { replaceValue } from "../source/value.ts";

/**
 * Sets or adds an attribute; null gives the name without a value (`hidden`). The author's quotes and spacing
 * stay. Refused: `attribute.name`.
 */
export const attributeSet = defineEdit({
  name: "element.attribute-set",
  input: z.object({ element: addressSchema, name: z.string(), value: z.nullable(z.string()) }),
  group: ({ element, name }) => `attribute ${element.text} ${element.at} ${name}`,
  run: (part, { element: address, name, value }) => {
    if (!isAttributeName(name)) return reject("attribute.name", { name });
    const found = findElement(part, address);
    if (!found.ok) return found;
    const { text, raw, element } = found.value;
    const splice = setAttribute(raw, element, name, value);
    return splice ? accept([replaceValue(text, raw, [splice], `attribute ${name.toLowerCase()}`)]) : NOTHING;
  },
});
