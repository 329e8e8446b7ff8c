import { describe, expect, test } from "vitest";
import { contentSet } from "../../src/edits/text/content-set.ts";
import { runsSet } from "../../src/edits/text/runs-set.ts";
import { textSet } from "../../src/edits/text/text-set.ts";
import { type Change, splicesOfText } from "../../src/index.ts";
import { elementIn, htmlAfter, partOf, run } from "./helpers.ts";

const places = (changes: readonly Change[]) =>
  changes.flatMap((change) =>
    change.kind === "text"
      ? splicesOfText(change).map(({ from, to, insert }) => [from, to, insert])
      : [change.kind],
  );

describe("[HND-01] of several like letters in a row the caret says which one is new, or went", () => {
  // A letter before the second of two like ones: without a caret it would be the last.
  test.each([
    ["<p>abb</p>", "abbb", 2, [4, 4, "b"]],
    ["<p>abb</p>", "abbb", 4, [6, 6, "b"]],
    ["<p>abab</p>", "ababab", 2, [3, 3, "ab"]],
    ["<p>a b b b</p>", "a b b", 1, [4, 6, ""]],
    ["<p>a&amp;&amp;</p>", "a&&&", 2, [4, 4, "&"]],
    ["<p>😀😀</p>", "😀😀😀", 2, [3, 3, "😀"]],
    ["<p>x</p>", "xy", 0, [4, 4, "y"]],
  ])("plain text: %s becomes %s, caret at %i", (html, value, caret, splice) => {
    const part = partOf(html);
    const { changes } = run(textSet, part, { element: elementIn(part, "<p"), value, caret });
    expect(places(changes)).toEqual([splice]);
  });

  test.each([
    ["<p><b>x</b>abb</p>", "<b>x</b>abbb", 3, [12, 12, "b"]],
    ["<p><b>x</b>abb</p>", "<b>x</b>abbb", 5, [14, 14, "b"]],
    ["<p><b>xx</b>x</p>", "<b>xxx</b>x", 1, [6, 6, "x"]],
    ["<p><b>x</b>a b b b</p>", "<b>x</b>a b b", 2, [12, 14, ""]],
    ["<p><b>x</b>y</p>", "<b>x</b>yz", 0, [12, 12, "z"]],
  ])("words in bold: %s becomes %s, caret at %i", (html, wanted, caret, splice) => {
    const part = partOf(html);
    const { changes } = run(contentSet, part, { element: elementIn(part, "<p"), html: wanted, caret });
    expect(places(changes)).toEqual([splice]);
  });

  test("a run beside elements: the caret is counted in the run", () => {
    const html = "<li>abb<ul><li>x</li></ul>cdd</li>";
    const part = partOf(html);
    const at = html.indexOf("<ul");
    const one = { after: null, before: at, html: "abbb", caret: 2 };
    const other = { after: at, before: null, html: "cddd", caret: 2 };
    const typed = (runs: readonly (typeof one | typeof other)[]) =>
      places(run(runsSet, part, { element: elementIn(part, "<li"), runs: [...runs] }).changes);
    expect(typed([one])).toEqual([[5, 5, "b"]]);
    expect(typed([other])).toEqual([[html.indexOf("cdd") + 1, html.indexOf("cdd") + 1, "d"]]);
  });
});

describe("[HND-14] white space alone, typed in the page: what the browser took away at the edges stays", () => {
  const after = (html: string, needle: string, value: string, caret?: number) =>
    htmlAfter(textSet, html, needle, { value, ...(caret === undefined ? {} : { caret }) });
  const LIST = "<ul>\n    <li id=c>셋Q\n    <li id=d>넷</ul>";
  test("an unclosed item keeps the line end before the next one", () => {
    expect(after(LIST, "<li id=c", "셋 Q", 2)).toBe(LIST.replace("셋Q", "셋 Q"));
    expect(after(LIST, "<li id=c", "셋Q ", 3)).toBe(LIST.replace("셋Q\n", "셋Q \n"));
    expect(after(LIST.replaceAll("\n", "\r\n"), "<li id=c", "셋 Q", 2)).toBe(
      LIST.replaceAll("\n", "\r\n").replace("셋Q", "셋 Q"),
    );
    expect(after("<p>\n  셋Q\n<p>넷", "<p", "셋 Q", 2)).toBe("<p>\n  셋 Q\n<p>넷");
  });
  test("with words in bold, and beside elements", () => {
    const item = "<ul><li>\n  셋 <b>Q</b>\n<li>넷</ul>";
    const typed = { html: "셋 <b>Q </b>", caret: 4 };
    expect(htmlAfter(contentSet, item, "<li", typed)).toBe(item.replace("Q</b>", "Q </b>"));
    const run = { after: null, before: "<ul><li>셋Q\n<ul>".indexOf("<ul>", 4), html: "셋 Q", caret: 2 };
    expect(htmlAfter(runsSet, "<ul><li>셋Q\n<ul><li>x</ul></ul>", "<li", { runs: [run] })).toBe(
      "<ul><li>셋 Q\n<ul><li>x</ul></ul>",
    );
  });
  test("elsewhere, and where it shows, white space that is taken away goes", () => {
    expect(after("<p>a b\n</p>", "<p", "a b")).toBe("<p>a b</p>");
    expect(after("<pre>a b\n</pre>", "<pre", "a b", 3)).toBe("<pre>a b</pre>");
  });
});
