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

/** Texts of an element in document order, those of the elements in it included. */
const textsIn = (element: LocatedElement): LocatedText[] =>
  element.children.flatMap((child) =>
    child.kind === "text" ? [child] : child.kind === "element" ? textsIn(child) : [],
  );

/**
 * The place in `html` before which an element shows `characters` characters (UTF-16 units of its text nodes in the
 * DOM). A place between two texts is the end of the first one; more characters than there are is the last place. Null
 * for an element without characters of its own in the source.
 */
export const sourceOffset = (element: LocatedElement, html: string, characters: number): number | null => {
  let left = characters;
  let last: number | null = null;
  for (const text of textsIn(element)) {
    for (const { from, to, decoded } of textUnits(text, html)) {
      if (left <= 0) return last ?? from;
      left -= decoded.length;
      last = to;
    }
  }
  return last ?? element.startTag?.to ?? null;
};

/** How many characters an element shows before a place in `html`: the inverse of `sourceOffset`. */
export const shownCharacters = (element: LocatedElement, html: string, offset: number): number => {
  let count = 0;
  for (const text of textsIn(element))
    for (const { to, decoded } of textUnits(text, html)) if (to <= offset) count += decoded.length;
  return count;
};
