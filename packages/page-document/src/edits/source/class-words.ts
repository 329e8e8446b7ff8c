import type { Splice } from "../../changes/change.ts";
import { decodedOf, readUnits } from "../../source/characters.ts";
import { attributeNamed, setAttribute } from "./attribute.ts";
import type { SourceElement } from "./reading.ts";

/** One class name inside the attribute, with its place in the raw text. */
export interface ClassWord {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

export const classWords = (raw: string, element: SourceElement): readonly ClassWord[] => {
  const span = attributeNamed(element, "class")?.valueSpan;
  if (!span) return [];
  return [...raw.slice(span.from, span.to).matchAll(/[^\t\n\f\r ]+/g)].map((match) => {
    const from = span.from + match.index;
    return { name: decodedOf(readUnits(match[0], "attribute")), from, to: from + match[0].length };
  });
};

/** Letters, digits, `_` and `-`, not starting with a digit [BLK-79, BLK-80]; any script's letters. */
export const isClassName = (name: string): boolean =>
  /^[\p{L}_-][\p{L}\p{M}\p{N}_-]*$/u.test(name) && name.length <= 100;

/** Appends a name after the last one, in the attribute's own span; null where it is there already. */
export const addClass = (raw: string, element: SourceElement, name: string): Splice | null => {
  const words = classWords(raw, element);
  if (words.some((word) => word.name === name)) return null;
  const last = words.at(-1);
  const attribute = attributeNamed(element, "class");
  if (!last || !attribute || attribute.quote === "" || attribute.quote === null)
    return setAttribute(raw, element, "class", [...words.map((word) => word.name), name].join(" "));
  return { from: last.to, to: last.to, insert: ` ${name}` };
};

/** Takes a name with the white space that parted it from its neighbour; null where it is not there. */
export const removeClass = (raw: string, element: SourceElement, name: string): Splice | null => {
  const words = classWords(raw, element);
  const place = words.findIndex((word) => word.name === name);
  const word = words[place];
  if (!word) return null;
  const before = words[place - 1];
  const after = words[place + 1];
  if (before) return { from: before.to, to: word.to, insert: "" };
  if (after) return { from: word.from, to: after.from, insert: "" };
  return { from: word.from, to: word.to, insert: "" };
};
