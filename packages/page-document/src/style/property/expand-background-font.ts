import { commaParts, type ValueToken, valueTokens } from "./value-tokens.ts";
import { isColorWord, isImage, isLength } from "./value-words.ts";

const REPEAT = /^(repeat|repeat-x|repeat-y|no-repeat|space|round)$/i;
const ATTACHMENT = /^(scroll|fixed|local)$/i;
const BOX = /^(border-box|padding-box|content-box|text)$/i;
const SIDE = /^(left|right|top|bottom|center)$/i;

/** `background` with any number of layers; null where a word has no place (then it is not understood). */
export const expandBackground = (value: string): Record<string, string> | null => {
  const layers = commaParts(value).map((layer) => readLayer(layer));
  const known = layers.filter((layer) => layer !== null);
  if (known.length !== layers.length) return null;
  const joined = (part: (layer: Layer) => string): string => known.map(part).join(", ");
  return {
    "background-image": joined((layer) => layer.image),
    "background-position-x": joined((layer) => layer.x),
    "background-position-y": joined((layer) => layer.y),
    "background-size": joined((layer) => layer.size),
    "background-repeat": joined((layer) => layer.repeat),
    "background-attachment": joined((layer) => layer.attachment),
    "background-origin": joined((layer) => layer.origin),
    "background-clip": joined((layer) => layer.clip),
    "background-color": known.at(-1)?.color ?? "transparent",
  };
};

interface Layer {
  image: string;
  x: string;
  y: string;
  size: string;
  repeat: string;
  attachment: string;
  origin: string;
  clip: string;
  color: string;
}

/** Part of a layer that a word sets; `slash` is between the place and the size. */
export type LayerPart = "image" | "place" | "slash" | "size" | "repeat" | "attachment" | "box" | "color";

/** The words of one layer, each with what it says; null where one has no place. */
export const layerWords = (
  text: string,
): readonly { readonly token: ValueToken; readonly part: LayerPart }[] | null => {
  const words: { token: ValueToken; part: LayerPart }[] = [];
  let afterSlash = false;
  for (const token of valueTokens(text)) {
    const word = token.text;
    const isSized = words.filter(({ part }) => part === "size").length === 2;
    const part = partOfLayer(word, afterSlash && !isSized);
    if (part === null) return null;
    afterSlash ||= part === "slash";
    words.push({ token, part });
  }
  return words;
};

const partOfLayer = (word: string, mayBeSize: boolean): LayerPart | null => {
  if (word === "/") return "slash";
  if (isImage(word) || word === "none") return "image";
  if (REPEAT.test(word)) return "repeat";
  if (ATTACHMENT.test(word)) return "attachment";
  if (BOX.test(word)) return "box";
  if (isColorWord(word)) return "color";
  if (mayBeSize && (isLength(word) || /^(auto|cover|contain)$/i.test(word))) return "size";
  return isLength(word) || SIDE.test(word) ? "place" : null;
};

const readLayer = (text: string): Layer | null => {
  const words = layerWords(text);
  if (!words) return null;
  const all = (wanted: LayerPart): string[] =>
    words.filter(({ part }) => part === wanted).map(({ token }) => token.text);
  const place = all("place");
  if (place.length > 2) return null;
  const [x, y] = positions(place);
  const [origin = "padding-box", clip = all("box")[0] ?? "border-box"] = all("box");
  return {
    image: all("image").at(-1) ?? "none",
    x,
    y,
    size: all("size").join(" ") || "auto",
    repeat: all("repeat").join(" ") || "repeat",
    attachment: all("attachment").at(-1) ?? "scroll",
    origin,
    clip,
    color: all("color").at(-1) ?? "transparent",
  };
};

const positions = ([first, second]: readonly string[]): [string, string] => {
  if (first === undefined) return ["0%", "0%"];
  const vertical = (word: string): boolean => /^(top|bottom)$/i.test(word);
  if (second === undefined) return vertical(first) ? ["center", first] : [first, "center"];
  return vertical(first) || /^(left|right)$/i.test(second) ? [second, first] : [first, second];
};

const SIZE_WORDS = /^(xx?-small|small|medium|large|xx?x?-large|smaller|larger)$/i;

const fontPart = (word: string): string | null =>
  /^(italic|oblique)$/i.test(word)
    ? "font-style"
    : /^small-caps$/i.test(word)
      ? "font-variant-caps"
      : /^(bold|bolder|lighter|\d{1,4})$/i.test(word)
        ? "font-weight"
        : /(condensed|expanded)$/i.test(word)
          ? "font-stretch"
          : null;

export interface FontWord {
  readonly token: ValueToken;
  /** The longhand that it is a word of; `slash` is before the line height, null is a `normal` of any. */
  readonly part: string | null;
}

/** The words of a `font`, the family's as one; null for system fonts. */
export const fontWords = (value: string): readonly FontWord[] | null => {
  const tokens = valueTokens(value);
  const words: FontWord[] = [];
  let place = 0;
  for (; place < tokens.length; place += 1) {
    const token = tokens[place];
    const part = token ? fontPart(token.text) : null;
    if (!token || (part === null && !/^normal$/i.test(token.text))) break;
    words.push({ token, part });
  }
  const size = tokens[place];
  if (!size || !(isLength(size.text) || SIZE_WORDS.test(size.text))) return null;
  words.push({ token: size, part: "font-size" });
  const slash = tokens[place + 1];
  const height = tokens[place + 2];
  if (slash?.text === "/") {
    words.push({ token: slash, part: "slash" });
    if (height) words.push({ token: height, part: "line-height" });
    place += 2;
  }
  const family = tokens[place + 1];
  if (!family) return null;
  const text = value.slice(family.from).trim();
  return [
    ...words,
    { token: { text, from: family.from, to: family.from + text.length }, part: "font-family" },
  ];
};

/** `font`: style, variant, weight and stretch before the size, the family after it; null for system fonts. */
export const expandFont = (value: string): Record<string, string> | null => {
  const words = fontWords(value);
  if (!words) return null;
  const found: Record<string, string> = { ...FONT_NORMAL };
  for (const { token, part } of words) if (part !== null && part !== "slash") found[part] = token.text;
  return found;
};

const FONT_NORMAL = {
  "font-style": "normal",
  "font-variant-caps": "normal",
  "font-weight": "normal",
  "font-stretch": "normal",
  "line-height": "normal",
};
