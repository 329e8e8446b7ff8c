import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, inLanguages, startWithBrowser } from "../harness.ts";

const { hanok, browsing } = await startWithBrowser();

const WORDS = {
  ko: {
    promise: "홈페이지를 고쳐도, 코드는 그대로",
    help: "도움말",
    questions: "자주 묻는 질문",
    theme: "밀과 볕",
    question: "한옥은 무엇인가요?",
    prices: "요금",
    policy: "개인정보",
    headline: "제목 글",
    one: "바뀐 곳 1군데",
  },
  en: {
    promise: "Change your website, keep your code",
    help: "Help",
    questions: "FAQ",
    theme: "Wheat & Sun",
    question: "What is Hanok?",
    prices: "Pricing",
    policy: "Privacy",
    headline: "Headline",
    one: "Spots changed: 1",
  },
} as const;

/** Bytes of the answers until now by the ending of their address. */
const sentOf = (page: Page) =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const sum = (ending: string) =>
      entries
        .filter(({ name }) => name.endsWith(ending))
        .reduce((bytes, { transferSize }) => bytes + transferSize, 0);
    return { scripts: sum(".js"), fonts: sum(".woff2") };
  });

test.each(inLanguages("en"))(
  "[PUB-01] the home page stands before its script, which comes with the first act of a person (%s)",
  async (language) => {
    const words = WORDS[language];
    const { page, context, problems } = await browsing.newPage(hanok, { language, isCold: true });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          document.documentElement.dataset.shift = `${Number(document.documentElement.dataset.shift ?? 0) + (entry as PerformanceEntry & { value: number }).value}`;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto("/", { waitUntil: "networkidle" });
    await page.getByRole("heading", { level: 1, name: words.promise }).waitFor();
    const first = await sentOf(page);
    expect(first.scripts).toBeLessThanOrEqual(120 * 1024);
    expect(first.fonts).toBeGreaterThan(0);
    expect(first.fonts).toBeLessThanOrEqual(150 * 1024);
    // Fonts that come before the first paint move nothing; a busy machine may paint before them.
    expect(await page.locator('link[rel="preload"][as="font"]').count()).toBe(2);
    expect(Number((await page.locator("html").getAttribute("data-shift")) ?? 0)).toBeLessThan(0.1);
    await expectAccessible(page, "the home page before its script");

    // A press that comes before the script is done when it has come.
    await page.getByRole("banner").getByRole("button", { name: words.help }).click();
    await page.getByRole("menuitem", { name: words.questions }).waitFor();
    expect((await sentOf(page)).scripts).toBeGreaterThan(first.scripts);
    await page.keyboard.press("Escape");

    // A page that was scrolled before its script stays where it is.
    await page.goto("/", { waitUntil: "networkidle" });
    await page.mouse.wheel(0, 1200);
    await page.locator("[data-live]").first().waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(1200);

    // Letters that were typed before the script are counted with it.
    await page.goto("/", { waitUntil: "networkidle" });
    const headline = page.getByRole("textbox", { name: words.headline });
    await headline.evaluate((field: HTMLInputElement) => {
      field.value = "가";
      field.focus();
    });
    await page.getByText(words.one).waitFor();
    expect(await headline.inputValue()).toBe("가");
    expect(problems).toEqual([]);
    await context.close();
  },
);

test.each(inLanguages("en"))(
  "[PUB-01] [PUB-46] the home page is read without script (%s)",
  async (language) => {
    const words = WORDS[language];
    const context = await browsing.browser.newContext({
      locale: "ko-KR",
      javaScriptEnabled: false,
      baseURL: hanok.origin,
    });
    await context.addCookies([{ name: "locale", value: language, url: hanok.origin }]);
    const page = await context.newPage();
    await page.goto("/");
    for (const name of [words.promise, words.theme]) await page.getByRole("heading", { name }).waitFor();
    await page.getByText(words.question).waitFor();
    await page.getByRole("contentinfo").getByRole("link", { name: words.policy }).waitFor();
    await page.getByRole("banner").getByRole("link", { name: words.prices }).click();
    await page.waitForURL("**/plan");
    await context.close();
  },
);
