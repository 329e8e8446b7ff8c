import * as z from "zod/mini";
import { timeField } from "./fields.ts";
import { billingCycle } from "./payment.ts";
import { planType } from "./plan.ts";

/**
 * [SUB-03] TRIAL · ACTIVE · PAST_DUE: the payment failed and is tried again, rights kept · STOPPED: the card is expired or
 * over its limit; the member extends by hand until the days of grace are over [SUB-05] · ENDED. `cancelRequestedAt` and
 * `next` say that a cancellation or a change waits.
 */
export const subscriptionStatus = z.enum(["TRIAL", "ACTIVE", "PAST_DUE", "STOPPED", "ENDED"]);
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>;

export const CANCEL_REASONS = [
  "price",
  "features",
  "quality",
  "not-needed",
  "other-service",
  "none",
] as const;
export const cancelReason = z.enum(CANCEL_REASONS);
export type CancelReason = z.infer<typeof cancelReason>;

/** [SUB-02] Days are days in Seoul, `2026-03-02`; amounts are won, VAT included unless said. */
export const subscription = z.object({
  id: z.string(),
  plan: planType,
  cycle: billingCycle,
  teamMembers: z.number(),
  status: subscriptionStatus,
  startedAt: timeField,
  periodStart: z.string(),
  /** The day after the last one that is paid (or of the trial). */
  periodEnd: z.string(),
  /** `''` where nothing will be charged. */
  nextPaymentDate: z.string(),
  /** 0 where nothing will be charged. */
  nextTotal: z.number(),
  /** Agreed price before VAT, for a head and month. */
  monthlyPrice: z.number(),
  yearlyDiscountPercent: z.number(),
  /** Hot deal [PLN-08, PLN-09]: one of the two is above 0; `''` without one. */
  discountPercent: z.number(),
  discountAmount: z.number(),
  discountEndsAt: timeField,
  /** Last day of a free trial; `''` otherwise. */
  trialEnd: z.string(),
  cancelRequestedAt: timeField,
  /** Change that takes effect at the next payment; null where nothing changes. */
  next: z.nullable(z.object({ plan: planType, cycle: billingCycle, teamMembers: z.number() })),
  /**
   * The next payment is dearer (a rise of price, the end of a hot deal) and needs the member's consent; null otherwise.
   * Without it the subscription ends at the period's end.
   */
  consent: z.nullable(z.object({ total: z.number(), reason: z.enum(["price", "deal"]), given: z.boolean() })),
  /** When the failed payment is tried again; `''` otherwise. */
  retryAt: timeField,
  /** Id of the error table for the last payment that failed. */
  failure: z.string(),
  /** Credit for later payments. */
  credit: z.number(),
  /** Licences of templates in force. */
  licenseCount: z.number(),
  endedAt: timeField,
});
export type Subscription = z.infer<typeof subscription>;

/** [SUB-11 to SUB-20, SUB-27] Rule by which the amount comes about; the screen has a sentence for each. */
export const refundRule = z.enum([
  "full-14-days",
  "yearly-days",
  "monthly-days",
  "terms-15-days",
  "monthly-used-up",
  "older-than-year",
  "template-7-days",
  "template-penalty",
  "operator",
  "outside",
  "nothing-left",
]);
export type RefundRule = z.infer<typeof refundRule>;

export const refundQuote = z.object({
  paymentHistoryId: z.string(),
  /** VAT included; 0 where the rule gives nothing. */
  amount: z.number(),
  supplyValue: z.number(),
  vat: z.number(),
  rule: refundRule,
  /** Whether it is paid back at once, without the operator. */
  immediate: z.boolean(),
  /** Values of the computation, all in won and days; 0 where the rule does not use it. */
  paid: z.number(),
  alreadyRefunded: z.number(),
  dailyRate: z.number(),
  usedDays: z.number(),
  remainingDays: z.number(),
  penalty: z.number(),
  /** The plan ends with the refund. */
  endsPlan: z.boolean(),
});
export type RefundQuote = z.infer<typeof refundQuote>;

/** REQUESTED waits for the operator · SENT, UNKNOWN: on its way · DONE · REJECTED. */
export const refundStatus = z.enum(["REQUESTED", "SENT", "UNKNOWN", "DONE", "REJECTED"]);
export type RefundStatus = z.infer<typeof refundStatus>;

export const refund = z.object({
  id: z.string(),
  paymentHistoryId: z.string(),
  itemName: z.string(),
  amount: z.number(),
  supplyValue: z.number(),
  vat: z.number(),
  rule: refundRule,
  status: refundStatus,
  reasons: z.array(z.string()),
  detail: z.string(),
  /** The operator's words. */
  answer: z.string(),
  date: timeField,
  decidedAt: timeField,
});
export type Refund = z.infer<typeof refund>;
