import { parseFragment, serialize } from "parse5";
import { describe, expect, test } from "vitest";
import { contentSet } from "../../src/edits/text/content-set.ts";
import { locate } from "../../src/index.ts";
import { realPages } from "../source/pages.ts";
import { elementIn, htmlAfter, htmlRefusal, partOf, run, tools } from "./helpers.ts";
import { importedPart } from "./real-part.ts";

const after = (html: string, content: string, needle = "<") =>
  htmlAfter(contentSet, html, needle, { html: content });

describe("[E6] rich text keeps the author's bytes and cleans what is new", () => {
  test("bold, italic, link, line break", () => {
    expect(after("<p>say &nbsp;hello to kim</p>", "say &nbsp;<b>hello</b> to kim")).toBe(
      "<p>say &nbsp;<b>hello</b> to kim</p>",
    );
    expect(after("<p>say <B CLASS='x'>hello</B> you</p>", `say <b class="x">hello</b> <i>you</i>`)).toBe(
      "<p>say <B CLASS='x'>hello</B> <i>you</i></p>",
    );
    expect(after("<p>one two</p>", `one<br>two <a href="/x?a=1&amp;b=2">three</a>`)).toBe(
      `<p>one<br>two <a href="/x?a=1&amp;b=2">three</a></p>`,
    );
    expect(after("<p>say <b>hello</b> you</p>", "say hello you")).toBe("<p>say hello you</p>");
  });
  test("[BLK-68] comments and odd spaces around what was typed stay where they are", () => {
    const html = "<p>a <b>b</b>&nbsp;c<br>\r\n   d <!-- 1 --> e &amp; <!-- 2 --> f</p>";
    const read = "a <b>b</b>&nbsp;c<br>\n   d  e &amp;  f";
    expect(after(html, `${read}!`)).toBe(html.replace(" f<", " f!<"));
    expect(after(html, `Y<br>Z${read}`)).toBe(html.replace("<p>", "<p>Y<br>Z"));
    expect(after(html, read.replace("e &amp;", "E &amp;"))).toBe(html.replace("> e", "> E"));
    expect(after(html, read.replace("d  e", "x"))).toBe(html.replace("d <!-- 1 --> e", "x<!-- 1 -->"));
    expect(after(html, "new")).toBe("<p>new<!-- 1 --><!-- 2 --></p>");
    // Two characters that end in the same half are two characters.
    expect(after("<p>a<!--c-->😀</p>", "b🈀")).toMatch(/^<p>(?:b🈀<!--c-->|b<!--c-->🈀)<\/p>$/);
  });
  test("elements of the author that rich text may not bring in stay where they are", () => {
    const html = `<p><svg viewBox="0 0 1 1"><path d="M0 0"/></svg> <i class="fas fa-x"></i> Go <!-- c --></p>`;
    expect(
      after(
        html,
        `<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg> <i class="fas fa-x"></i> Go <b>on</b> `,
      ),
    ).toBe(
      `<p><svg viewBox="0 0 1 1"><path d="M0 0"/></svg> <i class="fas fa-x"></i> Go <b>on</b> <!-- c --></p>`,
    );
  });
  test("a link takes a new address, its other attributes stay", () => {
    expect(after(`<p>to <a class='k' href='/a'>a</a></p>`, `to <a class="k" href="/b">a</a>`)).toBe(
      `<p>to <a class='k' href='/b'>a</a></p>`,
    );
  });
  test("pasted markup is cleaned", () => {
    expect(
      after("<p>x</p>", `x<span style="color:red" class="MsoNormal">y</span><script>alert(1)</script>`),
    ).toBe("<p>xy</p>");
    expect(after("<p>x</p>", `<div>x</div><div>y <font color=red>z</font></div>`)).toBe("<p>x<br>y z</p>");
    expect(
      after("<p>x</p>", `x<a href="javascript:alert(1)" onclick="a()">y</a><img src=x onerror=alert(1)>`),
    ).toBe("<p>xy</p>");
    expect(after(`<a href="/">x</a>`, `x <a href="/y">y</a>`)).toBe(`<a href="/">x y</a>`);
  });
  test("unchanged content is no change at all", () => {
    const part = partOf("<p>a &copy; <b>b</b></p>");
    expect(run(contentSet, part, { element: elementIn(part, "<p"), html: "a © <b>b</b>" }).changes).toEqual(
      [],
    );
  });
  test("refusals", () => {
    expect(htmlRefusal(contentSet, "<ul><li>a</li></ul>", "<ul", { html: "x" })).toBe("text.not-editable");
    expect(htmlRefusal(contentSet, "<select><option>a</select>", "<select", { html: "x" })).toBe(
      "text.not-editable",
    );
    expect(after("<table><tr><td>a</table>", "<b>b</b>", "<td")).toBe("<table><tr><td><b>b</b></table>");
  });
});

describe("[E6] what the browser reads back unchanged is no change", () => {
  test.for(realPages)("%s", ([, html]) => {
    const part = importedPart(html);
    let asked = 0;
    for (const { id } of Object.values(part.blocks)) {
      const text = `block/${id}/html` as const;
      const raw = part.texts[text] ?? "";
      for (const { span, startTag, endTag } of locate(raw, "fragment").elements) {
        if (!span || !startTag) continue;
        const inner = raw.slice(startTag.to, endTag?.from ?? span.to);
        // As `innerHTML` gives it: lower case, quotes, entities and end tags of the browser.
        const read = serialize(parseFragment(inner));
        const outcome = contentSet.run(part, { element: { text, at: span.from }, html: read }, tools());
        if (outcome.ok) asked += 1;
        expect(outcome.ok ? outcome.value : [], inner.slice(0, 200)).toEqual([]);
        if (!outcome.ok) expect(outcome.refusal.reason).toMatch(/^(text\.not-editable|element\.void)$/);
      }
    }
    expect(asked).toBeGreaterThan(html.includes("<p>") ? 0 : -1);
  });
});
