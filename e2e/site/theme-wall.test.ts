import { expect, test } from "vitest";
import { shot } from "../editor/shot.ts";
import { expectAccessible, inLanguages, joinMember, type Language, startWithBrowser } from "../harness.ts";
import { signUp } from "./sign-up.ts";

const { hanok, browsing } = await startWithBrowser();

const WORDS = {
  ko: {
    wall: /처음부터 짓지/,
    theme: "밀과 볕",
    trade: "카페·베이커리",
    start: "이걸로 시작",
    other: "온기 그릇",
  },
  en: {
    wall: /You need not build/,
    theme: "Wheat & Sun",
    trade: "Café and bakery",
    start: "Start with this",
    other: "Ongi Ware",
  },
} as const;

test.each<Language>(inLanguages("en"))(
  "[PUB-01, TPL-23] themes of the home page run live by trade, and a visitor begins with one after the sign-up (%s)",
  async (language) => {
    const words = WORDS[language];
    const { page, context, problems } = await browsing.newPage(hanok, { language });
    await page.goto("/");
    await page.getByRole("heading", { name: words.wall }).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 400);
    const card = page.getByRole("article").filter({ hasText: words.theme });
    await card.locator("[data-live]").waitFor();
    await card.getByText(words.trade).waitFor();
    const frame = card.locator("iframe");
    expect(await frame.getAttribute("sandbox")).toBe("allow-scripts");
    await card.frameLocator("iframe").getByRole("heading", { level: 1 }).waitFor();
    // A frame is no stop of the keyboard, and the pointer reaches the link above it.
    expect(await frame.evaluate((element) => element.closest("[inert]") !== null)).toBe(true);
    await expectAccessible(page, "home, theme wall");
    await shot(page, `home-wall-1440-${language}`);

    // Outside the window the page of the theme is given up; its cover stays.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => frame.count()).toBe(0);

    await card.getByRole("button", { name: words.start }).click();
    await signUp(page, hanok, language, `wall-guest-${language}@example.com`);
    await page.waitForURL("**/neditor/?project=*", { waitUntil: "commit" });
    await page.goto("/workspace");
    await page.getByRole("article").filter({ hasText: words.theme }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  },
);

test("[PUB-01, PRJ-02] a member begins with a theme of the home page at once; its picture leads to its own page", async () => {
  const words = WORDS.ko;
  const member = await joinMember(hanok);
  const { page, context, problems } = await browsing.newPage(hanok, { language: "ko", signedInAs: member });
  await page.goto("/");
  const card = page.getByRole("article").filter({ hasText: words.other });
  await card.scrollIntoViewIfNeeded();
  await card.locator("[data-live]").waitFor();
  // The frame is out of reach: the press goes to the link of the card.
  await card.click({ position: { x: 100, y: 60 } });
  await page.waitForURL("**/template/shop");
  await page.goBack();
  await card.getByRole("button", { name: words.start }).click();
  await page.waitForURL("**/neditor/?project=*", { waitUntil: "commit" });
  expect(problems).toEqual([]);
  await context.close();
});
