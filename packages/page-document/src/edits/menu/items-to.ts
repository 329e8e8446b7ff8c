import { blocksByPage, inOrder, type ProjectPart, recordAt } from "../../model/index.ts";
import { blockHtmlText } from "../../style/page-tree.ts";
import { composed } from "../page/follow.ts";
import { targetOf } from "./link.ts";
import { isEdge, type WrittenItem, writtenMenus } from "./read.ts";

/**
 * The items of menus that lead to a page or to a place on it: each once, however many pages show it, and none
 * that is on that page alone. The part must hold all pages.
 */
export const menuItemsTo = (part: ProjectPart, pageId: string): WrittenItem[] => {
  const page = recordAt(part.pages, pageId);
  if (!page) return [];
  const mayName = namingOf(page.path);
  const found = new Map<string, WrittenItem>();
  const take = (item: WrittenItem): void => {
    const { text, at } = item.link;
    const target = targetOf(part, text, item.href.replace(/[?#][\s\S]*$/, ""));
    if (target.type === "page" && target.pageId === pageId) found.set(`${text} ${at}`, item);
    item.items.forEach(take);
  };
  // Sources shared by pages are read once: their addresses mean the same wherever they are shown.
  const read = new Set<string>();
  const blocks = blocksByPage(part);
  for (const { id } of inOrder(Object.values(part.pages)))
    for (const block of id === pageId ? [] : (blocks.get(id) ?? [])) {
      const text = blockHtmlText(part, block);
      const reading = `${text} ${isEdge(block)}`;
      if (read.has(reading)) continue;
      read.add(reading);
      if (!mayName(part.texts[text] ?? "")) continue;
      for (const { items } of writtenMenus(part, block)) items.forEach(take);
    }
  return [...found.values()];
};

/** Reading the menus of a thousand pages takes seconds: an address says the file, but for an index, or with escapes. */
const namingOf = (path: string): ((html: string) => boolean) => {
  const name = composed(path.slice(path.lastIndexOf("/") + 1));
  if (/^index\.html?$/i.test(name)) return () => true;
  return (html) => /[%&]/.test(html) || composed(html).includes(name);
};
