import { valueTokens } from "./value-tokens.ts";
import { isColorWord } from "./value-words.ts";
import { isWideKeyword } from "./wide-keywords.ts";

const COLORS =
  /^(color|(background|outline|caret|accent|column-rule|text-decoration|text-emphasis)-color|border(-(top|right|bottom|left))?-color|fill|stroke)$/;

/**
 * Whether the preview's browser would take a declaration, as far as can be known without a grammar of every
 * property: other vendors' values and colours that are none are dropped by it, so they decide nothing.
 */
export const isPlausible = (property: string, value: string): boolean => {
  if (property.startsWith("--")) return true;
  if (/(^|[\s,(])-(moz|ms|o|khtml)-/i.test(value)) return false;
  if (/^(-(moz|ms|o)-|\*|_)/.test(property)) return false;
  if (value === "" || saysAnother(value)) return false;
  if (!COLORS.test(property) || isWideKeyword(value) || /\b(var|env)\(/i.test(value)) return true;
  const words = valueTokens(value).map(({ text }) => text);
  const single = !/^border-color$/.test(property);
  if (single && words.length > 1) return /^(fill|stroke)$/.test(property);
  return words.every(
    (word) =>
      isColorWord(word) ||
      /^(auto|invert|none|-webkit-[a-z-]+|url\(.*)$/i.test(word) ||
      /^(context-(fill|stroke))$/i.test(word),
  );
};

/** `red margin: 1px`: the semicolon between two declarations was forgotten, and browsers drop both. */
const saysAnother = (value: string): boolean =>
  value.includes(":") && valueTokens(value).some(({ text }) => /^[^"'(]*:/.test(text));
