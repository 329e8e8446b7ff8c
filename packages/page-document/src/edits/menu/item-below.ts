import * as z from "zod/mini";
import { accept } from "../../outcome.ts";
import { escapeAttribute, escapeText } from "../../source/characters.ts";
import { elementChildren } from "../../style/selector/tree.ts";
import { insertSource } from "../element/insert.ts";
import { addressSchema, defineEdit } from "../input.ts";
import { reject } from "../reject.ts";
import { findElement, isInSource, type SourceElement } from "../source/reading.ts";
import { menuItemAdd } from "./item-add.ts";
import { hrefOf, linkTargetSchema } from "./link.ts";
import { classSource, listBeside } from "./look.ts";
import { innerList, linkOf } from "./read.ts";

/**
 * Adds an item to the list below another item, which is made where there is none: with the classes of a list that
 * the menu has below one of its other items, else with those of the item and its link [RES-24]. Refused:
 * `menu.not-list` where the items are bare links, and as `menu.item-add`.
 */
export const menuItemBelow = defineEdit({
  name: "menu.item-below",
  input: z.object({ item: addressSchema, name: z.string(), target: linkTargetSchema }),
  run: (part, { item, name, target }, tools) => {
    const found = findElement(part, item);
    if (!found.ok) return found;
    const { text, raw, element } = found.value;
    const link = linkOf(element);
    if (!link) return reject("menu.not-link");
    if (element.tag !== "li") return reject("menu.not-list");
    const list = innerList(element);
    if (list) {
      const menu = { text, at: list.span.from };
      return menuItemAdd.run(part, { menu, name, target, newWindow: false }, tools);
    }
    if (name.trim() === "") return reject("name.required");
    const href = hrefOf(part, text, target);
    if (!href.ok) return href;
    const classOf = (one: SourceElement | null | undefined): string => classSource(raw, one);
    const model = listBeside(element);
    const row = (model && elementChildren(model).find(isInSource)) ?? element;
    const tag = model?.tag ?? "ul";
    const anchor = `<a${classOf(linkOf(row))} href="${escapeAttribute(href.value, '"')}">${escapeText(name.trim())}</a>`;
    const source = `<${tag}${classOf(model)}>\n  <li${classOf(row)}>${anchor}</li>\n</${tag}>`;
    const inserted = insertSource(part, source, { text, at: element.span.from }, "end");
    return inserted.ok ? accept(inserted.value.changes) : inserted;
  },
});
