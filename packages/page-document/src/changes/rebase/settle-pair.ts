import { isSourceChange } from "../apply.ts";
import type { Change, ValueReplace } from "../change.ts";

/** A change of one side with what rebasing has made of it so far. */
interface Met {
  readonly operation: number;
  readonly origin: Change;
  changes: readonly Change[];
}

/**
 * A choice of the value that stands drops the kept one because the text says it. Where the other side replaces that value
 * at the same time, having seen the kept one, the last copy of a word would go with the two: the alternative stays
 * (SPEC R6). Both sides come out as if the choice had not been made.
 */
export const keepUnsettled = (settling: readonly Met[], replacing: readonly Met[]): void => {
  for (const settled of settling) {
    const { origin } = settled;
    if (origin.kind !== "alternative-remove" || isOfMore(settled, settling)) continue;
    const { alternative } = origin;
    for (const other of replacing) {
      if (!replacesWordsOf(other.origin, alternative)) continue;
      const standing = other.changes.find(
        (one): one is ValueReplace => one.kind === "value-replace" && one.text === alternative.text,
      );
      const [splice] = standing?.splices ?? [];
      if (!splice || !settled.changes.some((one) => one.kind === "alternative-remove")) continue;
      settled.changes = settled.changes.filter((one) => one.kind !== "alternative-remove");
      const span = { from: splice.from, to: splice.from + splice.insert.length };
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

const replacesWordsOf = (
  change: Change,
  { text, what, value }: { readonly text: string; readonly what: string; readonly value: string },
): boolean => {
  if (change.kind !== "value-replace" || change.text !== text || change.what !== what) return false;
  const kept = new Set(value.split(/\s+/).filter((word) => word !== ""));
  return change.removed.some((removed) => removed.split(/\s+/).some((word) => kept.has(word)));
};
