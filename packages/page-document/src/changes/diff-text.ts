import fastDiff from "fast-diff";
import { commonEnds, splitsCharacter } from "../source/common-ends.ts";
import type { Splice } from "./change.ts";

/** Longer changed stretches are compared by lines; within them, shorter ones by characters. */
const CHARACTERS = 4000;

/**
 * Splices that take `before` to `after`, as few characters as is found in reasonable time, never inside a
 * CRLF or a surrogate pair. For texts that come whole (API, three-way merge).
 */
export const diffTexts = (before: string, after: string): readonly Splice[] => {
  if (before === after) return [];
  const { start, end } = commonEnds(before, after);
  const middle = before.slice(start, before.length - end);
  const changed = after.slice(start, after.length - end);
  const splices =
    middle.length + changed.length > CHARACTERS ? byLines(middle, changed) : byCharacters(middle, changed);
  return whole(
    before,
    splices.map((splice) => ({ ...splice, from: splice.from + start, to: splice.to + start })),
  );
};

const byCharacters = (before: string, after: string): Splice[] => {
  const splices: Splice[] = [];
  let at = 0;
  for (const [operation, text] of fastDiff(before, after)) {
    const last = splices.at(-1);
    const touching = last !== undefined && last.to === at;
    if (operation === fastDiff.EQUAL) at += text.length;
    else if (operation === fastDiff.DELETE) {
      if (touching) splices[splices.length - 1] = { ...last, to: at + text.length };
      else splices.push({ from: at, to: at + text.length, insert: "" });
      at += text.length;
    } else if (touching) splices[splices.length - 1] = { ...last, insert: last.insert + text };
    else splices.push({ from: at, to: at, insert: text });
  }
  return splices;
};

/** Each different line as one unit of a private alphabet, then characters inside what differs. */
const byLines = (before: string, after: string): Splice[] => {
  const units = new Map<string, number>();
  const encode = (text: string) => {
    const lines = text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
    return {
      lines,
      code: lines
        .map((line) => {
          const known = units.get(line) ?? units.size;
          units.set(line, known);
          // Skips the surrogates, which the comparison treats as halves of one character.
          return String.fromCharCode(known < 0xd7ff ? known + 1 : known + 0x801);
        })
        .join(""),
    };
  };
  const left = encode(before);
  const right = encode(after);
  if (units.size > 0xf000) return [{ from: 0, to: before.length, insert: after }];
  const offsets = [0];
  for (const line of left.lines) offsets.push((offsets.at(-1) ?? 0) + line.length);
  const result: Splice[] = [];
  let taken = 0;
  let grown = 0;
  for (const { from, to, insert } of byCharacters(left.code, right.code)) {
    const start = offsets[from] ?? 0;
    const end = offsets[to] ?? before.length;
    taken = from + grown;
    const lines = right.lines.slice(taken, taken + insert.length).join("");
    grown += insert.length - (to - from);
    const old = before.slice(start, end);
    if (old.length + lines.length > CHARACTERS) result.push({ from: start, to: end, insert: lines });
    else
      for (const splice of byCharacters(old, lines))
        result.push({ ...splice, from: splice.from + start, to: splice.to + start });
  }
  return result;
};

/** Widens splices that would cut a character in two, and joins those that then touch. */
const whole = (before: string, splices: readonly Splice[]): Splice[] => {
  const result: Splice[] = [];
  for (const splice of splices) {
    let { from, to, insert } = splice;
    if (splitsCharacter(before, from)) {
      from -= 1;
      insert = before.charAt(from) + insert;
    }
    if (splitsCharacter(before, to)) {
      insert += before.charAt(to);
      to += 1;
    }
    const last = result.at(-1);
    if (last && from < last.to) {
      // Both were widened over one character: between them stands exactly what each of them repeats.
      const between = before.slice(last.to - 1, splice.from);
      result[result.length - 1] = {
        from: last.from,
        to,
        insert: last.insert.slice(0, last.insert.length - 1) + between + insert.slice(1),
      };
    } else result.push({ from, to, insert });
  }
  return result;
};
