import * as z from "zod/mini";
import { timeField } from "./fields.ts";
import { chargeState, foreignAmount, PAYMENT_LIMITS } from "./payment.ts";
import { planLimits, planType } from "./plan.ts";
import { refund, subscription } from "./subscription.ts";

/** Reason of the operator; written to the records and, where money moves, to the member's mail. */
export const reasonField = z.string().check(z.trim(), z.minLength(2), z.maxLength(PAYMENT_LIMITS.reason));

/** A dated row of a plan: in force from `validFrom` until the next one. Rows are added and never changed. */
export const planVersion = z.object({
  id: z.string(),
  planId: planType,
  validFrom: timeField,
  monthlyPrice: z.number(),
  yearlyDiscountPercent: z.number(),
  discountPercent: z.number(),
  discountAmount: z.number(),
  discountEndsAt: timeField,
  ...planLimits.shape,
  /** Member id of who wrote it; 0: the installation. */
  actor: z.number(),
  reason: z.string(),
  date: timeField,
  state: z.enum(["PAST", "CURRENT", "COMING"]),
});
export type PlanVersion = z.infer<typeof planVersion>;

/** [LET-01] What happens to a seat of a subscription. */
export const SEAT_EVENT_KINDS = [
  "SEAT_GIVEN",
  "SEAT_ACCEPTED",
  "SEAT_DECLINED",
  "SEAT_LEFT",
  "SEAT_TAKEN_BACK",
  "SEAT_PAUSED",
  "SEAT_RESUMED",
  "SEAT_ENDED",
] as const;

/** The acts that the history of money holds, as they are stored. */
export const MONEY_EVENT_KINDS = [
  "NEW",
  "UPGRADE",
  "EXTEND",
  "REQUESTED",
  "REJECTED",
  "SENT",
  "UNKNOWN",
  "PAID",
  "FAILED",
  "REFUND",
  "RETURNED",
  "DONE",
  "WITHDRAWN",
  "ADDED",
  "DELETED",
  "DEFAULT",
  "STARTED",
  "UNUSED",
  "RETRY",
  "STOPPED",
  "BOUGHT",
  "EXTENDED",
  "LOWERED",
  "GRANTED",
  "USED",
  "TRIAL",
  "CANCELLED",
  "TAKEN_BACK",
  "CHANGE_WAITS",
  "CONSENT",
  "RENEW",
  "RENEWAL_ORDERED",
  "ENDED",
  ...SEAT_EVENT_KINDS,
] as const;
export const moneyEventKind = z.enum(MONEY_EVENT_KINDS);
export type MoneyEventKind = z.infer<typeof moneyEventKind>;

/** One entry of the append-only history of a subscription, charge, refund, card or licence. */
export const moneyEvent = z.object({
  id: z.string(),
  subject: z.enum(["subscription", "charge", "refund", "credit", "license", "card", "seat"]),
  subjectId: z.string(),
  kind: moneyEventKind,
  detail: z.record(z.string(), z.unknown()),
  /** Member id; 0: Hanok itself. */
  actor: z.number(),
  reason: z.string(),
  date: timeField,
});
export type MoneyEvent = z.infer<typeof moneyEvent>;

const whose = { memberId: z.number(), memberName: z.string(), memberEmail: z.string() };

export const operatorSubscription = z.object({ ...subscription.shape, ...whose });
export type OperatorSubscription = z.infer<typeof operatorSubscription>;

export const operatorCharge = z.object({
  id: z.string(),
  ...whose,
  subscriptionId: z.string(),
  itemType: z.enum(["PLAN", "TEMPLATE"]),
  itemName: z.string(),
  purpose: z.enum(["SUBSCRIBE", "RENEW", "TEMPLATE", "LICENSE_TYPE"]),
  attempt: z.number(),
  supplyValue: z.number(),
  vat: z.number(),
  total: z.number(),
  refunded: z.number(),
  /** Amount that PayPal took; null for payments in won. */
  foreign: z.nullable(foreignAmount),
  state: chargeState,
  failure: z.string(),
  provider: z.string(),
  /** Number of the payment at the provider. */
  paymentKey: z.string(),
  method: z.string(),
  date: timeField,
  settledAt: timeField,
  /** UNKNOWN too long: the operator has to look at the provider. */
  needsOperator: z.boolean(),
});
export type OperatorCharge = z.infer<typeof operatorCharge>;

export const operatorRefund = z.object({
  ...refund.shape,
  ...whose,
  /** The plan ends with it. */
  endsPlan: z.boolean(),
});
export type OperatorRefund = z.infer<typeof operatorRefund>;
