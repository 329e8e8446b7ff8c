import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase } from "../../../test/databases.ts";
import { createTestClock } from "../../../test/harness.ts";
import { NICEPAY_KEYS, startNicepay } from "../../../test/payment-stand-ins/nicepay.ts";
import { PAYPAL_KEYS, startPaypal } from "../../../test/payment-stand-ins/paypal.ts";
import { behaviourOfNumber, type StandIn } from "../../../test/payment-stand-ins/stand-in.ts";
import { startToss, TOSS_KEYS } from "../../../test/payment-stand-ins/toss.ts";

import type { ProviderFault } from "./ask-provider.ts";
import { openNicepay } from "./nicepay/index.ts";
import type { CardRegistered, Payments } from "./payments.ts";
import { openPaypal } from "./paypal/index.ts";
import { openSandbox } from "./sandbox.ts";
import { SANDBOX_CARDS, type SandboxBehaviour } from "./sandbox-cards.ts";
import { openToss } from "./toss/index.ts";

const PATIENCE = 400;
const MEMBER = "member-0123456789abcdef0123456789abcdef";
const numberOf = (behaviour: SandboxBehaviour): string =>
  Object.entries(SANDBOX_CARDS).find(([, one]) => one === behaviour)?.[0] ?? "";
const formCard = (number: string) => ({ number, expiryMonth: "2031-05", password: "12", identity: "900101" });

interface Fixture {
  readonly payments: Payments;
  /** Null: no server to be silenced. */
  readonly standIn: StandIn | null;
  readonly faults: readonly ProviderFault[];
  /** Whether an order of unknown outcome can be ended at the provider. */
  readonly cancels: boolean;
  /** false: an order without answer is sent again under its number instead, which is answered with the first outcome. */
  readonly finds: boolean;
  /** Currency of a provider that takes no won; the tests take one unit of it for one won. */
  readonly currency?: string;
  /** Behaviours that no account of the provider has. */
  readonly without?: readonly SandboxBehaviour[];
  register(number: string): Promise<CardRegistered>;
  stop(): Promise<void>;
}

const ADAPTERS: Readonly<Record<string, () => Promise<Fixture>>> = {
  sandbox: async () => {
    const place = await createTestDatabase("sqlite");
    const database = await place.open();
    await database.migrate();
    const payments = openSandbox({ database, clock: createTestClock() });
    const { cards } = payments;
    if (cards.entry !== "form") throw new Error("the sandbox has a form");
    return {
      payments,
      standIn: null,
      faults: [],
      cancels: true,
      finds: true,
      register: (number) => cards.register(formCard(number), MEMBER),
      stop: async () => {
        await database.close();
        await place.remove();
      },
    };
  },
  nicepay: async () => {
    const standIn = await startNicepay(() => Date.now());
    const faults: ProviderFault[] = [];
    let ids = 0;
    const payments = openNicepay({
      ...NICEPAY_KEYS,
      origin: standIn.origin,
      now: () => Date.now(),
      patience: PATIENCE,
      createId: () => `request-${ids++}`,
      onFault: (fault) => faults.push(fault),
    });
    const { cards } = payments;
    if (cards.entry !== "form") throw new Error("NicePay has a form");
    return {
      payments,
      standIn,
      faults,
      cancels: true,
      finds: true,
      register: (number) => cards.register(formCard(number), MEMBER),
      stop: standIn.stop,
    };
  },
  toss: async () => {
    const standIn = await startToss();
    const faults: ProviderFault[] = [];
    const payments = openToss({
      ...TOSS_KEYS,
      origin: standIn.origin,
      patience: PATIENCE,
      onFault: (fault) => faults.push(fault),
    });
    const { cards } = payments;
    if (cards.entry !== "window") throw new Error("Toss has a window");
    return {
      payments,
      standIn,
      faults,
      cancels: false,
      finds: true,
      register: (number) => cards.register(standIn.enterCard(number, MEMBER), MEMBER),
      stop: standIn.stop,
    };
  },
};

const PAYPAL: typeof ADAPTERS = {
  paypal: async () => {
    const standIn = await startPaypal();
    const faults: ProviderFault[] = [];
    let ids = 0;
    const { cards, ...payments } = openPaypal({
      ...PAYPAL_KEYS,
      origin: standIn.origin,
      test: true,
      now: () => Date.now(),
      patience: PATIENCE,
      onFault: (fault) => faults.push(fault),
    });
    const back = {
      returnUrl: "http://localhost/a",
      cancelUrl: "http://localhost/b",
      locale: "ko-KR",
    } as const;
    return {
      payments: { ...payments, cards },
      standIn,
      faults,
      cancels: false,
      finds: false,
      currency: "USD",
      without: ["expired"],
      register: async (number) => {
        const begun = await cards.begin(back, `setup-${ids++}`);
        if (!begun) return { ok: false, error: "payment.unavailable" };
        standIn.approve(begun.setupToken, behaviourOfNumber(number) ?? "declined");
        return cards.register(begun.setupToken);
      },
      stop: standIn.stop,
    };
  },
};

describe.each(Object.entries({ ...ADAPTERS, ...PAYPAL }))("payments: %s", (name, open) => {
  let fixture: Fixture;
  let orders = 0;
  beforeAll(async () => {
    fixture = await open();
  });
  afterAll(() => fixture.stop());

  const keyOf = async (behaviour: SandboxBehaviour): Promise<string> => {
    const registered = await fixture.register(numberOf(behaviour));
    if (!registered.ok) throw new Error(registered.error);
    return registered.card.billingKey;
  };
  const orderOf = (billingKey: string, amount = 10_890) => ({
    orderId: `order-${name}-${orders++}`,
    billingKey,
    memberKey: MEMBER,
    orderName: "베이직 플랜 한 달, 함께 쓰는 사람 세 명까지 모두 더한 값",
    amount,
    vat: Math.round(amount / 11),
    ...foreign(amount),
  });
  const foreign = (minor: number) =>
    fixture.currency === undefined ? {} : { foreign: { currency: fixture.currency, minor } };
  const find = (orderId: string) => fixture.payments.find({ orderId, sentAt: Date.now() });
  const expectHeld = (orderId: string, won: number) => {
    if (fixture.standIn) expect(fixture.standIn.held(orderId)).toBe(won);
  };
  const paid = async (amount = 10_890) => {
    const order = orderOf(await keyOf("success"), amount);
    const outcome = await fixture.payments.charge(order);
    if (outcome.state !== "PAID") throw new Error(`the order is ${outcome.state}`);
    return { order, paymentKey: outcome.paymentKey };
  };
  const refundOf = (
    { order, paymentKey }: Awaited<ReturnType<typeof paid>>,
    refundId: string,
    amount: number,
    left: number,
  ) => ({
    refundId,
    orderId: order.orderId,
    paymentKey,
    amount,
    vat: Math.round(amount / 11),
    total: order.amount,
    left,
    reason: "PLAN_MONTH",
    ...foreign(amount),
  });
  /** The provider's books have the order as paid; without books, a repeat of it is answered as paid. */
  const expectFound = async (order: ReturnType<typeof orderOf>) => {
    const found = await find(order.orderId);
    if (!fixture.finds) {
      expect(found).toEqual({ state: "NONE" });
      return fixture.payments.charge(order);
    }
    return found;
  };

  test.runIf(name !== "paypal")(
    "[PAY-06] a card is registered with its brand and last digits; a wrong number is told",
    async () => {
      const registered = await fixture.register("4242424242424242");
      expect(registered).toMatchObject({ ok: true, card: { brand: "Visa", lastFour: "4242" } });
      expect(await fixture.register("4111111111111111")).toEqual({ ok: false, error: "card.number" });
    },
  );

  test("a payment is taken once, however often its order is sent", async () => {
    const order = orderOf(await keyOf("success"));
    const first = await fixture.payments.charge(order);
    expect(first).toMatchObject({ state: "PAID", paymentKey: expect.any(String) });
    expect(await fixture.payments.charge(order)).toEqual(first);
    expect(await expectFound(order)).toEqual(first);
    expectHeld(order.orderId, order.amount);
  });

  test.each([
    ["declined", "payment.declined"],
    ["limit", "payment.limit-exceeded"],
    ["balance", "payment.balance"],
    ["expired", "payment.card-expired"],
    ["stopped", "payment.card-stopped"],
    ["unsupported", "payment.card-unsupported"],
    ["unavailable", "payment.unavailable"],
  ] as const)("[PAY-17] a card that is %s fails with %s and moves no money", async (behaviour, failure) => {
    if (fixture.without?.includes(behaviour)) return;
    const order = orderOf(await keyOf(behaviour));
    expect(await fixture.payments.charge(order)).toEqual({ state: "FAILED", failure });
    expect(["FAILED", "NONE"]).toContain((await find(order.orderId)).state);
    expectHeld(order.orderId, 0);
  });

  test("an answer that gets lost leaves the payment unknown until it is found", async () => {
    const order = orderOf(await keyOf("timeout"));
    expect(await fixture.payments.charge(order)).toEqual({ state: "UNKNOWN" });
    expect(await expectFound(order)).toMatchObject({ state: "PAID" });
    expect(await fixture.payments.charge(order)).toMatchObject({ state: "PAID" });
    expectHeld(order.orderId, order.amount);
  });

  test("a request that gets lost is sent again under the same number", async () => {
    const order = orderOf(await keyOf("lost"));
    expect(await fixture.payments.charge(order)).toEqual({ state: "UNKNOWN" });
    expect(await find(order.orderId)).toEqual({ state: "NONE" });
    expect(await fixture.payments.charge(order)).toMatchObject({ state: "PAID" });
    expectHeld(order.orderId, order.amount);
  });

  test("an order that the provider calls a repeat is found as paid", async () => {
    const order = orderOf(await keyOf("duplicate"));
    const outcome = await fixture.payments.charge(order);
    expect(["PAID", "UNKNOWN"]).toContain(outcome.state);
    expect(await expectFound(order)).toMatchObject({ state: "PAID" });
  });

  test("an order without outcome is ended at the provider, or stays unknown where none can be", async () => {
    const order = orderOf(await keyOf("silent"));
    expect(await fixture.payments.charge(order)).toEqual({ state: "UNKNOWN" });
    expect(await find(order.orderId)).toEqual({ state: fixture.finds ? "UNKNOWN" : "NONE" });
    const sent = { orderId: order.orderId, sentAt: Date.now() };
    expect(await fixture.payments.cancelUnknown(sent)).toBe(fixture.cancels ? "CANCELLED" : "UNKNOWN");
    if (!fixture.cancels) return;
    expect(await find(order.orderId)).toMatchObject({ state: "FAILED" });
    expectHeld(order.orderId, 0);
  });

  test("[SUB-12] a payment is refunded in parts, each once", async () => {
    const payment = await paid();
    const { orderId } = payment.order;
    const part = refundOf(payment, `refund-${orderId}-a`, 4_890, 10_890);
    expect(await fixture.payments.refund(part)).toEqual({ state: "DONE" });
    expect(await fixture.payments.refund(part)).toEqual({ state: "DONE" });
    expectHeld(orderId, 6_000);
    if (fixture.payments.held) expect(await fixture.payments.held(payment.paymentKey)).toBe(6_000);
    expect(await fixture.payments.refund(refundOf(payment, `refund-${orderId}-b`, 7_000, 6_000))).toEqual({
      state: "FAILED",
    });
    const rest = refundOf(payment, `refund-${orderId}-c`, 6_000, 6_000);
    expect(await fixture.payments.refund(rest)).toEqual({ state: "DONE" });
    expect(await fixture.payments.refund(rest)).toEqual({ state: "DONE" });
    expectHeld(orderId, 0);
  });

  test("[SUB-12] a whole payment is refunded once", async () => {
    const payment = await paid();
    const whole = refundOf(payment, `refund-${payment.order.orderId}`, 10_890, 10_890);
    expect(await fixture.payments.refund(whole)).toEqual({ state: "DONE" });
    expect(await fixture.payments.refund(whole)).toEqual({ state: "DONE" });
    expectHeld(payment.order.orderId, 0);
  });

  test("[PAY-37] a card is removed; removing it again is no fault", async () => {
    const billingKey = await keyOf("success");
    await fixture.payments.removeCard(billingKey);
    await fixture.payments.removeCard(billingKey);
    if (!fixture.standIn) return;
    expect(await fixture.payments.charge(orderOf(billingKey))).toEqual({
      state: "FAILED",
      failure: "payment.card-unsupported",
    });
  });

  describe.runIf(name !== "sandbox")("on a bad line", () => {
    const on = async (fault: StandIn["fault"], act: () => Promise<void>) => {
      const { standIn } = fixture;
      if (!standIn) throw new Error("no stand-in");
      standIn.fault = fault;
      await act().finally(() => {
        standIn.fault = "none";
      });
    };

    test("no answer is never taken for a refusal", async () => {
      const payment = await paid();
      const billingKey = await keyOf("success");
      for (const fault of ["down", "garbage", "hang-before"] as const)
        await on(fault, async () => {
          expect(await fixture.payments.charge(orderOf(billingKey))).toEqual({ state: "UNKNOWN" });
          const whole = refundOf(payment, `refund-${payment.order.orderId}-${fault}`, 10_890, 10_890);
          if (fault !== "garbage") expect(await fixture.payments.refund(whole)).toEqual({ state: "UNKNOWN" });
          expect(await fixture.register("4242424242424242")).toEqual({
            ok: false,
            error: "payment.unavailable",
          });
        });
      if (!fixture.finds) return;
      await on("down", async () => expect(await find(payment.order.orderId)).toEqual({ state: "UNKNOWN" }));
      await on("garbage", async () =>
        expect(await find(payment.order.orderId)).toEqual({ state: "UNKNOWN" }),
      );
    });

    test("a refund whose answer gets lost is sent again and moves money once", async () => {
      for (const [amount, total] of [
        [3_000, 10_890],
        [10_890, 10_890],
      ] as const) {
        const payment = await paid(total);
        const refund = refundOf(payment, `refund-${payment.order.orderId}`, amount, total);
        await on("hang-after", async () =>
          expect(await fixture.payments.refund(refund)).toEqual({ state: "UNKNOWN" }),
        );
        expect(await fixture.payments.refund(refund)).toEqual({ state: "DONE" });
        expectHeld(payment.order.orderId, total - amount);
      }
    });

    test("[PAY-06] card number, birth date and keys stand in no report of a fault", async () => {
      await fixture.register("4111111111111111");
      if (name === "paypal") await fixture.payments.charge(orderOf("nothing"));
      const told = JSON.stringify(fixture.faults);
      expect(fixture.faults.length).toBeGreaterThan(0);
      for (const secret of [
        "4111111111111111",
        "900101",
        NICEPAY_KEYS.secretKey,
        TOSS_KEYS.secretKey,
        PAYPAL_KEYS.secret,
        "A21-",
        "BIKY",
      ])
        expect(told).not.toContain(secret);
    });
  });
});
