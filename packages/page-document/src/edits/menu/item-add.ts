import * as z from "zod/mini";
import { insertElement } from "../../changes/construct.ts";
import { escapeAttribute, escapeText, lineEndOf } from "../../source/characters.ts";
import { parseHtml } from "../../source/html/index.ts";
import { elementChildren } from "../../style/selector/tree.ts";
import { addressSchema, defineEdit } from "../input.ts";
import { fitted, insertionAt } from "../place/insertion.ts";
import { reject } from "../reject.ts";
import { findElement, isInSource, type SourceElement } from "../source/reading.ts";
import { shapeOf, tagShape } from "../source/shape.ts";
import { ifShaped } from "../source/structure.ts";
import { LISTS } from "../source/tags.ts";
import { hrefOf, linkTargetSchema } from "./link.ts";
import { classSource } from "./look.ts";
import { linkOf, menuHolder } from "./read.ts";

/**
 * Adds an item to a menu (a `nav`, or a list) at `index`, by default at its end, with the classes of its neighbour
 * [RES-24, RES-25]. Refused: `menu.not-menu`, `name.required`, `link.*`.
 */
export const menuItemAdd = defineEdit({
  name: "menu.item-add",
  input: z.object({
    menu: addressSchema,
    index: z.optional(z.number().check(z.int(), z.minimum(0))),
    name: z.string(),
    target: linkTargetSchema,
    newWindow: z._default(z.boolean(), false),
  }),
  run: (part, { menu, index, name, target, newWindow }) => {
    if (name.trim() === "") return reject("name.required");
    const found = findElement(part, menu);
    if (!found.ok) return found;
    const { text, raw, element } = found.value;
    const holder = element.tag === "nav" || LISTS.has(element.tag) ? menuHolder(element) : null;
    if (!holder) return reject("menu.not-menu");
    const href = hrefOf(part, text, target);
    if (!href.ok) return href;
    const items = elementChildren(holder).filter((child): child is SourceElement => linkOf(child) !== null);
    const model = items[Math.min(index ?? items.length, items.length - 1)] ?? null;
    if (model && !isInSource(model))
      return reject("element.outside-source", { why: holder.outside ?? "implied" });
    const link = model && linkOf(model);
    const classOf = (one: SourceElement | null | undefined): string => classSource(raw, one);
    const window = newWindow ? ' target="_blank" rel="noopener"' : "";
    const anchor = `<a${classOf(link)} href="${escapeAttribute(href.value, '"')}"${window}>${escapeText(name.trim())}</a>`;
    const isList = LISTS.has(holder.tag);
    const end = model && !model.endTag ? "" : "</li>";
    const source = isList ? `<li${classOf(model?.tag === "li" ? model : null)}>${anchor}${end}` : anchor;
    const beside = model ?? holder;
    const side = !model ? "end" : index !== undefined && index < items.length ? "before" : "after";
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
