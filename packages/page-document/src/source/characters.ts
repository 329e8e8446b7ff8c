import { DecodingMode, decodeHTML } from "entities/decode";

/**
 * Raw source beside what a browser reads in it, unit by unit, so that a change of the reading can be written
 * into the raw text without touching the author's spelling of the rest (`&nbsp;`, CRLF, `&amp;`).
 */
export interface CharacterUnit {
  readonly from: number;
  readonly to: number;
  readonly decoded: string;
}

export type CharacterContext = "text" | "attribute";

/** `base` is the offset of `raw` in its text. A comment or stray tag is given by `unreadUnit`. */
export const readUnits = (raw: string, context: CharacterContext, base = 0): CharacterUnit[] => {
  const mode = context === "attribute" ? DecodingMode.Attribute : DecodingMode.Legacy;
  const units: CharacterUnit[] = [];
  let place = 0;
  while (place < raw.length) {
    const unit = nextUnit(raw, place, mode);
    units.push({ from: base + place, to: base + place + unit.length, decoded: unit.decoded });
    place += unit.length;
  }
  return units;
};

/** Characters that the browser does not show (a comment): passed over, never touched. */
export const unreadUnit = (from: number, to: number): CharacterUnit => ({ from, to, decoded: "" });

const REFERENCE = /&(?:#[xX]?[0-9a-fA-F]+;?|[A-Za-z][A-Za-z0-9]*[;=]?)/y;

const nextUnit = (raw: string, place: number, mode: DecodingMode): { length: number; decoded: string } => {
  const char = raw.charAt(place);
  if (char === "\r") return { length: raw.charAt(place + 1) === "\n" ? 2 : 1, decoded: "\n" };
  if (char !== "&") {
    const point = raw.codePointAt(place) ?? 0;
    const length = point > 0xffff ? 2 : 1;
    return { length, decoded: raw.slice(place, place + length) };
  }
  REFERENCE.lastIndex = place;
  const candidate = REFERENCE.exec(raw)?.[0];
  if (candidate === undefined) return { length: 1, decoded: char };
  const whole = decodeHTML(candidate, mode);
  if (whole === candidate) return { length: 1, decoded: char };
  for (let length = 2; length < candidate.length; length += 1) {
    const head = decodeHTML(candidate.slice(0, length), mode);
    if (head !== candidate.slice(0, length) && head + candidate.slice(length) === whole)
      return { length, decoded: head };
  }
  return { length: candidate.length, decoded: whole };
};

export const decodedOf = (units: readonly CharacterUnit[]): string =>
  units.map((unit) => unit.decoded).join("");

/** Escapes only what would be read as something else. */
export const escapeText = (value: string): string =>
  value
    .replace(/&(?=[#A-Za-z])/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/\u00a0/g, "&nbsp;");

/** For a value between `quote`s; `''` asks for a value that needs none and must not be used otherwise. */
export const escapeAttribute = (value: string, quote: '"' | "'"): string =>
  value.replace(/&(?=[#A-Za-z])/g, "&amp;").replaceAll(quote, quote === '"' ? "&quot;" : "&#39;");

/** The line end that the text itself uses; the first one decides. */
export const lineEndOf = (text: string): string => {
  const found = /\r\n|\n|\r/.exec(text);
  return found ? found[0] : "\n";
};

/**
 * The smallest replacement that makes the units read as `wanted`: from the first to the last unit that
 * differs, written by `spell`. Null where nothing differs.
 */
export const respell = (
  units: readonly CharacterUnit[],
  wanted: string,
  at: number,
  spell: (value: string) => string,
  caret?: number,
): { readonly from: number; readonly to: number; readonly insert: string } | null => {
  const current = decodedOf(units);
  if (current === wanted) return null;
  let head = 0;
  let headLength = 0;
  let tail = units.length;
  let tailLength = 0;
  const takeTail = (most: number): void => {
    while (tail > head) {
      const decoded = units[tail - 1]?.decoded ?? "";
      const start = wanted.length - tailLength - decoded.length;
      if (start < headLength || tailLength + decoded.length > most || !wanted.startsWith(decoded, start))
        break;
      tailLength += decoded.length;
      tail -= 1;
    }
  };
  // Characters behind the caret are unchanged.
  if (caret !== undefined) takeTail(wanted.length - caret);
  for (const unit of units.slice(0, tail)) {
    if (!wanted.startsWith(unit.decoded, headLength)) break;
    if (headLength + unit.decoded.length > wanted.length - tailLength) break;
    headLength += unit.decoded.length;
    head += 1;
  }
  takeTail(wanted.length);
  // A surrogate pair of the new value is never cut in two: units are whole code points, so is the rest.
  const from = units[head]?.from ?? units.at(-1)?.to ?? at;
  const to = tail > head ? (units[tail - 1]?.to ?? from) : from;
  const insert = spell(wanted.slice(headLength, wanted.length - tailLength));
  return { from, to, insert };
};
