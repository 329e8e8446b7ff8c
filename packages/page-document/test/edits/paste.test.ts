import { describe, expect, test } from "vitest";
import { libraryElementInsert } from "../../src/edits/library/element-insert.ts";
import { pasteBlock } from "../../src/edits/paste/block.ts";
import { pasteElement } from "../../src/edits/paste/element.ts";
import { cssOnJourney, htmlOnJourney, missingPieces, neededCss, type ProjectPart } from "../../src/index.ts";
import { findNamesInScript } from "../../src/script.ts";
import { neededSelector } from "../../src/style/needed/selector.ts";
import {
  block,
  CSS,
  elementIn,
  HTML,
  JS,
  page,
  partOf,
  refusalOf,
  run,
  tools,
  withSheet,
} from "./helpers.ts";

/** The rules that something in a hero brings along. */
const brought = (css: string, copied = '<div class="card"><p class="title">x</p></div>'): string => {
  const part = partOf(`<section class="hero">${copied}</section>`, css);
  const from = 22;
  return neededCss(part, "p1", { text: HTML, from, to: from + copied.length })
    .map((piece) => piece.css)
    .join("");
};

/** The block's html after a paste behind the element at `needle`. */
const after = (html: string, needle: string, source: string, verbatim = false): string | undefined => {
  const part = partOf(html);
  const input = { target: elementIn(part, needle), where: "after", source, verbatim };
  return run(pasteElement, part, input).part.texts[HTML];
};

describe("[E34] pasted source", () => {
  test("from elsewhere: the author's characters, line ends and indentation included", () => {
    const source = "<DIV class=a>\r\n\t<p>하나 &amp; 둘\n      <IMG src='a.png' >\r\n</DIV>";
    expect(after("<section>\n  <p>x</p>\n</section>", "<p", source, true)).toBe(
      `<section>\n  <p>x</p>\n  ${source}\n</section>`,
    );
  });

  test("a copy sits as its neighbours do, with free ids; an end that was left to the browser is written", () => {
    expect(
      after("<section>\n  <p id=a>x</p>\n</section>", "<p", '<div id="a">\n        <b>1</b>\n      </div>'),
    ).toBe('<section>\n  <p id=a>x</p>\n  <div id="a-2">\n    <b>1</b>\n  </div>\n</section>');
    expect(after("<p>x</p>tail", "<p", "<div>one")).toBe("<p>x</p><div>one</div>tail");
    const part = partOf("<p>a <b>x</b></p>");
    const input = { target: elementIn(part, "<b"), where: "after", source: "<p>y</p>" };
    expect(refusalOf(pasteElement, part, input)).toBe("drop.inside-paragraph");
  });

  const PAGE = `<!doctype html>\r\n<html lang=ko><head><title>t</title><style>p{}</style></head>\r\n<body class=k>\r\n`;
  const BODY = "<DIV class=a>\r\n  <p>하나 &amp; 둘\r\n</DIV>\r\n<script>1</script>";
  test.each([
    ["with every tag", `${PAGE}${BODY}\r\n</body></html>\r\n`],
    ["without the last ones", `${PAGE}${BODY}\r\n`],
    ["without the end of its body", `${PAGE}${BODY}</html>`],
    ["without a body tag", `<!DOCTYPE html><title>t</title>${BODY}`],
    ["with a head alone before it", `<head><meta charset=utf-8></head>${BODY}`],
    ["the body alone", `<body onload="x()" class="k">${BODY}</body>`],
    ["behind a comment", `<!-- saved -->\n${PAGE}${BODY}</body></html>`],
  ])("of a whole page comes what its body holds, in its own characters: %s", (_, source) => {
    expect(after("<p>x</p>", "<p", source, true)).toBe(`<p>x</p>\n${BODY}`);
    const page = { name: "k", classtitle: "k", html: source };
    const made = run(pasteBlock, partOf(""), { pageId: "p1", section: "content", block: page }, tools()).part;
    expect(made.texts["block/new-1/html"]?.trimEnd()).toBe(BODY);
  });

  test("of a page without content nothing comes; what is no page stays whole", () => {
    const empty = "<html><head><title>t</title></head><body class=k>\n</body></html>";
    const part = partOf("<p>x</p>");
    const input = { target: elementIn(part, "<p"), where: "after", source: empty, verbatim: true };
    expect(refusalOf(pasteElement, part, input)).toBe("drop.source-invalid");
    const block = { name: "k", classtitle: "k", html: empty };
    expect(refusalOf(pasteBlock, part, { pageId: "p1", section: "content", block })).toBe(
      "drop.source-invalid",
    );
    const header = "<header><body-part></body-part></header>";
    expect(after("<p>x</p>", "<p", header, true)).toBe(`<p>x</p>\n${header}`);
  });

  test("[E10] css and js that come along follow an id that is taken, and leave the element that has it alone", () => {
    const part = partOf('<section><p id="a">x</p></section>', ".x { top: 0 }\n", "");
    const reading = { ...tools(), findNamesInScript };
    const code = { css: "#a, #ab { color: red }", js: 'document.querySelector("#a")' };
    const input = { target: elementIn(part, "<p"), where: "after", source: '<p id="a">y</p>', ...code };
    const { texts } = run(pasteElement, part, input, reading).part;
    expect(texts[HTML]).toBe('<section><p id="a">x</p><p id="a-2">y</p></section>');
    expect(texts[CSS]).toBe(".x { top: 0 }\n#a-2, #ab { color: red }\n");
    expect(texts[JS]).toBe('document.querySelector("#a-2")\n');
    expect(run(libraryElementInsert, part, { ...input, js: "" }).part.texts[CSS]).toBe(texts[CSS]);
    expect(refusalOf(pasteElement, part, input)).toBe("rename.scripts-unread");
  });

  test("[E10] a style inside follows, too, in its selectors and in what it paints with", () => {
    const pasted = (ids: string) =>
      `<div id="card${ids}"><style>#card${ids} > p, #cards { fill: url(#g${ids}) }</style><svg><g id="g${ids}"></g></svg></div>`;
    const standing = '<section><p id="card">x</p><i id="g"></i></section>';
    const added = standing.replace("</p>", `</p>${pasted("-2")}`);
    for (const verbatim of [true, false]) expect(after(standing, "<p", pasted(""), verbatim)).toBe(added);
    const part = partOf(standing);
    const html = `<section>${pasted("")}</section>`;
    const source = { name: "k", classtitle: "k", html };
    const made = run(pasteBlock, part, { pageId: "p1", section: "content", block: source }, tools()).part;
    expect(made.texts["block/new-1/html"]).toBe(html.replace(pasted(""), pasted("-2")));
  });

  test("[E31] a common block takes it root-based, so that pages in any folder show it alike", () => {
    const own = partOf("<p>x</p>z", "", "");
    const stored = { "shared/bid-1/html": "<p>x</p>z", "shared/bid-1/css": "", "shared/bid-1/js": "" };
    const input = {
      where: "after",
      source: `<img src='../img/a.png'><a href="c.html#x">1</a>`,
      css: ".a { background: url(../img/b.png) }",
      pageId: "p2",
    };
    const common = (kind: "thwhole" | "thpart"): ProjectPart => {
      const record = { ...block({ [kind]: true }), kind };
      return {
        ...own,
        pages: { ...own.pages, p2: page({ id: "p2", path: "blog/a.html", home: false, key: "a1" }) },
        shared: { "bid-1": record },
        blocks: { b1: block({ [kind]: true }), b2: block({ id: "b2", pageId: "p2", [kind]: true }) },
        texts: { ...own.texts, "block/b2/html": "<p>x</p>z", ...stored },
      };
    };
    const rooted = `<p>x</p><img src='/img/a.png'><a href="/blog/c.html#x">1</a>z`;
    const css = ".a { background: url(/img/b.png) }\n";
    for (const text of ["shared/bid-1/html", "block/b2/html"] as const) {
      const { texts } = run(pasteElement, common("thwhole"), { ...input, target: { text, at: 0 } }).part;
      expect([texts["shared/bid-1/html"], texts["shared/bid-1/css"]]).toEqual([rooted, css]);
    }
    // A text that shares only its styles keeps its html to itself.
    const target = { text: "block/b2/html", at: 0 } as const;
    const { texts } = run(pasteElement, common("thpart"), { ...input, target }).part;
    expect([texts["block/b2/html"], texts["shared/bid-1/css"]]).toEqual([`<p>x</p>${input.source}z`, css]);
  });

  test("a block that still stands there is copied as one; else it comes by its sources, its class name free", () => {
    const html = '<section class="hero"><h1>Hi</h1></section>\n';
    const source = { name: "Hero", classtitle: "hero", html, css: ".hero h1 { top: 0 }", js: "" };
    const place = { pageId: "p1", section: "content", index: 1 };
    const part = partOf(html, source.css);
    const like = run(pasteBlock, part, { ...place, block: source, like: "b1" }, tools());
    expect(like.part.blocks["new-1"]).toMatchObject({ classtitle: "hero-2", key: expect.any(String) });
    const free = run(pasteBlock, part, { ...place, block: source, like: "gone" }, tools());
    expect(free.part.blocks["new-1"]).toMatchObject({ classtitle: "hero-2" });
    expect(free.part.texts["block/new-1/html"]).toBe(html.replace("hero", "hero-2"));
    expect(free.part.texts["block/new-1/css"]).toBe(".hero-2 h1 { top: 0 }");
    const other = { ...part, blocks: { b1: block({ classtitle: "other" }) } };
    const same = run(pasteBlock, other, { ...place, block: source }, tools());
    expect(same.part.texts["block/new-1/html"]).toBe(html);
    // A common block of another project is not common here.
    const common = { ...source, thwhole: true, bid: "elsewhere" };
    const own = run(pasteBlock, other, { ...place, block: common }, tools()).part;
    expect(own.blocks["new-1"]).toMatchObject({ thwhole: false, thpart: false });
  });
});

describe("a copy for another page", () => {
  const names = { classes: new Set(["card", "title"]), ids: new Set(["a"]), tags: new Set(["div", "p"]) };

  test("selectors keep what speaks of the thing itself", () => {
    const kept = (selector: string) => neededSelector(selector, names)?.text ?? null;
    expect(kept(".card > .title:hover")).toBe(".card > .title:hover");
    expect(kept(".hero .title::before")).toBe(".title::before");
    expect(kept("main .card p")).toBe(".card p");
    expect(kept("div#a")).toBe("div#a");
    expect(kept(":root .card")).toBe(".card");
    expect(kept("p")).toBe(null);
    expect(kept(".card .other")).toBe(null);
    expect(kept(".hero p")).toBe(null);
  });

  test("rules as they are written, with what holds them together and what they name", () => {
    const css = `/* one */
@keyframes rise { from { top: 1px } }
@keyframes other { from { top: 1px } }
@font-face { font-family: "Hand"; src: url(a.woff2) }
.card{color:red;animation: rise 1s} p { margin: 0 }
.hero, .hero .title { font-family: "Hand", serif }
@media (max-width: 480px) { .other { top: 0 } .card { top: 0 } }
`;
    expect(brought(css)).toBe(`@keyframes rise { from { top: 1px } }
@font-face { font-family: "Hand"; src: url(a.woff2) }
.card{color:red;animation: rise 1s}
@media (max-width: 480px) {
.card { top: 0 }
}
.title { font-family: "Hand", serif }
`);
    expect(brought("p { top: 0 }")).toBe("");
    expect(
      brought(".card, #x { top: 0 } .card:hover, .title { top: 1px }", "<i class='card title'>x</i>"),
    ).toBe(".card { top: 0 }\n.card:hover, .title { top: 1px }\n");
  });

  test("a selector is cut where all of it holds; states of the thing itself are left open", () => {
    expect(
      brought(
        ".card{color:#111} .dark .card{color:#fff} .menu-open ~ .card{display:none} .hero > .card{top:0}",
      ),
    ).toBe(".card{color:#111}\n.card{top:0}\n");
    expect(
      brought(".hero .card:hover{top:0} .hero:hover .card{top:1px} .hero .card:is(:focus,:checked){top:2px}"),
    ).toBe(".card:hover{top:0}\n.card:is(:focus,:checked){top:2px}\n");
    expect(
      brought(
        '.hero .card[aria-busy="true"]{top:0} html[lang] .title{top:1px} html[lang="x"] .title{top:2px}',
      ),
    ).toBe('.title{top:1px}\n.card[aria-busy="true"]{top:0}\n');
    expect(brought(".hero .card::before{top:0} .dark .card::before{top:1px}")).toBe(".card::before{top:0}\n");
  });

  test("cut selectors weigh less: rules come in the order in which they won", () => {
    expect(brought(".hero .card{color:red} .card{color:blue}")).toBe(".card{color:blue}\n.card{color:red}\n");
    expect(brought(".hero .card, .title{top:1px} .card{top:2px!important} #main .title{top:3px} p{}")).toBe(
      ".title{top:1px}\n.card{top:2px!important}\n.card{top:1px}\n",
    );
    // Unlayered rules win over layers, whatever they weigh; each anonymous layer stays one.
    expect(
      brought(
        ".card{top:0} @layer a { .hero .card{top:1px} .card{top:2px} } @layer { .hero .card{top:3px} .card{top:4px} }",
      ),
    ).toBe(
      "@layer a {\n.card{top:2px}\n.card{top:1px}\n}\n@layer {\n.card{top:4px}\n.card{top:3px}\n}\n.card{top:0}\n",
    );
    // Without any that is cut all stays as the author ordered it.
    expect(brought(".card.title{top:1px} .card{top:0}", "<p class='card title'>x</p>")).toBe(
      ".card.title{top:1px}\n.card{top:0}\n",
    );
  });

  test("media queries and layers of a stylesheet come around its rules", () => {
    const sheet = ".card{top:0} .card{left:0}";
    const beside = (media: string): string => {
      const html = `<p class="card">x</p><style media="${media}">${sheet}</style>`;
      const [piece] = neededCss(partOf(html), "p1", { text: HTML, from: 0, to: 21 });
      return piece?.css ?? "";
    };
    expect(beside("print")).toBe("@media print {\n.card{top:0}\n.card{left:0}\n}\n");
    expect(beside("all")).toBe(".card{top:0}\n.card{left:0}\n");
    const part = withSheet(
      withSheet(partOf('<p class="card">x</p>'), '@import "print.css" layer(old.print) print;', {}),
      ".card{top:0}",
      { id: "r2", path: "css/print.css", linked: false },
    );
    const needed = neededCss(part, "p1", { text: HTML, from: 0, to: 21 });
    expect(needed).toEqual([
      {
        text: "resource/r2",
        file: "css/print.css",
        isRooted: false,
        css: "@media print {\n@layer old.print {\n.card{top:0}\n}\n}\n",
      },
    ]);
  });

  test("on the same page rules come back whose stylesheet is gone, and no others", () => {
    const html = '<p class="card">x</p>';
    const part = withSheet(partOf(html, ".card{top:0}"), ".card{left:0}");
    const pieces = neededCss(part, "p1", { text: HTML, from: 0, to: html.length });
    expect(pieces.map(({ text }) => text)).toEqual(["resource/r1", CSS]);
    expect(missingPieces(part, "p1", pieces)).toEqual([]);
    const emptied = { ...part, texts: { ...part.texts, [CSS]: "" } };
    expect(missingPieces(emptied, "p1", pieces)).toEqual([]);
    const gone = { ...part, blocks: { b2: block({ id: "b2" }) } };
    expect(missingPieces(gone, "p1", pieces).map(({ css }) => css)).toEqual([".card{top:0}\n"]);
    // Rules inside the copied element come with it, once.
    expect(brought("", '<div class="card"><style>.card{top:0}</style></div>')).toBe("");
  });

  test("addresses lead to the same files; where nothing moved no character changes", () => {
    const from = { from: "blog/first.html", isRooted: false, moved: new Map<string, string>() };
    const html = `<img src='a.png'><a href="../about.html#x">1</a><a href="https://a.b/c">2</a>`;
    expect(htmlOnJourney(html, { ...from, to: "blog/second.html" })).toBe(html);
    expect(htmlOnJourney(html, { ...from, to: "index.html" })).toBe(
      `<img src='blog/a.png'><a href="about.html#x">1</a><a href="https://a.b/c">2</a>`,
    );
    // From a common block, on the same page as well.
    const common = `<a href="/">1</a><img src=/img/a.png><img src=b.png>`;
    expect(htmlOnJourney(common, { ...from, isRooted: true, to: "blog/first.html" })).toBe(
      `<a href="../">1</a><img src=../img/a.png><img src=b.png>`,
    );
    const moved = new Map([["blog/문.png", "blog/문-2.png"]]);
    expect(cssOnJourney(`a{background:url(%EB%AC%B8.png)}`, { ...from, to: "blog/b.html", moved })).toBe(
      `a{background:url(문-2.png)}`,
    );
  });
});
