import { newBlock } from "@hanok/page-document";
import { beforeEach, expect, test, vi } from "vitest";
import { goToPlace } from "../src/features/replace/go-to-place.ts";
import { readEditor, setEditor } from "../src/state/editor-store.ts";

const seen = vi.hoisted(() => ({ pages: [] as string[], toasts: 0 }));
vi.mock("../src/selection/show-element.ts", () => ({
  showElement: async (page: string, element: unknown) => {
    seen.pages.push(page);
    return element === null ? "shown" : "absent";
  },
}));
vi.mock("@hanok/ui", () => ({ showToast: () => (seen.toasts += 1) }));
vi.mock("../src/features/replace/texts.ts", () => ({ replaceText: (key: string) => key }));
vi.mock("../src/state/view.ts", () => ({ showCode: (codeOpen: boolean) => setEditor({ codeOpen }) }));
vi.mock("../src/selection/selecting.ts", () => ({
  select: (selection: ReturnType<typeof readEditor>["selection"]) => setEditor({ selection }),
}));

const block = (id: string, common: object) => ({
  ...newBlock({ id, pageId: "p", section: "content", key: "a0", name: id, classtitle: "", now: "" }),
  bid: `bid-${id}`,
  ...common,
});
const place = (text: string, fields: object) =>
  ({
    ...{ text, from: 0, near: "", before: "", found: "", after: "", blocked: null, name: "" },
    ...{ owner: "page", pageId: null, blockId: null, element: null },
    ...fields,
  }) as const;

beforeEach(() => {
  seen.pages = [];
  seen.toasts = 0;
  const blocks = { a: block("a", {}), b: block("b", { thpart: true }), c: block("c", { thwhole: true }) };
  setEditor({ pageId: "p", selection: null, codeOpen: false, part: { blocks } as never });
});
const go = (text: string, fields: object = {}) => goToPlace(place(text, fields) as never);

test("[BLD-08] code of a page is in no element and no block: its page is opened, and the person is told", async () => {
  await go("page/q/bodyEnd", { pageId: "q" });
  expect([seen.pages, seen.toasts, readEditor().codeOpen]).toEqual([["q"], 1, false]);
});

test("[BLD-08] css and js open as code of their block, common ones of the block of the page that has them", async () => {
  await go("block/a/css", { pageId: "p", blockId: "a" });
  expect(readEditor().selection).toEqual({ kind: "block", blockId: "a" });
  await go("shared/bid-b/js");
  expect(readEditor().selection).toEqual({ kind: "block", blockId: "b" });
  expect(readEditor().codeTarget).toEqual({ kind: "block", source: "js" });
  await go("shared/bid-c/css");
  expect(readEditor().selection).toEqual({ kind: "block", blockId: "c" });
  expect([seen.toasts, readEditor().codeOpen]).toEqual([0, true]);
  await go("shared/none/css");
  expect(seen.toasts).toBe(1);
});
