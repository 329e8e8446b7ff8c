import {
  emptyHistory,
  emptyPart,
  type History,
  type ProjectPart,
  RESTORE,
  record,
  recordOperation,
  textChange,
} from "@hanok/page-document";
import { expect, test } from "vitest";
import { historySince } from "../src/document/history/history-since.ts";

const part: ProjectPart = {
  ...emptyPart(),
  texts: { "block/here/html": "<p>one</p>", "block/other/html": "<p>two</p>" },
};
const insert = (text: "block/here/html" | "block/other/html", at: number, letters: string) =>
  textChange(text, [{ from: at, to: at, insert: letters }], (part.texts[text] ?? "").length);
const stepIn = (id: string, text: "block/here/html" | "block/other/html") => ({
  ...{ id, name: "text.set", subject: "", group: null, at: "2026-01-01T00:00:00.000Z" },
  changes: [insert(text, 3, "x")],
});
const ids = ({ undo }: History): string[] => undo.map(({ id }) => id);

test("[PAG-53] steps in a text that a version wrote anew go, those in another page's stay, and all follow what came besides", () => {
  const here = record(emptyHistory, stepIn("here", "block/here/html"), part);
  const other = record(emptyHistory, stepIn("other", "block/other/html"), part);
  const restored = { opId: "op-1", name: RESTORE, changes: [insert("block/here/html", 4, "y")] };
  const typed = { opId: "op-2", name: "text.set", changes: [insert("block/here/html", 4, "y")] };
  expect(ids(historySince(here, [restored]))).toEqual([]);
  expect(ids(historySince(other, [typed, restored, typed]))).toEqual(["other"]);
  expect(ids(historySince(here, [typed]))).toEqual(["here"]);
  expect(ids(historySince(here, []))).toEqual(["here"]);
  expect(ids(historySince(here, [typed, restored]))).toEqual([]);
  const asked = { id: "op-1", name: RESTORE, subject: "", at: "2026-01-01T00:00:01.000Z" };
  expect(ids(historySince(recordOperation(here, asked), [restored, typed]))).toEqual(["op-1"]);
});
