import type { CardRefusal, Decline } from "../payments.ts";

/** Codes of `POST /v1/billing/authorizations/*`. Others mean that the card company refused. */
const REGISTER: Readonly<Record<string, CardRefusal>> = {
  INVALID_CARD_NUMBER: "card.number",
  INVALID_CARD_EXPIRATION: "card.expiry",
  INVALID_CARD_PASSWORD: "card.password",
  INVALID_CARD_IDENTITY: "card.birth-number",
  INVALID_BIRTH_DAY_FORMAT: "card.birth-number",
  INVALID_STOPPED_CARD: "card.stopped",
  INVALID_CARD_LOST_OR_STOLEN: "card.stopped",
  NOT_SUPPORTED_CARD_TYPE: "card.unsupported",
  NOT_REGISTERED_CARD_COMPANY: "card.unsupported",
  NOT_SUPPORTED_METHOD: "payment.unavailable",
  UNAUTHORIZED_KEY: "payment.unavailable",
  INVALID_API_KEY: "payment.unavailable",
  INCORRECT_BASIC_AUTH_FORMAT: "payment.unavailable",
  COMMON_ERROR: "payment.unavailable",
};
export const cardRefusalOf = (code: string): CardRefusal => REGISTER[code] ?? "card.refused";

/** Codes of a charge that was refused for good: no money has moved. */
const CHARGE: Readonly<Record<string, Decline>> = {
  REJECT_CARD_PAYMENT: "payment.balance",
  REJECT_CARD_COMPANY: "payment.declined",
  REJECT_ACCOUNT_PAYMENT: "payment.balance",
  INVALID_REJECT_CARD: "payment.declined",
  FDS_ERROR: "payment.declined",
  EXCEED_MAX_AUTH_COUNT: "payment.declined",
  EXCEED_MAX_DAILY_PAYMENT_COUNT: "payment.limit-exceeded",
  EXCEED_MAX_PAYMENT_AMOUNT: "payment.limit-exceeded",
  EXCEED_MAX_AMOUNT: "payment.limit-exceeded",
  EXCEED_MAX_ONE_DAY_AMOUNT: "payment.limit-exceeded",
  EXCEED_MAX_MONTHLY_PAYMENT_AMOUNT: "payment.limit-exceeded",
  INVALID_CARD_EXPIRATION: "payment.card-expired",
  INVALID_CARD_LOST_OR_STOLEN: "payment.card-stopped",
  INVALID_STOPPED_CARD: "payment.card-stopped",
  INVALID_CARD_NUMBER: "payment.card-unsupported",
  NOT_SUPPORTED_CARD_TYPE: "payment.card-unsupported",
  INVALID_BILL_KEY_REQUEST: "payment.card-unsupported",
  NOT_MATCHES_CUSTOMER_KEY: "payment.card-unsupported",
  ALREADY_REMOVED_BILLING_KEY: "payment.card-unsupported",
  BILLING_KEY_NOT_FOUND: "payment.card-unsupported",
  NOT_FOUND_BILLING: "payment.card-unsupported",
  BELOW_MINIMUM_AMOUNT: "payment.declined",
  FORBIDDEN_REQUEST: "payment.unavailable",
  UNAUTHORIZED_KEY: "payment.unavailable",
  INVALID_API_KEY: "payment.unavailable",
  INCORRECT_BASIC_AUTH_FORMAT: "payment.unavailable",
};
/** Null for a code that does not tell whether money has moved. */
export const declineOf = (code: string): Decline | null => CHARGE[code] ?? null;

/** Codes of a cancellation after which the state of the payment has to be read. */
export const ALREADY_CANCELLED: ReadonlySet<string> = new Set([
  "ALREADY_CANCELED_PAYMENT",
  "ALREADY_REFUND_PAYMENT",
  "NOT_CANCELABLE_AMOUNT",
  "NOT_MATCHES_REFUNDABLE_AMOUNT",
]);
/** Codes of a cancellation that is worth another try. */
export const CANCEL_LATER: ReadonlySet<string> = new Set(["PROVIDER_ERROR", "FORBIDDEN_CONSECUTIVE_REQUEST"]);
