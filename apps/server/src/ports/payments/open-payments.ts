import type { PaymentConfig } from "@hanok/api-contract";
import { type NicepaySettings, openNicepay } from "./nicepay/index.ts";
import type { Payments } from "./payments.ts";
import { openToss, type TossSettings } from "./toss/index.ts";

export type ProviderName = PaymentConfig["provider"];

/** Providers of an installation. */
export interface PaymentProviders {
  /** Takes new cards and new charges. */
  readonly current: Payments;
  /**
   * The provider of an earlier charge or card, so that it can be asked about, refunded and removed after the operator has
   * changed to another one. Null where its keys are not set any more.
   */
  of(name: string): Payments | null;
}

export interface PaymentSettings {
  readonly chosen: ProviderName;
  readonly sandbox: Payments;
  /** Absent: its keys are not set. */
  readonly nicepay?: NicepaySettings;
  readonly toss?: TossSettings;
}

/** Opens every provider whose keys are set. Throws where those of the chosen one are not. */
export const openPayments = ({ chosen, sandbox, nicepay, toss }: PaymentSettings): PaymentProviders => {
  const providers = new Map<string, Payments>([
    ["sandbox", sandbox],
    ...(nicepay ? [["nicepay", openNicepay(nicepay)] as const] : []),
    ...(toss ? [["toss", openToss(toss)] as const] : []),
  ]);
  const current = providers.get(chosen);
  if (!current) throw new Error(`the keys of ${chosen} are not set`);
  return { current, of: (name) => providers.get(name) ?? null };
};
