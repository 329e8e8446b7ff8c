import { describe, test } from "vitest";
import { cssAddressSplices, explainStyle, findNamesInCss, parseCss, renderPage } from "../../src/index.ts";
import { SOAK } from "../soak.ts";
import { ALONE, check, css, html, withTexts } from "./four-times.ts";

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

const readCss = (text: string): void => {
  findNamesInCss(parseCss(text), "class", "a");
  cssAddressSplices(text, (url) => `${url}a`);
  renderPage(withTexts({ [css]: text }), "p1", "publish");
  explainStyle(withTexts({ [css]: text }), { text: html, at: 0 }, "color");
};

describe("[trust: availability] four times the stylesheet costs at most eight times the steps", () => {
  test("css: parsing, names, addresses, rendering, the cascade", () => {
    check(readCss, STYLES, SOAK ? [...ALONE, ["a{b:", ")}"]] : ALONE);
  }, 300_000);
  test("selectors", () => {
    check(readCss, SELECTORS, [["", "{color:red}"]]);
  }, 300_000);
});
