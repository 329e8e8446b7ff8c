import { commaParts, valueTokens } from "./value-tokens.ts";
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

const readLayer = (text: string): Layer | null => {
  const layer: Layer = {
    image: "none",
    x: "0%",
    y: "0%",
    size: "auto",
    repeat: "repeat",
    attachment: "scroll",
    origin: "padding-box",
    clip: "border-box",
    color: "transparent",
  };
  const place: string[] = [];
  const size: string[] = [];
  const repeat: string[] = [];
  const boxes: string[] = [];
  let afterSlash = false;
  for (const { text: word } of valueTokens(text)) {
    if (word === "/") afterSlash = true;
    else if (isImage(word) || word === "none") layer.image = word;
    else if (REPEAT.test(word)) repeat.push(word);
    else if (ATTACHMENT.test(word)) layer.attachment = word;
    else if (BOX.test(word)) boxes.push(word);
    else if (isColorWord(word)) layer.color = word;
    else if (afterSlash && size.length < 2 && (isLength(word) || /^(auto|cover|contain)$/i.test(word)))
      size.push(word);
    else if (isLength(word) || SIDE.test(word)) place.push(word);
    else return null;
  }
  if (place.length > 2) return null;
  [layer.x, layer.y] = positions(place);
  if (size.length > 0) layer.size = size.join(" ");
  if (repeat.length > 0) layer.repeat = repeat.join(" ");
  if (boxes[0] !== undefined) [layer.origin, layer.clip] = [boxes[0], boxes[1] ?? boxes[0]];
  return layer;
};

const positions = ([first, second]: readonly string[]): [string, string] => {
  if (first === undefined) return ["0%", "0%"];
  const vertical = (word: string): boolean => /^(top|bottom)$/i.test(word);
  if (second === undefined) return vertical(first) ? ["center", first] : [first, "center"];
  return vertical(first) || /^(left|right)$/i.test(second) ? [second, first] : [first, second];
};

/** `font`: style, variant, weight and stretch before the size, the family after it; null for system fonts. */
export const expandFont = (value: string): Record<string, string> | null => {
  const tokens = valueTokens(value);
  const found: Record<string, string> = {
    "font-style": "normal",
    "font-variant-caps": "normal",
    "font-weight": "normal",
    "font-stretch": "normal",
    "line-height": "normal",
  };
  let place = 0;
  for (; place < tokens.length; place += 1) {
    const word = tokens[place]?.text ?? "";
    if (/^(italic|oblique)$/i.test(word)) found["font-style"] = word;
    else if (/^small-caps$/i.test(word)) found["font-variant-caps"] = word;
    else if (/^(bold|bolder|lighter|\d{1,4})$/i.test(word)) found["font-weight"] = word;
    else if (/(condensed|expanded)$/i.test(word)) found["font-stretch"] = word;
    else if (!/^normal$/i.test(word)) break;
  }
  const size = tokens[place];
  if (
    !size ||
    !(isLength(size.text) || /^(xx?-small|small|medium|large|xx?x?-large|smaller|larger)$/i.test(size.text))
  )
    return null;
  found["font-size"] = size.text;
  let family = tokens[place + 1];
  if (family?.text === "/") {
    found["line-height"] = tokens[place + 2]?.text ?? "normal";
    family = tokens[place + 3];
  }
  if (!family) return null;
  found["font-family"] = value.slice(family.from).trim();
  return found;
};
