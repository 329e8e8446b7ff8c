import { expect, test } from "vitest";
import { translationSet } from "../src/edits/language/translation-set.ts";
import { twinMake } from "../src/edits/language/twin-make.ts";
import {
  applyChanges,
  type Block,
  blockText,
  emptyPart,
  type Page,
  type ProjectPart,
  pageText,
  renderPage,
  type SharedBlock,
  sharedText,
} from "../src/index.ts";
import {
  compareDocument,
  connectLanguages,
  languageOverview,
  languagesOfPage,
} from "../src/languages/index.ts";
import { readUnits } from "../src/languages/units.ts";
import { block, page, tools } from "./edits/helpers.ts";

const PROJECT: NonNullable<ProjectPart["project"]> = {
  id: "project",
  title: "한옥",
  name: "hanok",
  language: "ko",
  meta: {},
  analytics: "",
  robots: "",
  headCode: "",
  bodyCode: "",
  footerCode: "",
  favicon: "",
};

/** Built pages by path, each with one block. */
const siteOf = (sources: Readonly<Record<string, string>>): ProjectPart => {
  const pages: Record<string, Page> = {};
  const blocks: Record<string, Block> = {};
  const texts: Record<string, string> = {};
  Object.entries(sources).forEach(([path, html], place) => {
    const id = `p${place}`;
    pages[id] = page({
      id,
      path,
      title: `쪽 ${place}`,
      name: `page-${place}`,
      key: `a${place}`,
      home: place === 0,
    });
    blocks[`b${place}`] = block({ id: `b${place}`, pageId: id, bid: `bid-${place}` });
    texts[blockText(`b${place}`, "html")] = html;
    texts[pageText(id, "bodyStart")] = "";
    texts[pageText(id, "bodyEnd")] = "";
  });
  return { ...emptyPart(), project: PROJECT, pages, blocks, texts };
};

const common = (bid: string): SharedBlock => {
  const all = { ...block(), kind: "thwhole" as const, bid };
  const { id: _i, pageId: _p, section: _s, key: _k, thpart: _t, thwhole: _w, groupId: _g, ...record } = all;
  return record;
};

const hands = tools();
type Hands = typeof hands;
const run = <Input>(
  part: ProjectPart,
  edit: {
    run: (part: ProjectPart, input: Input, tools: Hands) => ReturnType<typeof twinMake.run>;
  },
  input: Input,
): ProjectPart => {
  const made = edit.run(part, input, hands);
  if (!made.ok) throw new Error(made.refusal.reason);
  const applied = applyChanges(part, made.value);
  if (!applied.ok) throw new Error(applied.refusal.reason);
  return applied.value.part;
};

const twinOf = (part: ProjectPart, id: string): Page =>
  Object.values(part.pages).find(({ twin }) => twin?.of === id) ?? page();
const htmlOf = (part: ProjectPart, pageId: string): string => {
  const own = Object.values(part.blocks).find((one) => one.pageId === pageId);
  return part.texts[blockText(own?.id ?? "", "html")] ?? "";
};
const values = (html: string) =>
  readUnits(html, "block/b/html", "fragment").map(({ name, value }) => [name, value]);

test("[T1] [LIF-06] texts are lines with their inline elements, and attributes that people read", () => {
  expect(
    values(
      '<section title="안내">\n <h2>빵 &amp; 커피</h2><p>아침 <b>일곱 시</b>에\n  엽니다.<br>오세요</p><ul><li><a href="x">차림</a><li>둘<ul><li>셋</ul></ul><img alt="식빵" src="a.png"><input placeholder="이름"><script>"글"</script><p translate="no">Hanok</p></section>',
    ),
  ).toEqual([
    ["title", "안내"],
    ["", "빵 & 커피"],
    ["", "아침 <1>일곱 시</1>에 엽니다.<2/>오세요"],
    ["", "차림"],
    ["", "둘"],
    ["", "셋"],
    ["alt", "식빵"],
    ["placeholder", "이름"],
  ]);
});

const TWO = {
  "index.html":
    '<p>처음 <a href="about.html">소개</a> <a href="index.html#a">위</a><img src="img/a.png" alt="빵"></p>',
  "about.html": '<p><a href="./">처음으로</a> <a href="/about.html" hreflang="ko">한국어</a></p>',
};

test("[T2] [LIF-06] a translation lies in the folder of its language, and links to pages of the language", () => {
  const first = run(siteOf(TWO), twinMake, { language: "en", pageIds: ["p0"] });
  const home = twinOf(first, "p0");
  expect(home).toMatchObject({ path: "en/index.html", home: false, twin: { language: "en", of: "p0" } });
  expect(htmlOf(first, home.id)).toBe(
    '<p>처음 <a href="../about.html">소개</a> <a href="index.html#a">위</a><img src="../img/a.png" alt="빵"></p>',
  );
  const both = run(first, twinMake, { language: "en", pageIds: ["p1"] });
  // The page that was there leads to the new one, and a link that names its language keeps its target.
  expect(htmlOf(both, home.id)).toContain('<a href="about.html">소개</a>');
  expect(htmlOf(both, twinOf(both, "p1").id)).toBe(
    '<p><a href="./">처음으로</a> <a href="/about.html" hreflang="ko">한국어</a></p>',
  );
  expect(htmlOf(both, "p0")).toBe(TWO["index.html"]);
  expect(renderPage(both, home.id, "export").html).toContain('<html lang="en">');
  expect(languagesOfPage(both, home).map(({ language, page: { path } }) => [language, path])).toEqual([
    ["ko", "index.html"],
    ["en", "en/index.html"],
  ]);
});

test("[T2] [LIF-06] an imported page says its language in its own source, and every other byte stays", () => {
  const file = '<!doctype html>\r\n<html lang="ko"><head><title>집</title></head><body>';
  const part = siteOf({ "index.html": "<p>글</p>" });
  const imported = { blob: "0", encoding: "utf-8" as const, bom: false, lossless: true };
  const own: ProjectPart = {
    ...part,
    pages: { p0: page({ id: "p0", imported }) },
    texts: { ...part.texts, [pageText("p0", "bodyStart")]: file },
  };
  const made = run(own, twinMake, { language: "zh-Hant", pageIds: ["p0"] });
  const twin = twinOf(made, "p0");
  expect(twin.path).toBe("zh-hant/index.html");
  expect(made.texts[pageText(twin.id, "bodyStart")]).toBe(file.replace('lang="ko"', 'lang="zh-Hant"'));
});

test("[T2] [LIF-06] a common block is common to the pages of each language", () => {
  const part = siteOf(TWO);
  const blocks = Object.fromEntries(
    ["p0", "p1"].map((pageId) => [
      `h-${pageId}`,
      block({ id: `h-${pageId}`, pageId, bid: "head", section: "header", thwhole: true }),
    ]),
  );
  const own: ProjectPart = {
    ...part,
    shared: { head: common("head") },
    blocks: { ...part.blocks, ...blocks },
    texts: {
      ...part.texts,
      [sharedText("head", "html")]: '<nav><a href="/about.html">소개</a></nav>',
      [sharedText("head", "css")]: "",
      [sharedText("head", "js")]: "",
    },
  };
  const made = run(own, twinMake, { language: "en", pageIds: ["p0", "p1"] });
  const [twin, ...others] = Object.values(made.shared).filter((one) => one.twin);
  expect(others).toEqual([]);
  expect(made.texts[sharedText(twin?.bid ?? "", "html")]).toBe(
    '<nav><a href="/en/about.html">소개</a></nav>',
  );
  expect(Object.values(made.blocks).filter(({ bid }) => bid === twin?.bid)).toHaveLength(2);
  expect(languageOverview(made).map(({ kind, twins }) => [kind, twins.length])).toEqual([
    ["page", 1],
    ["page", 1],
    ["shared", 1],
  ]);
});

test("[T2] [E64] [LIF-06] addresses that scripts say are fitted as those of html, also in common blocks", () => {
  const site = siteOf({ "index.html": "<p>처음</p>", "about.html": "<p>소개</p>" });
  const js = 'go("about.html"); load("images/2.png"); say("어딘가.html");';
  const own: ProjectPart = {
    ...site,
    files: {
      "images/2.png": { path: "images/2.png", blob: "", size: 1, mediaType: "image/png" },
    },
    shared: { head: common("head") },
    blocks: {
      ...site.blocks,
      h0: block({ id: "h0", pageId: "p0", bid: "head", thwhole: true, section: "header" }),
    },
    texts: {
      ...site.texts,
      [blockText("b0", "js")]: js,
      [sharedText("head", "html")]: "<nav></nav>",
      [sharedText("head", "css")]: "",
      [sharedText("head", "js")]: 'go("/about.html"); load("images/2.png");',
    },
  };
  const scripts = (part: ProjectPart) => {
    const blocks = Object.values(part.blocks).filter(({ pageId }) => pageId === twinOf(part, "p0").id);
    const common = Object.values(part.shared).find(({ twin }) => twin?.of === "head");
    return [
      ...blocks.flatMap(({ id }) => part.texts[blockText(id, "js")] || []),
      part.texts[sharedText(common?.bid ?? "", "js")],
    ];
  };
  const first = run(own, twinMake, { language: "en", pageIds: ["p0"] });
  expect(scripts(first)).toEqual([
    'go("../about.html"); load("../images/2.png"); say("어딘가.html");',
    'go("/about.html"); load("images/2.png");',
  ]);
  // The translation of the second page is what scripts of the language lead to from then on.
  const led = [
    'go("about.html"); load("../images/2.png"); say("어딘가.html");',
    'go("/en/about.html"); load("images/2.png");',
  ];
  expect(scripts(run(first, twinMake, { language: "en", pageIds: ["p1"] }))).toEqual(led);
  expect(scripts(run(own, twinMake, { language: "en", pageIds: ["p0", "p1"] }))).toEqual(led);
});

test("[T3] [T4] [LIF-06] what is not translated, changed since, missing or extra is told", () => {
  const made = run(
    siteOf({ "index.html": "<h1>빵집</h1><p>하나</p><p>둘 <b>셋</b></p><p>02-123</p>" }),
    twinMake,
    {
      language: "en",
      pageIds: ["p0"],
    },
  );
  const { id } = twinOf(made, "p0");
  const states = (part: ProjectPart) =>
    compareDocument(part, { kind: "page", id }).map(({ state, source, target }) => [
      state,
      source?.value,
      target?.value,
    ]);
  expect(states(made)).toEqual([
    ["same", "쪽 0", "쪽 0"],
    ["same", "빵집", "빵집"],
    ["same", "하나", "하나"],
    ["same", "둘 <1>셋</1>", "둘 <1>셋</1>"],
    ["done", "02-123", "02-123"],
  ]);
  const texts = compareDocument(made, { kind: "page", id });
  const write = (place: number, value: string) => {
    const { target, source } = texts[place] ?? {};
    return { id: target?.id ?? "", was: target?.value ?? "", value, source: source?.value };
  };
  const written = run(made, translationSet, {
    documents: [
      {
        kind: "page" as const,
        id,
        texts: [write(1, "Bakery"), write(3, "<1>Three</1> & two"), write(2, "하나")],
      },
    ],
  });
  expect(htmlOf(written, id)).toBe("<h1>Bakery</h1><p>하나</p><p><b>Three</b> & two</p><p>02-123</p>");
  expect(states(written).map(([state]) => state)).toEqual(["same", "done", "done", "done", "done"]);
  const later: ProjectPart = {
    ...written,
    texts: {
      ...written.texts,
      [blockText("b0", "html")]: "<h1>빵집</h1><p>새 글</p><p>하나</p><p>둘 <b>넷</b></p>",
    },
  };
  expect(states(later)).toEqual([
    ["same", "쪽 0", "쪽 0"],
    ["done", "빵집", "Bakery"],
    ["missing", "새 글", undefined],
    ["done", "하나", "하나"],
    ["changed", "둘 <1>넷</1>", "<1>Three</1> & two"],
    ["extra", undefined, "02-123"],
  ]);
});

test("[T4] [LIF-06] a translation whose inline elements or place are not those of the line is refused", () => {
  const made = run(siteOf({ "index.html": '<p title="t">둘 <b>셋</b><br></p>' }), twinMake, {
    language: "en",
    pageIds: ["p0"],
  });
  const { id } = twinOf(made, "p0");
  const [, , line] = compareDocument(made, { kind: "page", id });
  const refusal = (value: string, was = line?.target?.value ?? "") => {
    const texts = [{ id: line?.target?.id ?? "", was, value }];
    const done = translationSet.run(made, { documents: [{ kind: "page", id, texts }] }, tools());
    return done.ok ? "accepted" : done.refusal.reason;
  };
  expect(line?.source?.value).toBe("둘 <1>셋</1><2/>");
  expect(refusal("two <1>three</1>")).toBe("language.text-tags");
  expect(refusal("two <1>three<2/>")).toBe("language.text-tags");
  expect(refusal("two <1>three</1><2/><2/>")).toBe("language.text-tags");
  expect(refusal(" ")).toBe("language.text-empty");
  expect(refusal("two <1>three</1><2/>", "other")).toBe("language.text-changed");
  expect(refusal("two <2/><1>x < y</1>")).toBe("accepted");
});

test("[T5] [T6] [LIF-06] links of a language switch and lines of the head lead to the languages of a page", () => {
  const html =
    '<html><head><title>t</title>\n</head><body><a class=k data-hanok-language="ko">한국어</a><a data-hanok-language="en" href="#">English</a><a data-hanok-language="ja">日本語</a></body></html>';
  const address = (language: string, href: string) => ({ language, href, address: `https://x.test/${href}` });
  expect(
    connectLanguages(html, {
      language: "ko",
      page: [address("ko", "about.html"), address("en", "en/about.html")],
      home: [address("ko", ""), address("ja", "ja/")],
    }),
  ).toBe(
    '<html><head><title>t</title>\n<link rel="alternate" hreflang="ko" href="https://x.test/about.html">\n<link rel="alternate" hreflang="en" href="https://x.test/en/about.html">\n<link rel="alternate" hreflang="x-default" href="https://x.test/about.html">\n</head><body><a class=k data-hanok-language="ko" aria-current="true" lang="ko" hreflang="ko" href="about.html">한국어</a><a data-hanok-language="en" href="en/about.html" lang="en" hreflang="en">English</a><a data-hanok-language="ja" lang="ja" hreflang="ja" href="ja/">日本語</a></body></html>',
  );
  const alone = { language: "ko", page: [address("ko", "a.html")], home: [] };
  expect(connectLanguages("<p>글</p>", alone)).toBe("<p>글</p>");
});
