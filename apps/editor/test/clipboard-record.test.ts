import { beforeEach, expect, test, vi } from "vitest";
import { type ClipboardRecord, keepRecord, readRecord } from "../src/clipboard/record.ts";
import { current } from "../src/document/current.ts";

const kept = new Map<string, string>();
let isFull = false;
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => {
    if (isFull) throw new Error("full");
    kept.set(key, value);
  },
  removeItem: (key: string) => kept.delete(key),
});
const RECORD: ClipboardRecord = {
  version: 1,
  memberId: "7",
  projectId: "p",
  pageId: "q",
  file: "index.html",
  isRooted: false,
  name: "p",
  html: "<p>a</p>",
  pieces: [{ text: "resource/r/css", file: "css/a.css", isRooted: false, css: ".a{}" }],
  variables: [{ name: "--brand", value: "red", media: [], file: "css/a.css", isRooted: false }],
  files: [],
  block: null,
};
beforeEach(() => {
  kept.clear();
  isFull = false;
  current.memberId = "7";
});

test("a record of an earlier editor has no custom properties, and is read all the same", () => {
  const { variables: _, ...older } = RECORD;
  kept.set("hanok-clipboard", JSON.stringify(older));
  expect(readRecord()).toEqual({ ...RECORD, variables: [] });
});

test("a copied record is read again by the same member, and only if it is exactly a record", () => {
  keepRecord(RECORD);
  expect(readRecord()).toEqual(RECORD);
  current.memberId = "8";
  expect(readRecord()).toBe(null);
  current.memberId = "7";
  for (const wrong of [
    "",
    "{",
    "[]",
    "7",
    JSON.stringify({ ...RECORD, html: 7 }),
    JSON.stringify({ html: "" }),
  ]) {
    kept.set("hanok-clipboard", wrong);
    expect([wrong, readRecord()]).toEqual([wrong, null]);
  }
});

test("a record without room leaves none behind that could be taken for it", () => {
  keepRecord(RECORD);
  isFull = true;
  keepRecord({ ...RECORD, html: "<p>b</p>" });
  expect(readRecord()).toBe(null);
});
