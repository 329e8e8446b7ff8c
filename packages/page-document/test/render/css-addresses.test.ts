import fc from "fast-check";
import { expect, test } from "vitest";
import { cssAddressSplices } from "../../src/render/css-addresses.ts";

const addressesIn = (css: string): string[] => {
  const found: string[] = [];
  cssAddressSplices(css, (url) => {
    found.push(url);
    return url;
  });
  return found;
};

test.each([
  ["a{b:url(x.png)}", ["x.png"]],
  ['a{b:URL( \'x y.png\' ) , url("z\\".png")}', ["x y.png", 'z\\".png']],
  ["@import 'a.css'; @import \"b.css\" screen; @import url(c.css);", ["a.css", "b.css", "c.css"]],
  ["a{b:image-set('1.png' 1x, \"2.png\" 2x)} c{content:'no'}", ["1.png", "2.png"]],
  ["a{b:-webkit-image-set(url(1.png) 1x, '2.png' 2x)}", ["1.png", "2.png"]],
  ["a{b:my-image-set('no')}", []],
  ["/* url(no) */ a{b:url(yes)} /* url(no)", ["yes"]],
  ["a{b:url('no\n')} c{d:url(yes)}", ["yes"]],
  ["a{b:url(no no)} c{d:url(yes)}", ["yes"]],
  ["a{b:url()} c{d:url('')}", []],
])("the addresses of %s", (css, expected) => {
  expect(addressesIn(css)).toEqual(expected);
});

/** The rule as one expression: quadratic where strings and brackets have no end, so it serves short texts alone. */
const STRING = /"((?:[^"\\\n]|\\[\s\S])*)"|'((?:[^'\\\n]|\\[\s\S])*)'/.source;
const TOKEN = new RegExp(
  [
    /\/\*[\s\S]*?(?:\*\/|$)/.source,
    `url\\(\\s*(?:${STRING}|([^)"'\\s]*))\\s*\\)`,
    `@import\\s*(?:${STRING})`,
    STRING,
    /(?<![\w-])((?:-webkit-)?image-set)\(/.source,
    /[(){};]/.source,
  ].join("|"),
  "gi",
);
const addressesByRule = (css: string): string[] => {
  const found: string[] = [];
  let open: boolean[] = [];
  for (const match of css.matchAll(TOKEN)) {
    const [token, inDouble, inSingle, bare, imported, importedToo, string, stringToo, imageSet] = match;
    if (token === "(" || imageSet !== undefined) open.push(imageSet !== undefined);
    else if (token === ")") open.pop();
    else if (token.length === 1) open = [];
    const url =
      inDouble ?? inSingle ?? bare ?? imported ?? importedToo ?? (open.at(-1) ? (string ?? stringToo) : "");
    if (url) found.push(url);
  }
  return found;
};

test("any text has the addresses that the rule finds, and each splice stands where its address stood", () => {
  const piece = fc.constantFrom(
    ..."url( ) ( { } ; \" ' \\ /* */ * / @import image-set( -webkit-image-set( a b.png - _".split(" "),
    " ",
    "\n",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const css = pieces.join("");
      expect(addressesIn(css)).toEqual(addressesByRule(css));
      for (const { from, to, insert } of cssAddressSplices(css, (url) => `<${url}>`))
        expect(insert).toBe(`<${css.slice(from, to)}>`);
    }),
    { numRuns: 3000 },
  );
});

test("[trust: availability] openings without an end are read once: a megabyte of them takes no minutes", () => {
  for (const [before, piece] of [
    ["a{b:", "url("],
    ["", "'\\"],
    ["", '"\\"'],
    ["a{b:", "url('\\"],
    ["", "@import "],
    ["", "url( "],
    ["", "/*/"],
    ["", "image-set("],
    ["", "-webkit-"],
  ] as const)
    expect(addressesIn(before + piece.repeat(1_000_000 / piece.length))).toEqual([]);
});
