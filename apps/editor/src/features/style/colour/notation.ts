/** A colour as numbers: channels 0 to 255, alpha 0 to 1. */
export interface Channels {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}
export type Notation = "hex" | "rgb" | "hsl";

let context: CanvasRenderingContext2D | null = null;

/** Any colour that the browser knows, as numbers; null for none (a gradient, `inherit`, nothing). */
export function readColour(text: string): Channels | null {
  const plain = text.trim();
  if (plain === "" || /^(inherit|initial|unset|revert|revert-layer|currentcolor)$/i.test(plain)) return null;
  if (plain.toLowerCase() === "transparent") return { red: 0, green: 0, blue: 0, alpha: 0 };
  if (!CSS.supports("color", plain)) return null;
  context ??= document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!context) return null;
  context.fillStyle = "#000";
  context.fillStyle = plain;
  const read = String(context.fillStyle);
  const hex = /^#(..)(..)(..)$/
    .exec(read)
    ?.slice(1)
    .map((pair) => Number.parseInt(pair, 16));
  if (hex) return { red: hex[0] ?? 0, green: hex[1] ?? 0, blue: hex[2] ?? 0, alpha: 1 };
  const rgba = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/.exec(read)?.slice(1).map(Number);
  if (rgba) return { red: rgba[0] ?? 0, green: rgba[1] ?? 0, blue: rgba[2] ?? 0, alpha: rgba[3] ?? 1 };
  // Wide-gamut notations stay as they are in `fillStyle`: what they look like is drawn and read.
  context.clearRect(0, 0, 1, 1);
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 255] = context.getImageData(0, 0, 1, 1).data;
  return { red, green, blue, alpha: Math.round((alpha / 255) * 1000) / 1000 };
}

const pair = (value: number): string => Math.round(value).toString(16).padStart(2, "0");

export const hexOf = ({ red, green, blue, alpha }: Channels): string =>
  `#${pair(red)}${pair(green)}${pair(blue)}${alpha >= 1 ? "" : pair(alpha * 255)}`;

const short = (value: number): number => Math.round(value * 100) / 100;

export function writeColour(colour: Channels, notation: Notation): string {
  const { red, green, blue, alpha } = colour;
  if (notation === "hex") return hexOf(colour);
  if (notation === "rgb") {
    const three = [red, green, blue].map(Math.round).join(", ");
    return alpha >= 1 ? `rgb(${three})` : `rgba(${three}, ${short(alpha)})`;
  }
  const [hue, saturation, lightness] = hslOf(colour);
  const three = `${Math.round(hue)}, ${Math.round(saturation)}%, ${Math.round(lightness)}%`;
  return alpha >= 1 ? `hsl(${three})` : `hsla(${three}, ${short(alpha)})`;
}

function hslOf({ red, green, blue }: Channels): [number, number, number] {
  const [r, g, b] = [red / 255, green / 255, blue / 255];
  const most = Math.max(r, g, b);
  const least = Math.min(r, g, b);
  const lightness = (most + least) / 2;
  const spread = most - least;
  if (spread === 0) return [0, 0, lightness * 100];
  const saturation = spread / (1 - Math.abs(2 * lightness - 1));
  const hue =
    most === r ? ((g - b) / spread + 6) % 6 : most === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  return [hue * 60, saturation * 100, lightness * 100];
}

/** In which notation a colour is written, so that an edit keeps the author's. */
export const notationOf = (text: string): Notation =>
  /^\s*hsl/i.test(text) ? "hsl" : /^\s*rgb/i.test(text) ? "rgb" : "hex";
