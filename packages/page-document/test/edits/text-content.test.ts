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
  test("[AVL-13] a paragraph of 150,000 letters takes rich text", () => {
    const long = "기와 위에 눈이 내린다. ".repeat(12_500);
    expect(after(`<p>${long}</p>`, `${long}<b>끝</b>`) === `<p>${long}<b>끝</b></p>`).toBe(true);
  });
  test("end tags that end nothing stay", () => {
    const html = "<p>가</font>나 <b>다</i>하</b></font> 라</p>";
    expect(after(html, "x가나 <b>다y하</b> 라z")).toBe("<p>x가</font>나 <b>다</i>y하</b></font> 라z</p>");
    expect(after(html, "가x나 <b>다하</b> 라")).toBe(html.replace("나", "x나"));
    expect(after("<p>가</font>나 <b>다</b></p>", "나 <b>다</b>")).toBe("<p></font>나 <b>다</b></p>");
  });
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
  test("an address that runs a script is not taken, the words are", () => {
    const html = `<p>to <a class='k' href='/a'>a</a></p>`;
    const given = (href: string) => after(html, `to <a class="k" href="${href}">a!</a>`);
    for (const href of ["javascript:alert(1)", "java&#10;script:x", " JavaScript:x", "vbscript:x"])
      expect(given(href), href).toBe(html.replace("a</a>", "a!</a>"));
    expect(after(`<p>to <a>a</a></p>`, `to <a href="javascript:x">a</a>`)).toBe("<p>to <a>a</a></p>");
    expect(after("<p>one two</p>", `one <a href="java&#10;script:x">two</a>`)).toBe("<p>one two</p>");
    // The author's own stays what it is.
    expect(after(`<p><a href='javascript:void(0)'>a</a></p>`, `<a href="javascript:void(0)">ab</a>`)).toBe(
      `<p><a href='javascript:void(0)'>ab</a></p>`,
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

describe("[E6] a new tag around the author's words, and an old one taken away, change those tags alone", () => {
  test("pictures and elements of the author within a new bold or link", () => {
    expect(
      after(
        `<p>Visit <img src="i.svg" alt="x"> our shop</p>`,
        `<a href="/m">Visit <img src="i.svg" alt="x"> our shop</a>`,
      ),
    ).toBe(`<p><a href="/m">Visit <img src="i.svg" alt="x"> our shop</a></p>`);
    expect(
      after(
        `<p>a <svg viewBox='0 0 1 1'><path d="M0 0"/></svg> b</p>`,
        `<b>a <svg viewBox="0 0 1 1"><path d="M0 0"></path></svg> b</b>`,
      ),
    ).toBe(`<p><b>a <svg viewBox='0 0 1 1'><path d="M0 0"/></svg> b</b></p>`);
    expect(
      after(
        `<p>now <span style="color:red">red</span> word</p>`,
        `<b>now <span style="color:red">red</span> word</b>`,
      ),
    ).toBe(`<p><b>now <span style="color:red">red</span> word</b></p>`);
    expect(
      after(
        `<p>to <A HREF='/a' data-track="1" aria-label="q" id="z">it</A> go</p>`,
        `<b>to <a href="/a" data-track="1" aria-label="q" id="z">it</a></b> go`,
      ),
    ).toBe(`<p><b>to <A HREF='/a' data-track="1" aria-label="q" id="z">it</A></b> go</p>`);
    expect(
      after(`<p>We <em class='k'>do</em> it.</p>`, `<a href="/m">We <em class="k">do</em> it.</a>`),
    ).toBe(`<p><a href="/m">We <em class='k'>do</em> it.</a></p>`);
    expect(after("<p>a<BR/>b &amp; c</p>", "<b>a<br>b</b> &amp; c")).toBe("<p><b>a<BR/>b</b> &amp; c</p>");
  });
  test("new tags in new tags, and over half of an element of the author", () => {
    expect(
      after(
        `<p>a <span style='x:y'>b &mdash; c</span> d</p>`,
        `<b><i>a <span style="x:y">b —</span></i><span style="x:y"> c</span></b> d`,
      ),
    ).toBe(`<p><b><i>a <span style='x:y'>b &mdash;</span></i><span style='x:y'> c</span></b> d</p>`);
    expect(
      after(
        `<p>a <span style='x:y'>b &mdash; c</span> d</p>`,
        `<b>a </b><span style="x:y"><b>b —</b> c</span> d`,
      ),
    ).toBe(`<p><b>a </b><span style='x:y'><b>b &mdash;</b> c</span> d</p>`);
    // Each id occurs once.
    expect(
      after(
        `<p><span id="s" class=k>one two</span></p>`,
        `<span id="s" class="k">one</span><b><span id="s" class="k"> two</span></b>`,
      ),
    ).toMatch(
      /^<p><span id="s" class=k>one<\/span><b><span class=k> two<\/span><\/b><\/p>$|^<p><span class=k>one<\/span><b><span id="s" class=k> two<\/span><\/b><\/p>$/,
    );
  });
  test("the author's spelling beside, at and within the words", () => {
    expect(after("<p>R&D is a long word &mdash; so</p>", "R&amp;D is a long <b>word</b> — so")).toBe(
      "<p>R&D is a long <b>word</b> &mdash; so</p>",
    );
    expect(
      after("<p>one &mdash; two word three &mdash; four</p>", "one — two <b>word</b> three — four"),
    ).toBe("<p>one &mdash; two <b>word</b> three &mdash; four</p>");
    expect(after("<p>one &mdash; two &mdash; four</p>", "one <b>— two —</b> four")).toBe(
      "<p>one <b>&mdash; two &mdash;</b> four</p>",
    );
    expect(after("<p>a&copyb &#x1F600;😀 c</p>", "a<b>©</b>b 😀<b>😀</b> c")).toBe(
      "<p>a<b>&copy</b>b &#x1F600;<b>😀</b> c</p>",
    );
    expect(after("<p>one\r\n  two\r\n  three</p>", "one\n  <b>two\n  th</b>ree")).toBe(
      "<p>one\r\n  <b>two\r\n  th</b>ree</p>",
    );
    // A character that reads as two is not cut.
    expect(after("<p>x &NotEqualTilde; y</p>", "x <b>\u2242</b>\u0338 y")).toBe(
      "<p>x <b>\u2242</b>\u0338 y</p>",
    );
  });
  test("comments stay at their words", () => {
    expect(
      after("<p>one <!--c--> two word three <!--d--> four</p>", "one  two <b>word</b> three  four"),
    ).toBe("<p>one <!--c--> two <b>word</b> three <!--d--> four</p>");
    expect(after("<p>one<!--c--> two<!--d--></p>", "<b>one</b> two")).toBe(
      "<p><b>one</b><!--c--> two<!--d--></p>",
    );
    expect(after("<p>one<!--c--> two</p>", "one<b> two</b>")).toBe("<p>one<!--c--><b> two</b></p>");
    expect(after("<p>one<!--c--><em k>two</em> x</p>", `one<b><em k="">two</em></b> x`)).toBe(
      "<p>one<!--c--><b><em k>two</em></b> x</p>",
    );
    expect(after("<p>one<!--c-->two</p>", "oneXtwo")).toBe("<p>one<!--c-->Xtwo</p>");
  });
  test("taken away whole, or from half of the words", () => {
    const html = `<p>a <B class=x>R&D <i style='x:y'>b</i><!--c--> &mdash;</B> d</p>`;
    expect(after(html, `a R&amp;D <i style="x:y">b</i> — d`)).toBe(
      `<p>a R&D <i style='x:y'>b</i><!--c--> &mdash; d</p>`,
    );
    expect(after(html, `a <b class="x">R&amp;D </b><i style="x:y">b</i> — d`)).toBe(
      `<p>a <B class=x>R&D </B><i style='x:y'>b</i><!--c--> &mdash; d</p>`,
    );
    expect(after(html, `a <b class="x">R&amp;D</b> <i style="x:y">b</i><b class="x"> —</b> d`)).toMatch(
      /^<p>a <B class=x>R&D<\/B> <i style='x:y'>b<\/i><!--c--><B class=x> &mdash;<\/B> d<\/p>$/,
    );
  });
  test("a new tag does not take the looks of an old one", () => {
    expect(after(`<p>aa <b class="x">b</b> cc dd</p>`, `<b>aa b cc</b> dd`)).toBe(`<p><b>aa b cc</b> dd</p>`);
    expect(after(`<p>aa <b class="x">b</b> cc dd</p>`, `<b>aa <b class="x">b</b> cc</b> dd`)).toBe(
      `<p><b>aa <b class="x">b</b> cc</b> dd</p>`,
    );
  });
  test("words that were replaced keep the elements that they stood in", () => {
    expect(after(`<p>a <b style='x:y'>one</b> c</p>`, `a <b style="x:y">uno</b> c`)).toBe(
      `<p>a <b style='x:y'>uno</b> c</p>`,
    );
    expect(after(`<p>a <b style='x:y'>one</b> c</p>`, `a <b style="x:y">c</b> e`)).toBe(
      `<p>a <b style='x:y'>c</b> e</p>`,
    );
    expect(after(`<p>a <a href=/a data-k>one</a> c</p>`, `a <a href="/b" data-k="">uno</a> c`)).toBe(
      "<p>a <a href=/b data-k>uno</a> c</p>",
    );
    expect(after("<table><tr><td>a &amp; b<td k>c</table>", "a &amp; <b>b</b>", "<td")).toBe(
      "<table><tr><td>a &amp; <b>b</b><td k>c</table>",
    );
    expect(
      after(
        "<div>x<table><tr><td k>a &mdash; b</table></div>",
        `x<table><tbody><tr><td k="">a — B</td></tr></tbody></table>`,
      ),
    ).toContain("<td k>a &mdash; B");
    expect(after("<pre>\r\na &gt; b\r\nc</pre>", "a &gt; <b>b</b>\nc")).toBe(
      "<pre>\r\na &gt; <b>b</b>\r\nc</pre>",
    );
  });
  test("typed text does not join with the author's characters", () => {
    expect(after("<p>R& D</p>", "R&amp;amp; D")).toBe("<p>R&amp;amp; D</p>");
    expect(after("<p>a < b</p>", "a &lt;b b")).toBe("<p>a &lt;b b</p>");
    expect(after("<p>&copy 1</p>", "©= 1")).toBe("<p>&copy= 1</p>");
    expect(after("<p>&lt 1</p>", "&lt;b 1")).toBe("<p>&ltb 1</p>");
  });
  test("words are typed beside and between tags that cross, which stay as they cross", () => {
    const html = "<div>R&D <b style='x:y'>a<i>b</b>c</i> d</div>";
    const read = `R&amp;D <b style="x:y">a<i>b</i></b><i>c</i> d`;
    expect(after(html, read)).toBe(html);
    expect(after(html, read.replace("D ", "D! "))).toBe(html.replace("D ", "D! "));
    expect(after(html, read.replace(">b<", ">B<").replace(">c<", ">ce<"))).toBe(
      html.replace(">b<", ">B<").replace(">c<", ">ce<"),
    );
  });
  test("no link stands within a link, at any depth", () => {
    expect(after(`<a href="/">x y</a>`, `x <b><a href="/y">y</a></b>`)).toBe(`<a href="/">x <b>y</b></a>`);
  });
});

describe("[E6] content that the browser reads back unchanged is no change", () => {
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
