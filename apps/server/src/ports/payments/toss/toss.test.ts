import { afterAll, beforeAll, expect, test } from "vitest";
import { startToss, TOSS_KEYS, type TossStandIn } from "../../../../test/payment-stand-ins/toss.ts";
import type { Payments } from "../payments.ts";
import { openToss } from "./index.ts";

let standIn: TossStandIn;
let payments: Payments;
beforeAll(async () => {
  standIn = await startToss();
  payments = openToss({ ...TOSS_KEYS, origin: standIn.origin, patience: 300, onFault: () => {} });
});
afterAll(() => standIn.stop());

test("[SUB-12] a refund that Toss refused for a while is done later, though Toss replays its refusal, and once", async () => {
  if (payments.cards.entry !== "window") throw new Error("Toss has a window");
  const registered = await payments.cards.register(standIn.enterCard("4242424242424242", "member"), "member");
  if (!registered.ok) throw new Error(registered.error);
  const { billingKey } = registered.card;
  const order = {
    orderId: "order-1",
    billingKey,
    memberKey: "member",
    orderName: "베이직",
    amount: 9_000,
    vat: 818,
  };
  const paid = await payments.charge(order);
  if (paid.state !== "PAID") throw new Error(paid.state);
  const refund = {
    refundId: "refund-1",
    orderId: "order-1",
    paymentKey: paid.paymentKey,
    amount: 4_000,
    vat: 364,
    total: 9_000,
    left: 9_000,
    reason: "monthly-days",
  };
  standIn.refuseCancellations(2);
  expect(await payments.refund(refund)).toEqual({ state: "UNKNOWN" });
  expect(standIn.held("order-1")).toBe(9_000);
  expect(await payments.refund(refund)).toEqual({ state: "DONE" });
  expect(await payments.refund(refund)).toEqual({ state: "DONE" });
  expect(standIn.held("order-1")).toBe(5_000);
});
