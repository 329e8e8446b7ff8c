import i18next from "i18next";
import { afterEach, expect, test, vi } from "vitest";

// The module adds its words to a dictionary that is there.
await i18next.init({ lng: "ko" });
const { readMedia } = await import("../src/features/media/media-source.ts");

afterEach(() => void vi.unstubAllGlobals());

test("[MED-11] each type of one's own media is read from page 1, 50 at a time, the latest first", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    const data = { mediaList: [], total: 0, totalPage: 0 };
    return new Response(JSON.stringify({ code: "SUCC", message: "", data }));
  });
  for (const kind of ["image", "video"] as const)
    expect(await readMedia("own", kind, 1)).toEqual({ ok: true, rows: [], total: 0 });
  const first = { sort: "latest", page: "1", perPage: "50" };
  expect(
    asked.map((address) => Object.fromEntries(new URL(address, "http://localhost").searchParams)),
  ).toEqual([
    { type: "picture", ...first },
    { type: "video", ...first },
  ]);
});
