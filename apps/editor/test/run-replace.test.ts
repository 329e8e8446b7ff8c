import { beforeEach, expect, test, vi } from "vitest";
import { queries } from "../src/api/queries.ts";
import { keyOfPlace, type Place, placesLeft, placesOf } from "../src/features/replace/queries.ts";
import { runReplace } from "../src/features/replace/run-replace.ts";

const server = vi.hoisted(() => ({ answer: {} as unknown, sent: [] as unknown[] }));
vi.mock("../src/api/client.ts", () => ({
  client: {
    post: async (_path: string, body: { input: unknown }) => {
      server.sent.push(body.input);
      return server.answer;
    },
  },
}));
vi.mock("../src/api/queries.ts", async () => {
  const { QueryClient } = await import("@tanstack/react-query");
  return { queries: new QueryClient(), dataOf: (answer: { data: unknown }) => answer.data };
});
vi.mock("../src/document/current.ts", () => ({
  current: { saver: { now: () => undefined, state: () => ({ kind: "saved", count: 0 }) } },
}));
vi.mock("../src/document/save/keeping.ts", () => ({ flush: () => undefined }));
vi.mock("../src/document/edit/refusal-words.ts", () => ({ refusalWords: async () => "no" }));
vi.mock("../src/features/replace/texts.ts", () => ({ replaceText: (key: string) => key }));
vi.mock("@hanok/ui", async (original) => ({ ...(await original<object>()), showToast: () => undefined }));

const SOUGHT = { kind: "text", find: "a", matchCase: false, wholeWord: false } as const;
const place = (from: number): Place => ({
  text: "block/a/html",
  from,
  near: "¦a",
  same: 1,
  alike: 1,
  before: "",
  found: "a",
  after: "",
  blocked: null,
  owner: "block",
  name: "",
  pageId: "p",
  blockId: "a",
  element: null,
});

beforeEach(() => {
  server.sent = [];
});

test("[BLD-08] the number of replaced places is that of the server's answer", async () => {
  server.answer = { ok: true, data: { version: 2, changes: [{}, {}] } };
  expect(await runReplace(SOUGHT, "b", [place(0), place(4), place(9)])).toBe(2);
  expect(server.sent).toMatchObject([
    { find: "a", replace: "b", places: [{ from: 0 }, { from: 4 }, { from: 9 }] },
  ]);
  server.answer = { ok: false, error: "edit.refused", message: "no", data: { reason: "replace.gone" } };
  expect(await runReplace(SOUGHT, "b", [place(0)])).toBeNull();
});

test("[BLD-08] none of the places that are found after a replacement is ticked", () => {
  queries.setQueryData(placesOf("p", SOUGHT).queryKey, {
    version: 3,
    places: [place(0), place(7)],
    more: false,
  });
  expect(placesLeft("p", SOUGHT)).toEqual(new Set([keyOfPlace(place(0)), keyOfPlace(place(7))]));
  expect(placesLeft("p", { ...SOUGHT, find: "unknown" })).toEqual(new Set());
});
