import { foreignDigits, foreignMinor, type PaymentHistory } from "@hanok/api-contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { dataOf } from "../api/call-failed.ts";
import { client } from "../api/client.ts";

type Foreign = NonNullable<PaymentHistory["foreign"]>;

/** `US$7.89`: an amount in the currency of PayPal, as the reader's language writes it. */
export function useForeign(): (amount: Foreign) => string {
  const { i18n } = useTranslation();
  return ({ currency, minor }) => {
    const digits = foreignDigits(currency);
    return new Intl.NumberFormat(i18n.language, {
      style: "currency",
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(minor / 10 ** digits);
  };
}

/** [PAY-39] How PayPal bills here, and one's own connection. */
export function usePaypal() {
  return useQuery({
    queryKey: ["money", "paypal"],
    queryFn: async ({ signal }) =>
      dataOf(await client.get("/api/members/payment/paypal/config.json", {}, { signal })),
  });
}

/** Won at the rate of the operator, as the server will charge them. */
export const atRate = (
  won: number,
  { currency, wonPerHundred }: { readonly currency: string; readonly wonPerHundred: number },
): Foreign => ({ currency, minor: foreignMinor(won, wonPerHundred, currency) });
