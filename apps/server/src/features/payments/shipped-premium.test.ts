import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TestBrowser } from "../../../test/client.ts";
import { startTestApp, type TestApp } from "../../../test/harness.ts";
import { addCard, buyPlan, newOpId, openOperator, planOf, subscriber } from "../../../test/money-support.ts";
import { createBlank } from "../../../test/projects-support.ts";

/** A theme of the release that has a price in its `theme.json`. */
const SHIPPED = "stay";
const TERMS = { priceType: "PREMIUM", price: 59_000, extendedPrice: 177_000 } as const;

let app: TestApp;
let operator: TestBrowser;
let signIn: () => Promise<void>;
beforeAll(async () => {
  app = await startTestApp({ dialect: "sqlite", settings: { plans: true } });
  ({ operator, signIn } = await openOperator(app));
});
beforeEach(() => signIn());
afterAll(() => app?.stop());

const begin = (member: TestBrowser, themeId = SHIPPED) =>
  member.api.post("/api/projects/project/item.json", { project: { title: "숙소" }, themeId });
const take = (member: TestBrowser, projectId: string, id = `${SHIPPED}/hours`) =>
  member.api.post("/api/projects/library/item.json", { projectId, type: "block", id });
const productOf = async (browser: TestBrowser, id = SHIPPED) => {
  const read = await browser.api.get("/api/public/templates/product/item.json", { id });
  if (!read.ok) throw new Error(read.error);
  return read.data;
};
const buy = (member: TestBrowser, cardId: string, license: "single" | "extended" = "single") =>
  member.api.post("/api/payments/template/item.json", {
    ...{ templateProductId: SHIPPED, license, cardId, paymentPassword: "135790", consent: true },
    opId: newOpId(),
  });
const licencesOf = async (member: TestBrowser) => {
  const list = await member.api.get("/api/members/template/product/list.json", {});
  return list.ok ? list.data.templateProductList : [];
};

test("[LET-06] [TPL-05] [TPL-16] a theme of the release is premium on a new installation, with detail pictures that load", async () => {
  const visitor = app.visitor();
  const { templateProduct, detailImageFileList } = await productOf(visitor);
  expect(templateProduct).toMatchObject({ ...TERMS, covered: false });
  expect(detailImageFileList.length).toBeGreaterThanOrEqual(3);
  expect(detailImageFileList.filter(({ width }) => width === 1440).length).toBeGreaterThanOrEqual(2);
  expect(detailImageFileList.some(({ width, height }) => height > width)).toBe(true);
  for (const { picture, title } of detailImageFileList) {
    expect(title.ko).not.toBe(title.en);
    for (const url of [picture.ko, picture.en]) {
      const file = await visitor.request(url);
      expect([file.status, file.headers.get("content-type")]).toEqual([200, "image/webp"]);
    }
  }
  const premium = await visitor.api.get("/api/public/templates/product/list.json", {
    monthlyPriceType: "PREMIUM",
  });
  expect(premium.ok && premium.data.templateProductList.map(({ id }) => id)).toContain(SHIPPED);
  const blocks = await visitor.api.get("/api/public/templates/block/list.json", {
    templateProductId: SHIPPED,
  });
  expect(blocks.ok && blocks.data.blockList.every(({ priceType }) => priceType === "PREMIUM")).toBe(true);
  expect((await productOf(visitor, "bakery")).templateProduct).toMatchObject({ priceType: "FREE", price: 0 });
});

test("[LET-06] [TPL-03] [TPL-26] [PAY-41] it is bought with a card, begun with, its blocks taken, and lost by refund and with the plan", async () => {
  const outsider = await app.signUpMember();
  expect(await begin(outsider)).toMatchObject({ error: "template.not-covered" });
  const { member, cardId, paymentId } = await subscriber(app);
  // Basic: one premium template in one project a month, then a licence.
  const first = await begin(member);
  expect(first).toMatchObject({ ok: true });
  expect(await begin(member)).toMatchObject({ error: "template.month-used" });
  const quote = await member.api.post("/api/payments/template/quote.json", {
    templateProductId: SHIPPED,
    license: "single",
  });
  expect(quote).toMatchObject({ data: { quote: { supplyValue: 59_000, vat: 5900, total: 64_900 } } });
  expect(await buy(member, cardId)).toMatchObject({ data: { amount: 64_900 } });
  const second = await begin(member);
  expect(second).toMatchObject({ ok: true });
  const projectId = second.ok ? second.data.project.id : "";
  expect(await take(member, projectId)).toMatchObject({ ok: true });
  const blank = await createBlank(member);
  expect(await take(member, blank.id)).toMatchObject({ error: "template.license-used" });
  const [licence] = await licencesOf(member);
  expect(licence).toMatchObject({ itemId: SHIPPED, type: "single", status: "ACTIVE" });
  expect(licence?.projects.map(({ id }) => id)).toEqual([projectId]);

  // Raised to an extended licence, it holds in any project.
  const raised = await member.api.post("/api/members/license/type/item.json", {
    ...{ paymentHistoryId: licence?.paymentHistoryId ?? "", type: "extended" },
    ...{ cardId, paymentPassword: "135790", consent: true, opId: newOpId() },
  });
  expect(raised).toMatchObject({ data: { amount: 129_800 } });
  expect(await take(member, blank.id)).toMatchObject({ ok: true });

  // With the plan every right to premium templates ends; what was made stays.
  const ended = await member.api.post("/api/members/refund/item.json", {
    ...{ paymentHistoryId: paymentId, opId: newOpId() },
    reasons: ["price"],
  });
  expect(ended).toMatchObject({ ok: true });
  expect(await planOf(member)).toBe("FREE_PLAN");
  expect((await licencesOf(member)).map(({ status }) => status)).toEqual(["ENDED"]);
  const kept = first.ok ? first.data.project.id : "";
  const cover = (id: string) =>
    member.api.get("/api/members/template/cover/item.json", { templateProductId: SHIPPED, projectId: id });
  for (const id of [kept, projectId, blank.id])
    expect(await cover(id)).toMatchObject({ data: { cover: { covered: false, by: "plan-required" } } });
  expect(await take(member, projectId, `${SHIPPED}/table`)).toMatchObject({ ok: false });
  // Whoever made projects keeps them.
  const own = await member.api.get("/api/projects/project/list.json", {});
  expect(own.ok && own.data.projectList.map(({ id }) => id)).toEqual(
    expect.arrayContaining([kept, projectId, blank.id]),
  );
});

test("[LET-06] [PAY-34] a refunded licence is gone while the plan goes on", async () => {
  const member = await app.signUpMember();
  const cardId = await addCard(member);
  expect(await buyPlan(member, { cardId })).toMatchObject({ ok: true });
  const first = await begin(member);
  const bought = await buy(member, cardId);
  const blank = await createBlank(member);
  const refunded = await member.api.post("/api/members/refund/item.json", {
    paymentHistoryId: bought.ok ? bought.data.paymentHistoryId : "",
    ...{ reasons: ["price"], opId: newOpId() },
  });
  expect(refunded).toMatchObject({ ok: true });
  expect((await licencesOf(member)).map(({ status }) => status)).toEqual(["REFUNDED"]);
  expect(await take(member, blank.id)).toMatchObject({ error: "template.month-used" });
  // The month's own project keeps its right.
  expect(await take(member, first.ok ? first.data.project.id : "")).toMatchObject({ ok: true });
});

test("[LET-06] [PAY-31] the operator's price wins over the release's, is changed, and is taken back", async () => {
  const price = (terms: { priceType: "FREE" | "PREMIUM"; price: number; extendedPrice: number }) =>
    operator.api.post("/api/source/template/price/item.json", {
      ...{ templateProductId: SHIPPED, reason: "봄 행사" },
      ...terms,
    });
  expect(await price({ priceType: "PREMIUM", price: 30_000, extendedPrice: 90_000 })).toMatchObject({
    ok: true,
  });
  expect((await productOf(app.visitor())).templateProduct).toMatchObject({ price: 30_000 });
  app.clock.advance(1000);
  expect(await price({ priceType: "FREE", price: 0, extendedPrice: 0 })).toMatchObject({ ok: true });
  expect((await productOf(app.visitor())).templateProduct).toMatchObject({ priceType: "FREE" });
  const guest = await app.signUpMember();
  expect(await begin(guest)).toMatchObject({ ok: true });
  const records = await operator.api.get("/api/source/record/list.json", { subject: SHIPPED });
  const all = records.ok ? records.data.recordList : [];
  expect(all.map(({ action }) => action)).toEqual(["template.price", "template.price"]);
  for (const { id } of all)
    expect(
      await operator.api.post("/api/source/record/revert.json", { id, reason: "행사 끝" }),
    ).toMatchObject({ ok: true });
  expect((await productOf(app.visitor())).templateProduct).toMatchObject(TERMS);
});

test("[LET-06] where nothing can be bought, everything of the release is free", async () => {
  const without = await startTestApp({ dialect: "sqlite" });
  try {
    const member = await without.signUpMember();
    expect((await productOf(member)).templateProduct).toMatchObject({
      ...{ priceType: "FREE", price: 0, extendedPrice: 0 },
      covered: true,
    });
    const made = await begin(member);
    expect(made).toMatchObject({ ok: true });
    expect(await take(member, made.ok ? made.data.project.id : "")).toMatchObject({ ok: true });
  } finally {
    await without.stop();
  }
});
