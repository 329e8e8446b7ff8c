import * as z from "zod/mini";
import { idField, timeField } from "./fields.ts";
import { planType } from "./plan.ts";

/** Bounds of payments that are no plan limits. */
export const PAYMENT_LIMITS = {
  /** [PAY-52] Wrong payment passwords until the card has to be registered again. */
  passwordTries: 5,
  heads: 1_000,
  cards: 10,
  reason: 500,
  detail: 2_000,
  /** [SUB-24] */
  trialDays: 14,
} as const;

export const billingCycle = z.enum(["MONTH", "YEAR"]);
export type BillingCycle = z.infer<typeof billingCycle>;

export const licenseType = z.enum(["single", "extended"]);
export type LicenseType = z.infer<typeof licenseType>;

/** Made by the screen once for each act of the person; a repeat with the same id is answered with the first outcome. */
export const opIdField = z.string().check(z.minLength(8), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/));
export const teamMembersField = z.int().check(z.minimum(1), z.maximum(PAYMENT_LIMITS.heads));
export const paymentPasswordField = z.string().check(z.regex(/^\d{6}$/));

/**
 * Card entry of the configured gateway. `form`: number, expiry and the rest in Hanok's own form. `window`: in
 * the provider's window, which answers `authKey` and `customerKey`. Each `test` gateway takes no money and
 * says so.
 */
export const paymentConfig = z.object({
  /** false: an installation without plans; there is nothing to pay. */
  plans: z.boolean(),
  provider: z.enum(["sandbox", "nicepay", "toss"]),
  test: z.boolean(),
  entry: z.enum(["form", "window"]),
  /** Public key of the provider's window; `''` for `form`. */
  clientKey: z.string(),
  /** PayPal is configured, and the operator has set a rate for its currency. */
  paypal: z.boolean(),
  /** Numbers of the sandbox with what each does; empty for real gateways. */
  testCards: z.array(
    z.object({
      number: z.string(),
      /** `success`, `declined`, `limit` …; the screen has a word for each. */
      behaviour: z.string(),
    }),
  ),
});
export type PaymentConfig = z.infer<typeof paymentConfig>;

/** [PAY-04] Passes through once; number, password and birth date are never stored. Each is checked with its own error. */
export const newCard = z.object({
  number: z.string().check(z.maxLength(40)),
  /** Four digits, month and year: `0528`. */
  expiry: z.string().check(z.maxLength(10)),
  /** First two digits of the card's password. */
  passwordTwo: z.string().check(z.maxLength(10)),
  /** `900101`, or a business number of ten digits. */
  birthOrBusinessNo: z.string().check(z.maxLength(20)),
  paymentPassword: z.string().check(z.maxLength(20)),
  paymentPasswordConfirm: z.string().check(z.maxLength(20)),
});
export type NewCard = z.infer<typeof newCard>;

/** Card of a provider's window. */
export const windowCard = z.object({
  authKey: z.string().check(z.minLength(1), z.maxLength(300)),
  paymentPassword: z.string().check(z.maxLength(20)),
  paymentPasswordConfirm: z.string().check(z.maxLength(20)),
});

/** A rate of the operator for PayPal, which takes no won; it holds until the next one. */
export const paypalRate = z.object({
  id: z.string(),
  currency: z.string(),
  /** Won for 100 units of the currency. */
  wonPerHundred: z.number(),
  reason: z.string(),
  date: timeField,
});
export type PaypalRate = z.infer<typeof paypalRate>;

export const creditCard = z.object({
  id: z.string(),
  method: z.enum(["CARD", "PAYPAL"]),
  /** `Visa`, `Mastercard`, `BC`; of PayPal the e-mail. */
  brand: z.string(),
  lastFour: z.string(),
  /** `2028-05`; `''` for PayPal. */
  expiryMonth: z.string(),
  /** `UNUSABLE`: of a provider that takes no payments any more; the card has to be registered again. */
  state: z.enum(["VALID", "EXPIRES_SOON", "EXPIRED", "UNUSABLE"]),
  /** The payment password was wrong too often: only deleting and registering again helps [PAY-18]. */
  isBlocked: z.boolean(),
  isDefault: z.boolean(),
  date: timeField,
});
export type CreditCard = z.infer<typeof creditCard>;

/** [PAY-03] One line of a document. Amounts in won; `unitPrice` and `amount` before VAT, credits VAT included. */
export const orderLine = z.object({
  kind: z.enum(["PLAN", "TEMPLATE", "DISCOUNT", "CREDIT"]),
  /** Plan code, or id of the template. */
  item: z.string(),
  heads: z.number(),
  months: z.number(),
  unitPrice: z.number(),
  /** Negative for discounts and credits. */
  amount: z.number(),
});
export type OrderLine = z.infer<typeof orderLine>;

/** Amounts of a document, in won: `supplyValue + vat = total`, VAT rounded once for the document. */
export const documentTotals = z.object({
  supplyValue: z.number(),
  vat: z.number(),
  total: z.number(),
});
export type DocumentTotals = z.infer<typeof documentTotals>;

/** [PAY-03] The order summary before paying, computed as the charge will be. */
export const orderSummary = z.object({
  lines: z.array(orderLine),
  ...documentTotals.shape,
  /** Credit that stays for later payments, VAT included. */
  creditLeft: z.number(),
});

/**
 * `NEW` first purchase, also out of a trial · `UPGRADE` higher plan or more heads, now, the unused part credited ·
 * `EXTEND` pays a renewal that did not go through · `LATER` takes effect at the next payment (use plan.json, heads.json or
 * cycle.json) · `SAME` is what one has.
 */
export const planOrderKind = z.enum(["NEW", "UPGRADE", "EXTEND", "LATER", "SAME"]);
export const planQuote = z.object({
  ...orderSummary.shape,
  kind: planOrderKind,
  planId: planType,
  cycle: billingCycle,
  teamMembers: z.number(),
  /** Days in Seoul, `2026-03-02`; the end is the day of the next payment. */
  periodStart: z.string(),
  periodEnd: z.string(),
  /** Total of the next payment, VAT included, by today's prices. */
  nextTotal: z.number(),
});
export type PlanQuote = z.infer<typeof planQuote>;

export const templateQuote = z.object({
  ...orderSummary.shape,
  templateProductId: z.string(),
  itemName: z.string(),
  license: licenseType,
});
export type TemplateQuote = z.infer<typeof templateQuote>;

export const foreignAmount = z.object({ currency: z.string(), minor: z.number() });

/** A paid order. */
export const paymentDone = z.object({
  paymentHistoryId: z.string(),
  /** VAT included; 0 where credit paid all of it. */
  amount: z.number(),
  itemName: z.string(),
  /** Set after a template was bought. */
  purchaseCode: z.optional(z.string()),
});
export type PaymentDone = z.infer<typeof paymentDone>;

/** Common fields of a checkout: who pays with what, and that they agreed [PAY-12]. */
export const checkoutFields = {
  cardId: idField,
  paymentPassword: paymentPasswordField,
  /** To the collection and use of personal data. */
  consent: z.boolean(),
  /** That the order was checked, and its recurring payment; absent: `consent` says both. */
  orderConsent: z.optional(z.boolean()),
  opId: opIdField,
  /** Total that the person saw. Where the price has changed since, nothing is charged. */
  expectedTotal: z.optional(z.int()),
  /** Rate that the person saw, for PayPal; the same holds for it. */
  expectedRate: z.optional(z.int()),
  /** [ACC-89] Needed where the member has none yet; it is then kept in the account. */
  phone: z.optional(z.string().check(z.maxLength(30))),
};

/** NEW, SENT: on its way · UNKNOWN: no answer, being asked about · the rest are ends. */
export const chargeState = z.enum(["NEW", "SENT", "UNKNOWN", "PAID", "FAILED", "REFUNDED"]);
export type ChargeState = z.infer<typeof chargeState>;

/** [PAY-13, PAY-54] */
export const paymentHistory = z.object({
  id: z.string(),
  itemType: z.enum(["PLAN", "TEMPLATE"]),
  itemName: z.string(),
  /** Before VAT. */
  amount: z.number(),
  vat: z.number(),
  total: z.number(),
  refunded: z.number(),
  currency: z.string(),
  /** Amount that PayPal took, in the smallest unit of its currency; null for payments in won. */
  foreign: z.nullable(foreignAmount),
  /** `Visa 4242`; `''` where credit paid all of it. */
  method: z.string(),
  status: chargeState,
  /** Id of the error table for a charge that failed; `''` otherwise. */
  failure: z.string(),
  date: timeField,
  /** Page of the printable receipt, inside the site; `''` unless paid. */
  receiptUrl: z.string(),
  /** A refund can be asked for today; `refund/quote.json` answers how much and why. */
  refundable: z.boolean(),
});
export type PaymentHistory = z.infer<typeof paymentHistory>;

/** [PLN-27, PLN-36] */
export const expense = z.object({
  date: timeField,
  itemName: z.string(),
  amount: z.number(),
  vat: z.number(),
  total: z.number(),
});

export const taxInvoiceDetails = z.object({
  businessNumber: z.string(),
  company: z.string(),
  representative: z.string(),
  address: z.string(),
  email: z.string(),
});
export type TaxInvoiceDetails = z.infer<typeof taxInvoiceDetails>;

/** Everything on a printable receipt; the seller's details are in the site's own. */
export const receipt = z.object({
  /** Number of the document. */
  number: z.string(),
  date: timeField,
  itemType: z.enum(["PLAN", "TEMPLATE"]),
  itemName: z.string(),
  /** Days in Seoul; `''` for templates. */
  periodStart: z.string(),
  periodEnd: z.string(),
  lines: z.array(orderLine),
  ...documentTotals.shape,
  currency: z.string(),
  foreign: z.nullable(foreignAmount),
  method: z.string(),
  /** Number of the approval at the provider. */
  approval: z.string(),
  /** A sandbox took it: no money has moved. */
  test: z.boolean(),
  buyer: z.object({ name: z.string(), email: z.string(), tax: z.nullable(taxInvoiceDetails) }),
  refunds: z.array(z.object({ date: timeField, ...documentTotals.shape })),
});
export type Receipt = z.infer<typeof receipt>;
