import { readFunction, splitTop } from "./split.ts";

/** One function of `filter` or `transform`. */
export interface FunctionItem {
  readonly name: string;
  readonly args: string;
}

/** `blur(4px) brightness(1.2)` → its functions; null where anything else is among them. */
export function readFunctions(value: string): FunctionItem[] | null {
  if (/^(none)?$/i.test(value.trim())) return [];
  const items = splitTop(value, " ").map(readFunction);
  return items.every((item) => item !== null) ? items : null;
}

export const writeFunctions = (items: readonly FunctionItem[]): string =>
  items.length === 0 ? "none" : items.map(({ name, args }) => `${withCase(name)}(${args})`).join(" ");

const CASED: Readonly<Record<string, string>> = Object.fromEntries(
  [
    "translateX",
    "translateY",
    "scaleX",
    "scaleY",
    "rotateX",
    "rotateY",
    "rotateZ",
    "skewX",
    "skewY",
    "translateZ",
  ].map((name) => [name.toLowerCase(), name]),
);
const withCase = (name: string): string => CASED[name] ?? name;

/** First arguments of a function when it is added. */
export const NEW_FUNCTIONS = {
  filter: {
    blur: "4px",
    brightness: "1.1",
    contrast: "1.1",
    grayscale: "1",
    saturate: "1.2",
    sepia: "1",
    "hue-rotate": "90deg",
    invert: "1",
    "drop-shadow": "0 4px 12px rgba(0, 0, 0, 0.2)",
  },
  transform: {
    translate: "0, 0",
    scale: "1.1",
    rotate: "8deg",
    skew: "4deg",
    rotatex: "20deg",
    rotatey: "20deg",
    perspective: "600px",
  },
} as const;
