import { describe, expect, test } from "vitest";
import {
  checkClassTitle,
  checkDescription,
  checkFree,
  checkKeywords,
  checkName,
  checkPagePath,
  checkParagraph,
  checkTitle,
  cleanName,
  clonedPagePath,
  clonedPageTitle,
  clonedProjectName,
  clonedProjectTitle,
  countCharacters,
  defaultProjectName,
  defaultProjectTitle,
  describeBlock,
  findableBy,
  matcherOf,
  nextFreeName,
  type Outcome,
  proposeFileName,
  romanise,
  slug,
} from "../../src/index.ts";

const reason = (outcome: Outcome<unknown>): string => (outcome.ok ? "ok" : outcome.refusal.reason);

test.each([
  ["신문로", "sinmullo"],
  ["집현전", "jiphyeonjeon"],
  ["묵호", "mukho"],
  ["북한산", "bukhansan"],
  ["백화점", "baekhwajeom"],
  ["밟다", "bapda"],
  ["밟아", "balba"],
  ["꽃잎 찻집", "kkonnip chatjip"],
  ["좋다", "jota"],
  ["독립문", "dongnimmun"],
  ["회사소개", "hoesasogae"],
  ["회사소개".normalize("NFD"), "hoesasogae"],
  ["오시는 길 2", "osineun gil 2"],
])("[N1] [PAG-64] %s is romanised", (text, latin) => {
  expect(romanise(text)).toBe(latin);
});

test.each([
  ["회사소개", "hoesasogae"],
  ["  Über uns / Café  ", "uber-uns-cafe"],
  ["서울 · 부산!", "seoul-busan"],
  ["🏠", ""],
  ["---a__b---", "a-b"],
  ["가".repeat(60), `${"ga".repeat(31)}g`],
])("[N1] slug of %s", (text, word) => {
  expect(slug(text)).toBe(word);
});

test("[EXP-17] [N2] [PAG-64] [PAG-83] a page's file name is proposed from its title, with the next free number", () => {
  expect(proposeFileName("회사소개", [])).toBe("hoesasogae.html");
  expect(proposeFileName("회사소개", ["hoesasogae.html", "HOESASOGAE2.html"])).toBe("hoesasogae3.html");
  expect(proposeFileName("🏠", ["page.html"])).toBe("page2.html");
  expect(proposeFileName("2026", ["2026.html"])).toBe("2026-2.html");
});

describe("[N3] limits count characters as people do", () => {
  const decomposed = "가".repeat(30).normalize("NFD");
  test("NFC code points", () => {
    expect(countCharacters(decomposed)).toBe(30);
    expect(countCharacters("🏠가")).toBe(2);
  });
  test.each([
    ["[PAG-62] title", checkTitle, 60, "title.length"],
    ["[PAG-14] description", checkDescription, 300, "description.length"],
    ["[PAG-63] paragraph", checkParagraph, 100, "paragraph.length"],
  ] as const)("%s", (_name, check, limit, refusal) => {
    expect(reason(check("🏠".repeat(limit)))).toBe("ok");
    expect(check("🏠".repeat(limit + 1))).toEqual({
      ok: false,
      refusal: { reason: refusal, detail: { limit, length: limit + 1 } },
    });
  });
  test("[PAG-60] names", () => {
    expect(reason(checkName("n".repeat(30)))).toBe("ok");
    expect(reason(checkName("n".repeat(31)))).toBe("name.length");
  });
  test("[PAG-15] [PAG-86] keywords", () => {
    expect(checkKeywords(" 한옥, 나무 ,, house ")).toEqual({ ok: true, value: ["한옥", "나무", "house"] });
    expect(reason(checkKeywords(Array.from({ length: 20 }, (_, n) => `k${n}`).join()))).toBe("ok");
    expect(reason(checkKeywords(Array.from({ length: 21 }, (_, n) => `k${n}`).join()))).toBe(
      "keywords.count",
    );
    expect(reason(checkKeywords("가".repeat(30)))).toBe("ok");
    expect(reason(checkKeywords("가".repeat(31)))).toBe("keyword.length");
  });
});

test.each([
  ["", "name.required"],
  ["  ", "name.required"],
  ["about us", "name.characters"],
  ["about_us-2", "ok"],
  ["회사", "name.characters"],
  ["a!", "name.characters"],
  [" a", "name.characters"],
])("[PAG-58] [PAG-61] [BLK-75] name %j: %s", (name, answer) => {
  expect(reason(checkName(name))).toBe(answer);
});

test("[PAG-61] special and Korean characters are stripped from names", () => {
  expect(cleanName(" 회사 About!  us_1 ")).toBe("Aboutus_1");
});

test("[PAG-59] [PAG-83] a title is required and keeps any language", () => {
  expect(reason(checkTitle(" "))).toBe("title.required");
  expect(checkTitle("회사 소개 – Über")).toEqual({ ok: true, value: "회사 소개 – Über" });
});

test.each([
  ["", "class.required"],
  ["hero_1-b", "ok"],
  ["1hero", "class.digit-first"],
  ["히어로", "class.characters"],
  ["a b", "class.characters"],
])("[BLK-76] [BLK-79] [BLK-80] class title %j: %s", (name, answer) => {
  expect(reason(checkClassTitle(name))).toBe(answer);
});

test.each([
  ["about.html", "ok"],
  ["회사소개.html", "ok"],
  ["blog/2026/첫-글_1.v2.html", "ok"],
  ["", "file.required"],
  [".html", "file.required"],
  ["about", "file.extension"],
  ["about.php", "file.extension"],
  ["/about.html", "file.path"],
  ["a/../b.html", "file.path"],
  ["a//b.html", "file.path"],
  ["a b.html", "file.characters"],
  ["a?.html", "file.characters"],
  [".a.html", "file.characters"],
  ["hanok.css/a.html", "file.reserved"],
  ["con.html", "file.reserved"],
  [`${"가".repeat(64)}.html`, "file.length"],
  ["TAKEN.html", "file.duplicate"],
  ["taken.html/x.html", "file.duplicate"],
])("[N4] [PAG-11] [PAG-57] [PAG-83] page path %j: %s", (path, answer) => {
  expect(reason(checkPagePath(path, ["taken.html"]))).toBe(answer);
});

test("[N5] [PAG-56] duplicates are refused, composed or not, in any case", () => {
  expect(reason(checkFree("About", ["about"]))).toBe("name.duplicate");
  expect(reason(checkFree("가".normalize("NFD"), ["가"]))).toBe("name.duplicate");
  expect(nextFreeName("about", ["ABOUT", "about2"])).toBe("about3");
});

test("[N6] clones and defaults", () => {
  expect(clonedPageTitle("첫 페이지", "ko")).toBe("첫 페이지 복제본");
  expect(clonedPageTitle("Home", "en")).toBe("Home copy");
  expect(clonedPageTitle("가".repeat(60), "ko")).toBe(`${"가".repeat(56)} 복제본`);
  expect(clonedPagePath("blog/a.html", ["blog/a2.html"])).toBe("blog/a3.html");
  expect(clonedProjectTitle("한옥", "ko")).toBe("한옥_복제본");
  expect(clonedProjectTitle("Hanok", "en")).toBe("Hanok_copy");
  expect(clonedProjectName(2, ["project_2"])).toBe("project_3");
  expect(defaultProjectTitle(3, ["Project3"])).toBe("Project4");
  expect(defaultProjectName(1, [])).toBe("project");
  expect(defaultProjectName(4, [])).toBe("project4");
});

test.each([
  [
    '<!-- x -->\n<section id="about" class="1st page-section bg"><h2> 우리 <b>회사</b>\n소개</h2></section>',
    {
      name: "about",
      title: "우리 회사 소개",
      classtitle: "page-section",
      tagtitle: "section",
      idtitle: "about",
    },
  ],
  [
    "<style>a{}</style><nav aria-label=메뉴>1</nav>",
    { name: "menyu", title: "메뉴", classtitle: "", tagtitle: "nav", idtitle: "" },
  ],
  ["그냥 글", { name: "geunyang-geul", title: "그냥 글", classtitle: "", tagtitle: "", idtitle: "" }],
  ["<img src=a>", { name: "img", title: "img", classtitle: "", tagtitle: "img", idtitle: "" }],
  ["", { name: "block", title: "block", classtitle: "", tagtitle: "", idtitle: "" }],
])("[N7] a block is named after what it holds: %s", (html, names) => {
  expect(describeBlock(html)).toEqual(names);
});

test("search finds words by half-typed syllables, initial consonants and decomposed letters", () => {
  const find = (query: string, ...words: readonly string[]) => matcherOf(query)(findableBy(words));
  expect(find("ㅎㅇㅈ", "한옥집")).toBe(true);
  expect(find("한오", "한옥집")).toBe(true);
  expect(find("한옥집".normalize("NFD"), "한옥집")).toBe(true);
  expect(find("메뉴 about", "메뉴", "about.html")).toBe(true);
  expect(find("ㄱㄴ", "한옥집")).toBe(false);
});
