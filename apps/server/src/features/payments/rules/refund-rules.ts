import type { RefundRule } from "@hanok/api-contract";
import { addMonths, daysBetween } from "../../../ports/seoul-days.ts";

/** Days of the rules [SUB-11 to SUB-18]. */
const FULL_DAYS = 14;
const TERMS_DAYS = 15;
const YEAR_DAYS = 365;
const MONTH_DAYS = 30;
const MONTH_USED_UP = 27;
const TEMPLATE_DAYS = 7;
const PENALTY = 0.1;

export interface PaidPlan {
  readonly cycle: "MONTH" | "YEAR";
  /** Won that can still be paid back: paid, less refunds, less what was credited. */
  readonly left: number;
  /** Won that were paid in money, VAT included. */
  readonly paid: number;
  /** Days in Seoul. */
  readonly paidDay: string;
  readonly requestDay: string;
}
export interface RefundResult {
  readonly amount: number;
  readonly rule: RefundRule;
  /** The operator is not asked. */
  readonly immediate: boolean;
  readonly dailyRate: number;
  readonly usedDays: number;
  readonly remainingDays: number;
  readonly penalty: number;
}

const nothing = (rule: RefundRule, usedDays: number): RefundResult => ({
  amount: 0,
  rule,
  immediate: false,
  dailyRate: 0,
  usedDays,
  remainingDays: 0,
  penalty: 0,
});

/** [SUB-16] */
const isOlderThanYear = (paidDay: string, requestDay: string): boolean => requestDay > addMonths(paidDay, 12);

/**
 * [SUB-11 to SUB-16, SUB-18, SUB-20, SUB-22, SUB-23] What a payment for a plan gives back on the day of the request. The
 * payment is what was paid after the plan's own discount, so the daily rate has the discount taken off already. No fee
 * for ending early. Of the refund policy and the 15-day clause of the terms the better one counts.
 */
export const planRefund = ({ cycle, left, paid, paidDay, requestDay }: PaidPlan): RefundResult => {
  const usedDays = Math.max(0, daysBetween(paidDay, requestDay));
  if (left <= 0) return nothing("nothing-left", usedDays);
  if (isOlderThanYear(paidDay, requestDay)) return nothing("older-than-year", usedDays);
  if (usedDays <= FULL_DAYS)
    return {
      amount: left,
      rule: "full-14-days",
      immediate: true,
      dailyRate: 0,
      usedDays,
      remainingDays: 0,
      penalty: 0,
    };
  const span = cycle === "YEAR" ? YEAR_DAYS : MONTH_DAYS;
  const remainingDays = Math.max(0, span - usedDays);
  const dailyRate = Math.floor(paid / span);
  const unused = Math.floor((paid * remainingDays) / span);
  const byPolicy = cycle === "MONTH" && usedDays >= MONTH_USED_UP ? 0 : unused;
  const penalty = Math.ceil(unused * PENALTY);
  const byTerms = usedDays <= TERMS_DAYS ? unused - penalty : 0;
  if (byTerms > byPolicy)
    return {
      amount: Math.min(left, byTerms),
      rule: "terms-15-days",
      immediate: false,
      dailyRate,
      usedDays,
      remainingDays,
      penalty,
    };
  if (byPolicy === 0) return nothing(cycle === "MONTH" ? "monthly-used-up" : "nothing-left", usedDays);
  return {
    amount: Math.min(left, byPolicy),
    rule: cycle === "YEAR" ? "yearly-days" : "monthly-days",
    immediate: false,
    dailyRate,
    usedDays,
    remainingDays,
    penalty: 0,
  };
};

export interface PaidTemplate {
  readonly left: number;
  readonly paidDay: string;
  readonly requestDay: string;
  /** The template was used in a project. */
  readonly isApplied: boolean;
}

/** [SUB-16, SUB-17, SUB-27] All within 7 days while it was never applied, else less a penalty of 10 %. */
export const templateRefund = ({ left, paidDay, requestDay, isApplied }: PaidTemplate): RefundResult => {
  const usedDays = Math.max(0, daysBetween(paidDay, requestDay));
  if (left <= 0) return nothing("nothing-left", usedDays);
  if (isOlderThanYear(paidDay, requestDay)) return nothing("older-than-year", usedDays);
  const common = { dailyRate: 0, usedDays, remainingDays: 0 };
  if (usedDays <= TEMPLATE_DAYS && !isApplied)
    return { ...common, amount: left, rule: "template-7-days", immediate: true, penalty: 0 };
  const penalty = Math.ceil(left * PENALTY);
  return { ...common, amount: left - penalty, rule: "template-penalty", immediate: false, penalty };
};
