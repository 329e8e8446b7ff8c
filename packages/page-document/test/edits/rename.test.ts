import { describe, expect, test } from "vitest";
import { renameClass } from "../../src/edits/rename/class.ts";
import { renameId } from "../../src/edits/rename/id.ts";
import { createRenameResolver } from "../../src/edits/rename/resolver.ts";
import { renameTag } from "../../src/edits/rename/tag.ts";
import {
  applyChanges,
  blockText,
  type Change,
  insertBlock,
  type ProjectPart,
  pageText,
} from "../../src/index.ts";
import { findNamesInScript } from "../../src/script.ts";
import { checkConvergence } from "../laws.ts";
import { block, CSS, HTML, JS, page, partOf, refusalOf, run, tools, withSheet } from "./helpers.ts";

const HTML_SOURCE = `<section class="hero  big" id="top"><a href="#top" class='hero-title'>x</a><label for=top></label>
<style>.hero { top: 0 }</style><svg><use href="#top"/></svg></section>
`;
const part = () =>
  partOf(
    HTML_SOURCE,
    ".hero, .hero .hero-title:not(.hero) { fill: url(#top); }\nsection#top {}\n",
    `document.querySelector(".hero");\nbox.classList.add("hero");\nconst hero = 1;\n`,
  );
const hands = () => ({ ...tools(), findNamesInScript });
const base = { blockId: "b1", scope: "block" } as const;

describe("[E33] [BLK-56] a rename reaches html, css and js together", () => {
  test("class", () => {
    const { part: after } = run(renameClass, part(), { ...base, from: "hero", to: "intro" }, hands());
    expect(after.texts[HTML]).toBe(
      HTML_SOURCE.replace(`"hero  big"`, `"intro  big"`).replace(".hero {", ".intro {"),
    );
    expect(after.texts[CSS]).toContain(".intro, .intro .hero-title:not(.intro) {");
    expect(after.texts[JS]).toBe(
      `document.querySelector(".intro");\nbox.classList.add("intro");\nconst hero = 1;\n`,
    );
    expect(after.blocks.b1?.classtitle).toBe("intro");
  });
  test("id and what points to it", () => {
    const { part: after } = run(renameId, part(), { ...base, from: "top", to: "start" }, hands());
    expect(after.texts[HTML]).toBe(
      HTML_SOURCE.replace(`id="top"`, `id="start"`)
        .replaceAll("#top", "#start")
        .replace("for=top", "for=start"),
    );
    expect(after.texts[CSS]).toContain("url(#start)");
    expect(after.texts[CSS]).toContain("section#start");
  });
  test("tag", () => {
    const { part: after } = run(renameTag, part(), { ...base, from: "section", to: "article" }, hands());
    expect(after.texts[HTML]).toBe(
      HTML_SOURCE.replace("<section", "<article").replace("</section", "</article"),
    );
    expect(after.texts[CSS]).toContain("article#top");
    expect(after.blocks.b1?.tagtitle).toBe("article");
  });
  test("a tag of one block is followed in files where the selector can mean nobody else", () => {
    const css = `section.hero > h1, SECTION#top:hover{top:0}
section:not([title="a.b"]).hero.wide::before{top:1px}
section.big, section .hero, section + .hero, section, .hero section, div.hero, section.other{top:2px}
@media print { section.hero section.other section#top { top: 3px } }
`;
    const bare = withSheet(part(), css, { path: "css/style.css" });
    const two = {
      ...bare,
      blocks: {
        ...bare.blocks,
        b2: { ...bare.blocks.b1, id: "b2", bid: "bid-2", key: "a1", idtitle: "" } as never,
      },
      texts: {
        ...bare.texts,
        "block/b2/html": `<section class="big other">x</section><p class="hero">y</p>`,
        "block/b2/css": "",
        "block/b2/js": "",
        "page/p1/bodyStart": "<style>section.hero { top: 4px } section.big { top: 5px }</style>",
      },
    };
    const { part: after } = run(renameTag, two, { ...base, from: "section", to: "div" }, hands());
    expect(after.texts["resource/r1"]).toBe(
      css
        .replaceAll("section.hero", "div.hero")
        .replace("SECTION#top", "div#top")
        .replace(`section:not(`, `div:not(`)
        .replace("section#top", "div#top"),
    );
    expect(after.texts["page/p1/bodyStart"]).toBe(
      "<style>div.hero { top: 4px } section.big { top: 5px }</style>",
    );
  });
  test("refusals", () => {
    const ask = (to: string, from = "hero") => refusalOf(renameClass, part(), { ...base, from, to });
    expect(ask("1x")).toBe("class.digit-first");
    expect(ask("hero")).toBe("rename.same");
    expect(ask("x")).toBe("rename.scripts-unread");
    expect(ask("x", "none")).toBe("class.missing");
    expect(refusalOf(renameId, partOf(`<p id="a"></p><p id="b"></p>`), { ...base, from: "a", to: "b" })).toBe(
      "id.duplicate",
    );
    expect(refusalOf(renameTag, part(), { ...base, from: "section", to: "td" })).toBe("tag.special");
  });
  test("the resolver finds the name in source that came later", () => {
    const { find } = createRenameResolver(findNamesInScript);
    expect(find("block/b1/html", `<p class="a hero">`, { what: "class", from: "hero", to: "x" })).toEqual([
      { from: 12, to: 16, insert: "x" },
    ]);
    expect(find("block/b1/css", ".hero{}", { what: "class", from: "hero", to: "x" })).toEqual([
      { from: 1, to: 5, insert: "x" },
    ]);
  });
  test("[E33] files of the project too: those that are there, and what others put into them meanwhile", () => {
    const page = withSheet(part(), ".hero { color: red }\n.heroic { top: 0 }\n");
    const hands = { ...tools(), findNamesInScript };
    const changes = run(
      renameClass,
      page,
      { ...base, scope: "project", from: "hero", to: "x" },
      hands,
    ).changes;
    const renamed = applyChanges(page, changes);
    expect(renamed.ok && renamed.value.part.texts["resource/r1"]).toBe(
      ".x { color: red }\n.heroic { top: 0 }\n",
    );
    const added: Change = {
      kind: "element-insert",
      text: "resource/r1",
      at: 0,
      source: ".big .hero { left: 0 }\n",
    };
    const resolver = createRenameResolver(findNamesInScript, (id) => page.resources[id]?.fileExt ?? null);
    const met = checkConvergence(page, [added], changes, resolver);
    expect(met.part.texts["resource/r1"]).toBe(
      ".big .x { left: 0 }\n.x { color: red }\n.heroic { top: 0 }\n",
    );
    expect(checkConvergence(page, changes, [added], resolver).part.texts["resource/r1"]).toBe(
      met.part.texts["resource/r1"],
    );
    const { find } = createRenameResolver(findNamesInScript, (id) => (id === "s" ? "js" : null));
    const name = { what: "class", from: "hero", to: "x" } as const;
    expect(find("resource/s", 'document.querySelector(".hero")', name)).toHaveLength(1);
    expect(find("resource/unknown", ".hero{}", name)).toEqual([]);
  });
  test("[E33] [E63] a name that the whole project says reaches what somebody puts in meanwhile", () => {
    const page = withSheet(part(), ".hero { color: red }\n");
    const input = { ...base, scope: "project", from: "hero", to: "x" };
    const { changes } = run(renameClass, page, input, hands());
    const added = insertBlock(block({ id: "b2", bid: "bid-2", key: "a1" }), {
      [blockText("b2", "html")]: '<p class="hero">new</p>',
      [blockText("b2", "css")]: "",
      [blockText("b2", "js")]: "",
    });
    const resolver = createRenameResolver(findNamesInScript, (id) => page.resources[id]?.fileExt ?? null);
    for (const [earlier, later] of [
      [changes, [added]],
      [[added], changes],
    ] as const)
      expect(checkConvergence(page, earlier, later, resolver).part.texts["block/b2/html"]).toBe(
        '<p class="x">new</p>',
      );
  });
});

describe("[E33] an id of one page", () => {
  const two = (first: string, second: string, css = ""): ProjectPart => {
    const one = withSheet(partOf(first), css);
    return {
      ...one,
      pages: { ...one.pages, p2: page({ id: "p2", home: false, path: "shop/menu.html", key: "a1" }) },
      blocks: { ...one.blocks, b2: block({ id: "b2", pageId: "p2", bid: "bid-2" }) },
      texts: {
        ...one.texts,
        [pageText("p2", "bodyStart")]: "",
        [pageText("p2", "bodyEnd")]: "",
        [blockText("b2", "html")]: second,
        [blockText("b2", "css")]: "",
        [blockText("b2", "js")]: "",
      },
    };
  };
  const first = '<section id="contact"><a href="#contact">here</a></section>';
  const second =
    '<form id="contact"></form><a href="#contact">own</a><a href="../index.html#contact">there</a><a href="../#contact">home</a><a href="/index.html?a#contact">root</a><a href="menu.html#contact">self</a><a href="https://a.example/index.html#contact">away</a>';
  const input = { ...base, scope: "project", from: "contact", to: "reach" };
  const renamed = (project: ProjectPart) => run(renameId, project, input, hands()).part.texts;

  test("others keep theirs; links from there follow", () => {
    const texts = renamed(two(first, second, ".other { top: 0 }"));
    expect(texts["block/b1/html"]).toBe(first.replaceAll("contact", "reach"));
    expect(texts["block/b2/html"]).toBe(
      second
        .replace("../index.html#contact", "../index.html#reach")
        .replace("../#contact", "../#reach")
        .replace("/index.html?a#contact", "/index.html?a#reach"),
    );
    // It may be called as something on another page is called.
    expect(renamed(two(first, '<p id="reach"></p>'))["block/b1/html"]).toContain('id="reach"');
  });
  test("one that a file styles for all of them is renamed on all", () => {
    const texts = renamed(two(first, second, "#contact { top: 0 }"));
    expect(texts["resource/r1"]).toBe("#reach { top: 0 }");
    expect(texts["block/b2/html"]).toContain('<form id="reach"></form><a href="#reach">own</a>');
    expect(texts["block/b2/html"]).toContain('href="../index.html#reach"');
  });
});
