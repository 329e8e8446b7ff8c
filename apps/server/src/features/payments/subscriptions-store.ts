import type { MoneyEventKind, Subscription } from "@hanok/api-contract";
import type { Subscriptions } from "../../migrations/tables/money.ts";
import type { Plans } from "../../migrations/tables/plans.ts";
import { isoTime } from "../../ports/clock.ts";
import type { Query, Write } from "../../ports/database/index.ts";
import { addDays, startOfDay } from "../../ports/seoul-days.ts";
import { seoulDay } from "../../ports/seoul-time.ts";
import { creditBalance, type MoneyParts, noteEvent, now } from "./ledger.ts";
import { nextPeriod } from "./plan-terms.ts";

/** Days before a dearer payment within which it has to be agreed to. */
export const CONSENT_DAYS = 30;

/** The subscription that has not ended; null on the free plan. */
export const runningOf = async (query: Query, memberId: number): Promise<Subscriptions | null> =>
  (await query
    .selectFrom("subscriptions")
    .selectAll()
    .where("memberId", "=", memberId)
    .where("endedAt", "=", "")
    .executeTakeFirst()) ?? null;

export const subscriptionById = async (query: Query, id: string): Promise<Subscriptions | null> =>
  (await query.selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;

/** [SUB-24] Whether the member never had a trial nor a paid period. */
export const trialAvailable = async (query: Query, memberId: number): Promise<boolean> =>
  !(await query
    .selectFrom("subscriptions")
    .select("id")
    .where("memberId", "=", memberId)
    .limit(1)
    .executeTakeFirst());

/** Puts a member on a plan: limits, locks and births follow from this row. */
export const setMemberPlan = async (
  parts: MoneyParts,
  query: Write,
  memberId: number,
  planId: Plans["id"],
): Promise<void> => {
  // The operator's own plan does not lapse.
  const plan = planId === "FREE_PLAN" && memberId === parts.settings.sourceMemberId ? "AGENCY_PLAN" : planId;
  await query
    .insertInto("memberPlans")
    .values({ memberId, planId: plan, since: now(parts) })
    .onConflict((conflict) => conflict.column("memberId").doUpdateSet({ planId: plan, since: now(parts) }))
    .execute();
};

/** Changes a subscription and adds to its history. */
export const changeSubscription = async (
  parts: MoneyParts,
  query: Write,
  row: Subscriptions,
  change: Partial<Subscriptions>,
  event: { readonly kind: MoneyEventKind; readonly actor?: number; readonly reason?: string },
): Promise<Subscriptions> => {
  await query.updateTable("subscriptions").set(change).where("id", "=", row.id).execute();
  await noteEvent(parts, query, {
    memberId: row.memberId,
    subject: "subscription",
    subjectId: row.id,
    detail: { ...change },
    ...event,
  });
  return { ...row, ...change };
};

/** When the end of the period asks for the next step. */
export const dueAtEnd = (periodEnd: string): string => isoTime(startOfDay(periodEnd));

/** Whether a payment will be asked for at the end of the period. */
export const willCharge = (row: Subscriptions): boolean =>
  (row.status === "ACTIVE" || row.status === "PAST_DUE") && row.cancelRequestedAt === "";

/** [SUB-02, SUB-03, SUB-26] */
export const presentSubscription = async (
  query: Query,
  row: Subscriptions,
  at: number,
): Promise<Subscription> => {
  const charges = willCharge(row);
  const next = row.endedAt === "" && row.status !== "TRIAL" ? await nextPeriod(query, row) : null;
  const { count } = await query
    .selectFrom("licenses")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("memberId", "=", row.memberId)
    .where("refundedAt", "=", "")
    .executeTakeFirstOrThrow();
  const hasNext = row.nextPlanId !== "" || row.nextCycle !== "" || row.nextHeads > 0;
  return {
    id: row.id,
    plan: row.planId,
    cycle: row.cycle,
    teamMembers: row.heads,
    status: row.status,
    startedAt: row.date,
    periodStart: row.periodStart,
    periodEnd: row.periodEnd,
    nextPaymentDate: charges ? row.periodEnd : "",
    nextTotal: charges && next ? next.total : 0,
    monthlyPrice: row.monthlyPrice,
    yearlyDiscountPercent: row.yearlyDiscountPercent,
    discountPercent: row.discountPercent,
    discountAmount: row.discountAmount,
    discountEndsAt: row.discountEndsAt,
    trialEnd: row.status === "TRIAL" ? row.trialEnd : "",
    cancelRequestedAt: row.cancelRequestedAt,
    next:
      hasNext && next
        ? { plan: next.choice.planId, cycle: next.choice.cycle, teamMembers: next.choice.heads }
        : null,
    consent:
      charges && next?.consent && seoulDay(at) >= addDays(row.periodEnd, -CONSENT_DAYS)
        ? {
            total: next.total,
            reason: next.consent,
            given: row.consentPeriodEnd === row.periodEnd && row.consentTotal >= next.total,
          }
        : null,
    retryAt: row.status === "PAST_DUE" ? row.dueAt : "",
    failure: row.failure,
    credit: await creditBalance(query, row.memberId),
    licenseCount: row.endedAt === "" ? Number(count) : 0,
    endedAt: row.endedAt,
  };
};
