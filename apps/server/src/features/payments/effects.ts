import type { Charges, Invoices, Subscriptions } from "../../migrations/tables/money.ts";
import { isoTime } from "../../ports/clock.ts";
import type { Write } from "../../ports/database/index.ts";
import { addDays, startOfDay } from "../../ports/seoul-days.ts";
import { endSubscription } from "./end-subscription.ts";
import { addCredit, type MoneyParts, noteEvent, now } from "./ledger.ts";
import { grantLicense, raiseLicense } from "./licenses-store.ts";
import { type MoneyMailKind, requestMoneyMail } from "./mails.ts";
import type { PlanIntent } from "./plan-orders.ts";
import { PLAN_NAMES } from "./plan-terms.ts";
import type { Effects } from "./settle.ts";
import {
  changeSubscription,
  dueAtEnd,
  runningOf,
  setMemberPlan,
  subscriptionById,
} from "./subscriptions-store.ts";
import { alignSeats } from "./team/seats-store.ts";

/** [SUB-05] Days after the end of the period on which a failed renewal is tried again. */
export const RETRY_DAYS = [1, 3, 7] as const;
/** Days for which a stopped subscription keeps its price, so that the member can extend it by hand. */
const STOPPED_DAYS = 30;

/**
 * Effects of a paid or failed charge on plans, licenses and credit; all of them inside the charge's
 * transaction.
 */
export const createEffects = (parts: MoneyParts): Effects => {
  const tell = (
    query: Write,
    kind: MoneyMailKind,
    invoice: Invoices,
    facts: Record<string, string | number> = {},
  ) =>
    requestMoneyMail(parts, query, {
      memberId: invoice.memberId,
      kind,
      facts: { itemKo: invoice.nameKo, itemEn: invoice.nameEn, total: invoice.total, ...facts },
    });

  const applyPlan = async (query: Write, charge: Charges, invoice: Invoices): Promise<void> => {
    const intent = JSON.parse(invoice.intent) as PlanIntent;
    const { memberId } = invoice;
    const running = await runningOf(query, memberId);
    const terms = {
      planId: intent.planId,
      cycle: intent.cycle,
      heads: intent.heads,
      ...intent.terms,
      anchorDay: intent.anchorDay,
      periodStart: intent.start,
      periodEnd: intent.end,
    };
    const settled = {
      status: "ACTIVE",
      nextPlanId: "",
      nextCycle: "",
      nextHeads: 0,
      consentPeriodEnd: "",
      consentTotal: 0,
      retryCount: 0,
      openChargeId: "",
      failure: "",
      dueAt: dueAtEnd(intent.end),
    } as const;
    const continues = running !== null && running.status !== "TRIAL";
    let row: Subscriptions;
    if (continues) {
      // Buying after a cancellation is staying; a renewal never follows one.
      const change = {
        ...terms,
        ...settled,
        periodNumber: running.periodNumber + 1,
        cancelRequestedAt: "",
      };
      row = await changeSubscription(parts, query, running, change, {
        kind: intent.kind,
        actor: invoice.actor,
      });
    } else {
      if (running) await endSubscription(parts, query, running, "bought", { actor: invoice.actor });
      row = {
        ...terms,
        ...settled,
        id: charge.subscriptionId,
        memberId,
        periodNumber: 1,
        trialEnd: "",
        cancelRequestedAt: "",
        endedAt: "",
        endReason: "",
        date: now(parts),
      };
      await query.insertInto("subscriptions").values(row).execute();
      await noteEvent(parts, query, {
        memberId,
        subject: "subscription",
        subjectId: row.id,
        kind: "STARTED",
        detail: { ...terms },
        actor: invoice.actor,
      });
    }
    await query
      .insertInto("subscriptionPeriods")
      .values({
        id: parts.createId(),
        subscriptionId: row.id,
        number: row.periodNumber,
        startDay: intent.start,
        endDay: intent.end,
        planId: intent.planId,
        cycle: intent.cycle,
        heads: intent.heads,
        invoiceId: invoice.id,
        date: now(parts),
      })
      .execute();
    await addCredit(parts, query, {
      memberId,
      amount: intent.unused,
      kind: "UNUSED",
      invoiceId: intent.unusedOf,
      opId: `unused:${charge.id}`,
      actor: invoice.actor,
      reason: "",
    });
    await setMemberPlan(parts, query, memberId, intent.planId);
    await alignSeats(parts, query, memberId);
  };

  const renewalFailed = async (query: Write, charge: Charges, invoice: Invoices): Promise<void> => {
    const row = await subscriptionById(query, charge.subscriptionId);
    if (row === null || row.endedAt !== "" || row.openChargeId !== charge.id) return;
    const again = RETRY_DAYS[row.retryCount];
    if (charge.isTemporary === 1 && again !== undefined) {
      const day = addDays(row.periodEnd, again);
      await changeSubscription(
        parts,
        query,
        row,
        {
          status: "PAST_DUE",
          retryCount: row.retryCount + 1,
          dueAt: isoTime(startOfDay(day)),
          openChargeId: "",
          failure: charge.failure,
        },
        { kind: "RETRY" },
      );
      await tell(query, "renewal-retry", invoice, { day });
      return;
    }
    if (charge.isTemporary === 1) {
      await endSubscription(parts, query, { ...row, failure: charge.failure }, "unpaid");
      await tell(query, "ended", invoice);
      return;
    }
    await stopRenewal(parts, query, row, charge.failure);
  };

  return {
    paid: async (query, charge, invoice) => {
      if (invoice.purpose === "TEMPLATE") await grantLicense(parts, query, invoice);
      else if (invoice.purpose === "LICENSE_TYPE") await raiseLicense(parts, query, invoice);
      else await applyPlan(query, charge, invoice);
      await tell(query, "paid", invoice);
    },
    failed: async (query, charge, invoice) => {
      if (invoice.purpose === "RENEW") await renewalFailed(query, charge, invoice);
    },
  };
};

/**
 * [SUB-05] The card is expired, over its limit or gone: renewal stops at once and the member is on the free plan. Price and
 * choice are kept for a while, so that paying by hand goes on where it stopped.
 */
export const stopRenewal = async (
  parts: MoneyParts,
  query: Write,
  row: Subscriptions,
  failure: string,
): Promise<void> => {
  await setMemberPlan(parts, query, row.memberId, "FREE_PLAN");
  await changeSubscription(
    parts,
    query,
    row,
    {
      status: "STOPPED",
      openChargeId: "",
      failure,
      dueAt: isoTime(startOfDay(addDays(row.periodEnd, STOPPED_DAYS))),
    },
    { kind: "STOPPED" },
  );
  await alignSeats(parts, query, row.memberId);
  await requestMoneyMail(parts, query, {
    memberId: row.memberId,
    kind: "renewal-stopped",
    facts: namesOf(row.planId),
  });
};

export const namesOf = (planId: Subscriptions["planId"]): { itemKo: string; itemEn: string } => ({
  itemKo: PLAN_NAMES[planId].ko,
  itemEn: PLAN_NAMES[planId].en,
});
