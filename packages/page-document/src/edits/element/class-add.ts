import * as z from "zod/mini";
import { textChange } from "../../changes/text-change.ts";
import { accept } from "../../outcome.ts";
import { addressSchema, defineEdit, NOTHING } from "../input.ts";
import { reject } from "../reject.ts";
import { attributeNamed } from "../source/attribute.ts";
import { addClass, isClassName } from "../source/class-words.ts";
import { findElement } from "../source/reading.ts";
import { replaceValue } from "../source/value.ts";

/** Adds a class name after the others. Refused: `class.name` [BLK-79, BLK-80]. */
export const classAdd = defineEdit({
  name: "element.class-add",
  input: z.object({ element: addressSchema, name: z.string() }),
  run: (part, { element: address, name }) => {
    if (!isClassName(name)) return reject("class.name", { name });
    const found = findElement(part, address);
    if (!found.ok) return found;
    const { text, raw, element } = found.value;
    const splice = addClass(raw, element, name);
    if (!splice) return NOTHING;
    // Typed behind the last name it merges with a name that somebody else adds there.
    const isTyped = splice.from === splice.to && attributeNamed(element, "class") !== null;
    return accept([
      isTyped ? textChange(text, [splice], raw.length) : replaceValue(text, raw, [splice], "attribute class"),
    ]);
  },
});
