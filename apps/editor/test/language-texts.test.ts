import { beforeEach, expect, test, vi } from "vitest";
import type { TextRow, Twin } from "../src/features/languages/queries.ts";
import { rowKey, shownRows } from "../src/features/languages/shown-rows.ts";
import { translate } from "../src/features/languages/translate.ts";

const server = vi.hoisted(() => ({
  texts: [] as unknown[] | null,
  edits: [] as unknown[],
  toasts: [] as string[],
  accepts: true,
}));
// The reads of the editor listen to both.
vi.hoisted(() => {
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", new EventTarget());
});
vi.mock("@hanok/ui", () => ({ showToast: ({ text }: { text: string }) => server.toasts.push(text) }));
vi.mock("../src/state/announce.ts", () => ({ announce: () => undefined }));
vi.mock("i18next", () => ({ default: { t: (key: string) => key } }));
vi.mock("../src/features/languages/texts.ts", () => ({ languageText: (key: string) => key }));
vi.mock("../src/api/client.ts", () => ({
  client: {
    get: async () =>
      server.texts === null
        ? { ok: false, status: 0, error: "", message: "" }
        : { ok: true, data: { texts: server.texts } },
  },
}));
vi.mock("../src/document/edit/whole-project.ts", () => ({
  editWholeProject: async (_name: string, input: unknown) => {
    server.edits.push(input);
    return server.accepts;
  },
}));

const twin: Twin = { kind: "page", id: "p", language: "en", counts: {} as Twin["counts"] };
const text = (source: string, value: string, state: TextRow["state"] = "same"): TextRow => ({
  ...{ state, id: `id ${source}`, name: "", source, value, element: null },
});

beforeEach(() => {
  server.texts = [text("하나", "하나"), text("둘", "둘")];
  server.edits = [];
  server.toasts = [];
  server.accepts = true;
});
const write = () => translate({ twin, row: text("둘", "둘"), place: 1, value: "two" });

test("[LIF-06] a translation that is refused or cannot be sent is answered with false, so that its field keeps it", async () => {
  expect(await write()).toBe(true);
  server.accepts = false;
  expect(await write()).toBe(false);
  expect(server.edits).toHaveLength(2);
});

test("[LIF-06] a server that cannot be reached is not said to be a change of somebody else", async () => {
  server.texts = null;
  expect(await write()).toBe(false);
  expect(server.toasts).toEqual(["unreachable"]);
  server.texts = [text("하나", "하나"), text("둘", "zwei")];
  expect(await write()).toBe(false);
  expect(server.toasts).toEqual(["unreachable", "languages.moved"]);
  expect(server.edits).toEqual([]);
});

test("[LIF-06] a text that was translated stays in the list of unfinished ones until that is opened again", () => {
  const before = [text("하나", "하나"), text("둘", "둘"), text("셋", "three", "done")];
  const shown = (texts: readonly TextRow[], edited: ReadonlySet<string>) =>
    shownRows(texts, "open", edited).map(({ row }) => row.value);
  const [first] = shownRows(before, "open", new Set());
  const edited = new Set(first ? [rowKey(first)] : []);
  const after = [text("하나", "one", "done"), ...before.slice(1)];
  expect(shown(after, edited)).toEqual(["one", "둘"]);
  expect(shown(after, new Set())).toEqual(["둘"]);
});
