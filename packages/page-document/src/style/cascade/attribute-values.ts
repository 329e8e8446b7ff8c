/** Parsers for the values of old attributes (WHATWG HTML, 2.3.4 and 2.3.6). */

/** A length in pixels or per cent: `100`, `50%`, `12.5px`; null where there is none. */
export const dimension = (value: string): string | null => {
  const found = /^\s*(\d+(?:\.\d+)?)\s*(%)?/.exec(value);
  return found ? `${Number(found[1])}${found[2] ?? "px"}` : null;
};

/** A whole number of pixels, not less than none. */
export const pixels = (value: string): string | null => {
  const found = /^\s*\+?(\d+)/.exec(value);
  return found ? `${Number(found[1])}px` : null;
};

const FONT_SIZES = ["x-small", "small", "medium", "large", "x-large", "xx-large", "xxx-large"];

/** `1` to `7`; `+1` and `-1` count from 3. */
export const legacyFontSize = (value: string): string | null => {
  const found = /^\s*([+-])?(\d+)/.exec(value);
  if (!found) return null;
  const number = Number(found[2]);
  const step = found[1] === "+" ? 3 + number : found[1] === "-" ? 3 - number : number;
  return FONT_SIZES[Math.min(Math.max(step, 1), 7) - 1] ?? null;
};

/**
 * The rules for a legacy colour: a name, `#rgb`, `#rrggbb`, and whatever else was ever written there, read as hexadecimal
 * digits as browsers do. `transparent` and nothing at all say nothing.
 */
export const legacyColor = (value: string): string | null => {
  const text = value.trim();
  if (text === "" || text.toLowerCase() === "transparent") return null;
  if (/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)) return text;
  // Every name has a letter that is no hexadecimal digit.
  if (/^[a-z]+$/i.test(text) && /[g-z]/i.test(text)) return text;
  let digits = text
    .replace(/^#/, "")
    .slice(0, 128)
    .replace(/[^0-9a-f]/gi, "0");
  while (digits.length === 0 || digits.length % 3 !== 0) digits += "0";
  let length = digits.length / 3;
  let parts = [0, 1, 2].map((place) => digits.slice(place * length, (place + 1) * length));
  if (length > 8) {
    parts = parts.map((part) => part.slice(length - 8));
    length = 8;
  }
  while (length > 2 && parts.every((part) => part.startsWith("0"))) {
    parts = parts.map((part) => part.slice(1));
    length -= 1;
  }
  return `#${parts.map((part) => part.slice(0, 2).padStart(2, "0")).join("")}`;
};
