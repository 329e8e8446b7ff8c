import { beforeEach, expect, test, vi } from "vitest";
import { copySource, cutSource } from "../src/clipboard/copy.ts";
import { CLIPBOARD_KEYS } from "../src/commands/clipboard-keys.ts";
import { en } from "../src/i18n/visual/en.ts";
import { ko } from "../src/i18n/visual/ko.ts";
import { readEditor, setEditor } from "../src/state/editor-store.ts";

const seen = vi.hoisted(() => ({ written: 0, toasts: [] as string[] }));
vi.mock("../src/clipboard/write.ts", () => ({
  writeSource: async () => {
    seen.written += 1;
    return true;
  },
}));
vi.mock("../src/clipboard/gather.ts", () => ({ gather: () => ({ html: "<p>a</p>", name: "a" }) }));
vi.mock("../src/clipboard/record.ts", () => ({ keepRecord: () => true }));
vi.mock("../src/document/save/keeping.ts", () => ({ flush: () => undefined }));
vi.mock("../src/i18n/visual/texts.ts", () => ({ visualText: (key: string) => key }));
vi.mock("../src/state/announce.ts", () => ({ announce: () => undefined }));
vi.mock("@hanok/ui", async (original) => ({
  ...(await original<object>()),
  showToast: ({ text }: { text: string }) => void seen.toasts.push(text),
}));

beforeEach(() => {
  seen.written = 0;
  seen.toasts = [];
});

test("[BLD-08] several elements are not copied or cut: the person is shown how to duplicate them", async () => {
  setEditor({ selection: { kind: "element", node: "n:2", blockId: "b" }, many: ["n:1", "n:2"] as never });
  await copySource(null);
  await cutSource(null);
  expect(seen).toEqual({ written: 0, toasts: ["many.noCopy", "many.noCopy"] });
  expect(ko.many.noCopy).toContain("Ctrl+D");
  expect(en.many.noCopy).toContain("Ctrl+D");
  setEditor({ many: [] });
  await copySource(null);
  expect(seen.written).toBe(1);
});

test("[BLD-08] Ctrl+C and Ctrl+X mean something while several are selected", () => {
  vi.stubGlobal("document", { activeElement: null, getSelection: () => null });
  setEditor({ picture: {} as never, editable: true, preview: false, many: ["n:1", "n:2"] as never });
  for (const { id, when } of CLIPBOARD_KEYS.filter(({ run }) => run !== null))
    expect(when?.(readEditor()), id).toBe(true);
  vi.unstubAllGlobals();
});
