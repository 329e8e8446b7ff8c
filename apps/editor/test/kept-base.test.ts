import { emptyPart, type ProjectPart, type Resource, withRecords } from "@hanok/page-document";
import { expect, test, vi } from "vitest";
import { current } from "../src/document/current.ts";
import { EditorDocument } from "../src/document/document.ts";
import { keep } from "../src/document/save/keeping.ts";
import { setEditor } from "../src/state/editor-store.ts";

const kept = vi.hoisted(() => ({ bases: [] as unknown[] }));
vi.mock("../src/document/save/kept-sessions.ts", () => ({
  keepSession: async (_: unknown, base: unknown) => {
    kept.bases.push(base);
  },
}));

const resource = (id: string): Resource => ({
  id,
  path: `collections/news/${id}.json`,
  fileExt: "json",
  type: "code",
  name: id,
  url: "",
  fileKind: "user",
  category: "content",
  birth: "",
  key: "a0",
  linked: false,
  imported: null,
  date: "",
});

test("[COL-02] an entry that is loaded while an edit is unsent is kept with what the unsent edits stand on", async () => {
  let ids = 0;
  const part: ProjectPart = {
    ...emptyPart(),
    resources: { one: resource("one") },
    texts: { "resource/one": "{}" },
  };
  const document = EditorDocument.open(
    {
      createId: () => `op${ids++}`,
      now: () => "2026-11-30T00:00:00.000Z",
      memberId: "7",
      pageId: "p",
      changed: () => undefined,
      notes: () => undefined,
    },
    part,
    4,
  );
  current.document = document;
  setEditor({ projectId: "project", pageId: "p" });
  const move = (resourceId: string) =>
    document.edit({
      name: "entry.move",
      subject: "",
      group: null,
      changes: [{ kind: "resource-set", resourceId, field: "key", to: "a1", from: "a0" }],
    });
  expect(move("one").ok).toBe(true);
  await keep();
  await keep();
  const read = { resources: [resource("two")], texts: { "resource/two": "{}" }, version: 4 };
  expect(document.takeSession(withRecords(document.session, read))).toBe(true);
  expect(move("two").ok).toBe(true);
  await keep();
  await keep();
  const held = kept.bases.map((base) => base && Object.keys((base as ProjectPart).resources));
  expect(held).toEqual([["one"], null, ["one", "two"], null]);
  current.document = null;
});
