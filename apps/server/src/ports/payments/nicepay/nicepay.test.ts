import { afterAll, beforeAll, expect, test } from "vitest";
import { NICEPAY_KEYS, startNicepay } from "../../../../test/payment-stand-ins/nicepay.ts";
import type { StandIn } from "../../../../test/payment-stand-ins/stand-in.ts";
import type { Payments } from "../payments.ts";
import { encryptCard, nicepayOrigin, openNicepay } from "./index.ts";

/** Five minutes before midnight in Seoul. */
const LATE_EVENING = Date.parse("2026-03-02T14:55:00Z");
let now = LATE_EVENING;
let standIn: StandIn;
let payments: Payments;
beforeAll(async () => {
  standIn = await startNicepay(() => now);
  payments = openNicepay({
    ...NICEPAY_KEYS,
    origin: standIn.origin,
    now: () => now,
    patience: 300,
    createId: () => `request-${now++}`,
    onFault: () => {},
  });
});
afterAll(() => standIn.stop());

test("card data is encrypted as in the example of NicePay's manual", () => {
  const card = { number: "1234567890123456", expiryMonth: "2025-12", identity: "800101", password: "12" };
  expect(encryptCard(card, "2dcc2a0d63bf469490bb19a201be3735")).toBe(
    "6ecfe97e521bc67c3053d74a9dbdba53033d343fc9e8e38e730964b22ef2e4a59607171b00a9da977141b3f79fffa1e80a16c08bc58666b479f554a966a363414347e62f2621f8df220c7a4a545592d0",
  );
});

test("keys of NicePay's sandbox go to the sandbox", () => {
  expect(nicepayOrigin("S2_key")).toBe("https://sandbox-api.nicepay.co.kr");
  expect(nicepayOrigin("R2_key")).toBe("https://api.nicepay.co.kr");
});

test("an order that NicePay booked after midnight is found", async () => {
  if (payments.cards.entry !== "form") throw new Error("NicePay has a form");
  const card = { number: "5200000000000700", expiryMonth: "2031-05", password: "12", identity: "900101" };
  const registered = await payments.cards.register(card, "member");
  if (!registered.ok) throw new Error(registered.error);
  now = LATE_EVENING;
  const sentAt = now;
  standIn.onStep = () => {
    now = LATE_EVENING + 6 * 60_000;
  };
  const { billingKey } = registered.card;
  const order = {
    orderId: "late-order",
    billingKey,
    memberKey: "member",
    orderName: "베이직",
    amount: 5_000,
    vat: 455,
  };
  expect(await payments.charge(order)).toEqual({ state: "UNKNOWN" });
  standIn.onStep = null;
  expect(await payments.find({ orderId: "late-order", sentAt })).toMatchObject({ state: "PAID" });
});

test("an answer that NicePay has not signed is no payment", async () => {
  const wrong = openNicepay({
    clientKey: NICEPAY_KEYS.clientKey,
    secretKey: "another-key-of-thirty-two-chars.",
    origin: standIn.origin,
    now: () => now,
    patience: 300,
    createId: () => "request",
    onFault: () => {},
  });
  expect(wrong.readNotice?.({ tid: "t", orderId: "o", status: "paid", amount: 1, balanceAmt: 1 })).toBeNull();
  expect(await wrong.find({ orderId: "late-order", sentAt: now })).toEqual({ state: "UNKNOWN" });
});
