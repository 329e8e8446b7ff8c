import { type CharacterUnit, decodedOf, readUnits } from "../../source/characters.ts";

interface Place {
  readonly from: number;
  readonly to: number;
  /** Where the place before it ends: nothing is respelled before that. */
  readonly free: number;
}

/** The longest name of a character reference has 33 characters. */
const REACH = 40;

/**
 * The new words as they are put between the raw text before and behind a place, so that their characters do not join
 * with those beside them into another reading: `&` and `copy` are no `©`, `<` and `b` no tag. Where it can be, what was
 * before is respelled (from `from` on); else the first character behind it is written by its number.
 */
export const joined = (
  /** The text as it was found; what is behind the place may be replaced already in `now`. */
  raw: string,
  now: string,
  { from, to, free }: Place,
  insert: string,
  context: "text" | "attribute",
): { readonly from: number; readonly to: number; readonly insert: string } => {
  const next = now.slice(to, to + REACH);
  const own = insert.endsWith("&") && /^[#A-Za-z0-9]/.test(next) ? `${insert.slice(0, -1)}&amp;` : insert;
  const before = raw.slice(Math.max(0, from - REACH), from);
  const tail = (context === "text" ? /(?:&[#A-Za-z0-9]*|<)$/ : /&[#A-Za-z0-9]*$/).exec(before)?.[0] ?? "";
  const start = from - tail.length;
  const units = readUnits(raw.slice(start, to + REACH), context, start).filter((unit) => unit.to <= from);
  if (tail === "" || !isJoined(units, tail, own, next, context)) return { from, to, insert: own };
  if (start >= free) return { from: start, to, insert: units.map((unit) => apart(raw, unit)).join("") + own };
  // The place before is still to be written, and ends in what would be respelled.
  if (own !== "") return { from, to, insert: numbered(own) };
  const [first = ""] = next;
  return first === "" ? { from, to, insert: "" } : { from, to: to + first.length, insert: numbered(first) };
};

const isJoined = (
  units: readonly CharacterUnit[],
  tail: string,
  own: string,
  next: string,
  context: "text" | "attribute",
): boolean => {
  const [first = ""] = own === "" ? next : own;
  if (tail === "<") return /[A-Za-z/!?]/.test(first);
  const read = (value: string): string => decodedOf(readUnits(value, context));
  const rest = own + next;
  return read(tail + rest) !== decodedOf(units) + read(rest);
};

const apart = (raw: string, { from, to, decoded }: CharacterUnit): string => {
  const spelled = raw.slice(from, to);
  if (spelled === "&" || spelled === "<") return spelled === "&" ? "&amp;" : "&lt;";
  return spelled.startsWith("&") && decoded !== spelled && !spelled.endsWith(";") ? `${spelled};` : spelled;
};

const numbered = (value: string): string => {
  const point = value.codePointAt(0) ?? 0;
  return value.startsWith("&") ? value : `&#${point};${value.slice(point > 0xffff ? 2 : 1)}`;
};
