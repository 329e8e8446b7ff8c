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
  if (/^\s*(none)?\s*$/i.test(value)) return [];
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

/** What each layer has of its own, and what holds where nobody says it. */
export const LAYER_PROPERTIES = {
  size: ["background-size", "auto"],
  position: ["background-position", "0% 0%"],
  repeat: ["background-repeat", "repeat"],
  attachment: ["background-attachment", "scroll"],
} as const;
