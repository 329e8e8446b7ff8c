import { expect, test } from "vitest";
import { parseHtml, shownCharacters, sourceOffset } from "../../src/index.ts";

const HTML = "<p>\r\n  A &amp; B<b>굵은 😀</b>끝</b></p><p></p>";
const [paragraph, bold] = parseHtml(HTML, "fragment").elements;
const empty = parseHtml(HTML, "fragment").elements.at(-1);

test("[LIV-08] places in the source and characters that an element shows are inverse to each other", () => {
  if (!paragraph || !bold || !empty) throw new Error("the sample has three elements");
  // A line end of two characters and a reference of five show one character each.
  expect(sourceOffset(paragraph, HTML, 1)).toBe(5);
  expect(sourceOffset(paragraph, HTML, 6)).toBe(HTML.indexOf(" B"));
  expect(sourceOffset(bold, HTML, 3)).toBe(HTML.indexOf("😀"));
  // Between two texts: the end of the first one. Behind all of them: the last place.
  expect(sourceOffset(paragraph, HTML, 8)).toBe(HTML.indexOf("<b>"));
  expect(sourceOffset(paragraph, HTML, 99)).toBe(HTML.indexOf("끝") + 1);
  expect(sourceOffset(empty, HTML, 0)).toBe(HTML.length - "</p>".length);

  const shown = "\n  A & B굵은 😀끝";
  for (let characters = 0; characters <= shown.length; characters += 1) {
    const offset = sourceOffset(paragraph, HTML, characters) ?? -1;
    const isInPair = shown.charCodeAt(characters - 1) >> 10 === 0xd800 >> 10;
    expect(shownCharacters(paragraph, HTML, offset)).toBe(isInPair ? characters + 1 : characters);
  }
});

test("[HND-05] an element between runs of text counts as one character, with all that stands in it", () => {
  const html = "<li>하나<ul><li>안쪽</li></ul><input>둘</li>";
  const [item] = parseHtml(html, "fragment").elements;
  if (!item) throw new Error("the sample has an item");
  const isIsland = ({ tag }: { readonly tag: string }): boolean => tag === "ul" || tag === "input";
  const places = [0, 1, 2, 3, 4, 5].map((count) => sourceOffset(item, html, count, isIsland));
  const [list, field, last] = ["<ul", "<input", "둘"].map((one) => html.indexOf(one));
  expect(places).toEqual([4, 5, list, field, last, (last ?? 0) + 1]);
  for (const [count, place] of places.entries())
    expect(shownCharacters(item, html, place ?? -1, isIsland)).toBe(count);
});
