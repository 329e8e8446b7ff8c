import fc from "fast-check";
import { expect, test } from "vitest";
import {
  allElements,
  isClearlyWithinLimits,
  LIMITS,
  parseHtml,
  treeDepth,
  treeExcess,
} from "../../src/index.ts";
import { runs } from "../soak.ts";

const nested = (depth: number): string => "<div>".repeat(depth) + "</div>".repeat(depth);

test("[S11] 512 elements within each other are the most", () => {
  expect(treeExcess(nested(LIMITS.depth), "", "fragment")).toBe(null);
  expect(treeExcess(nested(LIMITS.depth + 1), "", "fragment")).toBe("element.deep");
});

test("[S11] 150,000 start tags are the most, whether they have end tags or not", () => {
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

test("[S10] formatting that is left open is repeated 5,000 times at most", () => {
  const formatting = (count: number) => Array.from({ length: count }, (_, i) => `<b id=b${i}><p>x`).join("");
  const elementsOf = (text: string) => [...allElements(parseHtml(text, "fragment").nodes)].length;
  // As in a browser: each paragraph repeats all that were opened before it.
  expect(elementsOf(formatting(100))).toBe(100 + 100 + (99 * 100) / 2);
  expect(elementsOf(formatting(2_000))).toBeLessThan(5_000 + 2_000 + 4_000);
});

const NAMES =
  "a b i p div li ul table tr td tbody select option svg g foreignObject title style script textarea noscript template form h1 br img input font nobr col button".split(
    " ",
  );
const pieces = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...NAMES).map((name) => `<${name}>`) },
  { weight: 3, arbitrary: fc.constantFrom(...NAMES).map((name) => `</${name}>`) },
  fc.constantFrom(...NAMES).map((name) => `<${name} title="</${name}>">`),
  fc.constantFrom(...NAMES).map((name) => `<${name} class='a' id=b hidden>`),
  fc.constantFrom(
    "x",
    "<!-- x -->",
    "<!-->",
    "<!-- </div> -->",
    '"',
    "'",
    ">",
    "</x >",
    "<svg/>",
    "<![CDATA[",
  ),
);

test("[S11] tags that show enough are not parsed: the answer without a parser is never kinder than the tree", () => {
  fc.assert(
    fc.property(
      fc.array(pieces, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 700 }),
      (unit, times) => {
        const text = unit.join("").repeat(times);
        if (!isClearlyWithinLimits(text)) return;
        expect(treeDepth(text, "fragment")).toBeLessThanOrEqual(LIMITS.depth);
      },
    ),
    { seed: 11, numRuns: runs(900) },
  );
});

test("[S11] a plain page is not parsed, whatever its length; a text that is not plain is", () => {
  const plain = [
    nested(512),
    `<ul class="a">${'<li><a href="/a?b=1&c=2">a</a></li>'.repeat(5_000)}</ul>`,
    "</x></y>".repeat(5_000),
    "<img src=a.png alt=''/><br>".repeat(600),
    "<!-- a -- b --><style>p > a { color: red }</style><p>x > y</p>",
  ];
  expect(plain.map(isClearlyWithinLimits)).toEqual(plain.map(() => true));
  const others = [
    "<div></x>".repeat(513),
    "<p>a".repeat(600),
    '<p title="</p>">',
    "<script>a < b</script>",
    "<p",
  ];
  expect(others.map(isClearlyWithinLimits)).toEqual(others.map(() => false));
});
