import * as z from "zod/mini";
import { typeText } from "../../changes/construct.ts";
import { applySplices } from "../../changes/splices.ts";
import { accept } from "../../outcome.ts";
import { lineEndOf } from "../../source/characters.ts";
import { allElements, elementStartingAt, locate } from "../../source/index.ts";
import { addressSchema, defineEdit } from "../input.ts";
import { reject } from "../reject.ts";
import { endsLine, indentBefore } from "../source/lines.ts";
import { contentSpan, findElement, isInSource, type SourceElement } from "../source/reading.ts";
import { RICH_INLINE } from "../source/tags.ts";
import { elementsIn, itemAround } from "./item-of.ts";

/**
 * Splits an item of a list at a place in its words [HND-07]: what is behind it becomes the next item, with the class
 * of the first. Words that are bold, linked or in a paragraph stay so on both sides. Refused: `list.not-list`,
 * `element.outside-source`, `element.structure` for a place that is none of its own words.
 */
export const listItemSplit = defineEdit({
  name: "list.item-split",
  /** `at`: offset in the text. */
  input: z.object({ element: addressSchema, at: z.int() }),
  run: (part, { element: address, at: asked }) => {
    const found = findElement(part, address);
    if (!found.ok) return found;
    const { text, raw, html, element } = found.value;
    const item = itemAround(element);
    if (!item?.parent) return reject("list.not-list");
    if (!isInSource(item)) return reject("element.outside-source", { why: item.outside ?? "implied" });
    const place = placeIn(item, raw, asked);
    if (!place) return reject("element.structure");
    const { at, around } = place;
    // Blanks at the place would be at the edge of a line, where nobody means them.
    const content = contentSpan(item) ?? item.span;
    const from = content.from + withoutBlanks(raw.slice(content.from, at)).length;
    const to = at + (BLANKS.exec(raw.slice(at, content.to))?.[0].length ?? 0);
    const own = item.attributes.find(({ name }) => name === "class");
    const start = `<${item.tag}${own ? ` ${raw.slice(own.span.from, own.span.to)}` : ""}>`;
    const indent = indentBefore(raw, item.span.from);
    const isAlone = indent !== null && (endsLine(raw, item.span.to) || raw.slice(to).startsWith("<"));
    const line = isAlone ? lineEndOf(raw) + indent : "";
    const close = around.map(({ tag }) => `</${tag}>`).join("");
    const open = around
      .toReversed()
      .map((one) => openTag(one, raw))
      .join("");
    const splices = [
      { from, to, insert: `${close}${item.endTag ? `</${item.tag}>` : ""}${line}${start}${open}` },
    ];
    const after = locate(applySplices(raw, splices), html.kind);
    const list = elementStartingAt(after, item.parent.span?.from ?? -1);
    const isMeant =
      list?.tag === item.parent.tag &&
      elementsIn(list).length === elementsIn(item.parent).length + 1 &&
      countOf(after.nodes) === countOf(html.nodes) + 1 + around.length;
    return isMeant ? accept([typeText(part, text, splices)]) : reject("element.structure");
  },
});

const BLANKS = /^(?:\s|&nbsp;)*/;

const withoutBlanks = (text: string): string => {
  const plain = text.trimEnd();
  return plain.endsWith("&nbsp;") ? withoutBlanks(plain.slice(0, -"&nbsp;".length)) : plain;
};

const countOf = (nodes: Parameters<typeof allElements>[0]): number => [...allElements(nodes)].length;

/** A start tag without its id, which is of one element alone. */
const openTag = ({ startTag, attributes }: SourceElement, raw: string): string => {
  const id = attributes.find(({ name }) => name === "id");
  if (!id) return raw.slice(startTag.from, startTag.to);
  return raw.slice(startTag.from, id.span.from).trimEnd() + raw.slice(id.span.to, startTag.to);
};

/** Boxes of one line of an item, which are split with it. */
const LINES: ReadonlySet<string> = new Set("p div h1 h2 h3 h4 h5 h6".split(" "));
/** Elements of a line that pasted text does not bring in, and that are split as those that it does. */
const OLDER: ReadonlySet<string> = new Set("acronym big font label nobr strike tt".split(" "));

/** The place in words of the item, out of elements at whose edge it is; `around`: those that it is within, the inner one first. */
const placeIn = (
  item: SourceElement,
  raw: string,
  asked: number,
): { readonly at: number; readonly around: readonly SourceElement[] } | null => {
  const content = contentSpan(item);
  if (!content || asked < content.from || asked > content.to) return null;
  let at = asked;
  for (;;) {
    const around = chainAt(item, at);
    if (!around) return null;
    const inner = around[0];
    const within = inner && contentSpan(inner);
    if (!inner || !within || LINES.has(inner.tag)) return { at, around };
    if (raw.slice(at, within.to).trim() === "") at = inner.span.to;
    else if (raw.slice(within.from, at).trim() === "") at = inner.span.from;
    else return { at, around };
  }
};

/** Elements of the item's line around a place, the inner one first; null in a tag or in an element that is no part of the line. */
const chainAt = (item: SourceElement, at: number): readonly SourceElement[] | null => {
  const chain: SourceElement[] = [];
  let holder: SourceElement = item;
  for (;;) {
    const next = holder.children.find((child) => child.span && child.span.from < at && at < child.span.to);
    if (!next || next.kind === "text") return chain;
    if (next.kind !== "element" || !isInSource(next)) return null;
    const within = contentSpan(next);
    if (!within || at < within.from || at > within.to) return null;
    if (!LINES.has(next.tag) && !RICH_INLINE.has(next.tag) && !OLDER.has(next.tag)) return null;
    chain.unshift(next);
    holder = next;
  }
};
