import { type Block, blocksOfPage, type ProjectPart, type TextId } from "../../model/index.ts";
import { allElements, type LocatedElement } from "../../source/html/index.ts";
import { locate } from "../../source/index.ts";
import { blockHtmlText } from "../../style/page-tree.ts";
import { attributeOf, elementChildren } from "../../style/selector/tree.ts";
import type { ElementAddress } from "../edit.ts";
import { isInSource, type SourceElement } from "../source/reading.ts";
import { closestTag, LISTS } from "../source/tags.ts";
import { type LinkTarget, targetOf } from "./link.ts";

/**
 * The menus of a page as its source has them: there is no other record of them, so a menu that was written by
 * hand can be managed like one that was made here [RES-24]. A menu is a `<nav>`, or a list of links in the header
 * or footer. Items are deleted and moved by `menu.item-delete` and `menu.item-move`.
 */
export interface Menu {
  readonly blockId: string;
  /** The list, or the `nav` where there is none: where an item is added. */
  readonly address: ElementAddress;
  /** `aria-label`, or `""`. */
  readonly label: string;
  readonly items: readonly MenuItem[];
}

export interface MenuItem {
  /** The `li`, or the link itself: what is deleted and moved. */
  readonly address: ElementAddress;
  readonly link: ElementAddress;
  readonly name: string;
  readonly href: string;
  readonly target: LinkTarget;
  readonly newWindow: boolean;
  readonly items: readonly MenuItem[];
}

/** An item by its source alone: what its address means is asked for by whoever needs it. */
export interface WrittenItem extends Omit<MenuItem, "target" | "items"> {
  readonly items: readonly WrittenItem[];
}

export const readMenus = (part: ProjectPart, pageId: string): readonly Menu[] =>
  blocksOfPage(part, pageId).flatMap((block) =>
    writtenMenus(part, block).map((menu) => ({
      ...menu,
      items: menu.items.map((one) => resolved(part, one)),
    })),
  );

const resolved = (part: ProjectPart, item: WrittenItem): MenuItem => ({
  ...item,
  target: targetOf(part, item.link.text, item.href),
  items: item.items.map((one) => resolved(part, one)),
});

/** The menus of a block, as they are written. */
export const writtenMenus = (
  part: ProjectPart,
  block: Block,
): readonly (Omit<Menu, "items"> & { readonly items: readonly WrittenItem[] })[] => {
  const text = blockHtmlText(part, block);
  const menus = [];
  for (const element of allElements(locate(part.texts[text] ?? "", "fragment").nodes)) {
    const inNav = closestTag(element.parent, ({ tag }) => tag === "nav") !== null;
    const inList = closestTag(element.parent, ({ tag }) => LISTS.has(tag)) !== null;
    const isMenu =
      element.tag === "nav" ? !inNav : isEdge(block) && LISTS.has(element.tag) && !inNav && !inList;
    const holder = isMenu ? menuHolder(element) : null;
    if (!holder) continue;
    const items = itemsIn(text, holder);
    // A footer's list of opening hours is no menu.
    if (element.tag !== "nav" && items.length < elementChildren(holder).length) continue;
    if (element.tag !== "nav" && items.length === 0) continue;
    const label = attributeOf(element, "aria-label") ?? "";
    menus.push({ blockId: block.id, address: { text, at: holder.span.from }, label, items });
  }
  return menus;
};

/** Sections in which a list of links counts as a menu, too. */
export const isEdge = ({ section }: Block): boolean => section === "header" || section === "footer";

/** The first list in a `nav`, or the `nav` itself; null where that is not in the source. */
export const menuHolder = (element: LocatedElement): SourceElement | null => {
  const list = LISTS.has(element.tag)
    ? element
    : [...allElements(element.children)].find(({ tag }) => LISTS.has(tag));
  const holder = list ?? element;
  return isInSource(holder) ? holder : null;
};

const itemsIn = (text: TextId, holder: LocatedElement): WrittenItem[] =>
  elementChildren(holder).flatMap((child) => {
    const link = linkOf(child);
    if (!link || !isInSource(child)) return [];
    const inner = innerList(child);
    return [
      {
        address: { text, at: child.span.from },
        link: { text, at: link.span.from },
        name: textIn(link).replace(/\s+/g, " ").trim(),
        href: attributeOf(link, "href") ?? "",
        newWindow: (attributeOf(link, "target") ?? "").trim().toLowerCase() === "_blank",
        items: inner ? itemsIn(text, inner) : [],
      },
    ];
  });

/** The list of items below an item. */
export const innerList = (item: LocatedElement): SourceElement | null => {
  const list = elementChildren(item).find(({ tag }) => LISTS.has(tag));
  return list && isInSource(list) ? list : null;
};

/** The link of an item: itself, or the first in it that is not of a list inside. */
export const linkOf = (item: LocatedElement): SourceElement | null => {
  if (item.tag === "a") return isInSource(item) ? item : null;
  for (const child of elementChildren(item)) {
    const found = LISTS.has(child.tag) ? null : linkOf(child);
    if (found) return found;
  }
  return null;
};

const textIn = (element: LocatedElement): string =>
  element.children
    .map((child) => (child.kind === "text" ? child.value : child.kind === "element" ? textIn(child) : ""))
    .join("");
