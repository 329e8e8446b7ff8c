import { describe, expect, test } from "vitest";
import {
  elementAt,
  elementByIndex,
  elementStartingAt,
  locate,
  nodesBetween,
  parseHtml,
  scanAttributes,
} from "../../src/index.ts";
import { draw } from "./draw.ts";

const tree = (text: string, kind: "fragment" | "document" = "fragment"): string[] =>
  draw(parseHtml(text, kind)).split("\n");

describe("[S1] every node has its own characters", () => {
  test("CRLF, lone CR, entities, surrogate pairs, NUL, stray end tags", () => {
    expect(tree("<p\r\nid=a>한글 &amp; 🏠\r\n</p>\r🏠<b>x</b>a</i>b\0c")).toEqual([
      'p "<p\\r\\nid=a>한글 &amp; 🏠\\r\\n</p>"',
      '  #text "한글 & 🏠\\n" "한글 &amp; 🏠\\r\\n"',
      '#text "\\n🏠" "\\r🏠"',
      'b "<b>x</b>"',
      '  #text "x" "x"',
      '#text "abc" "a</i>b\\u0000c"',
    ]);
  });
  test("the line feed that starts a <pre> is no text", () => {
    expect(tree("<pre>\r\n\r\nx</pre><textarea>\ny</textarea>")).toEqual([
      'pre "<pre>\\r\\n\\r\\nx</pre>"',
      '  #text "\\nx" "\\r\\nx"',
      'textarea "<textarea>\\ny</textarea>"',
      '  #text "y" "y"',
    ]);
  });
  test("a whole document with BOM; what follows </body> is white space", () => {
    expect(
      tree(
        "\uFEFF<!doctype html>\r\n<html lang=ko>\r\n<head><title>x</title></head>\r\n<body class=a>\r\nHi</body>\r\n<!-- c --></html>\r\n",
        "document",
      ),
    ).toEqual([
      '#doctype "<!doctype html>"',
      'html "<html lang=ko>\\r\\n<head><title>x</title></head>\\r\\n<body class=a>\\r\\nHi</body>\\r\\n<!-- c --></html>"',
      '  head "<head><title>x</title></head>"',
      '    title "<title>x</title>"',
      '      #text "x" "x"',
      '  #text "\\n" "\\r\\n"',
      '  body "<body class=a>\\r\\nHi</body>"',
      '    #text "\\nHi" "\\r\\nHi"',
      '  #comment " c " "<!-- c -->"',
    ]);
  });
  test("a text longer than the parser's buffer", () => {
    const words = "🏠\r\n".repeat(40_000);
    const located = parseHtml(`${words}<p>${words}</p><i>x</i>`, "fragment");
    expect(elementByIndex(located, 1)?.span).toEqual({ from: 320_007, to: 320_015 });
  });
});

describe("[S2] missing end tags end with what they hold", () => {
  test("lists, paragraphs, tables, end of file", () => {
    expect(tree("<ul>\n<li>a\n<li>b</ul><p>c<table><tr><td>d<td>e</table><div><template><p>f")).toEqual([
      'ul "<ul>\\n<li>a\\n<li>b</ul>"',
      '  #text "\\n" "\\n"',
      '  li "<li>a\\n"',
      '    #text "a\\n" "a\\n"',
      '  li "<li>b"',
      '    #text "b" "b"',
      'p "<p>c"',
      '  #text "c" "c"',
      'table "<table><tr><td>d<td>e</table>"',
      "  tbody (implied) -",
      '    tr "<tr><td>d<td>e"',
      '      td "<td>d"',
      '        #text "d" "d"',
      '      td "<td>e"',
      '        #text "e" "e"',
      'div "<div><template><p>f"',
      '  template "<template><p>f"',
      '    p "<p>f"',
      '      #text "f" "f"',
    ]);
  });
  test("</h2> closes <h1>", () => {
    expect(tree("<h1>a</h2>b")[0]).toBe('h1 "<h1>a</h2>"');
  });
});

describe("[S3] an element that the browser builds otherwise has no span", () => {
  test("adopted and repeated: misnested formatting", () => {
    expect(tree("<b>1<p>2</b>3</p><i>4</i>")).toEqual([
      "b (adopted) -",
      '  #text "1" "1"',
      "p (adopted) -",
      "  b (repeated) -",
      '    #text "2" "2"',
      '  #text "3" "3"',
      'i "<i>4</i>"',
      '  #text "4" "4"',
    ]);
  });
  test("repeated: formatting left open", () => {
    expect(tree("<p><b>1</p><p>2</p><p>3</b></p>")).toEqual([
      "p (adopted) -",
      "  b (adopted) -",
      '    #text "1" "1"',
      'p "<p>2</p>"',
      "  b (repeated) -",
      '    #text "2" "2"',
      "p (adopted) -",
      "  b (repeated) -",
      '    #text "3" "3"',
    ]);
  });
  test("foster-parented: content moved out of a table, and the table that it stands in", () => {
    expect(tree("<table><tr><td>1</td></tr><div>x</div>y</table>")).toEqual([
      "div (foster-parented) -",
      '  #text "x" "x"',
      '#text "y" "y"',
      "table (adopted) -",
      "  tbody (implied) -",
      '    tr "<tr><td>1</td></tr>"',
      '      td "<td>1</td>"',
      '        #text "1" "1"',
    ]);
  });
  test("implied: stray end tags, html without head and body", () => {
    expect(tree("</p></br>")).toEqual(["p (implied) -", "br (implied) -"]);
    expect(tree("x", "document")).toEqual([
      "html (implied) -",
      "  head (implied) -",
      "  body (implied) -",
      '    #text "x" "x"',
    ]);
  });
  test("a form that closes inside a div", () => {
    expect(tree("<form><div></form></div>")).toEqual(["form (adopted) -", "  div (adopted) -"]);
  });
  test("content after </body> is not inside the body's characters", () => {
    const lines = tree("<body><div>1</div></body><p>2</p></html>", "document");
    expect(lines).toContain('  body "<body><div>1</div></body>"');
    expect(lines).toContain("    p (adopted) -");
  });
  test("an element outside still tells where its tag stands", () => {
    const [b, p] = parseHtml("x<b>1<p>2</b>3</p>", "fragment").nodes.slice(1);
    const repeated = p?.kind === "element" ? p.children[0] : undefined;
    expect([b, p, repeated].map((node) => (node?.kind === "element" ? node.tagAt : null))).toEqual([1, 5, 1]);
  });
});

describe("[S4] svg, math, templates, CDATA", () => {
  test("foreign end tags, self-closing tags, CDATA, names re-cased", () => {
    expect(
      tree("<SVG viewBox='0 0 1 1'><foreignobject><p>x</p></foreignobject><![CDATA[a<b]]>c<path/></svg>"),
    ).toEqual([
      "svg:svg \"<SVG viewBox='0 0 1 1'><foreignobject><p>x</p></foreignobject><![CDATA[a<b]]>c<path/></svg>\"",
      '  svg:foreignObject "<foreignobject><p>x</p></foreignobject>"',
      '    p "<p>x</p>"',
      '      #text "x" "x"',
      '  #text "a<bc" "<![CDATA[a<b]]>c"',
      '  svg:path "<path/>"',
    ]);
    expect(tree("<math><mi>x</mi></math><img/><image src=a>")).toEqual([
      'math:math "<math><mi>x</mi></math>"',
      '  math:mi "<mi>x</mi>"',
      '    #text "x" "x"',
      'img "<img/>"',
      'img "<image src=a>"',
    ]);
  });
  test("CDATA in what may hold html", () => {
    expect(tree("<svg><title><![CDATA[a><i>b</i>]]></title></svg><![CDATA[c]]>")).toEqual([
      'svg:svg "<svg><title><![CDATA[a><i>b</i>]]></title></svg>"',
      '  svg:title "<title><![CDATA[a><i>b</i>]]></title>"',
      '    #text "a><i>b</i>" "<![CDATA[a><i>b</i>]]>"',
      '#comment "[CDATA[c]]" "<![CDATA[c]]>"',
    ]);
  });
  test("a template's children are those of its content; declarative shadow roots are templates too", () => {
    expect(tree("<div><template shadowrootmode=open><td>1</template>2</div>")).toEqual([
      'div "<div><template shadowrootmode=open><td>1</template>2</div>"',
      '  template "<template shadowrootmode=open><td>1</template>"',
      '    td "<td>1"',
      '      #text "1" "1"',
      '  #text "2" "2"',
    ]);
  });
});

describe("[S5] attributes", () => {
  const attributes = (text: string) =>
    (elementByIndex(parseHtml(text, "fragment"), 0)?.attributes ?? []).map(
      ({ name, value, span, valueSpan, quote }) => [
        name,
        value,
        text.slice(span.from, span.to),
        valueSpan ? text.slice(valueSpan.from, valueSpan.to) : null,
        quote,
      ],
    );
  test("every form, duplicates left out, values decoded", () => {
    expect(
      attributes(
        "<p id=a CLASS='x y' id=\"b\" hidden data-x= =y\r\n\ttitle = \"1 &gt; 2\r\n🏠\" / z/w=v/ a='' 한글=값>",
      ),
    ).toEqual([
      ["id", "a", "id=a", "a", ""],
      ["class", "x y", "CLASS='x y'", "x y", "'"],
      ["hidden", "", "hidden", null, null],
      ["data-x", "=y", "data-x= =y", "=y", ""],
      ["title", "1 > 2\n🏠", 'title = "1 &gt; 2\r\n🏠"', "1 &gt; 2\r\n🏠", '"'],
      ["z", "", "z", null, null],
      ["w", "v/", "w=v/", "v/", ""],
      ["a", "", "a=''", "", "'"],
      ["한글", "값", "한글=값", "값", ""],
    ]);
    expect(attributes("<p a=>")).toEqual([["a", "", "a=", "", ""]]);
    expect(attributes("<p =a=1>")).toEqual([["=a", "1", "=a=1", "1", ""]]);
  });
  test("svg names", () => {
    expect(attributes("<svg viewbox=a xlink:href='#b' XMLNS:xlink=c 1=d>").map(([name]) => name)).toEqual([
      "viewBox",
      "xlink:href",
      "xmlns:xlink",
      "1",
    ]);
  });
  test("those of a second <body> join the first, from where they stand", () => {
    const text = "<body class=a>x<body class=b id=c>";
    const body = parseHtml(text, "document").elements[0];
    expect(
      body?.attributes.map(({ name, value, span }) => [name, value, text.slice(span.from, span.to)]),
    ).toEqual([
      ["class", "a", "class=a"],
      ["id", "c", "id=c"],
    ]);
  });
  test("written attributes keep duplicates", () => {
    expect(scanAttributes("<p a=1 A=2>", 0).map(({ name, valueSpan }) => [name, valueSpan])).toEqual([
      ["a", { from: 5, to: 6 }],
      ["a", { from: 9, to: 10 }],
    ]);
  });
});

describe("[S6] looking up", () => {
  const text = "<!-- c --><div><p>1</p> <p>2</p></div>x<br>";
  const located = parseHtml(text, "fragment");
  const tagAt = (offset: number): string | undefined => elementAt(located, offset)?.tag;
  test("the innermost element that holds a character", () => {
    expect([0, 10, 14, 15, 18, 22, 23, 32, 38, 39].map(tagAt)).toEqual([
      undefined,
      "div",
      "div",
      "p",
      "p",
      "p",
      "div",
      "div",
      undefined,
      "br",
    ]);
    expect(elementStartingAt(located, 15)?.span).toEqual({ from: 15, to: 23 });
    expect(elementStartingAt(located, 16)).toBe(null);
  });
  test("the nodes between two places", () => {
    const between = (from: number, to: number): string[] =>
      nodesBetween(located, from, to).map(({ span }) => text.slice(span?.from, span?.to));
    expect(between(0, text.length)).toEqual(["<!-- c -->", "<div><p>1</p> <p>2</p></div>", "x", "<br>"]);
    expect(between(16, 40)).toEqual(["1", " ", "<p>2</p>", "x"]);
    expect(between(23, 23)).toEqual([]);
  });
  test("a text is parsed once", () => {
    expect(locate(text, "fragment")).toBe(locate(text, "fragment"));
    expect(locate(text, "document")).not.toBe(locate(text, "fragment"));
  });
});

test("[S1] a character reference right after white space that goes elsewhere", () => {
  expect(tree("\n&amp;x", "document").at(-1)).toBe('    #text "&x" "&amp;x"');
  expect(tree("<table> &lt;&#32;</table>")).toEqual(['#text " < " " &lt;&#32;"', "table (adopted) -"]);
  expect(tree("<head>&#32;&#x41", "document").slice(1)).toEqual([
    '  head "<head>&#32;"',
    '    #text " " "&#32;"',
    "  body (implied) -",
    '    #text "A" "&#x41"',
  ]);
});

test("[S7] text in svg that is still open after </html>", () => {
  expect(tree("<svg></html>x", "document").slice(-2)).toEqual([
    '    svg:svg "<svg></html>x"',
    '      #text "x" "x"',
  ]);
});

test("[S6] trees are remembered, of blocks that are copies of each other too", () => {
  const copies = Array.from({ length: 40 }, (_, index) => `<p class="copy-${index}">${"x".repeat(600)}</p>`);
  for (let round = 0; round < 2; round++) for (const copy of copies) locate(copy, "fragment");
  const trees = copies.map((copy) => locate(copy, "fragment"));
  expect(copies.every((copy, index) => locate(copy, "fragment") === trees[index])).toBe(true);
  for (const [index, copy] of copies.entries()) expect(trees[index]?.text).toBe(copy);
});
