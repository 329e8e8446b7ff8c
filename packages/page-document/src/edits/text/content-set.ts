import * as z from "zod/mini";
import { diffText } from "../../changes/diff-text.ts";
import { applySplices } from "../../changes/splices.ts";
import { typeWords } from "../../changes/type-words.ts";
import { accept } from "../../outcome.ts";
import { lineEndOf } from "../../source/characters.ts";
import { elementStartingAt, parseHtml } from "../../source/html/index.ts";
import { locate } from "../../source/index.ts";
import { addressSchema, caretSchema, defineEdit, NOTHING, ownEndSchema } from "../input.ts";
import { reject } from "../reject.ts";
import { undamaged } from "../source/kept-damage.ts";
import { contentSpan, findElement } from "../source/reading.ts";
import { shapeOf } from "../source/shape.ts";
import { BOUND, CLOSED, closestTag, LISTS, PAGE_ROOTS, TABLE_STRUCTURE } from "../source/tags.ts";
import { keepSpaceBetween, laysOutApart, showsSpace } from "./kept-space.ts";
import { isMisnested, retype } from "./misnested.ts";
import { nearCaret } from "./near-caret.ts";
import { reconcile } from "./reconcile.ts";

/**
 * Rich text: the element's new inner html, as the preview read it. Content of the author that is still there
 * keeps its bytes; new content is cleaned to inline tags (bold, italic, link, line break …). Refused:
 * `text.not-editable` for parts of tables and lists and for elements without text, `element.void`,
 * `text.damaged`.
 */
export const contentSet = defineEdit({
  name: "text.content",
  input: z.object({ element: addressSchema, html: z.string(), caret: caretSchema, ownEnd: ownEndSchema }),
  group: ({ element }) => `text ${element.text} ${element.at}`,
  run: (part, { element: address, html: wanted, caret, ownEnd = false }) => {
    const found = findElement(part, address);
    if (!found.ok) return found;
    const { text, raw, html, element } = found.value;
    const content = contentSpan(element);
    if (!content) return reject("element.void");
    const cell = element.tag === "td" || element.tag === "th" || element.tag === "caption";
    if (!cell && isNoTextHost(element.tag)) return reject("text.not-editable", { tag: element.tag });
    if (element.namespace !== "html") return reject("text.not-editable", { tag: element.tag });
    const old = raw.slice(content.from, content.to);
    const intact = undamaged(old);
    if (!intact.ok) return intact;
    const known = { raw, end: lineEndOf(raw) };
    const typed = showsSpace(part, address, old, wanted)
      ? wanted
      : keepSpaceBetween(element.children, wanted, caret !== undefined, ownEnd, laysOutApart(part, address));
    const young = parseHtml(typed, "fragment").nodes;
    const source =
      (isMisnested(element.children) ? retype(known, element, young) : null) ??
      reconcile(known, element, young, closestTag(element, isAnchor) !== null);
    const differences = nearCaret(element, [old, source], diffText(old, source), caret);
    const splices = differences.map((splice) => ({
      ...splice,
      from: splice.from + content.from,
      to: splice.to + content.from,
    }));
    if (splices.length === 0) return NOTHING;
    const after = locate(applySplices(raw, splices), html.kind);
    const again = elementStartingAt(after, element.span.from);
    const meant = shapeOf(parseHtml(source, "fragment").nodes);
    const around = shapeOf(html.nodes, (one, _inner, shape) => (one === element ? "" : shape));
    const kept = shapeOf(after.nodes, (one, _inner, shape) => (one === again ? "" : shape));
    if (!again || shapeOf(again.children) !== meant || around !== kept) return reject("element.structure");
    return accept(typeWords(text, raw, splices));
  },
});

const isNoTextHost = (tag: string): boolean =>
  PAGE_ROOTS.has(tag) ||
  TABLE_STRUCTURE.has(tag) ||
  BOUND.has(tag) ||
  CLOSED.has(tag) ||
  LISTS.has(tag) ||
  tag === "table";

const isAnchor = (element: { readonly tag: string }): boolean => element.tag === "a";
