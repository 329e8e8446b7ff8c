import type { Alternative } from "../../model/index.ts";
import { carriedSpan, isCarried, shiftSpan } from "../apply-source.ts";
import type { Change, SourceChange, Span } from "../change.ts";
import { resolveMove, resolveSplices } from "../resolve.ts";
import { WORD } from "../type-words.ts";
import type { Author } from "./types.ts";

/** 53 bits of FNV-1a style mixing (cyrb53): ids must come out the same on every copy, not be secret. */
export const fingerprint = (value: string): string => {
  let left = 0xdeadbeef;
  let right = 0x41c6ce57;
  for (let index = 0; index < value.length; index++) {
    const unit = value.charCodeAt(index);
    left = Math.imul(left ^ unit, 2654435761);
    right = Math.imul(right ^ unit, 1597334677);
  }
  left = Math.imul(left ^ (left >>> 16), 2246822507) ^ Math.imul(right ^ (right >>> 13), 3266489909);
  right = Math.imul(right ^ (right >>> 16), 2246822507) ^ Math.imul(left ^ (left >>> 13), 3266489909);
  return (4294967296 * (2097151 & right) + (left >>> 0)).toString(36);
};

/**
 * The id of a value that lost follows from who wrote what where, so that every copy gives it the same one
 * (SPEC R6).
 */
export const alternativeId = (opId: string, text: string, what: string, value: string): string =>
  `alt-${fingerprint(JSON.stringify([opId, text, what, value]))}`;

/** A value that lost, kept visible; nobody keeps it twice. */
export const keptAside = (author: Author, text: string, span: Span, what: string, value: string): Change => {
  const alternative: Alternative = {
    id: alternativeId(author.opId, text, what, value),
    text,
    from: span.from,
    to: span.to,
    value,
    what,
    memberId: author.memberId,
    date: author.at,
  };
  return { kind: "alternative-add", alternative };
};

/**
 * An alternative that is added or removed, after a change of characters: its span follows as if it was (SPEC
 * C8).
 */
export const alternativeOver = (alternative: Alternative, source: SourceChange): Alternative => {
  if (source.kind === "element-move" && isCarried(alternative, source))
    return { ...alternative, ...carriedSpan(alternative, source) };
  // Only the length of the characters that are carried matters here.
  const edits =
    source.kind === "element-move"
      ? resolveMove(source, " ".repeat(source.to - source.from))
      : resolveSplices(source);
  const edit = edits.find(({ text }) => text === alternative.text);
  return edit
    ? { ...alternative, ...shiftSpan(edit.splices, alternative, alternative.what === WORD) }
    : alternative;
};

/** Address of an alternative for a record's field: a field has no text, so the span is empty. */
export const fieldAddress = (table: string, id: string, field: string): string =>
  `field/${table}/${id}/${field}`;
