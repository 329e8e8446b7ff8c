import fc from "fast-check";
import { type DefaultTreeAdapterMap, parse, parseFragment, serialize } from "parse5";
import { describe, expect, test } from "vitest";
import {
  entryCollectionOf,
  entryMarkup,
  entryPagePath,
  listMarkup,
  usesContent,
} from "../../src/content/index.ts";
import {
  type BindOptions,
  bindContent,
  type Collection,
  type ContentEntry,
  type Entry,
  entriesIn,
  type Field,
  type JsonValue,
  type SiteContent,
} from "../../src/index.ts";
import { page, partOf, resource } from "../edits/helpers.ts";

const NEWS: Field[] = [
  { name: "title", label: "제목", type: "text" },
  { name: "category", label: "분류", type: "choice", choices: ["공지", "행사"] },
  { name: "body", label: "내용", type: "formatted" },
  { name: "image", label: "사진", type: "image" },
  { name: "photos", label: "사진들", type: "gallery" },
  { name: "date", label: "날짜", type: "date" },
  { name: "starts", label: "시작", type: "time" },
  { name: "price", label: "가격", type: "price" },
  { name: "size", label: "크기", type: "number" },
  { name: "sold", label: "품절", type: "yes-no" },
  { name: "link", label: "링크", type: "link" },
  { name: "by", label: "쓴 사람", type: "reference", collection: "people" },
  { name: "related", label: "관련", type: "references", collection: "news" },
];
const PEOPLE: Field[] = [{ name: "name", label: "이름", type: "text" }];

const entry = (collection: string, slug: string, fields: Record<string, JsonValue>): ContentEntry => ({
  collection,
  slug,
  entry: { status: "published", publishAt: "", fields } satisfies Entry,
});

const ENTRIES = [
  entry("news", "one", {
    title: "하나",
    category: "공지",
    body: '<p>첫 <img src="media/b.jpg"></p>',
    image: { file: "media/a b.jpg", alt: "그림", focus: "" },
    photos: [
      { file: "media/1.jpg", alt: "일", focus: "" },
      { file: "", alt: "", focus: "" },
      { file: "media/2.jpg", alt: "이", focus: "" },
    ],
    date: "2026-11-01",
    starts: "2026-11-01T09:05",
    price: 1234567,
    size: 1.5,
    sold: true,
    link: "/about.html#top",
    by: "kim",
    related: ["two", "gone"],
  }),
  entry("news", "two", {
    title: "둘",
    category: "행사",
    date: "2026-11-29",
    price: 900,
    sold: false,
    link: "",
  }),
  entry("news", "three", { title: "셋", category: "공지", date: "", price: null }),
];
const PERSON = [entry("people", "kim", { name: "김" })];

const site = (entries: readonly ContentEntry[] = ENTRIES, fields: Field[] = NEWS): SiteContent => {
  const definition = (label: string, list: Field[]): Collection => ({
    hanok: "collection",
    label,
    fields: list,
  });
  return {
    collections: new Map([
      ["news", definition("소식", fields)],
      ["people", definition("사람", PEOPLE)],
    ]),
    entriesOf: (name) => (name === "news" ? entries : name === "people" ? PERSON : []),
    addressOf: ({ collection, slug }) => (collection === "news" ? `news/${slug}.html` : null),
  };
};

const bound = (html: string, options: Partial<BindOptions> = {}): string =>
  bindContent(html, { content: site(), pagePath: "index.html", purpose: "publish", ...options }) ?? "";
const each = (inside: string, attributes = "", options: Partial<BindOptions> = {}): string =>
  bound(`<i data-hanok-each="news"${attributes}>${inside}</i>`, options);
const titles = (attributes: string): string =>
  bound(`<i data-hanok-each="news" ${attributes} data-hanok-text="title"></i>`)
    .replace(/<\/?i>/g, " ")
    .trim();
/** One binding on the first entry. */
const one = (html: string, options: Partial<BindOptions> = {}): string =>
  bound(`<main data-hanok-entry="news">${html}</main>`, { entry: ENTRIES[0], ...options })
    .replace("<main>", "")
    .replace("</main>", "");

describe("[COL-03] binding", () => {
  test.each([
    `<p data-hanok-text="title">x</p>`,
    `<p data-hanok-each="none"><b data-hanok-text="title">x</b></p>`,
    `<p data-hanok-entry="news"><b data-hanok-text="title">x</b></p>`,
    `<p data-hanok-each="news" data-hanok-where="none = 1"><b data-hanok-text="title">x</b></p>`,
    `<!-- data-hanok-each="news" --><p>data-hanok-each</p>`,
    "<p>x</p>",
  ])("[B1] %s stays as it is", (html) => {
    expect(bound(html)).toBe(html);
  });

  test("[B1] a text that is not bound keeps its characters, and unknown attributes stay", () => {
    expect(
      bound(
        `<UL  class='a'>\r\n <LI data-hanok-each=news DATA-HANOK-LIMIT='1' data-hanok-other id=x ><B data-hanok-text=title  title="&copy">x</B  ></LI>\r\n</UL>&copy`,
      ),
    ).toBe(`<UL  class='a'>\r\n <LI data-hanok-other id=x ><B  title="&copy">하나</B  ></LI>\r\n</UL>&copy`);
  });

  test("[B2] lines of their own, rows, options, list items without end tags; nothing without entries", () => {
    expect(bound(`<ul>\n  <li data-hanok-each="news" data-hanok-text="title">x</li>\n</ul>`)).toBe(
      "<ul>\n  <li>하나</li>\n  <li>둘</li>\n  <li>셋</li>\n</ul>",
    );
    expect(bound(`<table><tr data-hanok-each="news"><td data-hanok-text="title">x</table>`)).toBe(
      "<table><tr><td>하나<tr><td>둘<tr><td>셋</table>",
    );
    expect(
      bound(`<select><option data-hanok-each="news" data-hanok-text="title">x</option></select>`),
    ).toContain("<option>둘</option>");
    expect(bound(`<b data-hanok-each="news">x</b>.`, { content: site([]) })).toBe(".");
    expect(bound(`<title data-hanok-each="news">x</title>`)).toContain("data-hanok-each");
  });

  test("[B2] references, pictures and other collections within a scope", () => {
    expect(one(`<b data-hanok-each="related" data-hanok-text="title"></b>`)).toBe("<b>둘</b>");
    expect(one(`<img data-hanok-each="photos" data-hanok-src="photos" data-hanok-alt="photos">`)).toBe(
      `<img src="media/1.jpg" alt="일"><img src="media/2.jpg" alt="이">`,
    );
    expect(one(`<b data-hanok-each="people" data-hanok-text="name"></b>`)).toBe("<b>김</b>");
    expect(one(`<b data-hanok-each="title">x</b>`)).toBe(`<b data-hanok-each="title">x</b>`);
    expect(
      each(`<u data-hanok-each="related"><s data-hanok-text="title"></s></u>`, ' data-hanok-limit="1"'),
    ).toBe("<i><u><s>둘</s></u></i>");
  });

  test("[B3] the page of an entry, on html too, and which page that is", () => {
    const html = `<!doctype html><html data-hanok-entry="news"><head><title data-hanok-text="title">x</title></head><body></body></html>`;
    expect(bound(html, { entry: ENTRIES[1] })).toBe(
      "<!doctype html><html><head><title>둘</title></head><body></body></html>",
    );
    expect(bound(html)).toBe(html);
    expect(bound(html.replace('"news"', '"people"'), { entry: ENTRIES[1] })).toContain('"people"');
    const content = resource({
      id: "c1",
      path: "collections/news.json",
      fileExt: "json",
      category: "content",
    });
    const part = {
      ...partOf(`<section data-hanok-entry="news"></section>`),
      resources: { c1: content },
    };
    const texts = {
      ...part.texts,
      "resource/c1": JSON.stringify({ hanok: "collection", label: "", fields: NEWS }),
    };
    expect(entryCollectionOf({ ...part, texts }, "p1")).toBe("news");
    expect(entryCollectionOf(part, "p1")).toBeNull();
    expect(
      entryCollectionOf({ ...part, texts, pages: { p1: page(), p0: page({ id: "p0", key: "Zz" }) } }, "p0"),
    ).toBeNull();
    expect(entryPagePath("news/entry.html", "첫-날")).toBe("news/첫-날.html");
    expect(entryPagePath("entry.html", "a")).toBe("a.html");
  });

  test.each([
    ["category = 공지", "하나  셋"],
    ["category != 공지", "둘"],
    [`category='행사'`, "둘"],
    ["price > 900", "하나"],
    ["price >= 900 and category = 행사", "둘"],
    ["date < 2026-11-29", "하나"],
    [`date = ''`, "셋"],
    ["sold = true", "하나"],
    ["sold = false", "둘  셋"],
    ["by = kim", "하나"],
    ["related = two", "하나"],
    [`related != ''`, "하나"],
    [`image = ''`, "둘  셋"],
    ["starts >= 2026-11-01", "하나"],
  ])("[B4] where %s", (where, expected) => {
    expect(titles(`data-hanok-where="${where}"`)).toBe(expected);
  });

  test.each([
    "",
    "category",
    "category =",
    "category = 공지 and",
    "category = 공지 or category = 행사",
    "none = 1",
    "category > 공지",
    "price = many",
    "date = tomorrow",
    "sold = yes",
    "image = a.jpg",
    `category = '공지' category = '행사'`,
    "constructor = 1",
    `category = '공지`,
    `${"category = 공지 and ".repeat(20)}category = 공지`,
  ])("[B4] where %s is no condition, so nothing is bound", (where) => {
    // A bare value may hold ` or `: it is one value then, which no entry has.
    const html = `<i data-hanok-each="news" data-hanok-where="${where}" data-hanok-text="title">x</i>`;
    expect(bound(html)).toBe(where.includes(" or ") ? "" : html);
  });

  test.each([
    ["title", "둘  셋  하나"],
    ["title desc", "하나  셋  둘"],
    ["date desc", "둘  하나  셋"],
    ["date", "하나  둘  셋"],
    ["category, price desc", "하나  셋  둘"],
    ["sold", "둘  하나  셋"],
  ])("[B5] sort %s", (sort, expected) => {
    expect(titles(`data-hanok-sort="${sort}"`)).toBe(expected);
  });

  test.each(["", "none", "title up", "title desc asc", "image", "title,"])("[B5] sort %s is none", (sort) => {
    const html = `<i data-hanok-each="news" data-hanok-sort="${sort}"></i>`;
    expect(bound(html)).toBe(html);
  });

  test("[B6] limits", () => {
    expect(titles('data-hanok-limit="2"')).toBe("하나  둘");
    for (const limit of ["0", "-1", "1.5", "1001", "all", ""])
      expect(titles(`data-hanok-limit="${limit}"`)).toContain("data-hanok-limit");
  });

  test("[B7] words, addresses, alternatives, conditions", () => {
    expect(one(`<b data-hanok-text="by"></b><a data-hanok-href="by">x</a>`)).toBe("<b>김</b><a>x</a>");
    expect(one(`<b data-hanok-text="related"></b>`)).toBe("<b>둘</b>");
    expect(one(`<b data-hanok-text="body"></b>`)).toBe("<b>첫</b>");
    expect(one(`<b data-hanok-text="sold"></b>`)).toBe("<b>품절</b>");
    expect(one(`<a href="#" data-hanok-href="entry" data-hanok-text="entry">x</a>`)).toBe(
      `<a href="news/one.html">하나</a>`,
    );
    expect(
      one(
        `<a data-hanok-if="previous">x</a><a data-hanok-href="next" data-hanok-if="next" data-hanok-text="next"></a>`,
      ),
    ).toBe(`<a href="news/two.html">둘</a>`);
    expect(one(`<p data-hanok-if="image">a</p><p data-hanok-if="!image">b</p>`)).toBe("<p>a</p>");
    expect(each(`<s data-hanok-if="!sold">x</s>`)).toBe("<i></i><i><s>x</s></i><i><s>x</s></i>");
    for (const html of [
      `<script data-hanok-text="title">x</script>`,
      `<style data-hanok-text="title">x</style>`,
      `<script data-hanok-src="link"></script>`,
      `<table><tr data-hanok-text="title"><td>x</td></tr></table>`,
      `<br data-hanok-text="title">`,
      `<b data-hanok-text="photos">x</b>`,
      `<b data-hanok-text="none">x</b>`,
      `<base data-hanok-href="link">`,
      `<a data-hanok-href="sold">x</a>`,
    ])
      expect(one(html)).toBe(html);
  });

  test("[B8] quotes stay the author's", () => {
    const content = site([entry("news", "a", { title: `"'<&>\n\0\ud800` })]);
    const html = (quoted: string) =>
      bound(`<img data-hanok-each="news" alt=${quoted} data-hanok-alt="title">`, { content });
    expect(html(`"x"`)).toBe(`<img alt="&quot;'&lt;&amp;&gt;&#10;\uFFFD\uFFFD">`);
    expect(html(`'x'`)).toBe(`<img alt='"&#39;&lt;&amp;&gt;&#10;\uFFFD\uFFFD'>`);
    expect(html("x")).toBe(`<img alt="&quot;'&lt;&amp;&gt;&#10;\uFFFD\uFFFD">`);
    expect(
      bound(`<textarea data-hanok-each="news" data-hanok-text="title"></textarea>`, {
        content: site([entry("news", "a", { title: "\n</textarea>" })]),
      }),
    ).toBe("<textarea>\n\n&lt;/textarea&gt;</textarea>");
  });

  test("[B9] formatted text stays inside", () => {
    expect(one(`<div data-hanok-html="body">x</div>`, { pagePath: "news/one.html" })).toBe(
      `<div><p>첫 <img src="../media/b.jpg"></p></div>`,
    );
    const put = (body: string, html = `<div data-hanok-html="body">x</div>`): string =>
      one(html, { entry: entry("news", "a", { body }) });
    expect(put("<b>x")).toBe("<div><b>x</b></div>");
    expect(put("</div><script>1</script>")).toBe("<div><script>1</script></div>");
    expect(put("<!-- x")).toBe("<div><!-- x--></div>");
    expect(put("<p>a</p><p>b</p>", `<p data-hanok-html="body">x</p>`)).toBe("<p>a b</p>");
    expect(put(`<a href="x">y</a>`, `<a href="z"><b data-hanok-html="body">x</b></a>`)).toBe(
      `<a href="z"><b>y</b></a>`,
    );
    expect(put("<div>".repeat(5000))).toBe("<div></div>");
    expect(put("<textarea>")).toBe("<div><textarea></textarea></div>");
    expect(put("<plaintext>x")).toBe("<div>x</div>");
  });

  test.each([
    ["date", "YYYY.MM.DD", "2026.11.01"],
    ["date", "YYYY년 M월 D일 (ddd)", "2026년 11월 1일 (일)"],
    ["date", "YY/M/D", "26/11/1"],
    ["date", "'at' D", "at 1"],
    ["starts", "H:mm", "9:05"],
    ["price", "#,##0원", "1,234,567원"],
    ["price", "₩0", "₩1234567"],
    ["size", "0.00 kg", "1.50 kg"],
    ["size", "0", "2"],
  ])("[B10] %s as %s", (field, format, expected) => {
    expect(one(`<b data-hanok-text="${field}" data-hanok-format="${format}"></b>`)).toBe(
      `<b>${expected}</b>`,
    );
  });

  test("[B10] plain values, English names, and formats that are none", () => {
    for (const [field, expected] of [
      ["date", "2026-11-01"],
      ["starts", "2026-11-01 09:05"],
      ["price", "1,234,567"],
      ["size", "1.5"],
    ])
      expect(one(`<b data-hanok-text="${field}"></b>`)).toBe(`<b>${expected}</b>`);
    expect(
      bound(
        `<html lang="en"><body data-hanok-entry="news"><b data-hanok-text="date" data-hanok-format="ddd MMM D"></b>`,
        {
          entry: ENTRIES[0],
        },
      ),
    ).toContain("<b>Sun Nov 1</b>");
    for (const [field, format] of [
      ["date", "HH:mm"],
      ["date", "year"],
      ["date", ""],
      ["date", "'x"],
      ["price", "#"],
      ["price", "0 0"],
      ["title", "YYYY"],
    ]) {
      const html = `<b data-hanok-text="${field}" data-hanok-format="${format}">x</b>`;
      expect(one(html)).toBe(html);
    }
  });

  test.each([
    ["javascript:alert(1)", null],
    [" java\nscript:alert(1)", null],
    ["data:text/html,x", null],
    ["vbscript:x", null],
    ["blob:x", null],
    ["https://a.b/?c=1&d", "https://a.b/?c=1&d"],
    ["//a.b/c", "//a.b/c"],
    ["mailto:a@b.c", "mailto:a@b.c"],
    ["about.html#x", "../about.html#x"],
    ["/about/", "../about/"],
    ["#top", "#top"],
    ["", null],
  ])("[B11] the address %s", (link, expected) => {
    const html = one(`<a href="old" data-hanok-href="link">x</a>`, {
      entry: entry("news", "a", { link }),
      pagePath: "news/a.html",
    });
    const [a] = parseFragment(html).childNodes;
    const attributes = a && "attrs" in a ? a.attrs : [];
    expect(attributes).toEqual(expected === null ? [] : [{ name: "href", value: expected }]);
  });

  test("[B11] pictures and files by their paths", () => {
    expect(one(`<img data-hanok-src="image" alt>`, { pagePath: "a/b/c.html" })).toBe(
      `<img src="../../media/a%20b.jpg" alt>`,
    );
    const odd = entry("news", "a", { image: { file: "a:b?.jpg", alt: "" } });
    expect(one(`<img data-hanok-src="image">`, { entry: odd })).not.toContain("a:b");
  });

  test("[B12] on the canvas the first instance is the element of the source", () => {
    const html = `<ul><li data-m="b:1" data-hanok-each="news" data-hanok-limit="2"><b data-m="b:2" data-hanok-text="title" data-hanok-if="image">x</b></li></ul>`;
    expect(bound(html, { purpose: "canvas", marker: "data-m" })).toBe(
      `<ul><li data-m="b:1" data-hanok-each="news" data-hanok-limit="2"><b data-m="b:2" data-hanok-text="title" data-hanok-if="image">하나</b></li><li></li></ul>`,
    );
    expect(bound(html, { purpose: "canvas", marker: "data-m", content: site(ENTRIES.slice(1)) })).toContain(
      'data-hanok-if="image" hidden="">둘</b>',
    );
    expect(bound(html, { purpose: "canvas", marker: "data-m", content: site([]) })).toBe(html);
  });

  test.each([`<b data-hanok-if="sold">x</b>`, `<b data-hanok-html="body">x</b>`])(
    "[B13] lists inside of lists end at a length: %s",
    (inside) => {
      const many = Array.from({ length: 100 }, (_, at) =>
        entry("news", `n${at}`, { title: "가", body: "<p>나</p>" }),
      );
      let html = inside;
      for (let depth = 0; depth < 6; depth += 1) html = `<i data-hanok-each="news">${html}</i>`;
      const options = { content: site(many), pagePath: "index.html" } as const;
      expect(bindContent(html, { ...options, purpose: "publish" })).toBeNull();
      expect(bindContent(html, { ...options, purpose: "canvas" })).toBe(html);
    },
  );

  test("[COL-05] the collections that a page depends on", () => {
    expect([...usesContent(`<a data-hanok-each=news>`, site().collections)]).toEqual(["news", "people"]);
    expect([...usesContent(`<a DATA-hanok-entry='x'>`)]).toEqual(["x"]);
    expect([...usesContent("<p>data-hanok</p>")]).toEqual([]);
    const odd = `<i title='data-hanok-each="'><b/data-hanok-each="ne&#119;s"data-hanok-text="x"><!-- <p data-hanok-each = menu> -->`;
    expect([...usesContent(odd)]).toEqual([`'><b/data-hanok-each=`, "news", "menu"]);
  });

  test("[B3] a source says in elements alone of whose entries it is the page", () => {
    const html = `<!-- <p data-hanok-entry=a> --><script>"<p data-hanok-entry=b>"</script><textarea><p data-hanok-entry=c></textarea><i title="<!--"></i><p DATA-HANOK-ENTRY=" ne&#119;s ">x<b/data-hanok-entry=menu></b>`;
    expect(entriesIn(html, "document")).toEqual(["news", "menu"]);
    expect(entriesIn(html, "fragment")).toEqual(["news", "menu"]);
  });
});

const TEMPLATE = `<!doctype html><html lang="ko"><head><title>t</title></head><body><main data-hanok-entry="news"><title data-hanok-text="title">a</title><p class="x" title='q' data-hanok-alt="title" data-hanok-text="title">b</p><a href=u data-hanok-href="link">c</a><textarea data-hanok-text="title">d</textarea><svg><text data-hanok-text="title">e</text></svg><table><tr><td data-hanok-html="body">f</td></tr></table><p><em data-hanok-html="body">g</em></p><img alt="" data-hanok-src="image" data-hanok-alt="image"></main><footer id="end">z</footer></body></html>`;

test("[B8] [B9] hostile values never leave their place", () => {
  const piece = fc.constantFrom(
    ..."</p> </title> </textarea> </td> </table> </svg> </main> </em> </template> <script>x</script> <!-- --> ]]> &lt; &amp &#0; \" ' > < = ` \\ / \0 \r \n \t \ud800 \udc00 \u2028 \u202e <p> <a> <b> <td> <tr> <table> <select> <option> <template> <svg> <math> <mi> <plaintext> <frameset> <body> <html> <form> <input> <button> <li> <h1> javascript: x 가".split(
      " ",
    ),
    " ",
  );
  const hostile = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(hostile, hostile, hostile, (title, body, link) => {
      const shown = entry("news", "a", { title, body, link, image: { file: link, alt: title, focus: "" } });
      const html = bound(TEMPLATE, { content: site([shown]), entry: shown });
      const tree = skeleton(serialize(parse(html)));
      expect(tree).toBe(SKELETON);
      const href = /<a href="([^"]*)"/.exec(html)?.[1] ?? "";
      expect(
        new URL(href.replaceAll("&#10;", "\n").replaceAll("&#13;", "\r") || "x", "https://a.b/c").protocol,
      ).not.toBe("javascript:");
    }),
    { numRuns: 500 },
  );
});

/** The template's own elements in their order, and whether each is right where it was. */
const skeleton = (html: string): string => {
  const names: string[] = [];
  const walk = (node: DefaultTreeAdapterMap["childNode"], depth: number): void => {
    if (!("tagName" in node)) return;
    names.push(`${depth}${node.tagName}`);
    // Attributes in formatted text belong to the entry.
    if (node.tagName === "td" || node.tagName === "em") return;
    for (const child of node.childNodes) walk(child, depth + 1);
  };
  const document: DefaultTreeAdapterMap["document"] = parse(html);
  for (const child of document.childNodes) walk(child, 0);
  return names.join(" ");
};
const SKELETON = skeleton(TEMPLATE);

test("[COL-01] a ready-made list and entry page are bound as a whole", () => {
  const collection = site().collections.get("news");
  if (!collection) throw new Error("no collection");
  const list = bound(listMarkup("news", collection));
  expect(list).not.toContain("data-hanok");
  expect(list.match(/<li class="news-item">/g)).toHaveLength(3);
  expect(list).toContain(`<a href="news/two.html">둘</a>`);
  expect(list.indexOf("둘")).toBeLessThan(list.indexOf("하나"));
  const whole = bound(entryMarkup("news", collection), { entry: ENTRIES[0], pagePath: "news/one.html" });
  expect(whole).not.toContain("data-hanok");
  expect(whole).toContain(`<h1 class="news-title">하나</h1>`);
  expect(whole).toContain(`rel="next" href="two.html">둘</a>`);
  expect(whole).toContain(`<img class="news-image" src="../media/a%20b.jpg" alt="그림">`);
});
