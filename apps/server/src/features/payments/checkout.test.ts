import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/harness.ts";
import {
  addCard,
  buyPlan,
  CARDS,
  cardFields,
  newOpId,
  openOperator,
  paymentsOf,
  planOf,
  subscriptionOf,
} from "../../../test/money-support.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ dialect: "sqlite", settings: { plans: true } });
});
afterAll(() => app?.stop());

const MINUTE = 60_000;
const sandboxPayments = () =>
  app.parts.database.read((query) => query.selectFrom("sandboxPayments").selectAll().execute());
const settle = async (minutes: number) => {
  for (let minute = 0; minute < minutes; minute++) {
    app.clock.advance(MINUTE);
    await app.jobsDone();
  }
};

test("[PAY-04] [PAY-05] [PAY-06] [PAY-07] [PAY-08] [PAY-09] [PAY-10] [PAY-11] [PAY-19] [PAY-36] [PAY-47] a card is checked field by field, and the same number is refused", async () => {
  const member = await app.signUpMember();
  const add = (change: Partial<ReturnType<typeof cardFields>>) =>
    member.api.post("/api/members/credit-card/item.json", {
      card: { ...cardFields(CARDS.success), ...change },
    });
  for (const [change, error, field] of [
    [{ number: "4242424242424241" }, "card.number", "card.number"],
    [{ number: "4242" }, "card.number", "card.number"],
    [{ expiry: "1334" }, "card.expiry", "card.expiry"],
    [{ expiry: "0126" }, "card.expiry", "card.expiry"],
    [{ passwordTwo: "1" }, "card.password", "card.passwordTwo"],
    [{ birthOrBusinessNo: "991332" }, "card.birth-number", "card.birthOrBusinessNo"],
    [{ birthOrBusinessNo: "1234567890" }, "card.business-number", "card.birthOrBusinessNo"],
    [{ paymentPassword: "12345" }, "payment-password.format", "card.paymentPassword"],
    [{ paymentPasswordConfirm: "000000" }, "payment-password.mismatch", "card.paymentPasswordConfirm"],
  ] as const)
    expect(await add(change), error).toMatchObject({ error, fields: { [field]: expect.any(String) } });
  expect(await add({ number: "4242-4242 4242 4242", birthOrBusinessNo: "123-45-67891" })).toMatchObject({
    ok: true,
    data: { creditCard: { brand: "Visa", lastFour: "4242", expiryMonth: "2034-12", isDefault: true } },
  });
  expect(await add({})).toMatchObject({ error: "card.duplicate" });
});

test("[PAY-35] [PAY-37] [PAY-38] the default card can be chosen; a deleted default hands its place on; foreign cards are missing", async () => {
  const member = await app.signUpMember();
  const stranger = await app.signUpMember();
  const first = await addCard(member);
  const second = await addCard(member, CARDS.limit);
  const list = async () => {
    const answer = await member.api.get("/api/members/credit-card/list.json", {});
    return answer.ok ? answer.data.creditCardList.map(({ id, isDefault }) => [id, isDefault]) : [];
  };
  const choose = { id: second };
  expect(await stranger.api.post("/api/members/credit-card/default/item.json", choose)).toMatchObject({
    error: "card.missing",
  });
  expect(await stranger.api.delete("/api/members/credit-card/item.json", choose)).toMatchObject({
    error: "card.missing",
  });
  await member.api.post("/api/members/credit-card/default/item.json", choose);
  expect(await list()).toEqual([
    [second, true],
    [first, false],
  ]);
  await member.api.delete("/api/members/credit-card/item.json", choose);
  expect(await list()).toEqual([[first, true]]);
});

test("[PAY-03] [PAY-42] [PLN-10] [PLN-27] the quote and the charge agree, VAT once, and the plan holds at once", async () => {
  const member = await app.signUpMember();
  const cardId = await addCard(member);
  const choice = { planId: "BASIC_PLAN", cycle: "YEAR", teamMembers: 3 } as const;
  const quoted = await member.api.post("/api/payments/plan/quote.json", choice);
  if (!quoted.ok) throw new Error(quoted.error);
  const { quote } = quoted.data;
  // 3 × 12 × 9,900 less 17 %.
  expect(quote).toMatchObject({ kind: "NEW", supplyValue: 295_812, vat: 29_581, total: 325_393 });
  expect(quote.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ["PLAN", 356_400],
    ["DISCOUNT", -60_588],
  ]);
  const paid = await buyPlan(member, { cardId, ...choice, expectedTotal: quote.total });
  expect(paid).toMatchObject({ ok: true, data: { amount: 325_393, itemName: "베이직 플랜" } });
  expect(await planOf(member)).toBe("BASIC_PLAN");
  expect(await subscriptionOf(member)).toMatchObject({
    status: "ACTIVE",
    cycle: "YEAR",
    teamMembers: 3,
    periodStart: "2026-03-02",
    periodEnd: "2027-03-02",
    nextPaymentDate: "2027-03-02",
  });
  const id = paid.ok ? paid.data.paymentHistoryId : "";
  expect(
    await member.api.get("/api/members/payment/receipt/item.json", { paymentHistoryId: id }),
  ).toMatchObject({
    data: { receipt: { total: 325_393, test: true, method: "Visa 4242", lines: quote.lines } },
  });
  expect(await member.api.get("/api/members/plan/expenses/list.json", {})).toMatchObject({
    data: { expensesList: [{ amount: 295_812, vat: 29_581, total: 325_393, itemName: "베이직 플랜" }] },
  });
});

test("[PAY-42] the same operation asked again, twice at once or later, is one charge and one answer", async () => {
  const member = await app.signUpMember();
  const cardId = await addCard(member);
  const before = (await sandboxPayments()).length;
  const opId = newOpId();
  const answers = await Promise.all(Array.from({ length: 4 }, () => buyPlan(member, { cardId, opId })));
  answers.push(await buyPlan(member, { cardId, opId }));
  const ids = answers.map((answer) => (answer.ok ? answer.data.paymentHistoryId : answer.error));
  expect(new Set(ids).size).toBe(1);
  expect(await paymentsOf(member)).toHaveLength(1);
  expect((await sandboxPayments()).length).toBe(before + 1);
  // The same id for something else, and the same wish under another id.
  expect(await buyPlan(member, { cardId, opId, teamMembers: 2 })).toMatchObject({
    error: "payment.operation-reused",
  });
  expect(await buyPlan(member, { cardId })).toMatchObject({ error: "subscription.same" });
  expect((await sandboxPayments()).length).toBe(before + 1);
});

test("[PAY-12] [PAY-17] [ACC-89] consent, phone, price and decline are refused with their reasons, and leave the free plan", async () => {
  const member = await app.signUpMember();
  const cardId = await addCard(member, CARDS.declined);
  expect(await buyPlan(member, { cardId, consent: false })).toMatchObject({ error: "payment.consent" });
  const body = {
    planId: "BASIC_PLAN",
    cycle: "MONTH",
    teamMembers: 1,
    cardId,
    paymentPassword: "135790",
    consent: true,
  } as const;
  expect(await member.api.post("/api/payments/plan/item.json", { ...body, opId: newOpId() })).toMatchObject({
    error: "phone.required",
  });
  expect(await buyPlan(member, { cardId, expectedTotal: 100 })).toMatchObject({
    error: "payment.price-changed",
    message: expect.stringContaining("10,890"),
  });
  const declined = await member.request("/api/payments/plan/item.json", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      ...body,
      phone: "010-1234-5678",
      opId: newOpId(),
      price: 1,
      amount: 1,
      status: "PAID",
    }),
  });
  const envelope = (await declined.json()) as Record<string, unknown>;
  expect(envelope).toMatchObject({ code: "FAIL", error: "payment.declined", msg: envelope.message });
  expect(await planOf(member)).toBe("FREE_PLAN");
  expect(await paymentsOf(member)).toMatchObject([
    { status: "FAILED", failure: "payment.declined", total: 10_890, refundable: false },
  ]);
});

test("[PAY-18] [PAY-52] five wrong payment passwords block the card, also at once and from any network; registering again helps", async () => {
  const member = await app.signUpMember();
  const cardId = await addCard(member);
  const guess = () => buyPlan(member, { cardId, paymentPassword: "000000" });
  expect(await guess()).toMatchObject({
    error: "payment-password.wrong",
    message: expect.stringContaining("4"),
  });
  const answers = await Promise.all(Array.from({ length: 8 }, guess));
  expect(
    answers.filter((answer) => !answer.ok && answer.error === "payment-password.exhausted"),
  ).toHaveLength(5);
  expect(await buyPlan(member, { cardId })).toMatchObject({
    error: "payment-password.exhausted",
    message: expect.stringContaining("failure allowed count"),
  });
  await member.api.delete("/api/members/credit-card/item.json", { id: cardId });
  expect(await buyPlan(member, { cardId: await addCard(member) })).toMatchObject({ ok: true });
});

test.each([
  ["timeout", 2, "PAID"],
  ["duplicate", 2, "PAID"],
  ["lost", 2, "PAID"],
  ["late", 6, "PAID"],
  ["silent", 10, "FAILED"],
] as const)(
  "a charge without answer (%s) is settled within %i minutes as %s, once",
  async (name, minutes, state) => {
    const member = await app.signUpMember();
    const cardId = await addCard(member, CARDS[name]);
    const opId = newOpId();
    expect(await buyPlan(member, { cardId, opId })).toMatchObject({ error: "payment.pending" });
    // Another tab cannot pay meanwhile.
    expect(await buyPlan(member, { cardId })).toMatchObject({ error: "payment.pending" });
    await settle(minutes);
    const [payment, ...others] = await paymentsOf(member);
    expect(payment).toMatchObject({ status: state });
    expect(others).toEqual([]);
    expect(await planOf(member)).toBe(state === "PAID" ? "BASIC_PLAN" : "FREE_PLAN");
    const again = await buyPlan(member, { cardId, opId });
    expect(again).toMatchObject(
      state === "PAID"
        ? { ok: true, data: { paymentHistoryId: payment?.id } }
        : { error: "payment.unavailable" },
    );
    const paid = (await sandboxPayments()).filter(
      ({ id, outcome }) => id === payment?.id && outcome === "PAID",
    );
    expect(paid).toHaveLength(state === "PAID" ? 1 : 0);
  },
);

test("card number, birth date, card password and payment password are neither stored nor logged", async () => {
  const member = await app.signUpMember();
  const canary = { ...cardFields("4000000000000408"), birthOrBusinessNo: "780923", passwordTwo: "73" };
  const secret = { ...canary, paymentPassword: "918273", paymentPasswordConfirm: "918273" };
  await member.api.post("/api/members/credit-card/item.json", {
    card: { ...secret, number: "4000000000000409" },
  });
  const added = await member.api.post("/api/members/credit-card/item.json", { card: secret });
  const cardId = added.ok ? added.data.creditCard.id : "";
  expect(await buyPlan(member, { cardId, paymentPassword: "918273" })).toMatchObject({
    error: "payment.card-stopped",
  });
  const rows = await app.parts.database.read(async (query) =>
    JSON.stringify([
      await query.selectFrom("cards").selectAll().execute(),
      await query.selectFrom("moneyEvents").selectAll().execute(),
      await query.selectFrom("jobs").selectAll().execute(),
      await query.selectFrom("sandboxPayments").selectAll().execute(),
      await query.selectFrom("auditEntries").selectAll().execute(),
    ]),
  );
  for (const canaryText of ["4000000000000408", "780923", "918273"]) {
    expect(rows).not.toContain(canaryText);
    expect(app.log()).not.toContain(canaryText);
  }
  expect(rows).not.toMatch(/"(passwordTwo|birthOrBusinessNo|paymentPassword)"/);
});

test("[PLN-28] an installation without plans sells nothing", async () => {
  const off = await startTestApp({ dialect: "sqlite" });
  const member = await off.signUpMember();
  expect(await member.api.post("/api/members/subscription/trial.json", {})).toMatchObject({
    error: "payment.off",
  });
  expect(
    await member.api.post("/api/members/credit-card/item.json", { card: cardFields(CARDS.success) }),
  ).toMatchObject({ error: "payment.off" });
  expect(await member.api.get("/api/public/payment/config.json", {})).toMatchObject({
    data: { plans: false },
  });
  await off.stop();
});

test("a charge that no provider can end within the hour is handed to the operator by mail, once, and settled by what the operator has seen there", async () => {
  const { operator, signIn } = await openOperator(app);
  await signIn();
  const { current } = app.parts.payments;
  const { cancelUnknown } = current;
  Object.assign(current, { cancelUnknown: async () => "UNKNOWN" });
  try {
    const member = await app.signUpMember();
    const cardId = await addCard(member, CARDS.silent);
    expect(await buyPlan(member, { cardId })).toMatchObject({ error: "payment.pending" });
    const told = async () =>
      (await app.mailTo("admin@hanok.local")).filter(({ subject }) =>
        subject.includes("결과를 알 수 없는 결제"),
      );
    await settle(55);
    expect(await told()).toEqual([]);
    await settle(10);
    expect(await told()).toHaveLength(1);
    await settle(60);
    expect(await told()).toHaveLength(1);
    const [payment] = await paymentsOf(member);
    const id = payment?.id ?? "";
    expect(payment).toMatchObject({ status: "UNKNOWN" });
    expect(await operator.api.get("/api/source/charge/item.json", { id })).toMatchObject({
      data: { charge: { needsOperator: true } },
    });
    const seen = { id, outcome: "FAILED", reason: "결제사에 없는 주문" } as const;
    expect(await operator.api.post("/api/source/charge/resolve.json", seen)).toMatchObject({
      data: { charge: { state: "FAILED", needsOperator: false } },
    });
    expect(await planOf(member)).toBe("FREE_PLAN");
    expect(await buyPlan(member, { cardId: await addCard(member) })).toMatchObject({ ok: true });
  } finally {
    Object.assign(current, { cancelUnknown });
  }
});

test("[LET-17] a checkout needs the consent to personal data and the confirmation of the order, each by itself", async () => {
  const member = await app.signUpMember();
  const cardId = await addCard(member);
  const pay = (consents: { consent: boolean; orderConsent?: boolean }) =>
    buyPlan(member, { cardId, ...consents });
  expect(await pay({ consent: false, orderConsent: true })).toMatchObject({ error: "payment.consent" });
  expect(await pay({ consent: true, orderConsent: false })).toMatchObject({
    error: "payment.order-consent",
    data: { fields: { orderConsent: "required" } },
  });
  expect(await pay({ consent: true, orderConsent: true })).toMatchObject({ ok: true });
});
