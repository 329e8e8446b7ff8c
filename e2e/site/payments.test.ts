import { errorMessage } from "@hanok/api-contract";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { shot } from "../editor/shot.ts";
import {
  expectAccessible,
  inLanguages,
  joinMember,
  type Language,
  signInOperator,
  startOwn,
} from "../harness.ts";
import { told } from "../main-job/projects.ts";
import { giveConsents } from "./give-consents.ts";
import { payForPlan } from "./paying-member.ts";

const { hanok, browsing } = await startOwn({ environment: { HANOK_PLANS: "on" } });

const SAY = {
  ko: {
    choose: "베이직 시작하기",
    price: "10,890원",
    number: "카드 번호",
    expiry: "유효 기간 (월 / 년)",
    two: "카드 비밀번호 앞 2자리",
    identity: "생년월일 6자리 또는 사업자 등록 번호 10자리",
    password: "결제 비밀번호",
    again: "결제 비밀번호 확인",
    register: "카드 등록하기",
    wrongNumber: "카드 번호가 올바르지 않아요.",
    phone: "전화번호",
    consentRequired: "개인정보 수집과 이용에 동의해 주세요.",
    pay: /결제하기$/,
    processing: "결제를 처리하고 있어요…",
    registerAgain: "결제 수단으로 등록한 카드를 삭제하고 다시 등록해 주세요.",
    yearlyAmount: /108,464원이 결제돼요/,
    declined: /카드사에서 결제를 거절했어요/,
    confirm: "확인",
    other: "다른 카드 등록",
    done: "10,890원 결제가 완료됐어요.",
    subscription: "내 구독",
    receipt: /영수증$/,
    print: "인쇄하기",
    seller: "판매자",
    cancelIt: "구독 해지하기",
    cancelSubmit: "해지하기",
    noReason: "이유 없음",
    reasonRequired: "이유를 하나 이상 선택해 주세요.",
    cancelDone: "구독을 해지했어요",
    takeBack: "해지 취소",
    yearly: "1년에 한 번",
    changeCycle: "결제 주기 바꾸기",
    changed: "다음 결제부터 바뀌어요",
    refund: /환불 알아보기$/,
    full: /14일이 지나지 않아 전액/,
    submitRefund: "환불 신청하기",
    refunded: "환불을 신청했어요",
    noPayment: "완료된 결제가 없어요",
    trial: "무료 체험 시작",
    trialStarted: "무료 체험을 시작했어요",
    SAME: /다시 결제할 것이 없어요/,
    makeDefault: /기본 카드로$/,
    defaultChanged: "기본 결제 카드를 바꿨어요",
    removeCard: /삭제$/,
    removeAsk: "카드를 삭제할까요?",
    cardRemoved: "카드를 삭제했어요",
  },
  en: {
    choose: "Get Basic",
    price: "10,890 won",
    number: "Card number",
    expiry: "Expiry (month / year)",
    two: "First 2 digits of the card password",
    identity: "Birth date (6 digits) or business number (10 digits)",
    password: "Payment password",
    again: "Payment password again",
    register: "Register the card",
    wrongNumber: "Card number incorrect.",
    phone: "Phone number",
    consentRequired: "Please agree to the collection of personal information.",
    pay: /^Pay [\d,]+ won$/,
    processing: "Processing payment…",
    registerAgain: "Delete the card registered as payment method and register it again.",
    yearlyAmount: /108,464 won/,
    declined: /declined the payment/,
    confirm: "OK",
    other: "Add another card",
    done: "10,890 won payment completed.",
    subscription: "My subscription",
    receipt: /^Receipt of/,
    print: "Print",
    seller: "Seller",
    cancelIt: "Cancel the subscription",
    cancelSubmit: "Cancel it",
    noReason: "No reason",
    reasonRequired: "Please choose at least one reason.",
    cancelDone: "Subscription canceled",
    takeBack: "Resume subscription",
    yearly: "Yearly",
    changeCycle: "Change the cycle",
    changed: "Changes at the next payment",
    refund: /^See refund:/,
    full: /Within 14 days of the payment/,
    submitRefund: "Request the refund",
    refunded: "Refund requested",
    noPayment: "No completed payment",
    trial: "Start the free trial",
    trialStarted: "Your free trial has started",
    SAME: /There is nothing to pay/,
    makeDefault: /default/,
    defaultChanged: "Changed to default payment card",
    removeCard: /^Delete/,
    removeAsk: /Delete (this|the) card/,
    cardRemoved: "Card deleted",
  },
} as const;
type Say = (typeof SAY)[Language];

async function look(page: Page, screen: string, language: Language): Promise<void> {
  await expectAccessible(page, screen);
  await shot(page, `${screen}-${language}-1440`);
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await expectAccessible(page, `${screen} on a phone`);
  await shot(page, `${screen}-${language}-375`);
  await page.setViewportSize({ width: 1440, height: 900 });
}

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

async function registerCard(page: Page, say: Say, number: string): Promise<void> {
  await field(page, say.number).fill(number);
  await field(page, say.expiry).fill("1239");
  await field(page, say.two).fill("12");
  await field(page, say.identity).fill("900101");
  await field(page, say.password).first().fill("135790");
  await field(page, say.again).fill("135790");
  await page.getByRole("button", { name: say.register }).click();
}

/** Presses the button of the popup that says this. */
async function answer(page: Page, text: string | RegExp): Promise<void> {
  const popup = page.getByRole("alertdialog");
  await popup.getByText(text).first().waitFor();
  await popup.getByRole("button").last().click();
  await popup.waitFor({ state: "detached" });
}

test.each<Language>(inLanguages("ko"))(
  "[PAY-01] [PAY-15] [PAY-18] [PAY-21] [PAY-22] [PAY-23] [SUB-01] [PLN-10] [PAY-02] [PAY-03] [PAY-07] [PAY-12] [PAY-13] [PAY-16] [PAY-17] [PAY-20] [SUB-07] [SUB-08] [SUB-09] [SUB-10] [SUB-11] a declined card, a purchase, a change of cycle, a cancellation taken back and a refund (%s)",
  async (language) => {
    const say = SAY[language];
    const member = await joinMember(hanok);
    const { page, context, problems } = await browsing.newPage(hanok, { language, signedInAs: member });
    await page.goto("/plan");
    const basic = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: say.choose }) });
    await basic.getByText(say.price, { exact: true }).waitFor();
    await basic.getByRole("link", { name: say.choose }).click();
    await page.waitForURL("**/payment/plan?*");
    await registerCard(page, say, "4242 4242 4242 4241");
    await page.getByText(say.wrongNumber).waitFor();
    await registerCard(page, say, "4000 0000 0000 0002");
    const pay = page.getByRole("button", { name: say.pay });
    await pay.click();
    await page.getByText(say.consentRequired).waitFor();
    await look(page, "checkout", language);
    const fill = async () => {
      if ((await field(page, say.phone).count()) > 0) await field(page, say.phone).fill("01012345678");
      await field(page, say.password).fill("135790");
    };
    await giveConsents(page);
    await fill();
    await pay.click();
    const popup = page.getByRole("alertdialog");
    await popup.getByText(say.declined).waitFor();
    expect(await popup.getByText(say.registerAgain).count()).toBe(0);
    await answer(page, say.declined);
    // A card whose payment password was tried too often has to be registered again.
    await page.route("**/api/payments/plan/item.json", (route) =>
      route.fulfill({
        status: 409,
        json: {
          ...{ code: "FAIL", error: "payment-password.exhausted", data: {} },
          message: errorMessage("payment-password.exhausted", language),
        },
      }),
    );
    await fill();
    await pay.click();
    await popup.getByText(say.registerAgain).waitFor();
    await answer(page, say.registerAgain);
    await page.unroute("**/api/payments/plan/item.json");
    await page.getByRole("button", { name: say.other }).click();
    await registerCard(page, say, "4242 4242 4242 4242");
    await pay.waitFor();
    await giveConsents(page);
    await fill();
    // While the payment is under way it says so.
    let release = (): void => undefined;
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/api/payments/plan/item.json", async (route) => {
      await isReleased;
      await route.continue();
    });
    await pay.dblclick();
    await page.getByRole("status").filter({ hasText: say.processing }).waitFor();
    release();
    await answer(page, say.done);
    await page.unroute("**/api/payments/plan/item.json");
    await page.waitForURL("**/subscription/payment?*");
    await page.getByText(say.price).first().waitFor();
    await look(page, "paid", language);
    // The way back charges nothing.
    await page.goto("/payment/plan?plan=BASIC_PLAN&cycle=MONTH&heads=1");
    await page.getByText(say.SAME).waitFor();

    await page.goto("/subscription");
    await page.getByRole("button", { name: say.refund }).waitFor();
    await look(page, "subscription", language);
    await page.getByRole("radio", { name: say.yearly }).check({ force: true });
    await page.getByRole("button", { name: say.changeCycle }).click();
    await page.getByRole("alertdialog").getByText(say.yearlyAmount).waitFor();
    await answer(page, say.changed);
    await page.getByRole("button", { name: say.cancelIt }).click();
    await page.getByRole("dialog").getByRole("button", { name: say.cancelSubmit, exact: true }).click();
    await page.getByText(say.reasonRequired).waitFor();
    await page.getByRole("checkbox", { name: say.noReason }).check({ force: true });
    await page.getByRole("dialog").getByRole("button", { name: say.cancelSubmit, exact: true }).click();
    await answer(page, say.cancelDone);
    await page.getByRole("button", { name: say.takeBack }).click();
    await page.getByRole("button", { name: say.cancelIt }).waitFor();

    // The two cards: one becomes the default, gives that back, and is deleted after asking.
    const cards = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("button", { name: say.removeCard }) });
    await expect.poll(() => cards.count()).toBe(2);
    for (let turn = 0; turn < 2; turn++) {
      await cards.getByRole("button", { name: say.makeDefault }).click();
      await page.getByText(say.defaultChanged, { exact: true }).first().waitFor();
      await expect.poll(() => cards.getByRole("button", { name: say.makeDefault }).isEnabled()).toBe(true);
    }
    // The same sentence is shown once, however often it is sent.
    await expect.poll(() => page.getByText(say.defaultChanged, { exact: true }).count()).toBe(1);
    await cards.filter({ hasText: "0002" }).getByRole("button", { name: say.removeCard }).click();
    // Toasts are alerts as well: the question is the one with this name.
    const asked = page.getByRole("alertdialog", { name: say.removeAsk });
    await asked.getByRole("button").last().click();
    await page.getByText(say.cardRemoved, { exact: true }).waitFor();
    await expect.poll(() => cards.count()).toBe(1);

    await page.getByRole("link", { name: say.receipt }).first().click();
    await page.getByRole("button", { name: say.print }).waitFor();
    // [LET-07] The seller: the site without details of a company, the company with them.
    const seller = page.locator("dl > *", { has: page.getByText(say.seller, { exact: true }) }).first();
    await seller.getByText(new URL(hanok.origin).host).waitFor();
    await page.route("**/api/public/site/item.json*", async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      body.data.site.company = { ...body.data.site.company, name: "한옥 주식회사", representative: "김대표" };
      await route.fulfill({ response, json: body });
    });
    await page.reload();
    await seller.getByText("한옥 주식회사 · 김대표").waitFor();
    await page.unroute("**/api/public/site/item.json*");
    await look(page, "receipt", language);
    await page.goto("/subscription");
    await page.getByRole("button", { name: say.refund }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText(say.full).waitFor();
    await look(page, "refund", language);
    await dialog.getByRole("checkbox", { name: say.noReason }).check({ force: true });
    await dialog.getByRole("button", { name: say.submitRefund }).click();
    await answer(page, say.refunded);
    const paid = await member.client.get("/api/members/payment/history/list.json");
    if (!paid.ok) throw new Error(paid.message);
    expect(paid.data.paymentHistoryList.filter(({ status }) => status !== "FAILED")).toHaveLength(1);
    for (const [path, name] of [
      ["/subscription/plan", "plan-choice"],
      ["/subscription/templates", "my-templates"],
    ] as const) {
      await page.goto(path);
      await page.getByRole("main").getByRole("heading", { level: 2 }).first().waitFor();
      await look(page, name, language);
    }
    expect(problems).toEqual([]);
    await context.close();
  },
);

test.each<Language>(inLanguages("en"))(
  "[SUB-24] [LET-07] a trial starts without a card, and is no payment (%s)",
  async (language) => {
    const say = SAY[language];
    const member = await joinMember(hanok);
    const { page, context, problems } = await browsing.newPage(hanok, { language, signedInAs: member });
    await page.goto("/subscription");
    await page.getByRole("button", { name: say.trial }).click();
    await answer(page, say.trialStarted);
    const own = await member.client.get("/api/members/plan/item.json");
    expect(own.ok && own.data.plan).toBe("EXPERT_PLAN");
    // [LET-07] Nothing was paid, so the page for payments names no payment.
    await page.goto("/subscription/payment");
    await page.getByRole("heading", { level: 1, name: say.noPayment }).waitFor();
    expect(await page.getByRole("link", { name: say.receipt }).count()).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  },
);

test("[LET-06] [PAY-26] [PAY-27] [PAY-31] [PAY-43] the operator prices a template; a member sees a premium one of the release, buys a single license, begins with it and raises it for the difference", async () => {
  const operator = await signInOperator(hanok);
  const office = await browsing.newPage(hanok, { language: "ko", signedInAs: operator });
  await office.page.goto("/source/templates/studio");
  await office.page.getByText("무료예요. 누구나 쓸 수 있어요.").waitFor();
  await office.page.getByRole("button", { name: "가격 바꾸기" }).click();
  const asked = office.page.getByRole("dialog");
  await asked.getByRole("radio", { name: "프리미엄" }).check({ force: true });
  await asked.getByLabel("이유").fill("작업실은 값을 받아요");
  await asked.getByRole("button", { name: "가격 정하기" }).click();
  await asked.getByText("입력해 주세요.", { exact: true }).first().waitFor();
  const amount = (name: string) => asked.getByRole("textbox", { name });
  await amount("단일 라이선스").fill("30000");
  await amount("확장 라이선스").fill("20000");
  await asked.getByRole("button", { name: "가격 정하기" }).click();
  await asked.getByText(/확장 라이선스는 그 이상이어야 해요/).waitFor();
  await look(office.page, "source-template-price", "ko");
  await amount("확장 라이선스").fill("90000");
  await asked.getByRole("button", { name: "가격 정하기" }).click();
  await office.page.getByText("90,000원").waitFor();
  await look(office.page, "source-template-priced", "ko");
  expect(office.problems).toEqual([]);
  await office.context.close();

  const say = SAY.ko;
  const member = await joinMember(hanok);
  await payForPlan(member, "a-license-and-its-raise");
  const { page, context, problems } = await browsing.newPage(hanok, { language: "ko", signedInAs: member });
  const payNow = async (sum: RegExp) => {
    // Paid once: the consent names no automatic payment.
    expect(await page.getByText("자동 결제").count()).toBe(0);
    await giveConsents(page);
    await field(page, say.password).fill("135790");
    await page.getByRole("button", { name: say.pay }).click();
    await answer(page, sum);
    await page.waitForURL("**/subscription/payment?*");
  };
  await page.goto("/template/stay");
  await page.getByText("59,000원").first().waitFor();
  const details = page.getByRole("img", { name: /^고요재: / });
  await expect.poll(() => details.count()).toBe(3);
  await details.last().scrollIntoViewIfNeeded();
  for (const picture of await details.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(700);
  }
  await look(page, "template-premium", "ko");
  await page.getByRole("link", { name: "라이선스 사기" }).click();
  await page.waitForURL("**/payment/template/stay");
  await payNow(/64,900원 결제가 완료됐어요/);
  await page.goto("/template/stay");
  await page.getByRole("button", { name: "이 템플릿으로 시작하기" }).click();
  await page.waitForURL("**/neditor/?project=*", { waitUntil: "commit" });
  await page.goto("/subscription/templates");
  await page.getByText("단일 라이선스", { exact: true }).waitFor();
  await page.getByText(/차액 129,800원을 내면/).waitFor();
  await look(page, "licenses-single", "ko");
  await page.getByRole("link", { name: "확장 라이선스로 바꾸기" }).click();
  await page.waitForURL("**/payment/license/*");
  await page.getByRole("button", { name: "129,800원 결제하기" }).waitFor();
  await look(page, "license-checkout", "ko");
  await payNow(/129,800원 결제가 완료됐어요/);
  await page.goto("/subscription/templates");
  await page.getByText("확장 라이선스", { exact: true }).waitFor();
  expect(await page.getByRole("link", { name: "확장 라이선스로 바꾸기" }).count()).toBe(0);
  expect(problems).toEqual([]);
  const { templateProductList } = told(await member.client.get("/api/members/template/product/list.json"));
  await page.goto(`/payment/license/${templateProductList[0]?.paymentHistoryId}`);
  await page.getByText("지금 라이선스와 같아요.").waitFor();
  await context.close();
});
