import { describe, expect, test } from "vitest";
import { textSet } from "../../src/edits/text/text-set.ts";
import { elementIn, htmlAfter, htmlRefusal, partOf, run } from "./helpers.ts";

const typed = (html: string, value: string) => htmlAfter(textSet, html, "<", { value });

describe("[E1] typing changes only the characters that changed [BLK-68]", () => {
  test("entities, comments and white space around stay as written", () => {
    expect(typed("<p>Caf&eacute; &amp; bar</p>", "Café & bars")).toBe("<p>Caf&eacute; &amp; bars</p>");
    expect(typed("<p>\n  one <!-- note --> two\n</p>", "\n  one  three\n")).toBe(
      "<p>\n  one <!-- note --> three\n</p>",
    );
    expect(typed("<p>a&nbsp;b</p>", "a\u00a0c")).toBe("<p>a&nbsp;c</p>");
    expect(typed("<p>a</p>", "a\u00a0b")).toBe("<p>a&nbsp;b</p>");
    expect(typed("<p></p>", "<b>&lt;")).toBe("<p>&lt;b>&amp;lt;</p>");
  });
  test("a missing end tag, CRLF, pre, textarea and pairs", () => {
    expect(typed("<p>one<p>two", "uno")).toBe("<p>uno<p>two");
    expect(typed("<p>a\r\nb</p>\r\n", "a\nb\nc")).toBe("<p>a\r\nb\r\nc</p>\r\n");
    expect(typed("<pre>\nx</pre>", "y")).toBe("<pre>\ny</pre>");
    expect(typed("<pre>\nx</pre>", "\nx")).toBe("<pre>\n\nx</pre>");
    expect(typed("<pre>x</pre>", "\nx")).toBe("<pre>\n\nx</pre>");
    expect(typed("<textarea>a &amp; b</textarea>", "a & c")).toBe("<textarea>a &amp; c</textarea>");
    expect(typed("<p>a😀b</p>", "a😁b")).toBe("<p>a😁b</p>");
  });
  test("tags that make no element and odd comments stay", () => {
    expect(typed("<p>가</font>나 다</p>", "가나 다x")).toBe("<p>가</font>나 다x</p>");
    expect(typed("<p>가</font>나 다</p>", "x가나 다")).toBe("<p>x가</font>나 다</p>");
    expect(typed("<p>가<tr>나</p>", "가나x")).toBe("<p>가<tr>나x</p>");
    expect(typed("<p>a <!x> b </ > c </x> d <? e ?> f</p>", "a  b  c  d  fx")).toBe(
      "<p>a <!x> b </ > c </x> d <? e ?> fx</p>",
    );
    expect(typed("<textarea>a</x>b</textarea>", "a</x>bc")).toBe("<textarea>a</x>bc</textarea>");
  });
  test("typed text never joins its neighbors into an entity or a tag", () => {
    expect(typed("<p>&am</p>", "&amp;")).toBe("<p>&amp;amp;</p>");
    expect(typed("<p>x amp;</p>", "x &amp;")).toBe("<p>x &amp;amp;</p>");
  });
  test("typing merges by character: the change is a text change of few characters", () => {
    const part = partOf("<p>hello world</p>");
    const { changes } = run(textSet, part, { element: elementIn(part, "<p"), value: "hello, world" });
    expect(changes).toEqual([{ kind: "text", text: "block/b1/html", changes: [8, [0, ","], 10] }]);
    expect(run(textSet, part, { element: elementIn(part, "<p"), value: "hello world" }).changes).toEqual([]);
  });
  test("[AVL-13] a paragraph of 150,000 letters is edited, with a comment and entities in it, too", () => {
    const long = `${"기와 위에 눈이 내린다. ".repeat(12_500)}비`;
    const written = "&amp;a".repeat(75_000);
    // Compared here: nobody reads a difference of such texts.
    expect(typed(`<p>${long}</p>`, `${long}끝`) === `<p>${long}끝</p>`).toBe(true);
    const both = typed(`<p>${long}<!--c-->${long}</p>`, `앞${long}${long}`);
    expect(both === `<p>앞${long}<!--c-->${long}</p>`).toBe(true);
    expect(typed(`<p>${written}</p>`, `${"&a".repeat(75_000)}b`) === `<p>${written}b</p>`).toBe(true);
  });
  test("refusals", () => {
    expect(htmlRefusal(textSet, "<p>a <b>b</b></p>", "<p", { value: "x" })).toBe("text.has-elements");
    expect(htmlRefusal(textSet, "<script>a</script>", "<s", { value: "x" })).toBe("text.raw-element");
    expect(htmlRefusal(textSet, "<br>", "<br", { value: "x" })).toBe("element.void");
  });
});
