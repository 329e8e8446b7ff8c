import type { SiteValues } from "./site-values.ts";

/** Windows between which sizes grow, in CSS pixels. */
const NARROW = 375;
const WIDE = 1280;
const REM = 16;
/** On a phone steps are closer together. */
const NARROW_SHARE = 0.6;

const plain = (value: number, digits: number): string => String(Number(value.toFixed(digits)));

/** A length that grows in a straight line from `least` px in a narrow window to `most` px in a wide one. */
export function fluid(least: number, most: number): string {
  if (Math.abs(most - least) < 0.5) return `${plain(most / REM, 3)}rem`;
  const slope = (most - least) / (WIDE - NARROW);
  const start = (least - slope * NARROW) / REM;
  return `clamp(${plain(least / REM, 3)}rem, ${plain(start, 3)}rem + ${plain(slope * 100, 2)}vw, ${plain(most / REM, 3)}rem)`;
}

/** Text styles of the guide with their steps above and below running text. */
export const TEXT_STEPS = { caption: -0.75, body: 0, lead: 1, subtitle: 2.5, title: 5 } as const;
export type TextStep = keyof typeof TEXT_STEPS;

/** Font sizes by text style: `base` px for running text, each step `ratio` times the one below in a wide window. */
export const fluidSizes = (base: number, ratio: number): Readonly<Record<TextStep, string>> => {
  const narrow = 1 + (ratio - 1) * NARROW_SHARE;
  const size = (name: TextStep): string => {
    const step = TEXT_STEPS[name];
    return fluid(base * narrow ** step, base * ratio ** step);
  };
  return {
    caption: size("caption"),
    body: size("body"),
    lead: size("lead"),
    subtitle: size("subtitle"),
    title: size("title"),
  };
};

/** Pixels of running text that are offered. */
export const BASES = ["15", "16", "17", "18"] as const;
export const RATIOS = ["calm", "even", "clear", "strong"] as const;
export type Ratio = (typeof RATIOS)[number];
const RATIO: Readonly<Record<Ratio, number>> = { calm: 1.125, even: 1.2, clear: 1.25, strong: 1.333 };

/** The sizes as custom properties, which the text styles of the guide follow. */
export const sizeValues = (names: readonly TextStep[], base: string, ratio: Ratio): SiteValues => {
  const sizes = fluidSizes(Number(base), RATIO[ratio]);
  return {
    variables: Object.fromEntries(names.map((name) => [`--size-${name}`, sizes[name]])),
    texts: Object.fromEntries(names.map((name) => [name, { "font-size": `var(--size-${name})` }])),
  };
};

/** The choice from which the sizes of a guide came; null where they came from none. */
export const sizesIn = (
  variables: readonly { readonly name: string; readonly value: string }[],
  names: readonly TextStep[],
): { readonly base: string; readonly ratio: Ratio } | null => {
  const known = new Map(variables.map(({ name, value }) => [name, value]));
  for (const base of BASES)
    for (const ratio of RATIOS) {
      const wanted = Object.entries(sizeValues(names, base, ratio).variables);
      if (wanted.every(([name, value]) => known.get(name) === value)) return { base, ratio };
    }
  return null;
};
