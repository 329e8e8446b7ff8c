import { beforeEach, expect, test, vi } from "vitest";
import { current } from "../src/document/current.ts";
import type { EditorDocument } from "../src/document/document.ts";
import { offerUndo } from "../src/document/history/offer-undo.ts";
import { useEditor } from "../src/state/editor-store.ts";

interface Toast {
  readonly onClose: () => void;
}
const toasts = vi.hoisted((): { shown: Toast[]; closed: number } => ({ shown: [], closed: 0 }));
vi.mock("@hanok/ui", () => ({
  showToast: (toast: Toast) => {
    toasts.shown.push(toast);
    return () => {
      toasts.closed += 1;
      toast.onClose();
    };
  },
}));

/** Number of look-ups of the newest step. */
let looked = 0;
let newest = "first";
beforeEach(() => {
  newest = "first";
  toasts.closed = 0;
  current.document = {
    get history() {
      looked += 1;
      return { undo: [{ id: newest }], redo: [] };
    },
  } as unknown as EditorDocument;
});
const somethingChanges = (): void => useEditor.setState({ typing: !useEditor.getState().typing });

test("the offer goes with the next step, and not before", () => {
  offerUndo("done");
  somethingChanges();
  expect(toasts.closed).toBe(0);
  newest = "second";
  somethingChanges();
  expect(toasts.closed).toBe(1);
  somethingChanges();
  expect(toasts.closed).toBe(1);
});

test("an offer that went by time is not looked after any more", () => {
  offerUndo("done");
  toasts.shown.at(-1)?.onClose();
  const before = looked;
  newest = "second";
  somethingChanges();
  expect([looked, toasts.closed]).toEqual([before, 0]);
});
