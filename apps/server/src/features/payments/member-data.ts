import type { Query } from "../../ports/database/index.ts";

/** Subscriptions, invoices, payments, refunds, credits, licences and cards of a member, for the file of own data. */
export const paymentsData = async (query: Query, memberId: number): Promise<object> => ({
  subscriptions: await query
    .selectFrom("subscriptions")
    .select(["planId", "cycle", "heads", "status", "monthlyPrice", "periodStart", "periodEnd", "trialEnd"])
    .where("memberId", "=", memberId)
    .execute(),
  invoices: await query
    .selectFrom("invoices")
    .select([
      "id",
      "itemType",
      "nameKo",
      "nameEn",
      "purpose",
      "supplyValue",
      "vat",
      "total",
      "currency",
      "date",
    ])
    .where("memberId", "=", memberId)
    .orderBy("date")
    .execute(),
  charges: await query
    .selectFrom("charges")
    .select([
      "invoiceId",
      "method",
      "state",
      "amount",
      "foreignCurrency",
      "foreignTotal",
      "refunded",
      "approval",
      "failure",
      "date",
    ])
    .where("memberId", "=", memberId)
    .orderBy("date")
    .execute(),
  refunds: await query
    .selectFrom("refunds")
    .select(["chargeId", "amount", "supplyValue", "vat", "rule", "status", "detail", "answer"])
    .where("memberId", "=", memberId)
    .execute(),
  credits: await query
    .selectFrom("credits")
    .select(["amount", "kind", "invoiceId", "date"])
    .where("memberId", "=", memberId)
    .orderBy("date")
    .execute(),
  licenses: await query
    .selectFrom("licenses")
    .select(["templateProductId", "type", "nameKo", "nameEn", "purchaseCode", "refundedAt", "date"])
    .where("memberId", "=", memberId)
    .orderBy("date")
    .execute(),
  seats: await query
    .selectFrom("teamSeats")
    .select(["email", "planId", "invitedAt", "acceptedAt", "endedAt", "endReason"])
    .where((is) => is.or([is("ownerId", "=", memberId), is("memberId", "=", memberId)]))
    .orderBy("invitedAt")
    .execute(),
  cards: await query
    .selectFrom("cards")
    .select(["brand", "lastFour", "expiryMonth", "date"])
    .where("memberId", "=", memberId)
    .orderBy("date")
    .execute(),
});
