import { describe, expect, test } from "vitest";
import { runsSet } from "../../src/edits/text/runs-set.ts";
import { locate, pageText } from "../../src/index.ts";
import { HTML, htmlAfter, htmlRefusal, partOf, refusalOf, run } from "./helpers.ts";

interface Run {
  /** Needles of the neighbours' start tags. */
  readonly after?: string;
  readonly before?: string;
  readonly html: string;
}

const runsOf = (html: string, runs: readonly Run[]) =>
  runs.map(({ after, before, html: inner }) => ({
    after: after === undefined ? null : html.indexOf(after),
    before: before === undefined ? null : html.indexOf(before),
    html: inner,
  }));
const after = (html: string, needle: string, ...runs: readonly Run[]) =>
  htmlAfter(runsSet, html, needle, { runs: runsOf(html, runs) });

describe("[HND-05] runs of text beside elements that stay as they are", () => {
  test("of a page without a doctype, where a table stays inside its paragraph", () => {
    const html = "<P>앞 글<TABLE><TR><TD>칸</TABLE>뒤 글";
    const part = partOf(html);
    const { p1 } = part.pages;
    if (!p1) throw new Error("no page");
    const imported = { blob: "", encoding: "utf-8", bom: false, lossless: true };
    const own = (start: string) => ({
      ...part,
      pages: { p1: { ...p1, imported } },
      texts: { ...part.texts, [pageText("p1", "bodyStart")]: start },
    });
    const runs = [{ after: null, before: html.indexOf("<TABLE"), html: "앞 글x" }];
    const input = { element: { text: HTML, at: 0 }, runs };
    const quirks = own("<html><body>");
    expect(run(runsSet, quirks, input).part.texts[HTML]).toBe(html.replace("앞 글", "앞 글x"));
    expect(refusalOf(runsSet, own("<!doctype html><body>"), input)).toBe("text.not-editable");
  });

  test.each([
    [
      "<ul><li>하나<ul><li>안</li></ul></li></ul>",
      "<li>하나",
      { before: "<ul><li>안", html: "둘" },
      "하나<ul>",
      "둘<ul>",
    ],
    [
      "<div>앞 글<div>안쪽</div>뒤 글</div>",
      "<div>앞",
      { after: "<div>안", html: "뒤 말" },
      "뒤 글",
      "뒤 말",
    ],
    ["<label>이름 <input name='n'></label>", "<label", { before: "<input", html: "성함 " }, "이름", "성함"],
    ["<dl><dd>글<p>문단</p>끝</dd></dl>", "<dd", { after: "<p>", html: "끝!" }, "끝", "끝!"],
    [
      "<table><tr><td>칸<ul><li>x</li></ul></td></tr></table>",
      "<td",
      { before: "<ul", html: "칸칸" },
      "칸",
      "칸칸",
    ],
    ["<a href='/x'>글<div>상자</div></a>", "<a", { before: "<div", html: "글자" }, "글<", "글자<"],
    [
      "<center><font color=red>옛</font><hr> 뒤</center>",
      "<center",
      { after: "<hr", html: " 뒤에" },
      " 뒤",
      " 뒤에",
    ],
    [
      "<p>앞 <script>a < b</script> 뒤 &amp; 끝</p>",
      "<p",
      { after: "<script", html: " 뒤 &amp; 끝!" },
      "끝",
      "끝!",
    ],
    ["<div>하나 <!-- 말 --> 둘<p>p</p></div>", "<div", { before: "<p>", html: "하나  둘셋" }, "둘<", "둘셋<"],
    ["<div>\r\n  글\r\n  <p>p</p>\r\n</div>", "<div", { before: "<p>", html: "글자" }, "글", "글자"],
    ["<ul>머리<li>하나</li></ul>", "<ul", { before: "<li", html: "머리말" }, "머리", "머리말"],
  ])("%s", (html, needle, run, from, to) => {
    expect(after(html, needle, run)).toBe(html.replace(from, to));
  });

  test("several runs at once, with words in bold; what stands between keeps every byte", () => {
    const html = "<div>one <P CLASS='x'>a &amp; b<!-- c --></P>two&nbsp;three<hr>four</div>";
    expect(
      after(
        html,
        "<div",
        { before: "<P", html: "1 <b>one</b> " },
        { after: "<hr", html: "" },
        { after: "<P", before: "<hr", html: "two&nbsp;<i>three</i>" },
      ),
    ).toBe("<div>1 <b>one</b> <P CLASS='x'>a &amp; b<!-- c --></P>two&nbsp;<i>three</i><hr></div>");
  });

  test("refused: a neighbour that is none, runs that lie over each other, elements without text", () => {
    const html = "<div>one<p>a</p>two<hr></div><script>x</script>";
    const refusal = (needle: string, ...runs: readonly Run[]) =>
      htmlRefusal(runsSet, html, needle, { runs: runsOf(html, runs) });
    expect(refusal("<div", { after: "<script", html: "x" })).toBe("text.not-editable");
    expect(refusal("<div", { after: "<hr", before: "<p", html: "x" })).toBe("text.not-editable");
    expect(refusal("<div", { html: "x" }, { before: "<p", html: "y" })).toBe("element.structure");
    expect(refusal("<script", { html: "x" })).toBe("text.not-editable");
  });

  test("nothing that is typed becomes a tag, nor joins with what stands beside it", () => {
    const html = "<div>a<p>b</p>c</div>";
    expect(after(html, "<div", { before: "<p", html: "a&lt;b" })).toBe("<div>a&lt;b<p>b</p>c</div>");
    const typed = after(html, "<div", { after: "<p", html: "c<p>d</p>" }) ?? "";
    expect(locate(typed, "fragment").elements.filter(({ tag }) => tag === "p")).toHaveLength(1);
  });
});
