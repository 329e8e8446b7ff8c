import type { Subscriptions } from "../../migrations/tables/money.ts";
import { isoTime } from "../../ports/clock.ts";
import type { Write } from "../../ports/database/index.ts";
import { addDays } from "../../ports/seoul-days.ts";
import { seoulDay, seoulMonth } from "../../ports/seoul-time.ts";
import { restrictionOf } from "../accounts/index.ts";
import { defaultCard, isChargeable } from "./cards.ts";
import { watchCharge } from "./charge-machine.ts";
import { chargeBy, PAID_BY_CREDIT } from "./checkout.ts";
import { namesOf, stopRenewal } from "./effects.ts";
import { endSubscription } from "./end-subscription.ts";
import { creditBalance, HANOK, type MoneyParts, moneyOf, openCharge, recordOrder } from "./ledger.ts";
import { requestMoneyMail } from "./mails.ts";
import type { PlanIntent } from "./plan-orders.ts";
import { nextPeriod, PLAN_NAMES } from "./plan-terms.ts";
import { linesOf, orderOf, periodEndOf } from "./rules/plan-price.ts";
import { type Effects, settleIn } from "./settle.ts";
import { changeSubscription, dueAtEnd, subscriptionById } from "./subscriptions-store.ts";

const HOUR = 3_600_000;
/** Subscriptions that one look takes on; the rest comes with the next. */
const AT_ONCE = 500;
const NOTICE_DAYS = 30;
const TRIAL_NOTICE_DAYS = 3;

/** Orders the next period and puts its charge on the way; the id of the operation is that of the period and the try. */
const orderRenewal = async (
  parts: MoneyParts,
  effects: Effects,
  query: Write,
  row: Subscriptions,
): Promise<void> => {
  const next = await nextPeriod(query, row);
  const agreed = row.consentPeriodEnd === row.periodEnd && row.consentTotal >= next.total;
  if (next.consent && !agreed) {
    await endSubscription(parts, query, row, "no-consent");
    return;
  }
  const card = await defaultCard(query, row.memberId);
  const usable =
    card &&
    isChargeable(parts, card) &&
    (card.expiryMonth === "" || card.expiryMonth >= seoulMonth(parts.clock.now()));
  if (!usable) {
    await stopRenewal(
      parts,
      query,
      row,
      !card
        ? "card.missing"
        : isChargeable(parts, card)
          ? "payment.card-expired"
          : "payment.card-unsupported",
    );
    return;
  }
  const { choice, terms } = next;
  const start = row.periodEnd;
  const end = periodEndOf(start, choice.cycle, row.anchorDay);
  const credit = await creditBalance(query, row.memberId);
  const order = orderOf(linesOf(terms, choice, dueAtEnd(start)), credit, choice.planId);
  const by = await chargeBy(parts, query, card, order);
  if (!by) {
    await stopRenewal(parts, query, row, "payment.card-unsupported");
    return;
  }
  const intent: PlanIntent = {
    ...choice,
    kind: "RENEW",
    terms,
    anchorDay: row.anchorDay,
    start,
    end,
    unused: 0,
    unusedOf: "",
  };
  const names = PLAN_NAMES[choice.planId];
  const charge = await recordOrder(parts, query, {
    invoice: {
      memberId: row.memberId,
      itemType: "PLAN",
      itemId: choice.planId,
      nameKo: names.ko,
      nameEn: names.en,
      purpose: "RENEW",
      subscriptionId: row.id,
      licenseId: "",
      intent: JSON.stringify(intent),
      periodStart: start,
      periodEnd: end,
      actor: HANOK,
      reason: "",
    },
    order,
    charge: {
      // The start distinguishes an extended period's renewal from the one that failed before the operator
      // extended it.
      opId: `renew:${row.id}:${row.periodNumber + 1}:${start}:${row.retryCount}`,
      request: "",
      ...by,
    },
  });
  // Settling looks for its own charge, and sets when the next step is due.
  await changeSubscription(
    parts,
    query,
    row,
    { openChargeId: charge.id, dueAt: isoTime(parts.clock.now() + HOUR) },
    { kind: "RENEWAL_ORDERED" },
  );
  if (charge.amount === 0) await settleIn(parts, effects, query, charge.id, PAID_BY_CREDIT);
  else await watchCharge(parts, query, charge, 0);
};

const endWithMail = async (
  parts: MoneyParts,
  query: Write,
  row: Subscriptions,
  reason: Subscriptions["endReason"],
): Promise<void> => {
  await endSubscription(parts, query, row, reason);
  await requestMoneyMail(parts, query, { memberId: row.memberId, kind: "ended", facts: namesOf(row.planId) });
};

/** One step of one subscription, by the row as it is inside the transaction; nothing where it is not due. */
export const stepSubscription = async (
  parts: MoneyParts,
  effects: Effects,
  query: Write,
  id: string,
): Promise<void> => {
  const row = await subscriptionById(query, id);
  const at = isoTime(parts.clock.now());
  if (row === null || row.endedAt !== "" || row.dueAt === "" || row.dueAt > at) return;
  if (row.openChargeId !== "" || (await openCharge(query, row.memberId))) {
    await query
      .updateTable("subscriptions")
      .set({ dueAt: isoTime(parts.clock.now() + HOUR) })
      .where("id", "=", id)
      .execute();
    return;
  }
  const member = await query
    .selectFrom("members")
    .select("withdrawnAt")
    .where("id", "=", row.memberId)
    .executeTakeFirst();
  if (row.status === "TRIAL") return endWithMail(parts, query, row, "trial");
  if (row.cancelRequestedAt !== "") return endWithMail(parts, query, row, "cancel");
  const { stage } = await restrictionOf(query, row.memberId, parts.clock.now());
  // [ACC-51] Nobody pays for an account that they cannot use any more; a suspension has an end, and the plan stays.
  if (member === undefined || member.withdrawnAt !== "" || stage === "TERMINATED")
    return endWithMail(parts, query, row, "member");
  if (row.status === "STOPPED") return void (await endSubscription(parts, query, row, "card"));
  return orderRenewal(parts, effects, query, row);
};

/**
 * Every minute: the subscriptions that are due, each in a transaction of its own; several instances do not disturb each
 * other. A step that fails is logged and tried again in the next minute; it keeps no other waiting.
 */
export const runDueSubscriptions = async (parts: MoneyParts, effects: Effects): Promise<void> => {
  const due = await parts.database.read((query) =>
    query
      .selectFrom("subscriptions")
      .select(["id", "memberId"])
      .where("endedAt", "=", "")
      .where("dueAt", "!=", "")
      .where("dueAt", "<=", isoTime(parts.clock.now()))
      .orderBy("dueAt")
      .limit(AT_ONCE)
      .execute(),
  );
  for (const { id, memberId } of due)
    try {
      await parts.database.write(moneyOf(memberId), (query) => stepSubscription(parts, effects, query, id));
    } catch (error) {
      parts.log.error({ err: error, subscription: id }, "the step of a subscription failed");
    }
  if (due.length > 0) parts.jobs.wake();
};

/** Sends a notice once, however often it is due. */
const noticeOnce = (
  parts: MoneyParts,
  id: string,
  mail: Parameters<typeof requestMoneyMail>[2],
): Promise<void> =>
  parts.database.write(moneyOf(mail.memberId), async (query) => {
    const { numInsertedOrUpdatedRows } = await query
      .insertInto("moneyNotices")
      .values({ id, memberId: mail.memberId, date: isoTime(parts.clock.now()) })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    if (Number(numInsertedOrUpdatedRows ?? 0) > 0) await requestMoneyMail(parts, query, mail);
  });

/** Notices of what comes: the end of a trial, of a card, and a dearer payment that needs consent. */
export const sendNotices = async (parts: MoneyParts): Promise<void> => {
  const today = seoulDay(parts.clock.now());
  const found = await parts.database.read(async (query) => {
    const running = query.selectFrom("subscriptions").selectAll().where("endedAt", "=", "");
    const trials = await running
      .where("status", "=", "TRIAL")
      .where("trialEnd", "<=", addDays(today, TRIAL_NOTICE_DAYS))
      .execute();
    const cards = await query
      .selectFrom("cards")
      .selectAll()
      .where("expiryMonth", "!=", "")
      .where("expiryMonth", "<", addDays(today, NOTICE_DAYS).slice(0, 7))
      .execute();
    // Only those whose price has moved, or whose hot deal ends, can become dearer.
    const active = await running
      .where("status", "=", "ACTIVE")
      .where("cancelRequestedAt", "=", "")
      .where("periodEnd", "<=", addDays(today, NOTICE_DAYS))
      .where((is) =>
        is.or([
          is("discountEndsAt", "!=", ""),
          is("planId", "in", query.selectFrom("planVersions").select("planVersions.planId")),
        ]),
      )
      .execute();
    const dearer = [];
    for (const row of active) {
      const next = await nextPeriod(query, row);
      if (next.consent) dearer.push({ row, next });
    }
    return { trials, cards, dearer };
  });
  for (const row of found.trials)
    await noticeOnce(parts, `trial:${row.id}`, {
      memberId: row.memberId,
      kind: "trial-ends",
      facts: { day: row.trialEnd },
    });
  for (const card of found.cards)
    await noticeOnce(parts, `card:${card.id}`, {
      memberId: card.memberId,
      kind: "card-expires",
      facts: { method: `${card.brand} ${card.lastFour}` },
    });
  for (const { row, next } of found.dearer)
    await noticeOnce(parts, `consent:${row.id}:${row.periodEnd}:${next.total}`, {
      memberId: row.memberId,
      kind: "consent-wanted",
      facts: { ...namesOf(next.choice.planId), total: next.total, day: row.periodEnd },
    });
};
