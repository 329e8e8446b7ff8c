import { describe, expect, test } from "vitest";
import {
  applyChange,
  blockText,
  type Change,
  cssAddressSplices,
  diffText,
  explainStyle,
  findNamesInCss,
  htmlAddressSplices,
  importPage,
  invertChange,
  locate,
  markSource,
  type ProjectPart,
  parseCss,
  rebaseChanges,
  renderPage,
  typeText,
} from "../../src/index.ts";
import { findNamesInScript } from "../../src/source/script/names.ts";
import { part } from "../changes/parts.ts";
import { SOAK } from "../soak.ts";
import { type Cost, countSteps } from "./count-steps.ts";

// [trust: availability] Four times the input costs at most eight times the steps and the memory, for texts that are made to
// stall: whatever parses, cuts, renders, compares, merges or styles is linear in its text, or bounded.

const SHORT = 4_000;
const MOST = 8;
/** Below this a cost is a fixed one. */
const FIXED: Cost = { steps: 50_000, bytes: 1_000_000 };

/** The piece again and again; `№` in it is the number of the time. */
const many = (piece: string, length: number): string =>
  Array.from({ length: Math.ceil(length / piece.length) }, (_, time) =>
    piece.replaceAll("№", `${time}`),
  ).join("");

const MARKUP: readonly string[] = [
  "<b><p>",
  "<div>",
  "</div>",
  "<a ",
  '<p title="',
  "<p a=1 ",
  "&#",
  "&amp",
  "<!--",
  "<!-->",
  "</",
  "<",
  "<script>",
  "<style>a{",
  "<table><b>",
  "<select><option>",
  "<p>a</p>",
  "\"'\\",
  "<svg><a>",
  "<td><form>",
  "<img srcset='a 1x,b 2x' style='a:url(b)'>",
  "<p style='",
  "<template>",
  "<p class=c№ id=i№>",
  "<a href=#№>",
  "<p a№=b",
  "<x№>",
  "<textarea>",
  "a b ",
  "\r\n\t",
];
const STYLES: readonly string[] = [
  "url(",
  "URL(",
  "\"'\\",
  "\\)url(",
  "(",
  "'\\",
  '"',
  "{",
  "}",
  "/*",
  "/**/",
  "a{b:c}",
  "@media a{",
  ":is(",
  "[",
  "--a:",
  "a,",
  ";",
  "a{b:c!important;",
  "@import 'a';",
  "a b>c~d ",
  ".a.b",
  "\\",
  "<!--",
  "a{b:url('",
  "@layer a,",
  "&{",
  "()",
  "@scope (a) to (b){",
  "@container a (",
  "a{b:var(--c,",
  "a{background:url(b),",
  "@layer a№,b№,",
  "@layer a.",
  ".a№{b:c}",
  "--a№:1;",
  "a{b:var(--a№)}",
  "@property --a№{}",
  "a,b{",
  "@media (min-width:№px){a{b:c}}",
  "@container a№ (width>№px){a{b:c}}",
  "@keyframes a№{}",
  "a:has(b№)",
  "[a№=b]",
  "\r\n\t ",
  "u+1-",
];
/** Pieces of one selector. */
const SELECTORS: readonly string[] = [
  "a:has(b№)",
  ".a№",
  ":is(a,",
  ":not(",
  "a>",
  "[a]",
  "a ",
  "a:hover ",
  "a,",
  ":is(a)",
];
const SCRIPTS: readonly string[] = [
  "`${",
  "`",
  "/*",
  "'\\",
  "(",
  "[",
  "{",
  "a.b(",
  "/a/",
  "//",
  "=>",
  "a=",
  "<!--",
  "'a b'",
  "querySelector('",
];

const html = blockText("b1", "html");
const css = blockText("b1", "css");
const withTexts = (texts: Readonly<Record<string, string>>): ProjectPart => ({
  ...part,
  texts: { ...part.texts, ...texts },
});

/** All acts are counted at once, as the inspector takes longer than they do. */
const check = (
  act: (text: string) => unknown,
  pieces: readonly string[],
  around: readonly Around[],
): void => {
  const wrong: string[] = [];
  for (const piece of pieces)
    for (const [before, after] of around) {
      const at = (length: number): Cost => {
        const text = before + many(piece, length) + after;
        return countSteps(() => act(text));
      };
      const [small, large] = [at(SHORT), at(4 * SHORT)];
      for (const unit of ["steps", "bytes"] as const)
        if (large[unit] > MOST * Math.max(small[unit], FIXED[unit]))
          wrong.push(`${before}${piece}…${after}: ${small[unit]} to ${large[unit]} ${unit}`);
    }
  expect(wrong).toEqual([]);
};
type Around = readonly [before: string, after: string];
const ALONE: readonly Around[] = [["", ""]];

const readHtml = (text: string): void => {
  const located = locate(text, "fragment");
  markSource(text, located, "b");
  importPage(text);
  htmlAddressSplices(located, (url) => `${url}a`);
  renderPage(withTexts({ [html]: text }), "p1", "publish");
  explainStyle(withTexts({ [html]: `<p class=c>${text}` }), { text: html, at: 0 }, "color");
};
const readCss = (text: string): void => {
  findNamesInCss(parseCss(text), "class", "a");
  cssAddressSplices(text, (url) => `${url}a`);
  renderPage(withTexts({ [css]: text }), "p1", "publish");
  explainStyle(withTexts({ [css]: text }), { text: html, at: 0 }, "color");
};

describe("[trust: availability] four times the text costs at most eight times the steps", () => {
  test("html: parsing, marking, cutting, addresses, rendering, the cascade", () => {
    check(readHtml, MARKUP, ALONE);
  }, 300_000);
  test("css: parsing, names, addresses, rendering, the cascade", () => {
    check(readCss, STYLES, SOAK ? [...ALONE, ["a{b:", ")}"]] : ALONE);
    check(readCss, SELECTORS, [["", "{color:red}"]]);
  }, 300_000);
  test("scripts: names", () => {
    check((text) => findNamesInScript(text, "class", "a"), SCRIPTS, ALONE);
  }, 300_000);

  test("comparing two texts that share little", () => {
    const differ = (text: string): void => {
      diffText(text, [...text].reverse().join(""));
      diffText(text, text.slice(text.length / 2) + text.slice(0, text.length / 2));
    };
    check(differ, ["ab", "a", "a\nb\n", "'\\", "가나 "], [["", "x"]]);
  }, 300_000);

  test("bringing many changes over many others, and applying them", () => {
    const typing = (count: number, from: number): Change[] =>
      Array.from({ length: count }, (_, made) =>
        typeText(withTexts({ [html]: `<p>${"a".repeat(made)}a b c d</p>` }), html, [
          { from, to: from, insert: "a" },
        ]),
      );
    const at = (count: number) => {
      const [own, theirs] = [typing(count, 3), typing(count, 5)];
      return countSteps(() => {
        const met = rebaseChanges(own, theirs, "later");
        let now: ProjectPart = withTexts({ [html]: "<p>a b c d</p>" });
        for (const change of own) {
          const applied = applyChange(now, change);
          if (!applied.ok) throw new Error(applied.refusal.reason);
          invertChange(change, now);
          now = applied.value.part;
        }
        return met;
      });
    };
    const [small, large] = [at(300), at(1_200)];
    expect(large.steps).toBeLessThan(MOST * small.steps);
    expect(large.bytes).toBeLessThan(MOST * small.bytes);
  }, 300_000);

  test("the count sees a search from each place on, and a copy for each item", () => {
    const search = (length: number) => {
      const text = "a".repeat(length);
      return countSteps(() => {
        for (let place = 0; place < length; place += 16) text.indexOf("b", place);
      });
    };
    const copy = (length: number) =>
      countSteps(() => {
        let list: number[] = [];
        for (let place = 0; place < length; place += 1) list = [...list, place];
        return list;
      });
    expect(search(8_000).steps).toBeGreaterThan(MOST * search(2_000).steps);
    expect(copy(4_000).bytes).toBeGreaterThan(MOST * copy(1_000).bytes);
  });
});
