import { css } from "@codemirror/lang-css";
import { html } from "@codemirror/lang-html";
import { javascript } from "@codemirror/lang-javascript";
import { ensureSyntaxTree } from "@codemirror/language";
import { EditorState, Text } from "@codemirror/state";
import { expect, test } from "vitest";
import { lineBreak } from "../src/features/code/indentation.ts";

const LANGUAGES = { html: html(), css: css(), js: javascript() } as const;

/** Enter at the bar; the bar then shows the caret. */
function entered(language: keyof typeof LANGUAGES, marked: string, step = "  ", lineEnd = "\n"): string {
  const at = marked.indexOf("|");
  const doc = Text.of(marked.replace("|", "").split("\n"));
  const state = EditorState.create({
    doc,
    extensions: [EditorState.lineSeparator.of("\n"), LANGUAGES[language]],
  });
  // By itself a state parses for a few milliseconds only, which a busy machine does not give.
  ensureSyntaxTree(state, doc.length, 10_000);
  const { changes, caret } = lineBreak(state, { from: at, to: at }, { lineEnd, step });
  const now = state.update({ changes }).state.sliceDoc();
  return `${now.slice(0, caret)}|${now.slice(caret)}`;
}

test("[BLK-03] [EDT-70] Enter goes on where the author would: a step in behind what opens, what closes on a line of its own", () => {
  expect(entered("css", ".a {|}")).toBe(".a {\n  |\n}");
  expect(entered("css", ".a {\n\tcolor: red;|\n}", "\t")).toBe(".a {\n\tcolor: red;\n\t|\n}");
  expect(entered("css", "@media print {\n\t.a {|}\n}", "\t")).toBe("@media print {\n\t.a {\n\t\t|\n\t}\n}");
  expect(entered("css", ".a {|\n color: red }", " ")).toBe(".a {\n |\n color: red }");
  expect(entered("js", "if (a) {|}", "    ")).toBe("if (a) {\n    |\n}");
  expect(entered("html", "<ul>|</ul>")).toBe("<ul>\n  |\n</ul>");
  expect(entered("html", "  <p>빵집|입니다</p>")).toMatch(/^ {2}<p>빵집\n {2,4}\|입니다<\/p>$/);
  expect(entered("html", "<ul>\n   <li>a</li>|\n</ul>")).toBe("<ul>\n   <li>a</li>\n   |\n</ul>");
  expect(entered("html", "<br>|")).toBe("<br>\n|");
  // Every space of these is seen.
  expect(entered("html", "<pre>a|</pre>")).toBe("<pre>a\n|</pre>");
  expect(entered("html", "<div>\n  <pre><b>a</b>|\nb</pre>\n</div>")).toBe(
    "<div>\n  <pre><b>a</b>\n  |\nb</pre>\n</div>",
  );
  expect(entered("html", "<textarea>a|\nb</textarea>")).toBe("<textarea>a\n|\nb</textarea>");
});

test("[BLK-03] a text with CRLF keeps its line ends, and no other character changes", () => {
  expect(entered("css", ".a {|}\r\n.b {}", "  ", "\r\n")).toBe(".a {\r\n  |\r\n}\r\n.b {}");
  expect(entered("html", "<p>a</p>|\r\n  <p>b</p>", "  ", "\r\n")).toBe("<p>a</p>\r\n|\r\n  <p>b</p>");
  // Text behind the caret stays, spaces at the end of the line, too.
  expect(entered("js", "let a = 1;|  // x  ")).toBe("let a = 1;\n|  // x  ");
});
