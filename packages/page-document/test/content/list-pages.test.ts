import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type BindOptions,
  bindContent,
  type Collection,
  type ContentEntry,
  htmlAt,
  listedEntries,
  listPagePath,
  listPagesOf,
  type SiteContent,
} from "../../src/index.ts";

const DEFINITION: Collection = {
  hanok: "collection",
  label: "소식",
  fields: [
    { name: "title", label: "제목", type: "text" },
    { name: "related", label: "관련", type: "references", collection: "news" },
  ],
};
const entries = (count: number): readonly ContentEntry[] =>
  Array.from({ length: count }, (_, at) => ({
    collection: "news",
    slug: `n${at + 1}`,
    entry: { status: "published", publishAt: "", fields: { title: `${at + 1}`, related: ["n1", "n2"] } },
  }));
const site = (count: number): SiteContent => {
  const all = entries(count);
  return {
    collections: new Map([["news", DEFINITION]]),
    entriesOf: () => all,
    addressOf: ({ slug }) => `news/${slug}.html`,
  };
};
const bound = (html: string, number: number, count: number, options: Partial<BindOptions> = {}): string =>
  bindContent(html, {
    content: site(count),
    pagePath: listPagePath("news.html", number),
    purpose: "publish",
    listPage: { number, first: "news.html" },
    ...options,
  }) ?? "";
const LIST = '<i data-hanok-each="news" data-hanok-page="2" data-hanok-text="title">x</i>';
const ways = (inside: string): string => `<nav data-hanok-pages="news">${inside}</nav>${LIST}`;
const nav = (inside: string, number: number, count: number): string =>
  /<nav>(.*)<\/nav>/s.exec(bound(ways(inside), number, count))?.[1] ?? "";

describe("[COL-04] pages of a list", () => {
  test("[B14] each page shows its own entries, and the page behind the last one none", () => {
    expect(listPagesOf(LIST, { content: site(5), pagePath: "news.html", purpose: "publish" })).toBe(3);
    expect([1, 2, 3, 4].map((number) => bound(LIST, number, 5).replace(/<\/?i>/g, ""))).toEqual([
      "12",
      "34",
      "5",
      "",
    ]);
    expect(listPagesOf(LIST, { content: site(0), pagePath: "news.html", purpose: "publish" })).toBe(1);
  });

  test("[B14] where, sort and limit hold for all pages together", () => {
    const html = LIST.replace("data-hanok-page", 'data-hanok-limit="3" data-hanok-page');
    expect(listPagesOf(html, { content: site(5), pagePath: "news.html", purpose: "publish" })).toBe(2);
    expect(bound(html, 2, 5)).toBe("<i>3</i>");
  });

  test.each(["0", "1001", "x", "", "2.5"])(
    "[B14] with data-hanok-page=%j the list does not count",
    (size) => {
      const html = LIST.replace('"2"', `"${size}"`);
      expect(bound(html, 1, 5)).toBe(html);
    },
  );

  test("[B14] a second list, one inside of another and one on an entry's page show their first entries", () => {
    expect(bound(`${LIST}<b>${LIST}</b>`, 2, 5)).toBe("<i>3</i><i>4</i><b><i>1</i><i>2</i></b>");
    const nested = `<u data-hanok-each="news" data-hanok-limit="1"><i data-hanok-each="related" data-hanok-page="1" data-hanok-text="title">x</i></u>`;
    expect(bound(nested, 1, 5)).toBe("<u><i>1</i></u>");
    const [first] = entries(1);
    expect(bound(LIST, 1, 5, { entry: first })).toBe("<i>1</i><i>2</i>");
  });

  test("[B15] links lead to the pages beside, the first and the last one", () => {
    const link = (to: string): string =>
      `<a data-hanok-href="${to}" data-hanok-if="${to}" data-hanok-text="${to}">x</a>`;
    const all = ["first", "previous", "next", "last"].map(link).join("");
    expect(nav(all, 1, 7)).toBe('<a href="news/page/2/">2</a><a href="news/page/4/">4</a>');
    expect(nav(all, 2, 7)).toBe(
      '<a href="../../../news.html">1</a><a href="../../../news.html">1</a><a href="../3/">3</a><a href="../4/">4</a>',
    );
    expect(nav(all, 4, 7)).toBe('<a href="../../../news.html">1</a><a href="../3/">3</a>');
    expect(nav('<b data-hanok-text="page">x</b>/<b data-hanok-text="total">x</b>', 3, 7)).toBe(
      "<b>3</b>/<b>4</b>",
    );
  });

  test("[B15] a copy names files, an index the folder", () => {
    const html = ways('<a data-hanok-href="next">x</a>');
    expect(bound(html, 1, 5, { purpose: "export" })).toContain('href="news/page/2/index.html"');
    const index = { pagePath: "page/2/index.html", listPage: { number: 2, first: "index.html" } };
    expect(bound(ways('<a data-hanok-href="previous">x</a>'), 2, 5, index)).toContain('href="../../"');
    expect(listPagePath("news/index.html", 2)).toBe("news/page/2/index.html");
  });

  test("[B15] numbers come in groups, and the page itself says that it is the current one", () => {
    const one =
      '<a data-hanok-each="page" data-hanok-limit="3" data-hanok-href="page" data-hanok-text="page">x</a>';
    expect(nav(one, 2, 9)).toBe(
      '<a href="../../../news.html">1</a><a href="./" aria-current="page">2</a><a href="../3/">3</a>',
    );
    expect(nav(one, 4, 9).match(/>\d+</g)).toEqual([">4<", ">5<"]);
    expect(nav(one.replace(' data-hanok-limit="3"', ""), 1, 60).match(/<a/g)).toHaveLength(10);
  });

  test("[B15] with one page alone the links go; without a list they are the author's own", () => {
    expect(bound(ways("<b>x</b>"), 1, 2)).toBe("<i>1</i><i>2</i>");
    for (const html of [
      '<nav data-hanok-pages="news"><a data-hanok-href="next">x</a></nav>',
      `<nav data-hanok-pages="other"><a data-hanok-href="next">x</a></nav>`,
    ]) {
      expect(bound(html, 1, 5)).toBe(html);
      expect(bound(html + LIST.replace(' data-hanok-page="2"', ""), 1, 2)).toBe(`${html}<i>1</i><i>2</i>`);
    }
    const canvas = ways('<a data-hanok-href="next">x</a>');
    expect(bound(canvas, 1, 5, { purpose: "canvas" })).toContain(
      '<nav data-hanok-pages="news"><a data-hanok-href="next">x</a></nav>',
    );
  });

  test("[B14] every entry stands on one page, in order, whatever the size", () => {
    fc.assert(
      fc.property(fc.nat(40), fc.integer({ min: 1, max: 12 }), (count, size) => {
        const html = LIST.replace('"2"', `"${size}"`);
        const options = { content: site(count), pagePath: "news.html", purpose: "publish" } as const;
        const total = listPagesOf(html, options);
        const shown = Array.from({ length: total }, (_, at) => at + 1).flatMap((number) => [
          ...(listedEntries(html, { ...options, listPage: { number, first: "news.html" } }).get("news") ??
            []),
        ]);
        expect(shown.map(({ slug }) => slug)).toEqual(entries(count).map(({ slug }) => slug));
      }),
      { numRuns: 50 },
    );
  });

  test("[B14] addresses of a page lead from its other places to where they led", () => {
    const files = new Set(["img/a.png", "about.html", "css/site.css"]);
    const moved = (html: string): string => htmlAt(html, "news/index.html", "news/page/2/index.html", files);
    expect(
      moved(
        '<link href="../css/site.css"><img src="../img/a.png" srcset="../img/a.png 2x"><a href="#top">x</a><a href="/about.html">x</a><a href="https://a.kr/b">x</a><a href="first.html">x</a><noscript><img src="../img/a.png"></noscript><div style="background:url(../img/a.png)"></div>',
      ),
    ).toBe(
      '<link href="../../../css/site.css"><img src="../../../img/a.png" srcset="../../../img/a.png 2x"><a href="#top">x</a><a href="/about.html">x</a><a href="https://a.kr/b">x</a><a href="../../first.html">x</a><noscript><img src="../../../img/a.png"></noscript><div style="background:url(../../../img/a.png)"></div>',
    );
    const based = '<base href="https://a.kr/"><a href="x.html">x</a>';
    expect(moved(based)).toBe(based);
  });
});
