import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TestBrowser } from "../../../test/client.ts";
import { startTestApp, type TestApp } from "../../../test/harness.ts";
import {
  addCard,
  buyPlan,
  newOpId,
  openOperator,
  passDays,
  paymentsOf,
  planOf,
  subscriber,
} from "../../../test/money-support.ts";
import { createBlank } from "../../../test/projects-support.ts";
import { FREE } from "../library/index.ts";
import { useTemplate } from "./licenses-store.ts";

let app: TestApp;
let operator: TestBrowser;
let signIn: () => Promise<void>;
beforeAll(async () => {
  app = await startTestApp({ dialect: "sqlite", settings: { plans: true } });
  ({ operator, signIn } = await openOperator(app));
});
beforeEach(() => signIn());
afterAll(() => app?.stop());

const quote = async (member: TestBrowser, paymentHistoryId: string) => {
  const answer = await member.api.get("/api/members/refund/quote.json", { paymentHistoryId });
  if (!answer.ok) throw new Error(answer.error);
  return answer.data.refundQuote;
};
const ask = (member: TestBrowser, paymentHistoryId: string, opId = newOpId()) =>
  member.api.post("/api/members/refund/item.json", { paymentHistoryId, reasons: ["price"], opId });
const sandboxRefunds = (orderId: string) =>
  app.parts.database.read((query) =>
    query.selectFrom("sandboxRefunds").selectAll().where("orderId", "=", orderId).execute(),
  );

test("[SUB-11] [SUB-19] within 14 days all of it comes back at once, once, and the plan ends", async () => {
  const { member, paymentId } = await subscriber(app);
  const stranger = await app.signUpMember();
  expect(
    await stranger.api.get("/api/members/refund/quote.json", { paymentHistoryId: paymentId }),
  ).toMatchObject({
    error: "payment.missing",
  });
  expect(await ask(stranger, paymentId)).toMatchObject({ error: "payment.missing" });
  await passDays(app, 14);
  expect(await quote(member, paymentId)).toMatchObject({
    amount: 10_890,
    supplyValue: 9_900,
    vat: 990,
    rule: "full-14-days",
    immediate: true,
    endsPlan: true,
  });
  const opId = newOpId();
  const answers = await Promise.all([ask(member, paymentId, opId), ask(member, paymentId, opId)]);
  for (const answer of answers)
    expect(answer).toMatchObject({ ok: true, data: { refund: { amount: 10_890 } } });
  expect(await sandboxRefunds(paymentId)).toMatchObject([{ amount: 10_890 }]);
  expect(await planOf(member)).toBe("FREE_PLAN");
  expect(await paymentsOf(member)).toMatchObject([
    { status: "REFUNDED", refunded: 10_890, refundable: false },
  ]);
  expect(await ask(member, paymentId)).toMatchObject({ error: "refund.nothing" });
  await app.jobsDone();
  expect((await app.mailTo(member.email)).map(({ subject }) => subject)).toContain(
    "[한옥] 환불해 드렸습니다",
  );
});

test("[SUB-12] [SUB-13] later the days that are left wait for the operator, with the amount of the day of the request", async () => {
  const { member, paymentId } = await subscriber(app, { cycle: "YEAR" });
  await passDays(app, 20);
  const amount = Math.floor((108_464 * 345) / 365);
  expect(await quote(member, paymentId)).toMatchObject({
    amount,
    rule: "yearly-days",
    usedDays: 20,
    immediate: false,
  });
  const asked = await ask(member, paymentId);
  expect(asked).toMatchObject({ data: { refund: { status: "REQUESTED", amount } } });
  const id = asked.ok ? asked.data.refund.id : "";
  expect(await ask(member, paymentId)).toMatchObject({ error: "refund.requested" });
  await passDays(app, 3);
  expect(await planOf(member)).toBe("BASIC_PLAN");
  const decide = { id, decision: "APPROVE", reason: "규정대로 환불" } as const;
  expect(await member.api.post("/api/source/refund/decide.json", decide)).toMatchObject({
    error: "access.denied",
  });
  expect(
    await operator.api.post("/api/source/refund/decide.json", { ...decide, amount: 999_999 }),
  ).toMatchObject({
    error: "refund.too-much",
  });
  expect(await operator.api.post("/api/source/refund/decide.json", decide)).toMatchObject({
    data: { refund: { status: "DONE", amount } },
  });
  expect(await operator.api.post("/api/source/refund/decide.json", decide)).toMatchObject({
    error: "refund.decided",
  });
  expect(await planOf(member)).toBe("FREE_PLAN");
  expect(await sandboxRefunds(paymentId)).toMatchObject([{ amount }]);
});

test("[SUB-12] a request can be rejected with words, or taken back, and asked for again", async () => {
  const { member, paymentId } = await subscriber(app);
  await passDays(app, 16);
  const asked = await ask(member, paymentId);
  const id = asked.ok ? asked.data.refund.id : "";
  await operator.api.post("/api/source/refund/decide.json", {
    id,
    decision: "REJECT",
    reason: "이미 보상했어요",
  });
  const list = await member.api.get("/api/members/refund/list.json", {});
  expect(list).toMatchObject({ data: { refundList: [{ status: "REJECTED", answer: "이미 보상했어요" }] } });
  const again = await ask(member, paymentId);
  const second = again.ok ? again.data.refund.id : "";
  expect(await member.api.delete("/api/members/refund/item.json", { id: second })).toMatchObject({
    ok: true,
  });
  expect(await planOf(member)).toBe("BASIC_PLAN");
});

test("[SUB-25] after an upgrade both payments together give back no more than was paid", async () => {
  const { member, paymentId, cardId } = await subscriber(app);
  await passDays(app, 5);
  const upgraded = await buyPlan(member, { cardId, planId: "EXPERT_PLAN" });
  const second = upgraded.ok ? upgraded.data : null;
  if (!second) throw new Error("no upgrade");
  const first = await quote(member, paymentId);
  expect(first.amount).toBeLessThan(10_890);
  expect(first.endsPlan).toBe(false);
  expect((await quote(member, second.paymentHistoryId)).amount).toBe(second.amount);
  await ask(member, second.paymentHistoryId);
  await ask(member, paymentId);
  const paid = (await paymentsOf(member)).reduce((sum, { total }) => sum + total, 0);
  const back = (await paymentsOf(member)).reduce((sum, { refunded }) => sum + refunded, 0);
  const list = await member.api.get("/api/members/subscription/list.json", {});
  const credit = list.ok ? (list.data.subscriptionList[0]?.credit ?? 0) : 0;
  expect(paid - back - credit).toBe(0);
  expect(await planOf(member)).toBe("FREE_PLAN");
});

test("[PLN-16] [PAY-14] [PAY-26] [PAY-27] [PAY-31] [PAY-41] [PAY-43] [PAY-44] [PAY-45] [PAY-46] [SUB-17] [TPL-04] [TPL-26] a template is bought, shown, raised and refunded", async () => {
  const price = {
    templateProductId: "studio",
    priceType: "PREMIUM",
    price: 30_000,
    extendedPrice: 90_000,
    reason: "유료",
  } as const;
  await operator.api.post("/api/source/template/price/item.json", price);
  const free = await app.signUpMember();
  const order = { templateProductId: "studio", license: "single" } as const;
  expect(await free.api.post("/api/payments/template/quote.json", order)).toMatchObject({
    error: "license.plan-required",
  });
  const { member, cardId } = await subscriber(app);
  expect(
    await member.api.post("/api/payments/template/quote.json", { ...order, templateProductId: "bakery" }),
  ).toMatchObject({ error: "template.free" });
  const payer = { cardId, paymentPassword: "135790", consent: true };
  const buy = (opId = newOpId()) =>
    member.api.post("/api/payments/template/item.json", { ...order, ...payer, opId });
  app.clock.advance(1_000);
  const paid = await buy();
  expect(paid).toMatchObject({
    data: { amount: 33_000, purchaseCode: expect.stringMatching(/^HNK(-[A-Z2-9]{5}){3}$/) },
  });
  const id = paid.ok ? paid.data.paymentHistoryId : "";
  const read = () => member.api.get("/api/members/template/product/item.json", { paymentHistoryId: id });
  expect(await read()).toMatchObject({
    data: {
      templateProduct: {
        provider: expect.stringMatching(/./),
        licenseName: expect.stringMatching(/./),
        itemName: expect.stringMatching(/./),
        itemId: "studio",
        purchaseCode: paid.ok && paid.data.purchaseCode,
        purchaseDate: new Date(app.clock.now()).toISOString(),
        type: "single",
        status: "ACTIVE",
        extendedDifference: 66_000,
        projects: [],
      },
    },
  });
  expect(
    await free.api.get("/api/members/template/product/item.json", { paymentHistoryId: id }),
  ).toMatchObject({
    error: "license.missing",
  });
  const owned = (filter: object) => member.api.get("/api/members/template/product/list.json", filter);
  const all = await owned({});
  const title = (all.ok ? all.data.templateProductList[0]?.itemName : null) ?? "";
  expect(title.length).toBeGreaterThan(1);
  const made = async (title: string, parentId: string) => {
    const named = { parentId, title: { ko: title, en: title } };
    const answer = await operator.api.post("/api/templates/category/item.json", named);
    return answer.ok ? answer.data.id : answer.error;
  };
  const category = await made("전문가", "");
  const minor = await made("건축", category);
  const filing = { id: "studio", majorCategoryId: category, minorCategoryId: minor };
  expect(await operator.api.post("/api/templates/item.json", filing)).toMatchObject({ ok: true });
  for (const [filter, count] of [
    [{}, 1],
    [{ name: title.slice(1) }, 1],
    [{ name: "no such name" }, 0],
    [{ majorCategoryId: category }, 1],
    [{ majorCategoryId: minor }, 0],
    [{ majorCategoryId: "nowhere" }, 0],
    [{ name: "", majorCategoryId: "" }, 1],
  ] as const)
    expect([filter, await owned(filter)]).toMatchObject([
      filter,
      { data: { total: count, totalPage: count } },
    ]);
  expect(await owned({ page: 2, perPage: 1 })).toMatchObject({
    data: { total: 1, totalPage: 1, templateProductList: [] },
  });
  const history = async (filter: object) => {
    const list = await member.api.get("/api/members/payment/history/list.json", filter);
    if (!list.ok) throw new Error(list.error);
    const { paymentHistoryList, total, totalPage } = list.data;
    return { ids: paymentHistoryList.map((one) => one.id), total, totalPage };
  };
  expect(await history({ itemTypeLike: "TEMPLATE" })).toEqual({ ids: [id], total: 1, totalPage: 1 });
  expect((await history({})).ids[0]).toBe(id);
  expect(await history({ page: 1, perPage: 1 })).toEqual({ ids: [id], total: 2, totalPage: 2 });
  expect((await history({ itemTypeLike: "PLAN" })).ids).not.toContain(id);
  expect((await history({ itemTypeLike: "TEMPLATE", itemName: "no such name" })).ids).toEqual([]);
  expect(await quote(member, id)).toMatchObject({ rule: "template-7-days", amount: 33_000, immediate: true });
  const raise = { paymentHistoryId: id, type: "extended", ...payer, opId: newOpId() } as const;
  const quoted = () =>
    member.api.post("/api/members/license/type/quote.json", { paymentHistoryId: id, type: "extended" });
  expect(await quoted()).toMatchObject({
    data: { quote: { supplyValue: 60_000, vat: 6_000, total: 66_000, license: "extended" } },
  });
  const raised = await member.api.post("/api/members/license/type/item.json", raise);
  expect(raised).toMatchObject({
    data: { amount: 66_000, templateProduct: { type: "extended", extendedDifference: 0 } },
  });
  expect(raised.ok && raised.data.paymentHistoryId).not.toBe(id);
  expect(await quoted()).toMatchObject({ error: "license.same" });
  expect(
    await member.api.post("/api/members/license/type/item.json", { ...raise, opId: newOpId() }),
  ).toMatchObject({ error: "license.same" });
  // [LET-05] The operator changes it without a payment, with a record.
  const memberId = member.member.id;
  const setLicense = (type: "single" | "extended") =>
    operator.api.post("/api/source/license/item.json", {
      memberId,
      paymentHistoryId: id,
      type,
      reason: "요청에 따라",
    });
  expect(await setLicense("extended")).toMatchObject({ error: "license.same" });
  expect(await setLicense("single")).toMatchObject({ data: { license: { type: "single" } } });
  expect(await operator.api.get("/api/source/license/list.json", { memberId })).toMatchObject({
    data: { total: 1, licenseList: [{ paymentHistoryId: id, type: "single" }] },
  });
  const records = await operator.api.get("/api/source/record/list.json", { subject: String(memberId) });
  expect(records.ok && records.data.recordList.map(({ action }) => action)).toContain("license.type");
  expect(await setLicense("extended")).toMatchObject({ data: { license: { type: "extended" } } });
  await ask(member, id);
  expect(await read()).toMatchObject({ data: { templateProduct: { status: "REFUNDED" } } });
});

test("[PAY-28] [PAY-29] [PAY-30] [PAY-31] [PAY-32] [PAY-34] [PAY-48] [PAY-56] coverage of a template by member and project", async () => {
  for (const templateProductId of ["studio", "shop"])
    await operator.api.post("/api/source/template/price/item.json", {
      templateProductId,
      priceType: "PREMIUM",
      price: 30_000,
      extendedPrice: 90_000,
      reason: "유료",
    });
  const { member, cardId } = await subscriber(app);
  const projects = [await createBlank(member), await createBlank(member), await createBlank(member)] as const;
  const asked = (templateProductId: string, at: 0 | 1 | 2) => ({
    memberId: member.member.id,
    projectId: projects[at].id,
    templateProductId,
    at: app.clock.now(),
    plans: true,
    releasePrice: FREE,
  });
  const use = (templateProductId: string, at: 0 | 1 | 2) =>
    app.parts.database.write("templates", (query) =>
      useTemplate(query, {
        ...asked(templateProductId, at),
        createId: app.parts.createId,
        date: new Date(app.clock.now()).toISOString(),
      }),
    );
  expect(await use("bakery", 0)).toEqual({ covered: true, by: "free" });
  // Basic: one premium template in one project a month.
  expect(await use("studio", 0)).toEqual({ covered: true, by: "monthly" });
  expect(await use("studio", 0)).toEqual({ covered: true, by: "used-before" });
  expect(await use("studio", 1)).toEqual({ covered: false, by: "month-used" });
  expect(await use("shop", 0)).toEqual({ covered: false, by: "month-used" });
  // A single licence: one project.
  const payer = { cardId, paymentPassword: "135790", consent: true };
  const body = { templateProductId: "studio", license: "single", ...payer, opId: newOpId() } as const;
  const paid = await member.api.post("/api/payments/template/item.json", body);
  expect(await use("studio", 1)).toEqual({ covered: true, by: "single" });
  expect(await use("studio", 2)).toEqual({ covered: false, by: "license-used" });
  const id = paid.ok ? paid.data.paymentHistoryId : "";
  expect(await quote(member, id)).toMatchObject({ rule: "template-penalty", amount: 29_700, penalty: 3_300 });
  const raise = { paymentHistoryId: id, type: "extended", ...payer, opId: newOpId() } as const;
  await member.api.post("/api/members/license/type/item.json", raise);
  expect(await use("studio", 2)).toEqual({ covered: true, by: "extended" });
  const cover = () => member.api.get("/api/members/template/cover/item.json", { templateProductId: "shop" });
  expect(await cover()).toMatchObject({ data: { cover: { covered: false } } });
  await buyPlan(member, { cardId, planId: "AGENCY_PLAN" });
  expect(await cover()).toMatchObject({ data: { cover: { covered: true, by: "subscription" } } });
  await member.api.post("/api/members/subscription/cancel.json", { reasons: ["none"] });
  await passDays(app, 32);
  const { email, password } = member;
  await member.api.post("/api/members/member/basic/login.json", { email, password });
  expect(await cover()).toMatchObject({ data: { cover: { covered: false, by: "plan-required" } } });
  expect(
    await member.api.get("/api/members/template/product/item.json", { paymentHistoryId: id }),
  ).toMatchObject({
    data: { templateProduct: { status: "ENDED" } },
  });
});

test("the operator refunds a part with a reason, never more than is left", async () => {
  const { member, paymentId } = await subscriber(app);
  const refund = (amount: number, opId = newOpId()) =>
    operator.api.post("/api/source/charge/refund.json", {
      id: paymentId,
      amount,
      reason: "장애 보상",
      endsPlan: false,
      opId,
    });
  const opId = newOpId();
  expect(await refund(4_000, opId)).toMatchObject({ data: { refund: { status: "DONE", rule: "operator" } } });
  expect(await refund(4_000, opId)).toMatchObject({ data: { refund: { status: "DONE" } } });
  expect(await refund(7_000)).toMatchObject({ error: "refund.too-much" });
  expect(await sandboxRefunds(paymentId)).toHaveLength(1);
  expect(await planOf(member)).toBe("BASIC_PLAN");
  const read = await operator.api.get("/api/source/charge/item.json", { id: paymentId });
  expect(read).toMatchObject({ data: { charge: { refunded: 4_000, state: "PAID" } } });
  const cards = await addCard(member, "4000000000000101");
  expect(cards).not.toBe("");
});

test("[LET-07] a refund by the operator ends the plan that it paid unless the operator keeps it; the member is told which", async () => {
  const refund = (id: string, choice: { endsPlan?: boolean } = {}) =>
    operator.api.post("/api/source/charge/refund.json", {
      id,
      amount: 5_000,
      reason: "고객 요청",
      opId: newOpId(),
      ...choice,
    });
  const lastMail = async ({ email }: { email: string }) => {
    await app.jobsDone();
    return (await app.mailTo(email)).at(-1)?.text ?? "";
  };
  const { member, paymentId } = await subscriber(app);
  expect(await operator.api.get("/api/source/charge/item.json", { id: paymentId })).toMatchObject({
    data: { paysRunning: true },
  });
  expect(await refund(paymentId)).toMatchObject({ data: { refund: { endsPlan: true } } });
  expect(await planOf(member)).toBe("FREE_PLAN");
  expect(await lastMail(member)).toContain("플랜은 환불과 함께 끝났고");
  expect(await operator.api.get("/api/source/charge/item.json", { id: paymentId })).toMatchObject({
    data: { paysRunning: false },
  });
  const kept = await subscriber(app);
  expect(await refund(kept.paymentId, { endsPlan: false })).toMatchObject({ ok: true });
  expect(await planOf(kept.member)).toBe("BASIC_PLAN");
  expect(await lastMail(kept.member)).toContain("플랜은 끝나지 않았고");
});
