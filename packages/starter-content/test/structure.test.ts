import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type DefaultTreeAdapterMap, type ParserError, parseFragment } from "parse5";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { contentRoot, filesBelow } from "../src/files.ts";
import {
  type Locale,
  listBlocks,
  listCategories,
  listElements,
  listFonts,
  listIcons,
  listMedia,
  listThemes,
  readBlock,
  readElement,
  readFont,
  readIcon,
  readTheme,
  type Theme,
} from "../src/index.ts";

type Node = DefaultTreeAdapterMap["node"];
type Element = DefaultTreeAdapterMap["element"];

const locales: readonly Locale[] = ["ko", "en"];
const sections = [
  "header",
  "content",
  "footer",
  "sideleft",
  "sideright",
  "stickyleft",
  "stickyright",
  "custom",
];
const themes = await listThemes();

test("the pages of every theme are looked at in a browser", async () => {
  for (const { id } of themes) {
    const file = new URL(`pages/${id}.browser.test.ts`, import.meta.url);
    expect(await readFile(file, "utf8")).toContain(`checkPagesOf("${id}")`);
  }
});

function elementsOf(html: string): { elements: Element[]; errors: string[]; roots: Element[] } {
  const errors: string[] = [];
  const fragment = parseFragment(html, { onParseError: (error: ParserError) => errors.push(error.code) });
  const elements: Element[] = [];
  const visit = (node: Node): void => {
    if ("tagName" in node) elements.push(node);
    if ("childNodes" in node) node.childNodes.forEach(visit);
  };
  visit(fragment);
  return {
    elements,
    errors,
    roots: fragment.childNodes.filter((node): node is Element => "tagName" in node),
  };
}
const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((one) => one.name === name)?.value;
const classesOf = (html: string): Set<string> =>
  new Set(
    elementsOf(html).elements.flatMap((element) =>
      (attribute(element, "class") ?? "").split(/\s+/).filter(Boolean),
    ),
  );
const pageHtml = (theme: Theme, page: Theme["pages"][number]): string =>
  page.entries
    .map((entry) => theme.blocks.find((block) => block.name === entry.block)?.html ?? "")
    .join("\n");
const css = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, "");

describe.each(themes.map(({ id }) => id))("theme %s", (id) => {
  test("[TPL-08] every entry has section, block, fixed and tag, and its block exists with that tag", async () => {
    const theme = await readTheme(id, "ko");
    for (const page of theme.pages)
      for (const entry of page.entries) {
        expect(sections).toContain(entry.section);
        // A fixed block is over the page at its window's edge: none of ours does.
        expect(entry.fixed).toBe(false);
        const block = theme.blocks.find((one) => one.name === entry.block);
        expect(block?.tagtitle, entry.block).toBe(entry.tag);
      }
  });

  test("[TPL-10] [TPL-11] css and js come as lists of plain texts", async () => {
    const theme = await readTheme(id, "ko");
    expect(theme.css.length).toBeGreaterThan(0);
    for (const file of [...theme.css, ...theme.js]) expect(typeof file.text).toBe("string");
  });

  test("has three to five pages, one of them the home page, named in both languages", async () => {
    for (const locale of locales) {
      const theme = await readTheme(id, locale);
      expect(theme.pages.length).toBeGreaterThanOrEqual(3);
      expect(theme.pages.length).toBeLessThanOrEqual(5);
      expect(theme.pages.filter((page) => page.home).map((page) => page.name)).toEqual(["index"]);
      for (const page of theme.pages) expect(page.title.length * page.description.length).toBeGreaterThan(0);
    }
  });

  test.each(locales)(
    "%s blocks are one well-formed root each, and pages have one h1, a place to skip to and unique ids",
    async (locale) => {
      const theme = await readTheme(id, locale);
      for (const block of theme.blocks) {
        const { errors, roots } = elementsOf(block.html);
        expect(errors, block.name).toEqual([]);
        expect(
          roots.map((root) => root.tagName),
          block.name,
        ).toEqual([block.tagtitle]);
        expect(block.html, block.name).not.toMatch(/\[\[|\|\||\]\]|lorem/i);
      }
      for (const page of theme.pages) {
        const { elements } = elementsOf(pageHtml(theme, page));
        expect(elements.filter((element) => element.tagName === "h1").length, page.name).toBe(1);
        // The renderer sets <main> around the content; the skip link leads to its first block.
        expect(elements.filter((element) => element.tagName === "main").length, page.name).toBe(0);
        const ids = elements.flatMap((element) => attribute(element, "id") ?? []);
        expect(ids.length, page.name).toBe(new Set(ids).size);
      }
    },
  );

  test.each(locales)(
    "%s pictures have alt texts and sizes; links and pictures lead somewhere",
    async (locale) => {
      const theme = await readTheme(id, locale);
      const targets = new Set([
        ...theme.pages.map((page) => `${page.name}.html`),
        ...theme.files.map((file) => file.path),
      ]);
      for (const page of theme.pages) {
        const { elements } = elementsOf(pageHtml(theme, page));
        // A picture that says something says it once on a page; a seal or an ornament may come again.
        const told = elements.filter(
          (element) => element.tagName === "img" && attribute(element, "alt") !== "",
        );
        const pictures = told.map((element) => attribute(element, "src"));
        expect(pictures.length, `${page.name} ${pictures}`).toBe(new Set(pictures).size);
        const ids = new Set(elements.flatMap((element) => attribute(element, "id") ?? []));
        for (const element of elements) {
          if (element.tagName === "img") {
            expect(attribute(element, "alt"), page.name).toBeDefined();
            expect(
              Number(attribute(element, "width")) * Number(attribute(element, "height")),
            ).toBeGreaterThan(0);
          }
          for (const name of ["href", "src", "poster"]) {
            const target = attribute(element, name);
            if (target === undefined || /^(?:https?:|tel:|mailto:|sms:)/.test(target) || target === "#")
              continue;
            if (target.startsWith("#")) expect(ids, `${page.name} ${target}`).toContain(target.slice(1));
            else expect(targets, page.name).toContain(target.split("#")[0]);
          }
        }
      }
      for (const { text } of theme.css)
        for (const [, url = ""] of text.matchAll(/url\("\.\.\/([^"]+)"\)/g)) expect(targets).toContain(url);
    },
  );

  test("home page html, css and js are below 60 KB gzip; first fonts below 150 KB", async () => {
    for (const locale of locales) {
      const theme = await readTheme(id, locale);
      const home = theme.pages.find((page) => page.home);
      if (home === undefined) throw new Error("no home page");
      const names = new Set(home.entries.map((entry) => entry.block));
      const blocks = theme.blocks.filter((block) => names.has(block.name));
      const parts = [
        pageHtml(theme, home),
        ...[...theme.css, theme.styleGuide].map((file) => file.text),
        ...theme.js.map((file) => file.text),
        ...blocks.flatMap((block) => [block.css, block.js]),
      ];
      expect(parts.reduce((sum, text) => sum + gzipSync(text).length, 0)).toBeLessThan(60 * 1024);
    }
    const theme = await readTheme(id, "ko");
    const first = theme.files.filter((file) => /-home\.woff2$/.test(file.path));
    const used = first.map((file) => /fonts\/[a-z]+-(.+)-(\w+)-home\.woff2/.exec(file.path));
    const latin = theme.files.filter((file) =>
      used.some((match) => match !== null && file.path === `fonts/${match[1]}/${match[2]}-latin.woff2`),
    );
    let size = 0;
    for (const file of [...first, ...latin]) size += (await stat(file.source)).size;
    expect(size).toBeGreaterThan(0);
    expect(size).toBeLessThan(150 * 1024);
  });

  test("[TPL-07] data reads the same way twice, and Korean and English have the same structure", async () => {
    const [korean, english] = [await readTheme(id, "ko"), await readTheme(id, "en")];
    expect(english.pages.map((page) => page.entries)).toEqual(korean.pages.map((page) => page.entries));
    for (const block of korean.blocks) {
      const twin = english.blocks.find((one) => one.name === block.name);
      expect([...classesOf(twin?.html ?? "")].sort(), block.name).toEqual([...classesOf(block.html)].sort());
    }
  });
});

test("[LET-06] premium themes name a price in whole thousands and two large pictures of pages beside one of a phone", async () => {
  const premium = themes.filter(({ price }) => price !== undefined);
  expect(premium.length).toBeGreaterThanOrEqual(2);
  for (const { id, price, pages, details } of premium) {
    expect([id, (price?.single ?? 0) % 1000, (price?.extended ?? 0) > (price?.single ?? 0)]).toEqual([
      id,
      0,
      true,
    ]);
    expect(pages.length, id).toBeGreaterThanOrEqual(4);
    expect(details.filter(({ width }) => width === 1440).length, id).toBeGreaterThanOrEqual(2);
    expect(details.filter(({ width, height }) => height > width).length, id).toBeGreaterThanOrEqual(1);
    for (const { name, width, height, file } of details) {
      expect(
        pages.map((page) => page.name),
        id,
      ).toContain(name.replace(/-\d+$/, ""));
      for (const path of [file.ko, file.en]) {
        const shown = await sharp(path).metadata();
        expect([path, shown.width, shown.height]).toEqual([path, width, height]);
        expect((await stat(path)).size, path).toBeLessThan(300 * 1024);
      }
    }
  }
});

test("ten themes or more, each with both languages", () => {
  expect(themes.length).toBeGreaterThanOrEqual(10);
  for (const theme of themes) expect(Math.min(theme.name.ko.length, theme.name.en.length)).toBeGreaterThan(0);
});

/** The classes by which buttons and texts follow the style guide of the project that they are in. */
const GUIDED = /^(?:button-main|text-(?:title|subtitle|lead|body|caption))$/;

test("class names of different blocks never collide, and a block styles only its own classes", async () => {
  const owners = new Map<string, string>();
  for (const { id } of await listBlocks()) {
    const block = await readBlock(id, "ko");
    for (const name of classesOf(block.html)) {
      if (GUIDED.test(name)) continue;
      expect(owners.get(name) ?? id, name).toBe(id);
      owners.set(name, id);
      expect(name === block.classtitle || name.startsWith(`${block.classtitle}-`), `${id}: ${name}`).toBe(
        true,
      );
    }
    for (const [, name = ""] of css(block.css).matchAll(/\.([a-zA-Z][\w-]*)(?=[^{}]*\{)/g)) {
      // Behind another selector alone: how this element differs from its text style.
      if (GUIDED.test(name)) continue;
      expect(name === block.classtitle || name.startsWith(`${block.classtitle}-`), `${id}: .${name}`).toBe(
        true,
      );
    }
    expect(block.css, id).not.toMatch(/(?:^|[\s,>+~}])\.(?:button-main|text-[a-z]+)(?![\w-])/);
  }
});

test("styles know no !important, no framework and no foreign address; every script is below 2 KB", async () => {
  const clean = (name: string, text: string) => expect(text, name).not.toMatch(/!important|@import|https?:/);
  for (const { id } of await listBlocks()) {
    const block = await readBlock(id, "ko");
    clean(id, block.css);
    expect(block.html, id).not.toMatch(/\sstyle="|\son[a-z]+="|<script/);
    expect(Buffer.byteLength(block.js), id).toBeLessThan(2048);
  }
  for (const { id } of themes) {
    const theme = await readTheme(id, "ko");
    for (const { path, text } of [...theme.css, theme.styleGuide]) clean(`${id} ${path}`, text);
    for (const { path, text } of theme.js) expect(Buffer.byteLength(text), path).toBeLessThan(2048);
  }
  for (const { id } of await listElements()) {
    const { html } = await readElement(id, "ko");
    expect(html, id).not.toMatch(/!important|\son[a-z]+="|<script[^>]|src="https?:/);
    for (const [script] of html.matchAll(/<script>[\s\S]*?<\/script>/g))
      expect(Buffer.byteLength(script), id).toBeLessThan(2048);
  }
});

test("library blocks stand alone: known colours carry a fallback and their pictures come along", async () => {
  for (const { id } of await listBlocks()) {
    for (const locale of locales) {
      const block = await readBlock(id, locale);
      expect(block.css.match(/var\(--(?:color|font|page|gutter|space|radius)[\w-]*\)/g) ?? [], id).toEqual(
        [],
      );
      expect(elementsOf(block.html).errors, id).toEqual([]);
      for (const [path] of block.html.matchAll(/media\/[\w./-]+/g))
        expect(
          block.files.map((file) => file.path),
          id,
        ).toContain(path);
      expect(block.html, id).not.toMatch(/<main| id="main"/);
    }
  }
});

test("elements parse, and have a title in both languages", async () => {
  for (const { id, title } of await listElements()) {
    expect(Math.min(title.ko.length, title.en.length)).toBeGreaterThan(0);
    for (const locale of locales)
      expect(elementsOf((await readElement(id, locale)).html).errors, id).toEqual([]);
  }
});

test("[BLD-03] parts of a layout are plain html with a few classes of their own, styled by exactly these", async () => {
  const ids = (await listElements()).map(({ id }) => id).filter((id) => id.startsWith("layout-"));
  expect(ids).toEqual(
    [
      "container",
      "four",
      "grid",
      "overlap",
      "row",
      "section",
      "spacer",
      "split",
      "stack",
      "three",
      "two",
    ].map((name) => `layout-${name}`),
  );
  for (const id of ids)
    for (const locale of locales) {
      const { html, css: rules } = await readElement(id, locale);
      expect(html, id).not.toMatch(/\sstyle=|\sid=/);
      expect(rules, id).not.toMatch(/!important|:nth-|:first-|:last-/);
      const styled = new Set([...rules.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = ""]) => name));
      expect(styled.has(id), id).toBe(true);
      for (const name of styled) expect([...classesOf(html)], id).toContain(name);
      for (const name of classesOf(html)) expect(name, id).toMatch(new RegExp(`^${id}(?:-|$)`));
    }
});

test("every picture, font and video has its origin and licence written down", async () => {
  for (const { id } of themes) {
    const folder = join(contentRoot, "themes", id);
    const licences = JSON.parse(await readFile(join(folder, "LICENSES.json"), "utf8")) as {
      file: string;
      origin: string;
      licence: string;
    }[];
    const listed = new Set(licences.map((entry) => entry.file));
    const files = [
      ...(await filesBelow(join(folder, "media"))).map((name) => `media/${name}`),
      ...(await filesBelow(join(folder, "fonts"))).map((name) => `fonts/${name}`),
    ];
    for (const file of files) expect(listed, id).toContain(file);
    for (const entry of licences) expect(entry.origin.length * entry.licence.length).toBeGreaterThan(0);
  }
  const videos = JSON.parse(await readFile(join(contentRoot, "media/LICENSES.json"), "utf8")) as {
    file: string;
    origin: string;
    licence: string;
  }[];
  const named = videos.filter(({ origin, licence }) => origin.length * licence.length > 0);
  for (const name of await filesBelow(join(contentRoot, "media/video")))
    expect(named.map(({ file }) => file)).toContain(`media/video/${name}`);
  expect(await readFile(join(contentRoot, "icons/LICENSE.txt"), "utf8")).toContain("ISC");
});

test("[TPL-06] the library has at least 120 blocks, in categories", async () => {
  const blocks = await listBlocks();
  expect(blocks.length).toBeGreaterThanOrEqual(120);
  expect(new Set(blocks.map((block) => block.category)).size).toBeGreaterThanOrEqual(15);
  expect(new Set(blocks.map((block) => block.id)).size).toBe(blocks.length);
});

test("every theme, block and element has a cover in both languages, in the shape that its gallery shows", async () => {
  const shapes = [
    [await listThemes(), 1280, 800],
    [await listBlocks(), 560, 336],
    [await listElements(), 400, 240],
  ] as const;
  for (const [items, wide, high] of shapes)
    for (const { id, cover } of items)
      for (const path of [cover.ko, cover.en]) {
        if (path === undefined) throw new Error(`${id} has no cover`);
        const { width, height } = await sharp(path).metadata();
        expect([id, width, height]).toEqual([id, wide, high]);
      }
});

test("the library has what a site of each trade asks for: kinds of blocks and elements, a Korean business footer", async () => {
  const blocks = new Set((await listBlocks()).map(({ category }) => category));
  for (const kind of "header hero about features gallery price menu product team reviews faq news timeline map form call-to-action footer".split(
    " ",
  ))
    expect(blocks).toContain(kind);
  const elements = (await listElements()).map(({ id }) => id);
  for (const kind of "heading paragraph button image video icon list table input textarea select checkbox radio tabs accordion slider map social".split(
    " ",
  ))
    expect([kind, elements.some((id) => id === kind || id.startsWith(`${kind}-`))]).toEqual([kind, true]);
  const { html } = await readBlock("footer-business", "ko");
  for (const word of [
    "상호",
    "대표",
    "사업자등록번호",
    "통신판매업신고",
    "주소",
    "전화",
    "개인정보 보호책임자",
  ])
    expect(html).toContain(word);
  // Sellers and practices name the business; an invitation has none.
  for (const { id } of themes.filter((theme) => theme.id !== "wedding"))
    expect((await readBlock(`${id}/footer`, "ko")).html, id).toMatch(/(?:사업자등록|고유)번호/);
});

test("every category of the content has a name in both languages", async () => {
  for (const [kind, items] of [
    ["theme", await listThemes()],
    ["block", await listBlocks()],
    ["element", await listElements()],
    ["icon", await listIcons()],
  ] as const)
    expect([...new Set(items.map(({ category }) => category))].sort(), kind).toEqual(
      [...(await listCategories(kind)).keys()].sort(),
    );
});

test("icons are clean SVG and can be searched in Korean and English", async () => {
  const icons = await listIcons();
  expect(icons.length).toBeGreaterThanOrEqual(150);
  expect(icons.filter((icon) => icon.words.includes("전화")).map((icon) => icon.name)).toContain("phone");
  for (const { name, words } of icons) {
    expect(words.length, name).toBeGreaterThan(1);
    expect(await readIcon(name), name).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 24 24"[^>]*>.*<\/svg>\n$/,
    );
  }
});

test("pictures and videos of the library have names of their own", async () => {
  const media = await listMedia();
  expect(media.filter((item) => item.kind === "video").length).toBeGreaterThanOrEqual(2);
  expect(new Set(media.map((item) => item.path)).size).toBe(media.length);
  for (const { path, source } of media) expect((await stat(source)).size, path).toBeLessThan(600 * 1024);
});

test("the whole content stays below 25 MB", async () => {
  let size = 0;
  for (const part of ["themes", "blocks", "elements", "icons", "fonts", "media"])
    for (const name of await filesBelow(join(contentRoot, part)))
      size += (await stat(join(contentRoot, part, name))).size;
  expect(size).toBeLessThan(25 * 1024 * 1024);
});

test("fonts can be taken on without a theme, and come with their licence", async () => {
  const keys = await listFonts();
  for (const { id } of await listBlocks())
    for (const key of (await readBlock(id, "ko")).fonts) expect(keys, id).toContain(key);
  for (const key of keys) {
    const { css, files } = await readFont(key);
    const paths = files.map((file) => file.path);
    expect(paths).toContain(`fonts/${key}/LICENSE.txt`);
    const named = [...css.text.matchAll(/url\("\.\.\/([^"]+)"\)/g)].map((match) => match[1] ?? "");
    expect(named.length).toBeGreaterThan(6);
    for (const path of named) expect(paths).toContain(path);
  }
});

test("ids cannot leave the content folder", async () => {
  await expect(readTheme("../src", "ko")).rejects.toThrow("Not a starter content id");
  await expect(readBlock("studio/../../x", "ko")).rejects.toThrow();
});

test.each(themes.map(({ id }) => id))(
  "[EXP-18] %s: names of its files hold English letters and digits",
  async (id) => {
    for (const locale of locales) {
      const { css, js, styleGuide, files, pages } = await readTheme(id, locale);
      const paths = [...css, ...js, styleGuide, ...files]
        .map(({ path }) => path)
        .concat(pages.map(({ name }) => name));
      expect(paths.length).toBeGreaterThan(3);
      expect(paths.filter((path) => !/^[A-Za-z0-9/._-]+$/.test(path))).toEqual([]);
    }
  },
);
