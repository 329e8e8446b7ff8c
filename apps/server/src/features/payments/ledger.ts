import type { MoneyEventKind, OrderLine } from "@hanok/api-contract";
import type { Charges, Credits, Invoices, MoneyEvents } from "../../migrations/tables/money.ts";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import type { Query, Write } from "../../ports/database/index.ts";
import type { Passwords } from "../accounts/index.ts";
import type { Order } from "./rules/plan-price.ts";

/** Dependencies of the commands of this feature. */
export interface MoneyParts extends Parts {
  readonly passwords: Passwords;
}

/** Hanok itself as an actor of the ledger. */
export const HANOK = 0;

/** Every write about a member's money waits for the others of that member. */
export const moneyOf = (memberId: number): string => `money:${memberId}`;

export const now = ({ clock }: Pick<Parts, "clock">): string => isoTime(clock.now());

export interface Noted {
  readonly memberId: number;
  readonly subject: MoneyEvents["subject"];
  readonly subjectId: string;
  readonly kind: MoneyEventKind;
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly actor?: number;
  readonly reason?: string;
}

/** Adds to the history of a subject. Details hold no secret and nothing of a card but its last four digits. */
export const noteEvent = async (
  parts: Pick<Parts, "clock" | "createId">,
  query: Write,
  { memberId, subject, subjectId, kind, detail = {}, actor = HANOK, reason = "" }: Noted,
): Promise<void> => {
  await query
    .insertInto("moneyEvents")
    .values({
      id: parts.createId(),
      memberId,
      subject,
      subjectId,
      kind,
      detail: JSON.stringify(detail),
      actor,
      reason,
      date: now(parts),
    })
    .execute();
};

/** Won that count against the next payments, VAT included. */
export const creditBalance = async (query: Query, memberId: number): Promise<number> => {
  const row = await query
    .selectFrom("credits")
    .select(({ fn }) => fn.sum<number | string | null>("amount").as("sum"))
    .where("memberId", "=", memberId)
    .executeTakeFirst();
  return Number(row?.sum ?? 0);
};

/** A second row with the same `opId` is not written; answers whether this one was. */
export const addCredit = async (
  parts: Pick<Parts, "clock" | "createId">,
  query: Write,
  credit: Omit<Credits, "id" | "date">,
): Promise<boolean> => {
  if (credit.amount === 0) return false;
  const id = parts.createId();
  const { numInsertedOrUpdatedRows } = await query
    .insertInto("credits")
    .values({ ...credit, id, date: now(parts) })
    .onConflict((conflict) => conflict.columns(["memberId", "opId"]).doNothing())
    .executeTakeFirst();
  if (Number(numInsertedOrUpdatedRows ?? 0) === 0) return false;
  const { memberId, amount, kind, invoiceId, actor, reason } = credit;
  await noteEvent(parts, query, {
    memberId,
    subject: "credit",
    subjectId: id,
    kind,
    detail: { amount, invoiceId },
    actor,
    reason,
  });
  return true;
};

/** A charge with its order is on its way for this member: nothing else about money may begin. */
export const openCharge = async (query: Query, memberId: number): Promise<{ id: string } | null> =>
  (await query
    .selectFrom("charges")
    .select("id")
    .where("memberId", "=", memberId)
    .where("state", "in", ["NEW", "SENT", "UNKNOWN"])
    .limit(1)
    .executeTakeFirst()) ?? null;

export interface OrderRecord {
  readonly invoice: Omit<
    Invoices,
    "id" | "creditUsed" | "supplyValue" | "vat" | "total" | "currency" | "date"
  >;
  readonly order: Order;
  readonly charge: Pick<
    Charges,
    | "opId"
    | "request"
    | "cardId"
    | "method"
    | "provider"
    | "test"
    | "attempt"
    | "foreignCurrency"
    | "foreignTotal"
  >;
}

/** Writes invoice, lines and a charge in state NEW; credit that it uses is taken off the balance at once. */
export const recordOrder = async (
  parts: Pick<Parts, "clock" | "createId">,
  query: Write,
  { invoice, order, charge }: OrderRecord,
): Promise<Charges> => {
  const date = now(parts);
  const invoiceId = parts.createId();
  const { supplyValue, vat, total, creditUsed, lines } = order;
  await query
    .insertInto("invoices")
    .values({ ...invoice, id: invoiceId, creditUsed, supplyValue, vat, total, currency: "KRW", date })
    .execute();
  for (const [place, line] of lines.entries())
    await query
      .insertInto("invoiceLines")
      .values({ ...line, id: parts.createId(), invoiceId, place })
      .execute();
  const row: Charges = {
    ...charge,
    id: `h${parts.createId()}`,
    invoiceId,
    memberId: invoice.memberId,
    subscriptionId: invoice.subscriptionId,
    state: "NEW",
    amount: total,
    refunded: 0,
    paymentKey: "",
    approval: "",
    failure: "",
    isTemporary: 0,
    sentAt: "",
    unknownAt: "",
    settledAt: "",
    operatorToldAt: "",
    date,
  };
  await query.insertInto("charges").values(row).execute();
  await noteEvent(parts, query, {
    memberId: row.memberId,
    subject: "charge",
    subjectId: row.id,
    kind: "NEW",
    detail: { total, purpose: invoice.purpose },
    actor: invoice.actor,
    reason: invoice.reason,
  });
  await addCredit(parts, query, {
    memberId: row.memberId,
    amount: -creditUsed,
    kind: "USED",
    invoiceId,
    opId: `used:${row.id}`,
    actor: invoice.actor,
    reason: "",
  });
  return row;
};

export const linesOfInvoice = (query: Query, invoiceId: string): Promise<OrderLine[]> =>
  query
    .selectFrom("invoiceLines")
    .select(["kind", "item", "heads", "months", "unitPrice", "amount"])
    .where("invoiceId", "=", invoiceId)
    .orderBy("place")
    .execute();
