import * as z from "zod/mini";
import { accept } from "../../outcome.ts";
import { addressSchema, defineEdit, NOTHING } from "../input.ts";
import { reject } from "../reject.ts";
import { addClass, isClassName } from "../source/class-words.ts";
import { findElement } from "../source/reading.ts";
import { replaceValue } from "../source/value.ts";

/** Adds a class name after the others. Refused: `class.name` [BLK-79, BLK-80]. */
export const classAdd = defineEdit({
  name: "element.class-add",
  input: z.object({ element: addressSchema, name: z.string() }),
  permission: "page.edit",
  run: (part, { element: address, name }) => {
    if (!isClassName(name)) return reject("class.name", { name });
    const found = findElement(part, address);
    if (!found.ok) return found;
    const { text, raw, element } = found.value;
    const splice = addClass(raw, element, name);
    return splice ? accept([replaceValue(text, raw, [splice], `class ${name}`)]) : NOTHING;
  },
});
