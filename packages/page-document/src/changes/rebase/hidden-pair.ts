import { hiddenText, type TextId } from "../../model/text-id.ts";
import type { ElementInsert, ElementWrap, Rename, SourceChange, Span, Splice } from "../change.ts";
import { withSplices } from "./follow.ts";
import { formOf, textsOfSource } from "./form.ts";
import { contentAfter, mapGap, mapUnit } from "./mapping.ts";
import { findRenamed } from "./renamed-names.ts";
import type { RebasedPair, RenameResolver } from "./types.ts";

type Restoring = ElementInsert | ElementWrap;

const isRestoring = (change: SourceChange): change is Restoring =>
  (change.kind === "element-insert" || change.kind === "element-wrap") && change.restores !== undefined;

/**
 * One side puts back what a removal took, the other works on what it took: the work is done on what is put
 * back, and comes with it (SPEC R4). Null where this is not so.
 */
export const rebaseHidden = (
  earlier: SourceChange,
  later: SourceChange,
  renames: RenameResolver | undefined,
): RebasedPair | null => {
  if (isRestoring(earlier)) {
    const met = putBack(earlier, later, renames);
    if (met) return { earlier: met.restoring, later: met.other, notes: [] };
  }
  if (isRestoring(later)) {
    const met = putBack(later, earlier, renames);
    if (met) return { earlier: met.other, later: met.restoring, notes: [] };
  }
  return null;
};

interface Sides {
  readonly restoring: readonly SourceChange[];
  readonly other: readonly SourceChange[];
}

const putBack = (
  restoring: Restoring,
  other: SourceChange,
  renames: RenameResolver | undefined,
): Sides | null => {
  const hidden = hiddenText(restoring.restores ?? "");
  if (
    other.kind === "rename"
      ? !other.splices.some(({ text }) => text === hidden)
      : !textsOfSource(other).includes(hidden)
  )
    return null;
  if (isRestoring(other) && other.text !== hidden) return null;
  const fitting =
    other.kind === "rename"
      ? broughtUpRename(other, restoring, hidden, renames)
      : broughtUp(other, restoring);
  // The range to remove is no longer known: then it stays.
  if (fitting === null) return { restoring: [restoring], other: [] };
  const restored = restoredWith(restoring, fitting);
  const moved = relocated(fitting, restoring, hidden);
  return moved === null ? null : { restoring: restored, other: moved };
};

/**
 * A removal of a part of a hidden element, updated to its present characters: a rename that never saw the
 * hidden element reaches it when it is restored, so its characters may differ from those that the removal
 * knew. Null where the removal meant a piece of it that can no longer be found.
 */
const broughtUp = (other: SourceChange, restoring: Restoring): SourceChange | null => {
  const source = restoring.kind === "element-insert" ? restoring.source : restoring.before + restoring.after;
  if (other.kind === "element-delete") {
    if (source.slice(other.from, other.to) === other.removed) return other;
    const isWhole = other.from === 0 && withoutNames(source) === withoutNames(other.removed);
    return isWhole ? { ...other, from: 0, to: source.length, removed: source } : null;
  }
  if (other.kind !== "element-unwrap") return other;
  const [start, end] = other.removed;
  if (
    source.slice(other.start.from, other.start.to) === start &&
    source.slice(other.end.from, other.end.to) === end
  )
    return other;
  if (other.start.from !== 0 || !source.endsWith(end)) return null;
  const to = restoring.kind === "element-wrap" ? restoring.before.length : tagEnd(source);
  const from = source.length - end.length;
  return to === null || to > from
    ? null
    : {
        ...other,
        start: { from: 0, to },
        end: { from, to: source.length },
        removed: [source.slice(0, to), end],
      };
};

/** Source without classes and ids: two sources that differ here were edited by more than a rename. */
const withoutNames = (source: string): string =>
  source.replace(/\s(?:class|id)\s*=\s*(?:"[^"]*"|'[^']*')/g, "");

/** End of the start tag with which a source begins. */
const tagEnd = (source: string): number | null =>
  /^<[a-zA-Z](?:"[^"]*"|'[^']*'|[^"'>])*>/.exec(source)?.[0].length ?? null;

/**
 * A rename of names in the hidden thing, as they are now: another rename may have reached it since. Then it
 * takes the names that it is over; others stay as they are.
 */
const broughtUpRename = (
  rename: Rename,
  restoring: Restoring,
  hidden: TextId,
  renames: RenameResolver | undefined,
): Rename => {
  const source = restoring.kind === "element-insert" ? restoring.source : restoring.before + restoring.after;
  return {
    ...rename,
    splices: rename.splices.flatMap((edit) => {
      const known =
        edit.text !== hidden ||
        edit.splices.every(({ from, to }, index) => source.slice(from, to) === edit.removed[index]);
      if (known) return [edit];
      const end = restoring.kind === "element-insert" ? source.length : restoring.before.length;
      const splices = findRenamed(renames, restoring.text, source, rename).filter(({ to }) => to <= end);
      const removed = splices.map(({ from, to }) => source.slice(from, to));
      return splices.length === 0 ? [] : [{ text: hidden, splices, removed }];
    }),
  };
};

/** Restored source after the other change. */
const restoredWith = (original: Restoring, other: SourceChange): readonly SourceChange[] => {
  const text = hiddenText(original.restores ?? "");
  const form = formOf(other);
  // A rename may have changed names before it as well.
  const restoring: Restoring =
    original.kind === "element-insert"
      ? { ...original, at: mapGap(form, original, "later").at }
      : { ...original, ...mapUnit(form, original), text: original.text };
  if (restoring.kind === "element-insert") {
    const unit = { text, from: 0, to: restoring.source.length };
    const source =
      other.kind === "element-insert"
        ? inserted(restoring.source, other)
        : contentAfter(form, unit, restoring.source);
    return source === "" ? [] : [{ ...restoring, source }];
  }
  const length = restoring.before.length;
  const start = contentAfter(form, { text, from: 0, to: length }, restoring.before);
  const end = contentAfter(
    form,
    { text, from: length, to: length + restoring.after.length },
    restoring.after,
  );
  if (other.kind === "element-wrap")
    return [{ ...restoring, before: restoring.before + other.before, after: other.after + restoring.after }];
  return start === "" && end === "" ? [] : [{ ...restoring, before: start, after: end }];
};

const inserted = (source: string, { at, source: piece }: ElementInsert): string =>
  source.slice(0, at) + piece + source.slice(at);

/**
 * The other change at the place of the restored element; null for kinds that never work on hidden elements.
 */
const relocated = (
  other: SourceChange,
  restoring: Restoring,
  hidden: TextId,
): readonly SourceChange[] | null => {
  const { text } = restoring;
  const place = (span: Span): Span => {
    const shift =
      restoring.kind === "element-insert"
        ? restoring.at
        : span.from < restoring.before.length || span.to === restoring.before.length
          ? restoring.from
          : restoring.to;
    return { from: span.from + shift, to: span.to + shift };
  };
  switch (other.kind) {
    case "element-delete":
      return [{ ...other, text, ...place(other) }];
    case "element-unwrap":
      return [{ ...other, text, start: place(other.start), end: place(other.end) }];
    case "element-insert":
      return [{ ...other, text, at: place({ from: other.at, to: other.at }).from }];
    case "element-wrap":
      return restoring.kind === "element-wrap"
        ? [
            {
              ...other,
              text,
              from: restoring.from + restoring.before.length,
              to: restoring.to + restoring.before.length,
            },
          ]
        : null;
    case "rename":
      return [relocatedRename(other, restoring, hidden, place)];
    default:
      return null;
  }
};

const relocatedRename = (
  rename: Rename,
  restoring: Restoring,
  hidden: TextId,
  place: (span: Span) => Span,
): Rename => {
  const byText = new Map<TextId, { splice: Splice; removed: string }[]>();
  const put = (text: TextId, splice: Splice, removed: string) => {
    const list = byText.get(text) ?? [];
    byText.set(text, list);
    list.push({ splice, removed });
  };
  const shiftAt = (at: number): number => {
    if (restoring.kind === "element-insert") return at < restoring.at ? 0 : restoring.source.length;
    if (at < restoring.from) return 0;
    return restoring.before.length + (at < restoring.to ? 0 : restoring.after.length);
  };
  for (const { text, splices, removed } of rename.splices)
    for (const [index, splice] of splices.entries()) {
      const old = removed[index] ?? "";
      if (text === hidden) put(restoring.text, { ...splice, ...place(splice) }, old);
      else if (text === restoring.text) {
        const shift = shiftAt(splice.from);
        put(text, { ...splice, from: splice.from + shift, to: splice.to + shift }, old);
      } else put(text, splice, old);
    }
  return withSplices(rename, byText);
};
