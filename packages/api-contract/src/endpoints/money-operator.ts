import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { idField, pagingFields, queryNumber, totalFields } from "../fields.ts";
import { templateLicense } from "../license.ts";
import {
  moneyEvent,
  operatorCharge,
  operatorRefund,
  operatorSubscription,
  planVersion,
  reasonField,
} from "../money-operator.ts";
import { chargeState, licenseType, opIdField, orderLine, paypalRate } from "../payment.ts";
import { planLimits, planType } from "../plan.ts";
import { FRESH } from "../proof.ts";
import { refundStatus, subscriptionStatus } from "../subscription.ts";

const won = z.int().check(z.minimum(0), z.maximum(100_000_000));
const percent = z.int().check(z.minimum(0), z.maximum(90));
const memberFilter = { memberId: z.optional(queryNumber(1, 999_999_999)) };

/** Past, current and coming rows of every plan, the newest first. */
export const listPlanVersions = defineEndpoint({
  method: "GET",
  path: "/api/source/plan/list.json",
  summary: "The dated rows of all plans",
  input: z.object({ ...pagingFields, planId: z.optional(planType) }),
  output: z.object({ planVersionList: z.array(planVersion), ...totalFields }),
  errors: [],
  policy: { allow: "administrator" },
  lists: "planVersionList",
});

/**
 * Prices, discounts and limits from a time on, now at the earliest (`validFrom` absent). Subscribers keep their price; a
 * dearer one is announced to them 30 days before a renewal and takes effect with their consent.
 */
export const addPlanVersion = defineEndpoint({
  method: "POST",
  path: "/api/source/plan/item.json",
  summary: "Change a plan from a time on",
  input: z.object({
    planId: planType,
    validFrom: z.optional(z.string().check(z.maxLength(40))),
    monthlyPrice: won,
    yearlyDiscountPercent: percent,
    /** One of the two; both 0 without a hot deal. */
    discountPercent: z._default(percent, 0),
    discountAmount: z._default(won, 0),
    discountEndsAt: z._default(z.string().check(z.maxLength(40)), ""),
    /** Without one of the last three the plan keeps its own. */
    limits: z.extend(planLimits, {
      formEntriesPerMonth: z.optional(planLimits.shape.formEntriesPerMonth),
      visitMonths: z.optional(planLimits.shape.visitMonths),
      languages: z.optional(planLimits.shape.languages),
    }),
    reason: reasonField,
  }),
  output: z.object({ planVersion }),
  errors: ["plan.missing", "plan.version-date", "plan.discount"],
  policy: { allow: "administrator" },
});

export const listAllSubscriptions = defineEndpoint({
  method: "GET",
  path: "/api/source/subscription/list.json",
  summary: "Subscriptions of all members",
  input: z.object({
    ...pagingFields,
    ...memberFilter,
    status: z.optional(subscriptionStatus),
    search: z.optional(z.string().check(z.maxLength(100))),
  }),
  output: z.object({ subscriptionList: z.array(operatorSubscription), ...totalFields }),
  errors: [],
  policy: { allow: "administrator" },
  lists: "subscriptionList",
  proof: FRESH,
});

export const readAnySubscription = defineEndpoint({
  method: "GET",
  path: "/api/source/subscription/item.json",
  summary: "One subscription with its history and charges",
  input: z.object({ id: idField }),
  output: z.object({
    subscription: operatorSubscription,
    events: z.array(moneyEvent),
    charges: z.array(operatorCharge),
  }),
  errors: ["subscription.missing"],
  policy: { allow: "administrator" },
  proof: FRESH,
});

/** Moves the end of the period, for free. */
export const extendSubscription = defineEndpoint({
  method: "POST",
  path: "/api/source/subscription/extend.json",
  summary: "Extend a subscription by days",
  input: z.object({
    id: idField,
    days: z.int().check(z.minimum(1), z.maximum(366)),
    reason: reasonField,
    opId: opIdField,
  }),
  output: z.object({ subscription: operatorSubscription }),
  errors: ["subscription.missing", "subscription.ended", "payment.pending"],
  policy: { allow: "administrator" },
  proof: FRESH,
});

export const listCharges = defineEndpoint({
  method: "GET",
  path: "/api/source/charge/list.json",
  summary: "Charges of all members, newest first",
  input: z.object({
    ...pagingFields,
    ...memberFilter,
    state: z.optional(chargeState),
    search: z.optional(z.string().check(z.maxLength(100))),
  }),
  output: z.object({ chargeList: z.array(operatorCharge), ...totalFields }),
  errors: [],
  policy: { allow: "administrator" },
  lists: "chargeList",
  proof: FRESH,
});

export const readCharge = defineEndpoint({
  method: "GET",
  path: "/api/source/charge/item.json",
  summary: "One charge with its history",
  input: z.object({ id: idField }),
  output: z.object({
    charge: operatorCharge,
    lines: z.array(orderLine),
    events: z.array(moneyEvent),
    /** It pays the period of a plan that runs now: a refund may end the plan. */
    paysRunning: z.boolean(),
  }),
  errors: ["payment.missing"],
  policy: { allow: "administrator" },
  proof: FRESH,
});

/** `ASK` asks the provider now; `PAID` and `FAILED` say what the operator has seen at the provider. */
export const resolveCharge = defineEndpoint({
  method: "POST",
  path: "/api/source/charge/resolve.json",
  summary: "Settle a charge whose outcome is unknown",
  input: z.object({ id: idField, outcome: z.enum(["ASK", "PAID", "FAILED"]), reason: reasonField }),
  output: z.object({ charge: operatorCharge }),
  errors: ["payment.missing", "payment.settled"],
  policy: { allow: "administrator" },
  proof: FRESH,
});

/**
 * Pays back any part of what is left of a charge. A plan whose running period it paid ends with it, unless
 * `endsPlan` is false; the member is notified which [LET-07].
 */
export const refundCharge = defineEndpoint({
  method: "POST",
  path: "/api/source/charge/refund.json",
  summary: "Refund a charge",
  input: z.object({
    id: idField,
    amount: z.int().check(z.minimum(1), z.maximum(1_000_000_000)),
    endsPlan: z.optional(z.boolean()),
    reason: reasonField,
    opId: opIdField,
  }),
  output: z.object({ refund: operatorRefund }),
  errors: ["payment.missing", "refund.too-much", "refund.requested", "refund.failed"],
  policy: { allow: "administrator" },
  proof: FRESH,
});

export const listAllRefunds = defineEndpoint({
  method: "GET",
  path: "/api/source/refund/list.json",
  summary: "Refunds of all members; those that wait longest first",
  input: z.object({ ...pagingFields, ...memberFilter, status: z.optional(refundStatus) }),
  output: z.object({ refundList: z.array(operatorRefund), ...totalFields }),
  errors: [],
  policy: { allow: "administrator" },
  lists: "refundList",
  proof: FRESH,
});

/** `amount` absent: what the rule gave on the day of the request. */
export const decideRefund = defineEndpoint({
  method: "POST",
  path: "/api/source/refund/decide.json",
  summary: "Approve or reject a refund request",
  input: z.object({
    id: idField,
    decision: z.enum(["APPROVE", "REJECT"]),
    amount: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000_000))),
    /** Absent: as was announced to the member when they asked. */
    endsPlan: z.optional(z.boolean()),
    reason: reasonField,
  }),
  output: z.object({ refund: operatorRefund }),
  errors: ["refund.missing", "refund.decided", "refund.too-much", "refund.failed"],
  policy: { allow: "administrator" },
  proof: FRESH,
});

/** [LET-05] Licences of one member. */
export const listMemberLicenses = defineEndpoint({
  method: "GET",
  path: "/api/source/license/list.json",
  summary: "Licences of a member",
  input: z.object({ memberId: queryNumber(1, 999_999_999), ...pagingFields }),
  output: z.object({ licenseList: z.array(templateLicense), ...totalFields }),
  errors: [],
  policy: { allow: "administrator" },
  lists: "licenseList",
});

/** [LET-05] Raises or lowers a licence without a payment; the member's own change pays the difference. */
export const setLicense = defineEndpoint({
  method: "POST",
  path: "/api/source/license/item.json",
  summary: "Change a licence of a member",
  input: z.object({
    memberId: z.int().check(z.minimum(1)),
    paymentHistoryId: idField,
    type: licenseType,
    reason: reasonField,
  }),
  output: z.object({ license: templateLicense }),
  errors: ["license.missing", "license.same"],
  policy: { allow: "administrator" },
});

/** Credit counts against the next payments of the member; a negative amount takes it back. */
export const grantCredit = defineEndpoint({
  method: "POST",
  path: "/api/source/credit/item.json",
  summary: "Give a member credit",
  input: z.object({
    memberId: z.int().check(z.minimum(1), z.maximum(999_999_999)),
    amount: z.int().check(z.minimum(-100_000_000), z.maximum(100_000_000)),
    reason: reasonField,
    opId: opIdField,
  }),
  output: z.object({ balance: z.number() }),
  errors: ["credit.member", "credit.amount"],
  policy: { allow: "administrator" },
});

/** Prices of a template's licences before VAT; free templates cost nothing and need no plan. */
export const setTemplatePrice = defineEndpoint({
  method: "POST",
  path: "/api/source/template/price/item.json",
  summary: "Set what the licences of a template cost",
  input: z.object({
    templateProductId: idField,
    priceType: z.enum(["FREE", "PREMIUM"]),
    price: won,
    extendedPrice: won,
    reason: reasonField,
  }),
  output: z.object({
    templateProductId: z.string(),
    priceType: z.enum(["FREE", "PREMIUM"]),
    price: z.number(),
    extendedPrice: z.number(),
  }),
  errors: ["template.missing", "template.price"],
  policy: { allow: "administrator" },
});

/** The rates of PayPal's currency, the newest first; the first is in force. */
export const listPaypalRates = defineEndpoint({
  method: "GET",
  path: "/api/source/paypal/rate/list.json",
  summary: "Rates by which PayPal bills",
  input: z.object({ ...pagingFields }),
  output: z.object({
    paypalRateList: z.array(paypalRate),
    ...totalFields,
    /** Currency that the installation bills in; '' without PayPal. */
    currency: z.string(),
  }),
  errors: [],
  policy: { allow: "administrator" },
  lists: "paypalRateList",
});

/** Payments that were made keep their rate; renewals take the one in force. */
export const addPaypalRate = defineEndpoint({
  method: "POST",
  path: "/api/source/paypal/rate/item.json",
  summary: "Set the rate by which PayPal bills from now on",
  input: z.object({
    /** Won for 100 units of the currency. */
    wonPerHundred: z.int().check(z.minimum(1), z.maximum(100_000_000)),
    reason: reasonField,
  }),
  output: z.object({ paypalRate }),
  errors: ["paypal.off"],
  policy: { allow: "administrator" },
});
