import type { PricingPlan } from "@hanok/api-contract";
import type { Plans } from "../../migrations/tables/plans.ts";
import { dealRuns, periodTotal } from "./rules/plan-price.ts";

export type OfferedPrices = Pick<
  PricingPlan,
  | "discountPercent"
  | "discountAmount"
  | "discountEndsAt"
  | "monthlyTotal"
  | "yearlyTotal"
  | "dealMonthlyTotal"
  | "dealYearlyTotal"
>;

/** [PLN-08 to PLN-10] What a head pays, VAT included, without and with the hot deal that runs at `at`. */
export const offeredPrices = (plan: Plans, at: string): OfferedPrices => {
  const runs = dealRuns(plan, at);
  const without = { ...plan, discountEndsAt: "" };
  const total = (terms: Plans, cycle: "MONTH" | "YEAR") =>
    periodTotal(terms, { planId: plan.id, cycle, heads: 1 }, at);
  return {
    discountPercent: runs ? plan.discountPercent : 0,
    discountAmount: runs ? plan.discountAmount : 0,
    discountEndsAt: runs ? plan.discountEndsAt : "",
    monthlyTotal: total(without, "MONTH"),
    yearlyTotal: total(without, "YEAR"),
    dealMonthlyTotal: total(plan, "MONTH"),
    dealYearlyTotal: total(plan, "YEAR"),
  };
};
