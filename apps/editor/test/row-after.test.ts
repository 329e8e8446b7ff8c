import type { MenuItem } from "@hanok/page-document";
import { expect, test } from "vitest";
import { menuNodes, moveTo } from "../src/features/menus/menu-nodes.ts";
import { rowAfter } from "../src/features/menus/row-after.ts";

/** `빵`, or `빵 < 식빵, 바게트` with items below it. */
const item = (said: string): MenuItem => {
  const [name = "", below = ""] = said.split(" < ");
  const address = { text: "block/b1/html", at: 0 } as const;
  return {
    address,
    link: { ...address, at: 1 },
    name,
    href: `${name}.html`,
    newWindow: false,
    target: { type: "url", url: `${name}.html` },
    items: below === "" ? [] : below.split(", ").map(item),
  };
};
const menu = (...items: string[]) => menuNodes(items.map(item));
const rows = menu("처음", "빵 < 식빵, 바게트", "이야기", "오시는 길");

test("[RES-24] a form stays with its item, whatever a colleague does above, below and around it", () => {
  const after = (...items: string[]): (string | null)[] =>
    ["0", "1.1", "2"].map((id) => rowAfter(rows, menu(...items), id));
  expect(after("처음", "새 소식", "빵 < 식빵, 바게트", "이야기", "오시는 길")).toEqual(["0", "2.1", "3"]);
  expect(after("빵 < 식빵, 바게트", "이야기", "오시는 길")).toEqual([null, "0.1", "1"]);
  expect(after("이야기", "처음", "빵 < 바게트", "오시는 길")).toEqual(["1", "2.0", "0"]);
  expect(after("처음", "빵 < 식빵, 바게트", "이야기 < 지난 이야기", "오시는 길")).toEqual(["0", "1.1", "2"]);
});

test("an item with another name keeps its row; one that is gone, or cannot be told, has none", () => {
  expect(rowAfter(rows, menu("처음", "빵 < 식빵, 바게트", "우리 이야기", "오시는 길"), "2")).toBe("2");
  expect(rowAfter(rows, menu("처음", "빵 < 식빵, 바게트", "오시는 길"), "2")).toBe(null);
  expect(rowAfter(menu("가", "나"), menu("다", "가", "라", "가"), "0")).toBe(null);
  expect(rowAfter(rows, rows, "7")).toBe(null);
});

test("a row is not moved to where it stands", () => {
  expect(moveTo(rows, "0", { id: "1", where: "before" })).toBe(null);
  expect(moveTo(rows, "2", { id: "1", where: "after" })).toBe(null);
  expect(moveTo(rows, "2", { id: "1", where: "before" })?.id).toBe("1");
});
