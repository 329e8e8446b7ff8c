import * as z from "zod/mini";
import { accept } from "../../outcome.ts";
import { addressSchema, defineEdit } from "../input.ts";
import { reject } from "../reject.ts";
import { removeAttribute } from "../source/attribute.ts";
import { findElement } from "../source/reading.ts";
import { replaceValue } from "../source/value.ts";

/** Takes an attribute away with the white space before it. Refused: `attribute.missing`. */
export const attributeRemove = defineEdit({
  name: "element.attribute-remove",
  input: z.object({ element: addressSchema, name: z.string() }),
  run: (part, { element: address, name }) => {
    const found = findElement(part, address);
    if (!found.ok) return found;
    const { text, raw, element } = found.value;
    const splice = removeAttribute(raw, element, name);
    if (!splice) return reject("attribute.missing", { name });
    return accept([replaceValue(text, raw, [splice], `attribute ${name.toLowerCase()}`)]);
  },
});
