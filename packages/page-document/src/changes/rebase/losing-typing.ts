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
import { resolveSplices } from "../resolve.ts";
import { applySplices } from "../splices.ts";
import { splicesOfText } from "../text-change.ts";
import { WORD } from "../type-words.ts";
import { joinsBefore, joinsBehind } from "../words.ts";
import { follow, textLike } from "./follow.ts";
import { formOf } from "./form.ts";
import { mapUnit } from "./mapping.ts";
import { overlaps, within } from "./touch.ts";
import type { Order } from "./types.ts";

/** Changes that replace or remove whole spans and hold their former content. */
export type Held = ValueReplace | ElementDelete | ElementUnwrap | Rename;

const isHeld = (change: SourceChange): change is Held =>
  change.kind === "value-replace" ||
  change.kind === "element-delete" ||
  change.kind === "element-unwrap" ||
  change.kind === "rename";

export interface LosingTyping {
  /** The typing outside of the spans, after the other change. */
  readonly rest: readonly SourceChange[];
  /** The other change after the whole typing: what was typed in its spans goes with them. */
  readonly held: readonly SourceChange[];
  /** Content of each span after the typing. */
  readonly contents: readonly string[];
  /** Position of the first span when only the typing outside is applied. */
  readonly place: Span;
  /** The characters that were typed inside. */
  readonly typed: string;
}

/** Typing loses against a change that it works in: it stays where it is outside of that change's spans. */
export const losingTyping = (
  typing: TextChange,
  other: SourceChange,
  order: Order = "later",
): LosingTyping => {
  if (!isHeld(other))
    return {
      rest: follow(typing, other, order),
      held: follow(other, typing, order === "later" ? "earlier" : "later"),
      contents: [],
      place: { from: 0, to: 0 },
      typed: "",
    };
  const edit = resolveSplices(other).find(({ text }) => text === typing.text);
  const spans = edit?.splices ?? [];
  const { inside, outside } = cut(typing, spans, meetsOf(other));
  const rest = textLike(typing, outside);
  const form = formOf(rest);
  const splices: Splice[] = [];
  const contents: string[] = [];
  let grown = 0;
  let first: Span | null = null;
  for (const [index, span] of spans.entries()) {
    const own = inside.filter(({ of }) => of === span);
    const content = applySplices(
      edit?.removed?.[index] ?? "",
      own.map((splice) => ({ ...splice, from: splice.from - span.from, to: splice.to - span.from })),
    );
    const place = mapUnit(form, { text: typing.text, from: span.from, to: span.to });
    first ??= place;
    const from = place.from + grown;
    splices.push({ from, to: from + content.length, insert: span.insert });
    contents.push(content);
    grown += content.length - (span.to - span.from);
  }
  return {
    rest: outside.length > 0 ? follow(rest, other, order) : [],
    held: [rebuilt(other, typing.text, splices, contents)],
    contents,
    place: first ?? { from: 0, to: 0 },
    typed: inside.map(({ insert }) => insert).join(""),
  };
};

type Meets = (span: Span, splice: Splice) => boolean;

/** Whether typing is done in the value, its edges included; at the edges of a word only where it becomes one with it. */
export const typesAt =
  ({ what }: ValueReplace): Meets =>
  (value, splice) => {
    if (splice.from < splice.to)
      return overlaps(value, splice) || (value.from === value.to && within(splice, value.from));
    if (splice.from < value.from || splice.from > value.to) return false;
    if (what !== WORD || value.from === value.to || within(value, splice.from)) return true;
    return splice.from === value.from ? joinsBefore(splice.insert) : joinsBehind(splice.insert);
  };

const worksIn: Meets = (span, splice) =>
  overlaps(span, splice) || (splice.insert !== "" && within(span, splice.from));

/** At the inner edges of tags that go typing is in the element as well. */
const meetsOf = (other: Held): Meets => {
  if (other.kind === "value-replace") return typesAt(other);
  if (other.kind !== "element-unwrap") return worksIn;
  const { start, end } = other;
  return (span, splice) =>
    worksIn(span, splice) ||
    (splice.from === splice.to && splice.from === (span.from === start.from ? start.to : end.from));
};

const cut = (typing: TextChange, spans: readonly Splice[], meets: Meets) => {
  const inside: (Splice & { readonly of: Splice })[] = [];
  const outside: Splice[] = [];
  for (const splice of splicesOfText(typing)) {
    let left: Splice | null = splice;
    for (const span of spans) {
      if (!left || !meets(span, left)) continue;
      const from: number = Math.max(left.from, span.from);
      const to: number = Math.min(left.to, span.to);
      const begins = left.from >= span.from;
      if (left.from < from) outside.push({ from: left.from, to: from, insert: begins ? "" : left.insert });
      inside.push({ from, to: Math.max(from, to), insert: begins ? left.insert : "", of: span });
      left = left.to > to && to >= from ? { from: to, to: left.to, insert: "" } : null;
    }
    if (left) outside.push(left);
  }
  return { inside, outside };
};

const rebuilt = (
  other: Held,
  text: TextChange["text"],
  splices: readonly Splice[],
  contents: readonly string[],
): SourceChange => {
  const [first = { from: 0, to: 0 }, second = first] = splices;
  const [removed = "", behind = ""] = contents;
  switch (other.kind) {
    case "value-replace":
      return { ...other, splices, removed: contents };
    case "element-delete":
      return { ...other, from: first.from, to: first.to, removed };
    case "element-unwrap":
      return {
        ...other,
        start: { from: first.from, to: first.to },
        end: { from: second.from, to: second.to },
        removed: [removed, behind],
      };
    case "rename":
      return {
        ...other,
        splices: other.splices.map((edit) =>
          edit.text === text ? { text, splices, removed: contents } : edit,
        ),
      };
    default:
      return other satisfies never;
  }
};
