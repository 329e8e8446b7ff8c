import type { Gradient } from "./gradient.ts";
import { readGradient } from "./gradient.ts";
import { readFunction, splitTop } from "./split.ts";

/** One layer of `background-image`. */
export type BackgroundLayer =
  | { readonly kind: "image"; readonly url: string; readonly text: string }
  | { readonly kind: "gradient"; readonly gradient: Gradient; readonly text: string }
  /** Something that is shown and kept as it is. */
  | { readonly kind: "other"; readonly text: string };

export function readLayers(value: string): BackgroundLayer[] {
  if (/^(none)?$/i.test(value.trim())) return [];
  return splitTop(value, ",").map((text): BackgroundLayer => {
    const call = readFunction(text);
    if (call?.name === "url") return { kind: "image", url: call.args.replace(/^["']|["']$/g, ""), text };
    const gradient = readGradient(text);
    return gradient ? { kind: "gradient", gradient, text } : { kind: "other", text };
  });
}

export const writeLayers = (layers: readonly string[]): string =>
  layers.length === 0 ? "none" : layers.join(", ");

export const urlOf = (address: string): string =>
  `url("${address.replace(/["\\\n\r]/g, (char) => encodeURIComponent(char))}")`;

/** The value of one layer in a list property such as `background-size`: lists repeat (CSS Backgrounds 3). */
export function itemAt(value: string, place: number): string {
  const items = splitTop(value, ",");
  return items[place % Math.max(items.length, 1)] ?? "";
}

/** The list with the value of one layer set, as long as it must be. */
export function withItemAt(
  value: string,
  place: number,
  count: number,
  item: string,
  initial: string,
): string {
  const items = Array.from({ length: count }, (_, index) => itemAt(value, index) || initial);
  items[place] = item;
  return items.every((one) => one === items[0]) ? (items[0] ?? item) : items.join(", ");
}

/** Other words for the same place, as the list of places has it. */
const PLACES: Readonly<Record<string, string>> = {
  "0% 0%": "left top",
  "50% 0%": "center top",
  "100% 0%": "right top",
  "0% 50%": "left center",
  "50% 50%": "center",
  "100% 50%": "right center",
  "0% 100%": "left bottom",
  "50% 100%": "center bottom",
  "100% 100%": "right bottom",
  "center center": "center",
  left: "left center",
  right: "right center",
  top: "center top",
  bottom: "center bottom",
};

/** `0 0`, `top left`, `50%`: one spelling for one place; what is none of the nine stays as it is. */
export function placeOf(position: string): string {
  const words = splitTop(position.toLowerCase(), " ").map((word) =>
    word === "0" || word === "0px" ? "0%" : word,
  );
  const [first = "", second] = words;
  if (words.length > 2) return position;
  if (second === undefined && /%$/.test(first)) return PLACES[`${first} 50%`] ?? position;
  const inOrder =
    /^(top|bottom)$/.test(first) || /^(left|right)$/.test(second ?? "") ? words.toReversed() : words;
  const plain = inOrder.join(" ");
  return PLACES[plain] ?? plain;
}

/** Property of each layer, and its default. */
export const LAYER_PROPERTIES = {
  size: ["background-size", "auto"],
  position: ["background-position", "0% 0%"],
  repeat: ["background-repeat", "repeat"],
  attachment: ["background-attachment", "scroll"],
  clip: ["background-clip", "border-box"],
  origin: ["background-origin", "padding-box"],
  blend: ["background-blend-mode", "normal"],
} as const;
