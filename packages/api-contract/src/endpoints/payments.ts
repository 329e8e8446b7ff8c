import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { idField, nothing, pagingFields, totalFields } from "../fields.ts";
import {
  billingCycle,
  checkoutFields,
  expense,
  licenseType,
  paymentDone,
  paymentHistory,
  planQuote,
  receipt,
  taxInvoiceDetails,
  teamMembersField,
  templateQuote,
} from "../payment.ts";
import { planType } from "../plan.ts";
import { FRESH } from "../proof.ts";

/** Refusals of a charge; each leaves everything as it was, but `payment.pending`, which is still being asked about. */
const DECLINES = [
  "payment.declined",
  "payment.limit-exceeded",
  "payment.balance",
  "payment.card-expired",
  "payment.card-stopped",
  "payment.card-unsupported",
  "payment.unavailable",
  "payment.pending",
] as const;
const CHECKOUT = [
  "payment.off",
  "payment.consent",
  "payment.order-consent",
  "payment.price-changed",
  "payment.operation-reused",
  "card.missing",
  "payment-password.wrong",
  "payment-password.exhausted",
  "phone.required",
  "phone.format",
  ...DECLINES,
] as const;

/** [PAY-03] The order summary of a plan; nothing is charged. */
export const quotePlan = defineEndpoint({
  method: "POST",
  path: "/api/payments/plan/quote.json",
  summary: "What a plan costs the member now and at the next payment",
  input: z.object({ planId: planType, cycle: billingCycle, teamMembers: teamMembersField }),
  output: z.object({ quote: planQuote }),
  errors: ["payment.off", "plan.missing"],
  policy: { allow: "member" },
  payment: true,
});

/**
 * [PAY-42] Buys a plan, or changes to a higher one or to more heads at once. Prices come from the server
 * alone. The same `opId` answers the first outcome again and charges nothing. `payment.pending`: no answer
 * from the provider yet; asking again with the same `opId` answers the outcome.
 */
export const payPlan = defineEndpoint({
  method: "POST",
  path: "/api/payments/plan/item.json",
  summary: "Pay for a plan",
  input: z.object({
    planId: planType,
    cycle: billingCycle,
    teamMembers: teamMembersField,
    ...checkoutFields,
  }),
  output: paymentDone,
  errors: [...CHECKOUT, "plan.missing", "subscription.same", "subscription.later", "team.choose"],
  policy: { allow: "member" },
  payment: true,
});

export const quoteTemplate = defineEndpoint({
  method: "POST",
  path: "/api/payments/template/quote.json",
  summary: "What the licence of a template costs",
  input: z.object({ templateProductId: idField, license: licenseType }),
  output: z.object({ quote: templateQuote }),
  errors: ["payment.off", "template.missing", "template.free", "license.plan-required"],
  policy: { allow: "member" },
  payment: true,
});

/** [PAY-41] */
export const payTemplate = defineEndpoint({
  method: "POST",
  path: "/api/payments/template/item.json",
  summary: "Pay for the licence of a template",
  input: z.object({ templateProductId: idField, license: licenseType, ...checkoutFields }),
  output: paymentDone,
  errors: [...CHECKOUT, "template.missing", "template.free", "license.plan-required"],
  policy: { allow: "member" },
  payment: true,
});

/** [PAY-13, PAY-46, PAY-54] Newest first. `itemTypeLike`: PLAN or TEMPLATE; `itemName` finds words. */
export const listPayments = defineEndpoint({
  method: "GET",
  path: "/api/members/payment/history/list.json",
  summary: "One's own payments, newest first",
  input: z.object({
    ...pagingFields,
    itemTypeLike: z.optional(z.string().check(z.maxLength(20))),
    itemName: z.optional(z.string().check(z.maxLength(100))),
  }),
  output: z.object({ paymentHistoryList: z.array(paymentHistory), ...totalFields }),
  errors: [],
  policy: { allow: "member" },
  lists: "paymentHistoryList",
});

/** [PLN-27, PLN-36] What was paid for plans, newest first. */
export const listExpenses = defineEndpoint({
  method: "GET",
  path: "/api/members/plan/expenses/list.json",
  summary: "What the member has paid for plans",
  input: z.object({ ...pagingFields }),
  output: z.object({ expensesList: z.array(expense), ...totalFields }),
  errors: [],
  policy: { allow: "member" },
  lists: "expensesList",
});

export const readReceipt = defineEndpoint({
  method: "GET",
  path: "/api/members/payment/receipt/item.json",
  summary: "Everything on the receipt of a payment",
  input: z.object({ paymentHistoryId: idField }),
  output: z.object({ receipt }),
  errors: ["payment.missing"],
  policy: { allow: "member" },
});

/** Recipient of the tax invoices; null until set. */
export const readTaxDetails = defineEndpoint({
  method: "GET",
  path: "/api/members/tax-invoice/item.json",
  summary: "The member's tax-invoice details",
  input: z.object({}),
  output: z.object({ taxInvoice: z.nullable(taxInvoiceDetails) }),
  errors: [],
  policy: { allow: "member" },
});

/** An empty business number removes them. */
export const saveTaxDetails = defineEndpoint({
  method: "POST",
  path: "/api/members/tax-invoice/item.json",
  summary: "Save the member's tax-invoice details",
  input: z.object({
    businessNumber: z.string().check(z.trim(), z.maxLength(20)),
    company: z.string().check(z.trim(), z.maxLength(100)),
    representative: z.string().check(z.trim(), z.maxLength(60)),
    address: z.string().check(z.trim(), z.maxLength(200)),
    email: z.string().check(z.trim(), z.maxLength(254)),
  }),
  output: nothing,
  errors: ["card.business-number", "request.invalid"],
  policy: { allow: "member" },
  proof: FRESH,
});
