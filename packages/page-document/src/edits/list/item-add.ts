import * as z from "zod/mini";
import { insertElement } from "../../changes/construct.ts";
import { escapeText, lineEndOf } from "../../source/characters.ts";
import { type LocatedElement, parseHtml } from "../../source/html/index.ts";
import { addressSchema, defineEdit } from "../input.ts";
import { fitted, insertionAt } from "../place/insertion.ts";
import { reject } from "../reject.ts";
import { findElement, isInSource, type SourceElement } from "../source/reading.ts";
import { shapeOf, tagShape } from "../source/shape.ts";
import { ifShaped } from "../source/structure.ts";
import { LISTS } from "../source/tags.ts";
import { elementsIn, isGroup, isTerm, itemAround, lineOf } from "./item-of.ts";

/**
 * Adds an item beside the one that holds the element, with its class; into a list itself at the end. `like`: with the
 * elements that hold its words, such as the paragraph or the link of the item, a link without its address. Behind a term
 * comes a description, between two descriptions of a term another one, behind the last one a term, in a group of its own
 * where terms are grouped [HND-07].
 * Refused: `list.not-list`, `element.outside-source`.
 */
export const listItemAdd = defineEdit({
  name: "list.item-add",
  input: z.object({
    element: addressSchema,
    where: z._default(z.enum(["before", "after"]), "after"),
    text: z._default(z.string(), ""),
    like: z.optional(z.boolean()),
  }),
  run: (part, { element: address, where, text: typed, like }) => {
    const found = findElement(part, address);
    if (!found.ok) return found;
    const { text, raw, element } = found.value;
    const item = LISTS.has(element.tag) ? null : itemAround(element);
    const list = LISTS.has(element.tag) ? element : (item?.parent ?? null);
    if (!list) return reject("list.not-list");
    const model = item ?? elementsIn(list).findLast(({ tag }) => tag === "li") ?? null;
    const isBetween = where === "after" && model !== null && isFollowedAlike(model);
    const isNextGroup = model?.tag === "dd" && isGroup(list) && !isBetween;
    const beside = isNextGroup ? list : (model ?? list);
    if (!isInSource(beside)) return reject("element.outside-source", { why: beside.outside ?? "implied" });
    const tag = model && isTerm(model) ? (model.tag === "dt" || isBetween ? "dd" : "dt") : "li";
    const lines = like && model && tag === model.tag ? lineOf(model, element) : [];
    const words =
      lines.map((one) => likeTag(one, raw)).join("") +
      escapeText(typed) +
      lines
        .toReversed()
        .map((one) => `</${one.tag}>`)
        .join("");
    const end = model && isInSource(model) && !model.endTag && lines.length === 0 ? "" : `</${tag}>`;
    const made = `<${tag}${classOf(modelOf(tag, model), raw)}>${words}${end}`;
    const source = isNextGroup ? `<div${classOf(list, raw)}>${made}</div>` : made;
    const side = model ? (item ? where : "after") : "end";
    const insertion = insertionAt(raw, beside, side);
    const insert = fitted(source, insertion, lineEndOf(raw));
    const added = shapeOf(parseHtml(source, "fragment").nodes);
    return ifShaped(
      found.value,
      [{ from: insertion.at, to: insertion.at, insert }],
      (one, inner, shape) => {
        if (one !== beside) return shape;
        if (side === "end") return tagShape(one.tag, inner + added);
        return side === "before" ? added + shape : shape + added;
      },
      [insertElement(text, insertion.at, insert)],
    );
  },
});

/** A description that is not the last one of its term. */
const isFollowedAlike = (item: LocatedElement): boolean => {
  const row = item.tag === "dd" && item.parent ? elementsIn(item.parent) : [];
  return row[row.indexOf(item) + 1]?.tag === "dd";
};

/** The item itself, or the last one of the other kind beside a term. */
const modelOf = (tag: string, item: LocatedElement | null): LocatedElement | null =>
  item?.parent && item.tag !== tag
    ? (elementsIn(item.parent).findLast((one) => one.tag === tag) ?? null)
    : item;

const classOf = (element: LocatedElement | null, raw: string): string => {
  const own = element?.attributes.find(({ name }) => name === "class");
  return own ? ` ${raw.slice(own.span.from, own.span.to)}` : "";
};

const likeTag = (element: SourceElement, raw: string): string => {
  const isLink = element.attributes.some(({ name }) => name === "href");
  return `<${element.tag}${classOf(element, raw)}${isLink ? ' href="#"' : ""}>`;
};
