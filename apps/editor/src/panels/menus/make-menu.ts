import { blockHtmlText, blocksOfSection, inOrder, locate, relativePath } from "@hanok/page-document";
import { structureText as t } from "../../language/structure/texts.ts";
import { edit } from "../../state/editing.ts";
import { readEditor } from "../../state/editor-store.ts";

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
  const input = { target, where: "end", source, css: cssOf(name), pageId };
  await edit("library.element-insert", input, t("menus.main"));
}

/** A class that nothing in hand says already: rules of the author for a `.main-menu` are not ours to take or to meet. */
function freeClass(texts: Readonly<Record<string, string>>): string {
  const says = (raw: string, name: string): boolean =>
    new RegExp(`${name}(?![\\w-])`).test(raw.includes(name) ? raw.replaceAll(cssOf(name), "") : "");
  for (let number = 1; ; number++) {
    const name = number === 1 ? "main-menu" : `main-menu${number}`;
    if (!Object.values(texts).some((raw) => says(raw, name))) return name;
  }
}

/** Links in a row that take the header's own letters; what is put below an item drops down, on phones it follows. */
const cssOf = (name: string): string => `.${name} > ul {
  display: flex;
  flex-wrap: wrap;
  gap: 0 1.75rem;
}
.${name} ul {
  margin: 0;
  padding: 0;
  list-style: none;
}
.${name} a {
  display: block;
  padding-block: 0.75rem;
  color: inherit;
  text-decoration: none;
}
.${name} a:hover, .${name} a:focus-visible {
  text-decoration: underline;
  text-underline-offset: 0.3em;
}
.${name} ul ul {
  padding-inline-start: 1rem;
}
.${name} ul ul a {
  padding-block: 0.5rem;
}
@media (min-width: 48rem) {
  .${name} > ul > li {
    position: relative;
  }
  .${name} > ul > li:has(> ul) > a::after {
    content: "";
    display: inline-block;
    width: 0.4em;
    height: 0.4em;
    margin-inline-start: 0.5em;
    border: solid currentColor;
    border-width: 0 0.1em 0.1em 0;
    transform: translateY(-0.2em) rotate(45deg);
  }
  .${name} > ul > li > ul {
    display: none;
    position: absolute;
    inset: 100% auto auto -1rem;
    z-index: 10;
    width: max-content;
    min-width: calc(100% + 2rem);
    max-width: 18rem;
    padding: 0.5rem 1rem;
    border: 1px solid var(--color-line, #d9d7d2);
    background: var(--color-paper, #fff);
    color: var(--color-ink, #1c1d1f);
  }
  .${name} > ul > li:last-child:not(:first-child) > ul {
    inset-inline: auto -1rem;
  }
  .${name} > ul > li:hover > ul, .${name} > ul > li:focus-within > ul {
    display: block;
  }
}`;

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
