import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { shot } from "../editor/shot.ts";
import { expectAccessible, inLanguages, joinMember, type Language, startOwn } from "../harness.ts";
import { payForPlan } from "./paying-member.ts";

const { hanok, browsing } = await startOwn({ environment: { HANOK_PLANS: "on" } });

const SAY = {
  ko: {
    email: "팀원의 이메일",
    give: "자리 주기",
    invited: "응답 대기",
    accept: "자리 받기",
    active: "이용 중",
    charges: /10,890원이 결제돼요/,
    count: /자리 2개 가운데 1개/,
    more: /지금 [\d,]+원/,
    heads: "인원",
    keep: /남길 팀원/,
    change: "인원 바꾸기",
    leaves: "다음 결제일에 끝남",
    takeBack: /자리 회수$/,
    sure: "자리 회수",
    gone: "아직 준 자리가 없어요",
  },
  en: {
    email: "Team member’s email",
    give: "Give a seat",
    invited: "Invited",
    accept: "Accept the seat",
    active: "Active",
    charges: /10,890 won will be charged/,
    count: /1 of 2 seats/,
    more: /[\d,]+ won now/,
    heads: "Team members",
    keep: /People who stay/,
    change: "Change team members",
    leaves: "Ends at the next payment",
    takeBack: /^Take back the seat/,
    sure: "Take back",
    gone: "No seats given yet",
  },
} as const;

const look = async (page: Page, screen: string, language: Language): Promise<void> => {
  await expectAccessible(page, screen);
  await shot(page, `${screen}-${language}`);
};

test.each<Language>(inLanguages("en"))(
  "[LET-01] [ACC-86] an owner gives a seat, a member with an own plan accepts it, fewer people ask who stays (%s)",
  async (language) => {
    const say = SAY[language];
    const owner = await joinMember(hanok, { name: "최소유" });
    await payForPlan(owner, `team-owner-${language}`, { planId: "EXPERT_PLAN", teamMembers: 3 });
    const mate = await joinMember(hanok, { name: "박동료" });
    await payForPlan(mate, `team-mate-${language}`);

    const giving = await browsing.newPage(hanok, { language, signedInAs: owner });
    await giving.page.goto("/subscription/team");
    await giving.page.getByRole("textbox", { name: say.email }).fill(mate.email);
    await giving.page.getByRole("button", { name: say.give }).click();
    await giving.page.getByText(say.invited, { exact: true }).first().waitFor();
    await giving.page.getByText(say.count).waitFor();
    await giving.page.getByText(say.more).waitFor();
    await look(giving.page, "team-owner", language);

    const taking = await browsing.newPage(hanok, { language, signedInAs: mate });
    await taking.page.goto("/subscription/team");
    await taking.page.getByText(say.charges).waitFor();
    await look(taking.page, "team-mate", language);
    await taking.page.getByRole("button", { name: say.accept }).click();
    await taking.page.getByText(say.active, { exact: true }).waitFor();
    const plan = await mate.client.get("/api/members/plan/item.json");
    expect(plan.ok && plan.data.plan).toBe("EXPERT_PLAN");

    const { page } = giving;
    await page.goto("/subscription");
    const heads = page.getByRole("textbox", { name: say.heads, exact: true });
    await heads.fill("1");
    await heads.press("Tab");
    await page.getByRole("group", { name: say.keep }).waitFor();
    await look(page, "team-fewer", language);
    await page.getByRole("button", { name: say.change, exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button").last().click();
    await page.goto("/subscription/team");
    await page.getByText(say.leaves).waitFor();
    await page.getByRole("button", { name: say.takeBack }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: say.sure }).click();
    await page.getByText(say.gone).waitFor();
    expect([...giving.problems, ...taking.problems]).toEqual([]);
    await giving.context.close();
    await taking.context.close();
  },
);
