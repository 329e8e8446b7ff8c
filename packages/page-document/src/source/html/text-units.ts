import { type CharacterUnit, decodedOf, readUnits } from "../characters.ts";
import type { LocatedElement, LocatedText } from "./located.ts";

const STRAY_TAG = /<\/[^>]*(?:>|$)/g;

/**
 * The characters of a text with their places in `html`; stray end tags between them read as nothing. Empty where the
 * browser reads the text otherwise than its characters say.
 */
export const textUnits = (text: LocatedText, html: string): CharacterUnit[] => {
  if (!text.span) return [];
  const { from, to } = text.span;
  const written = html.slice(from, to);
  const units = readUnits(written, "text", from);
  if (decodedOf(units) === text.value) return units;
  const between: CharacterUnit[] = [];
  let place = 0;
  for (const { 0: tag, index } of written.matchAll(STRAY_TAG)) {
    for (const piece of readUnits(written.slice(place, index), "text", from + place)) between.push(piece);
    place = index + tag.length;
  }
  for (const piece of readUnits(written.slice(place), "text", from + place)) between.push(piece);
  return decodedOf(between) === text.value ? between : [];
};

/** Elements between the runs of text that are edited (`text.runs`): each counts as one character, not by its texts. */
export type Island = (element: LocatedElement) => boolean;
const NONE: Island = () => false;

/** Texts of an element in document order, those of the elements in it included, and islands between them. */
export const textsIn = (element: LocatedElement, isIsland: Island): (LocatedText | LocatedElement)[] =>
  element.children.flatMap((child) => {
    if (child.kind === "text") return [child];
    if (child.kind !== "element") return [];
    return isIsland(child) ? [child] : textsIn(child, isIsland);
  });

interface ShownUnit {
  readonly from: number;
  readonly to: number;
  readonly length: number;
}

const shownUnits = (element: LocatedElement, html: string, isIsland: Island): ShownUnit[] =>
  textsIn(element, isIsland).flatMap((one) => {
    if (one.kind === "element") return one.span ? [{ ...one.span, length: 1 }] : [];
    return textUnits(one, html).map(({ from, to, decoded }) => ({ from, to, length: decoded.length }));
  });

/**
 * The place in `html` before which an element shows `characters` characters (UTF-16 units of its text nodes in the
 * DOM). A place between two texts is the end of the first one; more characters than there are is the last place. Null
 * for an element without characters of its own in the source.
 */
export const sourceOffset = (
  element: LocatedElement,
  html: string,
  characters: number,
  isIsland = NONE,
): number | null => {
  let left = characters;
  let last: number | null = null;
  for (const { from, to, length } of shownUnits(element, html, isIsland)) {
    if (left <= 0) return last ?? from;
    left -= length;
    last = to;
  }
  return last ?? element.startTag?.to ?? null;
};

/** Number of characters that an element shows before a place in `html`: the inverse of `sourceOffset`. */
export const shownCharacters = (
  element: LocatedElement,
  html: string,
  offset: number,
  isIsland = NONE,
): number => {
  let count = 0;
  for (const { to, length } of shownUnits(element, html, isIsland)) if (to <= offset) count += length;
  return count;
};
