import { beforeEach, expect, test, vi } from "vitest";
import { current } from "../src/document/current.ts";
import { edit } from "../src/document/edit/editing.ts";
import { closeDialog, openDialog } from "../src/state/dialogs.ts";
import { readEditor, setEditor } from "../src/state/editor-store.ts";
import { showLeft, showRight } from "../src/state/view.ts";

// Behavior behind the names of docs/decisions/0014.

vi.mock("@hanok/ui", () => ({ showToast: () => () => undefined }));

const shown = (): readonly string[] => readEditor().dialogs.map(({ name }) => name);
const keyOf = (name: string): number => readEditor().dialogs.findLast((one) => one.name === name)?.key ?? -1;

beforeEach(() => setEditor({ dialogs: [], leftPanel: null, rightPanel: null }));

test("[EDT-60] each list opens and closes by itself, whatever else is open", async () => {
  const names = ["assetList", "blockList", "pageList", "projectList"] as const;
  const answers = names.map((name) => openDialog(name));
  expect(shown()).toEqual(names);
  closeDialog(keyOf("blockList"), null);
  expect(shown()).toEqual(["assetList", "pageList", "projectList"]);
  // Only who asked for that one learns of it.
  await expect(Promise.race([answers[1], Promise.all(answers)])).resolves.toBeNull();
  for (const name of ["projectList", "assetList", "pageList"]) closeDialog(keyOf(name), null);
  await Promise.all(answers);
  expect(shown()).toEqual([]);
});

test("[EDT-60] a project is made anew each time it is asked for", () => {
  void openDialog("createProject");
  const first = keyOf("createProject");
  closeDialog(first, null);
  void openDialog("createProject");
  expect(keyOf("createProject")).toBeGreaterThan(first);
  // An answer that comes late closes nothing that was opened since.
  closeDialog(first, null);
  expect(shown()).toEqual(["createProject"]);
});

test("[EDT-61] comments are opened and closed without a panel on the other side taking part", () => {
  showLeft("blocks");
  showRight("comments");
  expect([readEditor().leftPanel, readEditor().rightPanel]).toEqual(["blocks", "comments"]);
  showRight(null);
  expect([readEditor().leftPanel, readEditor().rightPanel]).toEqual(["blocks", null]);
});

test("[EDT-61] [EDT-78] a picture goes to who asked for it, also where another was asked for meanwhile", async () => {
  const picture = (path: string) => ({ path, alt: "" });
  const one = openDialog("selectMedia", { kind: "image" });
  const first = keyOf("selectMedia");
  const two = openDialog("selectMedia", { kind: "image" });
  closeDialog(first, picture("images/one.png"));
  closeDialog(keyOf("selectMedia"), picture("images/two.png"));
  expect(await Promise.all([one, two])).toEqual([picture("images/one.png"), picture("images/two.png")]);
});

test("[PAG-38] while no page is in hand, and for people who may only look, no edit is taken, so none is saved", async () => {
  const taken: unknown[] = [];
  const document = {
    part: { pages: {} },
    history: { undo: [], redo: [] },
    edit: (one: unknown) => taken.push(one),
  };
  setEditor({ editable: true });
  current.document = null;
  expect(await edit("page.fields-set", { pageId: "p", memo: "m" })).toBe(false);
  current.document = document as unknown as typeof current.document;
  setEditor({ editable: false });
  expect(await edit("page.fields-set", { pageId: "p", memo: "m" })).toBe(false);
  expect(taken).toEqual([]);
  current.document = null;
});
