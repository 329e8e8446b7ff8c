import type { Locale, PaymentHistory, Receipt, TaxInvoiceDetails } from "@hanok/api-contract";
import type { Charges, Invoices } from "../../migrations/tables/money.ts";
import type { Query } from "../../ports/database/index.ts";
import { nameIn } from "./checkout.ts";
import { linesOfInvoice } from "./ledger.ts";
import { paidCharge, quoteOf, refundWaiting } from "./refunds.ts";
import { splitVat } from "./rules/vat.ts";

interface Row {
  readonly charge: Charges;
  readonly invoice: Pick<Invoices, "itemType" | "nameKo" | "nameEn" | "currency">;
}

/** Charges of a member with what they were for, newest first. A NEW one is on its way. */
export const paymentsOf = async (query: Query, memberId: number): Promise<Row[]> => {
  const rows = await query
    .selectFrom("charges")
    .innerJoin("invoices", "invoices.id", "charges.invoiceId")
    .selectAll("charges")
    .select(["invoices.itemType", "invoices.nameKo", "invoices.nameEn", "invoices.currency"])
    .where("charges.memberId", "=", memberId)
    .orderBy("charges.date", "desc")
    .orderBy("charges.id")
    .execute();
  return rows.map(({ itemType, nameKo, nameEn, currency, ...charge }) => ({
    charge,
    invoice: { itemType, nameKo, nameEn, currency },
  }));
};

/** Page of the printable receipt, inside the site. */
const receiptAddress = (id: string): string => `/subscription/receipt?id=${encodeURIComponent(id)}`;

/** Amount that PayPal took; null for a charge in won. */
export const foreignOf = ({
  foreignCurrency,
  foreignTotal,
}: Pick<Charges, "foreignCurrency" | "foreignTotal">) =>
  foreignCurrency === "" ? null : { currency: foreignCurrency, minor: foreignTotal };

/** [PAY-54] */
export const presentPayment = async (
  query: Query,
  { charge, invoice }: Row,
  locale: Locale,
  at: number,
): Promise<PaymentHistory> => {
  const isPaid = charge.state === "PAID" || charge.state === "REFUNDED";
  const paid = charge.state === "PAID" ? await paidCharge(query, charge.id, charge.memberId) : null;
  const refundable =
    paid !== null &&
    !(await refundWaiting(query, charge.id)) &&
    (await quoteOf(query, paid, at)).result.amount > 0;
  const { supplyValue, vat } = splitVat(charge.amount);
  return {
    id: charge.id,
    itemType: invoice.itemType,
    itemName: nameIn(locale, invoice),
    amount: supplyValue,
    vat,
    total: charge.amount,
    refunded: charge.refunded,
    currency: invoice.currency,
    foreign: foreignOf(charge),
    method: charge.method,
    status: charge.state,
    failure: charge.failure,
    date: charge.date,
    receiptUrl: isPaid ? receiptAddress(charge.id) : "",
    refundable,
  };
};

export const taxDetailsOf = async (query: Query, memberId: number): Promise<TaxInvoiceDetails | null> => {
  const row = await query
    .selectFrom("taxDetails")
    .select("details")
    .where("id", "=", memberId)
    .executeTakeFirst();
  return row ? (JSON.parse(row.details) as TaxInvoiceDetails) : null;
};

/** Null unless it is a paid charge of the member. */
export const receiptOf = async (
  query: Query,
  id: string,
  memberId: number,
  locale: Locale,
): Promise<Receipt | null> => {
  const paid = await paidCharge(query, id, memberId);
  if (!paid) return null;
  const { charge, invoice } = paid;
  const member = await query
    .selectFrom("members")
    .select(["name", "email"])
    .where("id", "=", memberId)
    .executeTakeFirst();
  const refunds = await query
    .selectFrom("refunds")
    .select(["doneAt", "supplyValue", "vat", "amount"])
    .where("chargeId", "=", id)
    .where("status", "=", "DONE")
    .orderBy("doneAt")
    .execute();
  return {
    number: charge.id,
    date: charge.settledAt,
    itemType: invoice.itemType,
    itemName: nameIn(locale, invoice),
    periodStart: invoice.periodStart,
    periodEnd: invoice.periodEnd,
    lines: await linesOfInvoice(query, invoice.id),
    supplyValue: invoice.supplyValue,
    vat: invoice.vat,
    total: invoice.total,
    currency: invoice.currency,
    foreign: foreignOf(charge),
    method: charge.method,
    approval: charge.approval,
    test: charge.test === 1,
    buyer: { name: member?.name ?? "", email: member?.email ?? "", tax: await taxDetailsOf(query, memberId) },
    refunds: refunds.map(({ doneAt, supplyValue, vat, amount }) => ({
      date: doneAt,
      supplyValue,
      vat,
      total: amount,
    })),
  };
};
