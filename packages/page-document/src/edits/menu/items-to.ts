import { blocksOfPage, inOrder, type ProjectPart, recordAt } from "../../model/index.ts";
import { blockHtmlText } from "../../style/page-tree.ts";
import { encodedPath } from "../source/addresses.ts";
import { targetOf } from "./link.ts";
import { type MenuItem, readMenus } from "./read.ts";

/**
 * The items of menus that lead to a page or to a place on it: each once, however many pages show it, and none that
 * stands on that page alone. The part must hold all pages.
 */
export const menuItemsTo = (part: ProjectPart, pageId: string): MenuItem[] => {
  const page = recordAt(part.pages, pageId);
  if (!page) return [];
  const found = new Map<string, MenuItem>();
  const take = (item: MenuItem): void => {
    const { text, at } = item.link;
    const target = targetOf(part, text, item.href.replace(/[?#].*$/, ""));
    if (target.type === "page" && target.pageId === pageId) found.set(`${text} ${at}`, item);
    item.items.forEach(take);
  };
  for (const { id } of inOrder(Object.values(part.pages)))
    if (id !== pageId && mayName(part, id, page.path))
      for (const { items } of readMenus(part, id)) items.forEach(take);
  return [...found.values()];
};

/** Reading the menus of a thousand pages takes seconds: an address says the file, but for an index, or with escapes. */
function mayName(part: ProjectPart, pageId: string, path: string): boolean {
  const name = path.slice(path.lastIndexOf("/") + 1);
  if (/^index\.html?$/i.test(name)) return true;
  const names = [name, encodedPath(name)];
  return blocksOfPage(part, pageId).some((block) => {
    const html = part.texts[blockHtmlText(part, block)] ?? "";
    return html.includes("%") || names.some((one) => html.includes(one));
  });
}
