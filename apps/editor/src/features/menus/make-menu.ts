import { blockHtmlText, blocksOfSection, inOrder, locate, relativePath } from "@hanok/page-document";
import { edit } from "../../document/edit/editing.ts";
import { readEditor } from "../../state/editor-store.ts";
import { cssOf, jsOf } from "./menu-code.ts";
import { menusText as t } from "./texts.ts";

/** The root element of the page's header, into which a menu can be put. */
function headerRoot(): { text: string; at: number } | null {
  const { part, pageId } = readEditor();
  if (!part) return null;
  const [block] = blocksOfSection(part, pageId, "header");
  if (!block) return null;
  const text = blockHtmlText(part, block);
  const root = locate(part.texts[text] ?? "", "fragment").elements.find((one) => one.span && !one.parent);
  return root?.span ? { text, at: root.span.from } : null;
}

export const mayMakeMenu = (): boolean => headerRoot() !== null;

/** A menu at the end of the header with all pages of the project in their order. */
export async function makeMenu(): Promise<void> {
  const { part, pageId } = readEditor();
  const target = headerRoot();
  const page = part?.pages[pageId];
  if (!part || !page || !target) return;
  const items = inOrder(Object.values(part.pages)).map(
    (one) =>
      `    <li><a href="${escaped(relativePath(page.path, one.path))}">${escaped(one.title)}</a></li>\n`,
  );
  const name = freeClass(part.texts);
  const source = `<nav class="${name}" aria-label="${t("menus.main")}">\n  <ul>\n${items.join("")}  </ul>\n</nav>`;
  const input = { target, where: "end", source, css: cssOf(name), js: jsOf(name), pageId };
  await edit("library.element-insert", input, t("menus.main"));
}

/**
 * A class that nothing loaded uses already: rules of the author for a `.main-menu` must neither apply nor
 * change.
 */
function freeClass(texts: Readonly<Record<string, string>>): string {
  const says = (raw: string, name: string): boolean =>
    raw.includes(name) &&
    new RegExp(`${name}(?![\\w-])`).test(raw.replaceAll(cssOf(name), "").replaceAll(jsOf(name), ""));
  for (let number = 1; ; number++) {
    const name = number === 1 ? "main-menu" : `main-menu${number}`;
    if (!Object.values(texts).some((raw) => says(raw, name))) return name;
  }
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
