import { createCipheriv, createHash, timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";
import { isoTime } from "../../clock.ts";
import { seoulDay } from "../../seoul-time.ts";
import { askProvider, type ProviderAnswer, type ProviderFault, type Question } from "../ask-provider.ts";
import { brandOf } from "../card-brand.ts";
import type { CardData, CardPayments, ChargeOutcome, FindOutcome, SentOrder } from "../payments.ts";
import { ALREADY_CANCELLED, CANCEL_UNKNOWN, cardRefusalOf, declineOf, NOT_FOUND } from "./codes.ts";

export interface NicepaySettings {
  /** `R2_…`, or `S2_…` of NicePay's sandbox. */
  readonly clientKey: string;
  /** 32 characters. */
  readonly secretKey: string;
  /** `https://api.nicepay.co.kr`. */
  readonly origin: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Milliseconds for an answer; absent: 65 s. */
  readonly patience?: number;
  /** A fresh number for requests that are no orders. */
  readonly createId: () => string;
  readonly onFault: (fault: ProviderFault) => void;
}

const payment = z.object({
  tid: z.string(),
  orderId: z.string(),
  status: z.string(),
  amount: z.number(),
  balanceAmt: z.number(),
  approveNo: z.nullish(z.string()),
  ediDate: z.nullish(z.string()),
  signature: z.nullish(z.string()),
});
type NicepayPayment = z.infer<typeof payment>;

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const codeOf = ({ body }: ProviderAnswer): string => textOf(body.resultCode);
const isDone = (answer: ProviderAnswer): boolean => answer.status === 200 && codeOf(answer) === "0000";

/** Longest beginning of a text that takes at most `bytes` in UTF-8. */
const clipped = (text: string, bytes: number): string => {
  let clip = "";
  for (const letter of text) {
    if (Buffer.byteLength(clip + letter) > bytes) return clip;
    clip += letter;
  }
  return clip;
};
const NAME_BYTES = 40;
const REASON_BYTES = 100;
/** An order sent shortly before midnight may be in NicePay's books under the next day. */
const MIDNIGHT = 10 * 60_000;

/** Card data as `/v1/subscribe/regist` takes it: AES-256-CBC by the secret key, mode A2 of the manual, in hexadecimal. */
export const encryptCard = (
  { number, expiryMonth, identity, password }: CardData,
  secretKey: string,
): string => {
  const plain = new URLSearchParams({
    cardNo: number,
    expYear: expiryMonth.slice(2, 4),
    expMonth: expiryMonth.slice(5),
    idNo: identity,
    cardPw: password,
  }).toString();
  const cipher = createCipheriv("aes-256-cbc", Buffer.from(secretKey), Buffer.from(secretKey.slice(0, 16)));
  return Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]).toString("hex");
};

/** Keys of NicePay's sandbox begin with S. */
const isTestKey = (clientKey: string): boolean => clientKey.startsWith("S");
export const nicepayOrigin = (clientKey: string): string =>
  isTestKey(clientKey) ? "https://sandbox-api.nicepay.co.kr" : "https://api.nicepay.co.kr";

/**
 * NicePay by its billing API (`/v1/subscribe`), as its manual describes it. Cards are typed into Hanok's form and go to
 * NicePay encrypted by the secret key. There is no idempotency key: an order's number that was paid cannot be used again,
 * and an order without answer is asked about by its number and day.
 */
export const openNicepay = ({
  clientKey,
  secretKey,
  origin,
  now,
  patience,
  createId,
  onFault,
}: NicepaySettings): CardPayments => {
  const sign = (...parts: readonly (string | number)[]): string =>
    createHash("sha256")
      .update([...parts, secretKey].join(""))
      .digest("hex");
  const isSigned = ({ tid, amount, ediDate, signature }: NicepayPayment): boolean => {
    const expected = Buffer.from(sign(tid, amount, ediDate ?? ""));
    const given = Buffer.from((signature ?? "").toLowerCase());
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  const ask = async (
    call: string,
    method: Question["method"],
    path: string,
    body?: Question["body"],
  ): Promise<ProviderAnswer | null> => {
    const note = (status: number, reason: string) => onFault({ provider: "nicepay", call, status, reason });
    const answer = await askProvider({
      method,
      url: new URL(path, origin),
      credentials: `${clientKey}:${secretKey}`,
      ...(body ? { body: { ...body, returnCharSet: "utf-8" } } : {}),
      ...(patience === undefined ? {} : { patience }),
      onFault: (reason) => note(0, reason),
    });
    if (answer && !isDone(answer)) note(answer.status, codeOf(answer));
    return answer;
  };
  /** Adds date and signature; `signed` are the fields that the signature begins with. */
  const post = (
    call: string,
    path: string,
    signed: readonly string[],
    body: Readonly<Record<string, unknown>>,
  ) => {
    const ediDate = isoTime(now());
    return ask(call, "POST", path, { ...body, ediDate, signData: sign(...signed, ediDate) });
  };

  const outcomeOf = (found: NicepayPayment, answer: ProviderAnswer): ChargeOutcome => {
    switch (found.status) {
      case "paid":
      case "partialCancelled":
        return isSigned(found)
          ? { state: "PAID", paymentKey: found.tid, approval: found.approveNo ?? "" }
          : { state: "UNKNOWN" };
      case "cancelled":
      case "expired":
        return { state: "FAILED", failure: "payment.unavailable" };
      case "failed":
        return {
          state: "FAILED",
          failure: declineOf(codeOf(answer), textOf(answer.body.resultMsg)) ?? "payment.declined",
        };
      default:
        return { state: "UNKNOWN" };
    }
  };
  const findOn = async (orderId: string, day: string): Promise<FindOutcome> => {
    const answer = await ask(
      "find",
      "GET",
      `/v1/payments/find/${encodeURIComponent(orderId)}?orderDate=${day.replaceAll("-", "")}`,
    );
    if (!answer) return { state: "UNKNOWN" };
    if (NOT_FOUND.has(codeOf(answer))) return { state: "NONE" };
    const read = payment.safeParse(answer.body);
    return read.success && read.data.orderId === orderId
      ? outcomeOf(read.data, answer)
      : { state: "UNKNOWN" };
  };
  const find = async ({ orderId, sentAt }: SentOrder): Promise<FindOutcome> => {
    const day = seoulDay(sentAt);
    const next = seoulDay(sentAt + MIDNIGHT);
    const found = await findOn(orderId, day);
    return found.state === "NONE" && next !== day ? findOn(orderId, next) : found;
  };
  const balanceOf = async (tid: string): Promise<number | null> => {
    const answer = await ask("read", "GET", `/v1/payments/${encodeURIComponent(tid)}`);
    const read = answer ? payment.safeParse(answer.body) : null;
    return read?.success && read.data.tid === tid ? read.data.balanceAmt : null;
  };

  return {
    config: { provider: "nicepay", test: isTestKey(clientKey), testCards: [] },
    cards: {
      entry: "form",
      register: async (card) => {
        const { number, expiryMonth, identity } = card;
        const encData = encryptCard(card, secretKey);
        const orderId = createId();
        const answer = await post("register", "/v1/subscribe/regist", [orderId], {
          encData,
          encMode: "A2",
          orderId,
        });
        if (!answer || answer.status >= 400) return { ok: false, error: "payment.unavailable" };
        if (!isDone(answer)) {
          const error = cardRefusalOf(codeOf(answer));
          return {
            ok: false,
            error: error === "card.birth-number" && identity.length > 6 ? "card.business-number" : error,
          };
        }
        const billingKey = textOf(answer.body.bid);
        if (billingKey === "") return { ok: false, error: "payment.unavailable" };
        return {
          ok: true,
          card: {
            billingKey,
            brand: brandOf(number),
            lastFour: number.slice(-4),
            expiryMonth,
            numberMark: "",
          },
        };
      },
    },
    removeCard: async (billingKey) => {
      const orderId = createId();
      await post(
        "remove-card",
        `/v1/subscribe/${encodeURIComponent(billingKey)}/expire`,
        [orderId, billingKey],
        {
          orderId,
        },
      );
    },
    charge: async ({ orderId, billingKey, orderName, amount }) => {
      const sentAt = now();
      const path = `/v1/subscribe/${encodeURIComponent(billingKey)}/payments`;
      const answer = await post("charge", path, [orderId, billingKey], {
        orderId,
        amount,
        goodsName: clipped(orderName, NAME_BYTES),
        cardQuota: 0,
        useShopInterest: false,
      });
      if (!answer) return { state: "UNKNOWN" };
      if (isDone(answer)) {
        const read = payment.safeParse(answer.body);
        return read.success && read.data.orderId === orderId && read.data.amount === amount
          ? outcomeOf(read.data, answer)
          : { state: "UNKNOWN" };
      }
      const failure = declineOf(codeOf(answer), textOf(answer.body.resultMsg));
      if (failure) return { state: "FAILED", failure };
      const found = await find({ orderId, sentAt });
      return found.state === "NONE" ? { state: "UNKNOWN" } : found;
    },
    find,
    cancelUnknown: async (order) => {
      const answer = await post("cancel-unknown", "/v1/payments/netcancel", [order.orderId], {
        orderId: order.orderId,
      });
      if (answer && (isDone(answer) || codeOf(answer) === "2001")) return "CANCELLED";
      const { state } = await find(order);
      return state === "PAID" ? "PAID" : state === "FAILED" ? "CANCELLED" : "UNKNOWN";
    },
    refund: async ({ refundId, paymentKey, amount, total, left, reason }) => {
      const path = `/v1/payments/${encodeURIComponent(paymentKey)}/cancel`;
      const answer = await post("refund", path, [paymentKey], {
        orderId: refundId,
        reason: clipped(reason, REASON_BYTES),
        // Not every card can be given back a part.
        ...(amount === total ? {} : { cancelAmt: amount }),
      });
      if (!answer) return { state: "UNKNOWN" };
      const code = codeOf(answer);
      if (isDone(answer) || code === "2001" || code === "2211") return { state: "DONE" };
      if (answer.status >= 500 || CANCEL_UNKNOWN.has(code)) return { state: "UNKNOWN" };
      if (!ALREADY_CANCELLED.has(code)) return { state: "FAILED" };
      const balance = await balanceOf(paymentKey);
      if (balance === null) return { state: "UNKNOWN" };
      return balance === left - amount ? { state: "DONE" } : { state: "FAILED" };
    },
    held: balanceOf,
    readNotice: (body) => {
      const read = payment.safeParse(body);
      return read.success && isSigned(read.data) ? read.data.orderId : null;
    },
  };
};
