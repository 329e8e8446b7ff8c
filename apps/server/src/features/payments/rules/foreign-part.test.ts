import { foreignMinor, foreignText } from "@hanok/api-contract";
import { expect, test } from "vitest";
import { foreignPart } from "./foreign-part.ts";

test.each([
  [10_890, 138_050, "USD", "7.89"],
  [10_890, 920, "JPY", "1184"],
  [1, 138_050, "USD", "0.01"],
  [0, 138_050, "USD", "0.00"],
  [598_800, 150_000, "EUR", "399.20"],
])("[PAY-49] %i won by %i for 100 are %s %s", (won, rate, currency, text) => {
  expect(foreignText({ currency, minor: foreignMinor(won, rate, currency) })).toBe(text);
});

test("[SUB-12] parts of a refund sum to the whole, whatever their number", () => {
  const total = 789;
  for (const parts of [
    [10_890],
    [1, 10_889],
    [3_000, 3_000, 4_890],
    Array.from({ length: 10 }, () => 1_089),
  ]) {
    let before = 0;
    let given = 0;
    for (const now of parts) {
      const part = foreignPart(total, { of: 10_890, before, now });
      expect(part).toBeGreaterThanOrEqual(0);
      given += part;
      before += now;
    }
    expect(given).toBe(total);
  }
});
