import { expect, test } from "vitest";
import { shot } from "../editor/shot.ts";
import { expectAccessible, type Language, startWithBrowser } from "../harness.ts";

const { hanok, browsing } = await startWithBrowser();

const words = {
  ko: {
    help: "도움말",
    parts: "도움말 차례",
    search: "도움말에서 찾기",
    typed: "ㅂㅁㅂㅎ",
    question: "비밀번호를 잊었어요.",
    answer: "비밀번호 찾기",
    manual: "사용법",
    lesson: "첫 페이지 만들기",
    play: "움직여 보기",
    pause: "멈추기",
    next: /다음: 모양 바꾸기/,
    policies: "약관과 정책",
    terms: "이용약관",
    product: "한옥",
    menu: [
      ["템플릿", "/template"],
      ["요금", "/plan"],
    ],
    submenu: [
      ["사용법", "/help/manual"],
      ["자주 묻는 질문", "/help/faq"],
      ["문의와 제안", "/help/qna"],
      ["소식", "/help/notice"],
    ],
    footerPolicies: [
      ["이용약관", "/policy/terms"],
      ["개인정보 처리방침", "/policy/privacy"],
      ["라이선스 정책", "/policy/license"],
      ["환불 정책", "/policy/refund"],
    ],
    finance: "전자금융거래 이용약관",
    template: "견본이에요",
    news: /한옥 새 소식/,
  },
  en: {
    help: "Help",
    parts: "Parts of the help",
    search: "Search the help",
    typed: "forgot",
    question: "I forgot my password.",
    answer: "Find password",
    manual: "Manual",
    lesson: "Make your first page",
    play: "Play",
    pause: "Pause",
    next: /Next: Change the look/,
    policies: "Terms and policies",
    terms: "Terms of service",
    product: "Hanok",
    menu: [
      ["Templates", "/template"],
      ["Pricing", "/plan"],
    ],
    submenu: [
      ["Manual", "/help/manual"],
      ["FAQ", "/help/faq"],
      ["Inquiries", "/help/qna"],
      ["News", "/help/notice"],
    ],
    footerPolicies: [
      ["Terms of service", "/policy/terms"],
      ["Privacy policy", "/policy/privacy"],
      ["License policy", "/policy/license"],
      ["Refund policy", "/policy/refund"],
    ],
    finance: "Electronic finance terms",
    template: "is a template",
    news: /What is new in Hanok/,
  },
} as const;

test.each<Language>(["ko", "en"])(
  "[PUB-05, PUB-14, PUB-22, PUB-31, PUB-35, PUB-36, PUB-42, SUP-01 to SUP-03, SUP-05] help, lessons, policies and footer at 1440 and 375 px (%s)",
  async (language) => {
    const say = words[language];
    for (const width of [1440, 375]) {
      const { page, context, problems } = await browsing.newPage(hanok, {
        language,
        width,
        isPhone: width < 768,
      });
      const checked = async (name: string) => {
        await shot(page, `${name}-${language}-${width}`);
        await expectAccessible(page, `${name} at ${width}`);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(
          width,
        );
      };
      expect((await page.goto("/help"))?.status()).toBe(200);
      await page.getByRole("heading", { level: 1, name: say.help }).waitFor();
      await checked("help");
      await page.getByRole("searchbox", { name: say.search }).fill(say.typed);
      await page.getByText(say.question).click();
      await page.getByRole("link", { name: say.answer }).waitFor();

      const parts = page.getByRole("main").getByRole("navigation", { name: say.parts });
      await parts.getByRole("link", { name: say.manual }).click();
      await page.getByRole("link", { name: say.lesson }).click();
      await page.getByRole("heading", { level: 1, name: say.lesson }).waitFor();
      // The lesson is shown, and can be stopped; who wants less motion sees its last picture.
      const recording = page.getByRole("img", { name: say.lesson });
      const shown = () =>
        recording.evaluate((image: HTMLImageElement) => [
          image.naturalWidth,
          image.currentSrc.includes("-loop"),
        ]);
      await expect.poll(shown).toEqual([1440, false]);
      await page.getByRole("button", { name: say.play }).click();
      await expect.poll(shown).toEqual([1440, true]);
      await page.getByRole("button", { name: say.pause }).click();
      await expect.poll(shown).toEqual([1440, false]);
      await checked("lesson");
      await page.getByRole("link", { name: say.next }).waitFor();

      await page.goto("/help/faq#phone");
      await page.locator("details#phone[open]").waitFor();
      await checked("faq");
      await page.goto("/help/notice");
      await page.getByRole("link", { name: say.news }).first().click();
      await page.getByRole("heading", { level: 1, name: say.news }).waitFor();
      await checked("news");

      await page.goto("/policy");
      await page.getByRole("heading", { level: 1, name: say.policies }).waitFor();
      await page.getByRole("link", { name: say.finance }).waitFor();
      await checked("policies");
      const footer = page.getByRole("contentinfo");
      const linksOf = (name: string) =>
        footer
          .getByRole("navigation", { name, exact: true })
          .getByRole("link")
          .evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute("href")]));
      expect(await linksOf(say.product)).toEqual(expect.arrayContaining(say.menu.map((one) => [...one])));
      expect(await linksOf(say.help)).toEqual(say.submenu.map((one) => [...one]));
      expect(
        await footer
          .locator('a[href^="/policy/"]')
          .evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute("href")])),
      ).toEqual(say.footerPolicies.map((one) => [...one]));
      await footer.getByRole("link", { name: say.terms }).click();
      await page.getByRole("heading", { level: 1, name: say.terms }).waitFor();
      await page.getByText(say.template).waitFor();
      await checked("terms");

      for (const address of ["/policy/nothing", "/help/nothing", "/account/nothing"])
        expect((await page.goto(address))?.status(), address).toBe(404);
      expect(problems).toEqual([]);
      await context.close();
    }
  },
);
