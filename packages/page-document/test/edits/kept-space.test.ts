import { describe, expect, test } from "vitest";
import { contentSet } from "../../src/edits/text/content-set.ts";
import { textSet } from "../../src/edits/text/text-set.ts";
import { randomFrom } from "../random.ts";
import { runs } from "../soak.ts";
import { elementIn, HTML, partOf, run } from "./helpers.ts";

const typed = (html: string, value: string, css = ""): string | undefined => {
  const part = partOf(html, css);
  return run(textSet, part, { element: elementIn(part, html.slice(0, 2)), value }).part.texts[HTML];
};
const content = (html: string, now: string): string | undefined => {
  const part = partOf(html);
  return run(contentSet, part, { element: elementIn(part, html.slice(0, 2)), html: now }).part.texts[HTML];
};

describe("[E1] white space beside what is typed stays, whatever the browser makes of it", () => {
  test("at the edges of a text", () => {
    expect(typed("<p>\r\n\t\tText\r\n</p>", "XText")).toBe("<p>\r\n\t\tXText\r\n</p>");
    expect(typed("<p>\r\n\t\tText\r\n</p>", "TextX")).toBe("<p>\r\n\t\tTextX\r\n</p>");
    expect(typed("<p>\n  Text\n</p>", "Tex")).toBe("<p>\n  Tex\n</p>");
    expect(typed("<p>\n  Text\n</p>", "Text\u00a0")).toBe("<p>\n  Text&nbsp;\n</p>");
    expect(typed("<p>\n  &nbsp;Text\n</p>", "X Text")).toBe("<p>\n  X&nbsp;Text\n</p>");
    expect(typed("<p>\n  &nbsp;Text\n</p>", "\n  \u00a0XText\n")).toBe("<p>\n  &nbsp;XText\n</p>");
  });
  test("[HND-14] but not behind words that were typed on at a space of the person's own", () => {
    const place = (html: string) => {
      const part = partOf(html);
      return { part, at: { element: elementIn(part, html.slice(0, 2)), caret: 4 } };
    };
    const words = (html: string, input: { value: string; ownEnd?: boolean }) => {
      const { part, at } = place(html);
      return run(textSet, part, { ...at, ...input }).part.texts[HTML];
    };
    const content = (html: string, input: { html: string; ownEnd?: boolean }) => {
      const { part, at } = place(html);
      return run(contentSet, part, { ...at, ...input }).part.texts[HTML];
    };
    const html = "<p>and </p>";
    expect(words(html, { value: "and 한글", ownEnd: true })).toBe("<p>and 한글</p>");
    expect(words(html, { value: "and 한글" })).toBe("<p>and 한글 </p>");
    const rich = "<p><b>a</b> and </p>";
    const now = "<b>a</b> and 한글";
    expect(content(rich, { html: now, ownEnd: true })).toBe("<p><b>a</b> and 한글</p>");
    expect(content(rich, { html: now })).toBe("<p><b>a</b> and 한글 </p>");
  });
  test("no-break spaces as they are written", () => {
    expect(typed("<p>&nbsp;글</p>", "X 글")).toBe("<p>X&nbsp;글</p>");
    expect(typed("<p>글&nbsp;</p>", "글 X")).toBe("<p>글&nbsp;X</p>");
    expect(typed("<p>가&nbsp;나</p>", "가X 나")).toBe("<p>가X&nbsp;나</p>");
    expect(typed("<p>가&nbsp;나</p>", "가 X나")).toBe("<p>가&nbsp;X나</p>");
  });
  test("between two tags, in which a syllable is composed, and of a run beside a comment", () => {
    const html = "<p>   <b>앞</b>   <i>뒤</i>   끝</p>";
    expect(content(html, "<b>앞</b> 한<i>뒤</i>   끝")).toBe(html.replace("   <i>", "   한<i>"));
    expect(content("<p>\n  <b>앞</b>\n</p>", "한<b>앞</b>")).toBe("<p>\n  한<b>앞</b>\n</p>");
    expect(content("<p>\n  <b>앞</b>\n</p>", "<b>앞</b>한")).toBe("<p>\n  <b>앞</b>한\n</p>");
    expect(typed("<p> 글 <!-- c --> 글 둘</p>", " 글x\u00a0 글 둘")).toBe("<p> 글x <!-- c --> 글 둘</p>");
  });
  test("between tags", () => {
    const html = `<a href="#">\r\n\t\t\t  <i></i>\r\n  Text\r\n</a>`;
    expect(content(html, "<i></i>XText")).toBe(html.replace("Text", "XText"));
    expect(content(html, "<i></i> TextX")).toBe(html.replace("Text", "TextX"));
    expect(content("<p>a <b>b</b>&nbsp;c</p>", "a <b>bX</b> c")).toBe("<p>a <b>bX</b>&nbsp;c</p>");
  });
  test("a line end between words, which a composed syllable makes one space", () => {
    const text = "<p>가나\n      다라\n</p>";
    expect(typed(text, "가나 한다라")).toBe(text.replace("다라", "한다라"));
    expect(typed(text, "가나한 다라")).toBe(text.replace("가나", "가나한"));
    expect(typed(text, "가나 다한라")).toBe(text.replace("다라", "다한라"));
    expect(typed(text, "가나한다라")).toBe("<p>가나한다라\n</p>");
    const linked = '<p>by\n    <a href="#">name</a>\n      .\n</p>';
    expect(content(linked, 'by <a href="#">name</a> 한.')).toBe(linked.replace("      .", "      한."));
    expect(content(linked, 'by 한<a href="#">name</a> .')).toBe(linked.replace("    <a", "    한<a"));
    expect(content(linked, 'by <a href="#">name</a>한.')).toBe('<p>by\n    <a href="#">name</a>한.\n</p>');
  });
  test("a run of it, of which the browser makes spaces that are seen", () => {
    const linked = '<p>by\n    <a href="#">name</a>\n      .\n</p>';
    const seen = "\u00a0 \u00a0 \u00a0";
    expect(content(linked, `by한${seen}<a href="#">name</a> .`)).toBe(linked.replace("by", "by한"));
    expect(content(linked, `byx${seen}<a href="#">name</a> .`)).toBe(linked.replace("by", "byx"));
    expect(typed("<p>가\n    나</p>", `가한${seen}나`)).toBe("<p>가한\n    나</p>");
    expect(typed("<p>가\n    나</p>", `가${seen}한나`)).toBe("<p>가\n    한나</p>");
    // Spaces of the person's own are more or fewer, and a single one is theirs.
    expect(typed("<p>가  나</p>", "가\u00a0 \u00a0나")).toBe("<p>가&nbsp; &nbsp;나</p>");
    expect(typed("<p>가 나</p>", "가\u00a0나x")).toBe("<p>가&nbsp;나x</p>");
  });
  test("before an element of whose words some go", () => {
    const double = "<p>시작하기  <span>무료</span></p>";
    expect(content(double, "시작하기 <span>료</span>")).toBe(double.replace("무료", "료"));
    const linked = '<p>\n  <b>집</b>\n  <a href="#">가게로 </a>\n</p>';
    expect(content(linked, '<b>집</b> <a href="#">게로 </a>')).toBe(linked.replace("가게로", "게로"));
    // A space that is seen and was taken away is gone.
    expect(content("<p>가 <b>나다</b></p>", "가<b>나</b>")).toBe("<p>가<b>나</b></p>");
  });
  test("at the edges of texts that are laid out apart, as in a row", () => {
    const html = "<p> 왼쪽 글 <span> 가운데 </span> 오른쪽 <b>끝</b> 글 </p>";
    const now = (text: string) => {
      const part = partOf(html, "p { display: flex }");
      return run(contentSet, part, { element: elementIn(part, "<p"), html: text }).part.texts[HTML];
    };
    const rest = "<span> 가운데 </span> 오른쪽 <b>끝</b> 글 ";
    expect(now(` 왼쪽 글x${rest}`)).toBe(html.replace("왼쪽 글", "왼쪽 글x"));
    expect(now(" 왼쪽 글 <span>한가운데 </span> 오른쪽 <b>끝</b> 글 ")).toBe(
      html.replace("가운데", "한가운데"),
    );
    expect(content(html, ` 왼쪽 글x${rest}`)).toBe(html.replace("왼쪽 글 ", "왼쪽 글x"));
  });
  test("where line ends show and spaces do not", () => {
    const lines = (value: string) => typed("<p>무료   요금\n둘</p>", value, "p { white-space: pre-line }");
    expect(lines("무료한 요금\n둘")).toBe("<p>무료한   요금\n둘</p>");
    expect(lines("무료 요금둘")).toBe("<p>무료 요금둘</p>");
    expect(lines("무료   요금\n\n둘")).toBe("<p>무료   요금\n\n둘</p>");
    expect(typed("<p>무료   요금</p>", "무료한 요금", "p { white-space: pre }")).toBe("<p>무료한 요금</p>");
  });
  test("beside line breaks and blocks", () => {
    const html = "<h4>\n  Be Part\n  <br />\n  Of <b>Our</b>\n  <br />\n  Story!\n</h4>";
    const shown = (first: string, second: string, third: string) =>
      `${first}<br>${second} <b>Our</b><br>${third}`;
    expect(content(html, shown("Be Partx", "Of", "Story!"))).toBe(html.replace("Part", "Partx"));
    expect(content(html, shown("Be Part", "xOf", "Story!"))).toBe(html.replace("Of", "xOf"));
    expect(content(html, shown("Be Part", "Of", "xStory!"))).toBe(html.replace("Story", "xStory"));
    const list = "<div>\n  Fruit\n  <p>\n    Pear\n  </p>\n</div>";
    expect(content(list, "Fruits<p>Pear</p>")).toBe(list.replace("Fruit", "Fruits"));
    // A space between words can be taken away, beside elements of the line that we do not bring in, too.
    expect(content("<p>a <font>b</font></p>", "ax<font>b</font>")).toBe("<p>ax<font>b</font></p>");
    expect(content("<p>a <b>b</b> c<br>d</p>", "a <b>b</b>xc<br>d")).toBe("<p>a <b>b</b>xc<br>d</p>");
  });
  test("a space that somebody removes is gone: a space between words, white space alone, and where it shows", () => {
    expect(typed("<p>a b</p>", "ab")).toBe("<p>ab</p>");
    expect(typed("<p> a</p>", "a")).toBe("<p>a</p>");
    expect(typed("<p>  a</p>", "xa", "p { white-space: pre }")).toBe("<p>xa</p>");
    expect(content("<p>a <b>b</b></p>", "a<b>b</b>")).toBe("<p>a<b>b</b></p>");
    expect(content("<p>a <b>b</b></p>", "a<b>bX</b>")).toBe("<p>a<b>bX</b></p>");
  });
  test("a letter at every place of random texts is all that differs", () => {
    const random = randomFrom(11);
    for (let round = 0; round < runs(300); round += 1) {
      const edge = (): string => random.pick(["", "\n", "\r\n\t\t", "  ", "\n    "]);
      const words = Array.from({ length: 1 + random.below(4) }, () =>
        random.pick(["가", "나다", "a&amp;b", "&nbsp;글", "x"]),
      );
      const [lead, body, trail] = [
        edge(),
        words.join(random.pick([" ", "&nbsp;", "\n      ", "  "])),
        edge(),
      ];
      const read = body.replaceAll("&amp;", "&").replaceAll("&nbsp;", "\u00a0");
      const at = random.below(read.length + 1);
      const letter = random.pick(["X", "한"]);
      // No caret is within a run of white space that shows as one space.
      if (/[ \n]$/.test(read.slice(0, at)) && /^[ \n]/.test(read.slice(at))) continue;
      // Chromium drops the edges, and makes one plain space of those beside the letter.
      const before = read.slice(0, at).replace(/(?:\u00a0|[ \n]+)$/, " ");
      const shown = `${before}${letter}${read.slice(at).replace(/^(?:\u00a0|[ \n]+)/, " ")}`;
      const spelled = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("\u00a0", "&nbsp;");
      expect(typed(`<p>${lead}${body}${trail}</p>`, shown), JSON.stringify([lead, body, trail, at])).toBe(
        `<p>${lead}${spelled(read.slice(0, at))}${letter}${spelled(read.slice(at))}${trail}</p>`,
      );
    }
  });
});
