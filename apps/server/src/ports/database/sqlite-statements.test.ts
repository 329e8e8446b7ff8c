import Libsql from "libsql";
import { expect, test, vi } from "vitest";
import { keepStatements } from "./sqlite-statements.ts";

test("[AVL-13] a statement in use is prepared once, however many others are asked", () => {
  const connection = new Libsql(":memory:");
  const preparing = vi.spyOn(connection, "prepare");
  const kept = keepStatements(connection);
  const used = "select ? as used";
  for (let other = 0; other < 1_000; other += 1) {
    expect(kept.prepare(used).all([other])).toEqual([{ used: other }]);
    kept.prepare(`select ${other}`).all([]);
  }
  expect(preparing.mock.calls.filter(([text]) => text === used)).toHaveLength(1);
  kept.close();
});
