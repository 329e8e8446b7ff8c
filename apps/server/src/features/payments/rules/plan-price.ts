import type { BillingCycle, OrderLine } from "@hanok/api-contract";
import { addMonths, daysBetween } from "../../../ports/seoul-days.ts";
import { splitVat, withVat } from "./vat.ts";

/** Agreed or offered terms: won per head and month before VAT. */
export interface Terms {
  readonly monthlyPrice: number;
  readonly yearlyDiscountPercent: number;
  readonly discountPercent: number;
  readonly discountAmount: number;
  /** ISO; `''` without a hot deal. */
  readonly discountEndsAt: string;
}
export interface Choice {
  readonly planId: string;
  readonly cycle: BillingCycle;
  readonly heads: number;
}

export const monthsOf = (cycle: BillingCycle): number => (cycle === "YEAR" ? 12 : 1);

/** Whether the hot deal counts for a period that begins at this time [PLN-09]. */
export const dealRuns = ({ discountEndsAt }: Terms, at: string): boolean =>
  discountEndsAt !== "" && at < discountEndsAt;

/**
 * [PLN-06 to PLN-09] Lines of one period before VAT: heads × months × price, less the discount of the year, less the hot
 * deal (a percentage, or an amount per head and month).
 */
export const linesOf = (terms: Terms, { planId, cycle, heads }: Choice, at: string): OrderLine[] => {
  const months = monthsOf(cycle);
  const list = heads * months * terms.monthlyPrice;
  const line = (kind: OrderLine["kind"], unitPrice: number, amount: number): OrderLine => ({
    kind,
    item: planId,
    heads,
    months,
    unitPrice,
    amount,
  });
  const lines = [line("PLAN", terms.monthlyPrice, list)];
  const yearly = cycle === "YEAR" ? Math.round((list * terms.yearlyDiscountPercent) / 100) : 0;
  if (yearly > 0) lines.push(line("DISCOUNT", 0, -yearly));
  if (dealRuns(terms, at)) {
    const left = list - yearly;
    const deal =
      terms.discountPercent > 0
        ? Math.round((left * terms.discountPercent) / 100)
        : Math.min(left, terms.discountAmount * heads * months);
    if (deal > 0) lines.push(line("DISCOUNT", terms.discountAmount, -deal));
  }
  return lines;
};

/** Won, VAT included, of one period. */
export const periodTotal = (terms: Terms, choice: Choice, at: string): number =>
  withVat(linesOf(terms, choice, at).reduce((sum, { amount }) => sum + amount, 0));

export interface Order {
  readonly lines: readonly OrderLine[];
  readonly supplyValue: number;
  readonly vat: number;
  readonly total: number;
  readonly creditUsed: number;
  readonly creditLeft: number;
}

/** Sums lines before VAT, and lets credit (VAT included) pay as much of the document as it can. */
export const orderOf = (lines: readonly OrderLine[], credit: number, item: string): Order => {
  const full = withVat(lines.reduce((sum, { amount }) => sum + amount, 0));
  const creditUsed = Math.min(Math.max(credit, 0), full);
  return {
    lines:
      creditUsed > 0
        ? [...lines, { kind: "CREDIT", item, heads: 0, months: 0, unitPrice: 0, amount: -creditUsed }]
        : lines,
    ...splitVat(full - creditUsed),
    creditUsed,
    creditLeft: credit - creditUsed,
  };
};

/**
 * [SUB-25] What the unused days of a period are worth when it is exchanged for a dearer one on `day`, which counts as
 * unused. `value`: what the period cost, VAT included, less what was paid back of it.
 */
export const unusedPart = (
  value: number,
  period: { readonly start: string; readonly end: string },
  day: string,
): number => {
  const days = daysBetween(period.start, period.end);
  const left = Math.min(days, Math.max(0, daysBetween(day, period.end)));
  return days <= 0 ? 0 : Math.floor((Math.max(0, value) * left) / days);
};

/** End of a period that begins on `start`: the first day of the next one. */
export const periodEndOf = (start: string, cycle: BillingCycle, anchorDay: number): string =>
  addMonths(start, monthsOf(cycle), anchorDay);

/**
 * [SUB-25] `now`: a higher plan or more heads with nothing lower. `later`: anything lower, and every change of cycle.
 * `rank`: place of the plan in the order in which plans are offered.
 */
export const timeOfChange = (
  from: Choice & { readonly rank: number },
  to: Choice & { readonly rank: number },
): "same" | "now" | "later" => {
  if (from.rank === to.rank && from.cycle === to.cycle && from.heads === to.heads) return "same";
  return from.cycle === to.cycle && to.rank >= from.rank && to.heads >= from.heads ? "now" : "later";
};
