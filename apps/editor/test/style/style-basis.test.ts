import {
  type ElementAddress,
  emptyPart,
  locate,
  newBlock,
  newPage,
  type ProjectPart,
} from "@hanok/page-document";
import { describe, expect, test } from "vitest";
import { type StyleBasis, stylesAlike } from "../../src/features/style/style-basis.ts";

const HTML =
  '<section class="hero"><p>before</p><h1 id="t">Title</h1><em></em><style>em { color: red }</style></section>';
const CSS = "h1 { font-size: 32px }";
const part: ProjectPart = {
  ...emptyPart(),
  pages: { p: newPage({ id: "p", title: "", key: "a0", now: "" }) },
  blocks: {
    a: newBlock({ id: "a", pageId: "p", section: "content", key: "a0", name: "a", classtitle: "", now: "" }),
  },
  texts: { "block/a/html": HTML, "block/a/css": CSS },
};
const basisOf = (of: ProjectPart, tag = "h1"): StyleBasis => {
  const html = of.texts["block/a/html"] ?? "";
  const element = locate(html, "fragment").elements.find((one) => one.tag === tag);
  if (!element?.span) throw new Error(`no ${tag}`);
  const address: ElementAddress = { text: "block/a/html", at: element.span.from };
  return { part: of, place: { blockId: "a", element, address } };
};
const alike = (from: string, to: string, text = "block/a/html"): boolean => {
  const changed = (part.texts[text] ?? "").replace(from, to);
  return stylesAlike(basisOf(part), basisOf({ ...part, texts: { ...part.texts, [text]: changed } }));
};

describe("[HOU-04] styles are explained again only where they can be others", () => {
  test("a letter in the element, or behind it, changes none", () => {
    expect(alike("Title", "Titles")).toBe(true);
    expect(alike("Title", "가나다")).toBe(true);
  });

  test("tags, attributes, style sheets and emptiness do", () => {
    expect(alike("Title", "<b>Title</b>")).toBe(false);
    expect(alike('class="hero"', 'class="here"')).toBe(false);
    expect(alike('id="t"', 'id="u"')).toBe(false);
    expect(alike("em { color: red }", "em { color: tan }")).toBe(false);
    expect(alike("<em></em>", "<em>x</em>")).toBe(false);
    expect(alike("Title", "")).toBe(false);
    expect(alike("32px", "20px", "block/a/css")).toBe(false);
  });

  test("a letter before the element moves its address, and another record is another page", () => {
    expect(alike("before", "before it")).toBe(false);
    const moved = { ...part, blocks: { ...part.blocks } };
    expect(stylesAlike(basisOf(part), basisOf(moved))).toBe(false);
    expect(stylesAlike(basisOf(part), basisOf(part, "p"))).toBe(false);
  });
});
