import { type endpoints, foreignMinor, type ParsedOf, refused, succeed } from "@hanok/api-contract";
import type { Charges, PaypalRates } from "../../migrations/tables/money.ts";
import type { Query } from "../../ports/database/index.ts";
import { recordWrite } from "../operator-records/index.ts";
import { type MoneyParts, now } from "./ledger.ts";

/** Rates of the currency that PayPal bills in here, the newest first. */
export const paypalRatesOf = async (
  query: Query,
  { payments }: Pick<MoneyParts, "payments">,
): Promise<PaypalRates[]> =>
  payments.paypal
    ? query
        .selectFrom("paypalRates")
        .selectAll()
        .where("currency", "=", payments.paypal.currency)
        .orderBy("date", "desc")
        .orderBy("id", "desc")
        .execute()
    : [];

/** The rate in force; null: PayPal is not offered. */
export const currentRate = async (
  query: Query,
  parts: Pick<MoneyParts, "payments">,
): Promise<PaypalRates | null> => (await paypalRatesOf(query, parts))[0] ?? null;

/** Amount of a charge as its provider takes it; null where PayPal has no rate, so that nothing can be charged. */
export const amountAt = async (
  query: Query,
  parts: Pick<MoneyParts, "payments">,
  provider: string,
  won: number,
): Promise<Pick<Charges, "foreignCurrency" | "foreignTotal"> | null> => {
  if (provider !== "paypal" || won === 0) return { foreignCurrency: "", foreignTotal: 0 };
  const rate = await currentRate(query, parts);
  return (
    rate && {
      foreignCurrency: rate.currency,
      foreignTotal: foreignMinor(won, rate.wonPerHundred, rate.currency),
    }
  );
};

export const addPaypalRate = (
  parts: MoneyParts,
  operator: number,
  { wonPerHundred, reason }: ParsedOf<typeof endpoints.moneyOperator.addPaypalRate>,
) =>
  parts.database.write("paypal-rates", async (query) => {
    const { paypal } = parts.payments;
    if (!paypal) return refused("paypal.off");
    const before = await currentRate(query, parts);
    const { currency } = paypal;
    const row: PaypalRates = {
      id: parts.createId(),
      currency,
      wonPerHundred,
      actor: operator,
      reason,
      date: now(parts),
    };
    await query.insertInto("paypalRates").values(row).execute();
    await recordWrite(query, {
      memberId: operator,
      action: "paypal.rate",
      subject: row.id,
      before: before && { currency, wonPerHundred: before.wonPerHundred },
      after: { currency, wonPerHundred },
      reason,
      date: row.date,
    });
    return succeed({ paypalRate: presentRate(row) });
  });

export const presentRate = ({ actor: _, ...rate }: PaypalRates) => rate;
