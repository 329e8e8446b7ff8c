import { applyChanges, emptyPart, type TextId } from "@hanok/page-document";
import { expect, test } from "vitest";
import { textChanges } from "./text-changes.ts";

const ID = "block/b/html" as TextId;
/** The changes, and what they make of the text. */
const changed = (before: string, after: string, id: TextId = ID) => {
  const changes = textChanges(id, before, after);
  const applied = applyChanges({ ...emptyPart(), texts: { [id]: before } }, changes);
  if (!applied.ok) throw new Error(applied.refusal.reason);
  return { changes, text: applied.value.part.texts[id] };
};

test("values of attributes and words that were replaced are values; what was only added merges by character", () => {
  const link = changed('<a class="x" href="a.html">글</a>', '<a class="x" href="lee.html">글</a>');
  expect(link.changes).toMatchObject([
    { kind: "value-replace", removed: ["a.html"], what: "attribute href" },
  ]);
  const word = changed("<p>파란 하늘 아래</p>", "<p>붉은 하늘 아래서</p>");
  expect(word.changes).toMatchObject([
    { kind: "value-replace", removed: ["파란"], splices: [{ insert: "붉은" }], what: "text" },
    { kind: "text" },
  ]);
  expect(changed("<p>하나</p>", "<p>나의 하나</p>").changes.map(({ kind }) => kind)).toEqual(["text"]);
  expect(changed("p { color: red }", "p { color: green }", "block/b/css").changes).toMatchObject([
    { removed: ["red"], splices: [{ insert: "green" }] },
  ]);
});

test.each([
  ["", "<p>새</p>"],
  ["<p>옛</p>", ""],
  ['<a href="a">b</a>', '<b id="a">c</b>\r\n'],
  ["<p>a b c d e</p>\r\n<p>f</p>", "<p>x b y d z</p>\r\n\r\n<p>ff</p>"],
  ['<img src="a.png" alt="집">', '<img alt="집과 마당" src="b/a.png">'],
  ["😀 a", "😁 b"],
])("%j becomes %j", (before, after) => {
  expect(changed(before, after).text).toBe(after);
});
