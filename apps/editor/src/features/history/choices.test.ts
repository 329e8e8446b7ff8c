import {
  type Alternative,
  blockText,
  emptyPart,
  newBlock,
  newPage,
  type ProjectPart,
} from "@hanok/page-document";
import { expect, test } from "vitest";
import { choicesOf } from "./choices.ts";

const TEXT = blockText("b", "html");
const page = newPage({ id: "p", title: "p", key: "a0", now: "" });
const block = newBlock({
  ...{ id: "b", pageId: "p", section: "content", key: "a0", name: "b", classtitle: "b" },
  now: "",
});
const part = (html: string, alternatives: readonly Alternative[], withBlock = true): ProjectPart => ({
  ...emptyPart(),
  pages: { p: page },
  blocks: withBlock ? { b: block } : {},
  texts: withBlock ? { [TEXT]: html, [blockText("b", "css")]: "", [blockText("b", "js")]: "" } : {},
  alternatives: Object.fromEntries(alternatives.map((one) => [one.id, one])),
});
const alternative = (id: string, more: Partial<Alternative>): Alternative =>
  ({
    id,
    text: TEXT,
    from: 0,
    to: 0,
    what: "text",
    value: "하늘",
    date: "2026-01-01",
    author: "1",
    ...more,
  }) as Alternative;

test("[AVL-14] a value whose element stands is a choice; one whose element, block or page is deleted is none", () => {
  const html = "<p>가나</p><p>다라</p>";
  const words = alternative("words", { from: 3, to: 5 });
  expect(choicesOf(part(html, [words]))).toEqual({
    open: [{ alternative: words, standing: "가나" }],
    gone: [],
  });
  // At the element's former place the span is empty: nothing of its neighbors replaces it.
  const moved = { ...words, from: 0, to: 0 };
  expect(choicesOf(part("<p>다라</p>", [moved]))).toEqual({ open: [], gone: [moved] });
  for (const what of ["attribute title", "declaration color", "tag", "text", "word", "class"]) {
    const one = { ...moved, what };
    expect(choicesOf(part("<p>다라</p>", [one])), what).toEqual({ open: [], gone: [one] });
  }
  expect(choicesOf(part("", [words], false)).gone).toEqual([words]);
  const field = alternative("field", { text: "field/pages/gone/title", what: "title" });
  const standing = alternative("standing", { text: "field/pages/p/title", what: "title" });
  expect(choicesOf(part(html, [field, standing]))).toEqual({
    open: [{ alternative: standing, standing: "p" }],
    gone: [field],
  });
});
