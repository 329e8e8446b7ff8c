import { emptyPart, mapPosition, newBlock, newPage, type ProjectPart } from "@hanok/page-document";
import { expect, test } from "vitest";
import { EditorDocument } from "../src/document/document.ts";
import { runEdit } from "../src/document/edit/edits.ts";
import { watchMade } from "../src/document/edit/made-changes.ts";

const HTML = "<section>\n  <h2>가</h2>\n  <p>나</p>\n  <p>다</p>\n  <p>라</p>\n</section>\n";
const TEXT = "block/a/html";
const part: ProjectPart = {
  ...emptyPart(),
  pages: { p: newPage({ id: "p", title: "", key: "a0", now: "" }) },
  blocks: {
    a: newBlock({ id: "a", pageId: "p", section: "content", key: "a0", name: "a", classtitle: "", now: "" }),
  },
  texts: { [TEXT]: HTML, "block/a/css": "", "block/a/js": "" },
};

let ids = 0;
const createId = (): string => `id-${++ids}`;
const open = (): EditorDocument =>
  EditorDocument.open(
    {
      createId,
      now: () => "2026-01-01T00:00:00.000Z",
      memberId: "1",
      pageId: "p",
      changed: () => undefined,
      notes: () => undefined,
    },
    part,
    1,
  );
/** Elements that begin where these began, after an edit of them, by their source. */
const after = (
  document: EditorDocument,
  name: string,
  needles: string[],
  input: object = {},
  watched = needles,
): string[] => {
  const before = document.part.texts[TEXT] ?? "";
  const placesOf = (all: string[]) => all.map((one) => ({ text: TEXT, at: before.indexOf(one) }) as const);
  const elements = placesOf(needles);
  const made = watchMade(document);
  const done = runEdit(document.part, name, { elements, ...input }, { createId, now: "" });
  if (!done.ok) throw new Error(done.refusal.reason);
  document.edit({ name, subject: "", group: null, changes: done.value });
  const now = document.part.texts[TEXT] ?? "";
  return placesOf(watched).map(({ text, at }) => {
    const place = mapPosition({ text, from: at, to: at + 1 }, made(document));
    return place ? now.slice(place.from, place.from + 4) : "";
  });
};

test("[E70] elements that were moved, copied, wrapped and unwrapped are the same ones afterwards", () => {
  const document = open();
  expect(after(document, "many.move", ["<p>나", "<p>다"], { step: 1 })).toEqual(["<p>나", "<p>다"]);
  expect(after(document, "many.move", ["<p>나", "<p>다"], { step: -1 })).toEqual(["<p>나", "<p>다"]);
  expect(after(document, "many.copy", ["<p>나", "<p>라"])).toEqual(["<p>나", "<p>라"]);
  expect(after(document, "many.wrap", ["<h2>", "<p>다"], { as: "row" })).toEqual(["<h2>", "<p>다"]);
  expect(after(document, "many.unwrap", ["<div"], {}, ["<h2>", "<p>다"])).toEqual(["<h2>", "<p>다"]);
});

test("an edit that changes nothing has made nothing, whatever was unsaved before", () => {
  const document = open();
  after(document, "many.move", ["<p>나"], { step: 1 });
  const made = watchMade(document);
  expect(made(document)).toEqual([]);
  expect(watchMade(null)(null)).toEqual([]);
});
