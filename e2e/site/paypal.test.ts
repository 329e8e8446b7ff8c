import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { PAYPAL_KEYS, startPaypal } from "../../apps/server/test/payment-stand-ins/paypal.ts";
import { shot } from "../editor/shot.ts";
import {
  callOf,
  expectAccessible,
  expectRefusalsShown,
  inLanguages,
  joinMember,
  type Language,
  signInOperator,
  startOwn,
} from "../harness.ts";
import { giveConsents } from "./give-consents.ts";

const paypal = await startPaypal();
afterAll(() => paypal.stop());
const { hanok, browsing } = await startOwn({
  environment: {
    HANOK_PLANS: "on",
    HANOK_PAYPAL_CLIENT_KEY: PAYPAL_KEYS.clientId,
    HANOK_PAYPAL_SECRET_KEY: PAYPAL_KEYS.secret,
    HANOK_PAYPAL_MODE: "sandbox",
    HANOK_PAYPAL_ORIGIN: paypal.origin,
  },
});

const SAY = {
  ko: {
    connect: "페이팔 연결",
    cancelled: "페이팔 승인을 마치지 못했어요. 다시 승인해 주세요.",
    first: "먼저 페이팔 인증을 해 주세요.",
    password: "결제 비밀번호",
    again: "결제 비밀번호 확인",
    confirm: "페이팔 연결하기",
    done: "페이팔을 결제 수단으로 등록했어요.",
    rate: /페이팔에서는 US\$7\.89 금액으로 결제돼요\. 환율: US\$100\.00 = 138,050원/,
    phone: "전화번호",
    pay: /결제하기$/,
    paid: "10,890원 결제가 완료됐어요.",
    history: /PayPal buyer@example\.com · US\$7\.89/,
  },
  en: {
    connect: "Connect PayPal",
    cancelled: "The approval at PayPal was not completed. Please approve again.",
    first: "You must authenticate with PayPal first.",
    password: "Payment password",
    again: "Payment password again",
    confirm: "Connect PayPal",
    done: "PayPal is one of your payment methods now.",
    rate: /PayPal charges \$7\.89, at 138,050 won for \$100\.00/,
    phone: "Phone number",
    pay: /^Pay [\d,]+ won$/,
    paid: "10,890 won payment completed.",
    history: /PayPal buyer@example\.com · \$7\.89/,
  },
} as const;

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const look = async (page: Page, name: string, language: Language): Promise<void> => {
  await expectAccessible(page, `${name} ${language}`);
  await shot(page, `${name}-1440-${language}`);
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await shot(page, `${name}-375-${language}`);
  await page.setViewportSize({ width: 1440, height: 900 });
};

/** PayPal's page as its visitor sees it: it leads back by one of the two addresses that the server gave to PayPal. */
const routeApproval = async (page: Page, outcome: () => "approved" | "cancelled") => {
  await page.route(`${paypal.origin}/agreements/approve?*`, async (route) => {
    const setup = new URL(route.request().url()).searchParams.get("approval_session_id") ?? "";
    const asked = paypal.bodies.map((body) => (body.startsWith("{") ? JSON.parse(body) : {}));
    const context = asked.findLast((body) => body.payment_source?.paypal?.experience_context).payment_source
      .paypal.experience_context;
    const back = new URL(outcome() === "approved" ? context.return_url : context.cancel_url);
    if (outcome() === "approved") {
      paypal.approve(setup);
      back.searchParams.set("approval_token_id", setup);
    }
    await route.fulfill({ status: 302, headers: { location: back.href } });
  });
};

test("[PAY-49] the operator sets the rate, and sees what it is", async () => {
  const { page, context, problems } = await browsing.newPage(hanok, {
    signedInAs: await signInOperator(hanok),
  });
  await page.goto("/source/plans");
  await page.getByRole("heading", { name: "정한 환율이 없어요" }).waitFor();
  await page.getByRole("button", { name: "환율 정하기" }).click();
  const dialog = page.getByRole("dialog");
  expect(await dialog.getByText("1원 이상으로 입력해 주세요.").count()).toBe(0);
  await dialog.getByRole("button", { name: "환율 정하기" }).click();
  await dialog.getByText("1원 이상으로 입력해 주세요.").waitFor();
  await dialog.getByLabel("US$100.00에 해당하는 원").fill("138050");
  await dialog.getByLabel("이유").fill("이번 달 환율");
  await expectRefusalsShown(page, {
    name: "rate of PayPal",
    endpoint: callOf("POST /api/source/paypal/rate/item.json"),
    open: async () => undefined,
    submit: () => dialog.getByRole("button", { name: "환율 정하기" }).click(),
  });
  await dialog.getByRole("button", { name: "환율 정하기" }).click();
  await page.getByRole("row", { name: /US\$100\.00 = 138,050원/ }).waitFor();
  await look(page, "paypal-rates", "ko");
  expect(problems).toEqual([]);
  await context.close();
});

test.each<Language>(inLanguages("ko"))(
  "[PAY-24] [PAY-25] [PAY-40] [PAY-42] PayPal: cancelled, connected on the way through the checkout, and paid with (%s)",
  async (language) => {
    const say = SAY[language];
    const member = await joinMember(hanok);
    const { page, context, problems } = await browsing.newPage(hanok, { language, signedInAs: member });
    let outcome: "approved" | "cancelled" = "cancelled";
    await routeApproval(page, () => outcome);
    await page.goto("/payment/paypal?next=%2Fsubscription");
    await page.getByText(say.first).waitFor();
    await page.goto("/payment/plan?plan=BASIC_PLAN&cycle=MONTH&heads=1");
    await page.getByRole("button", { name: say.connect }).click();
    await page.getByText(say.cancelled).waitFor();
    await look(page, "paypal-cancelled", language);

    outcome = "approved";
    await page.getByRole("button", { name: say.connect }).click();
    await field(page, say.password).waitFor();
    await expect.poll(() => page.url()).not.toContain("approval_token_id");
    await field(page, say.password).fill("135790");
    await field(page, say.again).fill("135790");
    await look(page, "paypal-password", language);
    await expectRefusalsShown(page, {
      name: "payment password of PayPal",
      endpoint: callOf("POST /api/members/payment/paypal/billing/confirm.json"),
      open: async () => undefined,
      submit: async () => {
        await field(page, say.password).fill("135791");
        await field(page, say.password).fill("135790");
        await page.getByRole("button", { name: say.confirm }).click();
      },
    });
    await page.getByRole("button", { name: say.confirm }).click();
    const popup = page.getByRole("alertdialog");
    await popup.getByText(say.done).waitFor();
    await popup.getByRole("button").last().click();

    await page.waitForURL("**/payment/plan?*");
    await page.getByText(say.rate).waitFor();
    await giveConsents(page);
    await field(page, say.phone).fill("01012345678");
    await field(page, say.password).fill("135790");
    await look(page, "paypal-checkout", language);
    await page.getByRole("button", { name: say.pay }).click();
    await popup.getByText(say.paid).waitFor();
    await popup.getByRole("button").last().click();
    await page.waitForURL("**/subscription/payment?*");
    await page.goto("/subscription");
    await page.getByText(say.history).waitFor();
    expect(await page.getByRole("button", { name: say.connect }).count()).toBe(0);
    await look(page, "paypal-subscription", language);
    expect(problems).toEqual([]);
    await context.close();
  },
);

test("the operator sees what PayPal took beside the won, in the list and in the payment", async () => {
  const { page, context, problems } = await browsing.newPage(hanok, {
    signedInAs: await signInOperator(hanok),
  });
  await page.goto("/source/payments");
  const row = page.getByRole("row", { name: /10,890원 · US\$7\.89/ }).first();
  await row.getByRole("link").first().click();
  await page.getByText("PayPal이 받은 금액").waitFor();
  await page.getByText("US$7.89", { exact: true }).waitFor();
  await look(page, "paypal-operator", "ko");
  expect(problems).toEqual([]);
  await context.close();
});
