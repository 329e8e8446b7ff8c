import type { PaymentConfig } from "@hanok/api-contract";
import { type NicepaySettings, openNicepay } from "./nicepay/index.ts";
import type { AccountPayments, CardPayments, Payments } from "./payments.ts";
import { openPaypal, type PaypalSettings } from "./paypal/index.ts";
import { openToss, type TossSettings } from "./toss/index.ts";

/** Providers of an installation. */
export interface PaymentProviders {
  /** Takes new cards and their charges. */
  readonly current: CardPayments;
  /** Beside the cards; null where the operator has no PayPal. Bills in `currency`. */
  readonly paypal: (AccountPayments & { readonly currency: string }) | null;
  /**
   * The provider of an earlier charge or card, so that it can be asked about, refunded and removed after the operator has
   * changed to another one. Null where its keys are not set any more.
   */
  of(name: string): Payments | null;
}

export interface PaymentSettings {
  readonly chosen: PaymentConfig["provider"];
  readonly sandbox: CardPayments;
  /** Absent: its keys are not set. */
  readonly nicepay?: NicepaySettings;
  readonly toss?: TossSettings;
  readonly paypal?: PaypalSettings & { readonly currency: string };
}

/** Opens every provider whose keys are set. Throws where those of the chosen one are not. */
export const openPayments = ({
  chosen,
  sandbox,
  nicepay,
  toss,
  paypal: paypalSettings,
}: PaymentSettings): PaymentProviders => {
  const cards = new Map<string, CardPayments>([
    ["sandbox", sandbox],
    ...(nicepay ? [["nicepay", openNicepay(nicepay)] as const] : []),
    ...(toss ? [["toss", openToss(toss)] as const] : []),
  ]);
  const current = cards.get(chosen);
  if (!current) throw new Error(`the keys of ${chosen} are not set`);
  const paypal = paypalSettings ? { ...openPaypal(paypalSettings), currency: paypalSettings.currency } : null;
  return {
    current,
    paypal,
    of: (name) => (name === "paypal" ? paypal : (cards.get(name) ?? null)),
  };
};

/**
 * Reason why cards and PayPal cannot be configured together: one of them takes test payments, with which
 * anybody would have for nothing what the other one sells. Null where both are real, or both are tests.
 */
export const mixedPayments = ({ current, paypal }: PaymentProviders): string | null => {
  if (!paypal || paypal.config.test === current.config.test) return null;
  return paypal.config.test
    ? "PayPal's sandbox stands beside real card payments: set HANOK_PAYPAL_MODE=live, or remove the keys of PayPal"
    : "PayPal takes real money beside test cards: choose a real HANOK_PAYMENTS, or set HANOK_PAYPAL_MODE=sandbox";
};
