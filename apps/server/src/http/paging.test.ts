import { LIMITS } from "@hanok/api-contract";
import { expect, test } from "vitest";
import { pageOf } from "./paging.ts";

test("[AVL-03] no list is answered without an end, whatever a call asks for and a feature allows", () => {
  const rows = Array.from({ length: LIMITS.rowsMost + 1 }, (_, at) => at);
  const asked = { page: 1, perPage: 1_000_000 };
  expect(pageOf(rows, asked).shown).toHaveLength(LIMITS.perPageMost);
  const whole = pageOf(rows, asked, Number.MAX_SAFE_INTEGER);
  expect([whole.shown.length, whole.total, whole.totalPage]).toEqual([LIMITS.rowsMost, rows.length, 2]);
  const rest = pageOf(rows, { ...asked, page: 2 }, Number.MAX_SAFE_INTEGER);
  expect(rest.shown).toEqual([LIMITS.rowsMost]);
});
