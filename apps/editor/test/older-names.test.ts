import { emptyPart, inOrder, newBlock, newPage, type ProjectPart } from "@hanok/page-document";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { current } from "../src/document/current.ts";
import { EditorDocument } from "../src/document/document.ts";
import { edit, typed } from "../src/document/edit/editing.ts";
import { flush, onFlush, unsaved } from "../src/document/save/keeping.ts";
import { nodeOf, paintPage, placeOfNode } from "../src/picture/picture.ts";
import { readEditor, setEditor } from "../src/state/editor-store.ts";
import { shownHistory } from "../src/state/shown-history.ts";

// Present names of the older editor's state (docs/decisions/0014). No name is kept beside the truth. Some
// names have nothing here: isFullpage, fullpage and scrollables are found in the page when they are asked for
// (e2e/editor/drops.test.ts shows a box that scrolls by itself). templateList is the answer of a call, held
// by the dialog that shows it for as long as it is open (features/projects/theme-picker.tsx).

vi.mock("@hanok/ui", () => ({ showToast: () => () => undefined }));

const HTML = '<section class="hero"><h1>안녕</h1><p class="lead">하나</p></section>';
const OPTIONS = { scripts: true, marker: "data-m", placeholders: {} };
const at = { pageId: "p", section: "content", key: "a0", name: "hero", classtitle: "hero", now: "" } as const;

const opened = (): ProjectPart => {
  const part = emptyPart();
  const page = (id: string, title: string, key: string) => newPage({ id, title, key, now: "" });
  return {
    ...part,
    pages: { q: page("q", "둘째", "a1"), p: page("p", "첫째", "a0") },
    blocks: { b: newBlock({ id: "b", ...at }) },
    texts: { "block/b/html": HTML, "block/b/css": "", "block/b/js": "" },
  };
};

let ids = 0;
beforeEach(() => {
  const document = EditorDocument.open(
    {
      createId: () => `id-${++ids}`,
      now: () => "2026-01-01T00:00:00.000Z",
      memberId: "7",
      pageId: "p",
      changed: ({ part, history }) => setEditor({ part, history: shownHistory(history) }),
      notes: () => undefined,
    },
    opened(),
    4,
  );
  Object.assign(current, { document, memberId: "7", draft: null });
  const { part } = document;
  const { picture } = paintPage(part, "p", OPTIONS);
  setEditor({ phase: "ready", projectId: "x", pageId: "p", editable: true, part, picture, selection: null });
});

/** The changes that wait, as they will be sent. */
const waiting = () => (current.document?.pending ?? []).flatMap(({ changes }) => changes);

describe("[EDT-58] present meaning of the older names of the editor's state", () => {
  test("pageId, projectId, project, pageList and page: what is open, and one part that holds it", async () => {
    const { projectId, pageId, part } = readEditor();
    expect([projectId, pageId]).toEqual(["x", "p"]);
    // The store and the document never differ: there is one of each.
    expect(part).toBe(current.document?.part);
    expect(inOrder(Object.values(part?.pages ?? {})).map(({ title }) => title)).toEqual(["첫째", "둘째"]);
    expect(part?.pages[pageId]?.title).toBe("첫째");
    expect(await edit("page.fields-set", { pageId: "p", title: "새 이름" })).toBe(true);
    expect(readEditor().part?.pages.p?.title).toBe("새 이름");
    expect(readEditor().part).toBe(current.document?.part);
  });

  test("tobeSaved, changedPages and differences: what waits to be sent says how much, where and what", async () => {
    expect([unsaved(), waiting()]).toEqual([0, []]);
    await edit("page.fields-set", { pageId: "q", title: "옮긴 둘째" });
    await typed({
      element: { text: "block/b/html", at: HTML.indexOf("<p") },
      text: "둘",
      wasPlain: true,
      html: "둘",
    });
    expect(unsaved()).toBe(2);
    const from = HTML.indexOf("하나");
    expect(waiting()).toMatchObject([
      { kind: "page-set", pageId: "q" },
      { kind: "value-replace", text: "block/b/html", splices: [{ from, to: from + 2, insert: "둘" }] },
    ]);
    // Acknowledged is saved: nothing beside the edits has to be put back.
    for (const { opId, changes } of [...(current.document?.pending ?? [])]) {
      const version = (current.document?.session.version ?? 0) + 1;
      current.document?.acknowledge(opId, { version, changes });
    }
    expect([unsaved(), waiting()]).toEqual([0, []]);
  });

  test("selectedInnerSelector: the place in the source, which fits one element where a selector may fit two", () => {
    const { picture } = readEditor();
    if (!picture) throw new Error("no picture");
    const [section] = picture.blocks.get("b")?.located.nodes ?? [];
    const lead = section?.kind === "element" ? section.children[1] : undefined;
    if (lead?.kind !== "element") throw new Error("no element");
    const node = nodeOf(picture, "b", lead.index) ?? "";
    setEditor({ selection: { kind: "element", node, blockId: "b" } });
    const place = placeOfNode(picture, node);
    expect(place?.address).toEqual({ text: "block/b/html", at: HTML.indexOf("<p") });
    expect(place?.element.tag).toBe("p");
  });

  test("shouldFinalize: what is under way becomes an edit when the page is left, and is asked for each time", () => {
    let asked = 0;
    const stop = onFlush(() => {
      asked += 1;
    });
    flush();
    flush();
    stop();
    flush();
    expect(asked).toBe(2);
  });

  test("userEmail: who works here is known by number; every step that waits says whose it is", async () => {
    await edit("page.fields-set", { pageId: "p", memo: "적어 둠" });
    expect(current.document?.pending.map(({ memberId }) => memberId)).toEqual(["7"]);
    // An address is nobody's business in the page's frame, so the editor keeps none.
    expect(JSON.stringify([readEditor().part, current.memberId])).not.toContain("@");
  });

  // controllerChanged announced that a panel had to be drawn again: each panel reads the part itself, so
  // nothing says it.
  test("controllerChanged: whoever reads the part hears of each edit, once", async () => {
    const { useEditor } = await import("../src/state/editor-store.ts");
    const heard: (string | undefined)[] = [];
    const stop = useEditor.subscribe(({ part }, before) => {
      if (part !== before.part) heard.push(part?.pages.p?.memo);
    });
    await edit("page.fields-set", { pageId: "p", memo: "하나" });
    await edit("page.fields-set", { pageId: "p", memo: "둘" });
    stop();
    expect(heard).toEqual(["하나", "둘"]);
  });
});
