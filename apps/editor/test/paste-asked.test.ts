import { beforeEach, expect, test, vi } from "vitest";
import { pasteAsked } from "../src/clipboard/paste.ts";
import { setEditor } from "../src/state/editor-store.ts";

const seen = vi.hoisted(() => ({ toasts: [] as string[], brought: 0, record: null as object | null }));
vi.mock("../src/clipboard/record.ts", () => ({ readRecord: () => seen.record }));
vi.mock("../src/clipboard/journey.ts", () => ({
  bringHere: async () => {
    seen.brought += 1;
    return null;
  },
}));
vi.mock("i18next", () => ({ default: { t: (key: string) => key, language: "ko" } }));
vi.mock("@hanok/ui", async (original) => ({
  ...(await original<object>()),
  showToast: ({ text }: { text: string }) => void seen.toasts.push(text),
}));

const refuses = (name: string) => async () => {
  throw new DOMException("", name);
};
const ask = async (clipboard: object | undefined): Promise<typeof seen> => {
  Object.assign(seen, { toasts: [], brought: 0 });
  vi.stubGlobal("navigator", { clipboard, platform: "Linux", userAgent: "" });
  await pasteAsked();
  return seen;
};

beforeEach(() => {
  seen.record = { html: "<p>old</p>", name: "old" };
  setEditor({ picture: null, part: null });
});

test("[HND-17] what was copied here is pasted where the browser or the person keeps the clipboard, never for what it cannot read", async () => {
  // Denied, or no clipboard at all.
  expect(await ask({ read: refuses("NotAllowedError"), readText: async () => "x" })).toMatchObject({
    brought: 1,
  });
  expect(await ask(undefined)).toMatchObject({ brought: 1, toasts: [] });
  expect(await ask({})).toMatchObject({ brought: 1, toasts: [] });
  // Something that it cannot read: the words of it, or a sentence.
  for (const name of ["DataError", "NotFoundError"]) {
    const nothing = { read: refuses(name), readText: async () => "" };
    expect(await ask(nothing), name).toMatchObject({ brought: 0, toasts: ["clipboard.nothing"] });
    const never = { read: refuses(name), readText: refuses(name) };
    expect(await ask(never), name).toMatchObject({ brought: 0, toasts: ["clipboard.nothing"] });
  }
  const item = { types: ["text/plain"], getType: refuses("DataError") };
  const readText = vi.fn(async () => "");
  expect(await ask({ read: async () => [item], readText })).toMatchObject({ toasts: ["clipboard.nothing"] });
  expect(readText).toHaveBeenCalledOnce();
  expect(seen.brought).toBe(0);
});

test("nothing was copied here and the browser keeps the clipboard: the keys are named", async () => {
  seen.record = null;
  expect(await ask({ read: refuses("NotAllowedError") })).toMatchObject({ toasts: ["clipboard.pressKeys"] });
});
