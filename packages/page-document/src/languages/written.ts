import { escapeText } from "../source/characters.ts";
import type { LocatedUnit } from "./units.ts";

const TAG = /<(\/?)([0-9]+)(\/?)>/g;

/**
 * Source of a translated line, with the elements of the line that it replaces; null where one of them is missing, comes
 * twice, or is not closed where it should be.
 */
export const sourceOfLine = (
  { tags }: Pick<LocatedUnit, "tags">,
  value: string,
  lineEnd: string,
): string | null => {
  const used = new Set<number>();
  const open: number[] = [];
  let source = "";
  let at = 0;
  const words = (to: number): string => escapeText(value.slice(at, to)).replaceAll("\n", lineEnd);
  for (const match of value.matchAll(TAG)) {
    const [whole, closes, digits, alone] = match;
    const number = Number(digits);
    const tag = tags[number - 1];
    if (!tag) return null;
    source += words(match.index);
    at = match.index + whole.length;
    if (closes) {
      if (alone || open.pop() !== number || tag.end === null) return null;
      source += tag.end;
      continue;
    }
    if (used.has(number) || (tag.end === null) !== (alone === "/")) return null;
    used.add(number);
    if (tag.end !== null) open.push(number);
    source += tag.start;
  }
  if (open.length > 0 || used.size < tags.length) return null;
  return source + words(value.length);
};

/** A value with its elements numbered as they come: a translation may have them in another order. */
export const renumbered = (value: string): string => {
  const numbers = new Map<string, number>();
  return value.replace(TAG, (_whole, closes: string, digits: string, alone: string) => {
    const number = numbers.get(digits) ?? numbers.size + 1;
    numbers.set(digits, number);
    return `<${closes}${number}${alone}>`;
  });
};
