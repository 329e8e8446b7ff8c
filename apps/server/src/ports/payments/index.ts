export type { ProviderFault } from "./ask-provider.ts";
export { nicepayOrigin } from "./nicepay/index.ts";
export {
  mixedPayments,
  openPayments,
  type PaymentProviders,
  type PaymentSettings,
} from "./open-payments.ts";
export {
  type AccountApproval,
  type CardData,
  type CardPayments,
  type CardRegistered,
  type ChargeOutcome,
  type Decline,
  type FindOutcome,
  isTemporary,
  type Payments,
  type RefundOutcome,
  type RegisteredCard,
} from "./payments.ts";
export { paypalOrigin } from "./paypal/index.ts";
export { openSandbox } from "./sandbox.ts";
export { SANDBOX_CARDS, type SandboxBehaviour } from "./sandbox-cards.ts";
