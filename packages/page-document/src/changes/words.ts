import type { Span } from "./change.ts";

/**
 * The words of a text, and the values that are read as one thing: a number with its separators and unit, a price, a
 * date, a time, a phone number, an e-mail address, an address of the web (SPEC R20).
 */

const MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?";
const NUMBER = "\\p{N}+(?:[.,:/~-]\\p{N}+)*";

/** In the order in which they are tried; what none of them takes is a character on its own. */
const TOKENS = [
  "&(?:#\\d+|#x[\\da-f]+|[a-z][a-z\\d]*);",
  "(?:https?:\\/\\/|www\\.)[^\\s<>\"']+",
  "[\\p{L}\\p{N}._%+-]+@[\\p{L}\\p{N}-]+(?:\\.[\\p{L}\\p{N}-]+)+",
  "(?:\\d{2,4}년\\s?)?\\d{1,2}월(?:\\s?\\d{1,2}일)?[\\p{L}\\p{M}]*",
  "\\d{4}\\.\\s?\\d{1,2}\\.(?:\\s?\\d{1,2}\\.?)?",
  `${MONTH}\\s\\d{1,2}(?:st|nd|rd|th)?(?:,?\\s\\d{4})?(?![\\p{L}\\p{N}])`,
  `\\d{1,2}\\s${MONTH}(?:\\s\\d{4})?(?![\\p{L}\\p{N}])`,
  "(?:(?:오전|오후)\\s?)?\\d{1,2}시(?:\\s?\\d{1,2}분)?(?:\\s?\\d{1,2}초)?[\\p{L}\\p{M}]*",
  "(?:(?:오전|오후)\\s?)?\\d{1,2}:\\d{2}(?::\\d{2})?(?:\\s?[ap]\\.?m\\.?(?!\\p{L}))?",
  "(?:\\+\\d{1,3}[ -]?(?:\\(\\d{1,4}\\)[ -]?)?|\\(\\d{1,4}\\)[ -]?|0)\\d{1,4}(?:[ -]\\d{2,4}){1,3}(?!\\p{N})",
  `[₩$€£¥]\\s?${NUMBER}[\\p{L}\\p{M}]*`,
  `${NUMBER}(?:[억만천백]\\s?${NUMBER})*[억만천백]?\\s?(?:원|달러|유로|won|krw|usd)[\\p{L}\\p{M}]*`,
  `${NUMBER}[\\p{L}\\p{M}\\p{N}_%]*`,
  "[\\p{L}\\p{M}\\p{N}_]+",
  "\\r\\n|[^\\S\\r\\n]+",
] as const;

const TOKEN = new RegExp(`${TOKENS.join("|")}|[\\s\\S]`, "giu");

/** The words of a text, the spaces between them and everything else, without gaps. */
export const tokensOf = (text: string): readonly Span[] =>
  [...text.matchAll(TOKEN)].map(({ 0: token, index }) => ({ from: index, to: index + token.length }));

export const isWord = (token: string): boolean => /[\p{L}\p{N}]/u.test(token) && !/^&.*;$/u.test(token);
export const holdsDigit = (token: string): boolean => /\p{N}/u.test(token) && !/^&.*;$/u.test(token);

/** Whether words that are put right before (or behind) a word become one with it. */
export const joinsBefore = (insert: string): boolean => /[\p{L}\p{M}\p{N}_₩$€£¥+-]$/u.test(insert);
export const joinsBehind = (insert: string): boolean =>
  /^(?:[\p{L}\p{M}\p{N}_%]|[.,:/~@-][\p{L}\p{N}])/u.test(insert);
