import * as z from "zod/mini";
import { applyChanges } from "../../changes/apply.ts";
import type { Change, Splice } from "../../changes/change.ts";
import { deleteElement, insertElement, moveElement, typeText } from "../../changes/construct.ts";
import type { ProjectPart, TextId } from "../../model/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { escapeAttribute, lineEndOf } from "../../source/characters.ts";
import { type LocatedElement, locate } from "../../source/index.ts";
import { classesOf } from "../../style/selector/tree.ts";
import type { ElementAddress } from "../edit.ts";
import { addressSchema, defineEdit } from "../input.ts";
import { wholeLines } from "../place/insertion.ts";
import { reject } from "../reject.ts";
import { htmlKindOf } from "../source/html-kind.ts";
import { keptLines } from "../source/kept-lines.ts";
import { indentBefore, indentUnit, lineStart } from "../source/lines.ts";
import { contentSpan, findElement, isInSource, type SourceElement } from "../source/reading.ts";
import { shapeOf, tagShape } from "../source/shape.ts";
import { closestTag, LISTS } from "../source/tags.ts";
import { elementsIn, isItem } from "./item-of.ts";

/**
 * Takes an item of a list one level deeper, into the item before it, or one level up, behind the item that holds it
 * [HND-07]. Items behind one that goes up follow it as its own. The characters of an item stay; its lines get the
 * indentation of their new place. Refused: `list.not-list`, `list.first-item`, `list.top-level`,
 * `element.outside-source`, `element.structure`.
 */
export const listItemLevel = defineEdit({
  name: "list.item-level",
  input: z.object({ element: addressSchema, deeper: z.boolean() }),
  run: (part, { element: address, deeper }) => {
    const found = findElement(part, address);
    if (!found.ok) return found;
    const item = closestTag(found.value.element, isItem);
    if (!item) return reject("list.not-list");
    if (!isInSource(item)) return reject("element.outside-source", { why: item.outside ?? "implied" });
    const own = { text: found.value.text, at: item.span.from };
    return deeper ? goDeeper(part, own) : goUp(part, own);
  },
});

interface Item {
  readonly text: TextId;
  readonly raw: string;
  readonly nodes: ReturnType<typeof locate>["nodes"];
  readonly item: SourceElement;
  readonly list: SourceElement;
}

const readItem = (part: ProjectPart, address: ElementAddress): Outcome<Item> => {
  const found = findElement(part, address);
  if (!found.ok) return found;
  const { text, raw, html, element: item } = found.value;
  const list = item.parent;
  return isInSource(list)
    ? accept({ text, raw, nodes: html.nodes, item, list })
    : reject("element.structure");
};

/** Extent of an item: one whose end tag is left out reaches to its last character that shows. */
const extentOf = (
  raw: string,
  { span, endTag }: SourceElement,
): { readonly from: number; readonly to: number } =>
  endTag ? span : { from: span.from, to: span.from + raw.slice(span.from, span.to).trimEnd().length };

/** The white space at the end of a text. */
const blanksBefore = (text: string): string => text.slice(text.trimEnd().length);

/** The list that ends an item; null where it ends otherwise. */
const lastList = (item: LocatedElement): SourceElement | null => {
  const last = item.children.findLast((child) => child.kind !== "text" || child.value.trim() !== "");
  return last?.kind === "element" && LISTS.has(last.tag) && last.endTag && isInSource(last) ? last : null;
};

const goDeeper = (part: ProjectPart, address: ElementAddress): Outcome<readonly Change[]> => {
  const read = readItem(part, address);
  if (!read.ok) return read;
  const { text, item, list } = read.value;
  const row = elementsIn(list);
  const before = row[row.indexOf(item) - 1];
  if (before?.tag !== "li") return reject("list.first-item");
  if (!isInSource(before)) return reject("element.structure");
  const into = lastList(before);
  if (into) return moveInto(part, address, { text, at: into.span.from });
  const opened = openList(read.value, before);
  const placed = applyChanges(part, [opened.change]);
  if (!placed.ok) return placed;
  const rest = moveInto(
    placed.value.part,
    { text, at: item.span.from + opened.change.source.length },
    { text, at: opened.list },
  );
  if (!rest.ok) return rest;
  return accept([opened.change, ...rest.value]);
};

/** An empty list at the end of an item, in the tag of the list around it and the class that lists of its level have. */
const openList = ({ text, raw, item, list }: Item, before: SourceElement) => {
  const like = elementsIn(list)
    .map(lastList)
    .find((one) => one !== null);
  const name = like ? classesOf(like).join(" ") : "";
  const open = `<${list.tag}${name === "" ? "" : ` class="${escapeAttribute(name, '"')}"`}>`;
  const content = contentSpan(before) ?? before.span;
  const at = content.from + raw.slice(content.from, content.to).trimEnd().length;
  const indent = indentBefore(raw, before.span.from);
  const end = lineEndOf(raw);
  if (indent === null || !wholeLines(raw, extentOf(raw, item)))
    return { change: insertElement(text, at, `${open}</${list.tag}>`), list: at };
  const own = end + indent + indentUnit(raw);
  const isBroken = /[\r\n]/.test(raw.slice(at, content.to));
  const tail = before.endTag && !isBroken ? end + indent : "";
  return {
    change: insertElement(text, at, `${own}${open}${own}</${list.tag}>${tail}`),
    list: at + own.length,
  };
};

/** The item at the end of a list, its lines indented as those of the list. */
const moveInto = (
  part: ProjectPart,
  address: ElementAddress,
  list: ElementAddress,
): Outcome<readonly Change[]> => {
  const [read, target] = [readItem(part, address), findElement(part, list)];
  if (!read.ok) return read;
  if (!target.ok) return target;
  const { raw } = read.value;
  const into = target.value.element;
  const ending = into.endTag?.from ?? into.span.to;
  const indent = indentBefore(raw, ending);
  const last = elementsIn(into).at(-1);
  const own =
    indent === null ? null : ((last?.span && indentBefore(raw, last.span.from)) ?? indent + indentUnit(raw));
  const at =
    own === null ? ending - blanksBefore(raw.slice(into.startTag.to, ending)).length : lineStart(raw, ending);
  const meant: Meant = (one, inner, own, shape) =>
    one.index === into.index ? tagShape(one.tag, inner + own) : shape;
  return moved(part, read.value, at, own, meant);
};

/** Behind the item that holds it; a list that it leaves empty goes. */
const goUp = (part: ProjectPart, address: ElementAddress): Outcome<readonly Change[]> => {
  const read = readItem(part, address);
  if (!read.ok) return read;
  const { text, item, list } = read.value;
  if (!list.parent || !isItem(list.parent)) return reject("list.top-level");
  const changes: Change[] = [];
  let now = part;
  const take = (step: Outcome<readonly Change[]>): Outcome<readonly Change[]> => {
    if (!step.ok) return step;
    const applied = applyChanges(now, step.value);
    if (!applied.ok) return applied;
    now = applied.value.part;
    for (const change of step.value) changes.push(change);
    return step;
  };
  const behind = elementsIn(list).length - elementsIn(list).indexOf(item) - 1;
  for (let left = behind; left > 0; left -= 1) {
    const current = readItem(now, address);
    if (!current.ok) return current;
    const row = elementsIn(current.value.list);
    const next = row[row.indexOf(current.value.item) + 1];
    if (!next?.span) return reject("element.structure");
    const step = take(goDeeper(now, { text, at: next.span.from }));
    if (!step.ok) return step;
  }
  const up = take(moveBehind(now, address));
  if (!up.ok) return up;
  const emptied = take(withoutEmpty(now, { text, at: list.span.from }));
  return emptied.ok ? accept(changes) : emptied;
};

const moveBehind = (part: ProjectPart, address: ElementAddress): Outcome<readonly Change[]> => {
  const read = readItem(part, address);
  if (!read.ok) return read;
  const { raw, list } = read.value;
  const holder = list.parent;
  if (!isInSource(holder)) return reject("element.structure");
  const indent = indentBefore(raw, holder.span.from);
  const extent = extentOf(raw, holder);
  const lines = wholeLines(raw, extent);
  const at = indent === null || !lines ? extent.to : lines.to;
  const meant: Meant = (one, _inner, own, shape) => (one.index === holder.index ? shape + own : shape);
  return moved(part, read.value, at, lines ? indent : null, meant);
};

/** A list without items goes, with the white space that it was in. */
const withoutEmpty = (part: ProjectPart, address: ElementAddress): Outcome<readonly Change[]> => {
  const found = findElement(part, address);
  if (!found.ok) return found;
  const { text, raw, element: list } = found.value;
  const holder = list.parent;
  if (elementsIn(list).length > 0 || !holder || !isInSource(holder)) return accept([]);
  const content = contentSpan(holder) ?? holder.span;
  const before = raw.slice(content.from, list.span.from).trimEnd();
  const from = content.from + before.length;
  const behind = raw.slice(list.span.to, content.to);
  const isLast = behind.trim() === "";
  const to = isLast && !/[\r\n]/.test(before) ? content.to : list.span.to;
  return accept([deleteElement(part, text, { from, to })]);
};

type Meant = (one: LocatedElement, inner: string, own: string, shape: string) => string;

/** One move of the item, by whole lines where `indent` says how those of the new place are indented. */
const moved = (
  part: ProjectPart,
  { text, raw, nodes, item }: Item,
  at: number,
  indent: string | null,
  meant: Meant,
): Outcome<readonly Change[]> => {
  const extent = extentOf(raw, item);
  const lines = wholeLines(raw, extent);
  const isInline = !lines || indent === null;
  const span = isInline ? extent : lines;
  const blanks = isInline ? blanksBefore(raw.slice(0, extent.from)) : "";
  const lead = /[\r\n]/.test(blanks) ? blanks.length : 0;
  const taken = { from: span.from - lead, to: span.to };
  if (at > taken.from && at < taken.to) return reject("element.structure");
  const move = moveElement(text, taken, text, at);
  const after = applyChanges(part, [move]);
  if (!after.ok) return after;
  const length = taken.to - taken.from;
  const from = at > taken.from ? at - length : at;
  const fits =
    isInline || indent === null
      ? []
      : indented(
          after.value.part.texts[text] ?? "",
          from,
          length,
          indentBefore(raw, item.span.from) ?? "",
          indent,
        );
  const changes: readonly Change[] =
    fits.length === 0 ? [move] : [move, typeText(after.value.part, text, fits)];
  const own = shapeOf([item]);
  const shape = shapeOf(nodes, (one, inner, shape) => (one === item ? "" : meant(one, inner, own, shape)));
  const now = locate(after.value.part.texts[text] ?? "", htmlKindOf(part, text));
  return shapeOf(now.nodes) === shape ? accept(changes) : reject("element.structure");
};

/** Another indentation for the lines of a stretch, but for those whose white space is read. */
const indented = (raw: string, from: number, length: number, was: string, now: string): readonly Splice[] => {
  const stretch = raw.slice(from, from + length);
  const kept = keptLines(stretch.trimStart());
  const starts = [0, ...[...stretch.matchAll(/\r\n|\r|\n/g)].map(({ index, 0: end }) => index + end.length)];
  return starts.flatMap((start, place) => {
    const line = stretch.slice(start);
    const isFit = was === now || kept.has(place) || !line.startsWith(was) || /^[ \t]*(?:[\r\n]|$)/.test(line);
    return isFit ? [] : [{ from: from + start, to: from + start + was.length, insert: now }];
  });
};
