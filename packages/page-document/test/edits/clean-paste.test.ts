import { describe, expect, test } from "vitest";
import { cleanPasted, inClassesOfPlace } from "../../src/index.ts";
import { elementIn, partOf } from "./helpers.ts";

const html = (source: string): string | undefined =>
  cleanPasted(source, (text) => text.normalize("NFC"))?.html;

describe("[HND-07] [E36] html of the clipboard as programs write it becomes clean elements", () => {
  test("Google Docs: a bold wrapper that is none, spans for words, lists within lists, its own links", () => {
    const source = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1a2b"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-weight:400">메뉴</span></h2>
<p dir="ltr"><span style="font-weight:400">오늘은 </span><span style="font-weight:700">굵게</span><span style="font-weight:400;font-style:italic"> 기울여</span> <a href="https://www.google.com/url?q=https://example.com/a%3Fb%3D1&amp;sa=D" style="text-decoration:none"><span style="text-decoration:underline">가게</span></a></p>
<ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>하나</span></p></li><ul><li aria-level="2"><p><span>하나의 하나</span></p></li></ul><li><p><span>둘</span></p></li></ul></b><br class="Apple-interchange-newline">`;
    expect(html(source)).toBe(`<h2>메뉴</h2>
<p>오늘은 <strong>굵게</strong> <em>기울여</em> <a href="https://example.com/a?b=1">가게</a></p>
<ul>
  <li>하나
    <ul>
      <li>하나의 하나</li>
    </ul>
  </li>
  <li>둘</li>
</ul>`);
  });

  test("Word: conditional comments, list paragraphs with marks, empty paragraphs, a title", () => {
    const source = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-weight:normal} --></style></head><body lang=KO><!--StartFragment-->
<p class=MsoTitle><span lang=KO>제목<o:p></o:p></span></p>
<p class=MsoNormal><b><span lang=KO style='font-family:"맑은 고딕"'>굵은
글</span></b><span lang=EN-US>&nbsp;word<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;</span></span><![endif]><span lang=KO>하나</span></p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>안쪽</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·&nbsp;</span>둘</p>
<p class=MsoNormal><a href="#_Toc1">차례</a> <a href="javascript:alert(1)">나쁨</a> <a href="mailto:a@example.com">메일</a></p>
<p class=MsoNormal><img width=10 src="file:///C:/Temp/clip_image001.png"></p>
<!--EndFragment--></body></html>`;
    const clean = cleanPasted(source);
    expect(clean?.html).toBe(`<h1>제목</h1>
<p><strong>굵은 글</strong> word</p>
<ul>
  <li>하나
    <ol>
      <li>안쪽</li>
    </ol>
  </li>
  <li>둘</li>
</ul>
<p>차례 나쁨 <a href="mailto:a@example.com">메일</a></p>`);
    expect(clean).toMatchObject({ missing: 1, remote: [], pictures: [], isRich: true });
  });

  test("HWP: paragraphs of styles, spans with a language, no break at the end; letters come together", () => {
    const source = `<HTML><HEAD><STYLE>P.HStyle0, LI.HStyle0 {style-name:"바탕글"; margin-left:0.0pt; font-weight:normal}</STYLE></HEAD><BODY><!--StartFragment-->
<P CLASS=HStyle0 STYLE='line-height:160%;'><SPAN STYLE='font-family:"함초롬바탕"'>${"한글".normalize("NFD")}에서 </SPAN><SPAN lang="EN-US" STYLE='font-weight:bold'>복사</SPAN>한 글</P>

<P CLASS=HStyle0><SPAN STYLE='font-weight:bold;text-decoration:underline'>둘째</SPAN></P>
<P CLASS=HStyle0><BR></P>
<!--EndFragment--></BODY></HTML>`;
    expect(html(source)).toBe(
      `<p>한글에서 <strong>복사</strong>한 글</p>\n<p><strong><u>둘째</u></strong></p>`,
    );
  });

  test("Excel: the table, what a class says of its cells, joined cells", () => {
    const source = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style><!--table {mso-displayed-decimal-separator:"\\.";}
.xl65 {font-weight:700; text-align:center;} .xl66 {color:red;}--></style></head><body><table border=0 width=128 style='border-collapse:collapse'><!--StartFragment-->
 <col width=64 span=2 style='width:48pt'><tr height=22><td height=22 class=xl65 colspan=2 style='height:16.5pt'>제목</td></tr>
 <tr><td class=xl66>A</td><td align=right>1,000</td></tr><tr><td>&nbsp;</td><td>B</td></tr>
<!--EndFragment--></table></body></html>`;
    expect(html(source)).toBe(`<table>
  <tbody>
    <tr><td colspan="2"><strong>제목</strong></td></tr>
    <tr><td>A</td><td>1,000</td></tr>
    <tr><td></td><td>B</td></tr>
  </tbody>
</table>`);
  });

  test("Notion, a web page and KakaoTalk: headings, quotes, code, pictures; what runs goes", () => {
    const notion = `<!-- notionvc: 5f0c --><h3>할 일</h3><ol><li>하나</li><li><strong>둘</strong><ul><li>안</li></ul></li></ol><blockquote>말<br>둘째 줄</blockquote><pre><code class="language-js">a &lt; b\n</code></pre><hr>`;
    expect(html(notion)).toBe(`<h3>할 일</h3>
<ol>
  <li>하나</li>
  <li><strong>둘</strong>
    <ul>
      <li>안</li>
    </ul>
  </li>
</ol>
<blockquote>
  <p>말<br>둘째 줄</p>
</blockquote>
<pre>a &lt; b</pre>
<hr>`);
    const web = `<html><body><!--StartFragment--><div class="x" onclick="evil()"><p style="color:red">글<script>evil()</script><iframe src="//x"></iframe></p><img src="https://example.com/a.png" alt="그림" onerror="evil()"><img src="data:image/png;base64,AAAA"><img src="data:image/svg+xml,<svg onload=evil()>"></div><!--EndFragment--></body></html>`;
    const clean = cleanPasted(web);
    expect(clean?.html).toBe(
      `<p>글</p>\n<p><img src="https://example.com/a.png" alt="그림"><img src="data:image/png;base64,AAAA" alt=""></p>`,
    );
    expect(clean).toMatchObject({
      remote: ["https://example.com/a.png"],
      pictures: ["data:image/png;base64,AAAA"],
    });
    expect(
      cleanPasted(`<div><span style="font-size:13px">안녕하세요</span><br><span>반가워요</span></div>`),
    ).toMatchObject({
      html: "<p>안녕하세요<br>반가워요</p>",
      isRich: false,
    });
  });

  test("takes the classes that its kind has at the place, of one element's own none", () => {
    const part = partOf(
      `<section><p class="lead">a</p><p class="body">b</p><p class="body hero-text">c</p><h2 class="head">d</h2></section><section><ul class="ticks"><li class="tick">x</li></ul></section>`,
      ".hero-text { color: red }",
    );
    const html = "<h2>제목</h2>\n<p>글</p>\n<ul>\n  <li>하나</li>\n</ul>\n<table></table>";
    expect(inClassesOfPlace(part, elementIn(part, "<p class"), html)).toBe(
      `<h2 class="head">제목</h2>\n<p class="body">글</p>\n<ul class="ticks">\n  <li class="tick">하나</li>\n</ul>\n<table></table>`,
    );
  });

  test("is bounded in size and depth", () => {
    expect(cleanPasted("<p>x".repeat(20_001))).toBeNull();
    expect(cleanPasted(`${"<b>".repeat(500)}x`)?.html).toBe("<p><strong>x</strong></p>");
    expect(cleanPasted("<!--x-->")).toBeNull();
  });
});
