import * as z from "zod/mini";
import { accept } from "../../outcome.ts";
import { addressSchema, defineEdit, NOTHING } from "../input.ts";
import { reject } from "../reject.ts";
import { classWords, isClassName } from "../source/class-words.ts";
import { findElement } from "../source/reading.ts";
import { replaceValue } from "../source/value.ts";

/**
 * Puts one class name in the place of another on this element alone (`rename.class` does it everywhere).
 * Refused: `class.name`, `class.missing`, `class.duplicate` where the new one is there already.
 */
export const classReplace = defineEdit({
  name: "element.class-replace",
  input: z.object({ element: addressSchema, from: z.string(), to: z.string() }),
  run: (part, { element: address, from, to }) => {
    if (!isClassName(to)) return reject("class.name", { name: to });
    const found = findElement(part, address);
    if (!found.ok) return found;
    const { text, raw, element } = found.value;
    const words = classWords(raw, element);
    const word = words.find((one) => one.name === from);
    if (!word) return reject("class.missing", { name: from });
    if (from === to) return NOTHING;
    if (words.some((one) => one.name === to)) return reject("class.duplicate", { name: to });
    return accept([replaceValue(text, raw, [{ from: word.from, to: word.to, insert: to }], `class ${from}`)]);
  },
});
