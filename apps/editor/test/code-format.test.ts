import { blockText, resourceText, sharedText, type TextId } from "@hanok/page-document";
import { expect, test } from "vitest";
import { formatted } from "../src/features/code/code-format.ts";
import { type CodeLanguage, indentOf } from "../src/features/code/code-target.ts";

const CSS = ".a{color:red;}";
const JS = "if(a){b()}";

test.each<[string, TextId, CodeLanguage, string, string]>([
  [
    "[EDT-70] html of a block",
    blockText("b", "html"),
    "html",
    "<ul><li>a</li></ul>",
    "<ul>\n  <li>a</li>\n</ul>",
  ],
  ["[EDT-71] js of a block", blockText("b", "js"), "js", JS, "if (a) {\n  b()\n}"],
  ["[EDT-72] [EDT-76] css of a block", blockText("b", "css"), "css", CSS, ".a {\n color: red;\n}"],
  ["[EDT-76] css of a common block", sharedText("s", "css"), "css", CSS, ".a {\n color: red;\n}"],
  ["[EDT-76] css of a file", resourceText("r"), "css", CSS, ".a {\n  color: red;\n}"],
  ["[EDT-71] js of a file", resourceText("r"), "js", JS, "if (a) {\n  b()\n}"],
])("%s is indented as the code view has it", async (_what, text, language, source, wanted) => {
  expect(await formatted(source, language, indentOf({ language, text }, source))).toBe(wanted);
  // The author's line ends stay.
  const windows = (lines: string): string => lines.replaceAll("\n", "\r\n");
  expect(await formatted(windows(wanted), language, indentOf({ language, text }, source))).toBe(
    windows(wanted),
  );
});

test("[EDT-70] [EDT-72] an author's own indentation is kept where the text shows one", async () => {
  const text = resourceText("r");
  const indent = (language: CodeLanguage, raw: string): string => indentOf({ language, text }, raw);
  const tabbed = "ul {\n\tcolor: red;\n}\n\nli {\n\tcolor: blue;\n}";
  const four = "<ul>\r\n    <li>\r\n        <a>b</a>\r\n    </li>\r\n</ul>";
  expect([indent("css", tabbed), indent("html", four)]).toEqual(["\t", "    "]);
  expect(await formatted(tabbed, "css", "\t")).toBe(tabbed);
  expect(await formatted(four.replace("<a>", "  <a>"), "html", "    ")).toBe(four);
  // Chance and stars of comments are no habit.
  expect(indent("css", "/*\n * a\n * b\n */\na {}")).toBe("  ");
  expect(indent("js", "a(\n   b)\n")).toBe("  ");
});
