import { describe, expect, test } from "vitest";
import { listItemAdd } from "../../src/edits/list/item-add.ts";
import { listItemLevel } from "../../src/edits/list/item-level.ts";
import { listItemSplit } from "../../src/edits/list/item-split.ts";
import { htmlAfter, htmlRefusal } from "./helpers.ts";

const FLAT = `<ul class="list">
  <li class="one">하나</li>
  <li class="two">둘</li>
  <li class="three">셋</li>
</ul>
`;
const DEEP = `<ul class="list">
  <li class="one">하나
    <ul>
      <li class="two">둘</li>
    </ul>
  </li>
  <li class="three">셋</li>
</ul>
`;
const deeper = (source: string, open: string) =>
  htmlAfter(listItemLevel, source, open, { deeper: true }) ?? "";
const up = (source: string, open: string) => htmlAfter(listItemLevel, source, open, { deeper: false }) ?? "";

describe("[HND-07] [E16] levels of lists", () => {
  test("an item goes into the one before it and comes back, in lines as its neighbours'", () => {
    expect(deeper(FLAT, `<li class="two"`)).toBe(DEEP);
    expect(up(DEEP, `<li class="two"`)).toBe(FLAT);
  });

  test("into a list that is there already, with what stands in the item", () => {
    const both = deeper(DEEP, `<li class="three"`);
    expect(both).toBe(
      DEEP.replace("    </ul>", `      <li class="three">셋</li>\n    </ul>`).replace(
        `  <li class="three">셋</li>\n</ul>`,
        "</ul>",
      ),
    );
    const third = deeper(both, `<li class="three"`);
    expect(third).toBe(`<ul class="list">
  <li class="one">하나
    <ul>
      <li class="two">둘
        <ul>
          <li class="three">셋</li>
        </ul>
      </li>
    </ul>
  </li>
</ul>
`);
    // Siblings after an item that goes up become its own items.
    expect(up(both, `<li class="two"`)).toBe(`<ul class="list">
  <li class="one">하나</li>
  <li class="two">둘
    <ul>
      <li class="three">셋</li>
    </ul>
  </li>
</ul>
`);
  });

  test("in one line, with end tags left out, with other line ends, with a list of its own class", () => {
    const line = "<ol><li>a</li><li>b</li></ol>";
    expect(deeper(line, "<li>b")).toBe("<ol><li>a<ol><li>b</li></ol></li></ol>");
    expect(up("<ol><li>a<ol><li>b</li></ol></li></ol>", "<li>b")).toBe(line);
    expect(deeper("<ul>\n\t<li>a\n\t<li>b\n</ul>\n", "<li>b")).toBe(
      "<ul>\n\t<li>a\n\t\t<ul>\n\t\t\t<li>b\n\t\t</ul>\n</ul>\n",
    );
    expect(deeper(FLAT.replaceAll("\n", "\r\n"), `<li class="two"`)).toBe(DEEP.replaceAll("\n", "\r\n"));
    const styled = `<ul><li>a<ul class="in"><li>x</li></ul></li><li>b</li><li>c</li></ul>`;
    expect(deeper(styled, "<li>c")).toContain(`<li>b<ul class="in"><li>c</li></ul></li>`);
  });

  test("text whose white space is read keeps it", () => {
    const code = "<ul>\n  <li>a</li>\n  <li>b\n    <pre>\n  x\n</pre>\n  </li>\n</ul>\n";
    expect(deeper(code, "<li>b")).toContain("      <li>b\n        <pre>\n  x\n</pre>\n      </li>");
  });

  test("the first item, one of the outermost list, and what is none are refused", () => {
    expect(htmlRefusal(listItemLevel, FLAT, `<li class="one"`, { deeper: true })).toBe("list.first-item");
    expect(htmlRefusal(listItemLevel, FLAT, `<li class="two"`, { deeper: false })).toBe("list.top-level");
    expect(htmlRefusal(listItemLevel, "<p>x</p>", "<p", { deeper: true })).toBe("list.not-list");
  });
});

describe("[HND-07] [E16] an item is split where Enter was pressed", () => {
  const split = (source: string, open: string, words: string) =>
    htmlAfter(listItemSplit, source, open, { at: source.indexOf(words) });

  test("in its words, on a line of its own, with its class", () => {
    expect(split(FLAT.replace("둘", "둘 다섯"), `<li class="two"`, "다섯")).toBe(
      FLAT.replace("둘</li>", `둘</li>\n  <li class="two">다섯</li>`),
    );
    expect(split("<ul><li>ab<li>c</ul>", "<li>ab", "b<li>")).toBe("<ul><li>a<li>b<li>c</ul>");
    expect(split("<ul><li>a &nbsp;b</li></ul>", "<li>", " &nbsp;b")).toBe("<ul><li>a</li><li>b</li></ul>");
    expect(split("<ul><li>ab</li></ul>", "<li>ab", "ab")).toBe("<ul><li></li><li>ab</li></ul>");
  });

  test("bold and linked words stay so on both sides, an id on the first; none is left empty", () => {
    const bold = `<ul><li>a <b id="x" class="k">bc <a href="/d">de</a></b> f</li></ul>`;
    expect(split(bold, "<li>", "e</a>")).toBe(
      `<ul><li>a <b id="x" class="k">bc <a href="/d">d</a></b></li><li><b class="k"><a href="/d">e</a></b> f</li></ul>`,
    );
    expect(split(bold, "<li>", "</a>")).toBe(
      `<ul><li>a <b id="x" class="k">bc <a href="/d">de</a></b></li><li>f</li></ul>`,
    );
    expect(split(bold, "<li>", "bc")).toBe(
      `<ul><li>a</li><li><b id="x" class="k">bc <a href="/d">de</a></b> f</li></ul>`,
    );
  });

  test("a list within goes along with the words behind; a place outside of the item's own words is refused", () => {
    expect(split(DEEP.replace("하나", "하 나"), `<li class="one"`, "나")).toBe(
      DEEP.replace("하나", `하</li>\n  <li class="one">나`),
    );
    expect(htmlRefusal(listItemSplit, DEEP, `<li class="one"`, { at: DEEP.indexOf("둘") })).toBe(
      "element.structure",
    );
    expect(htmlRefusal(listItemSplit, "<p>x</p>", "<p", { at: 3 })).toBe("list.not-list");
  });
});

describe("[HND-07] [E16] items whose words stand in a paragraph or a link, and terms", () => {
  const PARAGRAPHS = `<ul>\n  <li class="one"><p class="text">하나 둘</p></li>\n  <li><a class="to" id="go" href="a.html">셋</a></li>\n</ul>\n`;
  const add = (source: string, open: string) =>
    htmlAfter(listItemAdd, source, open, { where: "after", text: "", like: true }) ?? "";

  test("the next item has what held the words, a link without its address, and no id", () => {
    expect(add(PARAGRAPHS, "<p")).toBe(
      PARAGRAPHS.replace("</p></li>\n", `</p></li>\n  <li class="one"><p class="text"></p></li>\n`),
    );
    expect(add(PARAGRAPHS, "<a")).toBe(
      PARAGRAPHS.replace("</a></li>\n", `</a></li>\n  <li><a class="to" href="#"></a></li>\n`),
    );
    // Where more than one line is in the item, what is new is an item alone.
    expect(add("<ul><li><p>하나</p><p>둘</p></li></ul>", "<p")).toBe(
      "<ul><li><p>하나</p><p>둘</p></li><li></li></ul>",
    );
  });

  test("an item is split with its paragraph or its link", () => {
    const split = (source: string, open: string, behind: string) =>
      htmlAfter(listItemSplit, source, open, { at: source.indexOf(behind) + behind.length }) ?? "";
    expect(split(PARAGRAPHS, "<p", "하나")).toBe(
      PARAGRAPHS.replace("하나 둘", `하나</p></li>\n  <li class="one"><p class="text">둘`),
    );
    expect(split(PARAGRAPHS, "<p", `class="text">`)).toBe(
      PARAGRAPHS.replace("하나 둘", `</p></li>\n  <li class="one"><p class="text">하나 둘`),
    );
    expect(split("<ol><li><p>가나<b>다라</b></p></li></ol>", "<p", "다")).toBe(
      "<ol><li><p>가나<b>다</b></p></li><li><p><b>라</b></p></li></ol>",
    );
    expect(split("<ul><li><p>가나<ul><li>안</ul></ul>", "<p", "가")).toBe(
      "<ul><li><p>가</p><li><p>나<ul><li>안</ul></ul>",
    );
    expect(split("<dl><dt>가</dt><dd>나다</dd></dl>", "<dd", "나")).toBe(
      "<dl><dt>가</dt><dd>나</dd><dd>다</dd></dl>",
    );
  });

  test("behind a term comes a description, behind that the next term, with the classes of their kind and in its own group", () => {
    expect(add(`<dl>\n  <dt class="q">가</dt>\n  <dd class="a">나</dd>\n</dl>`, "<dd")).toBe(
      `<dl>\n  <dt class="q">가</dt>\n  <dd class="a">나</dd>\n  <dt class="q"></dt>\n</dl>`,
    );
    expect(add(`<dl><dt>가<dd class=a>나<dt>다</dl>`, "<dt>다")).toBe(
      `<dl><dt>가<dd class=a>나<dt>다<dd class=a></dl>`,
    );
    expect(add(`<dl><div class="pair"><dt>가</dt><dd>나</dd></div></dl>`, "<dd")).toBe(
      `<dl><div class="pair"><dt>가</dt><dd>나</dd></div><div class="pair"><dt></dt></div></dl>`,
    );
  });

  test("between two descriptions of a term comes another one: none becomes the description of another term", () => {
    const two = `<dl>\n  <dt>가</dt>\n  <dd class="a"><p>나</p></dd>\n  <dd class="b">다</dd>\n  <dt>라</dt>\n</dl>`;
    expect(add(two, "<p")).toBe(two.replace("</p></dd>\n", `</p></dd>\n  <dd class="a"><p></p></dd>\n`));
    expect(add(two, `<dd class="b"`)).toBe(two.replace("다</dd>\n", "다</dd>\n  <dt></dt>\n"));
    const grouped = `<dl><div class="g"><dt>가</dt><dd>나</dd><dd class="b">다</dd></div></dl>`;
    expect(add(grouped, "<dd>")).toBe(grouped.replace("나</dd>", "나</dd><dd></dd>"));
    expect(add(grouped, `<dd class="b"`)).toBe(
      grouped.replace("</div>", `</div><div class="g"><dt></dt></div>`),
    );
    expect(add("<dl><dt>가<dd>나<dd class=b>다</dl>", "<dd>")).toBe(
      "<dl><dt>가<dd>나<dd><dd class=b>다</dl>",
    );
  });

  test("what is no line of an item is not split with it", () => {
    for (const [open, close] of [
      ["<pre>", "</pre>"],
      ["<blockquote>", "</blockquote>"],
      ["<address>", "</address>"],
      ["<article><p>", "</p></article>"],
      ["<details><summary>", "</summary></details>"],
      ["<table><tr><td>", "</table>"],
      ["<button>", "</button>"],
    ]) {
      const source = `<ul><li>${open}가나${close}</li></ul>`;
      expect([open, htmlRefusal(listItemSplit, source, "<li", { at: source.indexOf("나") })]).toEqual([
        open,
        "element.structure",
      ]);
    }
  });

  test("an item goes to another level by what holds its words", () => {
    const source = "<ul>\n  <li><p>하나</p></li>\n  <li><p>둘</p></li>\n</ul>\n";
    const nested = deeper(source, "<p>둘");
    expect(nested).toBe(
      "<ul>\n  <li><p>하나</p>\n    <ul>\n      <li><p>둘</p></li>\n    </ul>\n  </li>\n</ul>\n",
    );
    expect(up(nested, "<p>둘")).toBe(source);
  });
});
