export {
  type CardRefusal,
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
