import { splitTop } from "./split.ts";

/** One shadow of `box-shadow` or `text-shadow`; lengths as written. */
export interface Shadow {
  readonly inset: boolean;
  readonly x: string;
  readonly y: string;
  readonly blur: string;
  readonly spread: string;
  readonly colour: string;
}

export const NEW_SHADOW: Shadow = {
  inset: false,
  x: "0",
  y: "8px",
  blur: "24px",
  spread: "0",
  colour: "rgba(0, 0, 0, 0.16)",
};

export const isLength = (word: string): boolean =>
  /^[+-]?(\d|\.\d)/.test(word) || /^(calc|var|min|max|clamp)\(/i.test(word);

/** The list of shadows; null where it holds something else than lengths, a colour and `inset`. */
export function readShadows(value: string): Shadow[] | null {
  if (/^(none)?$/i.test(value.trim())) return [];
  const shadows: Shadow[] = [];
  for (const layer of splitTop(value, ",")) {
    const words = splitTop(layer, " ");
    const lengths = words.filter(isLength);
    const colours = words.filter((word) => !isLength(word) && word.toLowerCase() !== "inset");
    const [x, y, blur = "0", spread = "0"] = lengths;
    if (x === undefined || y === undefined || lengths.length > 4 || colours.length > 1) return null;
    const inset = words.some((word) => word.toLowerCase() === "inset");
    shadows.push({ inset, x, y, blur, spread, colour: colours[0] ?? "" });
  }
  return shadows;
}

export const writeShadow = ({ inset, x, y, blur, spread, colour }: Shadow): string =>
  [inset ? "inset" : "", x, y, blur, spread === "0" ? "" : spread, colour]
    .filter((word) => word !== "")
    .join(" ");

/** `spread` and `inset` do not exist for text. */
export const writeShadows = (shadows: readonly Shadow[], kind: "box" | "text"): string =>
  shadows.length === 0
    ? "none"
    : shadows
        .map((shadow) => writeShadow(kind === "box" ? shadow : { ...shadow, inset: false, spread: "0" }))
        .join(", ");
