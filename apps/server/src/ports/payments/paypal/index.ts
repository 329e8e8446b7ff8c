import { foreignText } from "@hanok/api-contract";
import * as z from "zod/mini";
import { askProvider, type ProviderAnswer, type ProviderFault, type Question } from "../ask-provider.ts";
import type { AccountPayments, ChargeOutcome } from "../payments.ts";
import { declineOf } from "./codes.ts";

export interface PaypalSettings {
  readonly clientId: string;
  readonly secret: string;
  /** `https://api-m.paypal.com`, or of the sandbox. */
  readonly origin: string;
  /** Payments of PayPal's sandbox move no money. */
  readonly test: boolean;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Milliseconds for an answer; absent: 65 s. */
  readonly patience?: number;
  readonly onFault: (fault: ProviderFault) => void;
}

export const paypalOrigin = (mode: "live" | "sandbox"): string =>
  mode === "live" ? "https://api-m.paypal.com" : "https://api-m.sandbox.paypal.com";

/** PayPal answers a repeated request id with the first outcome for six hours; past this an order is asked about by hand. */
const REPLAYED = 5.5 * 60 * 60 * 1000;
/** An access token is renewed so many milliseconds before its end. */
const TOKEN_MARGIN = 60_000;

const access = z.object({ access_token: z.string(), expires_in: z.number() });
const setup = z.object({
  id: z.string(),
  status: z.string(),
  links: z.optional(z.array(z.object({ rel: z.string(), href: z.string() }))),
});
const vaulted = z.object({
  id: z.string(),
  payment_source: z.object({
    paypal: z.object({
      email_address: z.optional(z.string()),
      payer_id: z.optional(z.string()),
      account_id: z.optional(z.string()),
    }),
  }),
});
const capture = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.object({ currency_code: z.string(), value: z.string() }),
});
const order = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z.optional(
    z.array(z.object({ payments: z.optional(z.object({ captures: z.optional(z.array(capture)) })) })),
  ),
});
const refunded = z.object({ status: z.string() });
const fault = z.object({
  name: z.optional(z.string()),
  details: z.optional(z.array(z.object({ issue: z.optional(z.string()) }))),
});

const isSuccess = ({ status }: ProviderAnswer): boolean => status >= 200 && status < 300;
const issueOf = ({ body }: ProviderAnswer): string => {
  const read = fault.safeParse(body);
  return read.success ? (read.data.details?.[0]?.issue ?? read.data.name ?? "") : "";
};

/**
 * PayPal by its REST API: accounts are saved without a purchase (vault v3), orders are captured at once (orders v2). Every
 * POST carries a request id of ours, under which PayPal answers a repeat with the first outcome. PayPal finds no order by a
 * number of ours, so an order without answer is sent again under that id.
 */
export const openPaypal = ({
  clientId,
  secret,
  origin,
  test,
  now,
  patience,
  onFault,
}: PaypalSettings): AccountPayments => {
  let token: { readonly value: string; readonly until: number } | null = null;

  const send = async (call: string, question: Omit<Question, "onFault" | "patience">) => {
    const note = (status: number, reason: string) => onFault({ provider: "paypal", call, status, reason });
    const answer = await askProvider({
      ...question,
      ...(patience === undefined ? {} : { patience }),
      onFault: (reason) => note(0, reason),
    });
    if (answer && !isSuccess(answer)) note(answer.status, issueOf(answer));
    return answer;
  };
  const bearer = async (): Promise<string | null> => {
    if (token && token.until > now()) return token.value;
    const answer = await send("token", {
      method: "POST",
      url: new URL("/v1/oauth2/token", origin),
      credentials: `${clientId}:${secret}`,
      form: { grant_type: "client_credentials" },
    });
    const read = answer && isSuccess(answer) ? access.safeParse(answer.body) : null;
    if (!read?.success) return null;
    token = { value: read.data.access_token, until: now() + read.data.expires_in * 1000 - TOKEN_MARGIN };
    return token.value;
  };
  const ask = async (
    call: string,
    method: Question["method"],
    path: string,
    { requestId, body }: { readonly requestId?: string; readonly body?: Question["body"] } = {},
  ): Promise<ProviderAnswer | null> => {
    const once = async () => {
      const value = await bearer();
      return value === null
        ? null
        : send(call, {
            method,
            url: new URL(path, origin),
            credentials: { bearer: value },
            headers: {
              prefer: "return=representation",
              ...(requestId === undefined ? {} : { "paypal-request-id": requestId }),
            },
            ...(body ? { body } : {}),
          });
    };
    const first = await once();
    if (first?.status !== 401) return first;
    // The token ended before its time: with a new one the same request is sent once more.
    token = null;
    return once();
  };

  const outcomeOf = (answer: ProviderAnswer): ChargeOutcome => {
    const read = order.safeParse(answer.body);
    const taken = read.success ? read.data.purchase_units?.[0]?.payments?.captures?.[0] : undefined;
    if (!read.success || !taken) return { state: "UNKNOWN" };
    switch (taken.status) {
      case "COMPLETED":
      case "PARTIALLY_REFUNDED":
      case "REFUNDED":
        return { state: "PAID", paymentKey: taken.id, approval: read.data.id };
      case "DECLINED":
      case "FAILED":
        return { state: "FAILED", failure: "payment.declined" };
      default:
        // PENDING: PayPal or the buyer's bank is still looking at it.
        return { state: "UNKNOWN" };
    }
  };

  return {
    config: { provider: "paypal", test, testCards: [] },
    cards: {
      entry: "approval",
      clientId,
      begin: async ({ returnUrl, cancelUrl, locale }, requestId) => {
        const answer = await ask("setup", "POST", "/v3/vault/setup-tokens", {
          requestId,
          body: {
            payment_source: {
              paypal: {
                usage_type: "MERCHANT",
                usage_pattern: "SUBSCRIPTION_PREPAID",
                permit_multiple_payment_tokens: true,
                experience_context: {
                  return_url: returnUrl,
                  cancel_url: cancelUrl,
                  locale,
                  shipping_preference: "NO_SHIPPING",
                },
              },
            },
          },
        });
        const read = answer && isSuccess(answer) ? setup.safeParse(answer.body) : null;
        const approvalUrl = read?.success
          ? read.data.links?.find(({ rel }) => rel === "approve")?.href
          : undefined;
        return read?.success && approvalUrl ? { setupToken: read.data.id, approvalUrl } : null;
      },
      stateOf: async (setupToken) => {
        const answer = await ask(
          "setup-state",
          "GET",
          `/v3/vault/setup-tokens/${encodeURIComponent(setupToken)}`,
        );
        if (answer?.status === 404) return "GONE";
        const read = answer && isSuccess(answer) ? setup.safeParse(answer.body) : null;
        if (!read?.success) return "UNKNOWN";
        const { status } = read.data;
        if (status === "APPROVED") return "APPROVED";
        return status === "CREATED" || status === "PAYER_ACTION_REQUIRED" ? "WAITING" : "GONE";
      },
      register: async (setupToken) => {
        const answer = await ask("register", "POST", "/v3/vault/payment-tokens", {
          requestId: `vault-${setupToken}`.slice(0, 108),
          body: { payment_source: { token: { id: setupToken, type: "SETUP_TOKEN" } } },
        });
        if (!answer || answer.status >= 500 || answer.status === 429)
          return { ok: false, error: "payment.unavailable" };
        const read = isSuccess(answer) ? vaulted.safeParse(answer.body) : null;
        if (!read) return { ok: false, error: "card.refused" };
        if (!read.success) return { ok: false, error: "payment.unavailable" };
        const {
          email_address: email = "PayPal",
          payer_id: payer,
          account_id: account,
        } = read.data.payment_source.paypal;
        return {
          ok: true,
          card: {
            billingKey: read.data.id,
            brand: email,
            lastFour: "",
            expiryMonth: "",
            numberMark: payer ?? account ?? email,
          },
        };
      },
    },
    removeCard: async (billingKey) => {
      await ask("remove-account", "DELETE", `/v3/vault/payment-tokens/${encodeURIComponent(billingKey)}`);
    },
    charge: async ({ orderId, billingKey, orderName, foreign }) => {
      if (!foreign) throw new Error("PayPal takes no won");
      const answer = await ask("charge", "POST", "/v2/checkout/orders", {
        requestId: orderId,
        body: {
          intent: "CAPTURE",
          purchase_units: [
            {
              custom_id: orderId,
              // PayPal refuses a second payment under the same number, past its six hours too.
              invoice_id: orderId,
              description: orderName.slice(0, 127),
              amount: { currency_code: foreign.currency, value: foreignText(foreign) },
            },
          ],
          payment_source: {
            paypal: {
              vault_id: billingKey,
              stored_credential: {
                payment_initiator: "MERCHANT",
                usage: "SUBSEQUENT",
                usage_pattern: "SUBSCRIPTION_PREPAID",
              },
            },
          },
        },
      });
      if (!answer || answer.status >= 500) return { state: "UNKNOWN" };
      if (isSuccess(answer)) return outcomeOf(answer);
      const failure = declineOf(answer.status, issueOf(answer));
      return failure ? { state: "FAILED", failure } : { state: "UNKNOWN" };
    },
    find: async ({ sentAt }) => ({ state: now() - sentAt < REPLAYED ? "NONE" : "UNKNOWN" }),
    // An order cannot be ended by a number of ours.
    cancelUnknown: async () => "UNKNOWN",
    refund: async ({ refundId, paymentKey, foreign, reason }) => {
      if (!foreign) throw new Error("PayPal gives back no won");
      const path = `/v2/payments/captures/${encodeURIComponent(paymentKey)}/refund`;
      const answer = await ask("refund", "POST", path, {
        requestId: refundId,
        body: {
          amount: { currency_code: foreign.currency, value: foreignText(foreign) },
          invoice_id: refundId,
          note_to_payer: reason.slice(0, 255),
        },
      });
      if (!answer || answer.status >= 500 || answer.status === 409 || answer.status === 429)
        return { state: "UNKNOWN" };
      if (!isSuccess(answer))
        return issueOf(answer) === "PENDING_CAPTURE" ? { state: "UNKNOWN" } : { state: "FAILED" };
      const read = refunded.safeParse(answer.body);
      if (!read.success || read.data.status === "PENDING") return { state: "UNKNOWN" };
      return { state: read.data.status === "COMPLETED" ? "DONE" : "FAILED" };
    },
  };
};
