import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cellValue } from "../../src/content/import/cell-value.ts";
import type { TableOrder } from "../../src/content/import/table-entries.ts";
import {
  ADDRESS_COLUMN,
  type Collection,
  type Field,
  isDay,
  planTable,
  readEntry,
  tableChanges,
} from "../../src/index.ts";

const field = (type: Field["type"], rest: Partial<Field> = {}): Field => ({
  name: type,
  label: type,
  type,
  ...rest,
});
const none = () => null;
const read = (type: Field["type"], text: string, rest: Partial<Field> = {}) =>
  cellValue(field(type, rest), text, none);

describe("[COL-08] cells of a table", () => {
  test.each([
    ["2026-11-29", "2026-11-29"],
    ["2026. 1. 9.", "2026-01-09"],
    ["2026/1/9", "2026-01-09"],
    ["2026년 1월 9일", "2026-01-09"],
    ["2026년 1월 9일 (금)", "2026-01-09"],
    ["20260109", "2026-01-09"],
    ["2026-01-09 00:00", "2026-01-09"],
    ["2026-02-30", "2026-02-30"],
    ["1월 9일", "1월 9일"],
    ["2026-01-09쯤", "2026-01-09쯤"],
  ])("a day %s", (text, day) => {
    expect(read("date", text)).toBe(day);
  });

  test.each([
    ["2026-01-09 9:05", "2026-01-09T09:05"],
    ["2026. 1. 9. 오후 3:05", "2026-01-09T15:05"],
    ["2026-01-09 오전 12시", "2026-01-09T00:00"],
    ["2026년 1월 9일 14시 30분", "2026-01-09T14:30"],
    ["2026-01-09 3:05 PM", "2026-01-09T15:05"],
    ["2026-01-09", "2026-01-09T00:00"],
    ["2026-01-09 25:00", "2026-01-09 25:00"],
    ["2026-01-09 오후 13:00", "2026-01-09 오후 13:00"],
  ])("a time %s", (text, time) => {
    expect(read("time", text)).toBe(time);
  });

  test("numbers and prices as people write them; words stay", () => {
    expect(["1,234.5", "-3", "１２", "", "많음", "1,23"].map((text) => read("number", text))).toEqual([
      ...[1234.5, -3, 12, null, "많음", "1,23"],
    ]);
    expect(["12,000원", "₩ 12000", "12000 KRW", "시가", ""].map((text) => read("price", text))).toEqual([
      ...[12000, 12000, 12000, "시가", null],
    ]);
  });

  test("yes and no, choices, pictures, lists and formatted text", () => {
    expect(["예", "O", "1", "아니오", "x", "", "글쎄"].map((text) => read("yes-no", text))).toEqual([
      ...[true, true, true, false, false, false, "글쎄"],
    ]);
    expect(read("choice", " 공지 ", { choices: ["공지", "행사"] })).toBe("공지");
    expect(read("image", "media/a.jpg")).toEqual({ file: "media/a.jpg", alt: "", focus: "" });
    expect(read("gallery", "a.jpg | b.jpg")).toMatchObject([{ file: "a.jpg" }, { file: "b.jpg" }]);
    expect(read("formatted", "a < b\n줄\n\n둘째")).toBe("<p>a &lt; b<br>줄</p>\n<p>둘째</p>");
    expect(read("formatted", "<p>글</p>")).toBe("<p>글</p>");
    const find = (collection: string, words: string) =>
      collection === "people" && words === "김" ? "kim" : null;
    expect(cellValue(field("reference", { collection: "people" }), "김", find)).toBe("kim");
    expect(cellValue(field("references", { collection: "people" }), "김, 이", find)).toEqual(["kim", "이"]);
  });

  test("whatever stands in a cell: a value, and a day only where it is one", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        for (const type of ["date", "time", "number", "price", "yes-no", "formatted", "gallery"] as const)
          expect(read(type, text)).toBeDefined();
        const day = read("date", text);
        expect(day === text.trim() || isDay(String(day))).toBe(true);
      }),
    );
  });
});

const DEFINITION: Collection = {
  ...{ hanok: "collection", label: "메뉴" },
  fields: [
    { name: "title", label: "이름", type: "text", required: true },
    { name: "price", label: "가격", type: "price" },
    { name: "code", label: "번호", type: "text", unique: true },
  ],
};
const order = (rows: string[][], rest: Partial<TableOrder> = {}): TableOrder => ({
  ...{ collection: "menu", definition: DEFINITION, columns: ["title", "price", "code"], rows },
  ...{ status: "draft", taken: new Set<string>(), known: new Map(), find: none, ...rest },
});

describe("[COL-08] entries of a table", () => {
  test("each row gives an entry; what does not fit is kept and told by row and column", () => {
    const plan = planTable(
      order(
        [
          ["차", "5,000원", "A"],
          ["", "시가", "A"],
          ["", "", ""],
          ["커피", "4000", "B"],
        ],
        { known: new Map([["code", ["B"]]]) },
      ),
    );
    expect(plan.emptyRows).toBe(1);
    expect(plan.entries.map(({ values }) => values)).toEqual([
      { title: "차", price: 5000, code: "A" },
      { title: "", price: "시가", code: "A" },
      { title: "커피", price: 4000, code: "B" },
    ]);
    expect(plan.problems.map(({ row, column, problem }) => [row, column, problem.reason])).toEqual([
      [2, 0, "value.required"],
      [2, 1, "value.type"],
      [2, 2, "value.taken"],
      [4, 2, "value.taken"],
    ]);
  });

  test("addresses follow from titles or their column, each once, those in the trash included", () => {
    const columns = ["title", ADDRESS_COLUMN];
    const rows = [["차"], ["차"], ["커피", "Tea"], ["물", "a/b"], ["!", ""]];
    const plan = planTable(order(rows, { columns, taken: new Set(["cha", "tea"]) }));
    expect(plan.entries.map(({ slug }) => slug)).toEqual(["cha-2", "cha-3", "Tea-2", "mul", "entry"]);
    expect(plan.problems.map(({ row, problem }) => [row, problem.reason])).toEqual([
      [3, "entry.duplicate"],
      [4, "entry.address"],
    ]);
  });

  test("the changes add them behind the last one, in their order", () => {
    const { entries } = planTable(order([["하나"], ["둘"], ["셋"]]));
    let id = 0;
    const tools = { createId: () => `id${++id}`, now: "2026-01-01T00:00:00Z" };
    const made = tableChanges(order([]), entries, "a5", tools);
    const inserted = made.ok
      ? made.value.flatMap((one) => (one.kind === "resource-insert" ? [one] : []))
      : [];
    expect(inserted.map(({ resource }) => resource.path)).toEqual([
      "collections/menu/hana.json",
      "collections/menu/dul.json",
      "collections/menu/set.json",
    ]);
    const keys = ["a5", ...inserted.map(({ resource }) => resource.key)];
    expect(keys).toEqual([...new Set(keys)].sort());
    const [first] = inserted;
    expect(first && readEntry(first.text)).toMatchObject({ ok: true, value: { status: "draft" } });
  });
});
