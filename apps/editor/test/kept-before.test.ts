import { emptyPart, newBlock, newPage, type ProjectPart } from "@hanok/page-document";
import { beforeEach, expect, test, vi } from "vitest";
import { restoreDocument } from "../src/document/open/open.ts";
import type { KeptSession } from "../src/document/save/kept-sessions.ts";

const store = vi.hoisted(() => ({
  sessions: [] as unknown[],
  base: null as unknown,
  entries: [] as unknown[],
}));
vi.mock("../src/document/save/kept-sessions.ts", () => ({
  keptSessions: async () => store.sessions,
  keptBase: async () => store.base,
  forgetSession: async () => undefined,
}));
vi.mock("../src/document/open/tab.ts", () => ({ isTabAlive: async () => false }));
vi.mock("../src/api/client.ts", () => ({
  client: { get: async () => ({ ok: true, data: { entries: store.entries, more: false } }) },
}));

const HTML = "<h1>안녕</h1>";
const part: ProjectPart = {
  ...emptyPart(),
  pages: { p: newPage({ id: "p", title: "p", key: "a0", now: "" }) },
  blocks: {
    b: newBlock({ id: "b", pageId: "p", section: "content", key: "a0", name: "b", classtitle: "b", now: "" }),
  },
  texts: { "block/b/html": HTML, "block/b/css": "", "block/b/js": "" },
};

/** As a browser wrote it before sessions knew their page: no `unplaced`, no `draft`. */
const OLD = {
  key: "project/p/old-tab",
  projectId: "project",
  pageId: "p",
  memberId: "7",
  saved: {
    form: 1,
    version: 4,
    pending: [
      {
        opId: "old-1",
        base: 4,
        name: "text.set",
        memberId: "7",
        at: "2025-12-31T00:00:00.000Z",
        changes: [{ kind: "text", text: "block/b/html", changes: [6, [0, "하세요"], 5] }],
      },
    ],
    history: {
      undo: [
        {
          id: "old-1",
          name: "text.set",
          subject: "",
          group: null,
          at: "2025-12-31T00:00:00.000Z",
          changes: [{ kind: "text", text: "block/b/html", changes: [6, [3], 5] }],
        },
      ],
      redo: [],
    },
  },
  at: "2025-12-31T00:00:00.000Z",
};

const tools = {
  createId: () => "new",
  now: () => "2026-01-01T00:00:00.000Z",
  memberId: "7",
  pageId: "p",
  changed: () => undefined,
  notes: () => undefined,
};
const restored = (version: number, now = part) => restoreDocument(tools, "project", "tab", now, version);

beforeEach(() => {
  store.sessions = [structuredClone(OLD)];
  store.base = { key: OLD.key, version: 4, part };
  store.entries = [];
});

test("unsent edits and steps that were kept before this form still load, over what others did since", async () => {
  store.entries = [
    {
      version: 5,
      opId: "theirs",
      memberId: 8,
      name: "text.set",
      at: "2026-01-01T00:00:00.000Z",
      changes: [{ kind: "text", text: "block/b/html", changes: [4, [0, "모두 "], 7] }],
    },
  ];
  const { document, recovered, takenOver } = await restored(5);
  expect([recovered, takenOver]).toEqual([1, OLD.key]);
  expect(document.part.texts["block/b/html"]).toBe("<h1>모두 안녕하세요</h1>");
  expect(document.pending).toMatchObject([{ opId: "old-1", base: 5 }]);
  expect(document.turn("undo")).toBe("text.set");
  expect(document.part.texts["block/b/html"]).toBe("<h1>모두 안녕</h1>");
});

test("[L13] edits whose part was not kept are not dropped: their author gets their words", async () => {
  store.base = null;
  const { document } = await restored(9);
  expect(document.pending).toEqual([]);
  expect(document.unplaced.map(({ opId }) => opId)).toEqual(["old-1"]);
});

test("[L13] edits without a place come back after a reload", async () => {
  const kept: KeptSession = structuredClone(OLD) as unknown as KeptSession;
  store.sessions = [{ ...kept, saved: { ...kept.saved, pending: [], unplaced: kept.saved.pending } }];
  const { document } = await restored(4);
  expect(document.unplaced.map(({ opId }) => opId)).toEqual(["old-1"]);
});
