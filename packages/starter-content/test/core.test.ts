import {
  applyChanges,
  blockText,
  type EditName,
  emptyPart,
  locate,
  locateCss,
  markSource,
  newPage,
  type ProjectPart,
  pageText,
  runEdit,
  unmarkSource,
} from "@hanok/page-document";
import { expect, test } from "vitest";
import {
  type LibraryBlock,
  type Locale,
  listBlocks,
  listElements,
  readBlankSheets,
  readBlock,
  readElement,
} from "../src/index.ts";

const locales: readonly Locale[] = ["ko", "en"];

/** Every element can be selected, and marking for the canvas leaves no trace. */
function passes(name: string, html: string): void {
  const located = locate(html, "fragment");
  expect(located.elements.length, name).toBeGreaterThan(0);
  for (const element of located.elements) expect(element.outside, `${name} ${element.tag}`).toBeNull();
  const marked = markSource(html, located, "b");
  expect(marked, name).not.toBe(html);
  expect(unmarkSource(marked, "b"), name).toBe(html);
}

test("every block opens in the core: each element has its own span, and its bytes are kept", async () => {
  for (const { id } of await listBlocks())
    for (const locale of locales) {
      const { html, css } = await readBlock(id, locale);
      passes(`${id} ${locale}`, html);
      expect(locateCss(css).text, id).toBe(css);
    }
});

test("every element opens in the core", async () => {
  for (const { id } of await listElements())
    for (const locale of locales) passes(`${id} ${locale}`, (await readElement(id, locale)).html);
});

test("the sheets of a blank project begin with a note in its language; the rules are one", async () => {
  const sheets = await Promise.all(locales.map(readBlankSheets));
  for (const kind of ["base", "guide"] as const) {
    const [ko = [], en = []] = sheets.map((one) => one[kind].text.split("\n"));
    expect(ko[0]).toMatch(/^\/\* [가-힣].* \*\/$/);
    expect(en[0]).toMatch(/^\/\* [A-Za-z].* \*\/$/);
    expect(ko.slice(1)).toEqual(en.slice(1));
    for (const one of sheets) expect(locateCss(one[kind].text).rules.length).toBeGreaterThan(0);
  }
});

test("the style guide of a blank project defines every variable that library blocks and elements use", async () => {
  const { guide } = await readBlankSheets("ko");
  const used = new Set<string>();
  const sources = await Promise.all([
    ...(await listBlocks())
      .filter(({ theme }) => !theme)
      .map(async ({ id }) => (await readBlock(id, "ko")).css),
    ...(await listElements()).map(async ({ id }) => (await readElement(id, "ko")).html),
  ]);
  for (const source of sources)
    for (const [, name = ""] of source.matchAll(/var\((--(?:color|font|radius)[a-z-]*)/g)) used.add(name);
  expect(used.size).toBeGreaterThan(8);
  expect([...used].filter((name) => !guide.text.includes(`  ${name}:`))).toEqual([]);
});

test("elements of the library name styles that the guide of a blank project has", async () => {
  const { guide } = await readBlankSheets("ko");
  const named = new Set<string>();
  for (const { id } of await listElements())
    for (const locale of locales)
      for (const [, name = ""] of (await readElement(id, locale)).html.matchAll(
        /data-hanok-guide="([^"]+)"/g,
      ))
        named.add(name);
  expect([...named].toSorted()).toEqual([
    "button-line",
    "button-main",
    "input-plain",
    "select-plain",
    "text-body",
    "text-caption",
    "text-lead",
    "text-subtitle",
    "text-title",
  ]);
  expect([...named].filter((name) => !guide.text.includes(`\n.${name} {`))).toEqual([]);
});

const DATE = "2026-03-02T09:00:00.000Z";

/** A project whose one page holds the block, put there by the edit that a click in the library runs. */
function projectWith({ name, title, classtitle, tagtitle, html, css, js }: LibraryBlock): ProjectPart {
  const page = newPage({ id: "p", title: "p", name: "p", key: "a0", now: DATE });
  const part: ProjectPart = {
    ...emptyPart(),
    pages: { p: page },
    texts: { [pageText("p", "bodyStart")]: "", [pageText("p", "bodyEnd")]: "" },
  };
  return edited(part, "library.theme-apply", {
    pageId: "p",
    entries: [{ section: "content", block: { name, title, classtitle, tagtitle, html, css, js } }],
  });
}

/** The project after an edit. */
function edited(part: ProjectPart, name: EditName, input: unknown): ProjectPart {
  const changes = runEdit(part, name, input, { createId: () => "b", now: DATE });
  if (!changes.ok) throw new Error(`${name}: ${JSON.stringify(changes.refusal)}`);
  const done = applyChanges(part, changes.value);
  if (!done.ok) throw new Error(`${name}: ${JSON.stringify(done.refusal)}`);
  return done.value.part;
}

test("in every block an edit touches the tag or the words that it is for, and keeps every other byte", async () => {
  for (const { id } of await listBlocks()) {
    const block = await readBlock(id, "ko");
    const part = projectWith(block);
    const text = blockText("b", "html");
    const before = part.texts[text] ?? "";
    const { elements } = locate(before, "fragment");
    // As many as the block's own: nothing of it was lost on the way onto the page.
    expect(elements.length, id).toBe(locate(block.html, "fragment").elements.length);
    const leaves = elements.filter(
      ({ children, endTag }) =>
        endTag && children.length > 0 && children.every(({ kind }) => kind === "text"),
    );
    const some = [elements[0], elements[elements.length >> 1], elements.at(-1), leaves.at(-1)];
    for (const element of new Set(some.filter((one) => one !== undefined))) {
      if (!element.startTag) throw new Error(id);
      const { from: at, to } = element.startTag;
      const input = { element: { text, at }, name: "data-note", value: "한" };
      const marked = edited(part, "element.attribute-set", input).texts[text] ?? "";
      const place = marked.indexOf(' data-note="한"');
      expect([id, element.tag, place > at && place < to]).toEqual([id, element.tag, true]);
      expect(marked.replace(' data-note="한"', ""), id).toBe(before);
      if (!leaves.includes(element) || !element.endTag) continue;
      const written = edited(part, "text.set", { element: { text, at }, value: "고친 글" });
      expect(written.texts[text], id).toBe(
        `${before.slice(0, to)}고친 글${before.slice(element.endTag.from)}`,
      );
    }
  }
});
