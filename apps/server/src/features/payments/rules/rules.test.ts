import { expect, test } from "vitest";
import { chances } from "../../../../test/soak.ts";
import { addDays } from "../../../ports/seoul-days.ts";
import { linesOf, orderOf, periodTotal, type Terms, timeOfChange, unusedPart } from "./plan-price.ts";
import { planRefund, templateRefund } from "./refund-rules.ts";
import { refundedVat, splitVat, withVat } from "./vat.ts";

const chance = chances(23);
const pick = (most: number): number => Math.floor(chance() * most);
const terms = (change: Partial<Terms> = {}): Terms => ({
  monthlyPrice: 9_900,
  yearlyDiscountPercent: 17,
  discountPercent: 0,
  discountAmount: 0,
  discountEndsAt: "",
  ...change,
});

test("[PLN-10] VAT is rounded once: supply and VAT add up, and equal a rounded tenth of every price", () => {
  expect(withVat(9_900)).toBe(10_890);
  // Totals and splits of a provider.
  for (const [total, vat] of [
    [1_000, 91],
    [1_500, 136],
    [10_000, 909],
    [15_000, 1_364],
    [163_020, 14_820],
  ] as const)
    expect(splitVat(total)).toEqual({ supplyValue: total - vat, vat, total });
  for (let run = 0; run < 5_000; run++) {
    const net = pick(10_000_000);
    const split = splitVat(withVat(net));
    expect(split.supplyValue).toBe(net);
    expect(split.vat).toBe(Math.round(net / 10));
  }
});

test("[PLN-10] refunds in any parts give back exactly the VAT that was taken", () => {
  for (let run = 0; run < 1_000; run++) {
    const total = 1 + pick(1_000_000);
    let left = total;
    let [supply, vat] = [0, 0];
    while (left > 0) {
      const part = refundedVat(left, 1 + pick(left));
      expect(part.supplyValue + part.vat).toBe(part.total);
      expect(part.vat).toBeGreaterThanOrEqual(0);
      supply += part.supplyValue;
      vat += part.vat;
      left -= part.total;
    }
    expect({ supply, vat }).toEqual({ supply: splitVat(total).supplyValue, vat: splitVat(total).vat });
  }
});

test("[PLN-06] [PLN-07] [PLN-08] [PLN-09] heads, months, yearly discount and hot deal", () => {
  const at = "2026-03-02T00:00:00.000Z";
  const month = { planId: "BASIC_PLAN", cycle: "MONTH", heads: 2 } as const;
  const total = (change: Partial<Terms>, cycle: "MONTH" | "YEAR" = "MONTH") =>
    periodTotal(terms(change), { ...month, cycle }, at);
  expect(total({})).toBe(21_780);
  expect(total({}, "YEAR")).toBe(216_929);
  const ends = "2026-03-03T00:00:00.000Z";
  expect(total({ discountPercent: 30, discountEndsAt: ends })).toBe(15_246);
  expect(total({ discountAmount: 1_000, discountEndsAt: ends })).toBe(19_580);
  expect(total({ discountPercent: 30, discountEndsAt: at })).toBe(21_780);
});

test("[SUB-25] a higher plan comes at once, a lower one and every change of cycle later", () => {
  const now = { planId: "EXPERT_PLAN", rank: 2, cycle: "MONTH", heads: 3 } as const;
  for (const [change, when] of [
    [{}, "same"],
    [{ rank: 3 }, "now"],
    [{ heads: 4 }, "now"],
    [{ rank: 3, heads: 5 }, "now"],
    [{ rank: 1 }, "later"],
    [{ heads: 2 }, "later"],
    [{ rank: 3, heads: 2 }, "later"],
    [{ cycle: "YEAR" }, "later"],
    [{ rank: 3, cycle: "YEAR" }, "later"],
  ] as const)
    expect(timeOfChange(now, { ...now, ...change }), JSON.stringify(change)).toBe(when);
});

test("[SUB-25] the unused part is never more than the value, all of it on the first day and nothing at the end", () => {
  const period = { start: "2026-03-02", end: "2026-04-02" };
  expect(unusedPart(10_890, period, "2026-03-02")).toBe(10_890);
  expect(unusedPart(10_890, period, "2026-03-12")).toBe(Math.floor((10_890 * 21) / 31));
  expect(unusedPart(10_890, period, "2026-04-02")).toBe(0);
  expect(unusedPart(10_890, period, "2026-05-02")).toBe(0);
  expect(unusedPart(-5, period, "2026-03-02")).toBe(0);
});

test("[PAY-03] credit pays what it can; supply and VAT are those of what is left", () => {
  const lines = linesOf(terms(), { planId: "BASIC_PLAN", cycle: "MONTH", heads: 1 }, "");
  expect(orderOf(lines, 890, "x")).toMatchObject({ total: 10_000, vat: 909, creditUsed: 890, creditLeft: 0 });
  expect(orderOf(lines, 20_000, "x")).toMatchObject({ total: 0, creditUsed: 10_890, creditLeft: 9_110 });
  expect(orderOf(lines, 0, "x").lines).toHaveLength(1);
});

test.each([
  // cycle, paid, days since, amount, rule
  ["MONTH", 30_000, 0, 30_000, "full-14-days"],
  ["MONTH", 30_000, 14, 30_000, "full-14-days"],
  ["MONTH", 30_000, 15, 15_000, "monthly-days"],
  ["MONTH", 30_000, 26, 4_000, "monthly-days"],
  ["MONTH", 30_000, 27, 0, "monthly-used-up"],
  ["MONTH", 30_000, 31, 0, "monthly-used-up"],
  ["YEAR", 365_000, 14, 365_000, "full-14-days"],
  ["YEAR", 365_000, 15, 350_000, "yearly-days"],
  ["YEAR", 365_000, 100, 265_000, "yearly-days"],
  ["YEAR", 365_000, 364, 1_000, "yearly-days"],
  ["YEAR", 365_000, 365, 0, "nothing-left"],
  ["YEAR", 365_000, 367, 0, "older-than-year"],
  ["YEAR", 108_464, 200, 49_031, "yearly-days"],
] as const)(
  "[SUB-11] [SUB-12] [SUB-13] [SUB-14] [SUB-15] [SUB-16] [SUB-20] [SUB-22] [SUB-23] %s %i won after %i days: %i (%s)",
  (cycle, paid, days, amount, rule) => {
    const paidDay = "2026-03-02";
    expect(
      planRefund({ cycle, paid, left: paid, paidDay, requestDay: addDays(paidDay, days) }),
    ).toMatchObject({
      amount,
      rule,
      immediate: rule === "full-14-days",
    });
  },
);

test("[SUB-18] [SUB-22] the 15-day clause of the terms never gives less than the refund policy", () => {
  for (let run = 0; run < 2_000; run++) {
    const paid = 100 + pick(1_000_000);
    const left = pick(paid + 1);
    const days = pick(400);
    const cycle = pick(2) === 0 ? "MONTH" : "YEAR";
    const result = planRefund({
      cycle,
      paid,
      left,
      paidDay: "2026-03-02",
      requestDay: addDays("2026-03-02", days),
    });
    expect(result.amount).toBeLessThanOrEqual(left);
    expect(result.amount).toBeGreaterThanOrEqual(0);
    if (days === 15 && left === paid) expect(result.amount).toBeGreaterThanOrEqual(Math.floor(paid * 0.45));
  }
});

test.each([
  [0, false, 11_000, "template-7-days"],
  [7, false, 11_000, "template-7-days"],
  [8, false, 9_900, "template-penalty"],
  [3, true, 9_900, "template-penalty"],
  [366, false, 0, "older-than-year"],
] as const)(
  "[SUB-16] [SUB-17] [SUB-27] a template after %i days, applied %s: %i (%s)",
  (days, isApplied, amount, rule) => {
    const paidDay = "2026-03-02";
    const requestDay = addDays(paidDay, days);
    expect(templateRefund({ left: 11_000, paidDay, requestDay, isApplied })).toMatchObject({ amount, rule });
  },
);
