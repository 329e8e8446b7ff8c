import type { CardRefusal, Decline } from "../payments.ts";

/** Result codes of `/v1/subscribe/regist`. Others mean that the card company refused. */
const REGISTER: Readonly<Record<string, CardRefusal>> = {
  "3011": "card.number",
  F112: "card.number",
  V504: "card.number",
  "3021": "card.expiry",
  V510: "card.expiry",
  V511: "card.expiry",
  V512: "card.expiry",
  V513: "card.password",
  F113: "card.birth-number",
  F118: "card.unsupported",
  P021: "card.unsupported",
  "3053": "card.unsupported",
  "3057": "card.unsupported",
  F115: "payment.unavailable",
  F116: "payment.unavailable",
  F117: "payment.unavailable",
  A128: "payment.unavailable",
  U304: "payment.unavailable",
  U306: "payment.unavailable",
  U312: "payment.unavailable",
  U315: "payment.unavailable",
};
export const cardRefusalOf = (code: string): CardRefusal => REGISTER[code] ?? "card.refused";

/** Codes of a charge that was refused for good: no money has moved. */
const CHARGE: Readonly<Record<string, Decline>> = {
  "3011": "payment.card-unsupported",
  "3012": "payment.card-unsupported",
  "3013": "payment.card-unsupported",
  "3014": "payment.card-unsupported",
  "3021": "payment.card-expired",
  "3041": "payment.declined",
  "3051": "payment.card-unsupported",
  "3053": "payment.card-unsupported",
  "3057": "payment.card-unsupported",
  "3081": "payment.balance",
  "3091": "payment.card-unsupported",
  A113: "payment.declined",
  A116: "payment.declined",
  A124: "payment.card-unsupported",
  A125: "payment.card-unsupported",
  A126: "payment.card-unsupported",
  A223: "payment.card-unsupported",
  U115: "payment.card-unsupported",
  U127: "payment.declined",
  U309: "payment.card-unsupported",
  U304: "payment.unavailable",
  U305: "payment.unavailable",
  U306: "payment.unavailable",
  U312: "payment.unavailable",
  U313: "payment.unavailable",
  U315: "payment.unavailable",
  U316: "payment.unavailable",
  /** NicePay has ended the payment itself after a fault on its way. */
  U504: "payment.unavailable",
  "2151": "payment.unavailable",
  "2152": "payment.unavailable",
};
/** The card company's own refusal; its reason is in the message alone. */
const CARD_COMPANY = "3095";
const REASONS: readonly (readonly [RegExp, Decline])[] = [
  [/한도/, "payment.limit-exceeded"],
  [/잔액/, "payment.balance"],
  [/정지|분실|도난/, "payment.card-stopped"],
  [/유효기간|만료/, "payment.card-expired"],
];

/** Null for a code that does not tell whether money has moved. */
export const declineOf = (code: string, message: string): Decline | null => {
  if (code !== CARD_COMPANY) return CHARGE[code] ?? null;
  return REASONS.find(([word]) => word.test(message))?.[1] ?? "payment.declined";
};

/** The order or payment is not known. */
export const NOT_FOUND: ReadonlySet<string> = new Set(["A118", "A243", "A251", "U107", "U111", "U126"]);
/** The payment was given back already, or the number of the cancellation was used: its balance has to be read. */
export const ALREADY_CANCELLED: ReadonlySet<string> = new Set([
  "2011",
  "2013",
  "2015",
  "2032",
  "A127",
  "P015",
  "U112",
  "U123",
  "U318",
]);
/** Faults on the way to the card company: the cancellation may have been carried out. */
export const CANCEL_UNKNOWN: ReadonlySet<string> = new Set([
  "2000",
  "9002",
  "A226",
  "A299",
  "A401",
  "A402",
  "A403",
  "P026",
  "P027",
  "S999",
  "U303",
  "U501",
  "U506",
  "U507",
  "U508",
  "X002",
  "X003",
  "X004",
]);
