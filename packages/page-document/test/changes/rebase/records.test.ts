import { describe, expect, test } from "vitest";
import {
  applyChanges,
  type Change,
  deleteBlock,
  deleteElement,
  deletePage,
  insertBlock,
  invertChanges,
  isTextId,
  moveBlock,
  rebaseChange,
  rebaseChanges,
  recordAt,
  setBlock,
  setFile,
  setPage,
} from "../../../src/index.ts";
import { checkConvergence } from "../../laws.ts";
import { blockOf } from "../parts.ts";
import { b1, LI, meet, part, SOURCE, span, type } from "./meet.ts";

describe("records", () => {
  const [block, other] = [part.blocks.b1, part.blocks.b2];
  const [page, second] = [part.pages.p1, part.pages.p2];
  if (!block || !other || !page || !second) throw new Error("fixture");
  test("[R10] a deleted block comes back for an edit in it, whoever was first", () => {
    for (const met of [
      meet(deleteBlock(part, block), type("one", "!")),
      meet(type("one", "!"), deleteBlock(part, block)),
    ]) {
      expect(met.html).toBe(SOURCE.replace("one", "one!"));
      expect(met.part.blocks.b1).toEqual(block);
      expect(met.notes[0]).toMatch(/^kept-record/);
    }
  });
  test("[R10] a deleted page is kept for an edit, a new block, a moved block", () => {
    const gone = deletePage(part, page);
    const fresh = insertBlock(blockOf("b9", "p1", "a5"), { "block/b9/html": "x" });
    const away = moveBlock(block, { pageId: "p2", section: "content", key: "a7" });
    for (const change of [type("one", "!"), fresh, away, setPage(page, "title", "t")])
      expect(meet(gone, change).part.pages.p1).toBeDefined();
  });
  test("[R10] a new place among its neighbours, or another class name, does not bring a deleted block back", () => {
    const beside = moveBlock(block, { pageId: block.pageId, section: block.section, key: "a7" });
    for (const change of [beside, setBlock(block, "classtitle", "card-2")])
      for (const met of [meet(deleteBlock(part, block), change), meet(change, deleteBlock(part, block))]) {
        expect(met.part.blocks.b1).toBeUndefined();
        expect(met.notes).toEqual([]);
      }
    const elsewhere = moveBlock(block, { pageId: "p2", section: block.section, key: "a7" });
    expect(meet(deleteBlock(part, block), elsewhere).part.blocks.b1?.pageId).toBe("p2");
    expect(meet(deletePage(part, page), setPage(page, "key", "a9")).part.pages.p1).toBeUndefined();
  });
  test("[R10] [R13] an insertion at a place that another took first can be taken back, with its new place", () => {
    const [mine, theirs] = ["b8", "b9"].map((id) =>
      insertBlock(blockOf(id, "p1", "a5"), { [`block/${id}/html`]: id }),
    );
    if (!mine || !theirs) throw new Error("fixture");
    const made = applyChanges(part, [mine]);
    if (!made.ok) throw new Error("fixture");
    const foreign = rebaseChanges([theirs], [mine], "earlier");
    const [undone] = [rebaseChanges(invertChanges([mine], part), foreign.changes, "earlier").changes];
    const heard = applyChanges(made.value.part, foreign.changes);
    const back = heard.ok ? applyChanges(heard.value.part, undone) : heard;
    expect(back.ok && Object.keys(back.value.part.blocks).filter((id) => /b[89]/.test(id))).toEqual(["b9"]);
  });
  test("[R11] words are kept aside, settings merge one by one", () => {
    const named = meet(setBlock(block, "name", "kim"), setBlock(block, "name", "lee"));
    expect([named.part.blocks.b1?.name, named.aside]).toEqual(["lee", ["kim"]]);
    const styled = meet(
      setBlock(block, "option", { ...block.option, top: "10" }),
      setBlock(block, "option", { ...block.option, bottom: "20" }),
    );
    expect([styled.part.blocks.b1?.option.top, styled.part.blocks.b1?.option.bottom]).toEqual(["10", "20"]);
  });
  test("[R12] of two moves of one block the later stands", () => {
    const to = (key: string) => moveBlock(block, { pageId: "p2", section: "footer", key });
    expect(meet(to("a1"), to("a2")).part.blocks.b1?.key).toBe("a2");
  });
  test("[R13] equal keys: the later comes right behind", () => {
    const to = (one: typeof block) => moveBlock(one, { pageId: "p2", section: "footer", key: "a1" });
    const met = meet(to(block), to(other));
    expect([met.part.blocks.b1?.key, met.part.blocks.b2?.key]).toEqual(["a1", "a1V"]);
    expect(met.notes).toEqual(["re-keyed later"]);
  });
  test("[R13] [PAG-36] [PAG-57] one home, one path", () => {
    const third = { ...second, id: "p3", key: "a3", path: "x.html" };
    const wide = { ...part, pages: { ...part.pages, p3: third } };
    const home = checkConvergence(wide, [setPage(second, "home", true)], [setPage(third, "home", true)]);
    expect([home.part.pages.p2?.home, home.part.pages.p3?.home]).toEqual([false, true]);
    const path = checkConvergence(
      wide,
      [setPage(second, "path", "a.html")],
      [setPage(third, "path", "a.html")],
    );
    expect([path.part.pages.p2?.path, path.part.pages.p3?.path]).toEqual(["a.html", "a-2.html"]);
  });
  const file = (blob: string) => ({ path: "a.png", blob, size: 1, mediaType: "image/png" });
  test("[R13] a page that ceased to be the home because another became it can go; put back by two it is one home", () => {
    const home = checkConvergence(
      part,
      [setPage(page, "home", false), setPage(second, "home", true)],
      [deletePage(part, page)],
    );
    expect(home.part.pages.p1).toBe(undefined);
    expect(home.part.pages.p2?.home).toBe(true);
  });
  test("[R10] [R13] a block put back by two in two places of its section comes back where the earlier put it, and what followed is made on that", () => {
    const without = applyChanges(part, [deleteBlock(part, block)]);
    if (!without.ok) throw new Error("fits");
    const texts = Object.fromEntries(Object.entries(part.texts).filter(([id]) => id.startsWith("block/b1/")));
    const back = (key: string, classtitle: string): Change => ({
      ...{ kind: "block-insert", block: { ...block, key, classtitle }, texts, restores: true },
    });
    const move = moveBlock(
      { ...block, key: "a4", classtitle: "own" },
      { pageId: "p2", section: "content", key: "a0" },
    );
    const met = checkConvergence(without.value.part, [back("a4V", "theirs")], [back("a4", "own"), move]);
    expect(met.part.blocks.b1).toMatchObject({ pageId: "p2", key: "a0", classtitle: "theirs" });
  });
  test("[R14] of one file set by two the later stands", () => {
    const set = (blob: string) => setFile(part, "a.png", file(blob));
    expect(meet(set("x"), set("y")).part.files["a.png"]?.blob).toBe("y");
  });
  test("[R15] a page and a block in it deleted by two: both; the page comes back without the block", () => {
    const [gone, inner] = [deletePage(part, page), deleteBlock(part, block)];
    for (const [first, second] of [
      [gone, inner],
      [inner, gone],
    ] as const) {
      const met = meet(first, second);
      expect([met.part.pages.p1, met.part.blocks.b1]).toEqual([undefined, undefined]);
    }
    const back = rebaseChange(inner, gone, "later").changes;
    const without = applyChanges(part, [gone, ...back]);
    if (!without.ok) throw new Error("fits");
    const again = invertChanges([gone], part);
    const over = rebaseChanges(again, back, "later").changes;
    const restored = applyChanges(without.value.part, over, { rebased: true });
    expect(restored.ok && [restored.value.part.pages.p1?.id, restored.value.part.blocks.b1]).toEqual([
      "p1",
      undefined,
    ]);
  });
  test("[R16] changes without a common area do not meet: each is as it was", () => {
    const one = type("one", "!");
    for (const apart of [
      setBlock(other, "name", "n"),
      setFile(part, "a.png", file("x")),
      setPage(second, "title", "t"),
    ]) {
      expect(rebaseChange(one, apart, "later").changes).toEqual([one]);
      expect(rebaseChange(apart, one, "earlier").changes).toEqual([apart]);
    }
  });
});

describe("records are found by their own keys, texts by their block", () => {
  test("[D1] an id such as `constructor` finds nothing; the part that was handed in is unchanged", () => {
    const frozen = JSON.stringify(part);
    for (const id of ["constructor", "__proto__", "toString"]) {
      expect(recordAt(part.blocks, id)).toBeUndefined();
      const set: Change = { kind: "block-set", blockId: id, field: "name", to: "x", from: "y" };
      expect(applyChanges(part, [set])).toMatchObject({ refusal: { reason: "record.unknown" } });
    }
    const after = applyChanges(part, [type("one", "!")]);
    expect(after.ok && after.value.part.blocks).toBe(part.blocks);
    expect(JSON.stringify(part)).toBe(frozen);
  });
  test("[D2] a text keeps its address wherever its block goes; a hidden one is held by no part", () => {
    const block = part.blocks.b1;
    if (!block) throw new Error("fixture");
    const moved = applyChanges(part, [moveBlock(block, { pageId: "p2", section: "footer", key: "a5" })]);
    expect(moved.ok && moved.value.part.texts[b1]).toBe(SOURCE);
    const gone = applyChanges(part, [{ ...deleteElement(part, b1, span(LI)), id: "d.0" }]);
    expect(gone.ok && Object.keys(gone.value.part.texts)).toEqual(Object.keys(part.texts));
    expect(isTextId("hidden/d.0")).toBe(true);
  });
});
