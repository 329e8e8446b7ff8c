import { expect, test } from "vitest";
import { shot } from "../editor/shot.ts";
import { expectAccessible, inLanguages, joinMember, type Language, startOwn } from "../harness.ts";

const { hanok, browsing } = await startOwn({ environment: { HANOK_PLANS: "on" } });

const SAY = {
  ko: {
    own: "지금 쓰는 플랜",
    free: "무료",
    exports: "없음",
    pages: "3개",
    choose: "프리미엄 시작하기",
    price: "10,890원",
    faq: "자주 묻는 질문",
    see: "플랜 보기",
    create: "새 프로젝트",
    lifts: "한도가 늘어나요",
    liftedBy: "프로젝트 한도에 닿았어요. 베이직부터 한도가 늘어나요.",
    basic: "베이직",
  },
  en: {
    own: "Your plan",
    free: "Free",
    exports: "None",
    pages: "3",
    choose: "Get Premium",
    price: "10,890 won",
    faq: "Questions and answers",
    see: "See plans",
    create: "New project",
    lifts: "Higher limit",
    liftedBy: "You have reached the limit of projects. From Basic on there is more.",
    basic: "Basic",
  },
} as const;

test.each<Language>(inLanguages("ko"))(
  "[LET-02] [PLN-01] [PLN-02] [PLN-03] [PLN-10] [PLN-12] [PLN-15] a reached limit leads to the plans, which show the member's own and its use (%s)",
  async (language) => {
    const say = SAY[language];
    const member = await joinMember(hanok);
    for (let number = 0; number < 3; number++)
      await member.client.post("/api/projects/project/item.json", { project: {} });
    const { page, context, problems } = await browsing.newPage(hanok, { language, signedInAs: member });
    await page.goto("/workspace");
    await page.getByRole("tab", { name: /3/ }).waitFor();
    await page.getByRole("button", { name: say.create }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: say.see }).click();
    await page.waitForURL("**/plan?limit=projects");
    // [LET-02] The first plan with more projects is marked.
    await page.getByText(say.liftedBy).waitFor();
    const lifting = page.getByRole("listitem").filter({ hasText: say.lifts });
    expect(await lifting.getByRole("heading").allTextContents()).toEqual([say.basic]);
    const own = page.getByRole("listitem").filter({ hasText: say.own });
    await own.getByRole("heading", { name: say.free }).waitFor();
    expect(
      await page
        .getByRole("listitem")
        .filter({ has: page.locator("dl") })
        .count(),
    ).toBe(4);
    expect(await own.locator("dd").allTextContents()).toEqual(
      expect.arrayContaining(["1GB", say.pages, say.exports]),
    );
    await page.getByText("3 / 3", { exact: true }).waitFor();
    await page.getByRole("link", { name: say.choose }).waitFor();
    await page.getByText(say.price, { exact: true }).waitFor();
    await page.getByRole("heading", { name: say.faq }).waitFor();
    await expectAccessible(page, "plans");
    await shot(page, `plan-${language}-1440`);
    await page.setViewportSize({ width: 375, height: 812 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    await expectAccessible(page, "plans on a phone");
    await shot(page, `plan-${language}-375`);
    // A visitor sees the same rows and nobody's use.
    await context.clearCookies({ name: "hanok-session" });
    await context.clearCookies({ name: "hanok-token" });
    await page.reload();
    await page.getByRole("heading", { name: say.faq }).waitFor();
    expect(await page.getByText(say.own).count()).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  },
);

/**
 * Sentences that promise a site as files, by where they are; each has to name the plan or the take-home
 * export.
 */
const PROMISES = [
  ["/", /ZIP으로 받아 가요/, /내보내기가 있는 플랜이면/],
  ["/guide", /ZIP으로 받거나 FTP로/, /내보내기가 있는 플랜에서는/],
  ["/help/faq", /ZIP으로 받아요/, /무료 플랜에는 내보내기가 없어요/],
] as const;

test("[LET-08] pages that promise a site as files say what the plans have", async () => {
  const member = await joinMember(hanok);
  const plans = await member.client.get("/api/public/pricing/plan/list.json");
  const free = plans.ok ? plans.data.pricingPlanList.find(({ id }) => id === "FREE_PLAN") : undefined;
  expect(free?.exportsPerMonth).toBe(0);
  await member.client.post("/api/projects/project/item.json", { project: { title: "가져갈 집" } });
  const { page, context, problems } = await browsing.newPage(hanok, { language: "ko", signedInAs: member });
  for (const [path, promise, plan] of PROMISES) {
    await page.goto(path);
    const sentence = page.locator("p, dd, li", { hasText: promise }).last();
    await sentence.waitFor({ state: "attached" });
    expect(await sentence.textContent(), path).toMatch(plan);
  }
  await page.goto("/account/withdraw");
  await page.getByText(/결제 기록은 법에 따라 5년/).waitFor();
  await page.getByRole("button", { name: "‘가져갈 집’ ZIP으로 가져가기" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "ZIP 내려받기" }).waitFor();
  await page
    .getByText(/내보내기 횟수에 들어가지 않아요/)
    .first()
    .waitFor();
  await shot(page, "withdraw-take-home-ko");
  expect(problems).toEqual([]);
  await context.close();
});
