import { romanize } from "es-hangul";
import { firstCharacters, LIMITS } from "./limits.ts";

/**
 * Hangul in Latin letters, by the state's rules with their sound changes (신문로 → sinmullo); everything else stays.
 * Composed first: es-hangul knows no decomposed syllables, as macOS file names hold them.
 */
export const romanise = (text: string): string => romanize(text.normalize("NFC"));

/** Latin letters without their accents: é → e. */
const unaccented = (text: string): string => text.normalize("NFKD").replace(/\p{M}+/gu, "");

/**
 * A word for addresses and class names: romanised, lower case, words joined by `-`, all else dropped.
 * Empty when nothing is left.
 */
export const slug = (text: string, limit: number = LIMITS.fileStem): string =>
  firstCharacters(
    unaccented(romanise(text))
      .toLowerCase()
      .replace(/[\s_·/.,-]+/gu, "-")
      .replace(/[^a-z0-9-]+/g, "")
      .replace(/-{2,}/g, "-")
      .replace(/^-+/, ""),
    limit,
  ).replace(/-+$/, "");
