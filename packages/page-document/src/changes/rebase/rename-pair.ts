import type { TextId } from "../../model/text-id.ts";
import type { Change, Firm, Rename, SourceChange, Splice } from "../change.ts";
import { applySplices } from "../splices.ts";
import { splicesOfText } from "../text-change.ts";
import { keptAside } from "./alternative.ts";
import { follow, followRename, withSplices } from "./follow.ts";
import { formOf } from "./form.ts";
import { mapUnit } from "./mapping.ts";
import { findRenamed, namesRenamed } from "./renamed-names.ts";
import { isSettled, yielding } from "./resolve-conflict.ts";
import { covers, overlaps, sameSpan, within } from "./touch.ts";
import type { PairContext, RebasedPair, RenameResolver } from "./types.ts";

/**
 * A rename means every place of a name. It loses where somebody typed inside the name, and reaches what
 * others inserted or set meanwhile, as far as a resolver can tell (SPEC R8).
 */
export const rebaseRename = (
  earlier: SourceChange,
  later: SourceChange,
  meeting: PairContext,
): RebasedPair => {
  if (earlier.kind === "rename" && later.kind === "rename") return rebaseRenames(earlier, later, meeting);
  if (earlier.kind === "rename") {
    const met = rebaseOther(earlier, later, "later", meeting);
    return { later: met.other, earlier: met.rename, notes: [] };
  }
  if (later.kind !== "rename") return { later: [later], earlier: [earlier], notes: [] };
  const met = rebaseOther(later, earlier, "earlier", meeting);
  return { later: met.rename, earlier: met.other, notes: [] };
};

interface Sides {
  readonly rename: readonly Change[];
  readonly other: readonly Change[];
}

/** `order` is that of the other change. */
const rebaseOther = (
  rename: Rename,
  other: SourceChange,
  order: "later" | "earlier",
  meeting: PairContext,
): Sides => {
  const { kept, gone } = part(rename, other);
  if (gone.splices.length > 0 && isSettled(rename)) {
    const author = order === "later" ? meeting.later : meeting.earlier;
    const { rest, held, words } = yielding(other, rename, order, author);
    return { rename: [...held, ...words], other: [...rest, ...words] };
  }
  const { changed, found } = reach(rename, other, meeting.renames);
  const byText = new Map<TextId, { splice: Splice; removed: string }[]>();
  for (const { text, splices, removed } of followRename(uncovered(kept, other), formOf(other)).splices)
    byText.set(
      text,
      splices.map((splice, index) => ({ splice, removed: removed[index] ?? "" })),
    );
  for (const one of found) {
    const list = byText.get(one.text) ?? [];
    byText.set(one.text, list);
    list.push(one);
  }
  const renamed = withSplices(rename, byText);
  const back: readonly Change[] = gone.splices.length > 0 ? [takeBackPlaces(rename, gone)] : [];
  return { rename: [renamed], other: [...back, ...follow(changed, kept, order)] };
};

/** The places of the rename that remain, and those in which the other change worked on the name itself. */
const part = (rename: Rename, other: SourceChange): { kept: Rename; gone: Rename } => {
  const kept = new Map<TextId, { splice: Splice; removed: string }[]>();
  const gone = new Map<TextId, { splice: Splice; removed: string }[]>();
  for (const { text, splices, removed } of rename.splices)
    for (const [index, splice] of splices.entries()) {
      const target = worksOnName(text, splice, other) ? gone : kept;
      const list = target.get(text) ?? [];
      target.set(text, list);
      list.push({ splice, removed: removed[index] ?? "" });
    }
  return { kept: withSplices(rename, kept), gone: withSplices(rename, gone) };
};

/** The rename without the names that the other change replaces with a value of its own. */
const uncovered = (rename: Rename, other: SourceChange): Rename => {
  if (other.kind !== "value-replace") return rename;
  return {
    ...rename,
    splices: rename.splices.map((edit) => {
      if (edit.text !== other.text) return edit;
      const stays = edit.splices.map((name) => !other.splices.some((splice) => covers(splice, name)));
      return {
        text: edit.text,
        splices: edit.splices.filter((_, index) => stays[index]),
        removed: edit.removed.filter((_, index) => stays[index]),
      };
    }),
  };
};

const worksOnName = (text: TextId, name: Splice, other: SourceChange): boolean => {
  if (other.kind === "text")
    return (
      other.text === text &&
      splicesOfText(other).some(
        (splice) =>
          (splice.insert !== "" && within(name, splice.from)) ||
          (splice.to > splice.from && overlaps(name, splice) && !covers(splice, name)),
      )
    );
  if (other.kind === "value-replace")
    return (
      other.text === text && other.splices.some((splice) => overlaps(splice, name) && !covers(splice, name))
    );
  return false;
};

/** Puts the old name back in these places only; offsets after the whole rename. */
const takeBackPlaces = (rename: Rename, gone: Rename): Rename => {
  const byText = new Map<TextId, { splice: Splice; removed: string }[]>();
  for (const { text, splices, removed } of rename.splices) {
    const places = gone.splices.find((edit) => edit.text === text)?.splices ?? [];
    let shift = 0;
    for (const [index, splice] of splices.entries()) {
      const from = splice.from + shift;
      shift += splice.insert.length - (splice.to - splice.from);
      if (!places.some((place) => sameSpan(place, splice))) continue;
      const list = byText.get(text) ?? [];
      byText.set(text, list);
      list.push({
        splice: { from, to: from + splice.insert.length, insert: removed[index] ?? "" },
        removed: splice.insert,
      });
    }
  }
  const firm: Firm = rename.firm === undefined ? 1 : 2;
  return withSplices({ ...rename, from: rename.to, to: rename.from, over: undefined, firm }, byText);
};

interface Reached {
  /** The other change as it would have been made had the rename been known. */
  readonly changed: SourceChange;
  /** Places of the old name in what the other change puts in; offsets after the other change alone. */
  readonly found: readonly { readonly text: TextId; readonly splice: Splice; readonly removed: string }[];
}

const reach = (rename: Rename, other: SourceChange, resolver: RenameResolver | undefined): Reached => {
  if (!("text" in other) || !(rename.everywhere || rename.texts.includes(other.text)))
    return { changed: other, found: [] };
  const { text } = other;
  const at = (offset: number, source: string, splices: readonly Splice[]) =>
    splices.map((splice) => ({
      text,
      splice: { ...splice, from: splice.from + offset, to: splice.to + offset },
      removed: source.slice(splice.from, splice.to),
    }));
  if (other.kind === "element-insert" && resolver) {
    const splices = findRenamed(resolver, text, other.source, rename);
    if (splices.length === 0) return { changed: other, found: [] };
    return {
      changed: { ...other, source: applySplices(other.source, splices) },
      found: at(other.at, other.source, splices),
    };
  }
  if (other.kind === "element-wrap" && resolver) {
    const splices = findRenamed(resolver, text, other.before + other.after, rename).filter(
      (splice) => splice.to <= other.before.length,
    );
    if (splices.length === 0) return { changed: other, found: [] };
    return {
      changed: { ...other, before: applySplices(other.before, splices) },
      found: at(other.from, other.before, splices),
    };
  }
  if (other.kind === "value-replace") {
    let shift = 0;
    const found: Reached["found"][number][] = [];
    const splices = other.splices.map((splice) => {
      const names = namesInValue(other.what, splice.insert, rename);
      for (const piece of at(splice.from + shift, splice.insert, names)) found.push(piece);
      shift += splice.insert.length - (splice.to - splice.from);
      return { ...splice, insert: applySplices(splice.insert, names) };
    });
    return found.length === 0 ? { changed: other, found } : { changed: { ...other, splices }, found };
  }
  return { changed: other, found: [] };
};

/** The old name in a value that is known to hold names: `attribute class`, `attribute id`, `tag`. */
const namesInValue = (what: string, value: string, rename: Rename): readonly Splice[] => {
  if (what !== `attribute ${rename.what}` && !(what === "tag" && rename.what === "tag")) return [];
  const names = namesRenamed(rename);
  const splices: Splice[] = [];
  for (const match of value.matchAll(/[^\t\n\f\r ]+/g))
    if (match[0] !== rename.to && names.includes(match[0]))
      splices.push({ from: match.index, to: match.index + match[0].length, insert: rename.to });
  return splices;
};

/** Two renames: where they conflict the later wins, and the earlier name is kept aside once. */
const rebaseRenames = (earlier: Rename, later: Rename, meeting: PairContext): RebasedPair => {
  const met = (text: TextId, splice: Splice, against: Rename) =>
    against.splices.some(
      (edit) => edit.text === text && edit.splices.some((other) => sameSpan(other, splice)),
    );
  const split = (rename: Rename, against: Rename) => {
    const alone = new Map<TextId, { splice: Splice; removed: string }[]>();
    const both = new Map<TextId, { splice: Splice; removed: string }[]>();
    for (const { text, splices, removed } of rename.splices)
      for (const [index, splice] of splices.entries()) {
        const target = met(text, splice, against) ? both : alone;
        const list = target.get(text) ?? [];
        target.set(text, list);
        list.push({ splice, removed: removed[index] ?? "" });
      }
    return { alone: withSplices(rename, alone), both: withSplices(rename, both) };
  };
  const first = split(earlier, later);
  const second = split(later, earlier);
  const same = earlier.to === later.to;
  const [edit] = second.both.splices;
  const [splice] = edit?.splices ?? [];
  const aside: Change[] = [];
  if (!same && edit && splice) {
    const place = mapUnit(formOf(later), { text: edit.text, from: splice.from, to: splice.to });
    aside.push(
      keptAside(
        meeting.earlier,
        edit.text,
        { from: place.from, to: place.to },
        `rename ${earlier.what}`,
        earlier.to,
      ),
    );
  }
  // Names that the earlier change renamed without seeing this one are renamed when the two are rebased.
  const over = [...new Set([...(later.over ?? []), earlier.to])];
  const stands =
    !same && earlier.what === later.what && (earlier.from === later.from || edit)
      ? { ...later, over }
      : later;
  return {
    later: [followRename(same ? second.alone : stands, formOf(earlier)), ...aside],
    earlier: [followRename(first.alone, formOf(later)), ...aside],
    notes:
      aside.length > 0
        ? [{ reason: "alternative", memberId: meeting.earlier.memberId, where: edit?.text ?? "" }]
        : [],
  };
};
