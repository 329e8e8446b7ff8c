import { type endpoints, type Locale, type ParsedOf, refused, succeed } from "@hanok/api-contract";
import { abandon } from "../../ports/database/index.ts";
import { addDays } from "../../ports/seoul-days.ts";
import { recordWrite } from "../operator-records/index.ts";
import { type ChargeMachine, chargeById } from "./charge-machine.ts";
import { addCredit, creditBalance, type MoneyParts, moneyOf, noteEvent, now, openCharge } from "./ledger.ts";
import { requestMoneyMail } from "./mails.ts";
import { presentCharge, presentForOperator, presentRefundForOperator } from "./operator-reads.ts";
import { paidCharge, paysRunning, recordRefund, refundWaiting, sendRefund, watchRefund } from "./refunds.ts";
import { refundedVat } from "./rules/vat.ts";
import { type Effects, isOpen, settleCharge } from "./settle.ts";
import { changeSubscription, dueAtEnd, subscriptionById } from "./subscriptions-store.ts";

type Calls = typeof endpoints.moneyOperator;

/** Days are added to the running period, once for each operation. */
export const extendSubscription = async (
  parts: MoneyParts,
  operator: number,
  { id, days, reason, opId }: ParsedOf<Calls["extendSubscription"]>,
) => {
  const found = await parts.database.read((query) => subscriptionById(query, id));
  if (!found) return refused("subscription.missing");
  return parts.database.write(moneyOf(found.memberId), async (query) => {
    const row = await subscriptionById(query, id);
    if (!row) return abandon(refused("subscription.missing"));
    const done = await query
      .selectFrom("operatorRecords")
      .select("id")
      .where("id", "=", `extend-${opId}`)
      .executeTakeFirst();
    if (done) return succeed({ subscription: await presentForOperator(query, row, parts.clock.now()) });
    if (row.endedAt !== "" || row.status === "STOPPED") return abandon(refused("subscription.ended"));
    if (await openCharge(query, row.memberId)) return abandon(refused("payment.pending"));
    const periodEnd = addDays(row.periodEnd, days);
    const change = {
      periodEnd,
      // From then on periods begin on this day of the month.
      anchorDay: Number(periodEnd.slice(8)),
      dueAt: dueAtEnd(periodEnd),
      ...(row.status === "TRIAL" ? { trialEnd: periodEnd } : {}),
      ...(row.status === "PAST_DUE" ? { status: "ACTIVE" as const, retryCount: 0, failure: "" } : {}),
    };
    const changed = await changeSubscription(parts, query, row, change, {
      kind: "EXTENDED",
      actor: operator,
      reason,
    });
    await recordWrite(query, {
      id: `extend-${opId}`,
      memberId: operator,
      action: "subscription.extend",
      subject: id,
      before: { periodEnd: row.periodEnd },
      after: { periodEnd },
      reason,
      date: now(parts),
    });
    return succeed({ subscription: await presentForOperator(query, changed, parts.clock.now()) });
  });
};

/** A charge of unknown outcome: asks the provider again, or takes what the operator has seen there. */
export const resolveCharge = async (
  parts: MoneyParts,
  machine: ChargeMachine,
  effects: Effects,
  operator: number,
  { id, outcome, reason }: ParsedOf<Calls["resolveCharge"]>,
  locale: Locale,
) => {
  const charge = await parts.database.read((query) => chargeById(query, id));
  if (!charge) return refused("payment.missing");
  if (!isOpen(charge)) return refused("payment.settled");
  const settled =
    outcome === "ASK"
      ? await machine.advance(id)
      : await settleCharge(
          parts,
          effects,
          charge,
          outcome === "PAID"
            ? { state: "PAID", paymentKey: charge.paymentKey, approval: "" }
            : { state: "FAILED", failure: "payment.declined" },
          { actor: operator, reason },
        );
  return parts.database.write(moneyOf(charge.memberId), async (query) => {
    await recordWrite(query, {
      memberId: operator,
      action: "charge.resolve",
      subject: id,
      before: { state: charge.state },
      after: { outcome, state: settled.state },
      reason,
      date: now(parts),
    });
    return succeed({ charge: await presentCharge(query, settled, locale) });
  });
};

/** Any part of what is left of a payment, for a reason of the operator's own. */
export const refundCharge = async (
  parts: MoneyParts,
  operator: number,
  { id, amount, endsPlan = true, reason, opId }: ParsedOf<Calls["refundCharge"]>,
  locale: Locale,
) => {
  const found = await parts.database.read((query) => paidCharge(query, id, null));
  if (!found) return refused("payment.missing");
  const { memberId } = found.charge;
  const written = await parts.database.write(moneyOf(memberId), async (query) => {
    const known = await query
      .selectFrom("refunds")
      .selectAll()
      .where("memberId", "=", memberId)
      .where("opId", "=", opId)
      .executeTakeFirst();
    if (known) return known.chargeId === id ? succeed(known) : abandon(refused("refund.requested"));
    const paid = await paidCharge(query, id, null);
    if (!paid) return abandon(refused("payment.missing"));
    if (await refundWaiting(query, id)) return abandon(refused("refund.requested"));
    const left = paid.charge.amount - paid.charge.refunded;
    if (amount > left) return abandon(refused("refund.too-much", { facts: { left } }));
    const row = await recordRefund(parts, query, paid, {
      opId,
      amount,
      rule: "operator",
      reasons: [],
      detail: "",
      endsPlan: endsPlan && (await paysRunning(query, paid)),
      status: "SENT",
      actor: operator,
      reason,
    });
    await recordWrite(query, {
      memberId: operator,
      action: "charge.refund",
      subject: id,
      before: { left },
      after: { refund: row.id, amount, endsPlan: row.endsPlan === 1 },
      reason,
      date: now(parts),
    });
    return succeed(row);
  });
  if (!written.ok) return written;
  const sent = await sendRefund(parts, written.value.id);
  if (sent.status === "REQUESTED") return refused("refund.failed");
  return succeed({
    refund: await parts.database.read((query) => presentRefundForOperator(query, sent, locale)),
  });
};

/** [SUB-12, SUB-19] The operator's decision on a member's request. */
export const decideRefund = async (
  parts: MoneyParts,
  operator: number,
  { id, decision, amount, endsPlan, reason }: ParsedOf<Calls["decideRefund"]>,
  locale: Locale,
) => {
  const found = await parts.database.read((query) =>
    query.selectFrom("refunds").selectAll().where("id", "=", id).executeTakeFirst(),
  );
  if (!found) return refused("refund.missing");
  const written = await parts.database.write(moneyOf(found.memberId), async (query) => {
    const row = await query.selectFrom("refunds").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    if (row.status !== "REQUESTED") return abandon(refused("refund.decided"));
    const paid = await paidCharge(query, row.chargeId, null);
    if (!paid) return abandon(refused("refund.missing"));
    const left = paid.charge.amount - paid.charge.refunded;
    const decided = amount ?? row.amount;
    if (decision === "APPROVE" && decided > left)
      return abandon(refused("refund.too-much", { facts: { left } }));
    const date = now(parts);
    const { supplyValue, vat } = refundedVat(left, decided);
    const change =
      decision === "APPROVE"
        ? ({
            status: "SENT",
            amount: decided,
            supplyValue,
            vat,
            endsPlan: (endsPlan ?? row.endsPlan === 1) && (await paysRunning(query, paid)) ? 1 : 0,
          } as const)
        : ({ status: "REJECTED" } as const);
    await query
      .updateTable("refunds")
      .set({ ...change, answer: reason, decidedAt: date, decidedBy: operator })
      .where("id", "=", id)
      .execute();
    await noteEvent(parts, query, {
      memberId: row.memberId,
      subject: "refund",
      subjectId: id,
      kind: decision === "APPROVE" ? "SENT" : "REJECTED",
      detail: { amount: decision === "APPROVE" ? decided : 0 },
      actor: operator,
      reason,
    });
    await recordWrite(query, {
      memberId: operator,
      action: "refund.decide",
      subject: id,
      before: { status: row.status, amount: row.amount },
      after: change,
      reason,
      date: now(parts),
    });
    if (decision === "APPROVE") await watchRefund(parts, query, id);
    else
      await requestMoneyMail(parts, query, {
        memberId: row.memberId,
        kind: "refund-rejected",
        facts: { itemKo: paid.invoice.nameKo, itemEn: paid.invoice.nameEn, answer: reason },
      });
    return succeed({ ...row, ...change, answer: reason, decidedAt: date, decidedBy: operator });
  });
  if (!written.ok) return written;
  const row = written.value.status === "SENT" ? await sendRefund(parts, id) : written.value;
  if (decision === "APPROVE" && row.status === "REQUESTED") return refused("refund.failed");
  return succeed({
    refund: await parts.database.read((query) => presentRefundForOperator(query, row, locale)),
  });
};

/** Credit for a member's later payments, or a part of it taken back. */
export const grantCredit = (
  parts: MoneyParts,
  operator: number,
  { memberId, amount, reason, opId }: ParsedOf<Calls["grantCredit"]>,
) =>
  parts.database.write(moneyOf(memberId), async (query) => {
    const member = await query
      .selectFrom("members")
      .select("id")
      .where("id", "=", memberId)
      .executeTakeFirst();
    if (!member) return abandon(refused("credit.member"));
    const before = await creditBalance(query, memberId);
    const done = await query
      .selectFrom("credits")
      .select("id")
      .where("memberId", "=", memberId)
      .where("opId", "=", `granted:${opId}`)
      .executeTakeFirst();
    if (done) return succeed({ balance: before });
    if (amount === 0 || before + amount < 0) return abandon(refused("credit.amount"));
    await addCredit(parts, query, {
      memberId,
      amount,
      kind: "GRANTED",
      invoiceId: "",
      opId: `granted:${opId}`,
      actor: operator,
      reason,
    });
    await recordWrite(query, {
      memberId: operator,
      action: "credit.grant",
      subject: String(memberId),
      before: { balance: before },
      after: { balance: before + amount },
      reason,
      date: now(parts),
    });
    return succeed({ balance: before + amount });
  });
