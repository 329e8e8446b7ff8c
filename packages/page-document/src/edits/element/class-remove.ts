import * as z from "zod/mini";
import { accept } from "../../outcome.ts";
import { addressSchema, defineEdit } from "../input.ts";
import { reject } from "../reject.ts";
import { removeClass } from "../source/class-words.ts";
import { findElement } from "../source/reading.ts";
import { replaceValue } from "../source/value.ts";

/** Takes one class name away; the attribute stays. Refused: `class.missing`. */
export const classRemove = defineEdit({
  name: "element.class-remove",
  input: z.object({ element: addressSchema, name: z.string() }),
  run: (part, { element: address, name }) => {
    const found = findElement(part, address);
    if (!found.ok) return found;
    const { text, raw, element } = found.value;
    const splice = removeClass(raw, element, name);
    if (!splice) return reject("class.missing", { name });
    return accept([replaceValue(text, raw, [splice], `class ${name}`)]);
  },
});
