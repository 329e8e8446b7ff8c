import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  changeSchema,
  compareKeys,
  ENCODINGS,
  inOrder,
  isOrderKey,
  keyAt,
  keyBehind,
  keyBetween,
  keysBetween,
  LAYOUTS,
  layoutOfTheme,
  newBlock,
  newPage,
  type ProjectPart,
  pageSchema,
  readPart,
  SECTIONS,
  storePart,
} from "../../src/index.ts";
import { part } from "../changes/parts.ts";
import { randomFrom } from "../random.ts";

describe("[D4] defaults", () => {
  const page = newPage({ id: "p", title: "첫 페이지", key: "a0", now: "2026-01-01T00:00:00.000Z" });
  test("[PAG-02] [PAG-18] a new page has status before", () => expect(page.status).toBe("before"));
  test("[PAG-03] [PAG-04] layout column1, mode pc", () =>
    expect([page.layout, page.mode]).toEqual(["column1", "pc"]));
  test("[PAG-05] home is boolean", () => {
    expect(page.home).toBe(false);
    expect(pageSchema.safeParse({ ...page, home: "Y" }).success).toBe(false);
  });
  test("[PAG-26] the default name is index", () =>
    expect([page.name, page.path]).toEqual(["index", "index.html"]));
  test("[PAG-27] the title of the first page is handed in", () => expect(page.title).toBe("첫 페이지"));
  test("[PAG-07] [PAG-10] layouts and sections", () => {
    expect(LAYOUTS).toEqual(["column1", "column2", "column3", "sticky1", "sticky2", "custom"]);
    expect([...SECTIONS].sort()).toEqual(
      ["header", "content", "footer", "sideleft", "sideright", "stickyleft", "stickyright", "custom"].sort(),
    );
  });
  test("[BLK-04] [BLK-05] a block begins unshared, without options", () => {
    const block = newBlock({
      id: "b",
      pageId: "p",
      section: "content",
      key: "a0",
      name: "b",
      classtitle: "b",
      now: "",
    });
    expect([block.bid, block.thpart, block.thwhole, block.option.fixed]).toEqual(["b", false, false, false]);
  });
});

describe("[D6] theme to layout", () => {
  test("[PRJ-24] both side columns", () =>
    expect(layoutOfTheme({ sideleft: true, sideright: true, stickyleft: true })).toBe("column3"));
  test("[PRJ-25] only a left column", () => expect(layoutOfTheme({ sideleft: true })).toBe("column2"));
  test("[PRJ-26] sticky left", () => expect(layoutOfTheme({ stickyleft: true })).toBe("sticky1"));
  test("[PRJ-27] sticky right", () => expect(layoutOfTheme({ stickyright: true })).toBe("sticky2"));
  test("[PRJ-28] custom", () => expect(layoutOfTheme({ custom: true })).toBe("custom"));
  test("[PRJ-29] anything else", () => {
    expect(layoutOfTheme({})).toBe("column1");
    expect(layoutOfTheme({ sideright: true })).toBe("column1");
  });
});

describe("[D3] order keys", () => {
  test("compare by code unit, and lie between", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { maxLength: 60 }), (places) => {
        let ordered: { id: string; key: string }[] = [];
        for (const [index, place] of places.entries()) {
          const key = keyAt(ordered, place % (ordered.length + 1));
          ordered = inOrder([...ordered, { id: String(index), key }]);
          expect(ordered.findIndex(({ id }) => id === String(index))).toBe(place % ordered.length);
        }
      }),
      { seed: 1, numRuns: 50 },
    );
    expect(compareKeys("Zz", "a0")).toBeLessThan(0);
    expect(keysBetween(null, null, 3)).toHaveLength(3);
  });
  test("a key behind an equal one is a valid key right after it", () => {
    const behind = keyBehind("a0");
    expect(compareKeys("a0", behind)).toBeLessThan(0);
    expect(compareKeys(behind, keyBetween("a0", null))).toBeLessThan(0);
    expect(keyBetween(behind, "a1") > behind).toBe(true);
  });
});

describe("[D5] a stored part is read again, or refused", () => {
  test("as it was", () => {
    expect(readPart(JSON.parse(JSON.stringify(storePart(part))))).toEqual({ ok: true, value: part });
  });
  test("lifted step by step", () => {
    const lift = (old: unknown) => ({ ...(old as object), alternatives: {} });
    const { alternatives: _, ...old } = part;
    expect(readPart({ schema: 0, part: old }, { 0: lift })).toEqual({ ok: true, value: part });
    expect(readPart({ schema: 0, part: old }, {})).toMatchObject({ refusal: { reason: "schema.unknown" } });
  });
  test("a record stored by an older Hanok is lifted step by step; one that broke is refused with its place", () => {
    const stored = JSON.stringify({
      schema: 0,
      part: {
        ...part,
        pages: { p: { ...newPage({ id: "p", title: "오래된", key: "a0", now: "" }), heading: "오래된" } },
      },
    });
    const rename = (old: unknown) => ({ ...(old as ProjectPart), renamed: true });
    const drop = (old: unknown) => {
      const { renamed, ...rest } = old as ProjectPart & { renamed?: boolean };
      expect(renamed, "the first step came first").toBe(true);
      return rest;
    };
    const read = readPart(JSON.parse(stored), { 0: rename, 1: drop }, 2);
    expect(read.ok && read.value.pages.p?.title).toBe("오래된");
    // The step that is missing is named, and what was stored is as it was.
    const kept: unknown = JSON.parse(stored);
    expect(readPart(kept, { 1: drop }, 2)).toMatchObject({
      refusal: { reason: "schema.unknown", detail: { schema: 0 } },
    });
    const broken = JSON.parse(stored) as { part: { pages: { p: { status: string } } } };
    broken.part.pages.p.status = "lost";
    const frozen = JSON.stringify(broken);
    expect(readPart(broken, { 0: (old) => old }, 1)).toMatchObject({
      refusal: { reason: "schema.invalid", detail: { at: "pages.p.status" } },
    });
    expect(JSON.stringify(broken)).toBe(frozen);
    expect(JSON.stringify(kept)).toBe(stored);
  });
  test("newer and broken ones are refused", () => {
    expect(readPart({ schema: 99, part })).toMatchObject({ refusal: { reason: "schema.newer" } });
    expect(readPart({ schema: 1, part: { ...part, pages: 3 } })).toMatchObject({
      refusal: { reason: "schema.invalid" },
    });
    expect(readPart("x")).toMatchObject({ refusal: { reason: "schema.invalid" } });
  });
});

describe("[D3] accepted order keys", () => {
  const smallest = `A${"0".repeat(26)}`;

  test("keys that are made here are", () => {
    const random = randomFrom(7);
    const keys = [keyBetween(null, null)];
    for (let count = 0; count < 3000; count++) {
      const at = random.chance(0.3) ? 0 : random.below(keys.length + 1);
      const key = keyBetween(keys[at - 1] ?? null, keys[at] ?? null);
      expect(isOrderKey(key), key).toBe(true);
      expect(isOrderKey(keyBehind(key))).toBe(true);
      keys.splice(at, 0, key);
    }
  });

  test("nothing else is, so that nobody's next key fails", () => {
    for (const key of ["", "~", "a", "b0", "a00", "a10", "a-", "0a", "가", smallest, `a0${"V".repeat(1100)}`])
      expect(isOrderKey(key), key).toBe(false);
    const random = randomFrom(11);
    const letters = ["0", "1", "9", "A", "B", "Y", "Z", "a", "b", "z", "~", "-", " "];
    let taken = 0;
    for (let count = 0; count < 5000; count++) {
      const key = Array.from({ length: random.below(6) }, () => random.pick(letters)).join("");
      if (!isOrderKey(key)) continue;
      taken += 1;
      expect(keyBetween(null, key) < key && key < keyBetween(key, null), key).toBe(true);
    }
    expect(taken).toBeGreaterThan(100);
  });

  test("at the ends and between equal keys there is still a next one", () => {
    for (const key of [`A${"0".repeat(25)}1`, `A${"0".repeat(25)}2`, `${smallest}V`, `z${"z".repeat(26)}`]) {
      const keys = [...keysBetween(null, key, 5), key, ...keysBetween(key, null, 5)];
      expect(keys.every(isOrderKey)).toBe(true);
      expect(keys.every((one, index) => index === 0 || (keys[index - 1] ?? "") < one)).toBe(true);
    }
    const between = keysBetween("a0", "a0", 3);
    expect(["a0", ...between].every((one, index, all) => index === 0 || (all[index - 1] ?? "") < one)).toBe(
      true,
    );
  });

  test("[D7] a change with another key or encoding is refused by the schema", () => {
    const page = newPage({ id: "p", title: "p", key: "a0", now: "2026-01-01T00:00:00.000Z" });
    const insert = (over: object) =>
      changeSchema.safeParse({ kind: "page-insert", page: { ...page, ...over }, blocks: [], texts: {} })
        .success;
    const from = (encoding: string) => ({ imported: { blob: "b", encoding, bom: false, lossless: true } });
    expect(insert({})).toBe(true);
    expect(insert({ key: "~" })).toBe(false);
    for (const encoding of ENCODINGS) expect(insert(from(encoding))).toBe(true);
    for (const encoding of ["", "UTF-8", "hex", "base64", "utf-7", "constructor"])
      expect(insert(from(encoding))).toBe(false);
    const place = { pageId: "p", section: "content", key: "a0" };
    const move = (to: object) =>
      changeSchema.safeParse({ kind: "block-move", blockId: "b", to, from: place }).success;
    expect([move(place), move({ ...place, key: "b0" })]).toEqual([true, false]);
    const set = (to: string) =>
      changeSchema.safeParse({ kind: "page-set", pageId: "p", field: "key", to, from: "a0" }).success;
    expect([set("a1"), set("~")]).toEqual([true, false]);
  });
});
