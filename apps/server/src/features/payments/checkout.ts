import { createHash } from "node:crypto";
import {
  type ErrorId,
  type endpoints,
  type Locale,
  type ParsedOf,
  phoneDigits,
  type Refused,
  refused,
  succeed,
} from "@hanok/api-contract";
import type { Cards, Charges, Invoices } from "../../migrations/tables/money.ts";
import { abandon, type Query, type Write } from "../../ports/database/index.ts";
import type { Decline } from "../../ports/payments/index.ts";
import { seoulMonth } from "../../ports/seoul-time.ts";
import { askPaymentPassword, isChargeable, methodOf, ownCard } from "./cards.ts";
import { type ChargeMachine, watchCharge } from "./charge-machine.ts";
import { type MoneyParts, moneyOf, type OrderRecord, openCharge, recordOrder } from "./ledger.ts";
import { amountAt, currentRate } from "./paypal-rates.ts";
import { planOrder } from "./plan-orders.ts";
import { PLAN_NAMES } from "./plan-terms.ts";
import type { Order } from "./rules/plan-price.ts";
import { type Effects, isOpen, settleIn } from "./settle.ts";
import { refuseTooFewHeads } from "./team/seat-changes.ts";

export interface CheckoutParts {
  readonly parts: MoneyParts;
  readonly machine: ChargeMachine;
  readonly effects: Effects;
}

/** The part of a checkout's body that says who pays and that they agreed. */
export interface Payer {
  readonly cardId: string;
  readonly paymentPassword: string;
  readonly consent: boolean;
  readonly orderConsent?: boolean | undefined;
  readonly opId: string;
  readonly expectedTotal?: number | undefined;
  readonly expectedRate?: number | undefined;
  readonly phone?: string | undefined;
}

/** Order, decided inside the transaction by the state that it finds. */
export interface Ordered {
  readonly order: Order;
  readonly invoice: Omit<OrderRecord["invoice"], "memberId" | "actor" | "reason">;
}

/** Names what was asked for under an operation's id: the same id with other wishes is not the same operation. */
const fingerprint = (wish: unknown): string =>
  createHash("sha256").update(JSON.stringify(wish)).digest("hex");

const byOpId = (query: Write, memberId: number, opId: string) =>
  query
    .selectFrom("charges")
    .selectAll()
    .where("memberId", "=", memberId)
    .where("opId", "=", opId)
    .executeTakeFirst();

/** [ACC-89] */
const keepPhone = async (query: Write, memberId: number, phone: string | undefined) => {
  const member = await query
    .selectFrom("members")
    .select("phone")
    .where("id", "=", memberId)
    .executeTakeFirst();
  if (member?.phone) return null;
  if (!phone?.trim()) return refused("phone.required", { fields: { phone: "required" } });
  const digits = phoneDigits(phone);
  if (digits === null) return refused("phone.format", { fields: { phone: "format" } });
  await query.updateTable("members").set({ phone: digits }).where("id", "=", memberId).execute();
  return null;
};

/**
 * Pays for an order. The first call with an `opId` writes the order and its charge and sends it; every other call with that
 * id waits for the same charge and answers its outcome. `decide` runs inside the transaction and reads prices there.
 */
export const checkOut = async <Id extends ErrorId>(
  { parts, machine, effects }: CheckoutParts,
  { memberId, wish, payer }: { readonly memberId: number; readonly wish: unknown; readonly payer: Payer },
  decide: (query: Write) => Promise<Ordered | Refused<Id>>,
) => {
  const { database, clock } = parts;
  const request = fingerprint(wish);
  const known = await database.read((query) => byOpId(query as Write, memberId, payer.opId));
  if (known) return known.request === request ? outcomeOf(parts, await machine.advance(known.id)) : reused;
  if (!payer.consent) return refused("payment.consent", { fields: { consent: "required" } });
  if (payer.orderConsent === false)
    return refused("payment.order-consent", { fields: { orderConsent: "required" } });
  const card = await database.read((query) => ownCard(query, memberId, payer.cardId));
  if (!card) return refused("card.missing");
  if (!isChargeable(parts, card)) return refused("payment.card-unsupported");
  const wrong = await askPaymentPassword(parts, card, payer.paymentPassword);
  if (wrong) return wrong;
  if (card.expiryMonth !== "" && card.expiryMonth < seoulMonth(clock.now()))
    return refused("payment.card-expired");

  const written = await database.write(moneyOf(memberId), async (query) => {
    const twin = await byOpId(query, memberId, payer.opId);
    if (twin) return twin.request === request ? succeed(twin) : abandon(reused);
    if (await openCharge(query, memberId)) return abandon(refused("payment.pending"));
    const ordered = await decide(query);
    if ("ok" in ordered) return abandon(ordered);
    const { order, invoice } = ordered;
    if (payer.expectedTotal !== undefined && payer.expectedTotal !== order.total)
      return abandon(
        refused("payment.price-changed", {
          facts: { total: order.total.toLocaleString("ko-KR") },
          data: { total: order.total },
        }),
      );
    const by = await chargeBy(parts, query, card, order);
    if (!by) return abandon(refused("payment.card-unsupported"));
    if (payer.expectedRate !== undefined && by.foreignCurrency !== "") {
      const rate = await currentRate(query, parts);
      if (rate?.wonPerHundred !== payer.expectedRate)
        return abandon(
          refused("payment.price-changed", {
            facts: { total: order.total.toLocaleString("ko-KR") },
            data: { total: order.total },
          }),
        );
    }
    const phone = await keepPhone(query, memberId, payer.phone);
    if (phone) return abandon(phone);
    const charge = await recordOrder(parts, query, {
      invoice: { ...invoice, memberId, actor: memberId, reason: "" },
      order,
      charge: { opId: payer.opId, request, ...by },
    });
    // Credit pays all of it: there is nothing to ask a provider for.
    if (charge.amount === 0) return succeed(await settleIn(parts, effects, query, charge.id, PAID_BY_CREDIT));
    await watchCharge(parts, query, charge);
    return succeed(charge);
  });
  if (!written.ok) return written;
  return outcomeOf(parts, await machine.advance(written.value.id));
};

const reused = refused("payment.operation-reused");
export const PAID_BY_CREDIT = { state: "PAID", paymentKey: "", approval: "" } as const;

/** Card and amount of a charge at its provider; a total of 0 needs no card. Null: there is no rate for it. */
export const chargeBy = async (parts: MoneyParts, query: Query, card: Cards, order: Order) => {
  const amount = await amountAt(query, parts, card.provider, order.total);
  return (
    amount && {
      cardId: card.id,
      method: order.total === 0 ? "" : methodOf(card),
      provider: card.provider,
      test: parts.payments.of(card.provider)?.config.test === true ? 1 : 0,
      attempt: 1,
      ...amount,
    }
  );
};

/** The charge as its buyer sees it. */
const outcomeOf = async (parts: MoneyParts, charge: Charges) => {
  if (charge.state === "FAILED") return refused(charge.failure as Decline);
  if (isOpen(charge)) return refused("payment.pending");
  const invoice = await parts.database.read((query) =>
    query.selectFrom("invoices").selectAll().where("id", "=", charge.invoiceId).executeTakeFirstOrThrow(),
  );
  return succeed({ charge, invoice });
};

export const nameIn = (locale: Locale, { nameKo, nameEn }: Pick<Invoices, "nameKo" | "nameEn">): string =>
  locale === "ko" ? nameKo : nameEn;

/** [PAY-42] */
export const payPlan = async (
  checkout: CheckoutParts,
  memberId: number,
  input: ParsedOf<typeof endpoints.payments.payPlan>,
  locale: Locale,
) => {
  const { parts } = checkout;
  if (!parts.settings.plans) return refused("payment.off");
  const choice = { planId: input.planId, cycle: input.cycle, heads: input.teamMembers };
  const paid = await checkOut(
    checkout,
    { memberId, wish: { plan: choice, cardId: input.cardId }, payer: input },
    async (query) => {
      const wanted = await planOrder(query, memberId, choice, parts.clock.now());
      if (!wanted) return refused("plan.missing");
      if (wanted.kind === "SAME") return refused("subscription.same");
      if (wanted.kind === "LATER") return refused("subscription.later");
      const tooFew = await refuseTooFewHeads(query, memberId, choice.heads);
      if (tooFew) return tooFew;
      const { intent, order, running } = wanted;
      const names = PLAN_NAMES[choice.planId];
      return {
        order,
        invoice: {
          itemType: "PLAN",
          itemId: choice.planId,
          nameKo: names.ko,
          nameEn: names.en,
          purpose: "SUBSCRIBE",
          subscriptionId: running && running.status !== "TRIAL" ? running.id : parts.createId(),
          licenseId: "",
          intent: JSON.stringify(intent),
          periodStart: intent.start,
          periodEnd: intent.end,
        },
      };
    },
  );
  if (!paid.ok) return paid;
  const { charge, invoice } = paid.value;
  return succeed({ paymentHistoryId: charge.id, amount: charge.amount, itemName: nameIn(locale, invoice) });
};
