import { splitsCharacter } from "../source/common-ends.ts";
import { VOID_TAGS } from "../source/html/index.ts";
import type { Splice } from "./change.ts";

/** Greatest distance by which a splice is moved. */
const FAR = 2_000;

/** Characters that are read for one splice to find where its tags are closed. */
const READ_MOST = 2_000_000;

/**
 * Splices that do the same, moved to where tags begin: of `<li>a</li><li>b</li>` the first item goes, and not `a</li><li>`,
 * which is as good a difference of characters, and would leave the start tag of the removed item to the other one.
 * Anchors and work of others would then pass to it. A characters' difference has such a choice for a deletion or an
 * insertion alone, where the characters before it are those that it ends with.
 */
export const alignSplices = (before: string, after: string, splices: readonly Splice[]): Splice[] => {
  const result: Splice[] = [];
  /** Distance from a character in `before` to the same character in `after`. */
  let shift = 0;
  for (const [index, splice] of splices.entries()) {
    const { from, to, insert } = splice;
    const next = splices[index + 1]?.from ?? before.length + 1;
    const start = (result.at(-1)?.to ?? -1) + 1;
    const isDeletion = insert === "";
    if (isDeletion || from === to) {
      const [text, at, length] = isDeletion
        ? [before, from, to - from]
        : [after, from + shift, insert.length];
      const moved = bestMove(text, at, length, {
        least: start - from,
        most: next - 1 - to,
        isAllowed: (by) =>
          ![from + by, to + by].some((place) => splitsCharacter(before, place)) &&
          ![from + shift + by, from + shift + by + insert.length].some((place) =>
            splitsCharacter(after, place),
          ),
      });
      result.push({
        from: from + moved,
        to: to + moved,
        insert: isDeletion ? "" : after.slice(at + moved, at + moved + length),
      });
    } else result.push(splice);
    shift += insert.length - (to - from);
  }
  return result;
};

interface Bounds {
  readonly least: number;
  readonly most: number;
  readonly isAllowed: (by: number) => boolean;
}

/** By how much a run of `text` is moved, over characters that it repeats; of equal places the nearest. */
const bestMove = (text: string, at: number, length: number, { least, most, isAllowed }: Bounds): number => {
  let budget = READ_MOST;
  const worth = (by: number): number => {
    if (text[at + by] !== "<" || !isAllowed(by)) return 0;
    if (!/[a-z]/i.test(text[at + by + 1] ?? "")) return 1;
    budget -= length;
    return budget >= 0 && isClosed(text.slice(at + by, at + by + length)) ? 3 : 2;
  };
  let best = 0;
  let worthOfBest = worth(0);
  for (const way of [-1, 1])
    for (let by = way; by >= Math.max(least, -FAR) && by <= Math.min(most, FAR); by += way) {
      const [gone, come] = way < 0 ? [at + by + length, at + by] : [at + by - 1, at + by + length - 1];
      if (text[gone] === undefined || text[gone] !== text[come]) break;
      const value = worth(by);
      if (value > worthOfBest || (value === worthOfBest && value > 0 && Math.abs(by) < Math.abs(best)))
        [best, worthOfBest] = [by, value];
    }
  return best;
};

/** Whether each tag that begins in a piece of html ends in it. */
const isClosed = (html: string): boolean => {
  const open: string[] = [];
  for (const [tag, slash = "", name = ""] of html.matchAll(/<(\/?)([a-z][^\s/<>]*)[^<>]*>?/gi)) {
    const known = name.toLowerCase();
    if (!tag.endsWith(">")) return false;
    if (slash === "") {
      if (!VOID_TAGS.has(known) && !tag.endsWith("/>")) open.push(known);
    } else if (open.pop() !== known) return false;
  }
  return open.length === 0;
};
