import {
  type CancelReason,
  type ErrorId,
  PAYMENT_LIMITS,
  type Refused,
  refused,
  succeed,
} from "@hanok/api-contract";
import type { Subscriptions } from "../../migrations/tables/money.ts";
import { abandon, type Write } from "../../ports/database/index.ts";
import { addDays } from "../../ports/seoul-days.ts";
import { seoulDay } from "../../ports/seoul-time.ts";
import { namesOf } from "./effects.ts";
import { type MoneyParts, moneyOf, noteEvent, now, openCharge } from "./ledger.ts";
import { requestMoneyMail } from "./mails.ts";
import { nextPeriod, planRow, termsAt, termsOf } from "./plan-terms.ts";
import {
  CONSENT_DAYS,
  changeSubscription,
  dueAtEnd,
  presentSubscription,
  runningOf,
  setMemberPlan,
  trialAvailable,
} from "./subscriptions-store.ts";
import { alignSeats } from "./team/seats-store.ts";

const TRIAL_PLAN = "EXPERT_PLAN";

/** [SUB-24] 14 days of Premium, once, without a card. */
export const startTrial = (parts: MoneyParts, memberId: number) =>
  parts.database.write(moneyOf(memberId), async (query) => {
    if (!parts.settings.plans) return abandon(refused("payment.off"));
    if (await runningOf(query, memberId)) return abandon(refused("subscription.exists"));
    if (await openCharge(query, memberId)) return abandon(refused("subscription.exists"));
    if (!(await trialAvailable(query, memberId))) return abandon(refused("subscription.trial-used"));
    const plan = await planRow(query, TRIAL_PLAN);
    if (!plan) throw new Error("there is no plan for the trial");
    const today = seoulDay(parts.clock.now());
    const trialEnd = addDays(today, PAYMENT_LIMITS.trialDays);
    const row: Subscriptions = {
      id: parts.createId(),
      memberId,
      planId: TRIAL_PLAN,
      cycle: "MONTH",
      heads: 1,
      status: "TRIAL",
      ...termsOf(await termsAt(query, plan, now(parts))),
      anchorDay: Number(today.slice(8)),
      periodNumber: 0,
      periodStart: today,
      periodEnd: trialEnd,
      trialEnd,
      nextPlanId: "",
      nextCycle: "",
      nextHeads: 0,
      cancelRequestedAt: "",
      consentPeriodEnd: "",
      consentTotal: 0,
      retryCount: 0,
      dueAt: dueAtEnd(trialEnd),
      openChargeId: "",
      failure: "",
      endedAt: "",
      endReason: "",
      date: now(parts),
    };
    await query.insertInto("subscriptions").values(row).execute();
    await noteEvent(parts, query, {
      memberId,
      subject: "subscription",
      subjectId: row.id,
      kind: "TRIAL",
      detail: { trialEnd },
      actor: memberId,
    });
    await setMemberPlan(parts, query, memberId, TRIAL_PLAN);
    return succeed({ subscription: await presentSubscription(query, row, parts.clock.now()) });
  });

/** The running subscription, where nothing about it is on its way. */
const changeable = async (parts: MoneyParts, query: Write, memberId: number) => {
  if (!parts.settings.plans) return refused("payment.off");
  const row = await runningOf(query, memberId);
  if (!row) return refused("subscription.missing");
  if (await openCharge(query, memberId)) return refused("payment.pending");
  return succeed(row);
};

/** [SUB-04, SUB-10, SUB-21] */
export const cancelSubscription = (
  parts: MoneyParts,
  memberId: number,
  {
    reasons,
    detail = "",
  }: { readonly reasons: readonly CancelReason[]; readonly detail?: string | undefined },
) =>
  parts.database.write(moneyOf(memberId), async (query) => {
    const found = await changeable(parts, query, memberId);
    if (!found.ok) return abandon(found);
    const row = found.value;
    if (row.cancelRequestedAt !== "") return abandon(refused("subscription.cancelled"));
    // A period that is over already, waiting for its payment, ends now.
    const isOver = row.status === "PAST_DUE" || row.status === "STOPPED";
    const changed = await changeSubscription(
      parts,
      query,
      row,
      {
        cancelRequestedAt: now(parts),
        dueAt: isOver ? now(parts) : dueAtEnd(row.periodEnd),
        nextPlanId: "",
        nextCycle: "",
        nextHeads: 0,
      },
      { kind: "CANCELLED", actor: memberId, reason: [...reasons, detail].filter(Boolean).join("; ") },
    );
    await alignSeats(parts, query, memberId);
    await requestMoneyMail(parts, query, {
      memberId,
      kind: "cancelled",
      facts: { ...namesOf(row.planId), day: row.periodEnd },
    });
    return succeed({ subscription: await presentSubscription(query, changed, parts.clock.now()) });
  });

export const takeBackCancellation = (parts: MoneyParts, memberId: number) =>
  parts.database.write(moneyOf(memberId), async (query) => {
    if (!parts.settings.plans) return abandon(refused("payment.off"));
    const row = await runningOf(query, memberId);
    if (!row) return abandon(refused("subscription.missing"));
    if (row.cancelRequestedAt === "") return abandon(refused("subscription.not-cancelled"));
    const changed = await changeSubscription(
      parts,
      query,
      row,
      { cancelRequestedAt: "", dueAt: dueAtEnd(row.periodEnd) },
      { kind: "TAKEN_BACK", actor: memberId },
    );
    return succeed({ subscription: await presentSubscription(query, changed, parts.clock.now()) });
  });

export interface WaitingChange {
  readonly planId?: Subscriptions["planId"];
  readonly cycle?: Subscriptions["cycle"];
  readonly heads?: number;
}

/**
 * [SUB-07, SUB-25] A change that takes effect at the next payment. Asking for what is in force takes a waiting change
 * back. A higher plan and more heads are bought instead. `prepare` runs in the same write and may refuse.
 */
export const changeLater = <Id extends ErrorId = never>(
  parts: MoneyParts,
  memberId: number,
  wanted: WaitingChange,
  prepare?: (query: Write, row: Subscriptions) => Promise<Refused<Id> | null>,
) =>
  parts.database.write(moneyOf(memberId), async (query) => {
    const found = await changeable(parts, query, memberId);
    if (!found.ok) return abandon(found);
    const row = found.value;
    if (row.status === "TRIAL") return abandon(refused("subscription.trial"));
    if (row.cancelRequestedAt !== "") return abandon(refused("subscription.cancelled"));
    if (wanted.heads !== undefined && wanted.heads > row.heads)
      return abandon(refused("subscription.checkout"));
    if (wanted.planId !== undefined) {
      const [current, next] = [await planRow(query, row.planId), await planRow(query, wanted.planId)];
      if (!next || next.id === "FREE_PLAN") return abandon(refused("plan.missing"));
      if (current && next.place > current.place) return abandon(refused("subscription.checkout"));
    }
    const unready = (await prepare?.(query, row)) ?? null;
    if (unready) return abandon(unready);
    const { planId = row.nextPlanId, cycle = row.nextCycle, heads = row.nextHeads } = wanted;
    const changed = await changeSubscription(
      parts,
      query,
      row,
      {
        nextPlanId: planId === row.planId ? "" : planId,
        nextCycle: cycle === row.cycle ? "" : cycle,
        nextHeads: heads === row.heads ? 0 : heads,
      },
      { kind: "CHANGE_WAITS", actor: memberId },
    );
    return succeed({
      subscription: await presentSubscription(query, changed, parts.clock.now()),
      nextTotal: (await nextPeriod(query, changed)).total,
    });
  });

/** Agrees to the dearer next payment, by the amount that was shown. */
export const consentToPrice = (parts: MoneyParts, memberId: number, total: number) =>
  parts.database.write(moneyOf(memberId), async (query) => {
    if (!parts.settings.plans) return abandon(refused("payment.off"));
    const row = await runningOf(query, memberId);
    if (!row) return abandon(refused("subscription.missing"));
    const next = row.status === "TRIAL" ? null : await nextPeriod(query, row);
    const opens = addDays(row.periodEnd, -CONSENT_DAYS);
    if (!next?.consent || seoulDay(parts.clock.now()) < opens)
      return abandon(refused("subscription.nothing-to-consent"));
    if (next.total !== total)
      return abandon(
        refused("payment.price-changed", { facts: { total: next.total.toLocaleString("ko-KR") } }),
      );
    const changed = await changeSubscription(
      parts,
      query,
      row,
      { consentPeriodEnd: row.periodEnd, consentTotal: total },
      { kind: "CONSENT", actor: memberId },
    );
    return succeed({ subscription: await presentSubscription(query, changed, parts.clock.now()) });
  });
