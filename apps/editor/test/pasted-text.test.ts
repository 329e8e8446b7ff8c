import { expect, test } from "vitest";
import {
  isMarkup,
  isSameText,
  isSectioning,
  paragraphs,
  sourceOfText,
} from "../src/clipboard/pasted-text.ts";

test("html is what begins with an element and ends with a tag; everything else is words", () => {
  for (const html of [
    "<p>a</p>",
    " <!-- x --><div>\n</div>\n",
    "<IMG src=a>",
    "<my-card></my-card>",
    "<hr><p>a</p>",
  ])
    expect([html, isMarkup(html)]).toEqual([html, true]);
  for (const words of ["<3 you", "<T>(x: T) => x", "a <b>c</b>", "1 < 2 > 0", "", "<!-- x -->"])
    expect([words, isMarkup(words)]).toEqual([words, false]);
  expect(sourceOfText("\n <b>a</b> &amp;\t<i>b</i>\n")).toEqual({
    html: "<b>a</b> &amp;\t<i>b</i>",
    isMarkup: true,
  });
  expect(sourceOfText(" \n")).toBe(null);
});

test("of a whole page comes what its body holds", () => {
  const source = (text: string) => sourceOfText(text)?.html;
  const page = "<!doctype html>\n<html><head><title>t</title></head>\n<body class=k>\n";
  const section = "<section>\n  <p>a</p>\n</section>";
  expect(sourceOfText(`${page}${section}\n</body></html>\n`)).toEqual({ html: section, isMarkup: true });
  expect(source(`<!-- saved -->${page}${section}`)).toBe(section);
  expect(source(`${page}a &amp; <b>b</b></body></html>`)).toBe("<div>a &amp; <b>b</b></div>");
  expect(sourceOfText(`${page}</body></html>`)).toBe(null);
});

test("words become paragraphs by empty lines, escaped; a line break stays one", () => {
  expect(paragraphs("하나 <b> & 둘\r\n셋\r\n\r\n \r\n넷")).toBe(
    "<p>하나 &lt;b&gt; &amp; 둘<br>셋</p>\n<p>넷</p>",
  );
  expect(paragraphs("  하나  ")).toBe("<p>하나</p>");
});

test("a copy is known again whatever the clipboard did to its line ends", () => {
  expect(isSameText("<p>\r\n</p>\r\n", "<p>\n</p>")).toBe(true);
  expect(isSameText("<p>a</p>", "<p>b</p>")).toBe(false);
});

test("one element that divides a page is a block of its own", () => {
  expect(isSectioning("<section>\n</section>\n")).toBe(true);
  expect(isSectioning("<div></div>")).toBe(false);
  expect(isSectioning("<section></section><section></section>")).toBe(false);
  expect(isSectioning("<header></header> words")).toBe(false);
});

test("[HND-07] a chat of KakaoTalk keeps its lines, names and times", () => {
  const chat =
    "--------------- 2026년 11월 29일 일요일 ---------------\r\n[홍길동] [오후 3:21] 안녕하세요\r\n[김] [오후 3:22] 네 <3 & 좋아요\r\n";
  expect(sourceOfText(chat)).toEqual({
    html: "<p>--------------- 2026년 11월 29일 일요일 ---------------<br>[홍길동] [오후 3:21] 안녕하세요<br>[김] [오후 3:22] 네 &lt;3 &amp; 좋아요</p>",
    isMarkup: false,
  });
});
