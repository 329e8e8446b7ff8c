import type { BillingCycle, PlanQuote } from "@hanok/api-contract";
import type { Subscriptions } from "../../migrations/tables/money.ts";
import type { Plans } from "../../migrations/tables/plans.ts";
import { isoTime } from "../../ports/clock.ts";
import type { Query } from "../../ports/database/index.ts";
import { startOfDay } from "../../ports/seoul-days.ts";
import { seoulDay } from "../../ports/seoul-time.ts";
import { creditBalance } from "./ledger.ts";
import { nextPeriod, planRow, termsAt, termsOf } from "./plan-terms.ts";
import {
  linesOf,
  type Order,
  orderOf,
  periodEndOf,
  periodTotal,
  type Terms,
  timeOfChange,
  unusedPart,
} from "./rules/plan-price.ts";
import { runningOf } from "./subscriptions-store.ts";

export interface PlanChoice {
  readonly planId: Plans["id"];
  readonly cycle: BillingCycle;
  readonly heads: number;
}

/** Effects of the invoice once it is paid; kept with it as JSON. */
export interface PlanIntent extends PlanChoice {
  readonly kind: "NEW" | "UPGRADE" | "EXTEND" | "RENEW";
  readonly terms: Terms;
  readonly anchorDay: number;
  readonly start: string;
  readonly end: string;
  /** Won credited for the rest of the period that this one replaces, and the invoice that paid it. */
  readonly unused: number;
  readonly unusedOf: string;
}

export interface PlanOrder {
  readonly kind: PlanQuote["kind"];
  readonly intent: PlanIntent;
  readonly order: Order;
  readonly running: Subscriptions | null;
  readonly nextTotal: number;
}

/** Price of the running period in money and credit, VAT included, less what was paid back of it. */
const valueOfPeriod = async (query: Query, row: Subscriptions) => {
  const paid = await query
    .selectFrom("charges")
    .innerJoin("invoices", "invoices.id", "charges.invoiceId")
    .select(["invoices.id", "invoices.total", "invoices.creditUsed", "charges.refunded"])
    .where("charges.subscriptionId", "=", row.id)
    .where("charges.state", "=", "PAID")
    .where("invoices.periodStart", "<=", row.periodStart)
    .orderBy("invoices.date", "desc")
    .limit(1)
    .executeTakeFirst();
  return paid
    ? { invoiceId: paid.id, value: paid.total + paid.creditUsed - paid.refunded }
    : { invoiceId: "", value: 0 };
};

/**
 * [SUB-25, PAY-03] What buying a plan means for this member now. Null where it cannot be bought (the free plan). For `SAME`
 * and `LATER` the order says what the period would cost; it is not charged.
 */
export const planOrder = async (
  query: Query,
  memberId: number,
  choice: PlanChoice,
  at: number,
): Promise<PlanOrder | null> => {
  const plan = await planRow(query, choice.planId);
  if (!plan || plan.id === "FREE_PLAN") return null;
  const today = seoulDay(at);
  const offered = await termsAt(query, plan, isoTime(at));
  const running = await runningOf(query, memberId);
  const balance = await creditBalance(query, memberId);

  const make = (
    kind: PlanOrder["kind"],
    made: Pick<PlanIntent, "terms" | "start" | "anchorDay"> & { unused?: number; unusedOf?: string },
  ): PlanOrder => {
    const { terms, start, anchorDay, unused = 0, unusedOf = "" } = made;
    const began = kind === "NEW" || kind === "UPGRADE" ? isoTime(at) : isoTime(startOfDay(start));
    const end = periodEndOf(start, choice.cycle, anchorDay);
    const order = orderOf(linesOf(terms, choice, began), balance + unused, choice.planId);
    const intent: PlanIntent = {
      ...choice,
      kind: kind === "UPGRADE" || kind === "EXTEND" ? kind : "NEW",
      terms,
      anchorDay,
      start,
      end,
      unused,
      unusedOf,
    };
    const nextTotal = periodTotal(terms, choice, isoTime(startOfDay(end)));
    return { kind, intent, order, running, nextTotal };
  };
  const day = Number(today.slice(8));
  const fresh = { terms: offered, start: today, anchorDay: day };
  if (!running || running.status === "TRIAL") return make("NEW", fresh);

  const isSameChoice =
    running.planId === choice.planId && running.cycle === choice.cycle && running.heads === choice.heads;
  if (running.status === "PAST_DUE" || running.status === "STOPPED") {
    // The days of grace were used, so they are paid; a stopped plan gave none.
    const start = running.status === "PAST_DUE" ? running.periodEnd : today;
    const anchorDay = running.status === "PAST_DUE" ? running.anchorDay : day;
    const next = isSameChoice ? await nextPeriod(query, running, isoTime(at)) : null;
    return make("EXTEND", { terms: next ? next.terms : offered, start, anchorDay });
  }
  const ranks = await query.selectFrom("plans").select(["id", "place"]).execute();
  const rank = (id: string) => ranks.find((one) => one.id === id)?.place ?? 0;
  const when = timeOfChange(
    { ...running, rank: rank(running.planId) },
    { ...choice, rank: rank(choice.planId) },
  );
  if (when === "same") return make("SAME", fresh);
  if (when === "later") return make("LATER", fresh);
  const { invoiceId, value } = await valueOfPeriod(query, running);
  const unused = unusedPart(value, { start: running.periodStart, end: running.periodEnd }, today);
  const terms = running.planId === choice.planId ? termsOf(running) : offered;
  return make("UPGRADE", { ...fresh, terms, unused, unusedOf: invoiceId });
};

export const presentQuote = ({ kind, intent, order, nextTotal }: PlanOrder): PlanQuote => ({
  kind,
  planId: intent.planId,
  cycle: intent.cycle,
  teamMembers: intent.heads,
  lines: [...order.lines],
  supplyValue: order.supplyValue,
  vat: order.vat,
  total: order.total,
  creditLeft: order.creditLeft,
  periodStart: intent.start,
  periodEnd: intent.end,
  nextTotal,
});
