import { lineEndOf } from "../../source/characters.ts";
import { isInLiteral, keptLines } from "../source/kept-lines.ts";
import {
  afterLineEnd,
  endsLine,
  indentBefore,
  indentUnit,
  lineEnd,
  lineStart,
  ownLines,
  reindent,
} from "../source/lines.ts";
import { contentSpan, type SourceElement } from "../source/reading.ts";
import type { DropWhere } from "./drop.ts";

/**
 * Offset of new characters and the white space around them, so that they are laid out as their neighbors are.
 */
export interface Insertion {
  readonly at: number;
  readonly before: string;
  readonly after: string;
  /** Indentation of the lines to come; null where they keep theirs. */
  readonly indent: string | null;
}

/**
 * The place beside or in an element, with the author's indentation and line ends: on a line of its own where
 * the neighbour is on one, in the line otherwise.
 */
export const insertionAt = (raw: string, element: SourceElement, where: DropWhere): Insertion => {
  const end = lineEndOf(raw);
  const { span } = element;
  if (isInLiteral(where === "before" || where === "after" ? element.parent : element))
    return { at: placeIn(element, where), before: "", after: "", indent: null };
  const indent = indentBefore(raw, span.from);
  if (where === "before" || where === "after") {
    const alone = indent !== null && endsLine(raw, span.to);
    if (!alone)
      return { at: where === "before" ? span.from : span.to, before: "", after: "", indent: indent ?? "" };
    if (where === "before") return { at: span.from, before: "", after: end + indent, indent };
    return { at: span.to, before: end + indent, after: "", indent };
  }
  const content = contentSpan(element) ?? { from: span.to, to: span.to };
  const children = element.children.filter(
    (child) => child.span !== null && (child.kind !== "text" || child.value.trim() !== ""),
  );
  const neighbour = where === "start" ? children[0] : children.at(-1);
  if (neighbour?.span) {
    const own = indentBefore(raw, neighbour.span.from);
    const single = own !== null && lineStart(raw, neighbour.span.from) > element.startTag.from;
    if (neighbour.kind === "text" || !single || !endsLine(raw, neighbour.span.to)) {
      if (where === "start") return { at: content.from, before: "", after: "", indent: indent ?? "" };
      const inner = raw.slice(content.from, content.to);
      return { at: content.from + inner.trimEnd().length, before: "", after: "", indent: indent ?? "" };
    }
    if (where === "start") return { at: neighbour.span.from, before: "", after: end + own, indent: own };
    return { at: neighbour.span.to, before: end + own, after: "", indent: own };
  }
  const empty = raw.slice(content.from, content.to);
  if (indent === null || element.endTag === null)
    return { at: content.from, before: "", after: "", indent: indent ?? "" };
  const inner = indent + indentUnit(raw);
  if (/[\r\n]/.test(empty)) return { at: content.from, before: end + inner, after: "", indent: inner };
  return { at: content.from, before: end + inner, after: end + indent, indent: inner };
};

/** White space that would be put around it would be shown. */
const placeIn = (element: SourceElement, where: DropWhere): number => {
  const { from, to } =
    where === "start" || where === "end" ? (contentSpan(element) ?? element.span) : element.span;
  return where === "before" || where === "start" ? from : to;
};

/** Source fitted to its new place: its own deeper lines move with it, those that say their white space stay. */
export const fitted = (source: string, insertion: Insertion, end: string, own = ""): string => {
  const trimmed = source.trim();
  const { before, indent, after } = insertion;
  const lines = indent === null ? trimmed : reindent(trimmed, own, indent, end, keptLines(trimmed));
  return before + lines + after;
};

/** Span to delete with an element: its whole lines where it is alone on them. */
export const removalSpan = (
  raw: string,
  span: { readonly from: number; readonly to: number },
): { from: number; to: number } => {
  const lines = ownLines(raw, span);
  return lines ?? { from: span.from, to: span.to };
};

/** Whether an element fills whole lines, so that a move can take them and land between lines. */
export const wholeLines = (
  raw: string,
  span: { readonly from: number; readonly to: number },
): { from: number; to: number } | null => {
  if (indentBefore(raw, span.from) === null || !endsLine(raw, span.to)) return null;
  const end = lineEnd(raw, span.to);
  return end === raw.length ? null : { from: lineStart(raw, span.from), to: afterLineEnd(raw, end) };
};
