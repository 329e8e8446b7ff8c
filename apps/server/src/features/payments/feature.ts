import type { Feature } from "../../http/feature.ts";
import type { Query, Write } from "../../ports/database/index.ts";
import { type JobKind, sendKind } from "../../ports/jobs/index.ts";
import { CHARGE_KIND, createChargeMachine } from "./charge-machine.ts";
import { createEffects } from "./effects.ts";
import type { MoneyParts } from "./ledger.ts";
import { MONEY_MAIL_KIND, moneyMailJob } from "./mails.ts";
import { memberCalls } from "./member-calls.ts";
import { addNotices } from "./notices.ts";
import { operatorCalls } from "./operator-calls.ts";
import { applyPlanVersions } from "./plan-versions.ts";
import { REFUND_KIND, refundJob } from "./refunds.ts";
import { runDueSubscriptions, sendNotices } from "./subscription-life.ts";
import { runningOf, trialAvailable, willCharge } from "./subscriptions-store.ts";
import { forgetSeats } from "./team/forget-seats.ts";
import { SEAT_MAIL_KIND, seatMailJob } from "./team/seat-mails.ts";
import { teamCalls } from "./team/team-calls.ts";
import type { ReadTemplates } from "./template-products.ts";

/**
 * Deletion of a member's payment data. Documents and charges stay: the law keeps them for five years. The
 * subscription ends when it is due: its member is gone.
 */
export const forgetMoney = async (query: Write, memberId: number, date: string): Promise<void> => {
  for (const table of ["cards", "templateUses", "paypalSetups"] as const)
    await query.deleteFrom(table).where("memberId", "=", memberId).execute();
  await query.deleteFrom("taxDetails").where("id", "=", memberId).execute();
  await query.deleteFrom("memberPlans").where("memberId", "=", memberId).execute();
  await forgetSeats(query, memberId, date);
};

/** Payment of a member's plan; read by the plans feature. */
export interface PaidPlan {
  readonly cycle: "MONTH" | "YEAR" | null;
  readonly teamMembers: number;
  readonly nextPaymentDate: string;
  readonly cancelRequested: boolean;
  readonly trialEnd: string;
  readonly trialAvailable: boolean;
}
export type ReadPaidPlan = (query: Query, memberId: number) => Promise<PaidPlan>;

export const readPaidPlan: ReadPaidPlan = async (query, memberId) => {
  const row = await runningOf(query, memberId);
  return {
    cycle: row && row.status !== "TRIAL" ? row.cycle : null,
    teamMembers: row?.heads ?? 1,
    nextPaymentDate: row && willCharge(row) ? row.periodEnd : "",
    cancelRequested: row !== null && row.cancelRequestedAt !== "",
    trialEnd: row?.status === "TRIAL" ? row.trialEnd : "",
    trialAvailable: row === null && (await trialAvailable(query, memberId)),
  };
};

export interface PaymentsFeature {
  readonly feature: Feature;
  readonly jobs: Readonly<Record<string, JobKind>>;
  /** Renewals, ends of trials, dated prices, notices; safe to run at any time and on several instances. */
  everyMinute(): Promise<void>;
}

/**
 * Cards, checkout, subscriptions, refunds, licences. `priceChanged` runs in the write that prices a template. Owns the tables of `migrations/tables/money.ts`.
 */
export const openPayments = (
  parts: MoneyParts,
  readTemplates: ReadTemplates,
  priceChanged: (query: Write) => Promise<void>,
): PaymentsFeature => {
  const effects = createEffects(parts);
  const machine = createChargeMachine(parts, effects);
  const checkout = { parts, effects, machine };
  return {
    feature: {
      name: "payments",
      calls: [
        ...memberCalls(checkout, readTemplates),
        ...teamCalls(parts),
        ...operatorCalls(checkout, readTemplates, priceChanged),
      ],
      routes: (server) => addNotices(server, parts, machine),
    },
    jobs: {
      [CHARGE_KIND]: sendKind(machine.job),
      [REFUND_KIND]: sendKind(refundJob(parts)),
      [MONEY_MAIL_KIND]: sendKind(moneyMailJob(parts)),
      [SEAT_MAIL_KIND]: sendKind(seatMailJob(parts)),
    },
    everyMinute: async () => {
      if (!parts.settings.plans) return;
      await applyPlanVersions(parts);
      await runDueSubscriptions(parts, effects);
      await sendNotices(parts);
    },
  };
};
