import type { Change, Splice } from "../../changes/change.ts";
import type { TextId } from "../../model/index.ts";
import type { LocatedElement } from "../../source/html/index.ts";
import { removeAttribute, setAttribute } from "../source/attribute.ts";
import { isInSource } from "../source/reading.ts";
import { replaceValue } from "../source/value.ts";

type SpanName = "rowspan" | "colspan" | "span";

/**
 * Splice that makes a cell cover `count` rows or columns; one needs no attribute. Null where it already does.
 */
export const spanSplice = (
  raw: string,
  cell: LocatedElement,
  name: SpanName,
  count: number,
): Splice | null => {
  if (!isInSource(cell)) return null;
  return count === 1 ? removeAttribute(raw, cell, name) : setAttribute(raw, cell, name, String(count));
};

export const spanChange = (text: TextId, raw: string, splice: Splice, name: SpanName): Change =>
  replaceValue(text, raw, [splice], `attribute ${name}`);
