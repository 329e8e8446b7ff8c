import { afterAll, beforeAll, expect, test } from "vitest";
import { PAYPAL_KEYS, type PaypalStandIn, startPaypal } from "../../../../test/payment-stand-ins/paypal.ts";
import { openPaypal } from "./index.ts";

let standIn: PaypalStandIn;
let now = Date.parse("2026-03-02T09:00:00Z");
const open = (keys: { clientId: string; secret: string } = PAYPAL_KEYS) =>
  openPaypal({
    ...keys,
    origin: standIn.origin,
    test: true,
    now: () => now,
    patience: 300,
    onFault: () => {},
  });
const BACK = {
  returnUrl: "https://hanok.example/a",
  cancelUrl: "https://hanok.example/b",
  locale: "ko-KR",
} as const;
beforeAll(async () => {
  standIn = await startPaypal();
});
afterAll(() => standIn.stop());

const connected = async (payments: ReturnType<typeof open>) => {
  const begun = await payments.cards.begin(BACK, `setup-${Math.random()}`);
  if (!begun) throw new Error("no setup");
  standIn.approve(begun.setupToken);
  const registered = await payments.cards.register(begun.setupToken);
  if (!registered.ok) throw new Error(registered.error);
  return registered.card;
};
const orderOf = (billingKey: string, orderId: string, currency = "USD") => ({
  orderId,
  billingKey,
  memberKey: "member",
  orderName: "베이직",
  amount: 10_890,
  vat: 990,
  foreign: { currency, minor: 789 },
});

test("[PAY-24] an account is approved by its owner, registered once, and named by its e-mail", async () => {
  const { cards } = open();
  const begun = await cards.begin(BACK, "setup-1");
  if (!begun) throw new Error("no setup");
  expect(begun.approvalUrl).toContain("/agreements/approve");
  expect(await cards.stateOf(begun.setupToken)).toBe("WAITING");
  expect(await cards.register(begun.setupToken)).toEqual({ ok: false, error: "card.refused" });
  standIn.approve(begun.setupToken);
  expect(await cards.stateOf(begun.setupToken)).toBe("APPROVED");
  expect(await cards.register(begun.setupToken)).toMatchObject({
    ok: true,
    card: { brand: "buyer@example.com", lastFour: "", expiryMonth: "" },
  });
  expect(await cards.stateOf(begun.setupToken)).toBe("GONE");
  expect(await cards.stateOf("SETUP-nothing")).toBe("GONE");
});

test("[PAY-25] keys that PayPal does not know begin nothing", async () => {
  expect(await open({ clientId: "other", secret: "wrong" }).cards.begin(BACK, "setup-x")).toBeNull();
});

test("an access token is asked for once, renewed before its end, and once more when PayPal forgot it", async () => {
  const payments = open();
  const { billingKey } = await connected(payments);
  const asked = () => standIn.asked.filter((line) => line.includes("/oauth2/token")).length;
  const before = asked();
  expect(await payments.charge(orderOf(billingKey, "token-1"))).toMatchObject({ state: "PAID" });
  expect(asked()).toBe(before);
  now += 9 * 60 * 60 * 1000;
  expect(await payments.charge(orderOf(billingKey, "token-2"))).toMatchObject({ state: "PAID" });
  expect(asked()).toBe(before + 1);
  standIn.forgetTokens();
  expect(await payments.charge(orderOf(billingKey, "token-3"))).toMatchObject({ state: "PAID" });
  expect(asked()).toBe(before + 2);
  expect(standIn.held("token-3")).toBe(789);
});

test("amounts are sent with the digits of their currency, and won never", async () => {
  const payments = open();
  const { billingKey } = await connected(payments);
  expect(await payments.charge(orderOf(billingKey, "yen-1", "JPY"))).toMatchObject({ state: "PAID" });
  expect(standIn.bodies.at(-1)).toContain('"value":"789"');
  expect(await payments.charge(orderOf(billingKey, "usd-1"))).toMatchObject({ state: "PAID" });
  expect(standIn.bodies.at(-1)).toContain('"value":"7.89"');
  const { foreign: _, ...inWon } = orderOf(billingKey, "won-1");
  await expect(payments.charge(inWon)).rejects.toThrow("PayPal takes no won");
});

test("a second order of the same number tells nothing, and past PayPal's memory nobody sends it again", async () => {
  const payments = open();
  const { billingKey } = await connected(payments);
  const order = orderOf(billingKey, "twice-1");
  await payments.charge(order);
  // Another request id with the same invoice number, as after six hours.
  standIn.orders.set("twice-2", { ...(standIn.orders.get("twice-1") ?? never()), orderId: "twice-2" });
  expect(await payments.charge(orderOf(billingKey, "twice-2"))).toEqual({ state: "UNKNOWN" });
  expect(await payments.find({ orderId: "twice-1", sentAt: now - 5 * 60 * 60 * 1000 })).toEqual({
    state: "NONE",
  });
  expect(await payments.find({ orderId: "twice-1", sentAt: now - 6 * 60 * 60 * 1000 })).toEqual({
    state: "UNKNOWN",
  });
});
const never = (): never => {
  throw new Error("no order");
};

test("a payment that PayPal is still looking at is unknown", async () => {
  const payments = open();
  const begun = await payments.cards.begin(BACK, "setup-late");
  if (!begun) throw new Error("no setup");
  standIn.approve(begun.setupToken, "late");
  const registered = await payments.cards.register(begun.setupToken);
  if (!registered.ok) throw new Error(registered.error);
  expect(await payments.charge(orderOf(registered.card.billingKey, "late-1"))).toEqual({ state: "UNKNOWN" });
});
