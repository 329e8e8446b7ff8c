import type { Page } from "playwright-core";
import { test } from "vitest";
import {
  callOf,
  expectRefusalsShown,
  type JoinedMember,
  joinMember,
  signInContext,
  signInOperator,
  startOwn,
} from "../harness.ts";
import { told } from "../main-job/projects.ts";
import { giveConsents } from "./give-consents.ts";
import { payForPlan, registerCard } from "./paying-member.ts";

const { hanok, browsing } = await startOwn({ environment: { HANOK_PLANS: "on" } });

/** A page of a browser, and a way to a path as the member. */
async function memberPage(member: JoinedMember) {
  const { page, context } = await browsing.newPage(hanok, { language: "ko" });
  const at = async (path: string): Promise<void> => {
    // The popup of a wrong access has ended the session that this browser knew.
    await signInContext(context, hanok, member);
    await page.goto(path);
  };
  return { page, at, close: () => context.close() };
}

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

/** The checkout, filled in; a refusal opens a popup and empties the payment password. */
const checkout = (page: Page) => ({
  fillIn: async () => {
    await giveConsents(page);
  },
  submit: async () => {
    if ((await field(page, "전화번호").count()) > 0) await field(page, "전화번호").fill("01012345678");
    await field(page, "결제 비밀번호").fill("135790");
    await page.getByRole("button", { name: /결제하기$/ }).click();
    // A payment without an outcome is asked about four times more, with pauses of 15 seconds in all.
    const asking = page.getByText("응답을 기다리며 결과를 확인하고 있어요");
    const popup = page.getByRole("alertdialog");
    await asking.or(popup).first().waitFor();
    while ((await popup.count()) === 0) await page.clock.runFor(1_000);
  },
  dismiss: async () => {
    const popup = page.getByRole("alertdialog");
    await popup.getByRole("button").last().click();
    await popup.waitFor({ state: "detached" });
  },
});

test("each refusal of a card, of tax details and of the checkout of a plan is read on the screen", async () => {
  const member = await joinMember(hanok, { name: "김결제" });
  const { page, at, close } = await memberPage(member);
  await expectRefusalsShown(page, {
    name: "details of tax invoices",
    endpoint: callOf("POST /api/members/tax-invoice/item.json"),
    open: async () => {
      await at("/subscription");
      await page.getByLabel("상호").fill("처마 찻집");
    },
    submit: () =>
      page
        .locator("form", { has: page.locator("input[name=tax-company]") })
        .locator("button[type=submit]")
        .click(),
  });
  await expectRefusalsShown(page, {
    name: "trial",
    endpoint: callOf("POST /api/members/subscription/trial.json"),
    open: () => at("/subscription"),
    submit: () => page.getByRole("button", { name: "무료 체험 시작" }).click(),
  });
  const order = "/payment/plan?plan=BASIC_PLAN&cycle=MONTH&heads=1";
  await expectRefusalsShown(page, {
    name: "card",
    endpoint: callOf("POST /api/members/credit-card/item.json"),
    open: async () => {
      await at(order);
      for (const [name, text] of [
        ["카드 번호", "4242 4242 4242 4242"],
        ["유효 기간 (월 / 년)", "1239"],
        ["카드 비밀번호 앞 2자리", "12"],
        ["생년월일 6자리 또는 사업자 등록 번호 10자리", "900101"],
        ["결제 비밀번호 확인", "135790"],
      ] as const)
        await field(page, name).fill(text);
      await field(page, "결제 비밀번호").first().fill("135790");
    },
    submit: () => page.getByRole("button", { name: "카드 등록하기" }).click(),
  });
  await registerCard(member);
  await page.clock.install();
  const { fillIn, submit, dismiss } = checkout(page);
  await expectRefusalsShown(page, {
    name: "checkout of a plan",
    endpoint: callOf("POST /api/payments/plan/item.json"),
    open: async () => {
      await at(order);
      await fillIn();
    },
    submit,
    dismiss,
  });
  await close();
});

test("each refusal of the forms of a subscription is read on the screen", async () => {
  const member = await joinMember(hanok, { name: "김구독" });
  await payForPlan(member, "refusals-of-a-subscriber", { planId: "EXPERT_PLAN", teamMembers: 2 });
  const { page, at, close } = await memberPage(member);
  const press = (name: string | RegExp) => page.getByRole("button", { name }).click();
  await expectRefusalsShown(page, {
    name: "lower plan",
    endpoint: callOf("POST /api/members/subscription/plan.json"),
    open: () => at("/subscription/plan"),
    submit: () => press("다음 결제부터 베이직"),
  });
  await expectRefusalsShown(page, {
    name: "cycle",
    endpoint: callOf("POST /api/members/subscription/cycle.json"),
    open: async () => {
      await at("/subscription");
      await page.getByRole("radio", { name: "1년에 한 번" }).check({ force: true });
    },
    submit: () => press("결제 주기 바꾸기"),
  });
  await expectRefusalsShown(page, {
    name: "number of people",
    endpoint: callOf("POST /api/members/subscription/heads.json"),
    open: async () => {
      await at("/subscription");
      await field(page, "인원").fill("1");
      await field(page, "인원").press("Tab");
    },
    submit: () => press("인원 바꾸기"),
  });
  await expectRefusalsShown(page, {
    name: "seat of a team",
    endpoint: callOf("POST /api/members/subscription/team/item.json"),
    open: async () => {
      await at("/subscription/team");
      await field(page, "팀원의 이메일").fill("mate@example.com");
    },
    submit: () => press("자리 주기"),
  });
  const dialog = page.getByRole("dialog");
  for (const [name, call, opens] of [
    ["end of a subscription", "POST /api/members/subscription/cancel.json", /^구독 해지하기$/],
    ["refund", "POST /api/members/refund/item.json", /환불 알아보기$/],
  ] as const)
    await expectRefusalsShown(page, {
      name,
      endpoint: callOf(call),
      open: async () => {
        await at("/subscription");
        await press(opens);
        await dialog.getByRole("checkbox", { name: "이유 없음" }).check({ force: true });
      },
      submit: () => dialog.locator("button[type=submit]").click(),
    });
  const operator = await signInOperator(hanok);
  told(
    await operator.client.post("/api/source/template/price/item.json", {
      templateProductId: "studio",
      priceType: "PREMIUM",
      price: 30_000,
      extendedPrice: 90_000,
      reason: "유료",
    }),
  );
  await page.clock.install();
  const { fillIn, submit, dismiss } = checkout(page);
  await expectRefusalsShown(page, {
    name: "checkout of a template",
    endpoint: callOf("POST /api/payments/template/item.json"),
    open: async () => {
      await at("/payment/template/studio");
      await fillIn();
    },
    submit,
    dismiss,
  });
  const { creditCardList } = told(await member.client.get("/api/members/credit-card/list.json"));
  const bought = told(
    await member.client.post("/api/payments/template/item.json", {
      templateProductId: "studio",
      license: "single",
      cardId: creditCardList[0]?.id ?? "",
      paymentPassword: "135790",
      consent: true,
      opId: "refusals-of-a-license",
    }),
  );
  await expectRefusalsShown(page, {
    name: "extended license",
    endpoint: callOf("POST /api/members/license/type/item.json"),
    open: async () => {
      await at(`/payment/license/${bought.paymentHistoryId}`);
      await fillIn();
    },
    submit,
    dismiss,
  });
  told(await member.client.post("/api/members/subscription/cancel.json", { reasons: ["none"] }));
  await expectRefusalsShown(page, {
    name: "cancellation taken back",
    endpoint: callOf("POST /api/members/subscription/take-back.json"),
    open: () => at("/subscription"),
    submit: () => press("해지 취소"),
  });
  await close();
});
