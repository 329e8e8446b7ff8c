import type { Splice } from "../../changes/change.ts";
import { splitsCharacter } from "../../source/common-ends.ts";
import { parseHtml, sourceOffset } from "../../source/html/index.ts";
import type { SourceElement } from "../source/reading.ts";

/**
 * The difference of two contents of `host`, `old` and `now`, with its one insertion or removal at the caret,
 * where it may be there as well: of several like letters in a row the one before the caret is the new one,
 * and the one behind it the one that went. `caret`: characters that `now` shows before it, in UTF-16 units.
 */
export const nearCaret = (
  host: SourceElement,
  [old, now]: readonly [string, string],
  splices: readonly Splice[],
  caret: number | undefined,
): readonly Splice[] => {
  const [splice] = splices;
  if (caret === undefined || !splice || splices.length !== 1) return splices;
  const isInsertion = splice.from === splice.to;
  if ((!isInsertion && splice.insert !== "") || /[<>]/.test(splice.insert)) return splices;
  const children = parseHtml(now, "fragment").nodes;
  const target = sourceOffset({ ...host, children }, now, caret);
  if (target === null) return splices;
  const moved = moveTo(old, splice, target - splice.insert.length);
  return moved && !splitsCharacter(old, moved.from) && !splitsCharacter(old, moved.to) ? [moved] : splices;
};

/** The same insertion or removal, made at another place among like characters; null where it is not the same there. */
const moveTo = (old: string, { from, to, insert }: Splice, place: number): Splice | null => {
  const shift = place - from;
  const [start, end] = [Math.min(from, place), Math.max(from, place)];
  if (start < 0 || end + to - from > old.length) return null;
  const passed = old.slice(start, end);
  if (insert === "") {
    const length = to - from;
    return passed === old.slice(start + length, end + length)
      ? { from: place, to: place + length, insert }
      : null;
  }
  const text = shift < 0 ? passed + insert : insert + passed;
  const moved = shift < 0 ? text.slice(0, insert.length) : text.slice(shift);
  const again = shift < 0 ? moved + passed : passed + moved;
  return again === text ? { from: place, to: place, insert: moved } : null;
};
