import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { startToss, TOSS_KEYS } from "../../apps/server/test/payment-stand-ins/toss.ts";
import { shot } from "../editor/shot.ts";
import {
  callOf,
  expectAccessible,
  expectRefusalsShown,
  inLanguages,
  joinMember,
  type Language,
  startOwn,
} from "../harness.ts";
import { giveConsents } from "./give-consents.ts";

const toss = await startToss();
afterAll(() => toss.stop());
const { hanok, browsing } = await startOwn({
  environment: {
    HANOK_PLANS: "on",
    HANOK_PAYMENTS: "toss",
    HANOK_TOSS_CLIENT_KEY: TOSS_KEYS.clientKey,
    HANOK_TOSS_SECRET_KEY: TOSS_KEYS.secretKey,
    HANOK_TOSS_ORIGIN: toss.origin,
  },
});

const SAY = {
  ko: {
    open: "카드 등록 창 열기",
    refused: /카드사에서 카드를 확인해 주지 않았어요/,
    wrong: "결제 비밀번호는 숫자 6자리로 입력해 주세요.",
    password: "결제 비밀번호",
    again: "결제 비밀번호 확인",
    register: "카드 등록하기",
    added: "새 카드를 등록했어요.",
    phone: "전화번호",
    pay: /결제하기$/,
    done: "10,890원 결제가 완료됐어요.",
    addCard: "카드 등록",
    duplicate: "이미 등록된 카드 번호예요.",
    other: "다른 카드로 다시 하기",
  },
  en: {
    open: "Open the card window",
    refused: /did not confirm the card/,
    wrong: "The payment password has 6 digits.",
    password: "Payment password",
    again: "Payment password again",
    register: "Register the card",
    added: "New card registered.",
    phone: "Phone number",
    pay: /^Pay [\d,]+ won$/,
    done: "10,890 won payment completed.",
    addCard: "Add a card",
    duplicate: "Card number already registered.",
    other: "Try another card",
  },
} as const;

/**
 * Toss's script as the browser gets it from Toss: the window leads away and comes back by its two addresses. `outcome`
 * decides at each opening.
 */
async function routeTossScript(page: Page, outcome: () => "card" | "refusal"): Promise<void> {
  await page.exposeFunction("tossAnswers", (customerKey: string) =>
    outcome() === "card"
      ? { customerKey, authKey: toss.enterCard("4242424242424242", customerKey) }
      : { code: "REJECT_CARD_COMPANY", message: "카드사 거절" },
  );
  await page.route("https://js.tosspayments.com/v2/standard", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `window.TossPayments = (clientKey) => ({
        payment: ({ customerKey }) => ({
          requestBillingAuth: async ({ method, successUrl, failUrl }) => {
            if (method !== "CARD" || clientKey !== ${JSON.stringify(TOSS_KEYS.clientKey)}) throw new Error("wrong call");
            const answer = await window.tossAnswers(customerKey);
            const back = new URL("authKey" in answer ? successUrl : failUrl);
            for (const [name, value] of Object.entries(answer)) back.searchParams.set(name, value);
            location.assign(back);
            return new Promise(() => {});
          },
        }),
      });`,
    }),
  );
}

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function look(page: Page, name: string, language: Language): Promise<void> {
  await expectAccessible(page, `${name} (${language})`);
  await shot(page, `${name}-${language}`);
  await page.setViewportSize({ width: 375, height: 812 });
  await expectAccessible(page, `${name} (${language}) on a phone`);
  await shot(page, `${name}-375-${language}`);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test.each<Language>(inLanguages("ko"))(
  "[PAY-11] [PAY-36] [PAY-42] a card of the provider's window: refused, registered on the way through the checkout, and paid with (%s)",
  async (language) => {
    const say = SAY[language];
    const member = await joinMember(hanok);
    const { page, context, problems } = await browsing.newPage(hanok, { language, signedInAs: member });
    let outcome: "card" | "refusal" = "refusal";
    await routeTossScript(page, () => outcome);
    await page.goto("/payment/plan?plan=BASIC_PLAN&cycle=MONTH&heads=1");
    await page.getByRole("button", { name: say.open }).waitFor();
    await look(page, "card-window", language);
    await page.getByRole("button", { name: say.open }).click();
    await page.getByText(say.refused).waitFor();
    await look(page, "card-window-refused", language);

    outcome = "card";
    await page.getByRole("button", { name: say.open }).click();
    await field(page, say.password).waitFor();
    // The key of the window is in no address that could be sent on or come back.
    await expect.poll(() => page.url()).not.toContain("authKey");
    await field(page, say.password).fill("12");
    await page.getByRole("button", { name: say.register }).click();
    await page.getByText(say.wrong).waitFor();
    await field(page, say.password).fill("135790");
    await field(page, say.again).fill("135790");
    await look(page, "card-window-password", language);
    await expectRefusalsShown(page, {
      name: "payment password of a card of the window",
      endpoint: callOf("POST /api/members/credit-card/item.json"),
      open: async () => undefined,
      submit: async () => {
        await field(page, say.password).fill("135791");
        await field(page, say.password).fill("135790");
        await page.getByRole("button", { name: say.register }).click();
      },
    });
    await page.getByRole("button", { name: say.register }).click();
    const popup = page.getByRole("alertdialog");
    await popup.getByText(say.added).waitFor();
    await popup.getByRole("button").last().click();

    await page.waitForURL("**/payment/plan?*");
    const pay = page.getByRole("button", { name: say.pay });
    await pay.waitFor();
    await giveConsents(page);
    await field(page, say.phone).fill("01012345678");
    await field(page, say.password).fill("135790");
    await pay.click();
    await popup.getByText(say.done).waitFor();
    await popup.getByRole("button").last().click();
    await page.waitForURL("**/subscription/payment?*");
    const paid = await member.client.get("/api/members/payment/history/list.json");
    const [row] = paid.ok ? paid.data.paymentHistoryList : [];
    expect(toss.held(row?.id ?? "")).toBe(10_890);

    // The same card again, from the list of cards.
    await page.goto("/subscription");
    await page.getByRole("button", { name: say.addCard, exact: true }).click();
    await page.getByRole("button", { name: say.open }).click();
    await field(page, say.password).fill("135790");
    await field(page, say.again).fill("135790");
    await page.getByRole("button", { name: say.register }).click();
    await page.getByText(say.duplicate).waitFor();
    await page.getByRole("button", { name: say.other }).click();
    await page.getByRole("button", { name: say.open }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  },
);
