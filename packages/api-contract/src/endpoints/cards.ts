import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { idField, nothing, pagingFields, totalFields } from "../fields.ts";
import { creditCard, newCard, paymentConfig, windowCard } from "../payment.ts";
import { FRESH } from "../proof.ts";

/** Configured gateway and the values that its screens need. */
export const readPaymentConfig = defineEndpoint({
  method: "GET",
  path: "/api/public/payment/config.json",
  summary: "How this installation takes payments",
  input: z.object({}),
  output: paymentConfig,
  errors: [],
  policy: { allow: "public" },
});

/** [PAY-05, PAY-35] The default first, then the newest. */
export const listCards = defineEndpoint({
  method: "GET",
  path: "/api/members/credit-card/list.json",
  summary: "One's own payment cards",
  input: z.object({ ...pagingFields }),
  output: z.object({ creditCardList: z.array(creditCard), ...totalFields }),
  errors: [],
  policy: { allow: "member" },
  lists: "creditCardList",
});

/**
 * The name of the member with which the provider's card window is opened; the public key is in
 * `payment/config.json`.
 */
export const readCardWindow = defineEndpoint({
  method: "GET",
  path: "/api/members/credit-card/window.json",
  summary: "Name of the member in the provider's card window",
  input: z.object({}),
  output: z.object({ customerKey: z.string() }),
  errors: ["card.no-window"],
  policy: { allow: "member" },
});

/**
 * [PAY-04, PAY-06 to PAY-11, PAY-36] `card` for gateways with Hanok's form, `windowCard` for those with a window of their
 * own. The first card becomes the default. Refusals name their field: `card.number`, `card.expiry` …
 */
export const addCard = defineEndpoint({
  method: "POST",
  path: "/api/members/credit-card/item.json",
  summary: "Register a payment card",
  input: z.object({ card: z.optional(newCard), windowCard: z.optional(windowCard) }),
  output: z.object({ creditCard }),
  errors: [
    "payment.off",
    "card.number",
    "card.expiry",
    "card.password",
    "card.birth-number",
    "card.business-number",
    "card.duplicate",
    "card.limit",
    "card.unsupported",
    "card.stopped",
    "card.refused",
    "payment-password.format",
    "payment-password.mismatch",
    "payment.unavailable",
    "request.invalid",
    "request.too-many",
  ],
  policy: { allow: "member" },
  payment: true,
  proof: FRESH,
});

/** [PAY-37] A deleted default hands its place to the newest of the rest. */
export const deleteCard = defineEndpoint({
  method: "DELETE",
  path: "/api/members/credit-card/item.json",
  summary: "Delete a payment card",
  input: z.object({ id: idField }),
  output: nothing,
  errors: ["card.missing", "payment.pending"],
  policy: { allow: "member" },
  payment: true,
  proof: FRESH,
});

/** [PAY-38] Renewals are charged to the default card. */
export const chooseCard = defineEndpoint({
  method: "POST",
  path: "/api/members/credit-card/default/item.json",
  summary: "Choose the default payment card",
  input: z.object({ id: idField }),
  output: nothing,
  errors: ["card.missing"],
  policy: { allow: "member" },
  payment: true,
  proof: FRESH,
});

/**
 * [PAY-24, PAY-39, PAY-49] `clientId` is `''` where the operator has no PayPal or no rate: the screen then shows none of it.
 * AUTHENTICATED: approved at PayPal and not confirmed yet.
 */
export const readPaypalConfig = defineEndpoint({
  method: "GET",
  path: "/api/members/payment/paypal/config.json",
  summary: "How PayPal bills here, and one's own connection",
  input: z.object({}),
  output: z.object({
    clientId: z.string(),
    currency: z.string(),
    /** Won for 100 units of the currency; 0 without PayPal. */
    wonPerHundred: z.number(),
    test: z.boolean(),
    status: z.enum(["NONE", "AUTHENTICATED", "CONNECTED"]),
  }),
  errors: [],
  policy: { allow: "member" },
});

/** Begins a connection: the person approves it at `approvalUrl` and comes back to `/payment/paypal`, which goes on to `next`. */
export const beginPaypal = defineEndpoint({
  method: "POST",
  path: "/api/members/payment/paypal/setup.json",
  summary: "Begin a connection with PayPal",
  input: z.object({ next: z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])/)) }),
  output: z.object({ setupToken: z.string(), approvalUrl: z.string() }),
  errors: ["paypal.off", "paypal.authentication", "request.too-many"],
  policy: { allow: "member" },
  payment: true,
  proof: FRESH,
});

/** [PAY-40] After the approval, which has to be the member's own. The account is then charged as a card is. */
export const confirmPaypal = defineEndpoint({
  method: "POST",
  path: "/api/members/payment/paypal/billing/confirm.json",
  summary: "Connect the PayPal account that was approved",
  input: z.object({
    setupToken: z.string().check(z.minLength(1), z.maxLength(300)),
    paymentPassword: z.string().check(z.maxLength(20)),
    paymentPasswordConfirm: z.string().check(z.maxLength(20)),
  }),
  output: z.object({ creditCard }),
  errors: [
    "paypal.off",
    "paypal.unauthenticated",
    "paypal.approval",
    "paypal.failed",
    "card.duplicate",
    "card.limit",
    "payment-password.format",
    "payment-password.mismatch",
    "request.too-many",
  ],
  policy: { allow: "member" },
  payment: true,
  proof: FRESH,
});
