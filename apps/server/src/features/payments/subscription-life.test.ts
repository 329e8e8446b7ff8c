import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TestBrowser } from "../../../test/client.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import {
  addCard,
  buyPlan,
  CARDS,
  cardFields,
  DAY,
  newOpId,
  openOperator,
  passDays,
  paymentsOf,
  planOf,
  subscriber,
  subscriptionOf,
} from "../../../test/money-support.ts";
import { createBlank } from "../../../test/projects-support.ts";

let app: TestApp;
let operator: TestBrowser;
let signIn: () => Promise<void>;
beforeAll(async () => {
  app = await startTestApp({ dialect: "sqlite", settings: { plans: true } });
  ({ operator, signIn } = await openOperator(app));
});
beforeEach(() => signIn());
afterAll(() => app?.stop());

const subjects = async (member: TestMember) => (await app.mailTo(member.email)).map(({ subject }) => subject);
/** Sessions live for 30 days, which these tests outlive. */
const signedIn = async (member: TestMember): Promise<void> => {
  const { email, password } = member;
  await member.api.post("/api/members/member/basic/login.json", { email, password });
};
const cardsOf = async (member: TestMember) => {
  const list = await member.api.get("/api/members/credit-card/list.json", {});
  return list.ok ? list.data.creditCardList : [];
};
const pass = async (member: TestMember, days: number) => {
  await passDays(app, days);
  await signedIn(member);
};

test("[SUB-24] [SUB-03] the trial is 14 days of Premium, once, told 3 days before, and ends on the free plan", async () => {
  const member = await app.signUpMember();
  const started = await member.api.post("/api/members/subscription/trial.json", {});
  expect(started).toMatchObject({
    ok: true,
    data: { subscription: { status: "TRIAL", plan: "EXPERT_PLAN" } },
  });
  expect(await planOf(member)).toBe("EXPERT_PLAN");
  await pass(member, 10);
  expect(await subjects(member)).not.toContain("[한옥] 무료 체험이 3일 뒤 끝납니다");
  await pass(member, 1);
  expect(await subjects(member)).toContain("[한옥] 무료 체험이 3일 뒤 끝납니다");
  expect(await planOf(member)).toBe("EXPERT_PLAN");
  await pass(member, 4);
  expect(await planOf(member)).toBe("FREE_PLAN");
  expect(await paymentsOf(member)).toEqual([]);
  expect(await member.api.post("/api/members/subscription/trial.json", {})).toMatchObject({
    error: "subscription.trial-used",
  });
});

test("[SUB-04] [SUB-08] [SUB-10] [SUB-21] [SUB-26] [PLN-22] [PLN-23] cancelling asks a reason, keeps the period, ends it, charges no more, and buying again unlocks", async () => {
  const { member, cardId } = await subscriber(app, { planId: "EXPERT_PLAN" });
  const project = await createBlank(member);
  const cancel = (reasons: "none"[]) => member.api.post("/api/members/subscription/cancel.json", { reasons });
  expect(await cancel([])).toMatchObject({ error: "request.invalid", fields: { reasons: "too-short" } });
  expect(await cancel(["none"])).toMatchObject({ ok: true });
  expect(await subscriptionOf(member)).toMatchObject({ nextPaymentDate: "", nextTotal: 0, status: "ACTIVE" });
  expect(await member.api.post("/api/members/subscription/take-back.json", {})).toMatchObject({ ok: true });
  expect((await subscriptionOf(member)).nextTotal).toBe(21_890);
  await cancel(["none"]);
  await pass(member, 27);
  expect(await planOf(member)).toBe("EXPERT_PLAN");
  await pass(member, 40);
  expect(await planOf(member)).toBe("FREE_PLAN");
  expect(await paymentsOf(member)).toHaveLength(1);
  const lockOf = async () => {
    const read = await member.api.get("/api/projects/project/list.json", {});
    return read.ok && read.data.projectList.find(({ id }) => id === project.id)?.lock;
  };
  expect(await lockOf()).toBe(true);
  expect(await buyPlan(member, { cardId })).toMatchObject({ ok: true });
  expect(await lockOf()).toBe(false);
});

test("[SUB-06] [PLN-06] renewals are charged once a period, on the day that the subscription began on", async () => {
  const { member } = await subscriber(app);
  const { periodStart } = await subscriptionOf(member);
  await pass(member, 95);
  // Sweeps may run as often as they like.
  await Promise.all([app.app.everyMinute(), app.app.everyMinute()]);
  await app.jobsDone();
  const payments = await paymentsOf(member);
  expect(payments).toHaveLength(4);
  expect(payments.every(({ status, total }) => status === "PAID" && total === 10_890)).toBe(true);
  const subscription = await subscriptionOf(member);
  expect(subscription.periodStart.slice(8)).toBe(periodStart.slice(8));
  const periods = await app.parts.database.read((query) =>
    query
      .selectFrom("subscriptionPeriods")
      .selectAll()
      .where("subscriptionId", "=", subscription.id)
      .orderBy("number")
      .execute(),
  );
  for (const [at, period] of periods.entries())
    if (at > 0) expect(period.startDay).toBe(periods[at - 1]?.endDay);
});

test("[SUB-06] a yearly plan is charged again after a year, and not before", async () => {
  const { member } = await subscriber(app, { cycle: "YEAR" });
  const { periodStart, periodEnd } = await subscriptionOf(member);
  const yearAfter = `${Number(periodStart.slice(0, 4)) + 1}${periodStart.slice(4)}`;
  expect(periodEnd).toBe(yearAfter);
  const days = Math.round((Date.parse(periodEnd) - Date.parse(periodStart)) / DAY);
  app.clock.advance((days - 3) * DAY);
  await pass(member, 2);
  expect(await paymentsOf(member)).toHaveLength(1);
  await pass(member, 2);
  const [renewal, first, ...others] = await paymentsOf(member);
  expect([renewal?.status, renewal?.total, others]).toEqual(["PAID", first?.total, []]);
  expect(await subscriptionOf(member)).toMatchObject({ status: "ACTIVE", periodStart: periodEnd });
});

test("[ACC-51] a terminated member is not charged again: the subscription ends with its period", async () => {
  const { member } = await subscriber(app);
  const { id } = member.member;
  const charges = () =>
    app.parts.database.read((query) =>
      query.selectFrom("charges").select("id").where("memberId", "=", id).execute(),
    );
  const paid = await charges();
  expect(paid).toHaveLength(1);
  const ended = await operator.api.post("/api/source/member/restrict.json", {
    ...{ id, stage: "TERMINATED", reason: "약관 제11조" },
  });
  if (!ended.ok) throw new Error(ended.error);
  await passDays(app, 32);
  const row = await app.parts.database.read((query) =>
    query.selectFrom("subscriptions").select(["endReason"]).where("memberId", "=", id).execute(),
  );
  expect(row).toEqual([{ endReason: "member" }]);
  expect(await charges()).toEqual(paid);
});

test("[SUB-05] a temporary failure is tried again on days 1, 3 and 7 with the plan kept; then it ends on the free plan", async () => {
  const { member } = await subscriber(app, {}, CARDS.balanceLater);
  await pass(member, 32);
  expect(await subscriptionOf(member)).toMatchObject({ status: "PAST_DUE", failure: "payment.balance" });
  expect(await planOf(member)).toBe("BASIC_PLAN");
  await pass(member, 4);
  expect(await paymentsOf(member)).toHaveLength(4);
  expect(await planOf(member)).toBe("BASIC_PLAN");
  await pass(member, 5);
  expect(await subscriptionOf(member)).toMatchObject({ status: "ENDED" });
  expect(await planOf(member)).toBe("FREE_PLAN");
  const payments = await paymentsOf(member);
  expect(payments.map(({ status }) => status)).toEqual(["FAILED", "FAILED", "FAILED", "FAILED", "PAID"]);
  await pass(member, 40);
  expect(await paymentsOf(member)).toHaveLength(5);
});

test("[SUB-05] a card over its limit stops renewal at once; another card extends by hand", async () => {
  const { member } = await subscriber(app, {}, CARDS.limitLater);
  await pass(member, 32);
  expect(await subscriptionOf(member)).toMatchObject({
    status: "STOPPED",
    failure: "payment.limit-exceeded",
  });
  expect(await planOf(member)).toBe("FREE_PLAN");
  expect(await subjects(member)).toContain("[한옥] 정기 결제가 멈췄습니다");
  await pass(member, 10);
  expect(await paymentsOf(member)).toHaveLength(2);
  const cardId = await addCard(member);
  expect(await buyPlan(member, { cardId })).toMatchObject({ ok: true });
  expect(await subscriptionOf(member)).toMatchObject({ status: "ACTIVE", failure: "" });
  expect(await planOf(member)).toBe("BASIC_PLAN");
});

test("[SUB-05] an expired card stops renewal without a charge; another card extends by hand", async () => {
  const member = await app.signUpMember();
  const month = new Date(app.clock.now() + 9 * 3_600_000).toISOString().slice(0, 7);
  const added = await member.api.post("/api/members/credit-card/item.json", {
    card: { ...cardFields(CARDS.success), expiry: `${month.slice(5)}${month.slice(2, 4)}` },
  });
  if (!added.ok) throw new Error(added.error);
  const { id } = added.data.creditCard;
  expect(await buyPlan(member, { cardId: id })).toMatchObject({ ok: true });
  await pass(member, 32);
  expect(await subscriptionOf(member)).toMatchObject({
    status: "STOPPED",
    failure: "payment.card-expired",
  });
  expect(await planOf(member)).toBe("FREE_PLAN");
  expect(await subjects(member)).toContain("[한옥] 정기 결제가 멈췄습니다");
  await pass(member, 10);
  expect(await paymentsOf(member)).toHaveLength(1);
  expect(await member.api.delete("/api/members/credit-card/item.json", { id })).toMatchObject({ ok: true });
  expect(await buyPlan(member, { cardId: await addCard(member) })).toMatchObject({ ok: true });
  expect(await subscriptionOf(member)).toMatchObject({ status: "ACTIVE", failure: "" });
  expect(await planOf(member)).toBe("BASIC_PLAN");
});

test("[SUB-25] a higher plan and more heads at once with credit for the unused days", async () => {
  const { member, cardId } = await subscriber(app);
  await pass(member, 10);
  const { periodStart, periodEnd } = await subscriptionOf(member);
  const days = (Date.parse(periodEnd) - Date.parse(periodStart)) / DAY;
  const credit = Math.floor((10_890 * (days - 10)) / days);
  const quoted = await member.api.post("/api/payments/plan/quote.json", {
    planId: "EXPERT_PLAN",
    cycle: "MONTH",
    teamMembers: 1,
  });
  expect(quoted).toMatchObject({
    data: { quote: { kind: "UPGRADE", total: 21_890 - credit, nextTotal: 21_890 } },
  });
  expect(await buyPlan(member, { cardId, planId: "EXPERT_PLAN" })).toMatchObject({
    ok: true,
    data: { amount: 21_890 - credit },
  });
  expect(await planOf(member)).toBe("EXPERT_PLAN");
  expect((await subscriptionOf(member)).credit).toBe(0);
  expect(await buyPlan(member, { cardId, planId: "EXPERT_PLAN", teamMembers: 4 })).toMatchObject({
    ok: true,
    data: { amount: 3 * 21_890 },
  });
});

test("[SUB-07] [SUB-09] [SUB-25] cycle, lower plan and fewer heads change at the next payment; higher ones are bought", async () => {
  const { member, cardId } = await subscriber(app, { planId: "EXPERT_PLAN", teamMembers: 3 });
  expect(await buyPlan(member, { cardId, planId: "BASIC_PLAN", teamMembers: 3 })).toMatchObject({
    error: "subscription.later",
  });
  expect(await member.api.post("/api/members/subscription/heads.json", { teamMembers: 4 })).toMatchObject({
    error: "subscription.checkout",
  });
  expect(
    await member.api.post("/api/members/subscription/plan.json", { planId: "AGENCY_PLAN" }),
  ).toMatchObject({
    error: "subscription.checkout",
  });
  await member.api.post("/api/members/subscription/plan.json", { planId: "BASIC_PLAN" });
  await member.api.post("/api/members/subscription/heads.json", { teamMembers: 1 });
  const changed = await member.api.post("/api/members/subscription/cycle.json", { cycle: "YEAR" });
  expect(changed).toMatchObject({
    data: {
      nextTotal: 108_464,
      subscription: { next: { plan: "BASIC_PLAN", cycle: "YEAR", teamMembers: 1 }, plan: "EXPERT_PLAN" },
    },
  });
  await pass(member, 32);
  expect(await subscriptionOf(member)).toMatchObject({
    plan: "BASIC_PLAN",
    cycle: "YEAR",
    teamMembers: 1,
    next: null,
  });
  expect((await paymentsOf(member))[0]).toMatchObject({ total: 108_464, status: "PAID" });
  expect(await planOf(member)).toBe("BASIC_PLAN");
});

test("[PLN-08] [PLN-09] [PLN-33] a dated price: buyers pay it, subscribers only with consent, and without it the plan ends", async () => {
  const kept = await subscriber(app, { planId: "AGENCY_PLAN" });
  const silent = await subscriber(app, { planId: "AGENCY_PLAN" });
  const plans = await operator.api.get("/api/source/plan/list.json", { planId: "AGENCY_PLAN" });
  const current = plans.ok ? plans.data.planVersionList[0] : undefined;
  if (!current) throw new Error("no plan");
  const change = {
    planId: "AGENCY_PLAN",
    monthlyPrice: 59_900,
    yearlyDiscountPercent: 17,
    limits: { ...current, visitMonths: 6 },
    reason: "서버 비용이 올랐어요",
  } as const;
  const past = { ...change, validFrom: "2020-01-01T00:00:00Z" };
  expect(await operator.api.post("/api/source/plan/item.json", past)).toMatchObject({
    error: "plan.version-date",
  });
  expect(
    await operator.api.post("/api/source/plan/item.json", { ...change, discountPercent: 10 }),
  ).toMatchObject({
    error: "plan.discount",
  });
  expect(await operator.api.post("/api/source/plan/item.json", change)).toMatchObject({
    data: { planVersion: { state: "CURRENT", monthlyPrice: 59_900 } },
  });
  const read = await app.visitor().api.get("/api/public/pricing/plan/item.json", { id: "AGENCY_PLAN" });
  expect(read).toMatchObject({
    data: { pricingPlan: { monthlyPrice: 59_900, monthlyTotal: 65_890, visitMonths: 6 } },
  });
  await passDays(app, 5);
  expect(await subjects(kept.member)).toContain("[한옥] 다음 결제 금액이 오릅니다. 동의가 필요합니다");
  await signedIn(kept.member);
  expect((await subscriptionOf(kept.member)).consent).toEqual({
    total: 65_890,
    reason: "price",
    given: false,
  });
  const agree = (total: number) => kept.member.api.post("/api/members/subscription/consent.json", { total });
  expect(await agree(54_890)).toMatchObject({ error: "payment.price-changed" });
  expect(await agree(65_890)).toMatchObject({ data: { subscription: { consent: { given: true } } } });
  await passDays(app, 30);
  await signedIn(kept.member);
  await signedIn(silent.member);
  expect((await paymentsOf(kept.member)).map(({ total }) => total)).toEqual([65_890, 54_890]);
  expect((await paymentsOf(silent.member)).map(({ total }) => total)).toEqual([54_890]);
  expect(await planOf(silent.member)).toBe("FREE_PLAN");
});

test("[PLN-09] a hot deal counts while it runs, and its end needs consent", async () => {
  const plans = await operator.api.get("/api/source/plan/list.json", { planId: "BASIC_PLAN" });
  const current = plans.ok ? plans.data.planVersionList[0] : undefined;
  if (!current) throw new Error("no plan");
  const deal = {
    planId: "BASIC_PLAN",
    monthlyPrice: 9_900,
    yearlyDiscountPercent: 17,
    discountPercent: 50,
    discountEndsAt: new Date(app.clock.now() + 5 * DAY).toISOString(),
    limits: current,
    reason: "여는 기념",
  } as const;
  expect(await operator.api.post("/api/source/plan/item.json", deal)).toMatchObject({ ok: true });
  const { member } = await subscriber(app);
  expect((await paymentsOf(member))[0]).toMatchObject({ total: 5_445 });
  await pass(member, 3);
  expect((await subscriptionOf(member)).consent).toMatchObject({ reason: "deal", total: 10_890 });
  await pass(member, 40);
  expect(await planOf(member)).toBe("FREE_PLAN");
  expect(await paymentsOf(member)).toHaveLength(1);
});

test("a renewal that cannot be ordered is logged and keeps no other waiting, and is ordered once it can be", async () => {
  const broken = await subscriber(app);
  const sound = await subscriber(app);
  const { id } = await subscriptionOf(broken.member);
  const { periodEnd } = await subscriptionOf(broken.member);
  // The database refuses a second order of one operation.
  const order = (opId: string) =>
    app.parts.database.write("test", async (query) => {
      await query.updateTable("charges").set({ opId }).where("subscriptionId", "=", id).execute();
    });
  await order(`renew:${id}:2:${periodEnd}:0`);
  await passDays(app, 32);
  for (const { member } of [broken, sound]) await signedIn(member);
  expect(await paymentsOf(sound.member)).toHaveLength(2);
  expect(await paymentsOf(broken.member)).toHaveLength(1);
  expect(app.log()).toContain(`"subscription":"${id}"`);
  await order("another");
  await pass(broken.member, 1);
  expect(await paymentsOf(broken.member)).toHaveLength(2);
});

test("[SUB-02] [SUB-05] a subscription that is extended after a failed payment is charged when the extension ends", async () => {
  const { member } = await subscriber(app, {}, CARDS.balanceLater);
  await pass(member, 32);
  const failed = await subscriptionOf(member);
  expect(failed).toMatchObject({ status: "PAST_DUE" });
  const extended = { id: failed.id, days: 10, reason: "카드를 바꾸는 동안", opId: newOpId() };
  await signIn();
  expect(await operator.api.post("/api/source/subscription/extend.json", extended)).toMatchObject({
    ok: true,
  });
  await member.api.delete("/api/members/credit-card/item.json", { id: (await cardsOf(member))[0]?.id ?? "" });
  await addCard(member);
  await pass(member, 12);
  expect(await subscriptionOf(member)).toMatchObject({ status: "ACTIVE", failure: "" });
  expect((await paymentsOf(member)).filter(({ status }) => status === "PAID")).toHaveLength(2);
});

test("[SUB-02] the operator extends with a reason, once for an operation; credit pays the next period", async () => {
  const { member } = await subscriber(app);
  const subscription = await subscriptionOf(member);
  const body = { id: subscription.id, days: 7, reason: "장애 보상", opId: newOpId() };
  const extend = () => operator.api.post("/api/source/subscription/extend.json", body);
  await extend();
  await extend();
  const after = await subscriptionOf(member);
  expect(Date.parse(after.periodEnd) - Date.parse(subscription.periodEnd)).toBe(7 * DAY);
  const grant = { memberId: member.member.id, amount: 20_000, reason: "사과의 뜻", opId: newOpId() };
  expect(await operator.api.post("/api/source/credit/item.json", grant)).toMatchObject({
    data: { balance: 20_000 },
  });
  expect(await operator.api.post("/api/source/credit/item.json", grant)).toMatchObject({
    data: { balance: 20_000 },
  });
  const read = await operator.api.get("/api/source/subscription/item.json", { id: subscription.id });
  expect(read.ok && read.data.events.find(({ kind }) => kind === "EXTENDED")).toMatchObject({
    actor: 149,
    reason: "장애 보상",
  });
  await pass(member, 40);
  const [renewal] = await paymentsOf(member);
  expect(renewal).toMatchObject({ status: "PAID", total: 0, method: "" });
});
