import { hiddenText } from "../../model/text-id.ts";
import type { Change, ElementMove, SourceChange, TextChange, ValueReplace } from "../change.ts";
import { equalValues } from "../equal.ts";
import { invertAlone } from "../invert.ts";
import { applySplices } from "../splices.ts";
import { splicesOfText, textChange } from "../text-change.ts";
import { isAddition, meetAdditions } from "./additions.ts";
import { fingerprint, keptAside } from "./alternative.ts";
import { follow } from "./follow.ts";
import { formOf, textsOfSource } from "./form.ts";
import { meetHidden } from "./hidden-pair.ts";
import { contentAfter, mapUnit } from "./mapping.ts";
import { meetRename } from "./rename-pair.ts";
import { covers, isRemoval, overlaps, type Removal, rangesOf, sameSpan, within, worksOn } from "./touch.ts";
import type { Meeting, Met, Note, NoteReason } from "./types.ts";

/** Two changes of characters made on one text: SPEC R2 to R9, in the order of its table. */
export const meetSources = (earlier: SourceChange, later: SourceChange, meeting: Meeting): Met => {
  if (!shareText(earlier, later)) return { later: [later], earlier: [earlier], notes: [] };
  if (restoreSame(earlier, later)) return { later: [], earlier: backOnce(earlier, later), notes: [] };
  const hidden = meetHidden(earlier, later);
  if (hidden) return hidden;
  if (earlier.kind === "rename" || later.kind === "rename") return meetRename(earlier, later, meeting);
  if (isRemoval(earlier) && isRemoval(later)) return meetRemovals(earlier, later, meeting);
  if (isRemoval(earlier) && isAgain(earlier) && worksOn(earlier, later)) {
    const aside = wordsOf(later, earlier, meeting.later);
    return laterYields(earlier, later, notesFor(aside, meeting.later.memberId, later), aside);
  }
  if (isRemoval(later) && isAgain(later) && worksOn(later, earlier)) {
    const aside = wordsOf(earlier, later, meeting.earlier);
    return earlierYields(earlier, later, notesFor(aside, meeting.earlier.memberId, earlier), aside);
  }
  if (isRemoval(earlier) && worksOn(earlier, later))
    return earlierYields(earlier, later, [note("kept-element", meeting.earlier.memberId, earlier)]);
  if (isRemoval(later) && worksOn(later, earlier))
    return laterYields(earlier, later, [note("kept-element", meeting.later.memberId, later)]);
  if (earlier.kind === "value-replace" || later.kind === "value-replace")
    return meetValue(earlier, later, meeting);
  if (earlier.kind === "element-move" && later.kind === "element-move")
    return meetMoves(earlier, later, meeting);
  return bothStand(earlier, later);
};

export const bothStand = (earlier: SourceChange, later: SourceChange): Met => ({
  later: follow(later, earlier, "later"),
  earlier: follow(earlier, later, "earlier"),
  notes: [],
});

const shareText = (left: SourceChange, right: SourceChange): boolean => {
  const texts = textsOfSource(right);
  return textsOfSource(left).some((text) => texts.includes(text));
};

const note = (reason: NoteReason, memberId: string, change: SourceChange): Note => ({
  reason,
  memberId,
  where: "text" in change ? change.text : (change.texts[0] ?? ""),
});

/** Two people put back the same thing: it is put back once. */
const restoreSame = (earlier: SourceChange, later: SourceChange): boolean =>
  "restores" in earlier &&
  "restores" in later &&
  earlier.kind !== "value-replace" &&
  earlier.kind === later.kind &&
  typeof earlier.restores === "string" &&
  earlier.restores === later.restores;

/** Where the two put it in different places, the earlier one's stands. */
const backOnce = (earlier: SourceChange, later: SourceChange): readonly Change[] => {
  if (earlier.kind === "element-insert" && later.kind === "element-insert") {
    if (earlier.text === later.text && earlier.at === later.at && earlier.source === later.source) return [];
    if (earlier.source !== later.source) return [...onceMore(takeBack(later)), earlier];
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
      },
    ];
  }
  return equalValues(earlier, later) ? [] : [...onceMore(takeBack(later)), earlier];
};

/**
 * What takes back one of two that were put back stands for nobody's removal: it never gives way, or the thing would be
 * there twice. The words of work on it are kept aside.
 */
const AGAIN = "again:";
const isAgain = ({ id }: Removal): boolean => id?.startsWith(AGAIN) === true;
const onceMore = (changes: readonly Change[]): readonly Change[] =>
  changes.map((change) =>
    change.kind === "element-delete" || change.kind === "element-unwrap"
      ? { ...change, id: AGAIN + (change.id ?? "") }
      : change,
  );

const wordsOf = (change: SourceChange, removal: Removal, author: Meeting["earlier"]): readonly Change[] => {
  const [{ from } = { from: 0 }] = rangesOf(removal);
  const aside = (what: string, words: string): readonly Change[] =>
    words.trim() === "" ? [] : [keptAside(author, removal.text, { from, to: from }, what, words)];
  if (change.kind === "value-replace")
    return change.restores ? [] : aside(change.what, change.splices[0]?.insert ?? "");
  if (change.kind === "text")
    return aside(
      "text",
      splicesOfText(change)
        .map(({ insert }) => insert)
        .join(""),
    );
  return change.kind === "element-insert" && change.restores === undefined
    ? aside("text", change.source)
    : [];
};

/** What takes a change back, marked as putting back what was there before it. */
const takeBack = (change: SourceChange): readonly Change[] => {
  const inverse = invertAlone(change);
  if (!inverse) return [];
  if (inverse.kind === "value-replace") return [{ ...inverse, restores: true }];
  if (inverse.kind === "element-insert" || inverse.kind === "element-wrap")
    return [{ ...inverse, restores: inverse.restores ?? fingerprint(JSON.stringify(inverse)) }];
  if (inverse.kind === "element-delete" || inverse.kind === "element-unwrap")
    return [{ ...inverse, id: fingerprint(JSON.stringify(inverse)) }];
  return [inverse];
};

/** The earlier change gives way: both ways end as if only the later had been made. */
const earlierYields = (
  earlier: SourceChange,
  later: SourceChange,
  notes: readonly Note[],
  aside: readonly Change[] = [],
): Met => ({ later: [...takeBack(earlier), later, ...aside], earlier: aside, notes });

/** The later change gives way: both ways end as if only the earlier had been made. */
const laterYields = (
  earlier: SourceChange,
  later: SourceChange,
  notes: readonly Note[],
  aside: readonly Change[] = [],
): Met => ({ later: aside, earlier: [...takeBack(later), earlier, ...aside], notes });

const meetRemovals = (earlier: Removal, later: Removal, meeting: Meeting): Met => {
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

const meetMoves = (earlier: ElementMove, later: ElementMove, meeting: Meeting): Met => {
  if (later.text === earlier.text && sameSpan(earlier, later)) {
    // The later place stands; the earlier move is as if it had not been.
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

/** A value is one thing: it is replaced by one or by the other, never by a mixture (SPEC R5). */
const meetValue = (earlier: SourceChange, later: SourceChange, meeting: Meeting): Met => {
  if (earlier.kind === "value-replace" && later.kind === "value-replace") {
    const clash = later.splices.some((splice) =>
      earlier.splices.some(
        (other) => sameSpan(splice, other) || overlaps(splice, other) || overlaps(other, splice),
      ),
    );
    if (!clash) return bothStand(earlier, later);
    if (JSON.stringify(earlier.splices) === JSON.stringify(later.splices))
      return { later: [], earlier: [], notes: [] };
    const added = meetAdditions(earlier, later);
    if (added) return added;
    return valueYields(earlier, later, meeting);
  }
  if (earlier.kind === "value-replace")
    return worksInValue(earlier, later) ? valueYields(earlier, later, meeting) : bothStand(earlier, later);
  if (later.kind !== "value-replace" || !worksInValue(later, earlier)) return bothStand(earlier, later);
  if (earlier.kind === "text" && !later.splices.some((value) => swallows(earlier, value)))
    return typingYields(earlier, later, meeting);
  if (earlier.kind === "text" || earlier.kind === "element-move") {
    // The value's place is gone (or torn by a move): what it was to become is kept aside.
    const aside = asideOf(later, earlier, meeting.later);
    return laterYields(earlier, later, notesFor(aside, meeting.later.memberId, later), aside);
  }
  const [value] = later.splices;
  const place = { text: later.text, from: value?.from ?? 0, to: value?.to ?? 0 };
  const content = contentAfter(formOf(earlier), place, later.removed[0] ?? "");
  const aside = [keptAside(meeting.earlier, later.text, standing(later, later), later.what, content)];
  return earlierYields(earlier, later, notesFor(aside, meeting.earlier.memberId, earlier), aside);
};

const notesFor = (aside: readonly Change[], memberId: string, change: SourceChange): readonly Note[] =>
  aside.length > 0 ? [note("alternative", memberId, change)] : [];

/** Whether a change that is no replacement works inside the value, its edges included for typing. */
const worksInValue = (value: ValueReplace, other: SourceChange): boolean =>
  value.splices.some((span) => {
    switch (other.kind) {
      case "text":
        return (
          other.text === value.text &&
          splicesOfText(other).some(
            (splice) => typesAt(span, splice) && !(splice.from === splice.to && isAddition(value, span)),
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

const typesAt = (value: At, splice: { from: number; to: number; insert: string }): boolean =>
  splice.from === splice.to
    ? value.from <= splice.from && splice.from <= value.to
    : overlaps(value, splice) || (value.from === value.to && within(splice, value.from));

/** Typing that takes the value away with what stands around it. */
const swallows = (typing: TextChange, value: At): boolean =>
  splicesOfText(typing).some(({ from, to }) => from < value.from && to > value.to);

/** The value that the earlier replacement set is kept aside; the later change stands. */
const valueYields = (earlier: ValueReplace, later: SourceChange, meeting: Meeting): Met => {
  const aside = asideOf(earlier, later, meeting.earlier);
  const notes = notesFor(aside, meeting.earlier.memberId, earlier);
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

/** An alternative holding what `value` would have set, at the place where `stands` left the value. */
const asideOf = (
  value: ValueReplace,
  stands: SourceChange,
  author: Meeting["earlier"],
): readonly Change[] => {
  const [first] = value.splices;
  if (!first || value.restores) return [];
  return [keptAside(author, value.text, standing(value, stands), value.what, first.insert)];
};

/** Where the value lies once `stands` has been made. */
const standing = (value: ValueReplace, stands: SourceChange): At => {
  const [first] = value.splices;
  if (!first) return { from: 0, to: 0 };
  if (stands.kind === "value-replace") {
    const match =
      stands.splices.find((splice) => sameSpan(splice, first) || overlaps(splice, first)) ?? first;
    const place = mapUnit(formOf(stands), { text: value.text, from: match.from, to: match.to });
    return { from: place.from, to: place.from + match.insert.length };
  }
  const place = mapUnit(formOf(stands), { text: value.text, from: first.from, to: first.to }, false);
  return { from: place.from, to: place.to };
};

/** Typing came first, the replacement later: it stands, and the typed value is kept aside. */
const typingYields = (typing: TextChange, later: ValueReplace, meeting: Meeting): Met => {
  const inside: { from: number; to: number; insert: string }[] = [];
  const outside: { from: number; to: number; insert: string }[] = [];
  for (const splice of splicesOfText(typing)) {
    const value = later.splices.find((span) => typesAt(span, splice));
    if (!value) {
      outside.push(splice);
      continue;
    }
    const from = Math.max(splice.from, value.from);
    const to = Math.min(splice.to, value.to);
    const ownInsert = splice.from >= value.from;
    if (splice.from < from)
      outside.push({ from: splice.from, to: from, insert: ownInsert ? "" : splice.insert });
    inside.push({ from, to: Math.max(from, to), insert: ownInsert ? splice.insert : "" });
    if (splice.to > to && to >= from) outside.push({ from: Math.max(to, from), to: splice.to, insert: "" });
  }
  const rest = textChange(typing.text, outside);
  const form = formOf(rest);
  const replaced: { splice: At & { insert: string }; typed: string }[] = [];
  let grown = 0;
  for (const [index, value] of later.splices.entries()) {
    const own = inside.filter((splice) => splice.from >= value.from && splice.to <= value.to);
    const typed = applySplices(
      later.removed[index] ?? "",
      own.map((splice) => ({ ...splice, from: splice.from - value.from, to: splice.to - value.from })),
    );
    const place = mapUnit(form, { text: later.text, from: value.from, to: value.to });
    const from = place.from + grown;
    replaced.push({ splice: { from, to: from + typed.length, insert: value.insert }, typed });
    grown += typed.length - (value.to - value.from);
  }
  const stands: ValueReplace = {
    ...later,
    splices: replaced.map(({ splice }) => splice),
    removed: replaced.map(({ typed }) => typed),
  };
  const aside: Change[] = [];
  const [first] = replaced;
  const firstValue = later.splices[0];
  if (first && firstValue) {
    const place = mapUnit(form, { text: later.text, from: firstValue.from, to: firstValue.to });
    const span = { from: place.from, to: place.from + firstValue.insert.length };
    aside.push(keptAside(meeting.earlier, later.text, span, later.what, first.typed));
  }
  const left = outside.length > 0 ? follow(rest, later, "earlier") : [];
  return {
    later: [stands, ...aside],
    earlier: [...left, ...aside],
    notes: notesFor(aside, meeting.earlier.memberId, typing),
  };
};
