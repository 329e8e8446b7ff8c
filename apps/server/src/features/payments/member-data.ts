import { inPieces, type PieceReading } from "../../ports/database/index.ts";

/** Subscriptions, invoices, payments, refunds, credits, licences and cards of a member, for the file of own data. */
export const paymentsData = (reading: PieceReading, memberId: number) => ({
  subscriptions: inPieces(
    reading,
    ["id", "id"],
    (query, behind, size) =>
      query
        .selectFrom("subscriptions")
        .select([
          "id",
          "planId",
          "cycle",
          "heads",
          "status",
          "monthlyPrice",
          "periodStart",
          "periodEnd",
          "trialEnd",
        ])
        .where("memberId", "=", memberId)
        .where(behind)
        .orderBy("id")
        .limit(size)
        .execute(),
    ({ id }) => [id, id],
  ),
  invoices: inPieces(
    reading,
    ["date", "id"],
    (query, behind, size) =>
      query
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
        .where(behind)
        .orderBy("date")
        .orderBy("id")
        .limit(size)
        .execute(),
    ({ date, id }) => [date, id],
  ),
  charges: inPieces(
    reading,
    ["date", "id"],
    (query, behind, size) =>
      query
        .selectFrom("charges")
        .select([
          "id",
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
        .where(behind)
        .orderBy("date")
        .orderBy("id")
        .limit(size)
        .execute(),
    ({ date, id }) => [date, id],
  ),
  refunds: inPieces(
    reading,
    ["date", "id"],
    (query, behind, size) =>
      query
        .selectFrom("refunds")
        .select([
          "id",
          "chargeId",
          "amount",
          "supplyValue",
          "vat",
          "rule",
          "status",
          "detail",
          "answer",
          "date",
        ])
        .where("memberId", "=", memberId)
        .where(behind)
        .orderBy("date")
        .orderBy("id")
        .limit(size)
        .execute(),
    ({ date, id }) => [date, id],
  ),
  credits: inPieces(
    reading,
    ["date", "id"],
    (query, behind, size) =>
      query
        .selectFrom("credits")
        .select(["id", "amount", "kind", "invoiceId", "date"])
        .where("memberId", "=", memberId)
        .where(behind)
        .orderBy("date")
        .orderBy("id")
        .limit(size)
        .execute(),
    ({ date, id }) => [date, id],
  ),
  licenses: inPieces(
    reading,
    ["date", "id"],
    (query, behind, size) =>
      query
        .selectFrom("licenses")
        .select(["id", "templateProductId", "type", "nameKo", "nameEn", "purchaseCode", "refundedAt", "date"])
        .where("memberId", "=", memberId)
        .where(behind)
        .orderBy("date")
        .orderBy("id")
        .limit(size)
        .execute(),
    ({ date, id }) => [date, id],
  ),
  seats: inPieces(
    reading,
    ["invitedAt", "id"],
    (query, behind, size) =>
      query
        .selectFrom("teamSeats")
        .select(["id", "email", "planId", "invitedAt", "acceptedAt", "endedAt", "endReason"])
        .where((is) => is.or([is("ownerId", "=", memberId), is("memberId", "=", memberId)]))
        .where(behind)
        .orderBy("invitedAt")
        .orderBy("id")
        .limit(size)
        .execute(),
    ({ invitedAt, id }) => [invitedAt, id],
  ),
  cards: inPieces(
    reading,
    ["date", "id"],
    (query, behind, size) =>
      query
        .selectFrom("cards")
        .select(["id", "brand", "lastFour", "expiryMonth", "date"])
        .where("memberId", "=", memberId)
        .where(behind)
        .orderBy("date")
        .orderBy("id")
        .limit(size)
        .execute(),
    ({ date, id }) => [date, id],
  ),
});
