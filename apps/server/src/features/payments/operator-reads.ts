import {
  LIMITS,
  type Locale,
  type MoneyEvent,
  type OperatorCharge,
  type OperatorRefund,
  type OperatorSubscription,
} from "@hanok/api-contract";
import type {
  Charges,
  Invoices,
  MoneyEvents,
  Refunds,
  Subscriptions,
} from "../../migrations/tables/money.ts";
import type { Query } from "../../ports/database/index.ts";
import { nameIn } from "./checkout.ts";
import { foreignOf } from "./history.ts";
import { presentRefund } from "./refunds.ts";
import { splitVat } from "./rules/vat.ts";
import { presentSubscription } from "./subscriptions-store.ts";

interface Paging {
  readonly page: number;
  readonly perPage: number;
}

interface Whose {
  readonly memberId: number;
  readonly memberName: string;
  readonly memberEmail: string;
}

const whose = async (query: Query, memberId: number): Promise<Whose> => {
  const row = await query
    .selectFrom("members")
    .select(["name", "email"])
    .where("id", "=", memberId)
    .executeTakeFirst();
  return { memberId, memberName: row?.name ?? "", memberEmail: row?.email ?? "" };
};

export const presentEvent = (row: MoneyEvents): MoneyEvent => ({
  id: row.id,
  subject: row.subject,
  subjectId: row.subjectId,
  kind: row.kind,
  detail: JSON.parse(row.detail) as Record<string, unknown>,
  actor: row.actor,
  reason: row.reason,
  date: row.date,
});

export const eventsOf = async (query: Query, subjectId: string): Promise<MoneyEvent[]> =>
  (
    await query
      .selectFrom("moneyEvents")
      .selectAll()
      .where("subjectId", "=", subjectId)
      .orderBy("date", "desc")
      .execute()
  ).map(presentEvent);

/** The history of a subscription with that of its seats, newest first [LET-01]. */
export const subscriptionEventsOf = async (query: Query, row: Subscriptions): Promise<MoneyEvent[]> =>
  (
    await query
      .selectFrom("moneyEvents")
      .selectAll()
      .where((is) =>
        is.or([
          is("subjectId", "=", row.id),
          is.and([
            is("subject", "=", "seat"),
            is("memberId", "=", row.memberId),
            is("date", ">=", row.date),
            ...(row.endedAt === "" ? [] : [is("date", "<=", row.endedAt)]),
          ]),
        ]),
      )
      .orderBy("date", "desc")
      .execute()
  ).map(presentEvent);

export const presentForOperator = async (
  query: Query,
  row: Subscriptions,
  at: number,
): Promise<OperatorSubscription> => ({
  ...(await presentSubscription(query, row, at)),
  ...(await whose(query, row.memberId)),
});

export const presentCharge = async (
  query: Query,
  charge: Charges,
  locale: Locale,
): Promise<OperatorCharge> => {
  const invoice = await query
    .selectFrom("invoices")
    .selectAll()
    .where("id", "=", charge.invoiceId)
    .executeTakeFirstOrThrow();
  const { supplyValue, vat } = splitVat(charge.amount);
  return {
    id: charge.id,
    ...(await whose(query, charge.memberId)),
    subscriptionId: charge.subscriptionId,
    itemType: invoice.itemType,
    itemName: nameIn(locale, invoice),
    purpose: invoice.purpose,
    attempt: charge.attempt,
    supplyValue,
    vat,
    total: charge.amount,
    refunded: charge.refunded,
    foreign: foreignOf(charge),
    state: charge.state,
    failure: charge.failure,
    provider: charge.provider,
    paymentKey: charge.paymentKey,
    method: charge.method,
    date: charge.date,
    settledAt: charge.settledAt,
    needsOperator: charge.state === "UNKNOWN" && charge.operatorToldAt !== "",
  };
};

const invoiceOf = (query: Query, chargeId: string): Promise<Pick<Invoices, "nameKo" | "nameEn">> =>
  query
    .selectFrom("charges")
    .innerJoin("invoices", "invoices.id", "charges.invoiceId")
    .select(["invoices.nameKo", "invoices.nameEn"])
    .where("charges.id", "=", chargeId)
    .executeTakeFirstOrThrow();

export const presentRefundForOperator = async (
  query: Query,
  row: Refunds,
  locale: Locale,
): Promise<OperatorRefund> => ({
  ...presentRefund(row, await invoiceOf(query, row.chargeId), locale),
  ...(await whose(query, row.memberId)),
  endsPlan: row.endsPlan === 1,
});

/** Members whose name or address holds the words; null without words. */
const membersNamed = async (query: Query, search: string | undefined): Promise<number[] | null> => {
  const words = search?.trim().toLowerCase() ?? "";
  if (words === "") return null;
  const rows = await query.selectFrom("members").select(["id", "name", "email"]).execute();
  return rows
    .filter(({ name, email }) => `${name} ${email ?? ""}`.toLowerCase().includes(words))
    .map(({ id }) => id);
};

interface Filter extends Paging {
  readonly memberId?: number | undefined;
  readonly search?: string | undefined;
}

const totals = (count: unknown, size: number) => {
  const total = Number(count);
  return { total, totalPage: Math.ceil(total / size) };
};

/** One page of a table about members' money, and how many rows there are. */
const pageOfTable = async <Name extends "subscriptions" | "charges" | "refunds">(
  query: Query,
  table: Name,
  filter: Filter & { readonly column: "status" | "state"; readonly value?: string | undefined },
  order: "asc" | "desc",
) => {
  const size = Math.min(filter.perPage, LIMITS.perPageMost);
  const named = await membersNamed(query, filter.search);
  const ids = [...(filter.memberId === undefined ? [] : [filter.memberId])];
  if (named?.length === 0) return { rows: [], total: 0, totalPage: 0 };
  let all = query.selectFrom(table as "charges").where((is) => is.lit(true));
  if (ids.length > 0) all = all.where("memberId", "in", ids);
  if (named) all = all.where("memberId", "in", named);
  if (filter.value !== undefined) all = all.where(filter.column as "state", "=", filter.value as "PAID");
  const { count } = await all
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await all
    .selectAll()
    .orderBy("date", order)
    .orderBy("id")
    .limit(size)
    .offset((filter.page - 1) * size)
    .execute();
  return { rows: rows as unknown[], ...totals(count, size) };
};

export const subscriptionPage = async (
  query: Query,
  filter: Filter & { readonly status?: string | undefined },
  at: number,
) => {
  const { rows, ...rest } = await pageOfTable(
    query,
    "subscriptions",
    { ...filter, column: "status", value: filter.status },
    "desc",
  );
  const subscriptionList: OperatorSubscription[] = [];
  for (const row of rows) subscriptionList.push(await presentForOperator(query, row as Subscriptions, at));
  return { subscriptionList, ...rest };
};

export const chargePage = async (
  query: Query,
  filter: Filter & { readonly state?: string | undefined },
  locale: Locale,
) => {
  const { rows, ...rest } = await pageOfTable(
    query,
    "charges",
    { ...filter, column: "state", value: filter.state },
    "desc",
  );
  const chargeList: OperatorCharge[] = [];
  for (const row of rows) chargeList.push(await presentCharge(query, row as Charges, locale));
  return { chargeList, ...rest };
};

export const refundPage = async (
  query: Query,
  filter: Filter & { readonly status?: string | undefined },
  locale: Locale,
) => {
  const { rows, ...rest } = await pageOfTable(
    query,
    "refunds",
    { ...filter, column: "status", value: filter.status },
    filter.status === "REQUESTED" ? "asc" : "desc",
  );
  const refundList: OperatorRefund[] = [];
  for (const row of rows) refundList.push(await presentRefundForOperator(query, row as Refunds, locale));
  return { refundList, ...rest };
};
