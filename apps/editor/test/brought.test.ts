import { emptyPart, type History, newPage } from "@hanok/page-document";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { current } from "../src/document/current.ts";
import { EditorDocument } from "../src/document/document.ts";
import { followSteps } from "../src/document/edit/brought.ts";
import { setEditor, useEditor } from "../src/state/editor-store.ts";

interface Call {
  readonly path: string;
  readonly body: { readonly opId: string; readonly operation?: string };
}
const server = vi.hoisted(() => ({
  calls: [] as unknown[],
  answer: (_call: unknown): unknown => ({ ok: true, data: {} }),
  isSaved: true,
}));
vi.mock("../src/api/client.ts", () => ({
  client: {
    post: async (path: string, body: unknown) => {
      server.calls.push({ path, body });
      return server.answer({ path, body });
    },
  },
}));
vi.mock("../src/document/edit/whole-project.ts", async (original) => ({
  ...(await original<object>()),
  wholeProjectAtRest: async () => undefined,
  allSaved: async () => server.isSaved,
}));

const SAVED = { kind: "saved", count: 0, why: "", error: "" } as const;
const OFFLINE = { ok: false, status: 0, error: "", message: "", data: {} };
const refusal = (reason: string) => ({ ok: false, status: 409, error: "edit.refused", data: { reason } });
const part = { ...emptyPart(), pages: { p: newPage({ id: "p", title: "p", key: "a0", now: "" }) } };

let stop = (): void => undefined;
let ids = 0;
const tools = {
  createId: () => `id-${++ids}`,
  now: () => "2026-01-01T00:00:00.000Z",
  memberId: "1",
  pageId: "p",
  changed: () => setEditor({ part }),
  notes: () => undefined,
};
const entry = (left: string | null) => ({
  id: "step",
  name: "block.add",
  subject: "",
  group: null,
  at: "",
  changes: [],
  brought: { paths: ["a.png"], left },
});
const open = (history: History): EditorDocument => {
  const { session } = EditorDocument.open(tools, part, 1);
  current.document = new EditorDocument(tools, session, history);
  return current.document;
};
/** Makes the step again, or undoes it, as the history does. */
const turn = (document: EditorDocument): void => {
  document.history = { undo: document.history.redo, redo: document.history.undo };
  setEditor({ part });
};
const lefts = ({ history }: EditorDocument) =>
  [...history.undo, ...history.redo].map(({ brought }) => brought?.left);
const backs = (): readonly (string | undefined)[] =>
  (server.calls as Call[]).filter(({ path }) => path.endsWith("take-back.json")).map(({ body }) => body.opId);
const rest = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  server.calls = [];
  server.answer = () => ({ ok: true, data: {} });
  server.isSaved = true;
  setEditor({ projectId: "project", save: SAVED });
  stop = followSteps();
});
afterEach(() => {
  stop();
  current.document = null;
  useEditor.setState(useEditor.getInitialState(), true);
  vi.useRealTimers();
});

test("[HND-08] files stay noted as away until the server has brought them back, without connection too", async () => {
  const document = open({ undo: [], redo: [entry("gone")] });
  setEditor({ part });
  await rest();
  server.isSaved = false;
  turn(document);
  await rest();
  expect(backs()).toEqual([]);
  expect(lefts(document)).toEqual(["gone"]);
  // Saving works again.
  setEditor({ save: { ...SAVED, kind: "offline" } });
  server.isSaved = true;
  server.answer = () => OFFLINE;
  setEditor({ save: SAVED });
  await rest();
  expect(backs()).toEqual(["gone-back"]);
  expect(lefts(document)).toEqual(["gone"]);
  // Without a change of the save state it is tried again after a pause, and not at each change before.
  setEditor({ part });
  await rest();
  expect(backs()).toEqual(["gone-back"]);
  server.answer = () => ({ ok: true, data: {} });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(backs()).toEqual(["gone-back", "gone-back"]);
  expect(lefts(document)).toEqual([null]);
  await vi.advanceTimersByTimeAsync(400_000);
  expect(backs()).toHaveLength(2);
});

test("[HND-08] after a reload files that are still away are asked back, under the same operation", async () => {
  const document = open({ undo: [entry("gone")], redo: [] });
  setEditor({ part });
  await rest();
  expect(server.calls).toEqual([
    {
      path: "/api/projects/edit/take-back.json",
      body: {
        ...{ projectId: "project", opId: "gone-back", operation: "gone", name: "library.leave" },
        step: { id: "step", pageId: "p", subject: "", follow: "files", turn: "undo" },
      },
    },
  ]);
  expect(lefts(document)).toEqual([null]);
});

test("[HND-08] an operation that the server cannot take back any more is let go; other refusals are asked again", async () => {
  for (const answer of [refusal("operation.unknown"), refusal("operation.overtaken")]) {
    server.answer = () => answer;
    const document = open({ undo: [entry("gone")], redo: [] });
    setEditor({ part });
    await rest();
    expect(lefts(document)).toEqual([null]);
  }
  server.answer = () => ({ ok: false, status: 403, error: "project.locked", data: {} });
  const document = open({ undo: [entry("other")], redo: [] });
  setEditor({ part });
  await rest();
  expect(lefts(document)).toEqual(["other"]);
});

test("[HND-08] a step that is undone again before its files are back leaves them where they belong", async () => {
  const document = open({ undo: [], redo: [entry("gone")] });
  setEditor({ part });
  await rest();
  server.calls = [];
  // Undone before it is sent: they stay away.
  turn(document);
  turn(document);
  await rest();
  expect(server.calls).toEqual([]);
  expect(lefts(document)).toEqual(["gone"]);
  // Undone while it is on its way: they leave once more.
  let answer = (_: unknown): void => {};
  server.answer = () => new Promise((resolve) => (answer = resolve));
  turn(document);
  await rest();
  expect(backs()).toEqual(["gone-back"]);
  turn(document);
  server.answer = () => ({ ok: true, data: {} });
  answer({ ok: true, data: {} });
  await rest();
  const { path, body } = server.calls.at(-1) as Call;
  expect(path).toBe("/api/projects/edit/run.json");
  expect(lefts(document)).toEqual([body.opId]);
  expect(body.opId).not.toBe("gone");
});
