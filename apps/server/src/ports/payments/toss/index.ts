import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { askProvider, type ProviderAnswer, type ProviderFault, type Question } from "../ask-provider.ts";
import { brandOf } from "../card-brand.ts";
import type { CardPayments, ChargeOutcome, FindOutcome } from "../payments.ts";
import { ALREADY_CANCELLED, CANCEL_LATER, cardRefusalOf, declineOf } from "./codes.ts";

export interface TossSettings {
  /** Key of the browser, `test_ck_…` or `live_ck_…`. */
  readonly clientKey: string;
  /** Key of the server, `test_sk_…` or `live_sk_…`. */
  readonly secretKey: string;
  /** `https://api.tosspayments.com`. */
  readonly origin: string;
  /** Milliseconds for an answer; absent: 65 s. */
  readonly patience?: number;
  readonly onFault: (fault: ProviderFault) => void;
}

const billing = z.object({
  billingKey: z.string(),
  card: z.nullish(z.object({ issuerCode: z.nullish(z.string()), number: z.nullish(z.string()) })),
});
const payment = z.object({
  paymentKey: z.string(),
  orderId: z.string(),
  status: z.string(),
  totalAmount: z.number(),
  balanceAmount: z.number(),
  card: z.nullish(z.object({ approveNo: z.nullish(z.string()) })),
  failure: z.nullish(z.object({ code: z.string() })),
});
type TossPayment = z.infer<typeof payment>;

const codeOf = ({ body }: ProviderAnswer): string => (typeof body.code === "string" ? body.code : "");
/** A definite refusal: the request was not carried out, and is not being carried out. */
const isRefusal = ({ status }: ProviderAnswer): boolean =>
  status >= 400 && status < 500 && status !== 409 && status !== 429;
const isSuccess = ({ status }: ProviderAnswer): boolean => status >= 200 && status < 300;

/**
 * Toss Payments by its core API (`/v1`). Billing keys come from Toss's window. Every POST carries an idempotency key of
 * ours: Toss replays the first answer for 15 days, refusals included.
 */
export const openToss = ({ clientKey, secretKey, origin, patience, onFault }: TossSettings): CardPayments => {
  const ask = async (
    call: string,
    method: Question["method"],
    path: string,
    more: Pick<Question, "headers" | "body"> = {},
  ): Promise<ProviderAnswer | null> => {
    const note = (status: number, reason: string) => onFault({ provider: "toss", call, status, reason });
    const answer = await askProvider({
      method,
      url: new URL(path, origin),
      credentials: `${secretKey}:`,
      ...(patience === undefined ? {} : { patience }),
      ...more,
      onFault: (reason) => note(0, reason),
    });
    if (answer && !isSuccess(answer)) note(answer.status, codeOf(answer));
    return answer;
  };
  const post = (call: string, path: string, key: string, body: NonNullable<Question["body"]>) =>
    ask(call, "POST", path, { body, headers: { "idempotency-key": key } });

  const outcomeOf = (found: TossPayment): ChargeOutcome => {
    switch (found.status) {
      case "DONE":
      case "PARTIAL_CANCELED":
        return { state: "PAID", paymentKey: found.paymentKey, approval: found.card?.approveNo ?? "" };
      case "CANCELED":
      case "EXPIRED":
        return { state: "FAILED", failure: "payment.unavailable" };
      case "ABORTED":
        return {
          state: "FAILED",
          failure: declineOf(found.failure?.code ?? "") ?? "payment.declined",
        };
      default:
        return { state: "UNKNOWN" };
    }
  };
  const readOrder = async (orderId: string): Promise<TossPayment | "NONE" | null> => {
    const answer = await ask("find", "GET", `/v1/payments/orders/${encodeURIComponent(orderId)}`);
    if (!answer) return null;
    if (answer.status === 404 && codeOf(answer) === "NOT_FOUND_PAYMENT") return "NONE";
    const read = isSuccess(answer) ? payment.safeParse(answer.body) : null;
    return read?.success && read.data.orderId === orderId ? read.data : null;
  };
  const find = async (orderId: string): Promise<FindOutcome> => {
    const found = await readOrder(orderId);
    if (found === "NONE") return { state: "NONE" };
    return found ? outcomeOf(found) : { state: "UNKNOWN" };
  };
  const readPayment = async (paymentKey: string): Promise<TossPayment | null> => {
    const answer = await ask("read", "GET", `/v1/payments/${encodeURIComponent(paymentKey)}`);
    const read = answer && isSuccess(answer) ? payment.safeParse(answer.body) : null;
    return read?.success ? read.data : null;
  };

  return {
    config: { provider: "toss", test: clientKey.startsWith("test_"), testCards: [] },
    cards: {
      entry: "window",
      clientKey,
      sources: { script: "https://js.tosspayments.com", rest: "https://*.tosspayments.com" },
      register: async (authKey, memberKey) => {
        // An authKey works once, so it is the key of this request.
        const answer = await post(
          "register",
          "/v1/billing/authorizations/issue",
          `issue-${authKey}`.slice(0, 300),
          { authKey, customerKey: memberKey },
        );
        if (!answer || answer.status >= 500) return { ok: false, error: "payment.unavailable" };
        if (!isSuccess(answer)) return { ok: false, error: cardRefusalOf(codeOf(answer)) };
        const read = billing.safeParse(answer.body);
        if (!read.success) return { ok: false, error: "payment.unavailable" };
        const masked = read.data.card?.number ?? "";
        return {
          ok: true,
          card: {
            billingKey: read.data.billingKey,
            brand: brandOf(masked),
            lastFour: /\d{1,4}$/.exec(masked)?.[0] ?? "",
            expiryMonth: "",
            numberMark: masked === "" ? "" : `${read.data.card?.issuerCode ?? ""} ${masked}`,
          },
        };
      },
    },
    removeCard: async (billingKey) => {
      await ask("remove-card", "DELETE", `/v1/billing/${encodeURIComponent(billingKey)}`);
    },
    charge: async ({ orderId, billingKey, memberKey, orderName, amount }) => {
      const answer = await post("charge", `/v1/billing/${encodeURIComponent(billingKey)}`, orderId, {
        customerKey: memberKey,
        amount,
        orderId,
        orderName: orderName.slice(0, 100),
      });
      // Too many requests of ours tell nothing about an earlier one with the same key.
      if (!answer || answer.status >= 500 || answer.status === 409 || answer.status === 429)
        return { state: "UNKNOWN" };
      if (isSuccess(answer)) {
        const read = payment.safeParse(answer.body);
        return read.success && read.data.orderId === orderId && read.data.totalAmount === amount
          ? outcomeOf(read.data)
          : { state: "UNKNOWN" };
      }
      const failure = declineOf(codeOf(answer));
      if (failure) return { state: "FAILED", failure };
      const found = await find(orderId);
      return found.state === "NONE" ? { state: "FAILED", failure: "payment.declined" } : found;
    },
    find: ({ orderId }) => find(orderId),
    // Toss cancels payments only; an order without outcome is asked about until it has one.
    cancelUnknown: async ({ orderId }) => {
      const { state } = await find(orderId);
      return state === "PAID" ? "PAID" : state === "FAILED" ? "CANCELLED" : "UNKNOWN";
    },
    refund: async ({ refundId, paymentKey, amount, left, reason }) => {
      const cancel = (key: string) =>
        post("refund", `/v1/payments/${encodeURIComponent(paymentKey)}/cancel`, key, {
          cancelReason: reason.slice(0, 200),
          cancelAmount: amount,
          refundableAmount: left,
        });
      const first = await cancel(refundId);
      // Toss replays a refusal for 15 days under the same key. `refundableAmount` keeps a second key from giving back twice.
      const answer =
        first && isRefusal(first) && !ALREADY_CANCELLED.has(codeOf(first))
          ? await cancel(`${refundId}-${randomUUID()}`)
          : first;
      if (!answer || answer.status >= 500) return { state: "UNKNOWN" };
      if (isSuccess(answer)) return { state: "DONE" };
      if (CANCEL_LATER.has(codeOf(answer)) || !isRefusal(answer)) return { state: "UNKNOWN" };
      if (!ALREADY_CANCELLED.has(codeOf(answer))) return { state: "FAILED" };
      // A repeat after 15 days is no replay: the balance shows whether this refund is done.
      const now = await readPayment(paymentKey);
      if (!now) return { state: "UNKNOWN" };
      return now.balanceAmount === left - amount ? { state: "DONE" } : { state: "FAILED" };
    },
    held: async (paymentKey) => (await readPayment(paymentKey))?.balanceAmount ?? null,
    // Toss does not sign notices of payments.
    readNotice: (body) => {
      const read = notice.safeParse(body);
      return read.success ? read.data.data.orderId : null;
    },
  };
};

const notice = z.object({
  eventType: z.literal("PAYMENT_STATUS_CHANGED"),
  data: z.object({ orderId: z.string() }),
});
