import type { SandboxBehaviour } from "../../src/ports/payments/index.ts";
import {
  type Answered,
  type Asked,
  heldOf,
  type StandIn,
  type StandInOrder,
  serveStandIn,
} from "./stand-in.ts";

export const PAYPAL_KEYS = { clientId: "paypal-client", secret: "paypal-secret" } as const;

const ISSUES: Readonly<Partial<Record<SandboxBehaviour, readonly [number, string]>>> = {
  declined: [422, "INSTRUMENT_DECLINED"],
  limit: [422, "TRANSACTION_LIMIT_EXCEEDED"],
  balance: [422, "PAYER_CANNOT_PAY"],
  stopped: [422, "PAYER_ACCOUNT_RESTRICTED"],
  unsupported: [422, "AGREEMENT_ALREADY_CANCELLED"],
  unavailable: [403, "PERMISSION_DENIED"],
};

export interface PaypalStandIn extends StandIn {
  /** The buyer approves on PayPal's page, with an account that behaves so. */
  approve(setupToken: string, behaviour?: SandboxBehaviour, email?: string): void;
  /** Access tokens that were given before are not known any more. */
  forgetTokens(): void;
}

interface Account {
  readonly behaviour: SandboxBehaviour;
  readonly email: string;
}

/** `7.89` as 789: minor units of the stand-in's orders. */
const minorOf = (value: unknown, currency: unknown): number =>
  currency === "JPY" ? Number(value) : Math.round(Number(value) * 100);
const decimalOf = (minor: number, currency: string): string =>
  currency === "JPY" ? String(minor) : (minor / 100).toFixed(2);
const captureOf = (orderId: string): string => `CAP-${orderId}`;
const at = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (typeof inner === "object" && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );

/**
 * PayPal's REST API on loopback: OAuth by client credentials, setup and payment tokens of the vault, orders that are
 * captured at once, refunds in parts. A POST with a known `PayPal-Request-Id` is answered with its first success; won are
 * refused, and so is a second order of the same invoice number.
 */
export const startPaypal = async (): Promise<PaypalStandIn> => {
  const tokens = new Set<string>();
  const setups = new Map<string, { status: string; account: Account | null }>();
  const accounts = new Map<string, Account>();
  const replays = new Map<string, Answered>();
  const heard = new Set<string>();
  const currencies = new Map<string, string>();

  const refuse = (status: number, issue: string): Answered => ({
    status,
    body: { name: status === 422 ? "UNPROCESSABLE_ENTITY" : issue, details: [{ issue }], debug_id: "d" },
  });
  const shown = (order: StandInOrder) => {
    const currency = currencies.get(order.orderId) ?? "USD";
    const amount = { currency_code: currency, value: decimalOf(order.amount, currency) };
    const status = order.behaviour === "late" ? "PENDING" : "COMPLETED";
    return {
      id: `ORDER-${order.orderId}`,
      status: "COMPLETED",
      purchase_units: [
        {
          custom_id: order.orderId,
          payments: { captures: [{ id: captureOf(order.orderId), status, amount }] },
        },
      ],
    };
  };

  const beginSetup = (self: StandIn): Answered => {
    const id = `SETUP-${setups.size}-${Math.random().toString(36).slice(2)}`;
    setups.set(id, { status: "PAYER_ACTION_REQUIRED", account: null });
    const href = `${self.origin}/agreements/approve?approval_session_id=${id}`;
    return {
      status: 201,
      body: { id, status: "PAYER_ACTION_REQUIRED", links: [{ rel: "approve", href, method: "GET" }] },
    };
  };
  const vault = ({ body }: Asked): Answered => {
    const setup = setups.get(String(at(body, "payment_source", "token", "id")));
    if (!setup?.account || setup.status !== "APPROVED") return refuse(422, "ORDER_NOT_APPROVED");
    setup.status = "VAULTED";
    const id = `VAULT-${accounts.size}-${Math.random().toString(36).slice(2)}`;
    accounts.set(id, setup.account);
    const { email } = setup.account;
    return {
      status: 201,
      body: { id, payment_source: { paypal: { email_address: email, payer_id: `PAYER-${email}` } } },
    };
  };
  const charge = ({ body }: Asked, { orders }: StandIn): Answered => {
    const unit = at(body, "purchase_units", 0);
    const orderId = String(at(unit, "invoice_id"));
    const currency = String(at(unit, "amount", "currency_code"));
    if (currency === "KRW") return refuse(422, "CURRENCY_NOT_SUPPORTED");
    const key = String(at(body, "payment_source", "paypal", "vault_id"));
    const account = accounts.get(key);
    if (!account) return refuse(422, "TOKEN_ID_NOT_FOUND");
    if (orders.has(orderId)) return refuse(422, "DUPLICATE_INVOICE_ID");
    const { behaviour } = account;
    const [status, issue] = ISSUES[behaviour] ?? [0, ""];
    if (issue) return refuse(status, issue);
    if (behaviour === "lost" && !heard.has(orderId)) {
      heard.add(orderId);
      return null;
    }
    if (behaviour === "silent") return { status: 500, body: { name: "INTERNAL_SERVER_ERROR" } };
    const order: StandInOrder = {
      orderId,
      key,
      amount: minorOf(at(unit, "amount", "value"), currency),
      behaviour,
      failure: "",
      cancelled: new Map(),
      isEnded: false,
    };
    currencies.set(orderId, currency);
    orders.set(orderId, order);
    return { status: 201, body: shown(order) };
  };
  const refund = (captureId: string, { body, headers }: Asked, { orders }: StandIn): Answered => {
    const order = [...orders.values()].find(({ orderId }) => captureOf(orderId) === captureId);
    if (!order) return refuse(404, "RESOURCE_NOT_FOUND");
    const currency = currencies.get(order.orderId);
    if (at(body, "amount", "currency_code") !== currency)
      return refuse(422, "REFUND_CAPTURE_CURRENCY_MISMATCH");
    const amount = minorOf(at(body, "amount", "value"), currency);
    const left = heldOf(order);
    if (left === 0) return refuse(422, "CAPTURE_FULLY_REFUNDED");
    if (amount > left) return refuse(422, "REFUND_AMOUNT_EXCEEDED");
    order.cancelled.set(String(headers["paypal-request-id"]), amount);
    return { status: 201, body: { id: `REFUND-${order.cancelled.size}`, status: "COMPLETED" } };
  };

  const answer = (asked: Asked, self: StandIn): Answered => {
    const { method, path } = asked;
    const id = path.split("/")[4] ?? "";
    if (method === "POST" && path === "/v3/vault/setup-tokens") return beginSetup(self);
    if (method === "GET" && path.startsWith("/v3/vault/setup-tokens/")) {
      const setup = setups.get(id);
      return setup ? { status: 200, body: { id, status: setup.status } } : refuse(404, "RESOURCE_NOT_FOUND");
    }
    if (method === "POST" && path === "/v3/vault/payment-tokens") return vault(asked);
    if (method === "DELETE" && path.startsWith("/v3/vault/payment-tokens/")) {
      accounts.delete(id);
      return { status: 204, body: undefined };
    }
    if (method === "POST" && path === "/v2/checkout/orders") return charge(asked, self);
    if (method === "POST" && path.startsWith("/v2/payments/captures/")) return refund(id, asked, self);
    return refuse(404, "RESOURCE_NOT_FOUND");
  };

  const standIn = await serveStandIn(
    (asked, self) => {
      const { authorization } = asked.headers;
      if (asked.path === "/v1/oauth2/token") {
        const basic = `Basic ${Buffer.from(`${PAYPAL_KEYS.clientId}:${PAYPAL_KEYS.secret}`).toString("base64")}`;
        if (authorization !== basic) return { status: 401, body: { error: "invalid_client" } };
        const token = `A21-${tokens.size}-${Math.random().toString(36).slice(2)}`;
        tokens.add(token);
        return { status: 200, body: { access_token: token, token_type: "Bearer", expires_in: 32_400 } };
      }
      if (!tokens.has(authorization?.replace("Bearer ", "") ?? ""))
        return refuse(401, "AUTHENTICATION_FAILURE");
      const key = asked.headers["paypal-request-id"];
      if (asked.method !== "POST") return answer(asked, self);
      if (typeof key !== "string" || key.length > 108) return refuse(400, "INVALID_REQUEST");
      const name = `${key} ${asked.path}`;
      const replayed = replays.get(name);
      if (replayed) return replayed;
      const first = answer(asked, self);
      if (first && first.status < 300) replays.set(name, first);
      const orderId = String(at(asked.body, "purchase_units", 0, "invoice_id"));
      const behaviour = self.orders.get(orderId)?.behaviour;
      // The money moved; the answer gets lost.
      if (behaviour === "timeout" && asked.path === "/v2/checkout/orders") return null;
      return first;
    },
    // The token's request is a form.
    (text) => (text.startsWith("{") ? JSON.parse(text) : {}),
  );
  return Object.assign(standIn, {
    approve: (setupToken: string, behaviour: SandboxBehaviour = "success", email = "buyer@example.com") => {
      const setup = setups.get(setupToken);
      if (!setup) throw new Error(`no setup ${setupToken}`);
      setup.status = "APPROVED";
      setup.account = { behaviour, email };
    },
    forgetTokens: () => tokens.clear(),
  });
};
