import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { watchRequests } from "../harness/at-rest.ts";
import { foreignWords } from "../harness/foreign-words.ts";
import {
  accessibilityFaults,
  inLanguages,
  joinMember,
  type Language,
  signInOperator,
  startOwn,
} from "../harness.ts";
import { told } from "../main-job/projects.ts";

const { hanok, browsing } = await startOwn();

const PUBLIC = [
  "/",
  "/plan",
  "/template",
  "/template/bakery",
  "/guide",
  "/guide/publishing",
  "/policy",
  "/policy/terms",
  "/policy/privacy",
  "/policy/license",
  "/policy/refund",
  "/policy/finance",
  "/help",
  "/help/faq",
  "/help/manual",
  "/help/manual/first-page",
  "/help/manual/bring-and-take",
  "/help/notice",
  "/help/qna",
  "/login",
  "/login/findpw",
  "/resetpw?token=none",
  "/unsubscribe?token=none",
  "/appeal?token=none",
  "/signup",
  "/no-such-page",
];
const OF_MEMBERS = [
  "/workspace",
  "/workspace?group=trash",
  "/account",
  "/account/withdraw",
  "/subscription",
  "/subscription/plan",
  "/subscription/templates",
  "/subscription/team",
  "/subscription/payment",
  "/subscription/receipt",
  "/subscription/qna",
  "/payment/card",
  "/data-manager",
];
const OF_OPERATORS = [
  "/source",
  "/source/inquiries",
  "/source/inquiries/replies",
  "/source/help",
  "/source/mailings",
  "/source/policies",
  "/source/popups",
  "/source/templates",
  "/source/records",
  "/source/payments",
  "/source/refunds",
  "/source/subscriptions",
  "/source/plans",
  "/source/members",
  "/source/projects",
  "/source/health",
];

/** A language is named by itself, a command is typed as it is, and members are called as they call themselves. */
const AS_THEY_ARE = ["한국어", "npm run backup", "관리자", "김한옥", "봄날 빵집"];

/** Faults of each page by its address: texts of the other language, broken rules of axe, and more width than a window of 320 pixels. */
const walk = async (page: Page, language: Language, addresses: readonly string[]) => {
  const found: Record<string, string[]> = {};
  const answered = watchRequests(page);
  for (const address of addresses) {
    await page.goto(address);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await answered();
    const words = await foreignWords(page.locator("body"), language, AS_THEY_ARE);
    words.push(...(await accessibilityFaults(page)));
    await page.setViewportSize({ width: 320, height: 640 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await page.setViewportSize({ width: 1440, height: 900 });
    if (wide > 0) words.push(`${wide} px wider than a window of 320`);
    if (words.length > 0) found[address] = words;
  }
  return found;
};

describe.each<Language>(inLanguages("en"))(
  "no page speaks the other language, breaks a rule of axe, or is wider than 320 pixels (%s)",
  (language) => {
    test("[I18-01] pages of visitors", async () => {
      const { page, context } = await browsing.newPage(hanok, { language });
      expect(await walk(page, language, PUBLIC)).toEqual({});
      await context.close();
    });

    test("[I18-01] pages of members", async () => {
      const name = language === "ko" ? "김한옥" : "Morgan Reed";
      const member = await joinMember(hanok, { name });
      const title = language === "ko" ? "봄날 빵집" : "Spring bakery";
      told(
        await member.client.post("/api/projects/project/item.json", {
          project: { title, language },
          themeId: "bakery",
        }),
      );
      const { page, context } = await browsing.newPage(hanok, { language, signedInAs: member });
      expect(await walk(page, language, OF_MEMBERS)).toEqual({});
      await context.close();
    });

    test("[I18-01] pages of operators", async () => {
      const operator = await signInOperator(hanok);
      const { page, context } = await browsing.newPage(hanok, { language, signedInAs: operator });
      expect(await walk(page, language, OF_OPERATORS)).toEqual({});
      await context.close();
    });
  },
);
