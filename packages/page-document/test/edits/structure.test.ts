import { describe, expect, test } from "vitest";
import { elementCopy } from "../../src/edits/element/copy.ts";
import { elementDelete } from "../../src/edits/element/delete.ts";
import { elementInsert } from "../../src/edits/element/insert.ts";
import { elementMove } from "../../src/edits/element/move.ts";
import { elementToSection } from "../../src/edits/element/to-section.ts";
import { elementUnwrap } from "../../src/edits/element/unwrap.ts";
import { elementWrap } from "../../src/edits/element/wrap.ts";
import { type DropWhere, dropPosition, sectionDropPosition } from "../../src/edits/place/drop.ts";
import { childOf, parentOf, pathOf } from "../../src/edits/place/select.ts";
import { elementIn, HTML, htmlAfter, htmlRefusal, partOf, refusalOf, run } from "./helpers.ts";

const insert = (html: string, target: string, where: DropWhere, source: string) => {
  const part = partOf(html);
  return run(elementInsert, part, { target: elementIn(part, target), where, source }).part.texts[HTML];
};
const move = (html: string, element: string, target: string, where: DropWhere) => {
  const part = partOf(html);
  return run(elementMove, part, { element: elementIn(part, element), target: elementIn(part, target), where })
    .part.texts[HTML];
};
const drop = (html: string, element: string, target: string, where: DropWhere) => {
  const part = partOf(html);
  const answer = dropPosition(part, { element: elementIn(part, element) }, elementIn(part, target), where);
  return answer.position === "none" ? answer.reason : `${answer.position} ${answer.where}`;
};
const LIST = "<div>\n  <h2>A</h2>\n  <p>one</p>\n  <p>two</p>\n</div>\n";

describe("[E10] an element is inserted with its neighbours' indentation and line ends", () => {
  test("beside", () => {
    expect(insert(LIST, "<p>one", "after", "<p>x</p>")).toBe(
      "<div>\n  <h2>A</h2>\n  <p>one</p>\n  <p>x</p>\n  <p>two</p>\n</div>\n",
    );
    expect(insert(LIST, "<h2", "before", "<ul>\n  <li>a</li>\n</ul>")).toBe(
      "<div>\n  <ul>\n    <li>a</li>\n  </ul>\n  <h2>A</h2>\n  <p>one</p>\n  <p>two</p>\n</div>\n",
    );
    expect(insert("<p>a</p><p>b</p>", "<p>a", "after", "<hr>")).toBe("<p>a</p><hr><p>b</p>");
    // A table may leave its body to the browser.
    expect(insert("<p>a</p>", "<p>a", "after", "<table><tr><td>x</table>")).toBe(
      "<p>a</p>\n<table><tr><td>x</table>",
    );
    expect(insert("<div>\r\n\t<p>a</p>\r\n</div>", "<p>a", "after", "<hr>")).toBe(
      "<div>\r\n\t<p>a</p>\r\n\t<hr>\r\n</div>",
    );
  });
  test("inside", () => {
    expect(insert(LIST, "<div", "end", "<p>x</p>")).toBe(
      "<div>\n  <h2>A</h2>\n  <p>one</p>\n  <p>two</p>\n  <p>x</p>\n</div>\n",
    );
    expect(insert(LIST, "<div", "start", "<p>x</p>")).toBe(
      "<div>\n  <p>x</p>\n  <h2>A</h2>\n  <p>one</p>\n  <p>two</p>\n</div>\n",
    );
    expect(insert("<main>\n  <div></div>\n</main>\n", "<div", "end", "<p>x</p>")).toBe(
      "<main>\n  <div>\n    <p>x</p>\n  </div>\n</main>\n",
    );
    expect(insert("<main>\n  <div>\n  </div>\n</main>\n", "<div", "end", "<p>x</p>")).toBe(
      "<main>\n  <div>\n    <p>x</p>\n  </div>\n</main>\n",
    );
    expect(insert("<div>some text </div>", "<div", "end", "<b>x</b>")).toBe("<div>some text<b>x</b> </div>");
  });
  test("ids that are taken get a number, and what points to them follows", () => {
    expect(
      insert(
        `<form id="f"><input id="a"></form>`,
        "<form",
        "after",
        `<label for="a">x</label><input id="a"><a href="#f">y</a>`,
      ),
    ).toBe(
      `<form id="f"><input id="a"></form>\n<label for="a-2">x</label><input id="a-2"><a href="#f">y</a>`,
    );
  });
});

describe("[E10] lines that say their white space keep it", () => {
  const POEM = "<pre>\none\n  two\n</pre>";
  test("preformatted text is pasted as it was written", () => {
    expect(insert(`<div>\n  ${POEM}\n</div>\n`, "<pre", "after", POEM)).toBe(
      `<div>\n  ${POEM}\n  ${POEM}\n</div>\n`,
    );
  });
  test.each([
    "<textarea>\na\n  b</textarea>",
    "<script>\nconst a = `x\n  y`;\n</script>",
    '<style>\n.a::after { content: "x\\\n  y" }\n</style>',
    "<!-- a\n  b\n-->",
    '<b title="a\n  b\n">x</b>',
    "<xmp>\n a</xmp>",
  ])("%j", (literal) => {
    const source = `<div>\n    <p>x</p>\n    ${literal}\n</div>`;
    const meant = `<div>\n      <p>x</p>\n      ${literal}\n  </div>`;
    expect(insert("<main>\n  <p>a</p>\n</main>", "<p", "after", source)).toBe(
      `<main>\n  <p>a</p>\n  ${meant}\n</main>`,
    );
  });
  test("they do not tell how deep the other lines stand", () => {
    const source = `<div>\n        <p>x</p>\n        ${POEM}\n      </div>`;
    expect(insert("<main>\n  <p>a</p>\n</main>", "<p", "after", source)).toBe(
      `<main>\n  <p>a</p>\n  <div>\n    <p>x</p>\n    ${POEM}\n  </div>\n</main>`,
    );
  });
  test("an element is copied with them, and with the line end of its new place", () => {
    const pre = "<pre>\n    one\n    </pre>";
    const html = `<main>\n  <section>\n    ${pre}\n  </section>\n</main>\n`;
    const target = { text: HTML, at: html.indexOf("<section") };
    expect(htmlAfter(elementCopy, html, "<pre", { target, where: "after" })).toBe(
      `<main>\n  <section>\n    ${pre}\n  </section>\n  ${pre}\n</main>\n`,
    );
    expect(insert("<main>\r\n\t<p>a</p>\r\n</main>", "<p", "after", POEM)).toBe(
      `<main>\r\n\t<p>a</p>\r\n\t${POEM.replaceAll("\n", "\r\n")}\r\n</main>`,
    );
  });
  test("into preformatted text comes the source alone", () => {
    expect(insert("<div>\n  <pre>\n  <b>x</b>\n  y</pre>\n</div>", "<b", "after", "<i>1\n  2</i>")).toBe(
      "<div>\n  <pre>\n  <b>x</b><i>1\n  2</i>\n  y</pre>\n</div>",
    );
    expect(insert("<div>\n  <pre></pre>\n</div>", "<pre", "end", "<i>1</i>")).toBe(
      "<div>\n  <pre><i>1</i></pre>\n</div>",
    );
  });
});

describe("[E11] delete and copy take and make whole lines", () => {
  test("delete", () => {
    expect(htmlAfter(elementDelete, LIST, "<p>one", {})).toBe("<div>\n  <h2>A</h2>\n  <p>two</p>\n</div>\n");
    expect(htmlAfter(elementDelete, "<p>a <b>b</b> c</p>", "<b", {})).toBe("<p>a  c</p>");
    expect(htmlAfter(elementDelete, "<p>a</p>\n<p>b</p>", "<p>b", {})).toBe("<p>a</p>");
    expect(htmlAfter(elementDelete, "<p>one\n<p>two\n", "<p>one", {})).toBe("<p>two\n");
    expect(htmlRefusal(elementDelete, "<i>a<b>c</i>d</b>", "<b", {})).toBe("element.outside-source");
  });
  test("copy", () => {
    expect(htmlAfter(elementCopy, LIST, "<p>one", { where: "after" })).toBe(
      "<div>\n  <h2>A</h2>\n  <p>one</p>\n  <p>one</p>\n  <p>two</p>\n</div>\n",
    );
    expect(htmlAfter(elementCopy, `<ul><li id="a">x<li>y</ul>`, "<li id", { where: "after" })).toBe(
      `<ul><li id="a">x<li id="a-2">x<li>y</ul>`,
    );
  });
});

describe("[E12] wrap and unwrap", () => {
  test("the element's own characters stay", () => {
    expect(htmlAfter(elementWrap, LIST, "<p>one", { tag: "section", className: "box" })).toBe(
      `<div>\n  <h2>A</h2>\n  <section class="box">\n  <p>one</p>\n  </section>\n  <p>two</p>\n</div>\n`,
    );
    expect(htmlAfter(elementWrap, "<p>a <b>b</b></p>", "<b", { tag: "span" })).toBe(
      "<p>a <span><b>b</b></span></p>",
    );
    expect(htmlRefusal(elementWrap, "<p>a <b>b</b></p>", "<b", { tag: "div" })).toBe("element.structure");
    expect(htmlAfter(elementUnwrap, "<main>\n<div>\n  <p>a</p>\n</div>\n</main>", "<div", {})).toBe(
      "<main>\n  <p>a</p>\n</main>",
    );
    expect(htmlAfter(elementUnwrap, "<p>a <b>b</b></p>", "<b", {})).toBe("<p>a b</p>");
    expect(htmlRefusal(elementUnwrap, "<p>a<br></p>", "<br", {})).toBe("element.void");
  });
});

describe("[E13] a move carries the element's characters", () => {
  test("by whole lines", () => {
    expect(move(LIST, "<p>two", "<h2", "before")).toBe(
      "<div>\n  <p>two</p>\n  <h2>A</h2>\n  <p>one</p>\n</div>\n",
    );
    expect(move(LIST, "<h2", "<p>two", "after")).toBe(
      "<div>\n  <p>one</p>\n  <p>two</p>\n  <h2>A</h2>\n</div>\n",
    );
    expect(move("<main>\n  <div></div>\n  <p>a</p>\n</main>\n", "<p", "<div", "end")).toBe(
      "<main>\n  <div>\n  <p>a</p>\n  </div>\n</main>\n",
    );
  });
  test("in the line, and to another block", () => {
    expect(move("<p>a <b>b</b> <i>c</i></p>x<div>d</div>", "<i", "<div", "end")).toBe(
      "<p>a <b>b</b> </p>x<div>d<i>c</i></div>",
    );
    const part = partOf("<div>\n  <p>a</p>\n</div>\n");
    const two = {
      ...part,
      blocks: { ...part.blocks, b2: { ...part.blocks.b1, id: "b2", key: "a1" } },
      texts: { ...part.texts, "block/b2/html": "<section>\n</section>\n" },
    } as typeof part;
    const after = run(elementMove, two, {
      element: elementIn(two, "<p"),
      target: { text: "block/b2/html", at: 0 },
      where: "end",
    }).part;
    expect(after.texts[HTML]).toBe("<div>\n</div>\n");
    expect(after.texts["block/b2/html"]).toContain("<p>a</p>");
  });
});

describe("[E13] [BLK-54] [BLK-58] to a section, which holds blocks", () => {
  const header = { pageId: "p1", section: "header", block: { name: "box", classtitle: "box" } };
  const toHeader = (html: string, needle: string, copy = false) => {
    const part = partOf(html, ".hero{}");
    const ran = run(elementToSection, part, { ...header, element: elementIn(part, needle), copy });
    const [, added] = Object.values(ran.part.blocks);
    return { ...ran, added, inside: ran.part.texts[`block/${added?.id ?? ""}/html`] };
  };
  test("in a block of its own, by whole lines", () => {
    const { part, added, inside } = toHeader(LIST, "<p>one");
    expect(part.texts[HTML]).toBe("<div>\n  <h2>A</h2>\n  <p>two</p>\n</div>\n");
    expect(inside).toBe('<section class="box">\n  <p>one</p>\n</section>\n');
    expect(added).toMatchObject({ section: "header", name: "box", bid: "new-2" });
  });
  test("a copy has ids of its own and leaves the first where it is", () => {
    const html = "<div><i id=a>x</i> <b>y</b></div>";
    const { part, inside } = toHeader(html, "<i", true);
    expect(part.texts[HTML]).toBe(html);
    expect(inside).toBe('<section class="box">\n  <i id=a-2>x</i>\n</section>\n');
  });
  test("the only root of a block is the block, with its css", () => {
    const html = "<!-- a -->\n<DIV class=hero>x\n</div>\n";
    const { part, added } = toHeader(html, "<DIV");
    expect(added).toBe(undefined);
    expect(part.blocks.b1).toMatchObject({ section: "header" });
    expect(part.texts[HTML]).toBe(html);
    const copied = toHeader(html, "<DIV", true);
    expect(copied.inside).toBe("<!-- a -->\n<DIV class=hero-2>x\n</div>\n");
    expect(copied.part.texts[`block/${copied.added?.id ?? ""}/css`]).toBe(".hero-2{}");
  });
  test("[BLK-63] an element that belongs in a list or a table is refused, as the hint says", () => {
    const html = "<div><ul><li>i</li></ul><table><tr><td>c</td></tr></table><svg><g></g></svg></div>";
    const part = partOf(html);
    for (const needle of ["<li", "<td", "<tr", "<g"]) {
      const element = elementIn(part, needle);
      expect(refusalOf(elementToSection, part, { ...header, element })).toBe("drop.dragged-structure");
      expect(sectionDropPosition(part, { element })).toEqual({
        position: "none",
        reason: "drop.dragged-structure",
      });
    }
    expect(sectionDropPosition(part, { element: elementIn(part, "<ul") })).toMatchObject({
      position: "inside",
    });
    expect(sectionDropPosition(part, { source: "<li>x</li>" })).toMatchObject({ position: "none" });
    expect(sectionDropPosition(part, { source: "" })).toMatchObject({ reason: "drop.source-invalid" });
  });
  test("the only root of a common block is not taken off the pages that show it", () => {
    const own = partOf("<div>x</div>");
    const [block] = Object.values(own.blocks);
    if (!block) throw new Error("no block");
    const shared = `shared/${block.bid}/html` as const;
    const part = {
      ...own,
      blocks: { [block.id]: { ...block, thwhole: true } },
      shared: { [block.bid]: { bid: block.bid, kind: "thwhole", name: "", option: block.option } },
      texts: { ...own.texts, [shared]: "<header><b>x</b></header>" },
    } as unknown as typeof own;
    expect(refusalOf(elementToSection, part, { ...header, element: { text: shared, at: 0 } })).toBe(
      "block.edit-shared",
    );
  });
});

describe("[E14] drops", () => {
  const html = `<section><a href="/"><img src=x></a><p>t <em>e</em></p><table><tr><td>c</td></tr></table><ul><li>i</li></ul><img src=y><div><b>q</b></div><hr></section>`;
  test("[BLK-59] [BLK-60] itself and what is inside it", () => {
    expect(drop(html, "<div", "<div", "end")).toBe("drop.self");
    expect(drop(html, "<div", "<b>q", "after")).toBe("drop.descendant");
  });
  test("[BLK-61] [BLK-62] inside a link or a paragraph", () => {
    expect(drop(html, "<hr", "<a", "end")).toBe("drop.inside-link");
    expect(drop(html, "<hr", "<img src=x", "after")).toBe("drop.inside-link");
    expect(drop(html, "<hr", "<a", "after")).toBe("outside after");
    expect(drop(html, "<hr", "<p", "start")).toBe("drop.inside-paragraph");
    expect(drop(html, "<hr", "<em", "before")).toBe("drop.inside-paragraph");
    expect(drop(html, "<hr", "<p", "before")).toBe("outside before");
  });
  test("[BLK-63] [BLK-89] table structure and its like", () => {
    for (const target of ["<td", "<tr"])
      expect(drop(html, "<hr", target, "end")).toBe("drop.table-structure");
    expect(drop(html, "<td", "<div", "end")).toBe("drop.dragged-structure");
    expect(drop(html, "<li", "<div", "end")).toBe("drop.dragged-structure");
    expect(drop(html, "<hr", "<ul", "end")).toBe("drop.not-container");
    expect(drop(html, "<hr", "<li", "end")).toBe("inside end");
    expect(drop("<svg><g></g></svg><hr>", "<hr", "<g", "after")).toBe("drop.table-structure");
  });
  test("[BLK-40] [BLK-64] inside, outside, none", () => {
    expect(drop(html, "<hr", "<div", "end")).toBe("inside end");
    expect(drop(html, "<hr", "<img src=y", "end")).toBe("outside after");
    expect(drop(html, "<hr", "<table", "end")).toBe("outside after");
  });
  test("the edits refuse what the hint refuses", () => {
    const part = partOf(html);
    expect(
      refusalOf(elementMove, part, {
        element: elementIn(part, "<hr"),
        target: elementIn(part, "<p"),
        where: "start",
      }),
    ).toBe("drop.inside-paragraph");
    expect(
      refusalOf(elementInsert, part, { target: elementIn(part, "<td"), where: "end", source: "<p>x</p>" }),
    ).toBe("drop.table-structure");
    const fostered = "<table>x<tr><td>y</table>";
    expect(
      refusalOf(elementInsert, part, { target: elementIn(part, "<hr"), where: "after", source: fostered }),
    ).not.toBe(null);
  });
});

test("[BLK-36] [BLK-37] select parent and child", () => {
  const part = partOf("<div>\n<ul>x <li>a</ul></div>");
  expect(parentOf(part, elementIn(part, "<li"))).toEqual(elementIn(part, "<ul"));
  expect(parentOf(part, elementIn(part, "<div"))).toBe(null);
  expect(childOf(part, elementIn(part, "<div"))).toEqual(elementIn(part, "<ul"));
  expect(pathOf(part, elementIn(part, "<li")).length).toBe(3);
});
