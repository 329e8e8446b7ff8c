import { describe, expect, test } from "vitest";
import { elementCopy } from "../../src/edits/element/copy.ts";
import { elementInsert } from "../../src/edits/element/insert.ts";
import { elementMove } from "../../src/edits/element/move.ts";
import { elementToSection } from "../../src/edits/element/to-section.ts";
import { libraryElementInsert } from "../../src/edits/library/element-insert.ts";
import { blockText, type ProjectPart, pageText, renderPage, sharedText } from "../../src/index.ts";
import { block, elementIn, page, partOf, run, tools } from "./helpers.ts";

const COMMON = sharedText("bid-2", "html");
const OWN = blockText("b1", "html");
const CARD = `<div><img src='../img/a.png' srcset="../img/a.png 1x, ../img/b.png 2x" style="background: url(../img/c.png)"><a href="c.html#x">1</a><a href="https://x.kr/">2</a><a href="/out">3</a></div>`;
const ROOTED = `<div><img src='/img/a.png' srcset="/img/a.png 1x, /img/b.png 2x" style="background: url(/img/c.png)"><a href="/blog/c.html#x">1</a><a href="https://x.kr/">2</a><a href="/out">3</a></div>`;

/** A page in a folder with a block of its own and one that pages of other folders show, too. */
const withCommon = (own: string, common: string): ProjectPart => {
  const fields = { bid: "bid-2", thwhole: true, name: "공통", classtitle: "common" };
  const part = partOf(own);
  return {
    ...part,
    pages: {
      p1: page({ path: "blog/a.html" }),
      p2: page({ id: "p2", path: "index.html", home: false, key: "a1" }),
    },
    shared: { "bid-2": { ...block(fields), kind: "thwhole" } },
    blocks: {
      ...part.blocks,
      b2: block({ ...fields, id: "b2", key: "a1" }),
      b3: block({ ...fields, id: "b3", pageId: "p2" }),
    },
    texts: {
      ...part.texts,
      [pageText("p2", "bodyStart")]: "",
      [pageText("p2", "bodyEnd")]: "",
      [blockText("b2", "html")]: "",
      [blockText("b3", "html")]: "",
      [COMMON]: common,
      [sharedText("bid-2", "css")]: "",
      [sharedText("bid-2", "js")]: "",
    },
  };
};

describe("[E31] addresses lead where they led", () => {
  test("into a common block: by moving, copying, inserting and from a library", () => {
    const part = withCommon(`<section>\n  ${CARD}\n</section>`, "<footer>\n  <p>x</p>\n</footer>");
    const target = elementIn(part, "<p", COMMON);
    const element = elementIn(part, "<div");
    const landed = `<footer>\n  <p>x</p>\n  ${ROOTED}\n</footer>`;
    const moved = run(elementMove, part, { element, target, where: "after" });
    expect(moved.part.texts[COMMON]).toBe(landed);
    expect(moved.part.texts[OWN]).toBe("<section>\n</section>");
    // Value by value: what a colleague does to another one stays.
    expect(moved.changes.map((change) => ("what" in change ? change.what : change.kind))).toEqual([
      "address",
      "address",
      "address",
      "address",
      "address",
      "element-move",
    ]);
    const copied = run(elementCopy, part, { element, target, where: "after" }).part;
    expect([copied.texts[COMMON], copied.texts[OWN]]).toEqual([landed, part.texts[OWN]]);
    const input = { target, where: "after", source: CARD, pageId: "p1" };
    expect(run(elementInsert, part, input).part.texts[COMMON]).toBe(landed);
    expect(run(libraryElementInsert, part, input).part.texts[COMMON]).toBe(landed);
    // The block says where it is stored.
    const byBlock = { text: blockText("b2", "html"), at: target.at };
    expect(run(elementMove, part, { element, target: byBlock, where: "after" }).part.texts[COMMON]).toBe(
      landed,
    );
  });

  test("out of one: as the page that it comes to says them; what is said page by page stays", () => {
    const common = `<footer>\n  <p>x</p>\n  <div><img src="/img/a.png"><a href="/">1</a><a href="d.html">2</a></div>\n</footer>`;
    const said = `<div><img src="../img/a.png"><a href="../">1</a><a href="d.html">2</a></div>`;
    const part = withCommon("<section>\n  <h1>y</h1>\n</section>", common);
    const element = elementIn(part, "<div", COMMON);
    const target = elementIn(part, "<h1");
    const landed = `<section>\n  <h1>y</h1>\n  ${said}\n</section>`;
    const moved = run(elementMove, part, { element, target, where: "after" }).part;
    expect([moved.texts[OWN], moved.texts[COMMON]]).toEqual([landed, "<footer>\n  <p>x</p>\n</footer>"]);
    expect(run(elementCopy, part, { element, target, where: "after" }).part.texts[OWN]).toBe(landed);
    const blank = { name: "k", classtitle: "k" };
    const place = { pageId: "p1", section: "content", index: 0 };
    const alone = run(elementToSection, part, { element, ...place, block: blank }, tools()).part;
    expect(alone.texts["block/new-1/html"]).toContain(said);
  });

  test("those of a style element within it, too: there, back, and on the page that shows the common block", () => {
    const styled = (url: string): string =>
      `<div><style>.q { background: url("${url}") } .r { color: red }</style><svg><style>.s{mask:url(${url})}</style></svg></div>`;
    const part = withCommon(
      `<section><h1>y</h1>${styled("../img/a.png")}</section>`,
      "<footer><p>x</p></footer>",
    );
    const target = elementIn(part, "<p", COMMON);
    const there = run(elementMove, part, { element: elementIn(part, "<div"), target, where: "after" }).part;
    expect(there.texts[COMMON]).toBe(`<footer><p>x</p>${styled("/img/a.png")}</footer>`);
    expect(renderPage(there, "p1", "canvas").html).toContain(`url("../img/a.png")`);
    expect(renderPage(there, "p2", "canvas").html).toContain(`url("img/a.png")`);
    const back = {
      element: elementIn(there, "<div", COMMON),
      target: elementIn(there, "<h1"),
      where: "after",
    };
    expect(run(elementMove, there, back).part.texts).toEqual(part.texts);
  });

  test("within one text, between two of one page, and within a common block no character changes", () => {
    const part = withCommon(`<section><h1>y</h1>${CARD}</section>`, `<footer><p>x</p>${ROOTED}</footer>`);
    const within = { element: elementIn(part, "<div"), target: elementIn(part, "<h1"), where: "before" };
    expect(run(elementMove, part, within).part.texts[OWN]).toBe(`<section>${CARD}<h1>y</h1></section>`);
    const common = {
      element: elementIn(part, "<div", COMMON),
      target: elementIn(part, "<p", COMMON),
      where: "before",
    };
    expect(run(elementMove, part, common).part.texts[COMMON]).toBe(`<footer>${ROOTED}<p>x</p></footer>`);
    expect(run(elementCopy, part, common).part.texts[COMMON]).toBe(
      `<footer>${ROOTED}<p>x</p>${ROOTED}</footer>`,
    );
  });
});
