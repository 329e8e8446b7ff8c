import { describe, expect, test } from "vitest";
import {
  applyChange,
  type Change,
  diffText,
  explainStyle,
  htmlAddressSplices,
  importPage,
  invertChange,
  locate,
  markSource,
  type ProjectPart,
  rebaseChanges,
  renderPage,
  typeText,
} from "../../src/index.ts";
import { findNamesInScript } from "../../src/source/script/names.ts";
import { countSteps } from "./count-steps.ts";
import { ALONE, check, html, MOST, withTexts } from "./four-times.ts";

// [trust: availability] Four times the input costs at most eight times the steps and the memory, for texts that are made to
// stall: whatever parses, cuts, renders, compares, merges or styles is linear in its text, or bounded.

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

const readHtml = (text: string): void => {
  const located = locate(text, "fragment");
  markSource(text, located, "b");
  importPage(text);
  htmlAddressSplices(located, (url) => `${url}a`);
  renderPage(withTexts({ [html]: text }), "p1", "publish");
  explainStyle(withTexts({ [html]: `<p class=c>${text}` }), { text: html, at: 0 }, "color");
};
describe("[trust: availability] four times the text costs at most eight times the steps", () => {
  test("html: parsing, marking, cutting, addresses, rendering, the cascade", () => {
    check(readHtml, MARKUP, ALONE);
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
