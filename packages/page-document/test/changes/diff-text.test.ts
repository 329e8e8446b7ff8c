import fc from "fast-check";
import { expect, test } from "vitest";
import { diffParts } from "../../src/changes/diff-parts.ts";
import { diffText } from "../../src/changes/diff-text.ts";
import { typeWords } from "../../src/changes/type-words.ts";
import { applyChanges, followAnchor } from "../../src/index.ts";
import { splitsCharacter } from "../../src/source/common-ends.ts";
import { HTML as HTML_ID, partOf } from "../edits/helpers.ts";

const applied = (text: string, splices: ReturnType<typeof diffText>): string => {
  let out = "";
  let at = 0;
  for (const { from, to, insert } of splices) {
    expect(from).toBeGreaterThanOrEqual(at);
    out += text.slice(at, from) + insert;
    at = to;
  }
  return out + text.slice(at);
};

test("[E5] the difference of two texts rebuilds the second from the first", () => {
  const char = fc.constantFrom("a", "b", " ", "\r\n", "\n", "한", "😀", "😁", "<p>");
  const text = fc.array(char, { maxLength: 40 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const splices = diffText(before, after);
      expect(applied(before, splices)).toBe(after);
      let shift = 0;
      for (const { from, to, insert } of splices) {
        const ends = [from + shift, from + shift + insert.length] as const;
        expect([from, to].some((at) => splitsCharacter(before, at))).toBe(false);
        expect(ends.some((at) => splitsCharacter(after, at))).toBe(false);
        shift += insert.length - (to - from);
      }
    }),
    { numRuns: 2000, seed: 1 },
  );
});

test("[E5] only what differs is spliced, in several places", () => {
  expect(
    diffText("color: red;\nmargin: 0;\ntop: 1px;\n", "color: blue;\nmargin: 0;\ntop: 2px;\n").length,
  ).toBeGreaterThan(1);
  expect(diffText("say hello to kim", "say <b>hello</b> to kim")).toEqual([
    { from: 4, to: 4, insert: "<b>" },
    { from: 9, to: 9, insert: "</b>" },
  ]);
});

test("[E5] [race: offset units] neither a surrogate pair nor a CRLF is cut, nor put together from halves that could not be parted again", () => {
  expect(diffText("a\nb", "a\r\nb")).toEqual([{ from: 1, to: 2, insert: "\r\n" }]);
  expect(diffText("a\rx\nb", "a\r\nb")).toEqual([{ from: 1, to: 4, insert: "\r\n" }]);
  expect(diffText("a😀b", "a😁b")).toEqual([{ from: 1, to: 3, insert: "😁" }]);
  expect(diffText("a\r\nb", "a\nb")).toEqual([{ from: 1, to: 3, insert: "\n" }]);
});

test("[E5] thousands of lines that have nothing in common are soon told apart", () => {
  const lines = (word: string, step: number): string =>
    Array.from({ length: 10_000 }, (_, index) => `${word} ${index * step}\n`).join("");
  const [before, after] = [lines("before", 1), lines("after", 7)];
  const since = performance.now();
  expect(applied(before, diffText(before, after))).toBe(after);
  // Compared without an end it took ten seconds.
  expect(performance.now() - since).toBeLessThan(5_000);
});

test("[E5] a line here and there in a long text is spliced by itself", () => {
  const before = Array.from({ length: 5_000 }, (_, index) => `line ${index}\r\n`).join("");
  const after = before.replace("line 7\r", "line seven\r").replace("line 4000\r\n", "");
  expect(diffText(before, after)).toHaveLength(2);
  expect(applied(before, diffText(before, after))).toBe(after);
});

/** Lines that stay between lines that have no letter in common; of each of these one character stays the same. */
const alternating = (count: number, letters: string): string =>
  Array.from(
    { length: count },
    (_, index) => `keep ${index}\n${letters.repeat(497)}-${letters.repeat(497)}\n`,
  ).join("");

test("[E5] hundreds of long lines that have no letter in common are soon told apart: most are taken whole", {
  timeout: 30_000,
}, () => {
  const [before, after] = [alternating(590, "ab"), alternating(590, "cd")];
  const splices = diffText(before, after);
  expect(applied(before, splices)).toBe(after);
  // Compared by characters each were two splices, on both sides of the character that stays: that takes minutes.
  const wholeLines = splices.filter(({ insert }) => insert.includes("-"));
  expect(wholeLines.length).toBeGreaterThan(580);
  expect(wholeLines.length).toBeLessThan(590);
  expect(splices).toHaveLength(wholeLines.length + 2 * (590 - wholeLines.length));
});

test("[E5] a letter in each of hundreds of long lines is spliced by itself", () => {
  const before = alternating(590, "ab");
  const splices = diffText(before, before.replaceAll("-", "+"));
  expect(splices).toHaveLength(590);
  expect(splices.every(({ from, to, insert }) => to === from + 1 && insert === "+")).toBe(true);
});

test("half a surrogate pair, which only a script can have written, is replaced like any other text", () => {
  for (const [before, after] of [
    ["y\r\n😁\ude00", "ay\r\n😀a"],
    ["\ud83d", "\ude00\ud83d\ude00"],
  ] as const)
    expect(applied(before, diffText(before, after))).toBe(after);
});

test("[E5] [L8] a comparison of two parts keeps no half of a word for another, where tags come or go between words", () => {
  const html = "<p>three wq9x1qz wq9x27qz</p>";
  const cases = [
    [html, "<p>two wq9x25qz wq9x29qz</p><p>wq0x1qz</p><p>three wq9x1qz wq9x27qz</p>"],
    ["<p>wq9x29qz</p><p>wq0x1qz</p>", "<p>wq9x2qz</p>"],
    ["<p>the car</p>", "<p>the cat</p><p>the car</p>"],
  ] as const;
  const word = /[\p{L}\p{N}]/u;
  for (const [before, after] of cases) {
    const part = partOf(before);
    const changes = diffParts(part, partOf(after));
    const done = applyChanges(part, changes);
    expect(done.ok && done.value.part.texts).toEqual(partOf(after).texts);
    for (const { from, to, insert } of done.ok ? (done.value.splices[HTML_ID] ?? []) : []) {
      if (!/[<>]/.test(before.slice(from, to) + insert)) continue;
      const joins = (left: string, right: string) => word.test(left) && word.test(right);
      const isTorn =
        joins(before.charAt(from - 1), before.charAt(from)) &&
        joins(before.charAt(from - 1), insert.charAt(0));
      expect([before, from, to, insert, isTorn]).toEqual([before, from, to, insert, false]);
    }
  }
});

test("[E5] [R22] one of several like elements goes or comes as a whole: every anchor stays on its own element", () => {
  const run = fc.record({
    words: fc.uniqueArray(fc.stringMatching(/^[a-c]{1,3}$/), { minLength: 2, maxLength: 6 }),
    between: fc.constantFrom("", "\n", "\n    "),
    tag: fc.constantFrom("<li>", '<li class="item">', '<li class="item"><b>'),
    at: fc.nat(),
    isAdded: fc.boolean(),
  });
  fc.assert(
    fc.property(run, ({ words, between, tag, at, isAdded }) => {
      const close = tag.endsWith("<b>") ? "</b></li>" : "</li>";
      const listOf = (items: readonly string[]) =>
        `<ul>${between}${items.map((word) => tag + word + close).join(between)}${between}</ul>`;
      const less = words.filter((_, index) => index !== at % words.length);
      const [old, now] = (isAdded ? [less, words] : [words, less]).map(listOf) as [string, string];
      const changes = typeWords(HTML_ID, old, diffText(old, now), "comparison");
      for (const word of isAdded ? less : words) {
        const source = tag + word + close;
        const from = old.indexOf(source);
        const { place } = followAnchor({ place: { text: HTML_ID, from, to: from + source.length } }, changes);
        const expected = isAdded || less.includes(word) ? source : "";
        expect([old, now, word, now.slice(place.from, place.to)]).toEqual([old, now, word, expected]);
      }
    }),
    { numRuns: 1000, seed: 1 },
  );
});
