import { hiddenText } from "../../model/text-id.ts";
import type { Change, ElementInsert, ElementMove, ElementWrap, SourceChange } from "../change.ts";
import { equalValues } from "../equal.ts";
import { textChange } from "../text-change.ts";
import { bothStand, follow } from "./follow.ts";
import { textsOfSource } from "./form.ts";
import { rebaseHidden } from "./hidden-pair.ts";
import { rebaseRename } from "./rename-pair.ts";
import {
  earlierYields,
  isSettled,
  laterYields,
  note,
  revertFinally,
  unlessSettled,
} from "./resolve-conflict.ts";
import {
  covers,
  isRemoval,
  overlaps,
  type Removal,
  rangesOf,
  SETTLED,
  sameSpan,
  within,
  worksOn,
} from "./touch.ts";
import type { PairContext, RebasedPair } from "./types.ts";
import { rebaseValue } from "./value-pair.ts";

/** Two changes of characters made on one text: SPEC R2 to R9, in the order of its table. */
export const rebaseSources = (
  earlier: SourceChange,
  later: SourceChange,
  meeting: PairContext,
): RebasedPair => {
  if (!shareText(earlier, later)) return { later: [later], earlier: [earlier], notes: [] };
  if (restoreSame(earlier, later)) return { later: [], earlier: backOnce(earlier, later), notes: [] };
  const hidden = rebaseHidden(earlier, later, meeting.renames);
  if (hidden) return hidden;
  if (earlier.kind === "rename" || later.kind === "rename") return rebaseRename(earlier, later, meeting);
  return unlessSettled(rebaseKinds(earlier, later, meeting), earlier, later, meeting);
};

/** As the kinds of the two say. */
const rebaseKinds = (earlier: SourceChange, later: SourceChange, meeting: PairContext): RebasedPair => {
  if (isRemoval(earlier) && isRemoval(later)) return rebaseRemovals(earlier, later, meeting);
  if (isRemoval(earlier) && worksOn(earlier, later))
    return earlierYields(earlier, later, [note("kept-element", meeting.earlier.memberId, earlier)]);
  if (isRemoval(later) && worksOn(later, earlier))
    return laterYields(earlier, later, [note("kept-element", meeting.later.memberId, later)]);
  if (earlier.kind === "value-replace" || later.kind === "value-replace")
    return rebaseValue(earlier, later, meeting);
  if (earlier.kind === "element-move" && later.kind === "element-move")
    return rebaseMoves(earlier, later, meeting);
  if (earlier.kind === "element-wrap" && later.kind === "element-wrap" && crosses(earlier, later))
    return rebaseCrossing(earlier, later);
  return bothStand(earlier, later);
};

const shareText = (left: SourceChange, right: SourceChange): boolean => {
  const texts = textsOfSource(right);
  return textsOfSource(left).some((text) => texts.includes(text));
};

/** Two people put back the same thing: it is put back once. */
const restoreSame = (earlier: SourceChange, later: SourceChange): boolean =>
  "restores" in earlier &&
  "restores" in later &&
  earlier.kind !== "value-replace" &&
  earlier.kind === later.kind &&
  typeof earlier.restores === "string" &&
  earlier.restores === later.restores;

/**
 * Two put one element back at one place with different content, because work on a part of it was kept in one of the two:
 * the content becomes the earlier one's within the later one's tags, so that what its author did around it stays. Null
 * where the difference reaches into the element's own tags.
 */
const contentSet = (earlier: ElementInsert, later: ElementInsert): readonly Change[] | null => {
  if (earlier.text !== later.text || earlier.at !== later.at) return null;
  const [is, becomes] = [later.source, earlier.source];
  let from = 0;
  while (from < is.length && from < becomes.length && is[from] === becomes[from]) from += 1;
  // Back to the end of the last tag that both have: no tag is cut.
  const start = is.lastIndexOf(">", from - 1) + 1;
  let same = 0;
  const most = Math.min(is.length, becomes.length) - start;
  while (same < most && is[is.length - 1 - same] === becomes[becomes.length - 1 - same]) same += 1;
  const end = is.indexOf("<", is.length - same);
  if (start === 0 || end === -1) return null;
  const kept = is.length - end;
  const [removed, insert] = [is.slice(start, end), becomes.slice(start, becomes.length - kept)];
  // Words that both have stay as they are.
  const isWords = !`${removed}${insert}`.includes("<");
  const skipped = isWords ? Math.min(from - start, removed.length, insert.length) : 0;
  const spared = isWords ? Math.min(same - kept, removed.length - skipped, insert.length - skipped) : 0;
  const splice = {
    from: later.at + start + skipped,
    to: later.at + end - spared,
    insert: insert.slice(skipped, insert.length - spared),
  };
  return [textChange(later.text, [splice])];
};

/** If the two restore it at different places, the place of the earlier one is kept. */
const backOnce = (earlier: SourceChange, later: SourceChange): readonly Change[] => {
  if (earlier.kind === "element-insert" && later.kind === "element-insert") {
    if (earlier.text === later.text && earlier.at === later.at && earlier.source === later.source) return [];
    if (earlier.source !== later.source)
      return contentSet(earlier, later) ?? [...revertFinally(later), earlier];
    const length = later.source.length;
    const behind = earlier.text === later.text && earlier.at > later.at ? length : 0;
    return [
      {
        kind: "element-move",
        text: later.text,
        from: later.at,
        to: later.at + length,
        toText: earlier.text,
        at: earlier.at + behind,
        firm: 2,
      },
    ];
  }
  const same = equalValues({ ...earlier, firm: 0 }, { ...later, firm: 0 });
  return same ? [] : [...revertFinally(later), earlier];
};

const rebaseRemovals = (earlier: Removal, later: Removal, meeting: PairContext): RebasedPair => {
  if (
    earlier.kind === later.kind &&
    rangesOf(earlier).every((range, index) => sameRange(range, later, index))
  )
    return { later: takenAgain(earlier, later), earlier: [], notes: [] };
  if (worksOn(earlier, later))
    return earlierYields(earlier, later, [note("kept-element", meeting.earlier.memberId, earlier)]);
  if (worksOn(later, earlier))
    return laterYields(earlier, later, [note("kept-element", meeting.later.memberId, later)]);
  return bothStand(earlier, later);
};

/**
 * Two took the same thing: it is now the later one's to put back, so that it never comes back twice.
 */
const takenAgain = (earlier: Removal, later: Removal): readonly SourceChange[] => {
  if (earlier.id === undefined) return [];
  const text = hiddenText(earlier.id);
  if (later.kind === "element-delete") return [{ ...later, text, from: 0, to: later.removed.length }];
  const [start, end] = later.removed;
  return [
    {
      ...later,
      text,
      start: { from: 0, to: start.length },
      end: { from: start.length, to: start.length + end.length },
    },
  ];
};

const sameRange = (range: { from: number; to: number }, other: Removal, index: number): boolean => {
  const match = rangesOf(other)[index];
  return match !== undefined && sameSpan(range, match);
};

const rebaseMoves = (earlier: ElementMove, later: ElementMove, meeting: PairContext): RebasedPair => {
  if (later.text === earlier.text && sameSpan(earlier, later)) {
    // The later place wins; the earlier move is as if it had not been.
    return {
      later: follow(later, earlier, "later"),
      earlier: [],
      notes: [note("moved-over", meeting.earlier.memberId, earlier)],
    };
  }
  const crossed =
    later.toText === earlier.text &&
    within(earlier, later.at) &&
    earlier.toText === later.text &&
    within(later, earlier.at);
  const torn =
    later.text === earlier.text &&
    overlaps(earlier, later) &&
    !covers(earlier, later) &&
    !covers(later, earlier);
  if (crossed || torn)
    return laterYields(earlier, later, [note("cycle-refused", meeting.later.memberId, later)]);
  return bothStand(earlier, later);
};

const crosses = (one: ElementWrap, two: ElementWrap): boolean =>
  one.text === two.text && overlaps(one, two) && !covers(one, two) && !covers(two, one);

/**
 * Tags come back around what somebody else wrapped in part while it was bare: that wrap becomes wide enough
 * to hold them. It is settled then, so that two never widen each other for ever.
 */
const rebaseCrossing = (earlier: ElementWrap, later: ElementWrap): RebasedPair => {
  const widensLater = later.restores === undefined || earlier.restores !== undefined;
  const [narrow, other] = widensLater ? [later, earlier] : [earlier, later];
  if (isSettled(narrow))
    return widensLater ? earlierYields(earlier, later, []) : laterYields(earlier, later, []);
  const [from, to] = [Math.min(narrow.from, other.from), Math.max(narrow.to, other.to)];
  const wide: ElementWrap = {
    ...narrow,
    from,
    to: to + other.before.length + other.after.length,
    firm: SETTLED,
  };
  const own = [wide];
  const over = [...revertFinally(narrow), other, wide];
  return widensLater ? { later: own, earlier: over, notes: [] } : { later: over, earlier: own, notes: [] };
};
