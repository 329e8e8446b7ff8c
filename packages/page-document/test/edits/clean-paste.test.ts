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

  test("Word by way of Chrome: lists of three levels with marks of any kind, tabs, a quote, a table, footnotes", () => {
    const item = (level: number, mark: string, words: string, name = "MsoListParagraphCxSpMiddle") =>
      `<p class="${name}" style="margin-left:${level * 40}pt;text-indent:-20pt;mso-list:l0 level${level} lfo1"><!--[if !supportLists]--><span lang="EN-US"><span style="mso-list:Ignore">${mark}<span style="font:7.0pt &quot;Times New Roman&quot;">&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><!--[endif]--><span style="font-family:&quot;맑은 고딕&quot;">${words}<o:p></o:p></span></p>`;
    const source = `<html xmlns:v="urn:schemas-microsoft-com:vml"><head><meta name=ProgId content=Word.Document><link rel=File-List href="file:///C:/a/clip_filelist.xml"><!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--><style><!-- @font-face {font-family:"맑은 고딕"; panose-1:2 11} @list l0 {mso-list-id:1} @list l0:level1 {mso-level-text:"%1\\."} p.MsoQuote, li.MsoQuote {font-style:italic} --></style></head>
<body lang=KO style='tab-interval:40.0pt'><!--StartFragment-->${item(1, "1.", "하나", "MsoListParagraphCxSpFirst")}${item(2, "가.", "가나")}${item(3, "①", "안의 안")}${item(2, "나.", "다라")}${item(1, "2.", "둘", "MsoListParagraphCxSpLast")}
${item(1, "§", "점", "MsoListParagraph")}
<p class=MsoNormal>앞<span style='mso-tab-count:1'>&nbsp;&nbsp;&nbsp;&nbsp; </span>뒤<a style='mso-footnote-id:ftn1' href="#_ftn1"><sup>[1]</sup></a></p>
<p class=MsoQuote>따온 말</p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0'><td width=100 valign=top style='border:solid windowtext 1.0pt'><p class=MsoNormal><b>가</b><o:p></o:p></p></td><td><p class=MsoNormal>나</p></td></tr></table>
<!--EndFragment--></body></html>`;
    expect(html(source)).toBe(`<ol>
  <li>하나
    <ol>
      <li>가나
        <ol>
          <li>안의 안</li>
        </ol>
      </li>
      <li>다라</li>
    </ol>
  </li>
  <li>둘</li>
</ol>
<ul>
  <li>점</li>
</ul>
<p>앞 뒤<sup>[1]</sup></p>
<blockquote>
  <p><em>따온 말</em></p>
</blockquote>
<table>
  <tbody>
    <tr><td><strong>가</strong></td><td>나</td></tr>
  </tbody>
</table>`);
  });

  test("HWP: headings by the name of their style, font tags, tables, pictures of the computer", () => {
    const source = `<HTML><HEAD><META NAME="Generator" CONTENT="Hancom HWP 11"><STYLE type="text/css"><!--
P.HStyle0, LI.HStyle0, DIV.HStyle0 {style-name:"바탕글"; text-align:justify; font-family:함초롬바탕; font-size:10.0pt;}
P.HStyle2 {style-name:"개요 1"; margin-left:10.0pt; font-weight:normal}
--></STYLE></HEAD><BODY><!--StartFragment--><P CLASS=HStyle2><SPAN STYLE='font-size:16.0pt;font-weight:bold'>1. 사업 개요</SPAN></P>
<P CLASS=HStyle0 STYLE='margin-left:15.0pt'><FONT face="함초롬바탕" color="#ff0000">○ 기간: </FONT><B>3월</B></P>
<TABLE border="1" cellspacing="0" cellpadding="0" style='border-collapse:collapse;'><TR><TD valign="middle" style='width:138pt'><P CLASS=HStyle0 STYLE='text-align:center'><SPAN STYLE='font-weight:bold'>구분</SPAN></P></TD><TD rowspan="2"><P CLASS=HStyle0>값</P><P CLASS=HStyle0>둘째</P></TD></TR><TR><TD><P CLASS=HStyle0><BR></P></TD></TR></TABLE>
<P CLASS=HStyle0><IMG src="file:///C:\\Users\\a\\Temp\\Hnc\\BinData\\EMB1.bmp" width="10"></P><!--EndFragment--></BODY></HTML>`;
    const clean = cleanPasted(source);
    expect(clean?.html).toBe(`<h1>1. 사업 개요</h1>
<p>○ 기간: <strong>3월</strong></p>
<table>
  <tbody>
    <tr><td><strong>구분</strong></td><td rowspan="2">
      <p>값</p>
      <p>둘째</p>
    </td></tr>
    <tr><td></td></tr>
  </tbody>
</table>`);
    expect(clean?.missing).toBe(1);
  });

  test("sheets: columns, number formats and hidden rows; one cell alone is its words", () => {
    const excel = (rows: string) =>
      `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>.xl63 {mso-number-format:"\\#\\,\\#\\#0"; text-align:right;} .font5 {font-weight:700}</style></head><body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=216 style='border-collapse:collapse'><!--StartFragment--><colgroup><col width=72 span=3 style='mso-width-source:userset;mso-width-alt:2304'></colgroup>${rows}<!--EndFragment--></table></body></html>`;
    expect(
      html(
        excel(
          `<tr><td class=xl63 x:num="1200"><span style='mso-spacerun:yes'>&nbsp;</span>1,200<span style='mso-spacerun:yes'>&nbsp;</span></td><td>첫 줄<br style='mso-data-placement:same-cell;'>둘째 줄</td></tr><tr style='display:none'><td>숨김</td><td></td></tr><tr><td><font class="font5">굵게</font></td><td style='mso-ignore:colspan'></td></tr>`,
        ),
      ),
    ).toBe(`<table>
  <tbody>
    <tr><td>1,200</td><td>첫 줄<br>둘째 줄</td></tr>
    <tr><td><strong>굵게</strong></td><td></td></tr>
  </tbody>
</table>`);
    expect(cleanPasted(excel("<tr><td class=xl63>1,200</td></tr>"))).toMatchObject({
      html: "<p>1,200</p>",
      isRich: false,
    });
    expect(
      html(
        `<google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" data-sheets-root="1" dir="ltr"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td data-sheets-value="{}" style="font-weight:bold;">가</td><td>나</td></tr></tbody></table></google-sheets-html-origin>`,
      ),
    ).toBe("<table>\n  <tbody>\n    <tr><td><strong>가</strong></td><td>나</td></tr>\n  </tbody>\n</table>");
  });

  test("Google Docs: a checklist, a table, a picture, superscript; Notion: to-dos, toggles and callouts", () => {
    const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-2b"><ul style="margin-top:0"><li dir="ltr" role="checkbox" aria-checked="false" style="list-style-type:none"><img src="data:image/png;base64,AAAA" width="17px" height="17px" alt="unchecked" aria-roledescription="checkbox" /><p dir="ltr" role="presentation" style="display:inline-block"><span style="white-space:pre;white-space:pre-wrap;">사기</span></p></li></ul><br /><div dir="ltr" align="left"><table style="border:none"><colgroup><col width="301" /><col width="301" /></colgroup><tbody><tr style="height:0pt"><td><p dir="ltr"><span>10</span><span style="font-size:0.6em;vertical-align:super;">2</span></p></td><td><p dir="ltr"><span>나</span></p></td></tr></tbody></table></div><p><span><span style="border:none;display:inline-block"><img src="https://lh7-rt.googleusercontent.com/a" width="10" height="8" /></span></span></p></b>`;
    const clean = cleanPasted(docs);
    expect(clean?.html).toBe(`<ul>
  <li>사기</li>
</ul>
<table>
  <tbody>
    <tr><td>10<sup>2</sup></td><td>나</td></tr>
  </tbody>
</table>
<p><img src="https://lh7-rt.googleusercontent.com/a" alt=""></p>`);
    expect(clean).toMatchObject({ pictures: [], remote: ["https://lh7-rt.googleusercontent.com/a"] });
    const notion = `<meta charset='utf-8'><!-- notionvc: 1 --><ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" checked disabled> 끝남</li></ul><details open><summary>접힘</summary><p>속</p></details><aside><p>💡 도움말</p></aside>`;
    expect(html(notion)).toBe("<ul>\n  <li>끝남</li>\n</ul>\n<p>접힘</p>\n<p>속</p>\n<p>💡 도움말</p>");
  });

  test("web pages, mails and chats: kept line ends, spaces without width, tables that only arrange, counting pictures", () => {
    expect(
      html(
        `<html><body><!--StartFragment--><span style="color: rgb(0, 0, 0); white-space: pre-wrap; text-decoration: none solid rgb(0, 0, 0); display: inline !important;">첫 줄\n둘째 줄</span><!--EndFragment--></body></html>`,
      ),
    ).toBe("<p>첫 줄<br>둘째 줄</p>");
    expect(
      html(
        `<div class="se-module"><p class="se-text-paragraph"><span class="se-fs-">글\u200b</span></p><p class="se-text-paragraph"><span>\u200b</span></p><p><span><b>둘째</b></span></p></div>`,
      ),
    ).toBe("<p>글</p>\n<p><strong>둘째</strong></p>");
    const mail = cleanPasted(
      `<table role="presentation" width="600"><tr><td><h2>제목</h2></td></tr><tr><td><table><tr><td><p>글</p></td></tr></table><img src="https://example.com/open.gif" width="1" height="1"></td></tr></table>`,
    );
    expect(mail?.html).toBe("<h2>제목</h2>\n<p>글</p>");
    expect(mail?.remote).toEqual([]);
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
