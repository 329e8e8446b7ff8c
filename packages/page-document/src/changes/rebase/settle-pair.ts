import { isTextId } from "../../model/access.ts";
import type { Alternative } from "../../model/index.ts";
import { isSourceChange } from "../apply.ts";
import type { Change, Span } from "../change.ts";
import { mapPosition } from "./map-position.ts";
import type { Place } from "./mapping.ts";
import { overlaps, sameSpan } from "./touch.ts";

/** A change of one side with the changes that rebasing has made of it. */
interface RebasedPair {
  readonly operation: number;
  readonly origin: Change;
  changes: readonly Change[];
}

/**
 * A choice of the present value drops the kept one because the text says it. Where the other side replaces
 * that value, or deletes its element, at the same time, having seen the kept one, the last copy of a word
 * would go with the two: the alternative stays (SPEC R6). Both sides come out as if the choice had not been
 * made.
 */
export const keepUnsettled = (settling: readonly RebasedPair[], taking: readonly RebasedPair[]): void => {
  for (const [at, settled] of settling.entries()) {
    const { origin } = settled;
    if (origin.kind !== "alternative-remove" || isOfMore(settled, settling)) continue;
    if (!settled.changes.some(({ kind }) => kind === "alternative-remove")) continue;
    const { alternative } = origin;
    const { text, from, to } = alternative;
    if (!isTextId(text)) continue;
    if (!taking.some((other) => takesWordsOf(other.origin, alternative))) continue;
    // Changes of the other side are made after all of this one.
    let place = mapPosition(
      { text, from, to },
      settling.slice(at + 1).map((one) => one.origin),
    );
    for (const other of taking) {
      if (!place) break;
      const span = takesWordsOf(other.origin, alternative) ? spanAfter(other.changes, place) : null;
      if (span) {
        settled.changes = settled.changes.filter(({ kind }) => kind !== "alternative-remove");
        const kept = { ...alternative, text: place.text, ...span };
        other.changes = [...other.changes, { kind: "alternative-add", alternative: kept }];
        break;
      }
      place = mapPosition(place, other.changes);
    }
  }
};

/**
 * Whether the same operation changes a text, too: it puts the kept value there, or undoes the edit that kept
 * it.
 */
const isOfMore = (settled: RebasedPair, side: readonly RebasedPair[]): boolean =>
  side.some(({ operation, origin }) => operation === settled.operation && isSourceChange(origin));

const takesWordsOf = (change: Change, { value }: Alternative): boolean => {
  if (change.kind !== "value-replace" && change.kind !== "element-delete") return false;
  const kept = new Set(wordsOf(value));
  return [change.removed].flat().some((removed) => wordsOf(removed).some((word) => kept.has(word)));
};

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Span of the value at `place` after its replacement or the deletion of its element; null where neither
 * happens.
 */
const spanAfter = (changes: readonly Change[], place: Place): Span | null => {
  const isIt = (span: Span): boolean =>
    sameSpan(span, place) || overlaps(span, place) || overlaps(place, span);
  for (const change of changes) {
    if (change.kind === "element-delete" && change.text === place.text && isIt(change))
      return { from: change.from, to: change.from };
    if (change.kind !== "value-replace" || change.text !== place.text) continue;
    let growth = 0;
    for (const { from, to, insert } of change.splices) {
      if (isIt({ from, to })) return { from: from + growth, to: from + growth + insert.length };
      growth += insert.length - (to - from);
    }
  }
  return null;
};
