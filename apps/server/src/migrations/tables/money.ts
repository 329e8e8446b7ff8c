import type {
  BillingCycle,
  ChargeState,
  LicenseType,
  MoneyEventKind,
  OrderLine,
  RefundRule,
  RefundStatus,
  SubscriptionStatus,
} from "@hanok/api-contract";
import type { Plans } from "./plans.ts";

/** Numbers, birth dates and card passwords are never here; the billing key is sealed. */
export interface Cards {
  id: string;
  memberId: number;
  provider: string;
  method: "CARD" | "PAYPAL";
  billingKey: string;
  brand: string;
  lastFour: string;
  /** `2028-05`. */
  expiryMonth: string;
  /** Keyed hash of the number, so that the same card is not registered twice. */
  numberHash: string;
  /** argon2id of the payment password. */
  passwordHash: string;
  passwordFailures: number;
  isDefault: number;
  date: string;
}

/** Prices are those that the member agreed to. */
export interface Subscriptions {
  id: string;
  memberId: number;
  planId: Plans["id"];
  cycle: BillingCycle;
  heads: number;
  status: SubscriptionStatus;
  monthlyPrice: number;
  yearlyDiscountPercent: number;
  discountPercent: number;
  discountAmount: number;
  discountEndsAt: string;
  /** Day of the month on which periods begin, 1 to 31. */
  anchorDay: number;
  /** 0 for a trial. */
  periodNumber: number;
  periodStart: string;
  periodEnd: string;
  trialEnd: string;
  /** `''`, `''` and 0 where nothing changes. */
  nextPlanId: "" | Plans["id"];
  nextCycle: "" | BillingCycle;
  nextHeads: number;
  cancelRequestedAt: string;
  /** The end of the period for whose renewal a dearer price was agreed to, and the total that was shown. */
  consentPeriodEnd: string;
  consentTotal: number;
  retryCount: number;
  /** When the next step is due; `''` after the end. */
  dueAt: string;
  openChargeId: string;
  failure: string;
  endedAt: string;
  endReason: "" | "cancel" | "trial" | "unpaid" | "card" | "no-consent" | "refund" | "bought" | "member";
  date: string;
}

export interface SubscriptionPeriods {
  id: string;
  subscriptionId: string;
  number: number;
  startDay: string;
  endDay: string;
  planId: Plans["id"];
  cycle: BillingCycle;
  heads: number;
  invoiceId: string;
  date: string;
}

export interface Invoices {
  id: string;
  memberId: number;
  itemType: "PLAN" | "TEMPLATE";
  itemId: string;
  nameKo: string;
  nameEn: string;
  purpose: "SUBSCRIBE" | "RENEW" | "TEMPLATE" | "LICENSE_TYPE";
  subscriptionId: string;
  licenseId: string;
  intent: string;
  periodStart: string;
  periodEnd: string;
  /** Credit that paid a part, VAT included; what is left is `total`. */
  creditUsed: number;
  supplyValue: number;
  vat: number;
  total: number;
  currency: string;
  actor: number;
  reason: string;
  date: string;
}
export interface InvoiceLines {
  id: string;
  invoiceId: string;
  place: number;
  kind: OrderLine["kind"];
  item: string;
  heads: number;
  months: number;
  unitPrice: number;
  amount: number;
}

/** The id is the order's number at the provider and the idempotency key of every request about it. */
export interface Charges {
  id: string;
  invoiceId: string;
  memberId: number;
  subscriptionId: string;
  attempt: number;
  opId: string;
  /** Hash of what was asked for under the operation's id. */
  request: string;
  cardId: string;
  method: string;
  provider: string;
  test: number;
  state: ChargeState;
  amount: number;
  /** Currency that PayPal took it in; '' for won. */
  foreignCurrency: string;
  /** Amount in that currency's smallest unit; 0 for won. */
  foreignTotal: number;
  refunded: number;
  paymentKey: string;
  approval: string;
  failure: string;
  isTemporary: number;
  sentAt: string;
  unknownAt: string;
  settledAt: string;
  operatorToldAt: string;
  date: string;
}

export interface Refunds {
  id: string;
  chargeId: string;
  memberId: number;
  opId: string;
  amount: number;
  supplyValue: number;
  vat: number;
  rule: RefundRule;
  status: RefundStatus;
  /** JSON. */
  reasons: string;
  detail: string;
  answer: string;
  endsPlan: number;
  decidedBy: number;
  date: string;
  decidedAt: string;
  doneAt: string;
}

/** Positive: given to the member; negative: used or taken back. The sum is the balance. */
export interface Credits {
  id: string;
  memberId: number;
  amount: number;
  kind: "UNUSED" | "USED" | "RETURNED" | "GRANTED";
  /** UNUSED: the payment that it comes from; USED, RETURNED: the one that it paid. */
  invoiceId: string;
  opId: string;
  actor: number;
  reason: string;
  date: string;
}

export interface MoneyEvents {
  id: string;
  memberId: number;
  subject: "subscription" | "charge" | "refund" | "credit" | "license" | "card" | "seat";
  subjectId: string;
  kind: MoneyEventKind;
  /** JSON. */
  detail: string;
  /** Member id; 0: Hanok itself. */
  actor: number;
  reason: string;
  date: string;
}
/** Notices that were sent, so that each is sent once. */
export interface MoneyNotices {
  id: string;
  memberId: number;
  date: string;
}

export interface Licenses {
  id: string;
  memberId: number;
  invoiceId: string;
  templateProductId: string;
  type: LicenseType;
  provider: string;
  nameKo: string;
  nameEn: string;
  purchaseCode: string;
  refundedAt: string;
  date: string;
}
export interface TemplateUses {
  id: string;
  memberId: number;
  projectId: string;
  templateProductId: string;
  source: "monthly" | "subscription" | "single" | "extended";
  licenseId: string;
  /** Month in Seoul, `2026-03`. */
  month: string;
  date: string;
}
/** The newest row of a template counts; a template without one is free. The id is the template's. */
export interface TemplatePrices {
  id: string;
  priceType: "FREE" | "PREMIUM";
  /** Won before VAT. */
  price: number;
  extendedPrice: number;
  actor: number;
  reason: string;
  date: string;
}

/** [LET-01] A seat that the owner of a subscription gives; it counts from the invitation on. */
export interface TeamSeats {
  id: string;
  ownerId: number;
  /** Lower case; `''` once the member of an ended seat is forgotten. */
  email: string;
  /** 0 until the seat is accepted. */
  memberId: number;
  /** The plan that it gives: the owner's. */
  planId: Plans["id"];
  /** 1: the seat goes with the fewer heads of the next period. */
  leaves: number;
  invitedAt: string;
  acceptedAt: string;
  /** The owner's payment has stopped since then; `''` otherwise. */
  pausedAt: string;
  /** Of a paused or ended seat: its rights last until then, the end of that day in Seoul; `''` otherwise. */
  rightsUntil: string;
  endedAt: string;
  endReason: "" | "taken-back" | "declined" | "left" | "heads" | "subscription" | "member";
}

export interface TaxDetails {
  /** The member's. */
  id: number;
  /** JSON. */
  details: string;
  date: string;
}

export interface PlanVersions {
  id: string;
  planId: Plans["id"];
  validFrom: string;
  monthlyPrice: number;
  yearlyDiscountPercent: number;
  discountPercent: number;
  discountAmount: number;
  discountEndsAt: string;
  /** JSON of the limits. */
  limits: string;
  actor: number;
  reason: string;
  date: string;
}

/** The newest row of a currency counts. */
export interface PaypalRates {
  id: string;
  currency: string;
  /** Won for 100 units. */
  wonPerHundred: number;
  actor: number;
  reason: string;
  date: string;
}
/** The last approval at PayPal that a member has begun; it goes once it is confirmed. */
export interface PaypalSetups {
  memberId: number;
  setupToken: string;
  date: string;
}

export interface SandboxPayments {
  id: string;
  billingKey: string;
  amount: number;
  outcome: string;
  /** Before it the sandbox answers that it does not know yet. */
  visibleAt: string;
  refunded: number;
  date: string;
}
export interface SandboxRefunds {
  id: string;
  orderId: string;
  amount: number;
  date: string;
}
export interface Installation {
  id: "plans" | "domains" | "certificates";
  value: string;
}

export interface MoneyTables {
  cards: Cards;
  subscriptions: Subscriptions;
  subscriptionPeriods: SubscriptionPeriods;
  invoices: Invoices;
  invoiceLines: InvoiceLines;
  charges: Charges;
  refunds: Refunds;
  credits: Credits;
  moneyEvents: MoneyEvents;
  moneyNotices: MoneyNotices;
  licenses: Licenses;
  templateUses: TemplateUses;
  templatePrices: TemplatePrices;
  teamSeats: TeamSeats;
  taxDetails: TaxDetails;
  planVersions: PlanVersions;
  paypalRates: PaypalRates;
  paypalSetups: PaypalSetups;
  sandboxPayments: SandboxPayments;
  sandboxRefunds: SandboxRefunds;
  installation: Installation;
}
