import type { ProjectPart } from "@hanok/page-document";
import { expect, test } from "vitest";
import { differencesOf } from "./differences.ts";

/** A page with blocks of three sources each. */
const partOf = (blocks: number, words: string): ProjectPart => {
  const ids = Array.from({ length: blocks }, (_, at) => `b${at}`);
  const block = (id: string, at: number) => ({
    id,
    pageId: "p",
    section: "content",
    key: `a${String(at).padStart(5, "0")}`,
    title: id,
  });
  return {
    pages: { p: { id: "p", title: "p" } },
    blocks: Object.fromEntries(ids.map((id, at) => [id, block(id, at)])),
    shared: {},
    texts: Object.fromEntries(
      ids.flatMap((id) => ["html", "css", "js"].map((source) => [`block/${id}/${source}`, words])),
    ),
  } as unknown as ProjectPart;
};

test("[AVL-02] comparing versions looks at each source once, not at all sources for each", () => {
  const [before, after] = [partOf(1_000, "then"), partOf(1_000, "now")];
  const { indexOf, includes, find } = Array.prototype;
  let looks = 0;
  const counting = <Args extends unknown[], Result>(look: (...args: Args) => Result) =>
    function (this: unknown, ...args: Args): Result {
      looks += 1;
      return look.apply(this as never, args);
    };
  Object.assign(Array.prototype, {
    indexOf: counting(indexOf),
    includes: counting(includes),
    find: counting(find),
  });
  let texts: readonly string[];
  try {
    texts = differencesOf(before, after).map(({ text }) => text);
  } finally {
    Object.assign(Array.prototype, { indexOf, includes, find });
  }
  expect(texts).toHaveLength(3_000);
  expect(texts.slice(0, 4)).toEqual(["block/b0/html", "block/b0/css", "block/b0/js", "block/b1/html"]);
  expect(looks).toBeLessThan(1_000);
});
