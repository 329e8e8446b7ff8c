import { expect, test } from "vitest";
import { shot } from "../editor/shot.ts";
import { expectAccessible, joinMember, type Language, startWithBrowser } from "../harness.ts";

const { hanok, browsing } = await startWithBrowser();

const words = {
  ko: {
    promise: "홈페이지를 고쳐도, 코드는 그대로",
    headline: "제목 글",
    untouched: "아직 아무것도 바뀌지 않았어요.",
    one: "바뀐 곳 1군데",
    reset: "처음으로",
    logIn: "로그인",
    start: "무료로 시작하기",
    guide: "게시 파일 안내",
    unused: "쓰지 않는 JS와 HTML 파일은 삭제하고",
    lost: "페이지를 찾을 수 없어요",
    toHome: "홈으로",
    play: "움직여 보기",
    stop: "멈추기",
  },
  en: {
    promise: "Change your website, keep your code",
    headline: "Headline",
    untouched: "Nothing has changed yet.",
    one: "Spots changed: 1",
    reset: "Start over",
    logIn: "Sign in",
    start: "Start free",
    guide: "Files of a published site",
    unused: "Remove JS and HTML files that nothing uses",
    lost: "Page not found",
    toHome: "To the home page",
    play: "Play",
    stop: "Pause",
  },
} as const;

test.each<Language>(["ko", "en"])(
  "[PUB-01, PUB-03, PUB-12, PUB-13, PUB-37, EXP-25, EXP-26, I18-01] home, header, publishing guide and 404 at 1440 and 375 px (%s)",
  async (language) => {
    const say = words[language];
    for (const width of [1440, 375]) {
      const { page, context, problems } = await browsing.newPage(hanok, {
        language,
        width,
        isPhone: width < 768,
      });
      await page.goto("/");
      await page.getByRole("heading", { level: 1, name: say.promise }).waitFor();
      expect(await page.locator("html").getAttribute("lang")).toBe(language);
      const header = page.getByRole("banner");
      await header.getByRole("link", { name: say.logIn }).waitFor();
      await header.getByRole("link", { name: say.start }).waitFor();
      expect(await header.getAttribute("class")).not.toMatch(/\bactive\b/);
      await expectAccessible(page, `home at ${width}`);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);

      // A still picture of the editor is for people who want no motion; a press starts the recording.
      const editor = page.locator('img[src^="/pictures/editor"]');
      const shown = () => editor.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
      await editor.scrollIntoViewIfNeeded();
      await expect.poll(() => editor.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
      expect(await shown()).toBe(`/pictures/editor.${language}.webp`);
      await page.getByRole("button", { name: say.play }).click();
      await expect.poll(shown).toBe(`/pictures/editor-loop.${language}.webp`);
      await page.getByRole("button", { name: say.stop }).click();
      await expect.poll(shown).toBe(`/pictures/editor.${language}.webp`);

      // The demo splices for real: one edited headline is one spot, and taking it back is none.
      await page.getByText(say.untouched).waitFor();
      const headline = page.getByRole("textbox", { name: say.headline });
      const original = await headline.inputValue();
      await headline.fill("<b>&");
      await page.getByText(say.one).waitFor();
      expect(await page.locator("mark").textContent()).toBe("&lt;b>&amp;");
      await page.getByRole("button", { name: say.reset }).click();
      expect(await headline.inputValue()).toBe(original);

      await page.evaluate(() => window.scrollTo({ top: 79, behavior: "instant" }));
      await expect.poll(() => header.getAttribute("class")).not.toMatch(/\bactive\b/);
      await page.evaluate(() => window.scrollTo({ top: 80, behavior: "instant" }));
      await expect.poll(() => header.getAttribute("class")).toMatch(/\bactive\b/);

      const guide = await page.goto("/guide/publishing");
      expect(guide?.status()).toBe(200);
      await page.getByRole("heading", { level: 1, name: say.guide }).waitFor();
      await page.getByRole("listitem").filter({ hasText: say.unused }).waitFor();
      await shot(page, `publishing-guide-${language}-${width}`);
      await expectAccessible(page, `publishing guide at ${width}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

      const answer = await page.goto("/no/such/page");
      expect(answer?.status()).toBe(404);
      await page.getByRole("heading", { level: 1, name: say.lost }).waitFor();
      await expectAccessible(page, `404 at ${width}`);
      await page.getByRole("link", { name: say.toHome }).click();
      await page.waitForURL(`${hanok.origin}/`);
      expect(problems).toEqual([]);
      await context.close();
    }
  },
);

test("[I18-04, I18-05, I18-08, I18-13] a language chosen by hand is kept for a year and the page loads anew", async () => {
  const { page, context } = await browsing.newPage(hanok, { language: "ko" });
  await page.goto("/signup");
  await page.getByLabel("이메일", { exact: true }).fill("keep@example.com");
  const reloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: /ENG/ }).click();
  await reloaded;
  await page.getByRole("heading", { name: "Sign up" }).waitFor();
  expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe("keep@example.com");
  const cookies = new Map((await context.cookies()).map((cookie) => [cookie.name, cookie]));
  expect(cookies.get("locale")?.value).toBe("en");
  expect(cookies.get("manual_language_set")?.value).toBe("true");
  const days = ((cookies.get("locale")?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(364);
  expect(days).toBeLessThan(366);
  await context.close();
});

test.each<Language>(["ko", "en"])(
  "[SUP-09] [PUB-44] the user guide leads from its contents to a part, and on to the lesson (%s)",
  async (language) => {
    const say = {
      ko: { guide: "한옥 사용 안내", part: "모양 바꾸기", more: "사용법 보기: 모양 바꾸기" },
      en: { guide: "Guide to Hanok", part: "Change the look", more: "Read the lesson: Change the look" },
    }[language];
    const { page, context, problems } = await browsing.newPage(hanok, { language });
    await page.goto("/plan");
    await page.getByRole("contentinfo").getByRole("link", { name: say.guide }).click();
    await page.getByRole("heading", { level: 1, name: say.guide }).waitFor();
    await page.getByRole("navigation").getByRole("link", { name: say.part }).click();
    const part = page.getByRole("region", { name: say.part });
    await expect.poll(async () => (await part.boundingBox())?.y ?? 999).toBeLessThan(160);
    const picture = part.getByRole("img");
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBe(1440);
    await shot(page, `user-guide-${language}-1440`);
    await part.getByRole("link", { name: say.more }).click();
    await page.getByRole("heading", { level: 1, name: say.part }).waitFor();
    await page.goto("/guide");
    await page.setViewportSize({ width: 375, height: 812 });
    await page.getByRole("heading", { level: 1, name: say.guide }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    await shot(page, `user-guide-${language}-375`);
    expect(problems).toEqual([]);
    await context.close();
  },
);

test("[I18-06] [LET-12] without a country and a choice the browser's languages count; without any of them the page is Korean", async () => {
  for (const [locale, name] of [
    ["fr-FR", "홈페이지를 고쳐도, 코드는 그대로"],
    ["en-GB", "Change your website, keep your code"],
  ] as const) {
    const context = await browsing.browser.newContext({ locale, baseURL: hanok.origin });
    const page = await context.newPage();
    await page.goto("/");
    await page.getByRole("heading", { level: 1, name }).waitFor();
    await context.close();
  }
});

test("[PUB-04, PUB-08, PUB-09] a member finds the workspace and their menu in the header", async () => {
  const member = await joinMember(hanok, { name: "서까래" });
  const { page, context } = await browsing.newPage(hanok, { signedInAs: member });
  await page.goto("/");
  const header = page.getByRole("banner");
  await header.getByRole("link", { name: "작업실" }).waitFor();
  expect(await header.getByRole("link", { name: "로그인" }).count()).toBe(0);
  const profile = header.getByRole("button", { name: "내 메뉴" });
  expect(await profile.innerText()).toBe("서");
  await profile.click();
  await page.getByText(`서까래 · ${member.email}`).waitFor();
  await expectAccessible(page, "home with the member's menu");
  await page.getByRole("menuitem", { name: "계정 설정" }).click();
  await page.waitForURL("**/account");
  await context.close();
});

test("[PRJ-01, PRJ-41, PRJ-43] by keyboard alone: sign in, make a project, rename it, trash it, undo", async () => {
  const member = await joinMember(hanok);
  const { page, context } = await browsing.newPage(hanok);
  const { keyboard } = page;
  const focusedName = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "",
    );
  /** Tab until the focused thing is called so; fails after 40 stops. */
  const tabTo = async (name: RegExp) => {
    for (let stop = 0; stop < 40; stop += 1) {
      if (name.test(await focusedName())) return;
      await keyboard.press("Tab");
    }
    throw new Error(`the Tab key never reached ${name}`);
  };

  await page.goto("/login");
  await page.getByRole("heading", { name: "로그인" }).waitFor();
  await keyboard.press("Tab");
  expect(await focusedName()).toContain("본문으로 건너뛰기");
  await page.locator("input[name=email]").focus();
  await keyboard.type(member.email);
  await keyboard.press("Tab");
  await keyboard.type(member.password);
  await keyboard.press("Enter");
  await page.waitForURL("**/workspace");
  await page.getByRole("heading", { name: "첫 프로젝트를 시작해 보세요" }).waitFor();

  await tabTo(/^새 프로젝트$/);
  await keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await tabTo(/^테마로 시작$/);
  await keyboard.press("End");
  await page.getByRole("heading", { name: "빈 페이지에서 시작해요" }).waitFor();
  await tabTo(/^만들기$/);
  await keyboard.press("Enter");
  await page.waitForURL("**/neditor/?project=*", { waitUntil: "commit" });

  await page.goto("/workspace");
  await page.getByRole("article").waitFor();
  const title = await page.getByRole("article").getByRole("heading").textContent();
  await tabTo(new RegExp(`^${title} 메뉴$`));
  await keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "이름 바꾸기" }).waitFor();
  await keyboard.press("ArrowDown");
  await keyboard.press("ArrowUp");
  await keyboard.press("Home");
  await keyboard.press("Enter");
  await page.getByLabel("프로젝트 이름").waitFor();
  await keyboard.type("대청마루");
  await keyboard.press("Enter");
  await page.getByRole("heading", { name: "대청마루" }).waitFor();

  await tabTo(/^대청마루 메뉴$/);
  await keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "휴지통으로 옮기기" }).waitFor();
  await keyboard.press("End");
  await keyboard.press("Enter");
  await page.getByText("‘대청마루’ 프로젝트를 휴지통으로 옮겼어요").waitFor();
  await page.getByRole("article").waitFor({ state: "detached" });
  // F6 walks the landmarks; toasts are one of them.
  await keyboard.press("F6");
  await tabTo(/^되돌리기$/);
  await keyboard.press("Enter");
  await page.getByRole("heading", { name: "대청마루" }).waitFor();
  await context.close();
});

test("public pages name themselves before their script as with it, in the language of the address, and are read without script", async () => {
  const { page, context, problems } = await browsing.newPage(hanok);
  const lessons = await fetch(`${hanok.origin}/api/public/manual/list.json`).then((answer) => answer.json());
  const paths = [
    "/",
    "/template",
    "/template/bakery",
    "/plan",
    "/help",
    "/help/faq",
    "/help/manual",
    `/help/manual/${lessons.data.manualList[0].id}`,
    "/help/notice",
    "/guide",
    "/guide/publishing",
    "/policy",
    "/policy/terms",
  ];
  for (const language of ["ko", "en"] as const)
    for (const path of paths) {
      const address = language === "ko" ? path : `${path}?lang=en`;
      const html = await fetch(hanok.origin + address).then((answer) => answer.text());
      const said = await page.evaluate(
        (text) => new DOMParser().parseFromString(text, "text/html").title,
        html,
      );
      await page.goto(address);
      await expect.poll(() => page.title(), { message: address }).toBe(said);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      await expect.poll(() => page.title(), { message: address }).toBe(said);
      expect(await page.locator("html").getAttribute("lang")).toBe(language);
    }
  // The switch leaves the language of the address behind.
  await page.goto("/plan?lang=en");
  await page
    .getByRole("banner")
    .getByRole("button", { name: /KOR|한국어/ })
    .click();
  await page.waitForURL((url) => !url.searchParams.has("lang"));
  await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("ko");
  expect(problems).toEqual([]);
  const reader = await context
    .browser()
    ?.newContext({ locale: "ko-KR", javaScriptEnabled: false, baseURL: hanok.origin });
  const plain = await reader?.newPage();
  await plain?.goto("/template/bakery?lang=en");
  await plain?.getByRole("heading", { level: 1, name: "Wheat & Sun" }).waitFor();
  await plain?.goto("/");
  await plain?.getByRole("banner").getByRole("link", { name: "템플릿" }).click();
  await plain?.getByRole("link", { name: "밀과 볕" }).click();
  await plain?.waitForURL("**/template/bakery");
  // Texts inside of noscript are found by their element alone.
  expect(await plain?.locator("noscript p").allTextContents()).toContain("빵과 음료");
  await reader?.close();
  await context.close();
});
