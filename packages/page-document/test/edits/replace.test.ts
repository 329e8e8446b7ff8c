import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { siteReplace } from "../../src/edits/replace/replace.ts";
import {
  type FoundPlace,
  locate,
  type ProjectPart,
  placesIn,
  placesInSettings,
  type Sought,
  type TextId,
} from "../../src/index.ts";
import { findNamesInScript } from "../../src/script.ts";
import { CSS, HTML, JS, partOf, refusalOf, run, tools } from "./helpers.ts";

const HANDS = { ...tools(), findNamesInScript };
const sought = (kind: Sought["kind"], find: string, how: Partial<Sought> = {}): Sought => ({
  kind,
  find,
  matchCase: false,
  wholeWord: false,
  ...how,
});
const found = (part: ProjectPart, what: Sought, text: TextId = HTML): readonly FoundPlace[] =>
  placesIn(part, text, what, HANDS);
const all = (part: ProjectPart, what: Sought): readonly FoundPlace[] =>
  [HTML, CSS, JS].flatMap((text) => found(part, what, text));
const replaced = (part: ProjectPart, what: Sought, replace: string, chosen = all(part, what)): ProjectPart =>
  run(siteReplace, part, { ...what, replace, places: chosen.filter(({ blocked }) => !blocked) }, HANDS).part;

describe("[BLD-08] [E74] find and replace", () => {
  test("texts: entities, attributes that are read, composed Hangul, whole words; the rest keeps every byte", () => {
    const html = `<p class=x>Bread &amp; butter, BREAD</p>\n<img alt='fresh bread'  src="bread.png">\n<p>breads</p>\n`;
    const part = partOf(html);
    expect(replaced(part, sought("text", "bread"), "A & <B>").texts[HTML]).toBe(
      `<p class=x>A & &lt;B> &amp; butter, A & &lt;B></p>\n<img alt='fresh A & <B>'  src="bread.png">\n<p>A & &lt;B>s</p>\n`,
    );
    expect(replaced(part, sought("text", "bread", { wholeWord: true }), "빵").texts[HTML]).toBe(
      `<p class=x>빵 &amp; butter, 빵</p>\n<img alt='fresh 빵'  src="bread.png">\n<p>breads</p>\n`,
    );
    expect(all(part, sought("text", "Bread", { matchCase: true }))).toHaveLength(1);
    expect(all(part, sought("text", "& butter"))).toHaveLength(1);
    const spelled = partOf(`<p>${"한옥".normalize("NFD")} 한옥, 하</p>`);
    expect(replaced(spelled, sought("text", "한옥"), "집").texts[HTML]).toBe("<p>집 집, 하</p>");
    expect(all(spelled, sought("text", "하"))).toHaveLength(1);
  });

  test("words over several elements and in scripts are shown with their reason, and stay", () => {
    const part = partOf(
      `<p>봄<b>날</b> 빵집, 봄날</p>\n<p>봄</p><p>날</p>\n<script>say("봄날")</script>\n`,
      "",
      `tell("봄날");\n`,
    );
    expect(all(part, sought("text", "봄날")).map(({ blocked, text }) => [text === JS, blocked])).toEqual([
      [false, "split"],
      [false, null],
      [false, "script"],
      [true, "script"],
    ]);
    const after = replaced(part, sought("text", "봄날"), "가을");
    expect(after.texts[HTML]).toBe(part.texts[HTML]?.replace(", 봄날", ", 가을"));
    expect(after.texts[JS]).toBe(part.texts[JS]);
  });

  test("links: a part or the whole of an address, in html and css", () => {
    const part = partOf(
      `<a href="https://old.kr/a?x=1&amp;y=2">old.kr</a><img src='https://old.kr/b.png'><a href=https://old.kr/a>c</a>`,
      `.a {\n  background: url("https://old.kr/c.png") no-repeat;\n}\n`,
    );
    const after = replaced(part, sought("link", "old.kr"), "new.kr");
    expect(after.texts[HTML]).toBe(
      `<a href="https://new.kr/a?x=1&amp;y=2">old.kr</a><img src='https://new.kr/b.png'><a href=https://new.kr/a>c</a>`,
    );
    expect(after.texts[CSS]).toBe(`.a {\n  background: url("https://new.kr/c.png") no-repeat;\n}\n`);
    expect(all(part, sought("link", "https://old.kr/a", { wholeWord: true }))).toHaveLength(1);
    const places = all(part, sought("link", "old.kr"));
    const order = { ...sought("link", "old.kr"), places };
    expect(refusalOf(siteReplace, part, { ...order, replace: "java\nscript:alert(1)" })).toBe("link.unsafe");
  });

  test("links: in style attributes, imports, metadata and all attributes that hold an address", () => {
    const html = `<meta property="og:image" content="https://old.kr/a.png"><meta property="og:url" content="https://old.kr/"><meta name="description" content="https://old.kr">
<meta http-equiv="refresh" content="5; url=https://old.kr/b">
<p style="background: url('https://old.kr/c.png')" title="https://old.kr">https://old.kr</p><p style='background: url(https://old.kr/d.png)'>a</p>
<button formaction="https://old.kr/e">b</button><link rel="preload" imagesrcset="https://old.kr/f.png 2x"><video poster="https://old.kr/g.png"></video>
`;
    const css = `@import url("https://old.kr/a.css");\n@import "https://old.kr/b.css" screen;\n@import url(https://old.kr/c.css);\np { background: url(u/old.kr) }\n`;
    const after = replaced(partOf(html, css), sought("link", "old.kr"), "new.kr");
    expect(after.texts[HTML]).toBe(
      html
        .replaceAll("old.kr", "new.kr")
        .replace(`description" content="https://new.kr"`, `description" content="https://old.kr"`)
        .replace(`title="https://new.kr">https://new.kr<`, `title="https://old.kr">https://old.kr<`),
    );
    expect(after.texts[CSS]).toBe(css.replaceAll("old.kr", "new.kr"));
    // Characters that would end the address in css are not written there.
    const odd = replaced(partOf(html, css), sought("link", "old.kr"), "new.kr/(1)");
    expect(odd.texts[HTML]).toContain("url('https://old.kr/c.png')");
    expect(odd.texts[HTML]).toContain(`formaction="https://new.kr/(1)/e"`);
    expect(odd.texts[CSS]).toBe(css);
  });

  test("code in the settings of the site and of pages is found with its reason", () => {
    const part = partOf("<p>a</p>");
    const [first] = Object.values(part.pages);
    if (!first) throw new Error("no page");
    const headCode = `<link rel="icon" href="https://old.kr/i.png"><script>go("https://old.kr")</script>`;
    const pages = { [first.id]: { ...first, meta: { ...first.meta, headCode } } };
    const places = [...placesInSettings({ ...part, pages }, sought("link", "old.kr"), HANDS)];
    expect(places.map(({ pageId, source, blocked, before }) => [pageId, source, blocked, before])).toEqual([
      [first.id, "headCode", "setting", "https://"],
      [first.id, "headCode", "setting", expect.stringMatching(/go\("https:\/\/$/)],
    ]);
  });

  test("colours: whatever the way in which they are written; strings and addresses are none", () => {
    const part = partOf(
      `<p style="color: RGB(255, 0, 0)">red</p><svg fill="#F00"></svg>`,
      `:root { --brand: #ff0000; }\n.red { color: red; border: 1px solid #f00; background: url(#f00) hsl(0 100% 50%); content: "red"; }\n`,
    );
    const after = replaced(part, sought("colour", "#ff0000"), "#0a7");
    expect(after.texts[HTML]).toBe(`<p style="color: #0a7">red</p><svg fill="#0a7"></svg>`);
    expect(after.texts[CSS]).toBe(
      `:root { --brand: #0a7; }\n.red { color: #0a7; border: 1px solid #0a7; background: url(#f00) #0a7; content: "red"; }\n`,
    );
    const order = { ...sought("colour", "red"), places: all(part, sought("colour", "red")) };
    expect(refusalOf(siteReplace, part, { ...order, replace: "red; x: y" })).toBe("style.value");
  });

  test("names that an author gave and comments are no colours", () => {
    const css = `.gold { animation: gold 1s; font-family: gold; grid-area: gold; transition: gold 1s; color: /* gold */ gold; }
.a { will-change: gold; counter-reset: gold; view-transition-name: gold; container: gold; -webkit-animation-name: gold }
.b { list-style-type: gold; quotes: gold; border: 1px solid gold }
`;
    const html = `<p style="animation-name: gold; COLOR: gold; /* color: gold */ background: #ffd700">gold</p>`;
    const after = replaced(partOf(html, css), sought("colour", "gold"), "#0a7");
    expect(after.texts[CSS]).toBe(css.replace("*/ gold", "*/ #0a7").replace("solid gold", "solid #0a7"));
    expect(after.texts[HTML]).toBe(
      `<p style="animation-name: gold; COLOR: #0a7; /* color: gold */ background: #0a7">gold</p>`,
    );
  });

  test("new words join with none of the characters beside them into another reading", () => {
    const after = (html: string, find: string, replace: string): string =>
      replaced(partOf(html), sought("text", find), replace).texts[HTML] ?? "";
    expect(after("<p>Xcopy;</p>", "X", "A&")).toBe("<p>A&amp;copy;</p>");
    expect(after("<p>A&X</p>", "X", "copy")).toBe("<p>A&amp;copy</p>");
    expect(after("<p>A&Xcopy</p>", "X", "")).toBe("<p>A&amp;copy</p>");
    expect(after("<p>&not Xin;</p>", " X", "")).toBe("<p>&not;in;</p>");
    expect(after("<p>1 <3</p>", "3", "b")).toBe("<p>1 &lt;b</p>");
    expect(after(`<img alt="A&X">`, "X", "copy;")).toBe(`<img alt="A&amp;copy;">`);
    expect(after(`<p>A & B, A&B</p>`, "A", "C")).toBe(`<p>C & B, C&B</p>`);
    expect(after("<p>&XX</p>", "X", "lt")).toMatch(/^<p>&(?:amp;ltlt|#)/);
  });

  test("[E74] what is read after 150 random replacements is what was read, with the words replaced", () => {
    const piece = fc.constantFrom(
      ...[
        "&",
        "copy",
        "c",
        "o",
        "py",
        ";",
        "#",
        "1",
        "x41",
        "not",
        "in",
        " ",
        "&amp;",
        "&lt",
        "&not",
        "<3",
        "=",
        "Z",
      ],
    );
    const source = fc.array(piece, { maxLength: 12 }).map((all) => all.join(""));
    const find = fc.constantFrom("c", "o", " ", "not", "1", "#", ";", "Z", "&", "in");
    const replace = fc.constantFrom(
      "",
      "c",
      "copy",
      "&",
      "#",
      "1",
      "lt;",
      "A&",
      "not",
      "amp;",
      "<",
      "b",
      "=",
      "x4",
    );
    fc.assert(
      fc.property(source, find, replace, fc.boolean(), (inner, wanted, to, inAttribute) => {
        const part = partOf(inAttribute ? `<img alt="${inner}">` : `<p>${inner}</p>`);
        const read = (one: ProjectPart): string | null => {
          const { elements } = locate(one.texts[HTML] ?? "", "fragment");
          const [only, ...more] = elements;
          if (inAttribute) return only?.attributes.find(({ name }) => name === "alt")?.value ?? null;
          if (more.length > 0) return null;
          return (only?.children ?? []).map((node) => (node.kind === "text" ? node.value : "")).join("");
        };
        const before = read(part);
        const what = sought("text", wanted, { matchCase: true });
        const places = all(part, what);
        const count = before === null ? 0 : before.split(wanted).length - 1;
        fc.pre(before !== null && places.length === count && count > 0 && wanted !== to);
        fc.pre(places.every(({ blocked }) => blocked === null));
        expect(read(replaced(part, what, to))).toBe(before?.replaceAll(wanted, () => to));
      }),
      { numRuns: 150 },
    );
  });

  test("a class in html, css and scripts", () => {
    const part = partOf(
      `<p class="card big">card</p>`,
      ".card.big { color: red }\n.cards { top: 0 }\n",
      `document.querySelector(".card");\n`,
    );
    const after = replaced(part, sought("class", "card"), "tile");
    expect(after.texts[HTML]).toBe(`<p class="tile big">card</p>`);
    expect(after.texts[CSS]).toBe(".tile.big { color: red }\n.cards { top: 0 }\n");
    expect(after.texts[JS]).toBe(`document.querySelector(".tile");\n`);
    const order = { ...sought("class", "card"), places: all(part, sought("class", "card")) };
    expect(refusalOf(siteReplace, part, { ...order, replace: "1 x" })).toBe("class.name");
  });

  test("a class that css must escape is escaped in css alone", () => {
    const part = partOf(
      `<p class="card">card</p><style>.card { top: 0 }</style><script>find(".card")</script>`,
      ".card { color: red }\n",
      `document.querySelector(".card").classList.add("card");\n`,
    );
    const after = replaced(part, sought("class", "card"), "-1x");
    expect(after.texts[HTML]).toBe(
      `<p class="-1x">card</p><style>.-\\31 x { top: 0 }</style><script>find(".-1x")</script>`,
    );
    expect(after.texts[CSS]).toBe(".-\\31 x { color: red }\n");
    expect(after.texts[JS]).toContain(`classList.add("-1x")`);
  });

  test("a twin that was not chosen stays when a colleague deletes the chosen one", () => {
    const list = (count: number) => `<ul>\n${"  <li><b>빵</b> 나눠요</li>\n".repeat(count)}</ul>\n`;
    const part = partOf(list(4));
    const what = sought("text", "빵");
    const order = (chosen: FoundPlace) => ({ ...what, replace: "떡", places: [chosen] });
    const places = found(part, what);
    expect(places.map(({ same, alike }) => [same, alike])).toEqual([
      [1, 4],
      [2, 4],
      [2, 4],
      [1, 4],
    ]);
    for (const chosen of places) {
      // Any of them may be the one that is gone.
      expect(refusalOf(siteReplace, partOf(list(3)), order(chosen))).toBe("replace.gone");
      expect(run(siteReplace, part, order(chosen), HANDS).changes).toHaveLength(1);
      const elsewhere = partOf(`${list(4)}<p>안내</p>\n`);
      expect(run(siteReplace, elsewhere, order(chosen), HANDS).changes).toHaveLength(1);
    }
    const twins = ["<p>아침마다 나누는 빵 나눠요 아침</p>", "<p>저녁에도 나누는 빵 나눠요 저녁</p>"];
    const [first] = found(partOf(twins.join("\n")), what);
    expect([first?.same, first?.alike]).toEqual([1, 2]);
    if (first) expect(refusalOf(siteReplace, partOf(twins[1] ?? ""), order(first))).toBe("replace.gone");
  });

  test("only what was chosen changes; what changed meanwhile is found again or left out", () => {
    const part = partOf("<p>빵 하나</p>\n<p>빵 둘</p>\n<p>빵 셋</p>\n");
    const what = sought("text", "빵");
    const places = found(part, what);
    const [first, , third] = places;
    expect(
      replaced(
        part,
        what,
        "떡",
        [first, third].flatMap((one) => one ?? []),
      ).texts[HTML],
    ).toBe("<p>떡 하나</p>\n<p>빵 둘</p>\n<p>떡 셋</p>\n");
    // A colleague wrote before them, and changed the second one.
    const later = partOf("<h1>안내</h1>\n<p>빵 하나</p>\n<p>밥 둘</p>\n<p>빵 셋</p>\n");
    const outcome = run(siteReplace, later, { ...what, replace: "떡", places }, HANDS);
    expect(outcome.part.texts[HTML]).toBe("<h1>안내</h1>\n<p>떡 하나</p>\n<p>밥 둘</p>\n<p>떡 셋</p>\n");
    expect(outcome.changes).toHaveLength(2);
    expect(refusalOf(siteReplace, partOf("<p>떡</p>"), { ...what, replace: "밥", places })).toBe(
      "replace.gone",
    );
  });
});
