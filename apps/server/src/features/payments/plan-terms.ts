import type { Subscriptions } from "../../migrations/tables/money.ts";
import type { Plans } from "../../migrations/tables/plans.ts";
import { isoTime } from "../../ports/clock.ts";
import type { Query } from "../../ports/database/index.ts";
import { startOfDay } from "../../ports/seoul-days.ts";
import { type Choice, periodTotal, type Terms } from "./rules/plan-price.ts";

/** [PLN-04, PAY-54] How plans are called in documents and mails. */
export const PLAN_NAMES: Readonly<Record<Plans["id"], { readonly ko: string; readonly en: string }>> = {
  FREE_PLAN: { ko: "무료 플랜", en: "Free plan" },
  BASIC_PLAN: { ko: "베이직 플랜", en: "Basic plan" },
  EXPERT_PLAN: { ko: "프리미엄 플랜", en: "Premium plan" },
  AGENCY_PLAN: { ko: "에이전시 플랜", en: "Agency plan" },
};

export const planRow = async (query: Query, planId: Plans["id"]): Promise<Plans | null> =>
  (await query.selectFrom("plans").selectAll().where("id", "=", planId).executeTakeFirst()) ?? null;

/** The terms under which a plan is sold at a time: its newest dated row by then, else the plan's own row. */
export const termsAt = async (query: Query, plan: Plans, at: string): Promise<Terms> => {
  const version = await query
    .selectFrom("planVersions")
    .select(["monthlyPrice", "yearlyDiscountPercent", "discountPercent", "discountAmount", "discountEndsAt"])
    .where("planId", "=", plan.id)
    .where("validFrom", "<=", at)
    .orderBy("validFrom", "desc")
    .orderBy("date", "desc")
    .limit(1)
    .executeTakeFirst();
  const { monthlyPrice, yearlyDiscountPercent, discountPercent, discountAmount, discountEndsAt } =
    version ?? plan;
  return { monthlyPrice, yearlyDiscountPercent, discountPercent, discountAmount, discountEndsAt };
};

export interface NextPeriod {
  readonly choice: Choice & { readonly planId: Plans["id"] };
  readonly terms: Terms;
  /** Won, VAT included, before credit. */
  readonly total: number;
  /** Reason why the member has to agree first; null where nothing is dearer than agreed. */
  readonly consent: "price" | "deal" | null;
}

/**
 * Terms and price of a subscription's next period: with the change that waits, by the prices in force when it
 * begins. A member's own change is agreed to already; the rest of the market is not [PLN-09, PLN-10].
 */
export const nextPeriod = async (
  query: Query,
  row: Subscriptions,
  at = isoTime(startOfDay(row.periodEnd)),
): Promise<NextPeriod> => {
  const planId = row.nextPlanId || row.planId;
  const choice = { planId, cycle: row.nextCycle || row.cycle, heads: row.nextHeads || row.heads };
  const plan = await planRow(query, planId);
  if (!plan) throw new Error(`there is no plan ${planId}`);
  const offered = await termsAt(query, plan, at);
  if (planId !== row.planId)
    return { choice, terms: offered, total: periodTotal(offered, choice, at), consent: null };
  const kept: Terms = row;
  const priceMoved =
    offered.monthlyPrice !== kept.monthlyPrice ||
    offered.yearlyDiscountPercent !== kept.yearlyDiscountPercent;
  const cheaperNow = periodTotal(offered, choice, at) < periodTotal(kept, choice, at);
  const terms = priceMoved || cheaperNow ? offered : termsOf(kept);
  const total = periodTotal(terms, choice, at);
  const began = isoTime(startOfDay(row.periodStart));
  if (total <= periodTotal(kept, choice, began)) return { choice, terms, total, consent: null };
  const withoutDeal = (one: Terms) => periodTotal({ ...one, discountEndsAt: "" }, choice, at);
  return {
    choice,
    terms,
    total,
    consent: withoutDeal(terms) > withoutDeal(kept) ? "price" : "deal",
  };
};

export const termsOf = ({
  monthlyPrice,
  yearlyDiscountPercent,
  discountPercent,
  discountAmount,
  discountEndsAt,
}: Terms): Terms => ({
  monthlyPrice,
  yearlyDiscountPercent,
  discountPercent,
  discountAmount,
  discountEndsAt,
});
