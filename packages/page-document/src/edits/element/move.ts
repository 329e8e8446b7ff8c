import * as z from "zod/mini";
import { applyChanges } from "../../changes/apply.ts";
import type { Change } from "../../changes/change.ts";
import { insertElement, moveElement } from "../../changes/construct.ts";
import type { ProjectPart } from "../../model/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { htmlAddressSplices } from "../../render/addresses.ts";
import { locate } from "../../source/index.ts";
import type { CarriedStyle } from "../../style/carry/carried.ts";
import { cssBeside, readCarried } from "../../style/carry/read.ts";
import { pageOfText } from "../../style/page-tree.ts";
import { carriedRules } from "../../style/write/own/renew.ts";
import type { ElementAddress } from "../edit.ts";
import { addressSchema, defineEdit } from "../input.ts";
import { withCarried } from "../place/carried.ts";
import { checkDrop, type DropWhere } from "../place/drop.ts";
import { insertionAt, wholeLines } from "../place/insertion.ts";
import { reject } from "../reject.ts";
import { inSequence } from "../sequence.ts";
import { carried } from "../shared/addresses.ts";
import { afterLineEnd, lineEnd, lineStart } from "../source/lines.ts";
import { type FoundElement, findElement } from "../source/reading.ts";
import { shapeOf, tagShape } from "../source/shape.ts";
import { PAGE_ROOTS } from "../source/tags.ts";
import { replaceValue } from "../source/value.ts";
import { whereSchema } from "./insert.ts";

/**
 * Moves an element beside or into another, also to another block [BLK-58]. Its characters stay as they are;
 * whole lines move as lines. Into a common block or out of one its addresses lead where they led. Into another block
 * the rules that style it come along, under a class that it gets for them [HND-03]; nothing else of it changes. Refused as a drop is (`drop.*`), `element.structure`.
 */
export const elementMove = defineEdit({
  name: "element.move",
  input: z.object({ element: addressSchema, target: addressSchema, where: whereSchema }),
  run: (part, input, tools) => {
    const style = styleOf(part, input);
    const placed = inSequence(part, [
      (current) => readdressed(current, input),
      (current) => moved(current, input),
    ]);
    if (!placed.ok) return placed;
    const own = ownStyles(part, input);
    if (own.length === 0) return withCarried(part, placed.value, style, tools);
    return inSequence(part, [() => accept(own), (now) => withCarried(now, placed.value, style, tools)]);
  },
});

/** The styles of the element where it is, if another block is to hold them. */
const styleOf = (part: ProjectPart, { element, target }: Move): CarriedStyle | null => {
  const [found, beside] = [findElement(part, element), findElement(part, target)];
  if (!found.ok || !beside.ok) return null;
  const { text, element: own } = found.value;
  const [from, to] = [cssBeside(part, text), cssBeside(part, beside.value.text)];
  const pageId = pageOfText(part, element.text);
  if (!from || !to || from === to || pageId === null) return null;
  return readCarried(part, pageId, { text, ...own.span });
};

/** The rules of its own classes go along into the css of the block that it comes to. */
const ownStyles = (part: ProjectPart, { element, target }: Move): readonly Change[] => {
  const [found, beside] = [findElement(part, element), findElement(part, target)];
  if (!found.ok || !beside.ok) return [];
  const [from, to] = [cssBeside(part, found.value.text), cssBeside(part, beside.value.text)];
  const { raw, element: own } = found.value;
  return from && to ? carriedRules(part, raw.slice(own.span.from, own.span.to), from, to) : [];
};

interface Move {
  readonly element: ElementAddress;
  readonly target: ElementAddress;
  readonly where: DropWhere;
}

const moved = (
  part: ProjectPart,
  { element, target: to, where: asked }: Move,
): Outcome<readonly Change[]> => {
  const checked = checkDrop(part, { element }, to, asked);
  if (!checked.ok) return checked;
  const { where, target, dragged } = checked.value;
  if (!dragged) return reject("element.not-found");
  if (PAGE_ROOTS.has(dragged.element.tag)) return reject("element.only-root");
  for (const changes of waysToMove(dragged, target, where)) {
    const outcome = ifMoved(part, changes, dragged, target, where);
    if (outcome.ok) return outcome;
  }
  return reject("element.structure");
};

/**
 * Rewrites the addresses in the element for the text that it moves to: one value after the other, the last
 * one first.
 */
const readdressed = (part: ProjectPart, { element, target }: Move): Outcome<readonly Change[]> => {
  const [found, beside] = [findElement(part, element), findElement(part, target)];
  // The move itself refuses elements that are not found.
  if (!found.ok || !beside.ok) return accept([]);
  const { text, raw, html, element: own } = found.value;
  const readdress = carried(part, text, beside.value.text);
  if (!readdress) return accept([]);
  const splices = htmlAddressSplices(html, readdress).filter(
    ({ from, to }) => from >= own.span.from && to <= own.span.to,
  );
  return accept(splices.toReversed().map((splice) => replaceValue(text, raw, [splice], "address")));
};

/** By whole lines where both are on their own; else the element alone, with line ends put around it. */
function* waysToMove(
  dragged: FoundElement,
  target: FoundElement,
  where: DropWhere,
): Generator<readonly Change[]> {
  const lines = wholeLines(dragged.raw, dragged.element.span);
  const insertion = insertionAt(target.raw, target.element, where);
  const alone = insertion.before !== "" || insertion.after !== "";
  if (lines && alone && insertion.before !== "" && insertion.after === "") {
    const end = lineEnd(target.raw, insertion.at);
    const at = afterLineEnd(target.raw, end);
    if (at > end && outsideOf(lines, at, dragged, target))
      yield [moveElement(dragged.text, lines, target.text, at)];
  }
  if (lines && alone && insertion.before === "" && insertion.after !== "") {
    const at = lineStart(target.raw, insertion.at);
    if (outsideOf(lines, at, dragged, target)) yield [moveElement(dragged.text, lines, target.text, at)];
  }
  const span = lines && !alone ? dragged.element.span : (lines ?? dragged.element.span);
  if (lines && alone && insertion.before !== "" && insertion.after !== "") {
    // An empty element on one line: it is opened first, then the lines move in.
    const opened = insertion.before.replace(/(?<![^\r\n])[^\r\n]*$/, "");
    const change = insertElement(target.text, insertion.at, opened + insertion.after.replace(/^[\r\n]+/, ""));
    const same = dragged.text === target.text && insertion.at <= lines.from;
    const shift = same ? change.source.length : 0;
    if (outsideOf(lines, insertion.at, dragged, target))
      yield [
        change,
        moveElement(
          dragged.text,
          { from: lines.from + shift, to: lines.to + shift },
          target.text,
          insertion.at + opened.length,
        ),
      ];
  }
  const bare = span === lines ? dragged.element.span : span;
  if (outsideOf(bare, insertion.at, dragged, target))
    yield [moveElement(dragged.text, bare, target.text, insertion.at)];
}

const outsideOf = (
  span: { readonly from: number; readonly to: number },
  at: number,
  dragged: FoundElement,
  target: FoundElement,
): boolean => dragged.text !== target.text || at <= span.from || at >= span.to;

/** Whether both texts then hold the trees that were meant. */
const ifMoved = (
  part: ProjectPart,
  changes: readonly Change[],
  dragged: FoundElement,
  target: FoundElement,
  where: DropWhere,
): Outcome<readonly Change[]> => {
  const applied = applyChanges(part, changes);
  if (!applied.ok) return reject("element.structure");
  const own = shapeOf([dragged.element]);
  const landed = (one: FoundElement["element"], inner: string, shape: string): string =>
    where === "before"
      ? own + shape
      : where === "after"
        ? shape + own
        : tagShape(one.tag, where === "start" ? own + inner : inner + own);
  for (const side of new Set([dragged, target])) {
    const after = locate(applied.value.part.texts[side.text] ?? "", side.html.kind);
    const meant = shapeOf(side.html.nodes, (one, inner, shape) => {
      if (side.text === dragged.text && one.index === dragged.element.index) return "";
      if (side.text === target.text && one.index === target.element.index)
        return landed(target.element, inner, shape);
      return shape;
    });
    if (shapeOf(after.nodes) !== meant) return reject("element.structure");
  }
  return accept(changes);
};
