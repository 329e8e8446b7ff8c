import { DAMAGE, LEAD } from "./shown-text.ts";

/**
 * A byte of an author's file that its encoding does not say is in the text as the character U+10FE00 + byte
 * (U+10FE80 to U+10FEFF, private use), and is written back as that byte (SPEC S12). A file that really has
 * one of these characters holds its bytes in the same way, so the text of a file always says which bytes are
 * meant.
 */
const FIRST = 0x10fe00;

/** Characters that represent damaged bytes. */
export const DAMAGED_CHARACTERS = /[\u{10fe80}-\u{10feff}]/gu;

/** The character that represents a damaged byte, of 0x80 to 0xFF. */
export const damagedByte = (byte: number): string => String.fromCodePoint(FIRST + byte);

/** Whether bytes that the encoding does not say are in the text. */
export const isDamaged = (text: string): boolean => text.includes(LEAD) && damagesOf(text).length > 0;

/** Damaged bytes of a text, in its order. */
export const damagesOf = (text: string): number[] =>
  text.includes(LEAD)
    ? (text.match(DAMAGE) ?? []).map((character) => (character.codePointAt(0) ?? FIRST) - FIRST)
    : [];

/** Damaged bytes of a text as a person reads them: `0xFF, 0xB0`, the first five. */
export const namedDamage = (text: string): string =>
  [...new Set(damagesOf(text))]
    .slice(0, 5)
    .map((byte) => `0x${byte.toString(16).toUpperCase()}`)
    .join(", ");

/** The text in pieces: without damage, and the damaged bytes between them. */
export const piecesOf = (text: string): (string | readonly number[])[] => {
  const pieces: (string | readonly number[])[] = [];
  let at = 0;
  for (const { 0: run, index } of text.matchAll(/(?:\udbff[\ude80-\udeff])+/g)) {
    if (index > at) pieces.push(text.slice(at, index));
    pieces.push(damagesOf(run));
    at = index + run.length;
  }
  if (at < text.length) pieces.push(text.slice(at));
  return pieces;
};
