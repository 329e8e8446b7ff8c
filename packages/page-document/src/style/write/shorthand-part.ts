import { BOXES, expandShorthand, linePart, PAIRS, partOf, SIDE_WORDS } from "../property/expand.ts";
import { isLine } from "../property/shorthand-words.ts";
import { longhandsOf } from "../property/shorthands.ts";
import { type ValueToken, valueTokens } from "../property/value-tokens.ts";
import { isColorWord } from "../property/value-words.ts";
import { isWideKeyword } from "../property/wide-keywords.ts";

/**
 * A shorthand's value with one of its longhands changed, every other word as written: `margin: 1px 2px` with
 * margin-left 5px is `1px 2px 1px 5px`, `border: 1px solid` with border-width 2px is `2px solid`. Null where the
 * longhand has no word of its own there (one side's colour in `border`): then it is written behind the shorthand.
 */
export const replaceInShorthand = (
  shorthand: string,
  value: string,
  longhand: string,
  wanted: string,
): string | null => {
  const tokens = valueTokens(value);
  if (/\b(var|env)\(/i.test(value) || /\/\*/.test(value)) return null;
  if (isWideKeyword(wanted) || tokens.length === 0) return null;
  if (tokens.some(({ text }) => isWideKeyword(text))) return null;
  const changed = rewritten(shorthand, value, tokens, longhand, wanted);
  // Whatever the rewriting did, every longhand must read as meant.
  const before = changed === null ? null : expandShorthand(shorthand, value);
  const after = changed === null ? null : expandShorthand(shorthand, changed);
  if (changed === null || !before || !after) return null;
  const parts = longhandsOf(longhand).length > 1 ? expandShorthand(longhand, wanted) : { [longhand]: wanted };
  return parts && longhandsOf(shorthand).every((name) => after[name] === (parts[name] ?? before[name]))
    ? changed
    : null;
};

const rewritten = (
  shorthand: string,
  value: string,
  tokens: readonly ValueToken[],
  longhand: string,
  wanted: string,
): string | null => {
  const place = longhandsOf(shorthand).indexOf(longhand);
  if (BOXES.has(shorthand) || shorthand === "border-radius") return box(value, tokens, place, wanted);
  if (PAIRS.has(shorthand)) return pair(value, tokens, place, wanted);
  // Of a whole border one word says a part of all sides.
  const isAll = shorthand === "border" && /^border-(width|style|color)$/.test(longhand);
  if (isAll || (isLine(shorthand) && shorthand !== "border")) {
    const own = tokens.find(({ text }) => linePart(text) === partOf(longhand));
    return own ? put(value, own, wanted) : `${value} ${wanted}`;
  }
  if (shorthand === "background" && longhand === "background-color") {
    const own = tokens.filter(({ text }) => isColorWord(text));
    const [only] = own;
    if (own.length === 1 && only) return put(value, only, wanted);
    return own.length === 0 && !tokens.some(({ text }) => text === ",") ? `${value} ${wanted}` : null;
  }
  if (shorthand === "background" || shorthand === "font") {
    const current = expandShorthand(shorthand, value)?.[longhand];
    const own = tokens.filter(({ text }) => text === current);
    const [only] = own;
    return own.length === 1 && only ? put(value, only, wanted) : null;
  }
  return null;
};

const put = (value: string, { from, to }: ValueToken, wanted: string): string =>
  value.slice(0, from) + wanted + value.slice(to);

const box = (value: string, tokens: readonly ValueToken[], side: number, wanted: string): string | null => {
  const sides = SIDE_WORDS[tokens.length - 1];
  if (!sides || side < 0 || tokens.some(({ text }) => text === "/" || text === ",")) return null;
  const own = tokens[side];
  if (tokens.length === 4 && own) return put(value, own, wanted);
  const words = sides.map((word) => tokens[word]?.text ?? "");
  words[side] = wanted;
  const [top, right, bottom, left] = words;
  if (right !== left) return words.join(" ");
  if (top !== bottom) return `${top} ${right} ${bottom}`;
  return top !== right ? `${top} ${right}` : `${top}`;
};

const pair = (value: string, tokens: readonly ValueToken[], place: number, wanted: string): string | null => {
  const [first, second] = tokens;
  if (!first || tokens.length > 2 || place < 0) return null;
  if (second) return put(value, place === 0 ? first : second, wanted);
  return place === 0 ? `${wanted} ${first.text}` : `${first.text} ${wanted}`;
};
