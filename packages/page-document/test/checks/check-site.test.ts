import { expect, test } from "vitest";
import { type CheckedSite, checkSite, type Finding } from "../../src/checks/index.ts";
import {
  type Block,
  blockText,
  emptyPart,
  type Page,
  type ProjectFile,
  type ProjectPart,
  pageText,
  sharedText,
} from "../../src/index.ts";
import { block, page } from "../edits/helpers.ts";

const SITE: CheckedSite = { today: "2026-11-30", redirects: [], entries: [] };
const DESCRIBED = { ...page().meta, title: "", description: "" };
const PROJECT: NonNullable<ProjectPart["project"]> = {
  id: "project",
  title: "한옥",
  name: "hanok",
  language: "ko",
  meta: { metaDesc: "설명" },
  analytics: "",
  robots: "",
  headCode: "",
  bodyCode: "",
  footerCode: "",
  favicon: "",
};

/** A site of built pages by path, each with one block; files by path with their bytes. */
const siteOf = (pages: Readonly<Record<string, string>>, files: Readonly<Record<string, number>> = {}) => {
  const part: ProjectPart = { ...emptyPart(), project: PROJECT };
  const records: Record<string, Page> = {};
  const blocks: Record<string, Block> = {};
  const texts: Record<string, string> = {};
  Object.entries(pages).forEach(([path, html], place) => {
    const id = `p${place}`;
    records[id] = page({
      id,
      path,
      title: `쪽 ${place}`,
      key: `a${place}`,
      home: place === 0,
      meta: DESCRIBED,
    });
    blocks[`b${place}`] = block({ id: `b${place}`, pageId: id, bid: `bid-${place}` });
    texts[blockText(`b${place}`, "html")] = html;
  });
  const manifest = Object.entries(files).map(([path, size]): [string, ProjectFile] => [
    path,
    { path, size, blob: "0", mediaType: "image/png" },
  ]);
  return { ...part, pages: records, blocks, texts, files: Object.fromEntries(manifest) };
};

/** An imported page: the file around one block. */
const importedOf = (head: string, body: string, attributes = ""): ProjectPart => ({
  ...emptyPart(),
  project: PROJECT,
  pages: { p0: page({ id: "p0", imported: { blob: "b", encoding: "utf-8", bom: false, lossless: true } }) },
  blocks: { b0: block({ id: "b0", pageId: "p0" }) },
  texts: {
    [pageText("p0", "bodyStart")]: `<!doctype html>\n<html${attributes}><head>${head}</head><body>`,
    [blockText("b0", "html")]: body,
    [pageText("p0", "bodyEnd")]: "</body></html>",
  },
});

/** Rules of what was found, each with the source from its element on. */
const found = (part: ProjectPart, only: RegExp, site: Partial<CheckedSite> = {}): readonly string[] =>
  checkSite(part, { ...SITE, ...site })
    .filter(({ rule }) => only.test(rule))
    .map((one) => `${one.rule} ${sourceAt(part, one)}`.trim());

const sourceAt = (part: ProjectPart, { element }: Finding): string =>
  element ? (part.texts[element.text]?.slice(element.at).replace(/>[\s\S]*$/, ">") ?? "") : "";

test("[BLD-13] [K2] a link that leads to no page, file, folder, entry or redirect is found, and one that differs in case", () => {
  const links = [
    "about.html",
    "/about",
    "about/",
    "./",
    "/img/a%20b.png",
    "https://hanok.kr/x",
    "mailto:a@b.kr",
    "news/first.html",
    "news/second.html",
    "old/page.html",
    "/sitemap.xml",
    "gone.html",
    "About.html#team",
  ];
  const html = links.map((href) => `<a href="${href}">글</a>`).join("\n");
  const part = siteOf(
    {
      "index.html": html,
      "about.html": '<h2 id="team">모두</h2>',
      "news/entry.html": '<article data-hanok-entry="news"></article>',
    },
    { "img/a b.png": 1 },
  );
  expect(
    found(part, /^link-(?:missing|case)/, {
      redirects: ["/old/*"],
      entries: ["collections/news/first.json"],
    }),
  ).toEqual([
    'link-missing <a href="news/second.html">',
    'link-missing <a href="gone.html">',
    'link-case <a href="About.html#team">',
  ]);
  const likely = checkSite(part, SITE).find(({ rule }) => rule === "link-case");
  expect(likely?.values).toMatchObject({ path: "about.html", rest: "#team" });
});

test("[BLD-13] [K2] an anchor has to stand on the page that the link leads to, unless a script names it", () => {
  const html = `<a href="#하나">1</a><a href="#%ED%95%98%EB%82%98">2</a><a href="#top">3</a><a href="#none-here">4</a>
<a href="two.html#part">5</a><a href="two.html#lost">6</a><a href="two.html#made">7</a><a href="#/route">8</a><p id="하나">글</p>`;
  const part = siteOf({ "index.html": html, "two.html": '<a name="part"></a><script>make("made")</script>' });
  expect(found(part, /^anchor/)).toEqual([
    'anchor-missing <a href="#none-here">',
    'anchor-missing <a href="two.html#lost">',
  ]);
});

test("[BLD-13] [K2] links without an address yet are found, those that scripts act on are not", () => {
  const html = `<a href="#">1</a><a href="">2</a><a href="javascript:void(0)">3</a><a href="https://www.example.com/shop">4</a>
<a href="#" onclick="open()">5</a><a href="#" data-bs-toggle="dropdown">6</a><a href="#" role="button">7</a>
<a href="#" data-hanok-href="entry">8</a><a>9</a><a href="https://examples.kr">10</a>`;
  expect(found(siteOf({ "index.html": html }), /^link-placeholder/)).toEqual([
    'link-placeholder <a href="#">',
    'link-placeholder <a href="">',
    'link-placeholder <a href="javascript:void(0)">',
    'link-placeholder <a href="https://www.example.com/shop">',
  ]);
});

test("[BLD-13] [K2] a link to the top of its own page is no placeholder, by its words, its label or its picture", () => {
  const top = [
    '<a href="#">TOP</a>',
    '<a href="#">↑</a>',
    '<a href="#">맨 위로 ↑</a>',
    '<a href="#"><span>위로</span></a>',
    '<a href="#">처음으로</a>',
    '<a href="#">Back to top</a>',
    '<a href="#" aria-label="맨 위로 가기"><svg></svg></a>',
    '<a href="#" title="Back to the top"><i></i></a>',
    '<a href="#"><img src="data:," alt="TOP"></a>',
  ];
  expect(found(siteOf({ "index.html": top.join("") }), /^link-placeholder/)).toEqual([]);
  const others = [
    '<a href="#">Top sellers</a>',
    '<a href="#">위로 편지</a>',
    '<a href="#"></a>',
    '<a href="">TOP</a>',
  ];
  expect(found(siteOf({ "index.html": others.join("") }), /^link-placeholder/)).toHaveLength(4);
});

test("[BLD-13] [K1] [K2] the sample of a result of a search is passed over, as publishing gives it its address", () => {
  const sample = '<li><h5 data-hanok-result="title">글</h5><a href="#">보기</a><img src="gone.png"></li>';
  const search = `<div data-hanok-search><form><input type="search"></form><ul data-hanok-results>${sample}</ul></div>`;
  expect(found(siteOf({ "index.html": search }), /^(?:link|alt|file|heading)/)).toEqual([]);
  // Without a search around it, such a list is the author's own.
  expect(found(siteOf({ "index.html": `<ul data-hanok-results>${sample}</ul>` }), /^link/)).toEqual([
    'link-placeholder <a href="#">',
  ]);
  expect(found(siteOf({ "index.html": '<a href="#" data-hanok-result="title">글</a>' }), /^link/)).toEqual(
    [],
  );
});

test("[BLD-13] [K2] files that pages show and load have to be there", () => {
  const html = `<img src="img/a.png" alt="가"><img src="img/b.png" alt="나"><img src="https://cdn.kr/c.png" alt="다"><img src="data:image/png;base64,AA" alt="라">`;
  expect(found(siteOf({ "index.html": html }, { "img/a.png": 1 }), /^file/)).toEqual([
    'file-missing <img src="img/b.png" alt="나">',
  ]);
});

test("[BLD-13] [K3] pictures without words, with names of files, and links of a picture alone are found; decoration is not", () => {
  const html = `<img src="1.png"><img src="2.png" alt=""><img src="3.png" alt="IMG_2034.JPG"><img src="4.png" alt="한옥 마당">
<img src="5.png" aria-hidden="true"><img src="6.png" role="presentation"><img src="7.png" alt="KakaoTalk_20240101"><img src="8.png" data-hanok-alt="title">
<a href="/"><img src="9.png" alt=""></a><a href="/" aria-label="처음"><img src="10.png" alt=""></a><a href="/"><img src="11.png" alt=""> 처음</a><div hidden><img src="12.png"></div>`;
  expect(found(siteOf({ "index.html": html }), /^(?:alt|link-nameless)/)).toEqual([
    'alt-missing <img src="1.png">',
    'alt-filename <img src="3.png" alt="IMG_2034.JPG">',
    'alt-filename <img src="7.png" alt="KakaoTalk_20240101">',
    'link-nameless <img src="9.png" alt="">',
  ]);
});

test("[BLD-13] [K3] large pictures are found by their bytes", () => {
  const part = siteOf(
    { "index.html": '<img src="a.png" alt="가"><img src="b.png" alt="나">' },
    { "a.png": 999_999, "b.png": 1_000_000 },
  );
  expect(found(part, /^picture/)).toEqual(['picture-large <img src="b.png" alt="나">']);
});

test("[BLD-13] [K3] headings skip no level on the way down, and a page has one of the first", () => {
  const long = "글".repeat(120);
  expect(
    found(siteOf({ "index.html": `<h1>가</h1><h3>나</h3><h2>다</h2><h3>라</h3><h1>마</h1>` }), /^heading/),
  ).toEqual(["heading-skipped <h3>", "heading-several <h1>"]);
  expect(found(siteOf({ "index.html": `<h2>가</h2><p>${long}</p>` }), /^heading/)).toEqual(["heading-none"]);
  expect(found(siteOf({ "index.html": `<p>짧은 글</p>` }), /^heading/)).toEqual([]);
});

test("[BLD-13] [K4] titles and descriptions are there, differ and fit into a result; unlisted pages need none", () => {
  const imported = importedOf("", "<p>글</p>", ' lang="ko"');
  expect(found(imported, /^(?:title|description)/)).toEqual(["title-missing", "description-missing"]);
  const listed = importedOf('<meta name="robots" content="noindex">', "<p>글</p>", ' lang="ko"');
  expect(found(listed, /^(?:title|description)/)).toEqual([]);
  const part = siteOf({ "index.html": "", "two.html": "", "three.html": "" });
  const metaOf = (id: string, title: string, description: string): Page => ({
    ...(part.pages[id] as Page),
    meta: { ...DESCRIBED, title, description },
  });
  const pages = {
    p0: metaOf("p0", "같은 제목", "같은 설명"),
    p1: metaOf("p1", "같은 제목", "같은 설명"),
    p2: metaOf("p2", "가".repeat(41), "나".repeat(81)),
  };
  expect(found({ ...part, pages }, /^(?:title|description)/)).toEqual([
    "title-double",
    "description-double",
    "title-double",
    "description-double",
    "title-long",
    "description-long",
  ]);
  // The description of the whole site replaces it, and is no double.
  expect(found(part, /^description/)).toEqual([]);
});

test("[BLD-13] [K4] an imported page says its language, and one that its letters belong to", () => {
  const korean = "가나다라마바사 ".repeat(30);
  const english = "The house and the garden of our family, with a view to the sea and the hills. ".repeat(4);
  expect(found(importedOf("", `<p>${korean}</p>`), /^language/)).toEqual(["language-missing <html>"]);
  const other = importedOf("", `<p>${korean}</p>`, ' lang="en"');
  expect(found(other, /^language/)).toEqual(['language-other <html lang="en">']);
  expect(checkSite(other, SITE).find(({ rule }) => rule === "language-other")?.values).toEqual({
    language: "en",
    suggest: "ko",
  });
  expect(found(importedOf("", `<p>${english}</p>`, ' lang="de"'), /^language/)).toEqual([]);
  expect(found(importedOf("", `<p>${english}</p>`, ' lang="ko"'), /^language/)).toEqual([
    'language-other <html lang="ko">',
  ]);
  expect(found(importedOf("", "<p>Hanok</p>", ' lang="ko"'), /^language/)).toEqual([]);
});

test("[BLD-13] [K4] a form has a receiver: Hanok, an address, a script or a search", () => {
  const field = '<input name="mail">';
  const html = `<form>${field}</form><form action="#" method="post">${field}</form><form action="/send.php">${field}</form>
<form data-hanok-form="문의">${field}</form><form role="search">${field}</form><form onsubmit="go()">${field}</form><form><button>글</button></form>`;
  expect(found(siteOf({ "index.html": html }), /^form/)).toEqual([
    "form-receiver <form>",
    'form-receiver <form action="#" method="post">',
  ]);
  const scripted = siteOf({
    "index.html": `${html}<script>document.forms[0].addEventListener("submit", go)</script>`,
  });
  expect(found(scripted, /^form/)).toEqual([]);
});

test("[BLD-13] [K2] [K4] scripts of the codes of project and page count; one from elsewhere makes a form without receiver a notice", () => {
  const html = '<a href="#made">글</a><form><input name="mail"></form>';
  const part = siteOf({ "index.html": html });
  const rules = (changed: ProjectPart) =>
    checkSite(changed, SITE)
      .filter(({ rule }) => rule === "form-receiver" || rule === "anchor-missing")
      .map(({ rule, severity }) => `${rule} ${severity}`);
  expect(rules(part)).toEqual(["anchor-missing notice", "form-receiver problem"]);
  const own = '<script>document.addEventListener("submit", send); make("made")</script>';
  for (const code of ["headCode", "bodyCode", "footerCode"])
    expect(rules({ ...part, project: { ...PROJECT, [code]: own } }), code).toEqual([]);
  const only = part.pages.p0 as Page;
  for (const code of ["headCode", "bodyCode"]) {
    const coded = { ...part, pages: { p0: { ...only, meta: { ...only.meta, [code]: own } } } };
    expect(rules(coded), code).toEqual([]);
  }
  const from = '<script src="https://forms.example/embed.js"></script>';
  const foreign = ["anchor-missing notice", "form-receiver notice"];
  for (const code of ["headCode", "bodyCode", "footerCode"])
    expect(rules({ ...part, project: { ...PROJECT, [code]: from } }), code).toEqual(foreign);
  const bodied = { ...part, pages: { p0: { ...only, meta: { ...only.meta, bodyCode: from } } } };
  expect(rules(bodied)).toEqual(foreign);
  expect(rules(siteOf({ "index.html": `${html}${from}` }))).toEqual(foreign);
  expect(
    rules(siteOf({ "index.html": `${html}<script src="js/own.js"></script>` }, { "js/own.js": 1 })),
  ).toEqual(foreign);
});

test("[BLD-13] [K4] dates in the past are found beside words of what one can still take part in, and nowhere else", () => {
  const coming = `<p>참가 신청 마감: 2026년 10월 3일</p><dl><dt>접수 기간</dt><dd>2026.9.1 ~ 10.31</dd></dl><p>Early bird tickets until <time datetime="2026-08-01">1 August 2026</time></p>`;
  expect(found(siteOf({ "index.html": coming }), /^date/)).toEqual([
    "date-past <p>",
    "date-past <dd>",
    "date-past <p>",
  ]);
  const quiet = [
    "<p>참가 신청: 2026.9.1 ~ 2026.12.24</p>",
    "<p>접수 기간: 2026.11.1 ~ 12.5</p>",
    "<p>참가 신청: 2026-11-30</p>",
    "<p>2026년 10월 3일</p>",
    "<p>지난 행사: 2026.10.3</p>",
    "<p>2019.10.3 세미나 개최</p>",
    "<h2>연혁</h2><ul><li>2026.2.3 세미나 개최</li></ul>",
    "<p>개인정보 처리방침 시행일 2026.1.1 (이벤트 참가 포함)</p>",
    '<p data-hanok-each="event">신청 마감 2026.1.1</p>',
    "<p>참가 신청: 2026.13.45</p>",
  ];
  for (const html of quiet) expect(found(siteOf({ "index.html": html }), /^date/), html).toEqual([]);
});

test("[BLD-13] [K1] a place in a common block is told once, with its pages; every element is addressed in its own text", () => {
  const part = siteOf({ "index.html": "", "two.html": "" });
  const common = { thwhole: true, bid: "common" };
  const { b0, b1 } = part.blocks as { b0: Block; b1: Block };
  const shared: ProjectPart = {
    ...part,
    shared: {
      common: { ...b0, bid: "common", kind: "thwhole" },
    },
    blocks: { b0: { ...b0, ...common }, b1: { ...b1, ...common } },
    texts: { [sharedText("common", "html")]: '<nav>\r\n<a href="/gone.html">글</a></nav>' },
  };
  const links = checkSite(shared, SITE).filter(({ rule }) => rule === "link-missing");
  expect(links).toEqual([
    {
      rule: "link-missing",
      severity: "problem",
      pageId: "p0",
      pages: 2,
      blockId: "b0",
      element: { text: sharedText("common", "html"), at: 7, tag: "a" },
      values: { href: "/gone.html", words: "글" },
    },
  ]);
});

test("[LIF-08] [K4] scripts that follow visitors are found where they run without a question", () => {
  const loaded = `<script async src="https://www.googletagmanager.com/gtag/js?id=G-1"></script>`;
  const inline = `<script>f(document, "//wcs.naver.net/wcslog.js")</script>`;
  const waiting = `<script type="text/plain" src="https://static.hotjar.com/a.js"></script>`;
  const own = `<script src="app.js"></script><p>googletagmanager.com</p>`;
  expect(found(importedOf("", loaded + inline + waiting + own), /^tracker/)).toEqual([
    'tracker-unasked <script async src="https://www.googletagmanager.com/gtag/js?id=G-1">',
    "tracker-unasked <script>",
  ]);
  const part = siteOf({ "index.html": "<p>집</p>", "about.html": "<p>소개</p>" });
  const analytics = "<script src='https://t1.daumcdn.net/kas/static/kp.js'></script>";
  const coded = checkSite({ ...part, project: { ...PROJECT, analytics } }, SITE);
  expect(coded.filter(({ rule }) => rule === "tracker-unasked")).toMatchObject([
    { pageId: "p0", element: null, values: { host: "daumcdn.net/kas" } },
  ]);
});
