import { applySplices } from "../../changes/splices.ts";
import type { LocatedElement, LocatedNode } from "../../source/html/index.ts";
import { isScriptAddress } from "../element/link-set.ts";
import { removeAttribute, setAttribute } from "../source/attribute.ts";
import type { SourceElement } from "../source/reading.ts";
import { type Answers, answersOf, behind } from "./answers.ts";
import { type Comment, commentsOf, isKept } from "./comments.ts";
import { type Row, readRow } from "./leaves.ts";
import { cleanTag } from "./rich-clean.ts";
import { type Piece, spellPieces } from "./spell.ts";

export interface Known {
  readonly raw: string;
  /** The line end of the text. */
  readonly end: string;
}

/** `comments`: the young nodes tell of comments too. `strays`: end tags that end nothing are kept. */
export const writeContent = (
  known: Known,
  old: readonly LocatedNode[],
  young: readonly LocatedNode[],
  comments: boolean,
  inLink: boolean,
  strays: boolean,
): string => {
  const oldRow = readRow(old, known.raw, comments);
  const youngRow = readRow(young, null, comments);
  const answers = answersOf(oldRow, youngRow);
  const pieces: Piece[] = [];
  const writer: Writer = {
    known,
    old: oldRow,
    young: youngRow,
    answers,
    pieces,
    withComments: comments,
    comments: commentsOf(old, oldRow, answers, comments, strays ? known.raw : null),
    at: 0,
  };
  writeNodes(writer, young, inLink);
  flush(writer, Number.POSITIVE_INFINITY);
  return spellPieces(pieces, known.end);
};

export const endTag = (raw: string, { endTag: span, tag }: LocatedElement): string =>
  span ? raw.slice(span.from, span.to) : `</${tag}>`;

interface Writer {
  readonly known: Known;
  readonly old: Row;
  readonly young: Row;
  readonly answers: Answers;
  readonly pieces: Piece[];
  readonly withComments: boolean;
  /** Comments not yet written, in order. */
  readonly comments: Comment[];
  /** End of the author's characters that were written last. */
  at: number;
}

const mark = (writer: Writer, source: string): void => {
  if (source !== "") writer.pieces.push({ kind: "markup", source });
};

/** Writes the comments that are before an offset of the source. */
const flush = (writer: Writer, before: number): void => {
  for (let first = writer.comments[0]; first && first.from < before; first = writer.comments[0]) {
    mark(writer, writer.known.raw.slice(first.from, first.to));
    writer.at = Math.max(writer.at, first.to);
    writer.comments.shift();
  }
};

/** Comments that are right behind the characters written last stay there when something new follows. */
const settle = (writer: Writer): void => {
  for (let first = writer.comments[0]; first?.inText && first.from === writer.at; first = writer.comments[0])
    flush(writer, first.from + 1);
};

const writeNodes = (writer: Writer, nodes: readonly LocatedNode[], inLink: boolean): void => {
  const since = writer.pieces.length;
  for (const node of nodes) {
    if (node.kind === "text") writeText(writer, node);
    else if (node.kind === "comment") writeComment(writer, node);
    else if (node.kind === "element") writeElement(writer, node, inLink, since);
  }
};

const writeText = (writer: Writer, node: LocatedNode): void => {
  const { first, end } = writer.young.texts.get(node) ?? { first: 0, end: 0 };
  let fresh = "";
  const writeFresh = (): void => {
    if (fresh === "") return;
    settle(writer);
    writer.pieces.push({ kind: "fresh", reads: fresh });
    fresh = "";
  };
  for (let at = first; at < end; ) {
    const leaf = keptUnit(writer, at, end);
    if (!leaf) {
      fresh += writer.young.leaves[at]?.key ?? "";
      at += 1;
      continue;
    }
    writeFresh();
    flush(writer, leaf.from);
    const length = leaf.last - leaf.first + 1;
    const reads = writer.young.leaves.slice(at, at + length).map(({ key }) => key);
    const source = writer.known.raw.slice(leaf.from, leaf.to);
    writer.pieces.push({ kind: "kept", source, reads: reads.join("") });
    writer.at = leaf.to;
    at += length;
  }
  writeFresh();
};

/** The author's leaf whose whole reading is at a place of a young text. */
const keptUnit = ({ old, answers }: Writer, at: number, end: number): Row["leaves"][number] | null => {
  const leaf = old.leaves[answers.leaves[at] ?? -1];
  if (!leaf?.character || answers.leaves[at] !== leaf.first) return null;
  const length = leaf.last - leaf.first + 1;
  if (at + length > end) return null;
  for (let next = 1; next < length; next += 1)
    if (answers.leaves[at + next] !== leaf.first + next) return null;
  return leaf;
};

const writeComment = (writer: Writer, node: LocatedNode): void => {
  const place = writer.young.texts.get(node)?.first ?? -1;
  const leaf = writer.old.leaves[writer.answers.leaves[place] ?? -1];
  if (!leaf) return;
  flush(writer, leaf.from);
  mark(writer, writer.known.raw.slice(leaf.from, leaf.to));
  writer.at = leaf.to;
};

const writeElement = (writer: Writer, node: LocatedElement, inLink: boolean, since: number): void => {
  const { raw } = writer.known;
  const own = writer.answers.elements.get(node);
  const piece = writer.answers.pieces.get(node);
  if (own) writeOwn(writer, own, node, inLink);
  else if (piece && !(inLink && piece.tag === "a")) {
    const written = raw.slice(piece.startTag.from, piece.startTag.to);
    // Two elements of one id would be one to a script.
    const id = removeAttribute(raw, piece, "id");
    flushBefore(writer, node);
    mark(writer, id ? applySplices(written, [shifted(id, piece.startTag.from)]) : written);
    writeNodes(writer, node.children, inLink || piece.tag === "a");
    mark(writer, endTag(raw, piece));
  } else writeNew(writer, node, inLink, since);
};

const writeOwn = (writer: Writer, own: SourceElement, node: LocatedElement, inLink: boolean): void => {
  const { raw } = writer.known;
  flush(writer, own.startTag.from);
  if (isKept(own, node, writer.withComments)) mark(writer, raw.slice(own.span.from, own.span.to));
  else {
    mark(writer, startTag(raw, own, node));
    writer.at = own.startTag.to;
    writeNodes(writer, node.children, inLink || own.tag === "a");
    // Comments of words that were taken out of it go with them.
    flush(writer, Math.min(own.endTag?.from ?? own.span.to, nextOf(writer, node)));
    mark(writer, endTag(raw, own));
  }
  writer.at = own.span.to;
};

/** Source offset of the author's next node after a young element. */
const nextOf = ({ young, old, answers }: Writer, node: LocatedElement): number => {
  const end = young.stretches.get(node)?.end ?? young.leaves.length;
  return old.leaves[behind(answers.leaves, end, -1)]?.from ?? Number.POSITIVE_INFINITY;
};

/** The author's start tag; a link takes the address that it was given, if that runs no script. */
const startTag = (raw: string, own: SourceElement, node: LocatedElement): string => {
  const written = raw.slice(own.startTag.from, own.startTag.to);
  if (own.tag !== "a") return written;
  const href = attributeValue(node, "href");
  if (href === null || href === attributeValue(own, "href") || isScriptAddress(href)) return written;
  const splice = setAttribute(raw, own, "href", href);
  return splice ? applySplices(written, [shifted(splice, own.startTag.from)]) : written;
};

const attributeValue = (element: LocatedElement, name: string): string | null =>
  element.attributes.find((attribute) => attribute.name === name)?.value ?? null;

const shifted = <Splice extends { readonly from: number; readonly to: number }>(
  splice: Splice,
  by: number,
): Splice => ({ ...splice, from: splice.from - by, to: splice.to - by });

/** A new tag around the author's words: comments before the words stay before the tag. */
const flushBefore = (writer: Writer, node: LocatedElement): void => {
  const { first, end } = writer.young.stretches.get(node) ?? { first: 0, end: 0 };
  const place = behind(writer.answers.leaves.subarray(0, end), first, -1);
  const leaf = writer.old.leaves[place];
  if (!leaf) {
    settle(writer);
    return;
  }
  let before = leaf.from;
  for (const [inner, own] of writer.answers.elements) {
    const stretch = writer.young.stretches.get(inner);
    if (stretch && stretch.first >= first && stretch.end <= end && isInside(inner, node))
      before = Math.min(before, own.span.from);
  }
  flush(writer, before);
};

const isInside = (inner: LocatedElement, outer: LocatedElement): boolean => {
  for (let up = inner.parent; up; up = up.parent) if (up === outer) return true;
  return false;
};

const writeNew = (writer: Writer, node: LocatedElement, inLink: boolean, since: number): void => {
  const { pieces } = writer;
  const cleaned = cleanTag(node);
  if (cleaned.as === "dropped") return;
  if (cleaned.as === "void") {
    settle(writer);
    mark(writer, cleaned.source);
  } else if (cleaned.as === "line") {
    const last = pieces.at(-1);
    const atStart = pieces.length === since || (last?.kind === "markup" && last.source === "<br>");
    if (!atStart) mark(writer, "<br>");
    const from = pieces.length;
    writeNodes(writer, node.children, inLink);
    const only = pieces.length === from + 1 ? pieces[from] : undefined;
    if (only?.kind === "markup" && only.source === "<br>") pieces.pop();
  } else if (cleaned.as === "tag" && !(node.tag === "a" && inLink)) {
    flushBefore(writer, node);
    mark(writer, cleaned.start);
    writeNodes(writer, node.children, inLink || node.tag === "a");
    mark(writer, cleaned.end);
  } else writeNodes(writer, node.children, inLink);
};
