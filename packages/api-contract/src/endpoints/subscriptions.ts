import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { idField, nothing, pagingFields, totalFields } from "../fields.ts";
import { billingCycle, opIdField, PAYMENT_LIMITS, teamMembersField } from "../payment.ts";
import { planType } from "../plan.ts";
import { cancelReason, refund, refundQuote, subscription } from "../subscription.ts";

const changed = z.object({
  subscription,
  /** Total of the next payment, VAT included [SUB-09]. */
  nextTotal: z.number(),
});
const CANCEL = ["payment.off", "subscription.missing", "payment.pending", "subscription.cancelled"] as const;
const CHANGE = [...CANCEL, "subscription.trial", "subscription.checkout", "plan.missing"] as const;

/** [SUB-02, SUB-26] The current one first, then those that ended, newest first. */
export const listSubscriptions = defineEndpoint({
  method: "GET",
  path: "/api/members/subscription/list.json",
  summary: "One's own subscriptions",
  input: z.object({ ...pagingFields }),
  output: z.object({
    subscriptionList: z.array(subscription),
    /** A trial can still be started [SUB-24]. */
    trialAvailable: z.boolean(),
    ...totalFields,
  }),
  errors: [],
  policy: { allow: "member" },
  lists: "subscriptionList",
});

/** [SUB-24] 14 days of Premium, once, no card needed. */
export const startTrial = defineEndpoint({
  method: "POST",
  path: "/api/members/subscription/trial.json",
  summary: "Start the free trial",
  input: z.object({}),
  output: z.object({ subscription }),
  errors: ["payment.off", "subscription.trial-used", "subscription.exists"],
  policy: { allow: "member" },
  payment: true,
});

/** [SUB-10, SUB-21] The paid period stays usable; a trial ends at its last day too. `none` is a reason. */
export const cancelSubscription = defineEndpoint({
  method: "POST",
  path: "/api/members/subscription/cancel.json",
  summary: "Cancel the subscription at the end of its period",
  input: z.object({
    reasons: z.array(cancelReason).check(z.minLength(1), z.maxLength(10)),
    detail: z.optional(z.string().check(z.maxLength(PAYMENT_LIMITS.detail))),
  }),
  output: z.object({ subscription }),
  errors: CANCEL,
  policy: { allow: "member" },
  payment: true,
});

/** Until the period ends. */
export const takeBackCancellation = defineEndpoint({
  method: "POST",
  path: "/api/members/subscription/take-back.json",
  summary: "Take the cancellation back",
  input: z.object({}),
  output: z.object({ subscription }),
  errors: ["payment.off", "subscription.missing", "subscription.not-cancelled"],
  policy: { allow: "member" },
  payment: true,
});

/** [SUB-07, SUB-09, SUB-25] At the next payment; the current cycle takes a waiting change back. */
export const changeCycle = defineEndpoint({
  method: "POST",
  path: "/api/members/subscription/cycle.json",
  summary: "Change the billing cycle from the next payment on",
  input: z.object({ cycle: billingCycle }),
  output: changed,
  errors: CHANGE,
  policy: { allow: "member" },
  payment: true,
});

/**
 * [SUB-25] Fewer heads at the next payment; more are bought by `payments/plan/item.json` (`subscription.checkout`). Where
 * more seats are given than the fewer heads have places, `keep` names those that stay (`team.choose`) [LET-01].
 */
export const changeHeads = defineEndpoint({
  method: "POST",
  path: "/api/members/subscription/heads.json",
  summary: "Pay for fewer team members from the next payment on",
  input: z.object({
    teamMembers: teamMembersField,
    keep: z.optional(z.array(idField).check(z.maxLength(PAYMENT_LIMITS.heads))),
  }),
  output: changed,
  errors: [...CHANGE, "team.choose"],
  policy: { allow: "member" },
  payment: true,
});

/** [SUB-25] A lower plan at the next payment; a higher one is bought (`subscription.checkout`). */
export const changePlan = defineEndpoint({
  method: "POST",
  path: "/api/members/subscription/plan.json",
  summary: "Change to a lower plan from the next payment on",
  input: z.object({ planId: planType }),
  output: changed,
  errors: CHANGE,
  policy: { allow: "member" },
  payment: true,
});

/** Agrees to the dearer next payment that `subscription.consent` announces; `total` is what the member saw. */
export const consentToPrice = defineEndpoint({
  method: "POST",
  path: "/api/members/subscription/consent.json",
  summary: "Agree to a higher price from the next payment on",
  input: z.object({ total: z.int() }),
  output: z.object({ subscription }),
  errors: ["payment.off", "subscription.missing", "subscription.nothing-to-consent", "payment.price-changed"],
  policy: { allow: "member" },
  payment: true,
});

/** [SUB-11 to SUB-20, SUB-27] What one would get back today, and by which rule. */
export const quoteRefund = defineEndpoint({
  method: "GET",
  path: "/api/members/refund/quote.json",
  summary: "What a refund of a payment would give today",
  input: z.object({ paymentHistoryId: idField }),
  output: z.object({ refundQuote }),
  errors: ["payment.missing"],
  policy: { allow: "member" },
});

/** [SUB-12] The day of the request counts. Where the rule is plain it is paid at once, else the operator decides. */
export const requestRefund = defineEndpoint({
  method: "POST",
  path: "/api/members/refund/item.json",
  summary: "Ask for a refund",
  input: z.object({
    paymentHistoryId: idField,
    reasons: z.array(cancelReason).check(z.minLength(1), z.maxLength(10)),
    detail: z.optional(z.string().check(z.maxLength(PAYMENT_LIMITS.detail))),
    opId: opIdField,
  }),
  output: z.object({ refund }),
  errors: ["payment.missing", "refund.nothing", "refund.requested", "refund.failed"],
  policy: { allow: "member" },
  payment: true,
});

export const listRefunds = defineEndpoint({
  method: "GET",
  path: "/api/members/refund/list.json",
  summary: "One's own refunds, newest first",
  input: z.object({ ...pagingFields }),
  output: z.object({ refundList: z.array(refund), ...totalFields }),
  errors: [],
  policy: { allow: "member" },
  lists: "refundList",
});

/** Takes a request back that the operator has not decided. */
export const withdrawRefund = defineEndpoint({
  method: "DELETE",
  path: "/api/members/refund/item.json",
  summary: "Take a refund request back",
  input: z.object({ id: idField }),
  output: nothing,
  errors: ["refund.missing", "refund.decided"],
  policy: { allow: "member" },
  payment: true,
});
