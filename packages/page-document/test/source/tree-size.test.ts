import { expect, test } from "vitest";
import { isClearlyWithinLimits, LIMITS, treeExcess, treeSize } from "../../src/index.ts";

const nested = (depth: number): string => "<div>".repeat(depth) + "</div>".repeat(depth);

test("[S11] 512 elements within each other are the most", () => {
  expect(treeExcess(nested(LIMITS.depth), "", "fragment")).toBe(null);
  expect(treeExcess(nested(LIMITS.depth + 1), "", "fragment")).toBe("element.deep");
});

test("[S11] 50,000 elements are the most, whether they have end tags or not", () => {
  for (const element of ["<p>a</p>", "<li>", "<br>"]) {
    expect(treeExcess(element.repeat(LIMITS.elements), "", "fragment")).toBe(null);
    expect(treeExcess(element.repeat(LIMITS.elements + 1), "", "fragment")).toBe("element.many");
  }
});

test("[S11] a text that was beyond the limits may change, and may not grow further", () => {
  expect(treeExcess(`a${nested(600)}`, nested(600), "fragment")).toBe(null);
  expect(treeExcess(nested(599), nested(600), "fragment")).toBe(null);
  expect(treeExcess(nested(601), nested(600), "fragment")).toBe("element.deep");
});

test("[S11] elements that a browser repeats for unclosed formatting count", () => {
  const formatting = (count: number) => Array.from({ length: count }, (_, i) => `<b id=b${i}><p>`).join("");
  expect(treeExcess(formatting(400), "", "fragment")).toBe("element.many");
  expect(treeExcess(formatting(520), "", "fragment")).toBe("element.deep");
});

test("[S11] tags that show enough are not parsed: the answer without a parser is never deeper than the tree", () => {
  const texts = [
    nested(512),
    "<ul>".concat("<li>a</li>".repeat(5_000), "</ul>"),
    "</x></y>".repeat(5_000),
    "<div></x>".repeat(513),
    "<p>a".repeat(600),
    "<b></i></b><i>".repeat(400),
    "<svg/><br/><img>".repeat(300),
  ];
  expect(texts.map(isClearlyWithinLimits)).toEqual([true, true, true, false, false, true, true]);
  for (const text of texts)
    if (isClearlyWithinLimits(text)) {
      const { depth, elements } = treeSize(text, "fragment");
      expect(depth).toBeLessThanOrEqual(LIMITS.depth);
      expect(elements).toBeLessThanOrEqual(LIMITS.elements);
    }
});
