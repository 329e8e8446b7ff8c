import type { Alternative } from "../../model/index.ts";
import { isSourceChange } from "../apply.ts";
import type { Change, Span } from "../change.ts";

/** A change of one side with what rebasing has made of it so far. */
interface Met {
  readonly operation: number;
  readonly origin: Change;
  changes: readonly Change[];
}

/**
 * A choice of the value that stands drops the kept one because the text says it. Where the other side replaces that value,
 * or deletes its element, at the same time, having seen the kept one, the last copy of a word would go with the two: the
 * alternative stays (SPEC R6). Both sides come out as if the choice had not been made.
 */
export const keepUnsettled = (settling: readonly Met[], taking: readonly Met[]): void => {
  for (const settled of settling) {
    const { origin } = settled;
    if (origin.kind !== "alternative-remove" || isOfMore(settled, settling)) continue;
    const { alternative } = origin;
    for (const other of taking) {
      if (!takesWordsOf(other.origin, alternative)) continue;
      const span = placeOf(other.changes, alternative);
      if (!span || !settled.changes.some((one) => one.kind === "alternative-remove")) continue;
      settled.changes = settled.changes.filter((one) => one.kind !== "alternative-remove");
      other.changes = [
        ...other.changes,
        { kind: "alternative-add", alternative: { ...alternative, ...span } },
      ];
    }
  }
};

/** Whether the same operation changes a text, too: it puts the kept value there, or takes back the edit that kept it. */
const isOfMore = (settled: Met, side: readonly Met[]): boolean =>
  side.some(({ operation, origin }) => operation === settled.operation && isSourceChange(origin));

const takesWordsOf = (change: Change, { text, value }: Alternative): boolean => {
  if ((change.kind !== "value-replace" && change.kind !== "element-delete") || change.text !== text)
    return false;
  const kept = new Set(wordsOf(value));
  return [change.removed].flat().some((removed) => wordsOf(removed).some((word) => kept.has(word)));
};

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Where the alternative stands once the value is replaced or its element deleted; null where neither came to be. */
const placeOf = (changes: readonly Change[], { text }: Alternative): Span | null => {
  for (const change of changes) {
    if (change.kind === "element-delete" && change.text === text)
      return { from: change.from, to: change.from };
    if (change.kind !== "value-replace" || change.text !== text) continue;
    const [splice] = change.splices;
    if (splice) return { from: splice.from, to: splice.from + splice.insert.length };
  }
  return null;
};
