import { expandBackground, expandFont } from "./expand-background-font.ts";
import { longhandsOf } from "./shorthands.ts";
import { valueTokens } from "./value-tokens.ts";
import { isColorWord, isLineStyle, isLineWidth } from "./value-words.ts";
import { isWideKeyword } from "./wide-keywords.ts";

/**
 * The longhand values of a shorthand's value; null where this reading does not know how to split it (a
 * `var()` inside, `grid-template`, `transition` …): then the shorthand's own text is what is shown, and a
 * longhand is written after it.
 */
export const expandShorthand = (
  shorthand: string,
  value: string,
): Readonly<Record<string, string>> | null => {
  const longhands = longhandsOf(shorthand);
  const words = valueTokens(value).map((token) => token.text);
  const [first] = words;
  if (first === undefined || /\bvar\(/i.test(value)) return null;
  if (words.length === 1 && isWideKeyword(first)) return same(longhands, first);
  if (BOXES.has(shorthand)) return expandBox(longhands, words);
  if (PAIRS.has(shorthand))
    return words.length > 2 || words.includes("/") ? null : pair(longhands, first, words[1] ?? first);
  switch (shorthand) {
    case "border-radius":
      return words.includes("/") ? null : expandBox(longhands, words);
    case "border": {
      const line = lineParts(words);
      if (!line) return null;
      const image = {
        "border-image-source": "none",
        "border-image-slice": "100%",
        "border-image-width": "1",
        "border-image-outset": "0",
        "border-image-repeat": "stretch",
      };
      return Object.fromEntries(
        longhands.map((name) => [
          name,
          name in image ? image[name as keyof typeof image] : line[partOf(name)],
        ]),
      );
    }
    case "border-top":
    case "border-right":
    case "border-bottom":
    case "border-left":
    case "outline":
    case "column-rule": {
      const line = lineParts(words);
      return line ? Object.fromEntries(longhands.map((name) => [name, line[partOf(name)]])) : null;
    }
    case "flex":
      return expandFlex(words);
    case "flex-flow": {
      const direction = words.find((word) => /^(row|column)/.test(word)) ?? "row";
      return {
        "flex-direction": direction,
        "flex-wrap": words.find((word) => /wrap/.test(word)) ?? "nowrap",
      };
    }
    case "list-style":
      return expandListStyle(words);
    case "text-decoration":
      return expandTextDecoration(words);
    case "background":
      return expandBackground(value);
    case "font":
      return expandFont(value);
    case "grid-template":
      return expandGridTemplate(value);
    default:
      return null;
  }
};

export const BOXES: ReadonlySet<string> = new Set([
  "margin",
  "padding",
  "inset",
  "border-width",
  "border-style",
  "border-color",
  "scroll-margin",
  "scroll-padding",
]);
export const PAIRS: ReadonlySet<string> = new Set([
  "margin-inline",
  "margin-block",
  "padding-inline",
  "padding-block",
  "inset-inline",
  "inset-block",
  "overflow",
  "overscroll-behavior",
  "gap",
  "place-items",
  "place-content",
  "place-self",
]);

const same = (longhands: readonly string[], value: string): Record<string, string> =>
  Object.fromEntries(longhands.map((name) => [name, value]));

const pair = (longhands: readonly string[], first: string, second: string): Record<string, string> =>
  Object.fromEntries(longhands.map((name, place) => [name, place === 0 ? first : second]));

/**
 * Index of the word for each side, clockwise from the top, in values of one to four words (CSS 2.2, section
 * 8.3).
 */
export const SIDE_WORDS: readonly (readonly number[])[] = [
  [0, 0, 0, 0],
  [0, 1, 0, 1],
  [0, 1, 2, 1],
  [0, 1, 2, 3],
];

const expandBox = (longhands: readonly string[], words: readonly string[]): Record<string, string> | null => {
  const places = SIDE_WORDS[words.length - 1];
  if (!places || words.includes("/")) return null;
  return Object.fromEntries(longhands.map((name, side) => [name, words[places[side] ?? 0] ?? ""]));
};

type LinePart = "width" | "style" | "color";
export const partOf = (longhand: string): LinePart =>
  longhand.endsWith("-width") ? "width" : longhand.endsWith("-style") ? "style" : "color";

/** Parts of a border, outline or column rule by their words; null where two words claim one part. */
export const lineParts = (words: readonly string[]): Readonly<Record<LinePart, string>> | null => {
  const found: Partial<Record<LinePart, string>> = {};
  for (const word of words) {
    const part = linePart(word);
    if (part === null || found[part] !== undefined) return null;
    found[part] = word;
  }
  return {
    width: found.width ?? "medium",
    style: found.style ?? "none",
    color: found.color ?? "currentcolor",
  };
};

export const linePart = (word: string): LinePart | null =>
  isLineStyle(word)
    ? "style"
    : isLineWidth(word)
      ? "width"
      : isColorWord(word) || /^(invert|auto)$/i.test(word)
        ? "color"
        : null;

const expandFlex = (words: readonly string[]): Record<string, string> | null => {
  const flex = (grow: string, shrink: string, basis: string) => ({
    "flex-grow": grow,
    "flex-shrink": shrink,
    "flex-basis": basis,
  });
  if (words.length === 1 && words[0] === "none") return flex("0", "0", "auto");
  if (words.length === 1 && words[0] === "auto") return flex("1", "1", "auto");
  const numbers = words.filter((word) => /^[\d.]+$/.test(word));
  const rest = words.filter((word) => !/^[\d.]+$/.test(word));
  if (words.length === 3 && rest.length === 0)
    return flex(numbers[0] ?? "1", numbers[1] ?? "1", numbers[2] ?? "0");
  if (numbers.length > 2 || rest.length > 1) return null;
  return flex(numbers[0] ?? "1", numbers[1] ?? "1", rest[0] ?? "0%");
};

const expandListStyle = (words: readonly string[]): Record<string, string> => {
  const image = words.find((word) => /^(url|image|linear-gradient)\(/i.test(word)) ?? "none";
  const position = words.find((word) => /^(inside|outside)$/i.test(word)) ?? "outside";
  const type =
    words.find((word) => word !== image && word !== position) ?? (words.includes("none") ? "none" : "disc");
  return { "list-style-type": type, "list-style-position": position, "list-style-image": image };
};

/** `rows / columns`, or areas with the height of each row behind it; null where lines have names. */
const expandGridTemplate = (value: string): Record<string, string> | null => {
  const tokens = valueTokens(value);
  const slashes = tokens.filter(({ text }) => text === "/");
  const [slash] = slashes;
  const rows = (slash ? value.slice(0, slash.from) : value).trim();
  const columns = slash ? value.slice(slash.to).trim() : "none";
  const words = valueTokens(rows).map(({ text }) => text);
  const template = (areas: string, heights: string) => ({
    "grid-template-rows": heights,
    "grid-template-columns": columns,
    "grid-template-areas": areas,
  });
  if (/^none$/i.test(rows) && !slash) return template("none", "none");
  if (slashes.length > 1 || rows === "" || columns === "") return null;
  const isArea = (word: string | undefined): boolean => word !== undefined && /^["']/.test(word);
  if (!words.some(isArea)) return slash ? template("none", rows) : null;
  if (!isArea(words[0]) || words.some((word) => word.startsWith("["))) return null;
  const heights: string[] = [];
  for (const [place, word] of words.entries())
    if (isArea(word)) heights.push(isArea(words[place + 1]) ? "auto" : (words[place + 1] ?? "auto"));
  const areas = words.filter(isArea);
  return words.length <= areas.length * 2 ? template(areas.join(" "), heights.join(" ")) : null;
};

const expandTextDecoration = (words: readonly string[]): Record<string, string> => {
  const lines = words.filter((word) => /^(none|underline|overline|line-through|blink)$/i.test(word));
  const style = words.find((word) => /^(solid|double|dotted|dashed|wavy)$/i.test(word)) ?? "solid";
  const color = words.find((word) => isColorWord(word)) ?? "currentcolor";
  const rest = words.find((word) => !lines.includes(word) && word !== style && word !== color) ?? "auto";
  return {
    "text-decoration-line": lines.join(" ") || "none",
    "text-decoration-style": style,
    "text-decoration-color": color,
    "text-decoration-thickness": rest,
  };
};
