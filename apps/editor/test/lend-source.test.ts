import { expect, test, vi } from "vitest";
import { lendSource } from "../src/clipboard/lend-source.ts";
import { setEditor } from "../src/state/editor-store.ts";
import type { PageCanvas } from "../src/state/page-canvas.ts";

vi.mock("../src/picture/picture.ts", () => ({
  placeOfNode: () => ({ element: { span: { from: 0, to: 8 } }, address: { text: "page/a" } }),
}));

test("[HND-17] the frame has what the keys that copy mean now: nothing of several, nothing to cut for viewers", () => {
  const sent: unknown[] = [];
  const canvas = { lent: null, send: (message: unknown) => void sent.push(message) } as unknown as PageCanvas;
  const lent = (source: string | null, cuts: boolean) => ({ type: "lend-source", source, cuts });
  const many = ["n:1", "n:2"] as never;
  setEditor({
    ...{ part: { texts: { "page/a": "<p>a</p>" } } as never, picture: {} as never },
    ...{ editable: true, preview: false, many: [] },
    selection: { kind: "element", node: "n:1", blockId: "b" },
  });
  const end = lendSource(canvas);
  expect(sent).toEqual([lent("<p>a</p>", true)]);
  setEditor({ many });
  setEditor({ many: [] });
  expect(sent.slice(1)).toEqual([lent(null, true), lent("<p>a</p>", true)]);
  setEditor({ editable: false });
  expect(sent.slice(3)).toEqual([lent("<p>a</p>", false)]);
  setEditor({ editable: true, preview: true });
  expect(sent.slice(4)).toEqual([lent(null, false)]);
  end();
  setEditor({ preview: false });
  expect(sent).toHaveLength(5);
});
