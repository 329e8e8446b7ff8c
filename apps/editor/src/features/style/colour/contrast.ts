import type { Channels } from "./notation.ts";

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const luminance = ({ red, green, blue }: Channels): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** `over` drawn on `under`, which is taken as opaque. */
export const blend = (over: Channels, under: Channels): Channels => {
  const mix = (one: number, two: number): number => one * over.alpha + two * (1 - over.alpha);
  return {
    red: mix(over.red, under.red),
    green: mix(over.green, under.green),
    blue: mix(over.blue, under.blue),
    alpha: 1,
  };
};

/** WCAG 2.2 contrast ratio of words on a ground, 1 to 21. */
export function contrastOf(words: Channels, ground: Channels): number {
  const [one, two] = [luminance(blend(words, ground)), luminance(ground)];
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
}

/** AAA from 7, AA from 4.5, AA for large words (24 px, or 19 px bold) from 3. */
export const gradeOf = (ratio: number): "AAA" | "AA" | "large" | "low" =>
  ratio >= 7 ? "AAA" : ratio >= 4.5 ? "AA" : ratio >= 3 ? "large" : "low";
