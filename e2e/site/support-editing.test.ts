import { expect, test } from "vitest";
import { shot } from "../editor/shot.ts";
import { expectAccessible, joinMember, signInOperator, startOwn } from "../harness.ts";

// A server of its own: news, banners and questions are seen by the visitors of every other test.
const { hanok, browsing } = await startOwn();

test("[SUP-06] [SUP-20] [SUP-23] [SUP-24] [SUP-25] [SUP-26] [SUP-34] [SUP-38] the operator writes news and a banner and changes a question; visitors read them", async () => {
  const operator = await signInOperator(hanok);
  const { page, context, problems } = await browsing.newPage(hanok, { signedInAs: operator });
  const visitor = await browsing.newPage(hanok);
  const dialog = page.getByRole("dialog");
  const inLanguage = (name: string) => dialog.getByRole("group", { name, exact: true });
  const save = async () => {
    await dialog.getByLabel("이유").fill("여름 행사를 알려요");
    await dialog.getByRole("button", { name: "저장" }).click();
  };

  await page.goto("/source/help");
  await page.getByRole("row", { name: /한옥 새 소식/ }).waitFor();
  await page.getByRole("button", { name: "새 글" }).click();
  await inLanguage("한국어").getByLabel("제목").fill("여름 쉬는 날");
  await inLanguage("한국어").getByLabel("내용").fill("**8월 1일**은 쉬어요.");
  // English begun alone: refused in words, and what was typed stays.
  await inLanguage("영어").getByLabel("제목").fill("Summer break");
  await save();
  await dialog.getByRole("alert").first().waitFor();
  expect(await inLanguage("한국어").getByLabel("제목").inputValue()).toBe("여름 쉬는 날");
  await inLanguage("영어").getByLabel("내용").fill("Closed on <script>alert(1)</script> August 1.");
  await dialog.locator("strong", { hasText: "8월 1일" }).waitFor();
  await expectAccessible(page, "a piece of news");
  await shot(page, "source-news-ko-1440");
  await save();
  await page.getByText("저장했어요").waitFor();
  await page.getByRole("row", { name: /여름 쉬는 날/ }).waitFor();
  await visitor.page.goto("/help/notice");
  await visitor.page.getByRole("link", { name: /여름 쉬는 날/ }).click();
  await visitor.page.locator("strong", { hasText: "8월 1일" }).waitFor();
  await visitor.page.getByRole("link", { name: "소식 목록" }).click();
  await visitor.page.waitForURL("**/help/notice");
  await visitor.page.getByRole("link", { name: /여름 쉬는 날/ }).waitFor();

  await page.getByRole("group", { name: "글 종류" }).getByText("자주 묻는 질문").click();
  await page
    .getByRole("button", { name: /고치기$/ })
    .first()
    .waitFor();
  await expectAccessible(page, "questions of the operator");
  await shot(page, "source-questions-ko-1440");
  await page
    .getByRole("button", { name: /고치기$/ })
    .first()
    .click();
  await inLanguage("한국어").getByLabel("질문").fill("무지개떡은 언제 나오나요?");
  await save();
  await page.getByRole("row", { name: /무지개떡/ }).waitFor();
  await visitor.page.goto("/help/faq");
  await visitor.page.getByText("무지개떡은 언제 나오나요?").waitFor();

  await page.goto("/source/popups");
  await page.getByRole("button", { name: "새 배너" }).first().click();
  await inLanguage("한국어").getByLabel("제목").fill("여름 잔치");
  await inLanguage("영어").getByLabel("제목").fill("Summer feast");
  await dialog.getByLabel("링크 주소").fill("/help/notice");
  await expectAccessible(page, "a banner");
  await shot(page, "source-banner-ko-1440");
  await save();
  await page.getByRole("row", { name: /여름 잔치/ }).waitFor();
  await page.getByRole("button", { name: "새 배너" }).first().click();
  await inLanguage("한국어").getByLabel("제목").fill("가을 잔치");
  await inLanguage("영어").getByLabel("제목").fill("Autumn feast");
  await save();
  await page.getByRole("row", { name: /가을 잔치/ }).waitFor();
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await shot(page, "source-banners-ko-375");
  // Two banners take turns every five seconds, fading, around and around; nothing moves under the pointer.
  await visitor.page.emulateMedia({ reducedMotion: "no-preference" });
  await visitor.page.clock.install();
  const banners = visitor.page.getByRole("region", { name: "알림 배너" });
  const shown = banners.locator("div.grid > div:not([inert])");
  for (const address of ["/", "/plan"]) {
    await visitor.page.goto(address);
    await banners.waitFor();
    const first = await shown.innerText();
    expect(await shown.evaluate((one) => getComputedStyle(one).transitionDuration)).toBe("0.6s");
    await visitor.page.clock.runFor(3_500);
    expect(await shown.innerText()).toBe(first);
    // The clock goes on by itself beside these steps.
    await visitor.page.clock.runFor(2_500);
    await expect.poll(() => shown.innerText()).not.toBe(first);
    await visitor.page.clock.runFor(5_000);
    await expect.poll(() => shown.innerText()).toBe(first);
    await banners.hover();
    await visitor.page.clock.runFor(20_000);
    expect(await shown.innerText()).toBe(first);
    await visitor.page.mouse.move(1, 1);
  }
  // In the header of a signed-in member as well, until it is hidden for today.
  const inside = await browsing.newPage(hanok, { signedInAs: await joinMember(hanok) });
  await inside.page.goto("/workspace");
  const own = inside.page.getByRole("region", { name: "알림 배너" });
  await own.waitFor();
  const hiddenAt = Date.now() / 1000;
  await own.getByRole("button", { name: "오늘 그만 보기" }).click();
  await own.waitFor({ state: "detached" });
  const cookie = (await inside.context.cookies()).find(({ name }) => name === "hanok-popup-hidden");
  expect(cookie?.value).toMatch(/^20\d{6}$/);
  expect(Math.abs((cookie?.expires ?? 0) - hiddenAt - 24 * 60 * 60)).toBeLessThan(60);
  await inside.page.goto("/account");
  await inside.page.getByRole("heading", { level: 1 }).waitFor();
  expect(await own.count()).toBe(0);
  expect([...problems, ...visitor.problems, ...inside.problems]).toEqual([]);
  await inside.context.close();
  await visitor.context.close();
  await context.close();
});
