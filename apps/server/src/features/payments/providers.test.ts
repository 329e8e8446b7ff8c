import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/harness.ts";
import { addCard, buyPlan, CARDS, cardFields, paymentsOf, planOf } from "../../../test/money-support.ts";
import { NICEPAY_KEYS, nicepaySignature, startNicepay } from "../../../test/payment-stand-ins/nicepay.ts";
import type { StandIn } from "../../../test/payment-stand-ins/stand-in.ts";
import { startToss, TOSS_KEYS, type TossStandIn } from "../../../test/payment-stand-ins/toss.ts";

/** NicePay takes the payments; Toss did before, and is still known. */
let nicepay: StandIn;
let toss: TossStandIn;
let byForm: TestApp;
let byWindow: TestApp;
const PATIENCE = 400;
beforeAll(async () => {
  let app: TestApp | null = null;
  nicepay = await startNicepay(() => app?.clock.now() ?? 0);
  toss = await startToss();
  const keys = {
    nicepay: {
      ...NICEPAY_KEYS,
      origin: nicepay.origin,
      now: () => app?.clock.now() ?? 0,
      patience: PATIENCE,
      createId: () => `request-${Math.random().toString(36).slice(2)}`,
      onFault: () => {},
    },
    toss: { ...TOSS_KEYS, origin: toss.origin, patience: PATIENCE, onFault: () => {} },
  };
  const settings = { plans: true };
  app = await startTestApp({
    dialect: "sqlite",
    settings,
    providersOfMoney: { ...keys, chosen: "nicepay" },
  });
  byForm = app;
  byWindow = await startTestApp({
    dialect: "sqlite",
    settings,
    providersOfMoney: { chosen: "toss", toss: keys.toss },
  });
});
afterAll(async () => {
  await Promise.all([byForm?.stop(), byWindow?.stop()]);
  await Promise.all([nicepay?.stop(), toss?.stop()]);
});

const send = (app: TestApp, provider: string, body: unknown) =>
  fetch(`${app.origin}/payments/notice/${provider}`, {
    method: "POST",
    headers: { "content-type": "application/json;charset=utf-8" },
    body: JSON.stringify(body),
  });
/** Notice of NicePay about an order, signed as NicePay does. */
const noticeOf = (orderId: string, amount: number, status = "paid") => {
  const ediDate = "2026-03-02T18:00:00.000+0900";
  const tid = `tid${orderId}`.slice(0, 30);
  return {
    resultCode: "0000",
    resultMsg: "정상 처리되었습니다.",
    tid,
    orderId,
    ediDate,
    signature: nicepaySignature(tid, amount, ediDate),
    status,
    amount,
    balanceAmt: amount,
  };
};
const chargeOf = (app: TestApp, id: string) =>
  app.parts.database.read((query) =>
    query.selectFrom("charges").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
  );

test("[PAY-04] [PAY-06] [PAY-42] a card of Hanok's form pays at NicePay; nothing of it is stored, logged or sent in the clear", async () => {
  expect(await byForm.visitor().api.get("/api/public/payment/config.json", {})).toMatchObject({
    data: { provider: "nicepay", entry: "form", test: false, clientKey: "", testCards: [] },
  });
  const member = await byForm.signUpMember();
  const cardId = await addCard(member, "4242424242424242");
  const paid = await buyPlan(member, { cardId });
  expect(paid).toMatchObject({ ok: true, data: { amount: 10_890 } });
  const id = paid.ok ? paid.data.paymentHistoryId : "";
  expect(nicepay.held(id)).toBe(10_890);
  expect(await planOf(member)).toBe("BASIC_PLAN");
  expect(
    await member.api.get("/api/members/payment/receipt/item.json", { paymentHistoryId: id }),
  ).toMatchObject({ data: { receipt: { test: false, approval: "30012345", method: "Visa 4242" } } });
  expect(await member.api.get("/api/members/credit-card/window.json", {})).toMatchObject({
    error: "card.no-window",
  });
  const rows = await byForm.parts.database.read(async (query) => [
    await query.selectFrom("cards").selectAll().execute(),
    await query.selectFrom("charges").selectAll().execute(),
    await query.selectFrom("moneyEvents").selectAll().execute(),
  ]);
  const kept = `${JSON.stringify(rows)}${byForm.log()}`;
  for (const canary of ["4242424242424242", "900101", NICEPAY_KEYS.secretKey, "BIKY"])
    expect(kept, canary).not.toContain(canary);
  expect(nicepay.bodies.join("")).not.toContain("4242424242424242");
});

test("[PAY-17] refusals of the card company reach the member; the plan stays free", async () => {
  const member = await byForm.signUpMember();
  for (const [number, error] of [
    [CARDS.declined, "payment.declined"],
    [CARDS.limit, "payment.limit-exceeded"],
  ] as const) {
    const cardId = await addCard(member, number);
    expect(await buyPlan(member, { cardId })).toMatchObject({ error });
  }
  expect(
    await member.api.post("/api/members/credit-card/item.json", { card: cardFields("4111111111111111") }),
  ).toMatchObject({ error: "card.number", fields: { "card.number": expect.any(String) } });
  expect(await planOf(member)).toBe("FREE_PLAN");
});

test("a notice that is signed settles an unknown payment, once, however often and late it comes", async () => {
  const member = await byForm.signUpMember();
  const cardId = await addCard(member, CARDS.timeout);
  expect(await buyPlan(member, { cardId })).toMatchObject({ error: "payment.pending" });
  const [row] = await paymentsOf(member);
  const id = row?.id ?? "";
  expect(row?.status).toBe("UNKNOWN");
  const forged = { ...noticeOf(id, 10_890), signature: "0".repeat(64) };
  expect((await send(byForm, "nicepay", forged)).status).toBe(422);
  expect((await chargeOf(byForm, id)).state).toBe("UNKNOWN");
  // A notice of a failure: the provider's books say otherwise, and they decide.
  for (const notice of [
    noticeOf(id, 10_890, "failed"),
    noticeOf(id, 10_890),
    noticeOf(id, 10_890),
    noticeOf(id, 10_890, "ready"),
  ]) {
    const answer = await send(byForm, "nicepay", notice);
    expect([answer.status, await answer.text()]).toEqual([200, "OK"]);
    expect((await chargeOf(byForm, id)).state).toBe("PAID");
  }
  expect(await planOf(member)).toBe("BASIC_PLAN");
  expect(nicepay.held(id)).toBe(10_890);
  const events = await byForm.parts.database.read((query) =>
    query.selectFrom("moneyEvents").select("kind").where("subjectId", "=", id).execute(),
  );
  expect(events.filter(({ kind }) => kind === "PAID")).toHaveLength(1);
});

test("a notice about an unknown order is received; one of no provider, of the sandbox or without sense is refused", async () => {
  expect((await send(byForm, "nicepay", noticeOf("somebody-elses-order", 500))).status).toBe(200);
  for (const provider of ["sandbox", "paypal", "__proto__"])
    expect((await send(byForm, provider, noticeOf("order", 500))).status).toBe(422);
  for (const body of [{}, { orderId: 5 }, [], "text"])
    expect((await send(byForm, "nicepay", body)).status).toBe(422);
});

test("[SUB-12] money given back in the provider's own console is found by its notice, once, and the plan stays", async () => {
  const member = await byForm.signUpMember();
  const paid = await buyPlan(member, { cardId: await addCard(member, CARDS.success) });
  const id = paid.ok ? paid.data.paymentHistoryId : "";
  const order = nicepay.orders.get(id);
  order?.cancelled.set("console-1", 3_000);
  const cancelled = noteOf(id);
  expect((await send(byForm, "nicepay", { ...cancelled, signature: "0".repeat(64) })).status).toBe(422);
  expect((await chargeOf(byForm, id)).refunded).toBe(0);
  for (const _ of [1, 2, 3]) expect((await send(byForm, "nicepay", cancelled)).status).toBe(200);
  expect(await chargeOf(byForm, id)).toMatchObject({ state: "PAID", refunded: 3_000 });
  const refunds = await member.api.get("/api/members/refund/list.json", { perPage: 100 });
  expect(
    refunds.ok && refunds.data.refundList.map(({ rule, amount, status }) => [rule, amount, status]),
  ).toEqual([["outside", 3_000, "DONE"]]);
  expect(await planOf(member)).toBe("BASIC_PLAN");
  order?.cancelled.set("console-2", 7_890);
  await send(byForm, "nicepay", cancelled);
  expect(await chargeOf(byForm, id)).toMatchObject({ state: "REFUNDED", refunded: 10_890 });

  // A notice that comes while a refund of ours is on its way adds nothing new.
  const second = await byForm.signUpMember();
  const again = await buyPlan(second, { cardId: await addCard(second, CARDS.success) });
  const chargeId = again.ok ? again.data.paymentHistoryId : "";
  nicepay.onStep = async (step, path) => {
    if (step === "after" && path.endsWith("/cancel")) {
      nicepay.onStep = null;
      expect((await send(byForm, "nicepay", noteOf(chargeId))).status).toBe(200);
    }
  };
  const asked = await second.api.post("/api/members/refund/item.json", {
    paymentHistoryId: chargeId,
    reasons: ["none"],
    detail: "",
    opId: "outside-and-own",
  });
  expect(asked).toMatchObject({ ok: true });
  expect(await chargeOf(byForm, chargeId)).toMatchObject({ state: "REFUNDED", refunded: 10_890 });
  expect(nicepay.held(chargeId)).toBe(0);
});
const noteOf = (id: string) => noticeOf(id, 10_890, "partialCancelled");

test("[PAY-11] [PAY-36] a card of Toss's window is registered by its key, once, with a payment password", async () => {
  expect(await byWindow.visitor().api.get("/api/public/payment/config.json", {})).toMatchObject({
    data: { provider: "toss", entry: "window", test: true, clientKey: TOSS_KEYS.clientKey },
  });
  const member = await byWindow.signUpMember();
  const window = await member.api.get("/api/members/credit-card/window.json", {});
  const customerKey = window.ok ? window.data.customerKey : "";
  expect(customerKey).toMatch(/^member-[0-9a-f]{32}$/);
  const add = (authKey: string, change: Record<string, string> = {}) =>
    member.api.post("/api/members/credit-card/item.json", {
      windowCard: { authKey, paymentPassword: "135790", paymentPasswordConfirm: "135790", ...change },
    });
  const authKey = toss.enterCard(CARDS.success, customerKey);
  expect(await add(authKey, { paymentPassword: "12" })).toMatchObject({
    error: "payment-password.format",
    fields: { "windowCard.paymentPassword": expect.any(String) },
  });
  expect(await add(authKey, { paymentPasswordConfirm: "000000" })).toMatchObject({
    error: "payment-password.mismatch",
    fields: { "windowCard.paymentPasswordConfirm": expect.any(String) },
  });
  const added = await add(authKey);
  expect(added).toMatchObject({
    ok: true,
    data: {
      creditCard: { brand: "Visa", lastFour: "4242", expiryMonth: "", state: "VALID", isDefault: true },
    },
  });
  expect(await add(toss.enterCard(CARDS.success, customerKey))).toMatchObject({ error: "card.duplicate" });
  expect(await add("no-such-key")).toMatchObject({ error: "card.refused" });
  const stranger = await byWindow.signUpMember();
  expect(
    await stranger.api.post("/api/members/credit-card/item.json", {
      windowCard: {
        authKey: toss.enterCard(CARDS.success, customerKey),
        paymentPassword: "135790",
        paymentPasswordConfirm: "135790",
      },
    }),
  ).toMatchObject({ error: "card.refused" });
  expect(
    await member.api.post("/api/members/credit-card/item.json", { card: cardFields(CARDS.success) }),
  ).toMatchObject({ error: "request.invalid" });
  const cardId = added.ok ? added.data.creditCard.id : "";
  const paid = await buyPlan(member, { cardId });
  expect(paid).toMatchObject({ ok: true, data: { amount: 10_890 } });
  expect(toss.held(paid.ok ? paid.data.paymentHistoryId : "")).toBe(10_890);
});

test("Toss's notice is no proof: its books are asked, and a refused order stays refused", async () => {
  const member = await byWindow.signUpMember();
  const window = await member.api.get("/api/members/credit-card/window.json", {});
  const customerKey = window.ok ? window.data.customerKey : "";
  const added = await member.api.post("/api/members/credit-card/item.json", {
    windowCard: {
      authKey: toss.enterCard(CARDS.silent, customerKey),
      paymentPassword: "135790",
      paymentPasswordConfirm: "135790",
    },
  });
  const cardId = added.ok ? added.data.creditCard.id : "";
  expect(await buyPlan(member, { cardId })).toMatchObject({ error: "payment.pending" });
  const [row] = await paymentsOf(member);
  const id = row?.id ?? "";
  const notice = { eventType: "PAYMENT_STATUS_CHANGED", data: { orderId: id, status: "DONE" } };
  expect((await send(byWindow, "toss", notice)).status).toBe(200);
  expect((await chargeOf(byWindow, id)).state).toBe("UNKNOWN");
  const order = toss.orders.get(id);
  if (!order) throw new Error("Toss has no such order");
  order.isEnded = false;
  expect((await send(byWindow, "toss", notice)).status).toBe(200);
  expect((await chargeOf(byWindow, id)).state).toBe("PAID");
});

test("[SUB-12] after a change of provider its cards have to be registered again, and its payments are still refunded", async () => {
  const member = await byForm.signUpMember();
  const { database } = byForm.parts;
  const cardId = await addCard(member, CARDS.success);
  const paid = await buyPlan(member, { cardId });
  const id = paid.ok ? paid.data.paymentHistoryId : "";
  // As if card and payment had been made while Toss was the provider.
  toss.orders.set(id, {
    orderId: id,
    key: "",
    amount: 10_890,
    behaviour: "success",
    failure: "",
    cancelled: new Map(),
    isEnded: false,
  });
  await database.write("test", async (query) => {
    await query
      .updateTable("cards")
      .set({ provider: "toss", numberHash: "of-toss" })
      .where("id", "=", cardId)
      .execute();
    await query
      .updateTable("charges")
      .set({ provider: "toss", paymentKey: `tviva_${id}` })
      .where("id", "=", id)
      .execute();
  });
  expect(await member.api.get("/api/members/credit-card/list.json", {})).toMatchObject({
    data: { creditCardList: [{ id: cardId, state: "UNUSABLE" }] },
  });
  expect(await buyPlan(member, { cardId, planId: "EXPERT_PLAN" })).toMatchObject({
    error: "payment.card-unsupported",
  });
  // The same number again, and it takes the place of the default.
  const again = await addCard(member, CARDS.success);
  expect(await member.api.get("/api/members/credit-card/list.json", {})).toMatchObject({
    data: {
      creditCardList: [
        { id: again, isDefault: true, state: "VALID" },
        { id: cardId, isDefault: false },
      ],
    },
  });
  const refund = await member.api.post("/api/members/refund/item.json", {
    paymentHistoryId: id,
    reasons: ["price"],
    opId: "refund-after-change",
  });
  expect(refund).toMatchObject({ ok: true, data: { refund: { status: "DONE", amount: 10_890 } } });
  expect(toss.held(id)).toBe(0);
  expect(nicepay.held(id)).toBe(10_890);
});
