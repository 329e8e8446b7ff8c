import { expandShorthand, linePart, partOf } from "./expand.ts";
import { fontWords, type LayerPart, layerWords } from "./expand-background-font.ts";
import { longhandsOf } from "./shorthands.ts";
import { type ValueToken, valueTokens } from "./value-tokens.ts";
import { isWideKeyword } from "./wide-keywords.ts";

/** Shorthands of a line: width, style and colour in any order, each of which may be left out. */
export const isLine = (shorthand: string): boolean =>
  /^(border(-(top|right|bottom|left))?|outline|column-rule)$/.test(shorthand);

const LAYER_PARTS: Readonly<Record<string, LayerPart>> = {
  "background-image": "image",
  "background-position-x": "place",
  "background-position-y": "place",
  "background-size": "size",
  "background-repeat": "repeat",
  "background-attachment": "attachment",
  "background-origin": "box",
  "background-clip": "box",
  "background-color": "color",
};

/**
 * A shorthand's value without the words that say the properties in `gone`, every other word as written: `1px solid
 * red` without the colour is `1px solid`. '' where nothing is left; null where the rest cannot be said so.
 */
export const withoutWords = (shorthand: string, value: string, gone: ReadonlySet<string>): string | null => {
  const before = expandShorthand(shorthand, value);
  if (!before || isWideKeyword(value.trim()) || /\/\*/.test(value)) return null;
  const rest = isLine(shorthand)
    ? withoutLineWords(shorthand, value, gone)
    : shorthand === "background"
      ? withoutLayerWords(value, gone)
      : shorthand === "font"
        ? withoutFontWords(value, gone)
        : null;
  if (rest === null || rest === "") return rest;
  // Whatever was left out, the others must read as before.
  const after = expandShorthand(shorthand, rest);
  const stays = longhandsOf(shorthand).every((name) => gone.has(name) || after?.[name] === before[name]);
  return after && stays ? rest : null;
};

/** Whether a shorthand gives a property only its initial value, without a word for it: `1px solid` and the colour. */
export const leavesUnsaid = (shorthand: string, value: string, property: string): boolean => {
  if (shorthand === property || isWideKeyword(value.trim()) || !expandShorthand(shorthand, value))
    return false;
  if (isLine(shorthand))
    return !valueTokens(value).some(({ text }) => linePart(text) === partOf(property)) || isImage(property);
  if (shorthand === "background")
    return !layersOf(value).some(({ words }) => words?.some(({ part }) => part === LAYER_PARTS[property]));
  if (shorthand === "font")
    return fontWords(value)?.every(({ part }) => part !== property && part !== null) ?? false;
  return false;
};

const isImage = (longhand: string): boolean => longhand.startsWith("border-image");

const withoutLineWords = (shorthand: string, value: string, gone: ReadonlySet<string>): string | null => {
  const lines = longhandsOf(shorthand).filter((name) => !isImage(name));
  const parts = (of: readonly string[]) => new Set(of.map(partOf));
  const going = parts(lines.filter((name) => gone.has(name)));
  const staying = parts(lines.filter((name) => !gone.has(name)));
  // One side of four has no word of its own.
  if ([...going].some((part) => staying.has(part))) return null;
  const out = valueTokens(value).filter(({ text }) => {
    const part = linePart(text);
    return part !== null && going.has(part);
  });
  return cut(value, out);
};

interface LayerOf {
  readonly from: number;
  readonly words: ReturnType<typeof layerWords>;
}

const layersOf = (value: string): readonly LayerOf[] => {
  const ends = valueTokens(value).filter(({ text }) => text === ",");
  return [-1, ...ends.map(({ from }) => from)].map((comma, place) => ({
    from: comma + 1,
    words: layerWords(value.slice(comma + 1, ends[place]?.from ?? value.length)),
  }));
};

const withoutLayerWords = (value: string, gone: ReadonlySet<string>): string | null => {
  const going = new Set<LayerPart>();
  for (const [name, part] of Object.entries(LAYER_PARTS)) if (gone.has(name)) going.add(part);
  if (going.has("size")) going.add("slash");
  const layers = layersOf(value);
  const edits: (ValueToken & { readonly insert: string })[] = [];
  for (const { from, words } of layers) {
    if (!words) return null;
    const out = words.filter(({ part }) => going.has(part));
    // The size has its place behind a place only.
    const isHeld = going.has("place") && words.some(({ part }) => part === "size" && !going.has(part));
    const isEmpty = layers.length > 1 && out.length === words.length;
    out.forEach(({ token, part }, index) => {
      const isFirst = out.findIndex((one) => one.part === part) === index;
      const insert = isHeld && part === "place" && isFirst ? "0% 0%" : isEmpty && index === 0 ? "none" : "";
      edits.push({ text: token.text, from: from + token.from, to: from + token.to, insert });
    });
  }
  return cut(value, edits);
};

const withoutFontWords = (value: string, gone: ReadonlySet<string>): string | null => {
  const words = fontWords(value);
  // A font without its size or its family is none.
  if (!words || gone.has("font-size") || gone.has("font-family")) return null;
  const out = words.filter(({ part }) => gone.has(part === "slash" ? "line-height" : (part ?? "")));
  return cut(
    value,
    out.map(({ token }) => token),
  );
};

/** The value without these words and the room behind each. */
const cut = (value: string, out: readonly (ValueToken & { readonly insert?: string })[]): string => {
  let rest = value;
  for (const { from, to, insert = "" } of [...out].reverse()) {
    const behind = rest.slice(to);
    rest = rest.slice(0, from) + insert + (insert === "" ? behind.trimStart() : behind);
  }
  return rest.trim();
};
