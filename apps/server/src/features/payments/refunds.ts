import {
  type endpoints,
  type Locale,
  type ParsedOf,
  type Refund,
  type RefundQuote,
  refused,
  succeed,
} from "@hanok/api-contract";
import type { Charges, Invoices, Refunds } from "../../migrations/tables/money.ts";
import { abandon, type Query, type Write } from "../../ports/database/index.ts";
import type { JobHandler } from "../../ports/jobs/index.ts";
import type { RefundOutcome } from "../../ports/payments/index.ts";
import { seoulDay } from "../../ports/seoul-time.ts";
import { nameIn } from "./checkout.ts";
import { endSubscription } from "./end-subscription.ts";
import { addCredit, HANOK, type MoneyParts, moneyOf, noteEvent, now } from "./ledger.ts";
import { licenseOfInvoice } from "./licenses-store.ts";
import { requestMoneyMail } from "./mails.ts";
import { foreignPart } from "./rules/foreign-part.ts";
import { planRefund, type RefundResult, templateRefund } from "./rules/refund-rules.ts";
import { refundedVat } from "./rules/vat.ts";
import { subscriptionById } from "./subscriptions-store.ts";

export const REFUND_KIND = "payment-refund";
const MINUTE = 60_000;
/** A refund whose outcome stays unknown is asked for again under its own number. */
const AGAIN = 5 * MINUTE;

export interface PaidCharge {
  readonly charge: Charges;
  readonly invoice: Invoices;
}

export const paidCharge = async (
  query: Query,
  id: string,
  memberId: number | null,
): Promise<PaidCharge | null> => {
  const charge = await query
    .selectFrom("charges")
    .selectAll()
    .where("id", "=", id)
    .where("state", "in", ["PAID", "REFUNDED"])
    .executeTakeFirst();
  if (!charge || (memberId !== null && charge.memberId !== memberId)) return null;
  const invoice = await query
    .selectFrom("invoices")
    .selectAll()
    .where("id", "=", charge.invoiceId)
    .executeTakeFirstOrThrow();
  return { charge, invoice };
};

/** Won of a payment that were turned into credit when its period was exchanged for a dearer one. */
const creditedOf = async (query: Query, invoiceId: string): Promise<number> => {
  const row = await query
    .selectFrom("credits")
    .select(({ fn }) => fn.sum<number | string | null>("amount").as("sum"))
    .where("invoiceId", "=", invoiceId)
    .where("kind", "=", "UNUSED")
    .executeTakeFirst();
  return Number(row?.sum ?? 0);
};

/** Whether the payment pays the period that runs now. */
export const paysRunning = async (query: Query, { charge, invoice }: PaidCharge): Promise<boolean> => {
  if (invoice.itemType !== "PLAN") return false;
  const row = await subscriptionById(query, charge.subscriptionId);
  return row !== null && row.endedAt === "" && row.periodStart === invoice.periodStart;
};

export interface Quoted {
  readonly result: RefundResult;
  readonly endsPlan: boolean;
  readonly left: number;
}

/** [SUB-11 to SUB-20, SUB-27] What this payment gives back on the day of the request. */
export const quoteOf = async (query: Query, paid: PaidCharge, at: number): Promise<Quoted> => {
  const { charge, invoice } = paid;
  const credited = await creditedOf(query, invoice.id);
  const left = Math.max(0, charge.amount - charge.refunded - credited);
  const paidDay = seoulDay(Date.parse(charge.settledAt));
  const requestDay = seoulDay(at);
  if (invoice.itemType === "TEMPLATE") {
    const license = invoice.licenseId ? { id: invoice.licenseId } : await licenseOfInvoice(query, invoice.id);
    const use = await query
      .selectFrom("templateUses")
      .select("id")
      .where("licenseId", "=", license?.id ?? "none")
      .limit(1)
      .executeTakeFirst();
    const result = templateRefund({ left, paidDay, requestDay, isApplied: use !== undefined });
    return { result, endsPlan: false, left };
  }
  const { cycle } = JSON.parse(invoice.intent) as { cycle: "MONTH" | "YEAR" };
  const result = planRefund({ cycle, left, paid: charge.amount, paidDay, requestDay });
  return { result, endsPlan: await paysRunning(query, paid), left };
};

export const presentRefundQuote = ({ charge }: PaidCharge, { result, endsPlan }: Quoted): RefundQuote => {
  const { supplyValue, vat } = refundedVat(charge.amount - charge.refunded, result.amount);
  return {
    paymentHistoryId: charge.id,
    amount: result.amount,
    supplyValue,
    vat,
    rule: result.rule,
    immediate: result.immediate,
    paid: charge.amount,
    alreadyRefunded: charge.refunded,
    dailyRate: result.dailyRate,
    usedDays: result.usedDays,
    remainingDays: result.remainingDays,
    penalty: result.penalty,
    endsPlan,
  };
};

export const presentRefund = (
  row: Refunds,
  invoice: Pick<Invoices, "nameKo" | "nameEn">,
  locale: Locale,
): Refund => ({
  id: row.id,
  paymentHistoryId: row.chargeId,
  itemName: nameIn(locale, invoice),
  amount: row.amount,
  supplyValue: row.supplyValue,
  vat: row.vat,
  rule: row.rule,
  status: row.status,
  reasons: JSON.parse(row.reasons) as string[],
  detail: row.detail,
  answer: row.answer,
  date: row.date,
  decidedAt: row.decidedAt,
});

const waiting = (query: Query, chargeId: string) =>
  query
    .selectFrom("refunds")
    .select("id")
    .where("chargeId", "=", chargeId)
    .where("status", "in", ["REQUESTED", "SENT", "UNKNOWN"])
    .limit(1)
    .executeTakeFirst();

export interface NewRefund {
  readonly opId: string;
  readonly amount: number;
  readonly rule: Refunds["rule"];
  readonly reasons: readonly string[];
  readonly detail: string;
  readonly endsPlan: boolean;
  /** SENT: it goes to the provider now. */
  readonly status: "REQUESTED" | "SENT";
  readonly actor: number;
  readonly reason: string;
}

/** Writes a refund; one that is SENT is watched by its job until the provider has answered. */
export const recordRefund = async (
  parts: MoneyParts,
  query: Write,
  { charge }: PaidCharge,
  made: NewRefund,
): Promise<Refunds> => {
  const { supplyValue, vat } = refundedVat(charge.amount - charge.refunded, made.amount);
  const row: Refunds = {
    id: `r${parts.createId()}`,
    chargeId: charge.id,
    memberId: charge.memberId,
    opId: made.opId,
    amount: made.amount,
    supplyValue,
    vat,
    rule: made.rule,
    status: made.status,
    reasons: JSON.stringify(made.reasons),
    detail: made.detail,
    answer: "",
    endsPlan: made.endsPlan ? 1 : 0,
    decidedBy: made.status === "SENT" ? made.actor : 0,
    date: now(parts),
    decidedAt: made.status === "SENT" ? now(parts) : "",
    doneAt: "",
  };
  await query.insertInto("refunds").values(row).execute();
  await noteEvent(parts, query, {
    memberId: row.memberId,
    subject: "refund",
    subjectId: row.id,
    kind: made.status,
    detail: { chargeId: charge.id, amount: row.amount, rule: row.rule },
    actor: made.actor,
    reason: made.reason,
  });
  if (made.status === "SENT") await watchRefund(parts, query, row.id);
  return row;
};

export const watchRefund = (parts: MoneyParts, query: Write, id: string) =>
  parts.jobs.enqueue(query, {
    kind: REFUND_KIND,
    subject: id,
    input: { refundId: id },
    createdBy: null,
    runAt: parts.clock.now() + AGAIN,
  });

/** The money is back: the charge, the plan, the licence and the credit follow in one transaction, once. */
const settleRefund = async (parts: MoneyParts, query: Write, id: string): Promise<Refunds> => {
  const row = await query.selectFrom("refunds").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  if (row.status !== "SENT" && row.status !== "UNKNOWN") return row;
  const paid = await paidCharge(query, row.chargeId, null);
  if (!paid) throw new Error(`there is no payment ${row.chargeId}`);
  const { charge, invoice } = paid;
  const change = { status: "DONE", doneAt: now(parts) } as const;
  await query.updateTable("refunds").set(change).where("id", "=", id).execute();
  const refunded = charge.refunded + row.amount;
  await query
    .updateTable("charges")
    .set({ refunded, ...(refunded >= charge.amount ? { state: "REFUNDED" } : {}) })
    .where("id", "=", charge.id)
    .execute();
  await noteEvent(parts, query, {
    memberId: row.memberId,
    subject: "refund",
    subjectId: id,
    kind: "DONE",
    detail: { amount: row.amount },
  });
  await noteEvent(parts, query, {
    memberId: row.memberId,
    subject: "charge",
    subjectId: charge.id,
    kind: "REFUND",
    detail: { amount: row.amount, refunded },
  });
  const paysPlan = await paysRunning(query, paid);
  if (row.endsPlan === 1) {
    const running = await subscriptionById(query, charge.subscriptionId);
    // Only while it still is the period that was paid by this charge.
    if (running && paysPlan) await endSubscription(parts, query, running, "refund");
    // Credit that paid a part of it counts again for later payments, where all of the money went back.
    if (refunded >= charge.amount)
      await addCredit(parts, query, {
        memberId: row.memberId,
        amount: invoice.creditUsed,
        kind: "RETURNED",
        invoiceId: invoice.id,
        opId: `refund-returned:${charge.id}`,
        actor: 0,
        reason: "",
      });
  }
  if (invoice.itemType === "TEMPLATE") {
    if (invoice.purpose === "TEMPLATE")
      await query
        .updateTable("licenses")
        .set({ refundedAt: now(parts) })
        .where("invoiceId", "=", invoice.id)
        .execute();
    else
      await query
        .updateTable("licenses")
        .set({ type: "single" })
        .where("id", "=", invoice.licenseId)
        .execute();
  }
  await requestMoneyMail(parts, query, {
    memberId: row.memberId,
    kind: "refunded",
    facts: {
      itemKo: invoice.nameKo,
      itemEn: invoice.nameEn,
      total: row.amount,
      plan: paysPlan ? (row.endsPlan === 1 ? "ends" : "stays") : "",
    },
  });
  return { ...row, ...change };
};

/** Sends a refund, or asks again about one without answer, under the refund's own number. */
export const sendRefund = async (parts: MoneyParts, id: string): Promise<Refunds> => {
  const facts = await parts.database.read(async (query) => {
    const row = await query.selectFrom("refunds").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    return { row, paid: await paidCharge(query, row.chargeId, null) };
  });
  const { row, paid } = facts;
  if ((row.status !== "SENT" && row.status !== "UNKNOWN") || !paid) return row;
  const { charge } = paid;
  const outcome: RefundOutcome = (await parts.payments.of(charge.provider)?.refund({
    refundId: row.id,
    orderId: charge.id,
    paymentKey: charge.paymentKey,
    amount: row.amount,
    vat: row.vat,
    total: charge.amount,
    left: charge.amount - charge.refunded,
    reason: row.rule,
    ...(charge.foreignCurrency === ""
      ? {}
      : {
          foreign: {
            currency: charge.foreignCurrency,
            minor: foreignPart(charge.foreignTotal, {
              of: charge.amount,
              before: charge.refunded,
              now: row.amount,
            }),
          },
        }),
  })) ?? { state: "FAILED" };
  return parts.database.write(moneyOf(row.memberId), async (query) => {
    if (outcome.state === "DONE") return settleRefund(parts, query, id);
    const current = await query
      .selectFrom("refunds")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    if (current.status !== "SENT" && current.status !== "UNKNOWN") return current;
    const status = outcome.state === "FAILED" ? "REQUESTED" : "UNKNOWN";
    const change = { status, ...(status === "REQUESTED" ? { decidedAt: "", decidedBy: 0 } : {}) } as const;
    if (status !== current.status) {
      await query.updateTable("refunds").set(change).where("id", "=", id).execute();
      await noteEvent(parts, query, {
        memberId: row.memberId,
        subject: "refund",
        subjectId: id,
        kind: outcome.state,
      });
    }
    return { ...current, ...change };
  });
};

/**
 * Money that was given back in the provider's own console, as a refund in Hanok's books. The provider's books decide how
 * much; a refund of ours that is on its way explains the difference first. The plan stays: only the operator knows why.
 */
export const noteOutsideRefund = async (
  parts: MoneyParts,
  chargeId: string,
  provider: string,
): Promise<void> => {
  const found = await parts.database.read((query) => paidCharge(query, chargeId, null));
  if (found?.charge.provider !== provider || found.charge.amount === 0) return;
  const { memberId, paymentKey } = found.charge;
  const held = (await parts.payments.of(provider)?.held?.(paymentKey)) ?? null;
  if (held === null) return;
  await parts.database.write(moneyOf(memberId), async (query) => {
    const paid = await paidCharge(query, chargeId, null);
    const sent = await query
      .selectFrom("refunds")
      .select("id")
      .where("chargeId", "=", chargeId)
      .where("status", "in", ["SENT", "UNKNOWN"])
      .limit(1)
      .executeTakeFirst();
    if (!paid || sent) return;
    const { charge } = paid;
    const amount = charge.amount - charge.refunded - held;
    if (amount <= 0) return;
    const row = await recordRefund(parts, query, paid, {
      opId: `outside:${chargeId}:${held}`,
      amount,
      rule: "outside",
      reasons: [],
      detail: "",
      endsPlan: false,
      status: "SENT",
      actor: HANOK,
      reason: "",
    });
    await settleRefund(parts, query, row.id);
  });
};

export const refundJob =
  (parts: MoneyParts): JobHandler =>
  async ({ input }) => {
    const id =
      typeof input === "object" && input !== null && "refundId" in input ? String(input.refundId) : "";
    const row = await sendRefund(parts, id);
    if (row.status === "SENT" || row.status === "UNKNOWN")
      await parts.database.write(moneyOf(row.memberId), (query) => watchRefund(parts, query, id));
    return { result: { status: row.status } };
  };

/** [SUB-12] A member asks. Plain rules pay at once; the others wait for the operator with the amount of this day. */
export const requestRefund = async (
  parts: MoneyParts,
  memberId: number,
  input: ParsedOf<typeof endpoints.subscriptions.requestRefund>,
  locale: Locale,
) => {
  const written = await parts.database.write(moneyOf(memberId), async (query) => {
    const paid = await paidCharge(query, input.paymentHistoryId, memberId);
    if (!paid) return abandon(refused("payment.missing"));
    const known = await query
      .selectFrom("refunds")
      .selectAll()
      .where("memberId", "=", memberId)
      .where("opId", "=", input.opId)
      .executeTakeFirst();
    if (known)
      return known.chargeId === paid.charge.id
        ? succeed({ row: known, paid })
        : abandon(refused("refund.requested"));
    if (await waiting(query, paid.charge.id)) return abandon(refused("refund.requested"));
    const quoted = await quoteOf(query, paid, parts.clock.now());
    if (quoted.result.amount <= 0) return abandon(refused("refund.nothing"));
    const row = await recordRefund(parts, query, paid, {
      opId: input.opId,
      amount: quoted.result.amount,
      rule: quoted.result.rule,
      reasons: input.reasons,
      detail: input.detail ?? "",
      endsPlan: quoted.endsPlan,
      status: quoted.result.immediate ? "SENT" : "REQUESTED",
      actor: memberId,
      reason: input.reasons.join("; "),
    });
    return succeed({ row, paid });
  });
  if (!written.ok) return written;
  const { row, paid } = written.value;
  const sent = row.status === "SENT" ? await sendRefund(parts, row.id) : row;
  if (row.status === "SENT" && sent.status === "REQUESTED") return refused("refund.failed");
  return succeed({ refund: presentRefund(sent, paid.invoice, locale) });
};

/** A member takes a request back that nobody has decided. */
export const withdrawRefund = (parts: MoneyParts, memberId: number, id: string) =>
  parts.database.write(moneyOf(memberId), async (query) => {
    const row = await query
      .selectFrom("refunds")
      .selectAll()
      .where("id", "=", id)
      .where("memberId", "=", memberId)
      .executeTakeFirst();
    if (!row) return abandon(refused("refund.missing"));
    if (row.status !== "REQUESTED") return abandon(refused("refund.decided"));
    await query
      .updateTable("refunds")
      .set({ status: "REJECTED", decidedAt: now(parts), decidedBy: memberId })
      .where("id", "=", id)
      .execute();
    await noteEvent(parts, query, {
      memberId,
      subject: "refund",
      subjectId: id,
      kind: "WITHDRAWN",
      actor: memberId,
    });
    return succeed({});
  });

export { waiting as refundWaiting };
