import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { atRest } from "../harness/at-rest.ts";
import { expectAccessible, type Language, startWithBrowser } from "../harness.ts";
import { SIGN_UP } from "./sign-up.ts";

const { hanok, browsing } = await startWithBrowser();

const WORDS = {
  ko: {
    ...SIGN_UP.ko,
    start: "무료로 시작하기",
    create: "새 프로젝트",
    blank: "빈 페이지",
    theme: "테마로 시작",
    make: "만들기",
  },
  en: {
    ...SIGN_UP.en,
    start: "Start free",
    create: "New project",
    blank: "Blank page",
    theme: "From a theme",
    make: "Create project",
  },
} as const;

/**
 * Moves the focus by Tab until it is there; it must be visible, and the page must not be wider than the
 * window.
 */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await target.first().waitFor({ state: "attached" });
  const isThere = () => target.first().evaluate((element) => element === document.activeElement);
  for (let presses = 0; !(await isThere()); presses += 1) {
    if (presses > 80) throw new Error("the keyboard does not reach it");
    await page.keyboard.press("Tab");
  }
  const seen = await page.evaluate(() => {
    const { top, bottom } = (document.activeElement ?? document.body).getBoundingClientRect();
    return {
      isSeen: bottom > 0 && top < window.innerHeight,
      wider: document.documentElement.scrollWidth - window.innerWidth,
    };
  });
  expect(seen).toEqual({ isSeen: true, wider: 0 });
};

/** 1280 × 900 at 200 % has 640 × 450 pixels of CSS. */
test.each([
  ["ko", 320, 640, "none"],
  ["en", 640, 450, "active"],
] as const satisfies readonly (readonly [Language, number, number, "none" | "active"])[])(
  "[ACC-11, ACC-33 to 35, PRJ-01] from the home page to the first project without a mouse (%s, %i × %i pixels, forced colours %s)",
  async (language, width, height, forcedColors) => {
    const words = WORDS[language];
    const { page, context, problems } = await browsing.newPage(hanok, { language, width, height });
    await page.emulateMedia({ forcedColors });
    const type = async (label: string, text: string): Promise<void> => {
      await tabTo(page, page.getByLabel(label, { exact: true }));
      await page.keyboard.insertText(text);
    };
    const press = async (name: string | RegExp, key = "Enter"): Promise<void> => {
      await tabTo(page, page.getByRole("button", { name, exact: true }));
      await page.keyboard.press(key);
    };
    await page.goto("/");
    await tabTo(page, page.getByRole("link", { name: words.start }));
    await page.keyboard.press("Enter");
    await page.waitForURL("**/signup");
    const email = `keys-${width}@example.com`;
    await type(words.email, email);
    await press(words.sendCode);
    const code = page.getByLabel(words.code);
    await code.waitFor();
    await tabTo(page, code);
    await page.keyboard.insertText(await hanok.mail.code(email));
    await press(words.checkCode);
    await page.getByLabel(words.password, { exact: true }).waitFor();
    await type(words.password, "madang-and-7");
    await type(words.again, "madang-and-7");
    await type(words.name, words.person);
    for (const [label] of words.choices) {
      await tabTo(page, page.getByRole("button", { name: label }));
      await page.keyboard.press("Enter");
      await page.getByRole("option").nth(1).waitFor();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await page.getByRole("option").first().waitFor({ state: "detached" });
    }
    await tabTo(page, page.getByRole("checkbox", { name: words.agree }));
    await page.keyboard.press("Space");
    await atRest(page);
    // Under forced colours the rules read fill colours that nobody sees.
    if (forcedColors === "none") await expectAccessible(page, "sign-up, by keyboard");
    await press(words.finish);
    await page.waitForURL("**/workspace");
    await press(words.create);
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    await tabTo(page, dialog.getByRole("tab", { name: words.theme }));
    for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press("ArrowRight");
    await expect
      .poll(() => dialog.getByRole("tab", { name: words.blank }).getAttribute("aria-selected"))
      .toBe("true");
    await tabTo(page, dialog.getByRole("button", { name: words.make, exact: true }));
    await page.keyboard.press("Enter");
    await page.waitForURL("**/neditor/?project=*", { waitUntil: "commit" });
    expect(problems).toEqual([]);
    await context.close();
  },
);
