import type { SandboxBehaviour } from "../../src/ports/payments/index.ts";
import {
  type Answered,
  type Asked,
  behaviourOfNumber,
  heldOf,
  type StandIn,
  type StandInOrder,
  serveStandIn,
} from "./stand-in.ts";

export const TOSS_KEYS = {
  clientKey: "test_ck_stand-in",
  secretKey: "test_sk_stand-in",
} as const;

const FAILURES: Readonly<Partial<Record<SandboxBehaviour, readonly [number, string]>>> = {
  declined: [403, "REJECT_CARD_COMPANY"],
  limit: [403, "EXCEED_MAX_AMOUNT"],
  balance: [403, "REJECT_CARD_PAYMENT"],
  expired: [400, "INVALID_CARD_EXPIRATION"],
  stopped: [400, "INVALID_STOPPED_CARD"],
  unsupported: [400, "NOT_SUPPORTED_CARD_TYPE"],
  unavailable: [403, "FORBIDDEN_REQUEST"],
};

export interface TossStandIn extends StandIn {
  /** The window's answer after this card was typed in. */
  enterCard(number: string, customerKey: string): string;
  /** Refuses so many of the next cancellations with PROVIDER_ERROR. */
  refuseCancellations(count: number): void;
}

const paymentKeyOf = (orderId: string): string => `tviva_${orderId}`;

/**
 * Toss Payments' core API on loopback: Basic key with an empty password, an `authKey` that works once, idempotency keys
 * that replay the first answer whatever the body, cancellations whose state stays PARTIAL_CANCELED, an empty DELETE.
 */
export const startToss = async (): Promise<TossStandIn> => {
  const windows = new Map<string, { readonly number: string; readonly customerKey: string }>();
  const keys = new Map<string, { readonly behaviour: SandboxBehaviour; readonly customerKey: string }>();
  const removed = new Set<string>();
  const replays = new Map<string, Answered>();
  const heard = new Set<string>();
  let refusals = 0;

  const refuse = (status: number, code: string): Answered => ({ status, body: { code, message: "거절" } });
  const shown = (order: StandInOrder): Readonly<Record<string, unknown>> => {
    const balanceAmount = heldOf(order);
    const parts = order.cancelled.size;
    return {
      version: "2022-11-16",
      paymentKey: paymentKeyOf(order.orderId),
      type: "BILLING",
      orderId: order.orderId,
      status: order.isEnded
        ? "IN_PROGRESS"
        : parts === 0
          ? "DONE"
          : parts === 1 && balanceAmount === 0
            ? "CANCELED"
            : "PARTIAL_CANCELED",
      totalAmount: order.amount,
      balanceAmount,
      method: "카드",
      card: { number: "433012******1234", approveNo: "00000000", issuerCode: "21" },
      failure: null,
    };
  };

  const issue = ({ body }: Asked): Answered => {
    const authKey = String(body.authKey);
    const entered = windows.get(authKey);
    windows.delete(authKey);
    if (!entered || entered.customerKey !== body.customerKey) return refuse(404, "NOT_FOUND_BILLING");
    const behaviour = behaviourOfNumber(entered.number);
    if (!behaviour) return refuse(400, "INVALID_CARD_NUMBER");
    const billingKey = `${Buffer.from(`billing/${keys.size}+${authKey}`).toString("base64")}=`;
    keys.set(billingKey, { behaviour, customerKey: entered.customerKey });
    const { number } = entered;
    return {
      status: 200,
      body: {
        mId: "tvivarepublica",
        customerKey: entered.customerKey,
        method: "카드",
        billingKey,
        card: {
          issuerCode: "21",
          number: `${number.slice(0, 6)}******${number.slice(-4)}`,
          cardType: "신용",
        },
      },
    };
  };
  const charge = (billingKey: string, { body }: Asked, { orders }: StandIn): Answered => {
    const card = keys.get(billingKey);
    if (removed.has(billingKey)) return refuse(400, "ALREADY_REMOVED_BILLING_KEY");
    if (!card) return refuse(400, "INVALID_BILL_KEY_REQUEST");
    if (card.customerKey !== body.customerKey) return refuse(400, "NOT_MATCHES_CUSTOMER_KEY");
    const { behaviour } = card;
    const orderId = String(body.orderId);
    if (!/^[\w-]{6,64}$/.test(orderId)) return refuse(400, "INVALID_REQUEST");
    const [status, code] = FAILURES[behaviour] ?? [0, ""];
    if (code) return refuse(status, code);
    if (orders.has(orderId)) return refuse(400, "DUPLICATED_ORDER_ID");
    if (behaviour === "lost" && !heard.has(orderId)) {
      heard.add(orderId);
      return null;
    }
    const order: StandInOrder = {
      orderId,
      key: billingKey,
      amount: Number(body.amount),
      behaviour,
      failure: "",
      cancelled: new Map(),
      isEnded: behaviour === "silent",
    };
    orders.set(orderId, order);
    if (behaviour === "silent") return refuse(500, "FAILED_INTERNAL_SYSTEM_PROCESSING");
    if (behaviour === "duplicate") return refuse(400, "DUPLICATED_ORDER_ID");
    return { status: 200, body: shown(order) };
  };
  const cancel = (paymentKey: string, { body, headers }: Asked, { orders }: StandIn): Answered => {
    const order = [...orders.values()].find(({ orderId }) => paymentKeyOf(orderId) === paymentKey);
    if (!order) return refuse(404, "NOT_FOUND_PAYMENT");
    const left = heldOf(order);
    const amount = body.cancelAmount === undefined ? left : Number(body.cancelAmount);
    if (refusals > 0) {
      refusals -= 1;
      return refuse(400, "PROVIDER_ERROR");
    }
    if (left === 0 && order.cancelled.size === 1) return refuse(400, "ALREADY_CANCELED_PAYMENT");
    if (body.refundableAmount !== undefined && body.refundableAmount !== left)
      return refuse(400, "NOT_MATCHES_REFUNDABLE_AMOUNT");
    if (amount > left || left === 0) return refuse(403, "NOT_CANCELABLE_AMOUNT");
    order.cancelled.set(String(headers["idempotency-key"] ?? order.cancelled.size), amount);
    return { status: 200, body: shown(order) };
  };

  const answer = (asked: Asked, standIn: StandIn): Answered => {
    const { method, path } = asked;
    const [, , noun = "", ...rest] = path.split("/");
    if (method === "POST" && path === "/v1/billing/authorizations/issue") return issue(asked);
    // Base64 may hold slashes.
    const id = rest.join("/");
    if (method === "POST" && noun === "billing") return charge(id, asked, standIn);
    if (method === "DELETE" && noun === "billing") {
      if (removed.has(id)) return refuse(400, "ALREADY_REMOVED_BILLING_KEY");
      if (!keys.has(id)) return refuse(400, "BILLING_KEY_NOT_FOUND");
      removed.add(id);
      return { status: 200, body: undefined };
    }
    if (method === "POST" && noun === "payments" && rest[1] === "cancel")
      return cancel(rest[0] ?? "", asked, standIn);
    if (method === "GET" && noun === "payments") {
      const order =
        rest[0] === "orders"
          ? standIn.orders.get(rest[1] ?? "")
          : [...standIn.orders.values()].find(({ orderId }) => paymentKeyOf(orderId) === rest[0]);
      return order ? { status: 200, body: shown(order) } : refuse(404, "NOT_FOUND_PAYMENT");
    }
    return refuse(404, "NOT_FOUND");
  };

  const standIn = await serveStandIn((asked, self) => {
    if (asked.headers.authorization !== `Basic ${Buffer.from(`${TOSS_KEYS.secretKey}:`).toString("base64")}`)
      return refuse(401, "UNAUTHORIZED_KEY");
    const key = asked.headers["idempotency-key"];
    if (asked.method !== "POST" || typeof key !== "string") return answer(asked, self);
    if (key.length > 300) return refuse(400, "INVALID_IDEMPOTENCY_KEY");
    const name = `${key} ${asked.path}`;
    const replayed = replays.get(name);
    if (replayed) return replayed;
    const first = answer(asked, self);
    const behaviour = self.orders.get(String(asked.body.orderId))?.behaviour;
    if (first && behaviour !== "silent") replays.set(name, first);
    // The money moved; the answer gets lost.
    if (behaviour === "timeout" && asked.path.startsWith("/v1/billing/")) return null;
    return first;
  });
  return Object.assign(standIn, {
    refuseCancellations: (count: number) => {
      refusals = count;
    },
    enterCard: (number: string, customerKey: string) => {
      const authKey = `auth_${windows.size}_${number.slice(-4)}_${Math.random().toString(36).slice(2)}`;
      windows.set(authKey, { number, customerKey });
      return authKey;
    },
  });
};
