import type { Change, SourceChange, TextChange, ValueReplace } from "../change.ts";
import { growth } from "../splices.ts";
import { splicesOfText } from "../text-change.ts";
import { isAddition, rebaseAdditions } from "./additions.ts";
import { keptAside } from "./alternative.ts";
import { bothStand } from "./follow.ts";
import { formOf } from "./form.ts";
import { losingTyping, typesAt } from "./losing-typing.ts";
import { contentAfter, mapUnit } from "./mapping.ts";
import { earlierYields, laterYields, notesFor } from "./resolve-conflict.ts";
import { covers, overlaps, sameSpan, within } from "./touch.ts";
import type { PairContext, RebasedPair } from "./types.ts";

/** A value is one thing: it is replaced by one or by the other, never by a mixture (SPEC R5). */
export const rebaseValue = (
  earlier: SourceChange,
  later: SourceChange,
  meeting: PairContext,
): RebasedPair => {
  if (earlier.kind === "value-replace" && later.kind === "value-replace") {
    const clash = later.splices.some((splice) =>
      earlier.splices.some(
        (other) => sameSpan(splice, other) || overlaps(splice, other) || overlaps(other, splice),
      ),
    );
    if (!clash) return bothStand(earlier, later);
    if (JSON.stringify(earlier.splices) === JSON.stringify(later.splices))
      return { later: [], earlier: [], notes: [] };
    const added = rebaseAdditions(earlier, later);
    if (added) return added;
    return valueYields(earlier, later, meeting);
  }
  const taken = takenIn(earlier, later) ?? takenIn(later, earlier);
  if (taken)
    return earlier.kind === "value-replace"
      ? { earlier: [taken], later: [], notes: [] }
      : { earlier: [], later: [taken], notes: [] };
  if (earlier.kind === "value-replace")
    return worksInValue(earlier, later) ? valueYields(earlier, later, meeting) : bothStand(earlier, later);
  if (later.kind !== "value-replace" || !worksInValue(later, earlier)) return bothStand(earlier, later);
  if (earlier.kind === "text" && !later.splices.some((value) => swallows(earlier, value)))
    return typingYields(earlier, later, meeting);
  if (earlier.kind === "text" || earlier.kind === "element-move") {
    // The value's place is gone (or torn by a move): what it was to become is kept aside.
    const aside = asideOf(later, earlier, meeting.later, meeting.replaced?.earlier);
    return laterYields(earlier, later, notesFor(aside, meeting.later, later), aside);
  }
  const [value] = later.splices;
  const place = { text: later.text, from: value?.from ?? 0, to: value?.to ?? 0 };
  const content = contentAfter(formOf(earlier), place, later.removed[0] ?? "");
  const aside = [keptAside(meeting.earlier, later.text, standing(later, later), later.what, content)];
  return earlierYields(earlier, later, notesFor(aside, meeting.earlier, earlier), aside);
};

/**
 * A replacement of all that tags were around, by someone who no longer saw them, when the tags come back
 * because their removal lost: they go with what is replaced.
 */
const takenIn = (value: SourceChange, tags: SourceChange): ValueReplace | null => {
  if (value.kind !== "value-replace" || value.restores || value.splices.length !== 1) return null;
  if (tags.kind !== "element-wrap" || tags.restores === undefined || tags.firm === undefined) return null;
  const [splice] = value.splices;
  if (!splice || value.text !== tags.text || splice.from === splice.to || !sameSpan(splice, tags))
    return null;
  const { before, after } = tags;
  return {
    ...value,
    splices: [{ ...splice, to: splice.to + before.length + after.length }],
    removed: [before + (value.removed[0] ?? "") + after],
  };
};

/** Whether a change that is no replacement works inside the value, its edges included for typing. */
const worksInValue = (value: ValueReplace, other: SourceChange): boolean =>
  value.splices.some((span) => {
    switch (other.kind) {
      case "text":
        return (
          other.text === value.text &&
          splicesOfText(other).some(
            (splice) =>
              typesAt(value)(span, splice) && !(splice.from === splice.to && isAddition(value, span)),
          )
        );
      case "element-insert":
        return other.text === value.text && within(span, other.at);
      case "element-wrap":
        return other.text === value.text && (within(span, other.from) || within(span, other.to));
      case "element-unwrap":
      case "element-delete":
        return false;
      case "element-move":
        return (
          (other.toText === value.text && within(span, other.at)) ||
          (other.text === value.text && overlaps(span, other) && !covers(other, span))
        );
      default:
        return false;
    }
  });

interface At {
  readonly from: number;
  readonly to: number;
}

/** Typing that takes the value away with what is around it. */
const swallows = (typing: TextChange, value: At): boolean =>
  splicesOfText(typing).some(({ from, to }) => from < value.from && to > value.to);

/** The value that the earlier replacement set is kept aside; the later change wins. */
const valueYields = (earlier: ValueReplace, later: SourceChange, meeting: PairContext): RebasedPair => {
  const aside = asideOf(earlier, later, meeting.earlier, meeting.replaced?.later);
  const notes = notesFor(aside, meeting.earlier, earlier);
  if (
    later.kind === "value-replace" &&
    later.splices.length === 1 &&
    earlier.splices.length === 1 &&
    sameSpan(later.splices[0] ?? { from: 0, to: 1 }, earlier.splices[0] ?? { from: 1, to: 0 })
  ) {
    const [stands] = later.splices;
    const [gave] = earlier.splices;
    if (stands && gave) {
      const span = { from: stands.from, to: stands.from + gave.insert.length };
      const replaced: Change = {
        ...later,
        splices: [{ ...span, insert: stands.insert }],
        removed: [gave.insert],
      };
      return { later: [replaced, ...aside], earlier: aside, notes };
    }
  }
  return earlierYields(earlier, later, notes, aside);
};

/**
 * An alternative holding what `value` would have set, at the place where the winning change `stands` left the
 * value. `replaced`: the value that the author of `stands` had on the screen. An undo that puts that one back
 * adds no unknown value, and an undo by rebasing alone (`firm`) is nobody's value.
 */
const asideOf = (
  value: ValueReplace,
  stands: SourceChange,
  author: PairContext["earlier"],
  replaced: string | null | undefined,
): readonly Change[] => {
  const [first] = value.splices;
  if (!first || (value.restores && (value.firm !== undefined || first.insert === replaced))) return [];
  const isTakenOut = first.insert === "" && /^\s+[^\s=]+(?:\s*=|$)/.test(value.removed[0] ?? "");
  const what = isTakenOut && /^attribute \S+$/.test(value.what) ? `${value.what} removed` : value.what;
  return [keptAside(author, value.text, standing(value, stands), what, first.insert)];
};

/** Position of the value after the winning change `stands` is applied. */
const standing = (value: ValueReplace, stands: SourceChange): At => {
  const [first] = value.splices;
  if (!first) return { from: 0, to: 0 };
  if (stands.kind === "value-replace") {
    const at = stands.splices.findIndex((splice) => sameSpan(splice, first) || overlaps(splice, first));
    const match = stands.splices[at] ?? first;
    // A new value is where it was put, and not behind that: only the splices before it shift it.
    const from = match.from + growth(at < 0 ? [] : stands.splices.slice(0, at));
    return { from, to: from + match.insert.length };
  }
  const place = mapUnit(formOf(stands), { text: value.text, from: first.from, to: first.to }, false);
  return { from: place.from, to: place.to };
};

/** Typing came first, the replacement later: it wins, and the typed value is kept aside. */
const typingYields = (typing: TextChange, later: ValueReplace, meeting: PairContext): RebasedPair => {
  const { rest, held, contents, place } = losingTyping(typing, later, "earlier");
  const [value] = later.splices;
  const [typed] = contents;
  const aside: Change[] = [];
  if (value && typed !== undefined) {
    const span = { from: place.from, to: place.from + value.insert.length };
    aside.push(keptAside(meeting.earlier, later.text, span, later.what, typed));
  }
  return {
    later: [...held, ...aside],
    earlier: [...rest, ...aside],
    notes: notesFor(aside, meeting.earlier, typing),
  };
};
