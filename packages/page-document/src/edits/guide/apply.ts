import * as z from "zod/mini";
import type { Splice } from "../../changes/change.ts";
import { accept } from "../../outcome.ts";
import { GUIDE_KINDS, styleClass } from "../../style/guide.ts";
import { addressSchema, defineEdit, NOTHING } from "../input.ts";
import { reject } from "../reject.ts";
import { addClass, type ClassWord, classWords } from "../source/class-words.ts";
import { findElement } from "../source/reading.ts";
import { replaceValue } from "../source/value.ts";
import { guideNames } from "./sheet.ts";

/** One splice over the words from `first` to `last`, each as `written` says; `null` takes the word away. */
const replaceWords = (
  words: readonly ClassWord[],
  first: ClassWord,
  last: ClassWord,
  written: (word: ClassWord) => string | null,
): Splice => {
  const insert = words
    .slice(words.indexOf(first), words.indexOf(last) + 1)
    .map(written)
    .filter((word) => word !== null)
    .join(" ");
  const before = words[words.indexOf(first) - 1];
  const after = words[words.indexOf(last) + 1];
  // A word that goes takes along the white space that parted it from its neighbour.
  const from = insert === "" && before ? before.to : first.from;
  const to = insert === "" && !before && after ? after.from : last.to;
  return { from, to, insert };
};

/**
 * Gives an element a style of the guide in the place of another of its kind, or takes it away (`name: null`): two
 * styles of one kind on one element would be decided by their order in the sheet [RES-12, RES-14 to RES-16].
 * Refused: `guide.missing`.
 */
export const guideApply = defineEdit({
  name: "guide.apply",
  input: z.object({
    element: addressSchema,
    kind: z.enum(GUIDE_KINDS.filter((kind) => kind !== "color")),
    name: z.nullable(z.string()),
  }),
  run: (part, { element: address, kind, name }) => {
    const names = guideNames(part, kind);
    if (name !== null && !names.includes(name)) return reject("guide.missing", { name });
    const found = findElement(part, address);
    if (!found.ok) return found;
    const { text, raw, element } = found.value;
    const wanted = name === null ? null : styleClass(kind, name);
    const styles = new Set(names.map((one) => styleClass(kind, one)));
    const words = classWords(raw, element);
    const isWorn = words.some((word) => word.name === wanted);
    const others = words.filter((word) => styles.has(word.name) && word.name !== wanted);
    const [first, last] = [others[0], others.at(-1)];
    const splice =
      first && last
        ? replaceWords(words, first, last, (word) => {
            if (word === first && wanted !== null && !isWorn) return wanted;
            return others.includes(word) ? null : raw.slice(word.from, word.to);
          })
        : wanted === null
          ? null
          : addClass(raw, element, wanted);
    return splice ? accept([replaceValue(text, raw, [splice], `style of the guide: ${kind}`)]) : NOTHING;
  },
});
