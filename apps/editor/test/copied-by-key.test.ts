import { beforeEach, expect, test, vi } from "vitest";
import { pressFrameKey } from "../src/canvas/frame-key.ts";
import { writeSource } from "../src/clipboard/write.ts";
import { current } from "../src/document/current.ts";
import { setEditor } from "../src/state/editor-store.ts";
import type { PageCanvas } from "../src/state/page-canvas.ts";

const HTML = "<p>a</p>";
const seen = vi.hoisted(() => ({
  writes: true,
  written: [] as (string | null)[],
  kept: 0,
  removed: 0,
  told: [] as string[],
}));
vi.mock("../src/clipboard/write.ts", async (original) => {
  const { writeSource: real } = await original<typeof import("../src/clipboard/write.ts")>();
  return {
    writeSource: (html: string, copied: string | null) => {
      seen.written.push(copied);
      return real(html, copied);
    },
  };
});
vi.mock("../src/clipboard/gather.ts", () => ({ gather: () => ({ html: "<p>a</p>", name: "a" }) }));
vi.mock("../src/clipboard/record.ts", () => ({
  keepRecord: () => {
    seen.kept += 1;
    return true;
  },
}));
vi.mock("../src/document/save/keeping.ts", () => ({ flush: () => undefined }));
vi.mock("../src/document/history/offer-undo.ts", () => ({ offerUndo: () => undefined }));
vi.mock("../src/selection/delete-selection.ts", () => ({
  removeSelection: async () => {
    seen.removed += 1;
    return true;
  },
}));
vi.mock("../src/state/announce.ts", () => ({ announce: () => undefined }));
vi.mock("../src/state/clipboard.ts", () => ({
  copyText: async () => seen.writes,
  tellRefused: (what: string) => void seen.told.push(what),
}));

const canvas = { lent: HTML, copied: null } as unknown as PageCanvas;
const { pressKey } = await import("../src/commands/commands.ts");
const KEY = { type: "key", ctrl: true, shift: false, alt: false, meta: false } as const;
const COPY = { ...KEY, key: "c", code: "KeyC" } as const;
const CUT = { ...KEY, key: "x", code: "KeyX" } as const;
const acted = async (times: number): Promise<void> => {
  await vi.waitFor(() => expect(seen.written).toHaveLength(times));
  await new Promise((done) => setTimeout(done));
};

beforeEach(() => {
  Object.assign(seen, { writes: true, written: [], kept: 0, removed: 0, told: [] });
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("document", { activeElement: { localName: "iframe" }, getSelection: () => null });
  vi.stubGlobal("navigator", {});
  current.host = canvas;
  setEditor({
    ...{ phase: "ready", picture: {} as never, editable: true, preview: false, many: [] },
    selection: { kind: "element", node: "n:1", blockId: "b" },
  });
});

test("[HND-17] a key that the frame has copied by needs no other copy, and the command after it does", async () => {
  seen.writes = false;
  pressFrameKey(canvas, { ...COPY, copied: HTML });
  await acted(1);
  pressFrameKey(canvas, { ...CUT, copied: HTML });
  await acted(2);
  expect(seen).toMatchObject({ written: [HTML, HTML], told: [], removed: 1 });
  // By a menu, while the canvas has the focus and the same source is lent.
  pressKey(COPY);
  await acted(3);
  pressKey(CUT);
  await acted(4);
  expect(seen).toMatchObject({ told: ["copyRefused", "cutRefused"], removed: 1 });
  expect(seen.written.slice(2)).toEqual([null, null]);
});

test("[HND-17] a copy by key that the frame was denied is told, and the cut after it removes nothing", async () => {
  seen.writes = false;
  pressFrameKey(canvas, { ...COPY, copied: null });
  await acted(1);
  pressFrameKey(canvas, { ...CUT, copied: null });
  await acted(2);
  expect(seen).toMatchObject({ kept: 0, removed: 0, told: ["copyRefused", "cutRefused"] });
});

test("[HND-17] the frame had not received the source of the newest selection yet: what it copied does not count", async () => {
  seen.writes = false;
  pressFrameKey(canvas, { ...CUT, copied: "<p>before</p>" });
  await acted(1);
  expect(seen).toMatchObject({ kept: 0, removed: 0, told: ["cutRefused"] });
});

test("[HND-17] the source that the frame copied does not count where another is meant by now", async () => {
  expect(await writeSource("<p>b</p>", HTML)).toBe(true);
  seen.writes = false;
  expect(await writeSource("<p>b</p>", HTML)).toBe(false);
  expect(await writeSource(HTML, HTML)).toBe(true);
});
