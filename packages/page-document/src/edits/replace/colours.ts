import type { Range } from "./match.ts";

/** Names of colours that people write, and what they mean. */
const NAMED: Readonly<Record<string, string>> = {
  black: "000000",
  white: "ffffff",
  red: "ff0000",
  lime: "00ff00",
  blue: "0000ff",
  yellow: "ffff00",
  cyan: "00ffff",
  aqua: "00ffff",
  magenta: "ff00ff",
  fuchsia: "ff00ff",
  silver: "c0c0c0",
  gray: "808080",
  grey: "808080",
  maroon: "800000",
  olive: "808000",
  green: "008000",
  purple: "800080",
  teal: "008080",
  navy: "000080",
  orange: "ffa500",
  pink: "ffc0cb",
  brown: "a52a2a",
  gold: "ffd700",
  ivory: "fffff0",
  beige: "f5f5dc",
  tomato: "ff6347",
  coral: "ff7f50",
  salmon: "fa8072",
  crimson: "dc143c",
  indigo: "4b0082",
  skyblue: "87ceeb",
  steelblue: "4682b4",
  slategray: "708090",
  lightgray: "d3d3d3",
  darkgray: "a9a9a9",
  dimgray: "696969",
  whitesmoke: "f5f5f5",
};

/** Comments, strings and addresses hold no colour; the rest may be one. */
const TOKEN =
  /\/\*[\s\S]*?(?:\*\/|$)|"[^"]*(?:"|$)|'[^']*(?:'|$)|url\([^)]*(?:\)|$)|#[0-9a-f]{3,8}(?![\w-])|(?<![\w-])(?:rgb|hsl)a?\([^()]*\)|(?<![\w-#.])[a-z]{3,12}(?![\w(-])/gi;

const twice = (digits: string): string => [...digits].map((one) => one + one).join("");
const byte = (value: number): string =>
  Math.max(0, Math.min(255, Math.round(value)))
    .toString(16)
    .padStart(2, "0");

/** A colour as eight digits, whatever the way in which it is written; null for what is none. */
export const colourOf = (written: string): string | null => {
  const value = written.trim().toLowerCase();
  const named = Object.hasOwn(NAMED, value) ? NAMED[value] : undefined;
  if (named !== undefined) return `${named}ff`;
  const [, digits] = /^#([0-9a-f]+)$/.exec(value) ?? [];
  if (digits !== undefined) {
    if (digits.length === 3) return `${twice(digits)}ff`;
    if (digits.length === 4) return twice(digits);
    if (digits.length === 6) return `${digits}ff`;
    return digits.length === 8 ? digits : null;
  }
  const [, form, inside = ""] = /^(rgb|hsl)a?\(([^()]*)\)$/.exec(value) ?? [];
  const numbers = inside.split(/[\s,/]+/).filter((one) => one !== "");
  if (form === undefined || numbers.length < 3 || numbers.length > 4) return null;
  const [one = 0, two = 0, three = 0] = numbers.map(Number.parseFloat);
  const last = numbers[3];
  const alpha = last === undefined ? 1 : Number.parseFloat(last) / (last.endsWith("%") ? 100 : 1);
  if ([one, two, three, alpha].some((number) => !Number.isFinite(number))) return null;
  const share = (index: number): number => (numbers[index]?.endsWith("%") ? 2.55 : 1);
  const rgb =
    form === "rgb"
      ? [one * share(0), two * share(1), three * share(2)]
      : fromHsl(one, two / 100, three / 100);
  return rgb.map(byte).join("") + byte(alpha * 255);
};

const fromHsl = (hue: number, saturation: number, lightness: number): readonly number[] =>
  [0, 8, 4].map((shift) => {
    const at = (shift + hue / 30) % 12;
    const most = saturation * Math.min(lightness, 1 - lightness);
    return 255 * (lightness - most * Math.max(-1, Math.min(at - 3, 9 - at, 1)));
  });

/** Properties whose words are names that the author gave, of fonts, areas, animations: `gold` is no colour there. */
const NAMING =
  /^(?:-[a-z]+-)?(?:animation|font|grid|transition|will-change|counter|view-transition|container|list-style-type|quotes)/;

/** Where the value of a property says a colour, in whatever way. */
export const coloursIn = (value: string, wanted: string, property = "color"): readonly Range[] => {
  const isNaming = NAMING.test(property);
  return [...value.matchAll(TOKEN)].flatMap(({ 0: token, index }) =>
    colourOf(token) === wanted && !(isNaming && /^[a-z]+$/i.test(token))
      ? [{ from: index, to: index + token.length }]
      : [],
  );
};
