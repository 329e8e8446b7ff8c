export type { ProviderFault } from "./ask-provider.ts";
export { nicepayOrigin } from "./nicepay/index.ts";
export {
  openPayments,
  type PaymentProviders,
  type PaymentSettings,
  type ProviderName,
} from "./open-payments.ts";
export {
  type CardRefusal,
  type CardRegistered,
  type ChargeOutcome,
  type Decline,
  type FindOutcome,
  isTemporary,
  type Payments,
  type RefundOutcome,
  type RegisteredCard,
} from "./payments.ts";
export { openSandbox } from "./sandbox.ts";
export { SANDBOX_CARDS, type SandboxBehaviour } from "./sandbox-cards.ts";
