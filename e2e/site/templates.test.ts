import { expect, test } from "vitest";
import { shot } from "../editor/shot.ts";
import {
  expectAccessible,
  inLanguages,
  joinMember,
  type Language,
  signInOperator,
  startWithBrowser,
} from "../harness.ts";
import { zip } from "../main-job/archive.ts";
import { signUp } from "./sign-up.ts";
import { templateWords } from "./template-words.ts";

const { hanok, browsing } = await startWithBrowser();

const NO_LAYOUT_SHIFT = 0.01;
const LARGEST_PAINT_MS = 1000;

/** Largest paint in ms and the sum of layout shifts without input, so far. */
const paintOf = () =>
  new Promise<{ largest: number; shift: number }>((resolve) => {
    let largest = 0;
    let shift = 0;
    new PerformanceObserver((list) => {
      largest = list.getEntries().at(-1)?.startTime ?? largest;
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
    // Both observers tell what is buffered before the next timer.
    setTimeout(() => resolve({ largest, shift }), 50);
  });

test.each(inLanguages("en"))(
  "[PAY-33] [TPL-01] [TPL-14] [TPL-15] [TPL-16] [TPL-23] [TPL-26] a visitor finds a template, looks at it live, signs up and has a project of it (%s)",
  async (language) => {
    const words = templateWords(language);
    const { page, context, problems } = await browsing.newPage(hanok, { language });
    await page.goto("/");
    await page.getByRole("banner").getByRole("link", { name: words.templates }).click();
    await page.waitForURL("**/template");
    await page.getByRole("heading", { level: 1, name: words.templates }).waitFor();
    const cards = page.locator('main li a[href^="/template/"]');
    await cards.first().waitFor();
    const total = await cards.count();
    expect(total).toBeGreaterThan(5);
    await expectAccessible(page, "templates");
    await shot(page, `templates-1440-${language}`);

    // Filters are in the address, so that a link shows the same.
    await page.getByRole("button", { name: words.category }).click();
    await page.getByRole("option").nth(1).click();
    await page.waitForURL(/category=/);
    await expect.poll(() => cards.count()).toBeLessThan(total);
    await page.getByRole("searchbox", { name: words.search }).fill("없는 말 없는 말");
    await page.getByRole("heading", { name: words.none }).waitFor();
    await page.getByRole("button", { name: words.clear }).click();
    await expect.poll(() => cards.count()).toBe(total);
    await page.getByRole("button", { name: words.price }).first().click();
    await page.getByRole("option", { name: words.premium }).click();
    await page.getByRole("heading", { name: words.none }).waitFor();

    await page.goto("/template/bakery");
    const frame = page.frameLocator("iframe");
    await frame.locator("body").waitFor();
    expect(await page.locator("iframe").getAttribute("sandbox")).toBe("allow-scripts");
    const widthOf = () => frame.locator("html").evaluate((html) => html.clientWidth);
    for (const [name, width] of [
      [words.widths.tablet, 768],
      [words.widths.phone, 375],
      [words.widths.computer, 1280],
    ] as const) {
      await page.getByRole("radio", { name }).click();
      await expect.poll(widthOf).toBe(width);
    }
    await page.getByText(words.resale).waitFor();
    await expectAccessible(page, "one template");
    await shot(page, `template-1440-${language}`);

    await page.getByRole("button", { name: words.start }).click();
    await signUp(page, hanok, language, `template-guest-${language}@example.com`);
    await page.waitForURL("**/neditor/?project=*", { waitUntil: "commit" });
    await page.goto("/workspace");
    await page.getByRole("article").waitFor();
    expect(await page.getByRole("article").count()).toBe(1);
    expect(await page.getByRole("article").getByRole("heading").textContent()).toContain(words.bakery);

    // The same gallery where a project is made: looked at live, then chosen.
    await page.getByRole("button", { name: words.newProject }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("searchbox", { name: words.search }).fill("wheat");
    await expect.poll(() => dialog.getByRole("radio").count()).toBe(1);
    await dialog.getByRole("button", { name: words.preview }).click();
    await page.frameLocator("[role=dialog] iframe").locator("body").waitFor();
    await expectAccessible(page, "new project, preview");
    await shot(page, `create-preview-1440-${language}`);
    await dialog.getByRole("button", { name: words.choose }).click();
    expect(await dialog.getByRole("radio").isChecked()).toBe(true);
    await expectAccessible(page, "new project, templates");
    await shot(page, `create-templates-1440-${language}`);
    await dialog.getByRole("button", { name: words.make }).click();
    await page.waitForURL("**/neditor/?project=*", { waitUntil: "commit" });
    expect(problems).toEqual([]);
    await context.close();
  },
);

test("[TPL-01] [TPL-26] the list does not shift and paints within a second (soak); premium ones say what they need", async () => {
  const operator = await signInOperator(hanok);
  const priced = await operator.client.post("/api/source/template/price/item.json", {
    templateProductId: "clinic",
    priceType: "PREMIUM",
    price: 50_000,
    extendedPrice: 150_000,
    reason: "새 값",
  });
  if (!priced.ok) throw new Error(priced.error);
  for (const [language, width] of [
    ["ko", 1440],
    ["ko", 375],
    ["en", 375],
  ] as const satisfies readonly (readonly [Language, number])[]) {
    const { page, context, problems } = await browsing.newPage(hanok, {
      language,
      width,
      isPhone: width < 768,
    });
    await page.goto("/template");
    await page.locator('main li a[href^="/template/"] img').first().waitFor();
    // A second view measures the page instead of the start of server and browser.
    await page.reload();
    await page.locator('main li a[href^="/template/"] img').first().waitFor();
    await page.waitForLoadState("networkidle");
    const { largest, shift } = await page.evaluate(paintOf);
    expect(shift, "layout shift").toBeLessThan(NO_LAYOUT_SHIFT);
    // Other journeys run beside this one; a time of the whole machine is measured where nothing else runs.
    if (process.env.HANOK_SOAK) expect(largest, "largest paint").toBeLessThan(LARGEST_PAINT_MS);
    else expect(largest).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await shot(page, `templates-${language}-${width}-paint`);
    await page.goto("/template/clinic");
    await page
      .getByText(language === "ko" ? "50,000원" : "50,000 won")
      .first()
      .waitFor();
    await page.frameLocator("iframe").locator("body").waitFor();
    await expectAccessible(page, `a premium template at ${width}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await shot(page, `template-${language}-${width}-premium`);
    expect(problems).toEqual([]);
    await context.close();
  }
});

test.each(inLanguages("ko"))(
  "[SRC-01] [SRC-04] [SRC-07] [SRC-08] [SRC-09] [SRC-15] the operator brings a template, edits a block, and is told what uses it (%s)",
  async (language) => {
    const words = templateWords(language);
    const operator = await signInOperator(hanok);
    const { page, context, problems } = await browsing.newPage(hanok, { signedInAs: operator, language });
    await page.goto("/source/templates");
    await page.getByRole("link", { name: words.bakery }).waitFor();
    await expectAccessible(page, "templates of the operator");
    await shot(page, `source-templates-1440-${language}`);
    await page.getByRole("button", { name: words.newTemplate }).click();
    await page.getByRole("dialog").getByLabel(words.name).fill(words.teahouse);
    await page.getByRole("dialog").getByRole("button", { name: words.makeTemplate }).click();
    await page.waitForURL(/\/source\/templates\/[0-9a-f]+/);

    const whole = {
      "block/hero/block.html": `<section class="hero"><h1>${words.tea}</h1></section>`,
      "theme/index/data.json": JSON.stringify([{ section: "content", block: "hero" }]),
    };
    const zipInput = page.locator("input[type=file]").nth(1);
    const send = async (files: Record<string, string>) => {
      const bytes = new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]));
      await zipInput.setInputFiles({
        name: "찻집.zip",
        mimeType: "application/zip",
        buffer: await zip(bytes),
      });
    };
    // One bad file refuses all, and every file says its result.
    await send({ ...whole, "elsewhere/a.html": "x" });
    await page.getByRole("alertdialog").getByRole("button").last().click();
    await page.getByRole("alert").waitFor();
    await page.getByRole("row", { name: words.badPlace }).waitFor();
    await page.getByText(words.noItems).waitFor();
    await send(whole);
    await page.getByText(words.taken).waitFor();
    await page.getByRole("link", { name: "hero" }).waitFor();
    await expectAccessible(page, "a template of the operator");
    await shot(page, `source-template-1440-${language}`);

    await page.getByRole("link", { name: "hero" }).click();
    const code = page.getByRole("textbox", { name: "hero HTML" });
    await code.waitFor();
    const heading = page.frameLocator("iframe").frameLocator("iframe").getByRole("heading", { level: 1 });
    await heading.waitFor();
    await code.click();
    await page.keyboard.press("Control+a");
    await page.keyboard.insertText(`<h1>${words.moreTea}</h1>`);
    await expect.poll(() => heading.textContent()).toBe(words.moreTea);
    await expectAccessible(page, "code of a block");
    await shot(page, `source-item-1440-${language}`);
    await page.getByRole("button", { name: words.save, exact: true }).click();
    const told = page.getByRole("alertdialog");
    await told.getByRole("heading", { name: /^ID [0-9a-f]+$/ }).waitFor();
    await told.getByText("block modified").waitFor();
    await told.getByRole("button").click();

    // The state before the save is a version: loaded, it shows and is not saved; restored, it is at once.
    const versions = page.getByRole("region", { name: words.versions });
    await versions.getByRole("button", { name: words.load }).click();
    await expect.poll(() => heading.textContent()).toBe(words.tea);
    await expect.poll(() => code.textContent()).toContain(words.tea);
    await page.getByText(words.unsaved).waitFor();
    await expectAccessible(page, "versions of a block");
    await versions.scrollIntoViewIfNeeded();
    await shot(page, `source-item-versions-1440-${language}`);
    await versions.getByRole("button", { name: words.restoreTo }).click();
    await told.getByRole("button", { name: words.restore, exact: true }).click();
    await page.getByText(words.restored, { exact: true }).waitFor();
    await versions.getByRole("row").nth(2).waitFor();
    expect(await page.getByRole("button", { name: words.save, exact: true }).isDisabled()).toBe(true);
    // Each write is in the records, and is taken back from there with a reason.
    await page.goto("/source/records");
    const newest = page.getByRole("button", { name: words.revertItem }).first();
    await newest.waitFor();
    await shot(page, `source-records-1440-${language}`);
    await newest.click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: words.reason }).fill(words.because);
    await expectAccessible(page, "reversal of a record", { part: "[role=dialog]" });
    await dialog.getByRole("button", { name: words.revert, exact: true }).click();
    await page.getByRole("rowheader", { name: words.reversal }).first().waitFor();
    await page.getByRole("cell", { name: words.reverted, exact: true }).first().waitFor();
    await page.goBack();
    await expect.poll(() => heading.textContent()).toBe(words.moreTea);

    await page.getByRole("link", { name: words.back }).click();
    await page.getByRole("button", { name: words.removeHero }).click();
    await told.getByRole("button", { name: words.remove, exact: true }).click();
    await told.getByText("theme/index").waitFor();
    await told.getByRole("button", { name: words.cancel }).click();
    await page.getByRole("link", { name: "hero" }).waitFor();
    await page.setViewportSize({ width: 375, height: 812 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    await shot(page, `source-template-375-${language}`);
    expect(problems).toEqual([]);
    await context.close();
  },
);

test("[SRC-01] [SRC-13] [TPL-01] the operator makes a template of a member's project in three steps, and another member begins with it", async () => {
  const operator = await signInOperator(hanok);
  const member = await joinMember(hanok, { name: "목수" });
  const made = await member.client.post("/api/projects/project/item.json", {
    project: { title: "목공방" },
    themeId: "studio",
  });
  if (!made.ok) throw new Error(made.error);
  const projectId = made.data.project.id;
  const { page, context, problems } = await browsing.newPage(hanok, { signedInAs: operator });
  await page.goto("/source/templates");
  await page.getByRole("button", { name: "프로젝트로 만들기" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("heading", { name: "선택할 수 있는 프로젝트가 없어요" }).waitFor();
  await dialog.getByRole("button", { name: "취소" }).click();

  const invited = await member.client.post("/api/members/cowork/item.json", {
    projectId,
    email: operator.email,
    role: "EDITOR",
  });
  if (!invited.ok) throw new Error(invited.error);
  await page.getByRole("button", { name: "프로젝트로 만들기" }).click();
  await dialog.getByRole("button", { name: "다음" }).click();
  await dialog.getByText("프로젝트를 선택해 주세요.").waitFor();
  await dialog.getByText("목공방").click();
  await dialog.getByRole("button", { name: "다음" }).click();
  await dialog.getByText("소유자의 허락을 확인해 주세요.").waitFor();
  await dialog.getByText("허락을 받았어요").click();
  await expectAccessible(page, "template of a project, first step");
  await shot(page, "source-project-1-ko-1440");
  await dialog.getByRole("button", { name: "다음" }).click();
  await expect.poll(() => dialog.getByLabel("제목 (한국어)").inputValue()).toBe("목공방");
  await dialog.getByLabel("제목 (영어)").fill("Woodshop");
  await expectAccessible(page, "template of a project, second step");
  await shot(page, "source-project-2-ko-1440");
  await dialog.getByRole("button", { name: "다음" }).click();
  await dialog.frameLocator("iframe").locator("h1").first().waitFor();
  await expectAccessible(page, "template of a project, third step");
  await shot(page, "source-project-3-ko-1440");
  await dialog.getByRole("button", { name: "템플릿 목록에 보이기" }).click();
  await page.waitForURL(/\/source\/templates\/[0-9a-f]+/);
  await page.getByText(/프로젝트 “목공방”의/).waitFor();
  await page.frameLocator('iframe[title$="미리 보기"]').locator("h1").first().waitFor();
  await expectAccessible(page, "a template of a project");
  await shot(page, "source-project-template-ko-1440");
  await page.getByRole("button", { name: "지금 모습으로 바꾸기" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "지금 모습으로 바꾸기" }).click();
  await page.getByText("지금 모습으로 바꿨어요").waitFor();
  expect(problems).toEqual([]);
  await context.close();

  const other = await browsing.newPage(hanok, {
    language: "en",
    signedInAs: await joinMember(hanok, { name: "Guest" }),
  });
  await other.page.goto("/template");
  await other.page.getByRole("searchbox").fill("woodshop");
  // At once, before the words have settled: they do not lead back to the list.
  await other.page.getByRole("link", { name: /Woodshop/ }).click();
  await other.page.getByRole("heading", { level: 1, name: "Woodshop" }).waitFor();
  await other.page.frameLocator("iframe").locator("h1").first().waitFor();
  await shot(other.page, "template-of-project-en-1440");
  await other.page.getByRole("button", { name: "Start with this template" }).click();
  await other.page.waitForURL("**/neditor/?project=*", { waitUntil: "commit" });
  expect(other.problems).toEqual([]);
  await other.context.close();
});

test("[SRC-05] [TPL-17] the operator makes categories in two levels, files a template there, and is told of it when deleting one", async () => {
  const operator = await signInOperator(hanok);
  const { page, context, problems } = await browsing.newPage(hanok, { language: "ko", signedInAs: operator });
  const dialog = page.getByRole("dialog");
  const make = async (ko: string, en: string, parent?: string) => {
    await dialog.getByRole("button", { name: "새 분류" }).click();
    await dialog.getByRole("button", { name: "저장" }).click();
    await dialog.getByText("이름을 입력해 주세요.").first().waitFor();
    if (parent) {
      await dialog.getByRole("button", { name: /놓을 곳/ }).click();
      await page.getByRole("option", { name: parent }).click();
    }
    await dialog.getByLabel("이름 (한국어)").fill(ko);
    await dialog.getByLabel("이름 (영어)").fill(en);
    await dialog.getByRole("button", { name: "저장" }).click();
    await dialog.getByRole("button", { name: `${ko} 고치기` }).waitFor();
  };
  await page.goto("/source/templates");
  await page.getByRole("button", { name: "분류", exact: true }).click();
  await make("한옥 스테이", "Stays");
  await make("작은 방", "Rooms", "한옥 스테이");
  await dialog.getByRole("button", { name: "작은 방 고치기" }).click();
  await dialog.getByLabel("이름 (한국어)").fill("사랑방");
  await dialog.getByRole("button", { name: "저장" }).click();
  await dialog.getByRole("button", { name: "사랑방 고치기" }).waitFor();
  await expectAccessible(page, "categories of templates", { part: "[role=dialog]" });
  await shot(page, "source-categories-1440");
  await page.setViewportSize({ width: 375, height: 812 });
  await shot(page, "source-categories-375");
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto("/source/templates/studio");
  const file = async (label: string, option: string) => {
    await page.getByRole("button", { name: new RegExp(`${label}$`) }).click();
    await page.getByRole("option", { name: option }).click();
  };
  await file("분류", "한옥 스테이");
  await file("작은 분류", "사랑방");
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await page.getByText("저장했어요", { exact: true }).waitFor();
  const visitor = await browsing.newPage(hanok, { language: "ko" });
  await visitor.page.goto("/template");
  await visitor.page.getByRole("button", { name: /분류/ }).click();
  await visitor.page.getByRole("option", { name: /한옥 스테이/ }).click();
  await expect.poll(() => visitor.page.locator('main li a[href^="/template/"]').count()).toBe(1);
  await visitor.context.close();

  await page.goto("/source/templates");
  await page.getByRole("button", { name: "분류", exact: true }).click();
  await dialog.getByRole("button", { name: "한옥 스테이 삭제" }).click();
  const asked = page.getByRole("alertdialog");
  await asked.getByRole("button", { name: "삭제", exact: true }).click();
  await asked.getByRole("heading", { name: "쓰는 곳이 있어요. 그래도 삭제할까요?" }).waitFor();
  await asked.getByRole("button", { name: "삭제", exact: true }).click();
  await dialog.getByText("한옥 스테이").waitFor({ state: "detached" });
  expect(problems.filter((one) => !one.includes("409"))).toEqual([]);
  await context.close();
});
