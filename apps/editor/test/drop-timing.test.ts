import { emptyPart, newBlock, newPage } from "@hanok/page-document";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { current } from "../src/document/current.ts";
import { EditorDocument } from "../src/document/document.ts";
import { beginDrag, cancelDrag, dragOver, dragReady } from "../src/drag/drag.ts";
import { nodeOf, paintPage } from "../src/picture/picture.ts";
import { readEditor, setEditor } from "../src/state/editor-store.ts";

vi.mock("@hanok/ui", () => ({ showToast: () => () => undefined }));
vi.mock("../src/state/announce.ts", () => ({ announce: () => undefined }));

beforeEach(() => {
  const part = {
    ...emptyPart(),
    pages: { p: newPage({ id: "p", title: "첫째", key: "a0", now: "" }) },
    blocks: {
      b: newBlock({
        ...{ id: "b", pageId: "p", section: "content", key: "a0" },
        ...{ name: "hero", classtitle: "hero", now: "" },
      }),
    },
    texts: { "block/b/html": "<section><h1>안녕</h1></section>", "block/b/css": "", "block/b/js": "" },
  };
  const document = EditorDocument.open(
    {
      createId: () => "id",
      now: () => "2026-01-01T00:00:00.000Z",
      memberId: "7",
      pageId: "p",
      changed: () => undefined,
      notes: () => undefined,
    },
    part,
    4,
  );
  Object.assign(current, { document, memberId: "7", draft: null });
  const { picture } = paintPage(document.part, "p", { scripts: true, marker: "data-m", placeholders: {} });
  setEditor({ phase: "ready", projectId: "x", pageId: "p", editable: true, part, picture });
});
afterEach(() => {
  cancelDrag();
  vi.restoreAllMocks();
});

test("[BLK-85] a drag finds no drop area until the page has been there for a second", async () => {
  const { picture } = readEditor();
  const node = picture ? nodeOf(picture, "b", 0) : null;
  if (!node) throw new Error("the section has no node");
  const load = async () => ({ html: "<p>글</p>", css: "", js: "" });
  const now = vi.spyOn(performance, "now").mockReturnValue(5_000);
  setEditor({ frameReadyAt: 5_000 });
  expect(beginDrag({ kind: "new-element", name: "글", load }, "panel")).toBe(true);
  await dragReady();
  await Promise.resolve();
  const target = { kind: "element", node, place: "end" } as const;
  for (const [at, answers] of [
    [5_000, false],
    [5_999, false],
    [6_000, true],
  ] as const) {
    now.mockReturnValue(at);
    expect([at, dragOver(target, false) !== null]).toEqual([at, answers]);
  }
});
