/** Red, green and blue from 0 to 255, and opacity from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** A resolved colour as the browser says it; null for a notation that is not read. */
export function readColour(text: string): Colour | null {
  const plain = /^rgba?\(([^)]*)\)$/.exec(text)?.[1];
  const standard = /^color\(srgb ([^)]*)\)$/.exec(text)?.[1];
  const numbers = (plain ?? standard)?.split(/[\s,/]+/).map(Number);
  if (!numbers || numbers.length < 3 || numbers.some(Number.isNaN)) return null;
  const [red = 0, green = 0, blue = 0, alpha = 1] = numbers;
  const whole = standard === undefined ? 1 : 255;
  return [red * whole, green * whole, blue * whole, alpha];
}

/** A colour over an opaque one. */
export function over([red, green, blue, alpha]: Colour, [r, g, b]: Colour): Colour {
  const mix = (front: number, back: number): number => front * alpha + back * (1 - alpha);
  return [mix(red, r), mix(green, g), mix(blue, b), 1];
}

/** Ratio of two opaque colours (WCAG 2, 1.4.3), from 1 to 21. */
export function contrastOf(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((first, second) => second - first);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance([red, green, blue]: Colour): number {
  const part = (value: number): number => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
}
