import { describe, expect, test } from "vitest";
import { blockAdd } from "../../src/edits/block/add.ts";
import { contentWidth } from "../../src/edits/block/content-width.ts";
import { blockCopy } from "../../src/edits/block/copy.ts";
import { blockDelete } from "../../src/edits/block/delete.ts";
import { blockMove } from "../../src/edits/block/move.ts";
import { blockNamesSet } from "../../src/edits/block/names-set.ts";
import { blockOptionSet } from "../../src/edits/block/option-set.ts";
import { blockSettingsSet } from "../../src/edits/block/settings-set.ts";
import { copyOfShared } from "../../src/edits/block/shared-copy.ts";
import { codeSet } from "../../src/edits/code/set.ts";
import { libraryElementInsert } from "../../src/edits/library/element-insert.ts";
import { layoutOfSections, libraryThemeApply } from "../../src/edits/library/theme-apply.ts";
import { pageHiddenBlocksMove } from "../../src/edits/page/hidden-blocks-move.ts";
import { pageReset } from "../../src/edits/page/reset.ts";
import { sharedDelete } from "../../src/edits/shared/delete.ts";
import { sharedEdit } from "../../src/edits/shared/edit.ts";
import { sharedFree } from "../../src/edits/shared/free.ts";
import { sharedMake } from "../../src/edits/shared/make.ts";
import { textSet } from "../../src/edits/text/text-set.ts";
import {
  inOrder,
  type Layout,
  type ProjectPart,
  renderPage,
  type Section,
  viewBlock,
} from "../../src/index.ts";
import { findNamesInScript } from "../../src/script.ts";
import { VIEWPORTS } from "../../src/style/cascade/media.ts";
import { explainStyle } from "../../src/style/explain.ts";
import { block, CSS, elementIn, HTML, JS, page, partOf, refusalOf, run, tools } from "./helpers.ts";

const SOURCE = {
  name: "faq",
  title: "FAQ",
  classtitle: "faq",
  html: `<section class="faq"><i id="a"></i></section>\n`,
  css: "#a { top: 0; }\n",
  js: `document.getElementById("a");\n`,
};
const scripted = () => ({ ...tools(), findNamesInScript });
const order = (part: ProjectPart, section = "content") =>
  inOrder(Object.values(part.blocks).filter((one) => one.section === section)).map(({ id }) => id);
const HERO = `<section class="hero"><h1 id="a">Hi</h1></section>\n`;

describe("[E30] blocks are added, copied, moved and deleted", () => {
  test("[BLK-42] [BLK-43] [BLK-44] at an index of a section, with new ids throughout", () => {
    const { part } = run(
      blockAdd,
      partOf(HERO),
      { pageId: "p1", section: "content", index: 0, block: SOURCE },
      scripted(),
    );
    expect(order(part)).toEqual(["new-1", "b1"]);
    expect(part.blocks["new-1"]).toMatchObject({
      bid: "new-2",
      classtitle: "faq",
      date: "2026-01-02T03:04:05.000Z",
    });
    expect(part.texts["block/new-1/html"]).toBe(`<section class="faq"><i id="a-2"></i></section>\n`);
    expect(part.texts["block/new-1/css"]).toBe("#a-2 { top: 0; }\n");
    expect(part.texts["block/new-1/js"]).toBe(`document.getElementById("a-2");\n`);
    const blank = run(blockAdd, partOf(HERO), {
      pageId: "p1",
      section: "footer",
      block: { name: "foot", classtitle: "foot" },
    }).part;
    expect(blank.texts["block/new-1/html"]).toBe(`<section class="foot">\n</section>\n`);
  });
  test("[BLK-45] [BLK-75] [BLK-76] [BLK-79] [BLK-80] refusals", () => {
    const add = (block: object) =>
      refusalOf(blockAdd, partOf(HERO), { pageId: "p1", section: "content", block: { ...SOURCE, ...block } });
    expect(add({ thpart: true, thwhole: true })).toBe("block.both-shared");
    expect(add({ name: " " })).toBe("block.name-required");
    expect(add({ classtitle: "" })).toBe("class.required");
    expect(add({ classtitle: "1a" })).toBe("class.digit-first");
    expect(add({ classtitle: "a.b" })).toBe("class.characters");
    expect(add({ thwhole: true, bid: "none" })).toBe("shared.missing");
    expect(add({})).toBe("rename.scripts-unread");
    expect(refusalOf(blockNamesSet, partOf(HERO), { blockId: "b1", name: "" })).toBe("block.name-required");
  });
  test("a copy stands behind the block, with ids and a class of its own", () => {
    const { part } = run(
      blockCopy,
      partOf(HERO, ".hero { top: 0; }\n", `document.querySelector(".hero");\n`),
      { blockId: "b1" },
      scripted(),
    );
    expect(order(part)).toEqual(["b1", "new-1"]);
    expect(part.texts["block/new-1/html"]).toBe(`<section class="hero-2"><h1 id="a-2">Hi</h1></section>\n`);
    expect(part.texts["block/new-1/css"]).toBe(".hero-2 { top: 0; }\n");
    expect(part.texts["block/new-1/js"]).toBe(`document.querySelector(".hero-2");\n`);
    expect(part.blocks["new-1"]?.classtitle).toBe("hero-2");
  });
  test("[BLK-53] [BLK-54] [BLK-57] moving reorders or changes the section; onto itself is refused", () => {
    let part = run(
      blockAdd,
      partOf(HERO),
      { pageId: "p1", section: "content", block: SOURCE },
      scripted(),
    ).part;
    part = run(blockMove, part, { blockId: "new-1", section: "content", index: 0 }).part;
    expect(order(part)).toEqual(["new-1", "b1"]);
    expect(refusalOf(blockMove, part, { blockId: "new-1", section: "content", index: 0 })).toBe(
      "block.onto-itself",
    );
    expect(refusalOf(blockMove, part, { blockId: "b1", section: "content", index: 9 })).toBe(
      "block.onto-itself",
    );
    part = run(blockMove, part, { blockId: "b1", section: "footer", index: 0 }).part;
    expect([order(part), order(part, "footer")]).toEqual([["new-1"], ["b1"]]);
    expect(order(run(blockDelete, part, { blockId: "b1" }).part, "footer")).toEqual([]);
  });
  test("[BLK-55] reset takes every block, and can be undone byte for byte", () => {
    const { part } = run(pageReset, partOf(HERO, "a{}", "1"), { pageId: "p1" });
    expect(Object.keys(part.blocks)).toEqual([]);
  });
  test("[PAG-07] [PAG-10] blocks that a layout leaves out come behind the blocks of its main section, in order, and go back byte for byte", () => {
    const ids = { sideleft: "b2", content: "b1", custom: "b3", sideright: "b4", footer: "b5" } as const;
    const blocks = Object.entries(ids).map(([section, id]) => block({ id, section: section as Section }));
    const part = (layout: Layout): ProjectPart => ({
      ...partOf(HERO),
      pages: { p1: page({ layout }) },
      blocks: Object.fromEntries(
        [...blocks, block({ id: "b6", section: "sideleft", key: "a1" })].map((one) => [one.id, one]),
      ),
    });
    const moved = (layout: Layout) => run(pageHiddenBlocksMove, part(layout), { pageId: "p1" });
    expect(order(moved("column1").part)).toEqual(["b1", "b2", "b6", "b3", "b4"]);
    expect(order(moved("column1").part, "footer")).toEqual(["b5"]);
    expect(order(moved("custom").part, "custom")).toEqual(["b3", "b2", "b6", "b1", "b4"]);
    expect(order(moved("column3").part)).toEqual(["b1", "b3"]);
    expect(moved("column3").changes).toHaveLength(1);
    expect(run(pageHiddenBlocksMove, partOf(HERO), { pageId: "p1" }).changes).toEqual([]);
  });
  test("[BLK-05] options", () => {
    expect(
      run(blockOptionSet, partOf(HERO), { blockId: "b1", option: { fixed: true, top: "10" } }).part.blocks.b1
        ?.option,
    ).toMatchObject({ fixed: true, top: "10", bottom: "" });
  });
  test("[BLK-07] [BLK-08] [BLK-09] [BLK-10] [BLK-11] [BLK-13] [BLK-14] settings are css of the block's root", () => {
    const part = partOf(HERO, ".hero {\n  color: red;\n}\n");
    const settings = {
      blockId: "b1",
      size: 1280,
      pc: { top: "10px", bottom: "12px" },
      mo: { top: "4px", bottom: "6px" },
      background: {
        color: "#fff",
        image: "a b.png",
        overlay: { color: "#000000", opacity: 0.4 },
        fixed: true,
      },
    } as const;
    const css = run(blockSettingsSet, part, settings).part.texts[CSS] ?? "";
    expect(css).toBe(
      `.hero {\n  color: red;\n  padding-left: max(0px, calc((100% - 1280px) / 2));\n  padding-right: max(0px, calc((100% - 1280px) / 2));\n  margin-top: 10px;\n  margin-bottom: 12px;\n  background-color: #fff;\n  background-image: linear-gradient(rgba(0, 0, 0, 0.4), rgba(0, 0, 0, 0.4)), url("a b.png");\n  background-attachment: fixed;\n}\n\n@media (max-width: 480px) {\n  .hero {\n    margin-top: 4px;\n    margin-bottom: 6px;\n  }\n}\n`,
    );
  });
});

describe("[BLK-07] the width of a block is that of its content", () => {
  const CASES = [
    ["padding of the block stays as the least", ".hero{padding:80px 24px}", "24px"],
    ["no padding", ".hero{color:red}", "0px"],
    ["a zero without a unit", ".hero{padding:0}", "0px"],
    ["a value of the style guide", ".hero{padding-inline:var(--gap)}", "var(--gap)"],
  ] as const;
  test.each(CASES)("%s", (_name, css, own) => {
    const part = partOf(HERO, css);
    const sides = (after: typeof part) =>
      ["padding-left", "padding-right"].map(
        (side) => explainStyle(after, { text: HTML, at: 0 }, side, VIEWPORTS.pc)?.value ?? "0px",
      );
    const both = (value: string) => [value, value];
    const set = run(blockSettingsSet, part, { blockId: "b1", size: 1024 }).part;
    expect(sides(set)).toEqual(both(`max(${own}, calc((100% - 1024px) / 2))`));
    expect(contentWidth(set, { text: HTML, at: 0 })).toBe(1024);
    // Another width takes the place of the first; the full one gives the block its own room back.
    const other = run(blockSettingsSet, set, { blockId: "b1", size: 1440 }).part;
    expect(sides(other)).toEqual(both(`max(${own}, calc((100% - 1440px) / 2))`));
    const full = run(blockSettingsSet, other, { blockId: "b1", size: null }).part;
    expect(sides(full)).toEqual(both(own));
    expect(contentWidth(full, { text: HTML, at: 0 })).toBeNull();
  });
  test("a block that was narrow as a whole is so no more", () => {
    const part = partOf(HERO, ".hero{max-width:1140px;margin:0 auto}");
    const css = run(blockSettingsSet, part, { blockId: "b1", size: 1280 }).part.texts[CSS];
    expect(css).toContain("max-width:none");
  });
});

describe("[E31] shared blocks", () => {
  const two = () => {
    const made = run(sharedMake, partOf(HERO, ".hero{top:0}", "let a;"), {
      blockId: "b1",
      kind: "thwhole",
    }).part;
    return run(blockCopy, made, { blockId: "b1" }).part;
  };
  test("[BLK-18] [BLK-46] [BLK-47] [BLK-48] a whole-shared block is edited once for all copies", () => {
    const part = two();
    expect(Object.values(part.blocks).map(({ bid, thwhole }) => [bid, thwhole])).toEqual([
      ["bid-1", true],
      ["bid-1", true],
    ]);
    const after = run(sharedEdit, part, {
      bid: "bid-1",
      html: HERO.replace("Hi", "Ho"),
      css: ".hero{top:1px}",
    }).part;
    for (const block of Object.values(after.blocks))
      expect(viewBlock(after, block)).toMatchObject({
        html: HERO.replace("Hi", "Ho"),
        css: ".hero{top:1px}",
      });
    // An element edited in one copy is edited where the block is stored.
    const typed = run(textSet, part, { element: { text: HTML, at: HERO.indexOf("<h1") }, value: "Yo" }).part;
    for (const block of Object.values(typed.blocks)) expect(viewBlock(typed, block).html).toContain("Yo");
  });
  test("[BLK-18] [BLK-51] pages in any folder show what its page showed, and a freed copy names it from there", () => {
    const html = `<a href="one.html#x"><img src='../img/a.png?v=1' srcset="../img/a.png 1x, b.png 2x" alt=""></a>
<a href="../">up</a><a href="../shop/">s</a><a href="/root.html">r</a><a href="#here">h</a><a href="//x.y/z">z</a><a href="mailto:a@b">m</a>`;
    const css = ".hero{background:url(../img/bg.png)}";
    const bare = partOf(html, css);
    const part: ProjectPart = {
      ...bare,
      pages: {
        p1: { ...bare.pages.p1, path: "blog/first.html" } as never,
        p2: { ...bare.pages.p1, id: "p2", path: "index.html", home: false, key: "a1" } as never,
      },
    };
    for (const kind of ["thwhole", "thpart"] as const) {
      const made = run(sharedMake, part, { blockId: "b1", kind }).part;
      const freed = run(sharedFree, made, { blockId: "b1" }).part;
      expect(freed.texts[CSS]).toBe(css);
      expect(freed.texts[HTML]).toBe(html);
    }
    const made = run(sharedMake, part, { blockId: "b1", kind: "thwhole" }).part;
    const { block: copy, texts } = copyOfShared(
      made,
      made.shared["bid-1"] as never,
      { pageId: "p2", section: "content", key: "a0" },
      tools(),
    );
    expect(renderPage(made, "p1", "publish").html).toContain(
      `<a href="../blog/one.html#x"><img src='../img/a.png?v=1'`,
    );
    const both = { ...made, blocks: { ...made.blocks, [copy.id]: copy }, texts: { ...made.texts, ...texts } };
    const shown = renderPage(both, "p2", "publish");
    expect(shown.html).toContain(
      `<a href="blog/one.html#x"><img src='img/a.png?v=1' srcset="img/a.png 1x, blog/b.png 2x" alt=""></a>\n<a href="./">up</a><a href="shop/">s</a><a href="root.html">r</a><a href="#here">h</a><a href="//x.y/z">z</a>`,
    );
    expect(shown.files.map(({ text }) => text).join("")).toContain("url(../img/bg.png)");
    expect(run(sharedFree, both, { blockId: copy.id }).part.texts[`block/${copy.id}/css`]).toBe(
      ".hero{background:url(img/bg.png)}",
    );
  });
  test("[BLK-17] [BLK-18] a block that comes as common is root-based from the page that it is put on", () => {
    const bare = partOf(HERO);
    const part = {
      ...bare,
      pages: {
        p1: page({ path: "blog/first.html" }),
        p2: page({ id: "p2", path: "index.html", home: false, key: "a1" }),
      },
    };
    const html = `<nav class="top"><a href="../menu.html#x">m</a><img src="img/a.png" alt=""><a href="https://a.b/c">o</a></nav>`;
    const css = ".top { background: url(../img/bg.png) }";
    const block = { name: "top", classtitle: "top", html, css };
    for (const kind of ["thwhole", "thpart"] as const) {
      const { part: put } = run(blockAdd, part, {
        pageId: "p1",
        section: "content",
        block: { ...block, [kind]: true },
      });
      const bid = Object.keys(put.shared)[0] ?? "";
      expect(put.texts[`shared/${bid}/css`]).toBe(".top { background: url(/img/bg.png) }");
      expect(put.texts[`shared/${bid}/html`]).toBe(
        kind === "thpart"
          ? ""
          : `<nav class="top"><a href="/menu.html#x">m</a><img src="/blog/img/a.png" alt=""><a href="https://a.b/c">o</a></nav>`,
      );
      expect(renderPage(put, "p1", "publish").html).toContain(`href="../menu.html#x"`);
      const added = Object.values(put.blocks).find((one) => one.bid === bid);
      const id = added?.id ?? "";
      const both = { ...put, blocks: { ...put.blocks, b2: { ...added, id: "b2", pageId: "p2" } as never } };
      if (kind === "thwhole")
        expect(renderPage(both, "p2", "publish").html).toContain(
          `<a href="menu.html#x">m</a><img src="blog/img/a.png"`,
        );
      expect(
        renderPage(both, "p2", "publish")
          .files.map(({ text }) => text)
          .join(""),
      ).toContain("url(../img/bg.png)");
      // Freed again it is what came.
      const freed = run(sharedFree, put, { blockId: id }).part;
      expect([freed.texts[`block/${id}/html`], freed.texts[`block/${id}/css`]]).toEqual([html, css]);
    }
  });
  test("[BLK-17] [BLK-49] a part-shared block keeps the content of each copy", () => {
    const made = run(sharedMake, partOf(HERO, ".hero{top:0}"), { blockId: "b1", kind: "thpart" }).part;
    const part = run(textSet, run(blockCopy, made, { blockId: "b1" }).part, {
      element: { text: "block/new-1/html", at: HERO.indexOf("<h1") },
      value: "Two",
    }).part;
    const after = run(sharedEdit, part, {
      bid: "bid-1",
      css: ".hero{top:2px}",
      option: { fixed: true },
    }).part;
    const [one, other] = Object.values(after.blocks).map((block) => viewBlock(after, block));
    expect([one?.css, other?.css, one?.option.fixed]).toEqual([".hero{top:2px}", ".hero{top:2px}", true]);
    expect([one?.html.includes("Hi"), other?.html.includes("Two")]).toEqual([true, true]);
    expect(refusalOf(sharedEdit, part, { bid: "bid-1", html: "x" })).toBe("block.not-shared");
    expect(refusalOf(codeSet, part, { text: CSS, value: "x" })).toBe("block.edit-shared");
  });
  test("[BLK-51] [BLK-52] deleting it from the common list makes every copy an individual block", () => {
    const before = two();
    const { part } = run(sharedDelete, before, { bid: "bid-1" });
    expect(Object.keys(part.shared)).toEqual([]);
    const blocks = Object.values(part.blocks);
    expect(blocks.map(({ thwhole }) => thwhole)).toEqual([false, false]);
    expect(new Set(blocks.map(({ bid }) => bid)).size).toBe(2);
    for (const block of blocks)
      expect(viewBlock(part, block)).toMatchObject({
        html: viewBlock(before, before.blocks.b1 as never).html,
        css: ".hero{top:0}",
      });
    const freed = run(sharedFree, before, { blockId: "b1" }).part;
    expect(freed.blocks.b1?.thwhole).toBe(false);
    expect(freed.blocks["new-1"]?.thwhole).toBe(true);
    expect(refusalOf(sharedMake, before, { blockId: "b1", kind: "thpart" })).toBe("block.already-shared");
  });
});

describe("[E32] code and libraries", () => {
  test("[BLK-03] the code view changes only what differs", () => {
    const part = partOf(HERO, "a {\r\n  top: 0;\r\n}\r\n");
    const { part: after, changes } = run(codeSet, part, {
      text: CSS,
      value: "a {\r\n  top: 1px;\r\n}\r\nb {",
    });
    expect(after.texts[CSS]).toBe("a {\r\n  top: 1px;\r\n}\r\nb {");
    expect(JSON.stringify(changes).length).toBeLessThan(200);
    expect(run(codeSet, part, { text: CSS, value: part.texts[CSS] ?? "" }).changes).toEqual([]);
    for (const text of [HTML, CSS, JS]) {
      const changed = run(codeSet, partOf(HERO, "a {}", "let a;"), { text, value: "b" }).part.texts;
      expect(changed[text]).toBe("b");
    }
  });
  test("a library element brings its css and js to the block, its css under a name of its own", () => {
    const part = partOf(HERO, ".hero{}");
    const input = {
      target: elementIn(part, "<h1"),
      where: "after",
      source: `<p class="tag" id="a">x</p>`,
      css: ".tag { top: 0; }",
      js: "tag();",
    } as const;
    const once = run(libraryElementInsert, part, input, scripted()).part;
    expect(once.texts[HTML]).toBe(
      `<section class="hero"><h1 id="a">Hi</h1><p class="tag" id="a-2">x</p></section>\n`,
    );
    expect(once.texts[CSS]).toBe(".hero{}\n.tag { top: 0; }\n");
    expect(once.texts[JS]).toBe("tag();\n");
    const twice = run(libraryElementInsert, once, input, scripted()).part;
    expect(twice.texts[CSS]).toBe(".hero{}\n.tag { top: 0; }\n.tag-2 { top: 0; }\n");
    expect(twice.texts[JS]).toBe("tag();\n");
  });
  test("[PRJ-24] [PRJ-25] [PRJ-26] [PRJ-27] [PRJ-28] [PRJ-29] [TPL-08] a theme sets blocks and layout", () => {
    const { part } = run(
      libraryThemeApply,
      partOf(HERO),
      {
        pageId: "p1",
        entries: [
          { section: "sideleft", block: { ...SOURCE, js: "" } },
          { section: "content", block: { ...SOURCE, js: "" } },
        ],
      },
      scripted(),
    );
    expect(part.pages.p1?.layout).toBe("column2");
    expect(order(part)).toHaveLength(1);
    expect(part.blocks.b1).toBeUndefined();
    expect(layoutOfSections(["sideleft", "sideright"])).toBe("column3");
    expect(layoutOfSections(["stickyleft"])).toBe("sticky1");
    expect(layoutOfSections(["stickyright"])).toBe("sticky2");
    expect(layoutOfSections(["custom"])).toBe("custom");
    expect(layoutOfSections(["header", "sideright"])).toBe("column1");
    expect(page().layout).toBe("column1");
  });
});
