import type { TextId } from "../../model/text-id.ts";
import type {
  ElementDelete,
  ElementUnwrap,
  Rename,
  SourceChange,
  Span,
  Splice,
  TextChange,
  ValueReplace,
} from "../change.ts";
import type { Splices } from "../splices.ts";
import { splicesOfText, textChange } from "../text-change.ts";
import { type Form, formOf, placedIn, rankOfTyping } from "./form.ts";
import { contentAfter, mapGap, mapPieces, mapUnit } from "./mapping.ts";
import type { Order, RebasedPair } from "./types.ts";

/**
 * The change at the present place of its text, after `over`, with which it does not conflict: spans and gaps
 * are mapped, and the characters that it says it removes is brought up to date. Empty when nothing is left to
 * do.
 */
export const follow = (change: SourceChange, over: SourceChange, order: Order): readonly SourceChange[] => {
  const form = formOf(over);
  switch (change.kind) {
    case "text":
      return followText(change, form, order);
    case "value-replace":
      return followValue(change, form);
    case "element-insert": {
      const { text, at } = mapGap(form, change, order);
      return [{ ...change, text, at }];
    }
    case "element-delete":
      return followDelete(change, form);
    case "element-unwrap":
      return followUnwrap(change, form);
    case "element-wrap": {
      if (change.from === change.to) {
        const { text, at } = mapGap(form, { text: change.text, at: change.from }, order);
        return [{ ...change, text, from: at, to: at }];
      }
      // Of two wraps of one span the later is the outer; tags that come back go nearest to the content.
      const comesBack = change.restores !== undefined;
      const other = over.kind === "element-wrap" && over.restores !== undefined;
      const outer = comesBack === other ? order === "later" : other;
      return [{ ...change, ...mapUnit(form, change, outer) }];
    }
    case "element-move": {
      const place = mapUnit(form, change);
      if (place.from === place.to) return [];
      const to = mapGap(form, { text: change.toText, at: change.at }, order);
      // Tags that came back around it may have taken in the place beside it: there it stays.
      const beside = to.text === place.text && to.at > place.from && to.at < place.to;
      return [{ ...change, ...place, toText: to.text, at: beside ? place.to : to.at }];
    }
    case "rename": {
      const moved = followRename(change, form);
      return [moved];
    }
    default:
      return change satisfies never;
  }
};

/** Neither is in the way of the other: each goes along. */
export const bothStand = (earlier: SourceChange, later: SourceChange): RebasedPair => ({
  later: follow(later, earlier, "later"),
  earlier: follow(earlier, later, "earlier"),
  notes: [],
});

/** Typing: characters inserted keep their gap, characters removed are removed wherever they are now. */
export const followText = (change: TextChange, form: Form, order: Order): readonly TextChange[] => {
  const original = splicesOfText(change);
  if (!form.move && original.length === 1) {
    // Most typing does not overlap: then it is only shifted.
    const [only] = original;
    const placed = placedIn(form, change.text);
    const [first] = placed;
    if (only && placed.length === 1 && first && (first.to < only.from || first.from > only.to)) {
      // The text is longer or shorter now: the last retained length is left out.
      if (first.from > only.to) return [textLike(change, original)];
      const shift = first.insert.length - (first.to - first.from);
      return [textLike(change, [{ ...only, from: only.from + shift, to: only.to + shift }])];
    }
  }
  const byText = new Map<TextId, Splice[]>();
  const put = (text: TextId, splice: Splice) => {
    const list = byText.get(text);
    if (list) list.push(splice);
    else byText.set(text, [splice]);
  };
  const rank = rankOfTyping(change);
  for (const splice of original) {
    if (splice.insert) {
      const gap = mapGap(form, { text: change.text, at: splice.from }, order, rank);
      put(gap.text, { from: gap.at, to: gap.at, insert: splice.insert });
    }
    if (splice.to > splice.from)
      for (const piece of mapPieces(form, { text: change.text, from: splice.from, to: splice.to }))
        put(piece.text, { from: piece.from, to: piece.to, insert: "" });
  }
  return [...byText].map(([text, splices]) => textLike({ ...change, text }, joined(splices)));
};

/** Other splices of the same typing: what it continues stays known as long as it inserts something. */
export const textLike = ({ text, continues }: TextChange, splices: Splices): TextChange => ({
  ...textChange(text, splices),
  ...(continues !== undefined && splices.some(({ insert }) => insert !== "") ? { continues } : {}),
});

/** Ascending; an insertion and the removal right behind it become one splice. */
const joined = (splices: readonly Splice[]): Splice[] => {
  const sorted = [...splices].sort(
    (left, right) => left.from - right.from || Number(left.to > left.from) - Number(right.to > right.from),
  );
  const result: Splice[] = [];
  for (const splice of sorted) {
    const last = result.at(-1);
    if (last && last.to === splice.from && (last.from === last.to || !splice.insert)) {
      result[result.length - 1] = {
        from: last.from,
        to: splice.to,
        insert: last.insert + splice.insert,
      };
    } else result.push(splice);
  }
  return result;
};

const followValue = (change: ValueReplace, form: Form): readonly SourceChange[] => {
  const byText = new Map<TextId, { splices: Splice[]; removed: string[] }>();
  for (const [index, splice] of change.splices.entries()) {
    const span = { text: change.text, from: splice.from, to: splice.to };
    // Tags put around exactly the value are around it, whatever it becomes.
    const place = mapUnit(form, span, false);
    const entry = byText.get(place.text) ?? { splices: [], removed: [] };
    byText.set(place.text, entry);
    entry.splices.push({ from: place.from, to: place.to, insert: splice.insert });
    entry.removed.push(contentAfter(form, span, change.removed[index] ?? "", false));
  }
  return [...byText].map(([text, entry]) => ({ ...change, text, ...entry }));
};

const followDelete = (change: ElementDelete, form: Form): readonly SourceChange[] => {
  const { hides } = form;
  if (hides && hides.text === change.text && hides.from <= change.from && change.to <= hides.to) {
    const { from, to } = change;
    return [{ ...change, text: hides.hidden, from: from - hides.from, to: to - hides.from }];
  }
  const removed = contentAfter(form, change, change.removed);
  if (removed === "") return [];
  return [{ ...change, ...mapUnit(form, change), removed }];
};

const followUnwrap = (change: ElementUnwrap, form: Form): readonly SourceChange[] => {
  const { text } = change;
  const ends = [change.start, change.end].map((span: Span, index) => {
    const place = { text, ...span };
    return {
      place: mapUnit(form, place),
      content: contentAfter(form, place, change.removed[index] ?? ""),
    };
  });
  const [start, end] = ends;
  if (!start || !end || (start.content === "" && end.content === "")) return [];
  return [
    {
      ...change,
      text: start.place.text,
      start: { from: start.place.from, to: start.place.to },
      end: { from: end.place.from, to: end.place.to },
      removed: [start.content, end.content],
    },
  ];
};

/** Names that are gone are left out; the rename itself stays, for what comes later. */
export const followRename = (change: Rename, form: Form): Rename => {
  const byText = new Map<TextId, { splice: Splice; removed: string }[]>();
  for (const { text, splices, removed } of change.splices)
    for (const [index, splice] of splices.entries()) {
      const span = { text, from: splice.from, to: splice.to };
      const { hides } = form;
      if (hides && hides.text === text && hides.from <= span.from && span.to <= hides.to) {
        const list = byText.get(hides.hidden) ?? [];
        byText.set(hides.hidden, list);
        const [from, to] = [span.from - hides.from, span.to - hides.from];
        list.push({ splice: { from, to, insert: splice.insert }, removed: removed[index] ?? "" });
        continue;
      }
      const content = contentAfter(form, span, removed[index] ?? "");
      if (content === "") continue;
      const place = mapUnit(form, span);
      const list = byText.get(place.text) ?? [];
      byText.set(place.text, list);
      list.push({
        splice: { from: place.from, to: place.to, insert: splice.insert },
        removed: content,
      });
    }
  return withSplices(change, byText);
};

/** A rename with these splices, ascending in each text. */
export const withSplices = (
  change: Rename,
  byText: ReadonlyMap<TextId, readonly { readonly splice: Splice; readonly removed: string }[]>,
): Rename => ({
  ...change,
  splices: [...byText]
    .filter(([, list]) => list.length > 0)
    .map(([text, list]) => {
      const sorted = [...list].sort((left, right) => left.splice.from - right.splice.from);
      return {
        text,
        splices: sorted.map(({ splice }) => splice),
        removed: sorted.map(({ removed }) => removed),
      };
    }),
});
