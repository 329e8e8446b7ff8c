import { expect, test } from "vitest";
import {
  describeBlock,
  importPage,
  locate,
  markSource,
  nodesBetween,
  parseCss,
  parseHtml,
  readSelectors,
  selectorsOf,
} from "../../src/index.ts";
import { findNamesInScript, parseScript } from "../../src/script.ts";

/** Texts made to exhaust the stack or the clock: each is answered, in seconds at most. */
const MANY = 20_000;

test.each([
  ["nested elements", "<div>".repeat(MANY)],
  ["nested spans with words", "<span>x".repeat(MANY)],
  ["nested formatting", "<b>".repeat(2_000)],
  ["formatting opened again and again", "<p><b><i>".repeat(400)],
  ["tables in tables", "<table><tr><td>".repeat(3_000)],
  ["many attributes", `<p ${"a=1 b=2 ".repeat(MANY)}>`],
  ["a tag that never ends", `<p ${"x".repeat(1_000_000)}`],
  ["stray end tags", "</p></div>".repeat(MANY)],
])("[S3] [I1] html: %s", (_name, text) => {
  const located = parseHtml(text, "fragment");
  expect(nodesBetween(located, 0, text.length).length).toBeGreaterThanOrEqual(0);
  markSource(text, located, "t");
  describeBlock(text);
  const { bodyStart, blocks, bodyEnd } = importPage(text);
  expect(bodyStart + blocks.join("") + bodyEnd).toBe(text);
});

test("[S21] css nested without end", () => {
  const css = parseCss("a{".repeat(MANY));
  expect(css.broken).not.toBe(null);
  for (const rule of css.rules) selectorsOf(rule);
  expect(parseCss("a{".repeat(MANY) + "}".repeat(MANY)).broken).toBe(null);
  const deepest = parseCss(`b{c:d}${"a{".repeat(MANY * 2)}${"}".repeat(MANY * 2)}`);
  expect(deepest.broken).not.toBe(null);
  expect(deepest.nodes[0]).toMatchObject({ kind: "rule", span: { from: 0, to: 6 } });
  expect(readSelectors(":not(".repeat(MANY), 0)).toBe(null);
});

test("[S31] scripts nested without end", () => {
  expect(parseScript("(".repeat(MANY * 5)).broken).not.toBe(null);
  const sum = `x = ${"'.a' + ".repeat(2_000)}''`;
  expect(findNamesInScript(sum, "class", "b")).toEqual([]);
});

test("[I1] a page of 1 MB in many blocks", () => {
  const text = `<!doctype html><body>${'<section class="a">\n  <h2>제목</h2>\n  <p>글 <b>굵게</b></p>\n</section>\n'.repeat(14_000)}</body>`;
  const { blocks } = importPage(text);
  // Runs of 14 sections of 4 elements each: see I3.
  expect(blocks.length).toBe(1_000);
  expect(locate(blocks[0] ?? "", "fragment").elements.length).toBe(14 * 4);
});
