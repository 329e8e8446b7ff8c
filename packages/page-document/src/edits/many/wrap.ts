import * as z from "zod/mini";
import type { Change } from "../../changes/change.ts";
import { wrapElement } from "../../changes/construct.ts";
import type { ProjectPart } from "../../model/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { lineEndOf } from "../../source/characters.ts";
import { pageOfText } from "../../style/page-tree.ts";
import { namesOnPage, withOwnClass } from "../block/own-class.ts";
import type { EditTools, ElementAddress } from "../edit.ts";
import { elementMove } from "../element/move.ts";
import { defineEdit, NOTHING } from "../input.ts";
import { withItsCode } from "../library/element-insert.ts";
import { reject } from "../reject.ts";
import { endsLine, indentBefore } from "../source/lines.ts";
import { findElement, type SourceElement } from "../source/reading.ts";
import { ifShaped } from "../source/structure.ts";
import { BOUND, INLINE, PAGE_ROOTS, TABLE_STRUCTURE } from "../source/tags.ts";
import { bySiblings, elementsSchema, inTurn, outermost, rowOf } from "./elements.ts";
import { classOfLayout, cssOfLayout, LAYOUTS, type Layout } from "./layout-part.ts";

/** Elements in which only words and what is among words may be. */
const PHRASING = /^(?:p|h[1-6]|span|strong|em|b|i|small|label|button|summary|dt|figcaption)$/;

/**
 * Puts elements that have one parent into a new one that lays them out as a row, a stack or a grid, in one step: those
 * that are apart come behind the first. The rules are those of the library's layout parts, under a class that is free
 * on the page, in the css of the block. Refused: `many.siblings`, `element.structure`, and as `element.move`.
 */
export const manyWrap = defineEdit({
  name: "many.wrap",
  input: z.object({ elements: elementsSchema, as: z.enum(LAYOUTS) }),
  run: (part, { elements, as }, tools) => {
    const chosen = outermost(part, elements);
    if (!chosen.ok) return chosen;
    const [group, ...others] = bySiblings(part, chosen.value);
    if (!group || others.length > 0) return reject("many.siblings");
    const tags = group.chosen.map(({ element }) => element.tag);
    if (tags.some((tag) => PAGE_ROOTS.has(tag))) return reject("element.only-root");
    if (tags.some((tag) => TABLE_STRUCTURE.has(tag) || BOUND.has(tag) || tag === "li"))
      return reject("element.structure");
    const addresses = group.chosen.map(({ address }) => address);
    const gathered = inTurn(part, addresses, (now, element, placeOf, index) => {
      const before = index === 0 ? null : placeOf(index - 1);
      return before ? movedBehind(now, element, before, tools) : NOTHING;
    });
    if (!gathered.ok) return gathered;
    const { part: now, places, changes } = gathered.value;
    const [first, last] = [places[0], places.at(-1)];
    if (!first || !last) return reject("element.not-found");
    const code = codeOf(now, first, as, PHRASING.test(group.parent?.tag ?? ""), tools);
    if (!code.ok) return code;
    const { tag, classtitle, css } = code.value;
    const wrapped = wrapRun(now, first, last, tag, classtitle);
    if (!wrapped.ok) return wrapped;
    const inserted = accept({ source: "", changes: wrapped.value, renamed: new Map<string, string>() });
    const done = withItsCode(now, first, inserted, { css, js: "" }, tools);
    return done.ok ? accept([...changes, ...done.value]) : done;
  },
});

/** Brings an element behind another one, where anything is between them. */
const movedBehind = (
  part: ProjectPart,
  element: ElementAddress,
  before: ElementAddress,
  tools: EditTools,
): Outcome<readonly Change[]> => {
  const row = rowOf(part, element);
  const own = row.findIndex(({ span }) => span.from === element.at);
  const found = findElement(part, element);
  if (!found.ok) return found;
  const beside: SourceElement | undefined = row[own - 1];
  const isNext =
    beside?.span.from === before.at && found.value.raw.slice(beside.span.to, element.at).trim() === "";
  return isNext ? NOTHING : elementMove.run(part, { element, target: before, where: "after" }, tools);
};

interface Container {
  readonly tag: string;
  readonly classtitle: string;
  readonly css: string;
}

const codeOf = (
  part: ProjectPart,
  first: ElementAddress,
  layout: Layout,
  isAmongWords: boolean,
  tools: EditTools,
): Outcome<Container> => {
  const tag = isAmongWords ? "span" : "div";
  const pageId = pageOfText(part, first.text);
  const classtitle = classOfLayout(layout);
  const own = withOwnClass(
    part,
    { classtitle, html: `<${tag} class="${classtitle}"></${tag}>`, css: cssOfLayout(layout), js: "" },
    tools,
    pageId === null ? [] : namesOnPage(part, pageId),
  );
  return own.ok ? accept({ tag, ...own.value }) : own;
};

/** Puts tags around neighbours, on lines of their own where these are on lines. */
const wrapRun = (
  part: ProjectPart,
  from: ElementAddress,
  to: ElementAddress,
  tag: string,
  className: string,
): Outcome<readonly Change[]> => {
  const [found, behind] = [findElement(part, from), findElement(part, to)];
  if (!found.ok) return found;
  if (!behind.ok) return behind;
  const { text, raw, element: first } = found.value;
  const last = behind.value.element;
  const span = { from: first.span.from, to: last.span.to };
  const indent = indentBefore(raw, span.from);
  const lines = indent !== null && endsLine(raw, span.to) && !INLINE.has(tag) ? lineEndOf(raw) + indent : "";
  const before = `<${tag} class="${className}">${lines}`;
  const after = `${lines}</${tag}>`;
  return ifShaped(
    found.value,
    [
      { from: span.from, to: span.from, insert: before },
      { from: span.to, to: span.to, insert: after },
    ],
    (one, _inner, shape) =>
      `${one === first ? `<${tag}>` : ""}${shape}${one.index === last.index ? "</>" : ""}`,
    [wrapElement(text, span, before, after)],
  );
};
