import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestBrowser } from "../../../test/client.ts";
import { startTestApp, type TestApp } from "../../../test/harness.ts";
import {
  addCard,
  buyPlan,
  CARDS,
  DAY,
  openOperator,
  passDays,
  paymentsOf,
  planOf,
  subscriptionOf,
} from "../../../test/money-support.ts";
import { PAYPAL_KEYS, type PaypalStandIn, startPaypal } from "../../../test/payment-stand-ins/paypal.ts";

const PASSWORDS = { paymentPassword: "135790", paymentPasswordConfirm: "135790" };
const MINUTE = 60_000;
let standIn: PaypalStandIn;
let app: TestApp;
let operator: TestBrowser;
let signInOperator: () => Promise<void>;
beforeAll(async () => {
  let started: TestApp | null = null;
  standIn = await startPaypal();
  app = await startTestApp({
    dialect: "sqlite",
    settings: { plans: true },
    providersOfMoney: {
      chosen: "sandbox",
      paypal: {
        ...PAYPAL_KEYS,
        currency: "USD",
        origin: standIn.origin,
        test: true,
        now: () => started?.clock.now() ?? 0,
        patience: 400,
        onFault: () => {},
      },
    },
  });
  started = app;
  const opened = await openOperator(app);
  await opened.signIn();
  operator = opened.operator;
  signInOperator = opened.signIn;
});
afterAll(async () => {
  await app?.stop();
  await standIn?.stop();
});

const setRate = async (wonPerHundred: number) => {
  app.clock.advance(1000);
  const set = await operator.api.post("/api/source/paypal/rate/item.json", {
    wonPerHundred,
    reason: "오늘의 환율",
  });
  if (!set.ok) throw new Error(set.error);
};
const begin = async (member: TestBrowser) => {
  const begun = await member.api.post("/api/members/payment/paypal/setup.json", { next: "/subscription" });
  if (!begun.ok) throw new Error(begun.error);
  return begun.data;
};
const confirm = (member: TestBrowser, setupToken: string) =>
  member.api.post("/api/members/payment/paypal/billing/confirm.json", { setupToken, ...PASSWORDS });
const connect = async (
  member: TestBrowser,
  ...account: Parameters<PaypalStandIn["approve"]> extends [string, ...infer Rest] ? Rest : never
) => {
  const { setupToken } = await begin(member);
  standIn.approve(setupToken, ...account);
  const confirmed = await confirm(member, setupToken);
  if (!confirmed.ok) throw new Error(confirmed.error);
  return confirmed.data.creditCard.id;
};
const statusOf = async (member: TestBrowser) => {
  const read = await member.api.get("/api/members/payment/paypal/config.json", {});
  return read.ok ? read.data : null;
};
const configOf = async () => {
  const read = await app.visitor().api.get("/api/public/payment/config.json", {});
  return read.ok ? read.data : null;
};

test("[PAY-39] [PAY-49] [PAY-53] PayPal is hidden until the operator sets a rate for its currency", async () => {
  const member = await app.signUpMember();
  expect(await configOf()).toMatchObject({ provider: "sandbox", entry: "form", paypal: false });
  expect(await statusOf(member)).toEqual({
    clientId: "",
    currency: "",
    wonPerHundred: 0,
    test: false,
    status: "NONE",
  });
  expect(
    await member.api.post("/api/members/payment/paypal/setup.json", { next: "/subscription" }),
  ).toMatchObject({ error: "paypal.off" });
  await setRate(140_000);
  await setRate(138_050);
  expect(await configOf()).toMatchObject({ paypal: true });
  expect(await statusOf(member)).toEqual({
    clientId: PAYPAL_KEYS.clientId,
    currency: "USD",
    wonPerHundred: 138_050,
    test: true,
    status: "NONE",
  });
  const rates = await operator.api.get("/api/source/paypal/rate/list.json", {});
  expect(
    rates.ok && [rates.data.currency, rates.data.paypalRateList.map((rate) => rate.wonPerHundred)],
  ).toEqual(["USD", [138_050, 140_000]]);
});

test("[PAY-24] [PAY-25] [PAY-40] not connected, authenticated, connected; each wrong step is told", async () => {
  const member = await app.signUpMember();
  const other = await app.signUpMember();
  expect(await confirm(member, "SETUP-of-nobody")).toMatchObject({ error: "paypal.unauthenticated" });
  const { setupToken, approvalUrl } = await begin(member);
  expect(approvalUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/agreements\/approve/);
  const sent = JSON.parse(standIn.bodies.at(-1) ?? "{}");
  const { return_url: back, cancel_url: away } = sent.payment_source.paypal.experience_context;
  expect(new URL(back).pathname).toBe("/payment/paypal");
  expect(Object.fromEntries(new URL(away).searchParams)).toEqual({
    outcome: "cancelled",
    next: "/subscription",
  });
  expect((await statusOf(member))?.status).toBe("NONE");
  expect(await confirm(member, setupToken)).toMatchObject({ error: "paypal.approval" });
  standIn.approve(setupToken);
  expect((await statusOf(member))?.status).toBe("AUTHENTICATED");
  // The approval is the member's own.
  expect(await confirm(other, setupToken)).toMatchObject({ error: "paypal.unauthenticated" });
  const mismatch = { setupToken, paymentPassword: "135790", paymentPasswordConfirm: "135791" };
  expect(await member.api.post("/api/members/payment/paypal/billing/confirm.json", mismatch)).toMatchObject({
    error: "payment-password.mismatch",
    fields: { paymentPasswordConfirm: expect.any(String) },
  });
  expect(await confirm(member, setupToken)).toMatchObject({
    data: {
      creditCard: {
        method: "PAYPAL",
        brand: "buyer@example.com",
        lastFour: "",
        state: "VALID",
        isDefault: true,
      },
    },
  });
  expect((await statusOf(member))?.status).toBe("CONNECTED");
  expect(await confirm(member, setupToken)).toMatchObject({ error: "paypal.unauthenticated" });
  // The same account again is refused, and its second key goes at PayPal.
  const again = await begin(member);
  standIn.approve(again.setupToken);
  expect(await confirm(member, again.setupToken)).toMatchObject({ error: "card.duplicate" });
  expect(standIn.asked.at(-1)).toMatch(/^DELETE \/v3\/vault\/payment-tokens\/VAULT-/);
});

test("[PAY-40] two confirmations of one approval at once connect one account, whose key stays at PayPal", async () => {
  const member = await app.signUpMember();
  const { setupToken } = await begin(member);
  standIn.approve(setupToken, "success", "twice@example.com");
  const removals = () => standIn.asked.filter((line) => line.startsWith("DELETE")).length;
  const before = removals();
  const answers = await Promise.all([confirm(member, setupToken), confirm(member, setupToken)]);
  const connected = answers.find((answer) => answer.ok);
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect(removals()).toBe(before);
  const cardId = connected?.ok ? connected.data.creditCard.id : "";
  expect(await buyPlan(member, { cardId })).toMatchObject({ ok: true });
});

test("[PAY-25] a cancelled or expired approval, and a silent PayPal, are told", async () => {
  const member = await app.signUpMember();
  const { setupToken } = await begin(member);
  standIn.approve(setupToken);
  app.clock.advance(4 * 60 * MINUTE);
  expect(await confirm(member, setupToken)).toMatchObject({ error: "paypal.unauthenticated" });
  standIn.fault = "down";
  const begun = await member.api.post("/api/members/payment/paypal/setup.json", { next: "/subscription" });
  standIn.fault = "none";
  expect(begun).toMatchObject({ error: "paypal.authentication" });
  const fresh = await begin(member);
  standIn.approve(fresh.setupToken);
  standIn.fault = "hang-before";
  const confirmed = await confirm(member, fresh.setupToken);
  standIn.fault = "none";
  expect(confirmed).toMatchObject({ error: "paypal.failed" });
  for (const next of ["https://elsewhere.example", "//elsewhere.example", "/\\elsewhere"])
    expect(await member.api.post("/api/members/payment/paypal/setup.json", { next })).toMatchObject({
      error: "request.invalid",
    });
});

test("[PAY-42] [PAY-49] [SUB-12] a plan is paid in dollars at the operator's rate, and refunded by the rate of the payment", async () => {
  const member = await app.signUpMember();
  const cardId = await connect(member);
  expect(await buyPlan(member, { cardId, paymentPassword: "000000" })).toMatchObject({
    error: "payment-password.wrong",
  });
  const wish = {
    planId: "BASIC_PLAN",
    cycle: "MONTH",
    teamMembers: 1,
    consent: true,
    phone: "01012345678",
  } as const;
  expect(
    await member.api.post("/api/payments/plan/item.json", {
      ...wish,
      cardId,
      paymentPassword: "135790",
      opId: "paypal-rate-changed",
      expectedRate: 140_000,
    }),
  ).toMatchObject({ error: "payment.price-changed" });
  const paid = await buyPlan(member, { cardId });
  if (!paid.ok) throw new Error(paid.error);
  const { paymentHistoryId: id } = paid.data;
  // 10,890 won by 1,380.50 for a dollar.
  expect(standIn.held(id)).toBe(789);
  const [row] = await paymentsOf(member);
  expect(row).toMatchObject({
    method: "PayPal buyer@example.com",
    total: 10_890,
    foreign: { currency: "USD", minor: 789 },
  });
  const receipt = await member.api.get("/api/members/payment/receipt/item.json", { paymentHistoryId: id });
  expect(receipt).toMatchObject({
    data: { receipt: { test: true, foreign: { currency: "USD", minor: 789 }, approval: `ORDER-${id}` } },
  });
  await setRate(200_000);
  const refund = async (amount: number) => {
    const answer = await operator.api.post("/api/source/charge/refund.json", {
      id,
      amount,
      reason: "일부를 돌려줘요",
      opId: `refund-${amount}-${Math.random()}`.replaceAll(".", ""),
    });
    if (!answer.ok) throw new Error(`${answer.error} ${JSON.stringify(answer.fields ?? {})}`);
  };
  await refund(3_000);
  expect(standIn.held(id)).toBe(789 - 217);
  await refund(7_890);
  expect(standIn.held(id)).toBe(0);
  await setRate(138_050);
});

test("[SUB-04] a renewal is charged to PayPal at the rate of its day, once", async () => {
  const member = await app.signUpMember();
  const cardId = await connect(member);
  await buyPlan(member, { cardId });
  await setRate(150_000);
  const { periodEnd } = await subscriptionOf(member);
  const days = Math.ceil((Date.parse(`${periodEnd}T00:00:00+09:00`) - app.clock.now()) / DAY) + 1;
  await passDays(app, days);
  const login = await member.api.post("/api/members/member/basic/login.json", {
    email: member.email,
    password: member.password,
  });
  expect(login.ok).toBe(true);
  const payments = await paymentsOf(member);
  expect(payments.map(({ foreign, status }) => [foreign?.minor, status])).toEqual([
    [726, "PAID"],
    [789, "PAID"],
  ]);
  await signInOperator();
  await setRate(138_050);
});

test("an answer that gets lost is found by asking again under the same number, and money moves once", async () => {
  const member = await app.signUpMember();
  const cardId = await connect(member, "timeout");
  const pending = await buyPlan(member, { cardId, opId: "paypal-timeout-1" });
  expect(pending).toMatchObject({ error: "payment.pending" });
  const [open] = await paymentsOf(member);
  expect(open?.status).toBe("UNKNOWN");
  app.clock.advance(2 * MINUTE);
  await app.app.everyMinute();
  await app.jobsDone();
  const [settled] = await paymentsOf(member);
  expect(settled?.status).toBe("PAID");
  expect(standIn.held(settled?.id ?? "")).toBe(789);
  expect(await planOf(member)).toBe("BASIC_PLAN");
});

test("[PAY-37] a PayPal account is deleted here and at PayPal; a card stands beside it", async () => {
  const member = await app.signUpMember();
  const paypalId = await connect(member);
  const cardId = await addCard(member, CARDS.success);
  expect(await buyPlan(member, { cardId })).toMatchObject({ ok: true });
  expect((await paymentsOf(member))[0]?.foreign).toBeNull();
  await member.api.delete("/api/members/credit-card/item.json", { id: paypalId });
  expect(standIn.asked.at(-1)).toMatch(/^DELETE \/v3\/vault\/payment-tokens\/VAULT-/);
  expect((await statusOf(member))?.status).toBe("NONE");
});

test("[PAY-04] keys and vault tokens of PayPal are in no table in the clear, and in no log", async () => {
  const rows = await app.parts.database.read(async (query) => [
    await query.selectFrom("cards").selectAll().execute(),
    await query.selectFrom("charges").selectAll().execute(),
    await query.selectFrom("moneyEvents").selectAll().execute(),
  ]);
  const kept = `${JSON.stringify(rows)}${app.log()}`;
  for (const canary of [PAYPAL_KEYS.secret, "VAULT-", "A21-"]) expect(kept, canary).not.toContain(canary);
});
