import { damagedByte, isDamaged } from "@hanok/page-document";
import iconv from "iconv-lite";
import { sameBytes } from "./same-bytes.ts";

/** Bytes of the longest character: UTF-8 and gb18030. */
const LONGEST_CHARACTER = 4;
/** Text with more damage was written in another encoding than it says: no word of it would be right. */
const MOST_DAMAGE = 4096;
/** Bytes that are decoded at once; a piece goes on to the end of its line. */
const PIECE = 4096;
const LINE_FEED = 0x0a;

/**
 * Decodes bytes of an encoding that is not UTF-16; a byte that begins no character is written as damaged
 * (SPEC S12). Null beyond 4,096 such bytes. Pieces without damage are decoded whole: a line feed is part of
 * no other character.
 */
export function decodeDamaged(body: Uint8Array, name: string): string | null {
  const decode = characterDecoder(name);
  const parts: string[] = [];
  let damage = 0;
  for (let from = 0; from < body.length; ) {
    const end = body.indexOf(LINE_FEED, from + PIECE);
    const piece = body.subarray(from, end < 0 ? body.length : end + 1);
    from += piece.length;
    const plain = iconv.decode(piece, name, { stripBOM: false });
    if (!isDamaged(plain) && sameBytes(iconv.encode(plain, name), piece)) {
      parts.push(plain);
      continue;
    }
    for (let at = 0; at < piece.length; ) {
      const character = decode(piece, at);
      if (character) {
        parts.push(character.text);
        at += character.length;
        continue;
      }
      damage += 1;
      if (damage > MOST_DAMAGE) return null;
      parts.push(damagedByte(piece[at] ?? 0));
      at += 1;
    }
  }
  return parts.join("");
}

/** Reads the character that begins at a byte; null where none does. Each is looked up in the encoding once. */
const characterDecoder = (name: string) => {
  const known = new Map<number, string | null>();
  return (bytes: Uint8Array, at: number): { readonly text: string; readonly length: number } | null => {
    let key = 0;
    for (let length = 1; length <= LONGEST_CHARACTER && at + length <= bytes.length; length++) {
      // A one in front, so that the length is part of the key.
      key = (length === 1 ? 1 : key) * 256 + (bytes[at + length - 1] ?? 0);
      let text = known.get(key);
      if (text === undefined) {
        text = oneCharacter(bytes.subarray(at, at + length), name);
        known.set(key, text);
      }
      if (text !== null) return { text, length };
    }
    return null;
  };
};

const oneCharacter = (unit: Uint8Array, name: string): string | null => {
  const text = iconv.decode(unit, name, { stripBOM: false });
  if (unit.length === 1 && (unit[0] ?? 0) < 0x80) return text;
  return !isDamaged(text) && sameBytes(iconv.encode(text, name), unit) ? text : null;
};
