import { beforeEach, expect, test, vi } from "vitest";
import { picturesAsHtml, richPaste } from "../src/clipboard/rich-paste.ts";
import { setEditor } from "../src/state/editor-store.ts";

const seen = vi.hoisted(() => ({ uploaded: [] as string[], toasts: [] as unknown[] }));
vi.mock("../src/api/upload-file.ts", () => ({
  uploadFile: async ({ name }: File) => {
    seen.uploaded.push(name);
    return { ok: true, data: { path: `images/${name}` } };
  },
}));
vi.mock("@hanok/ui", () => ({ showToast: (toast: unknown) => void seen.toasts.push(toast) }));

beforeEach(() => {
  seen.uploaded = [];
  seen.toasts = [];
  setEditor({ projectId: "project" });
});
const file = (type: string): File => new File(["x"], "x", { type });

test("[HND-07] pictures that a paste brings come in by the kinds that browsers show; no other file is uploaded", async () => {
  const html = await picturesAsHtml([
    file("image/png"),
    file("text/html"),
    file("image/svg+xml"),
    file("image/x-shell"),
    file(""),
    file("image/../html"),
  ]);
  expect(html?.match(/<img /g)).toHaveLength(2);
  expect(seen.uploaded).toEqual(["pasted.png", "pasted.svg"]);
  expect(seen.toasts).toHaveLength(1);
  expect(await picturesAsHtml([file("application/javascript")])).toBe(null);
  expect(seen.uploaded).toHaveLength(2);
});

test("[HND-07] a picture in a data address, too", async () => {
  const html = await richPaste(
    '<p><b>글</b><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><img src="data:image/exe;base64,AAAA"></p>',
  );
  expect(html?.match(/<img /g)).toHaveLength(1);
  expect(seen.uploaded).toEqual(["pasted.gif"]);
});
