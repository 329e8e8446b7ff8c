import {
  clampChroma,
  converter,
  formatHex,
  modeLch,
  modeLrgb,
  modeOklch,
  modeRgb,
  useMode as register,
  wcagContrast,
} from "culori/fn";

register(modeRgb);
register(modeLrgb);
register(modeLch);
register(modeOklch);
const toOklch = converter("oklch");

/** WCAG 2.2, 1.4.3: the least contrast of text. */
const TEXT = 4.5;
const PAPER = "#ffffff";
const STEPS = [100, 200, 300, 400, 500, 600, 700, 800, 900] as const;
/** Lightness of the steps in OKLCH; from 600 on they are for text on paper. */
const LIGHTNESS: Readonly<Record<(typeof STEPS)[number], number>> = {
  100: 0.96,
  200: 0.91,
  300: 0.83,
  400: 0.73,
  500: 0.63,
  600: 0.54,
  700: 0.46,
  800: 0.37,
  900: 0.28,
};
const TEXT_FROM = 600;

/**
 * Colours of a whole site from one: those that the style guide names, and nine steps of the brand's hue. Names are those of
 * the guide (`accent`, `accent-100`); values hex. Text colours keep 4.5:1 on their grounds, steps from 600 on on white.
 * Null where the brand is no colour that culori reads.
 */
export function paletteOf(brand: string): Readonly<Record<string, string>> | null {
  const read = toOklch(brand);
  if (!read) return null;
  const hue = read.h ?? 0;
  const at = (l: number, c: number): string =>
    formatHex(clampChroma({ mode: "oklch", l, c, h: hue }, "oklch"));
  /** The lightest colour at most so light that reads on all grounds. */
  const readable = (l: number, c: number, grounds: readonly string[]): string => {
    for (let lightness = l; lightness > 0; lightness -= 0.01) {
      const colour = at(lightness, c);
      if (grounds.every((ground) => wcagContrast(colour, ground) >= TEXT)) return colour;
    }
    return "#000000";
  };
  const accent = formatHex(read);
  const tint = Math.min(read.c, 0.02);
  const surface = at(0.968, tint / 2);
  const deep = at(0.26, Math.min(read.c, 0.05));
  const steps = STEPS.map((step) => {
    const l = LIGHTNESS[step];
    // Pale steps of a strong hue would glow.
    const chroma = read.c * (l > 0.9 ? 0.3 : l > 0.8 ? 0.55 : 1);
    return [`accent-${step}`, step >= TEXT_FROM ? readable(l, chroma, [PAPER]) : at(l, chroma)] as const;
  });
  const dark = readable(0.24, tint, [PAPER, surface]);
  return {
    accent,
    "on-accent":
      wcagContrast(PAPER, accent) >= TEXT ? PAPER : wcagContrast(dark, accent) >= TEXT ? dark : "#000000",
    paper: PAPER,
    surface,
    ink: dark,
    muted: readable(0.5, tint, [PAPER, surface]),
    line: at(0.89, tint / 2),
    deep,
    "on-deep": at(0.965, tint / 2),
    ...Object.fromEntries(steps),
  };
}
