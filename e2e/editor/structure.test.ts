import { describe, expect, test } from "vitest";
import { expectAccessible, inLanguages, startWithMember } from "../harness.ts";
import { themedProject, told } from "../main-job/projects.ts";
import { shot } from "./shot.ts";
import { canvasFrame, openEditor, openPanel, press, ready, saved } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

const partOf = async (projectId: string, pageId?: string) => {
  const asked = pageId ? { projectId, pageId } : { projectId };
  return told(await member.client.get("/api/projects/edit.json", asked)).part;
};

const WORDS = {
  ko: {
    styleGuide: "스타일 가이드",
    addColor: "색 추가",
    tabs: ["글자", "버튼", "입력"],
    versions: /버전 패널/,
    compare: /비교/,
    newProject: "새 프로젝트",
    bakery: "빵집",
    preview: /미리 보기$/,
    choose: "이 템플릿 선택",
    make: "만들고 열기",
  },
  en: {
    styleGuide: "Style guide",
    addColor: "Add color",
    tabs: ["Text", "Button", "Field"],
    versions: /Versions panel/,
    compare: /Compare/,
    newProject: "New project",
    bakery: "bakery",
    preview: /^Preview of/,
    choose: "Choose this template",
    make: "Create and open",
  },
} as const;

describe.each(inLanguages("ko"))("what a project is made of, in %s", (language) => {
  const words = WORDS[language];
  test("[EDT-14] [EDT-40] [EDT-61] open items of the style guide break no accessibility rule; a new project begins with a template, found by words and looked at live", async () => {
    const { page, problems, close } = await openEditor(browsing, hanok, member, await themedProject(member), {
      language,
    });
    await openPanel(page, words.styleGuide);
    await page.getByRole("button", { name: words.addColor }).first().click();
    await page.getByRole("tabpanel").getByRole("textbox").first().waitFor();
    await expectAccessible(page, "style guide, colours");
    for (const tab of words.tabs) {
      await page.getByRole("tab", { name: tab, exact: true }).click();
      await page.getByRole("tabpanel").getByRole("button").first().click();
      await page.getByRole("tabpanel").getByRole("listitem").first().waitFor();
      await expectAccessible(page, `style guide, ${tab}`);
    }
    await saved(page);
    await page.getByRole("button", { name: /다른 프로젝트 열기|open another/i }).click();
    await page.getByRole("dialog").getByRole("listitem").first().waitFor();
    await page.getByRole("button", { name: words.newProject }).click();
    await page
      .getByRole("dialog", { name: words.newProject })
      .getByRole("radio")
      .nth(3)
      .waitFor({ state: "attached" });
    // The gallery of the site: found by words, looked at live, and begun with.
    const dialog = page.getByRole("dialog", { name: words.newProject });
    await dialog.getByRole("searchbox").fill(words.bakery);
    await expect.poll(() => dialog.getByRole("radio").count()).toBe(1);
    await dialog.getByRole("button", { name: words.preview }).click();
    const live = dialog.locator("iframe");
    await live.waitFor();
    expect(await live.getAttribute("sandbox")).toBe("allow-scripts");
    await dialog.getByRole("radio", { name: /375px/ }).click();
    await live.contentFrame().locator("h1").first().waitFor();
    await shot(page, `${language}-create-project-preview`);
    await expectAccessible(page, "a template is looked at");
    await dialog.getByRole("button", { name: words.choose }).click();
    await expect.poll(() => dialog.getByRole("radio").first().isChecked()).toBe(true);
    const before = page.url();
    await dialog.getByRole("button", { name: words.make }).click();
    await page.waitForURL(({ href }) => href !== before);
    await ready(page);
    expect(await canvasFrame(page).locator(".bakery-hero, [class*=bakery]").count()).toBeGreaterThan(0);
    expect(problems).toEqual([]);
    await close();
  }, 120_000);
});

test("[RES-19] [RES-22] [RES-24] [RES-25] one header for all pages, and its menu: add, aim, sort, delete", async () => {
  const projectId = await themedProject(member);
  const { page, problems, close } = await openEditor(browsing, hanok, member, projectId);
  await openPanel(page, "머리글과 바닥글");
  await page.getByText("모든 페이지에 같은 머리글").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "모든 페이지에 쓰기" }).click();
  await page.getByText(/모든 페이지의 머리글이 함께 바뀌고/).waitFor();
  await ready(page);

  await openPanel(page, "메뉴");
  await page.getByText("모든 페이지에 함께 보이는 메뉴예요.").waitFor();
  await page.getByRole("button", { name: "항목 추가" }).click();
  await page.getByRole("menuitem", { name: "주소 직접 쓰기" }).click();
  // Its form is open, and asks for the address that is still to come.
  await page.getByRole("textbox", { name: "URL" }).waitFor();
  const name = page.getByRole("textbox", { name: "이름" });
  await name.fill("문의");
  await name.press("Enter");
  await page.getByRole("row", { name: "문의" }).waitFor();
  await page.getByRole("button", { name: /링크 종류/ }).click();
  await page.getByRole("option", { name: "이메일" }).click();
  const mail = page.getByRole("textbox", { name: "이메일" });
  await mail.fill("빵집");
  await mail.press("Enter");
  await page.getByRole("alert").filter({ hasText: "이메일 주소를 확인해 주세요" }).waitFor();
  await mail.fill("hello@bom.bread");
  await mail.press("Enter");
  await canvasFrame(page).locator('header a[href="mailto:hello@bom.bread"]', { hasText: "문의" }).waitFor();
  await page.getByRole("row", { name: "문의" }).focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect
    .poll(() => page.getByRole("treegrid").getByRole("row").allInnerTexts())
    .toMatchObject([/./, /./, /문의/, /./]);
  await saved(page);

  // Every page shows the same header, and what was done to its menu.
  const pages = Object.values((await partOf(projectId)).pages);
  const bids = new Set<string>();
  for (const { id } of pages) {
    const part = await partOf(projectId, id);
    const [header, ...more] = Object.values(part.blocks).filter((block) => block.section === "header");
    expect(more).toEqual([]);
    bids.add(header?.bid ?? "-");
    expect(part.texts[`shared/${header?.bid}/html`]).toContain("mailto:hello@bom.bread");
  }
  expect(bids.size).toBe(1);
  expect(problems).toEqual([]);
  await close();
}, 120_000);

test("[RES-12] [RES-13] [RES-14] [RES-17] [RES-18] the style guide is css that every page follows at once", async () => {
  const projectId = await themedProject(member);
  const { page, close } = await openEditor(browsing, hanok, member, projectId);
  const rootColor = (name: string) =>
    canvasFrame(page).evaluate(
      (property) => getComputedStyle(document.documentElement).getPropertyValue(property).trim(),
      `--color-${name}`,
    );
  await openPanel(page, "스타일 가이드");
  // The theme's colours are the guide's: its main colour comes first, and the page follows it.
  const names = page.getByRole("textbox", { name: "이름" });
  await expect.poll(() => names.count()).toBe(9);
  expect(await names.first().inputValue()).toBe("accent");
  await expect.poll(() => rootColor("accent")).toBe("#b23616");
  const value = page.getByRole("textbox", { name: "값" }).first();
  // Text that is no color is reported, and not written.
  await value.fill("빨강");
  await value.press("Enter");
  await page.getByRole("alert").filter({ hasText: "쓸 수 없는 값이에요" }).waitFor();
  expect(await rootColor("accent")).toBe("#b23616");
  await value.fill("#0a5c4a");
  await value.press("Enter");
  await expect
    .poll(() =>
      canvasFrame(page)
        .locator(".bakery-hero-link")
        .evaluate((one) => getComputedStyle(one).backgroundColor),
    )
    .toBe("rgb(10, 92, 74)");
  await page.getByRole("button", { name: "색 추가" }).click();
  await expect.poll(() => names.count()).toBe(10);
  await expect.poll(() => rootColor("main")).toBe("#1f6f6b");
  await names.last().fill("accent");
  await names.last().press("Enter");
  await page.getByRole("alert").filter({ hasText: "이미 쓰고 있는 이름이에요" }).waitFor();
  await press(page, "h1");
  await page.getByRole("tab", { name: "글자" }).click();
  // The heading wears the title already; another style takes its place, also its size, and goes by a second press.
  const title = page.getByRole("button", { name: "선택한 요소에 title 적용", pressed: true });
  const subtitle = page.getByRole("button", { name: "선택한 요소에 subtitle 적용" });
  await title.waitFor();
  await subtitle.click();
  await canvasFrame(page).locator("h1.text-subtitle:not(.text-title)").waitFor();
  await title.waitFor({ state: "detached" });
  await subtitle.click();
  await canvasFrame(page).locator("h1:not(.text-subtitle, .text-title)").waitFor();
  await subtitle.click();
  await canvasFrame(page).locator("h1.text-subtitle").waitFor();
  await page.getByRole("button", { name: "subtitle 고치기", exact: true }).click();
  const size = page.getByRole("tabpanel").getByRole("textbox", { name: "크기" });
  await size.fill("51px");
  await size.press("Enter");
  await expect
    .poll(() =>
      canvasFrame(page)
        .locator("h1.text-subtitle")
        .evaluate((one) => getComputedStyle(one).fontSize),
    )
    .toBe("51px");
  // Colours are chosen with the editor's own picker: those of the project for a button, none for themselves.
  const picker = page.getByRole("dialog");
  await page.getByRole("tab", { name: "버튼" }).click();
  await page.getByRole("button", { name: "main 고치기", exact: true }).click();
  await page.getByRole("tabpanel").getByRole("button", { name: "배경색 선택" }).click();
  await shot(page, "style-guide-picker");
  const guide = picker.getByRole("region", { name: "사이트 스타일" });
  await guide.getByRole("button", { name: "ink", exact: true }).click();
  await page.keyboard.press("Escape");
  await picker.waitFor({ state: "detached" });
  await expect
    .poll(() => page.getByRole("tabpanel").getByRole("textbox", { name: "배경색" }).inputValue())
    .toBe("var(--color-ink)");
  await page.getByRole("tab", { name: "색" }).click();
  await page.getByRole("button", { name: "ink 색 선택" }).click();
  const typed = picker.getByRole("textbox", { name: "색 값" });
  await typed.waitFor();
  expect(await guide.count()).toBe(0);
  await typed.fill("#102030");
  await typed.press("Enter");
  await page.keyboard.press("Escape");
  await expect.poll(() => rootColor("ink")).toBe("#102030");
  await page.getByRole("tab", { name: "입력" }).click();
  for (const [label, height] of [
    ["크게", "56"],
    ["보통", "48"],
    ["작게", "40"],
  ] as const)
    expect(await page.getByRole("textbox", { name: label }).inputValue()).toBe(height);
  await saved(page);
  const part = await partOf(projectId);
  const sheet = Object.values(part.resources).find(({ category }) => category === "tuning");
  expect(part.texts[`resource/${sheet?.id}`]).toContain("--color-accent: #0a5c4a");
  await close();
}, 120_000);

test("[PAG-07] [PAG-08] [PAG-09] a layout is chosen by its picture and seen at once; what it leaves out is brought along by one press", async () => {
  const { page, close } = await openEditor(browsing, hanok, member, await themedProject(member));
  await openPanel(page, "레이아웃");
  for (const [layout, section] of [
    ["왼쪽 고정", "stickyleft"],
    ["오른쪽 고정", "stickyright"],
    ["3단", "sideright"],
  ] as const) {
    await page.getByRole("radiogroup").getByText(layout, { exact: true }).click();
    // The frame begins again: its place says how many there are once it is there.
    await expect
      .poll(() =>
        canvasFrame(page)
          .locator(`.section-${section}`)
          .count()
          .catch(() => 0),
      )
      .toBe(1);
    await ready(page);
  }
  // The chosen layout of columns shows columns.
  expect(
    await canvasFrame(page).evaluate(
      "getComputedStyle(document.querySelector('.layout-columns')).gridTemplateColumns.split(' ').length",
    ),
  ).toBe(3);
  await page.getByRole("radiogroup").getByText("자유", { exact: true }).click();
  const hidden = page.getByText(/본문 영역이 없어 블록 \d+개가 숨어 있어요/);
  await hidden.waitFor();
  await page.getByRole("button", { name: "자유 영역에 옮겨 놓기" }).click();
  await hidden.waitFor({ state: "detached" });
  await expect.poll(() => canvasFrame(page).locator(".section-custom h1").count()).toBe(1);
  await page.keyboard.press("Control+z");
  await hidden.waitFor();
  await close();
}, 120_000);

test("[RES-06] [RES-07] [RES-08] [RES-09] [RES-10] [RES-11] [RES-26] resources: add, sort, trash, put back, delete", async () => {
  const projectId = await themedProject(member);
  const { page, close } = await openEditor(browsing, hanok, member, projectId);
  await openPanel(page, "CSS·JS 파일");
  await page.getByRole("button", { name: "파일 추가" }).click();
  await page.getByRole("menuitem", { name: "CSS 파일" }).click();
  await page.getByRole("textbox", { name: "이름" }).fill("봄 행사");
  expect(await page.getByRole("textbox", { name: "경로" }).inputValue()).toBe("css/bom-haengsa.css");
  await page.getByRole("button", { name: "추가하기" }).click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  const row = page.getByRole("row", { name: "봄 행사" });
  await row.waitFor();
  const order = async () =>
    Object.values((await partOf(projectId)).resources)
      .filter(({ category }) => category === "css")
      .toSorted((one, other) => (one.key < other.key ? -1 : 1))
      .map(({ name }) => name);
  const place = async () => (await order()).indexOf("봄 행사");
  await expect.poll(place).toBeGreaterThan(0);
  const last = await place();
  await row.focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(place).toBe(last - 1);
  for (const end of ["복원", "완전히 삭제"]) {
    await page.getByRole("button", { name: "봄 행사 메뉴" }).click();
    await page.getByRole("menuitem", { name: "휴지통으로" }).click();
    await page.getByRole("button", { name: `${end}: 봄 행사` }).click();
    if (end === "완전히 삭제")
      await page.getByRole("alertdialog").getByRole("button", { name: "완전히 삭제" }).click();
    else await row.waitFor();
  }
  await saved(page);
  expect(await order()).not.toContain("봄 행사");
  await close();
}, 120_000);

test("[EDT-18] [EDT-19] [EDT-29] [PAG-51] [PAG-53] [PAG-54] a version is named, compared, restored and deleted", async () => {
  const projectId = await themedProject(member);
  const { page, close } = await openEditor(browsing, hanok, member, projectId);
  await page.getByRole("button", { name: "버전 패널" }).click();
  const panel = page.getByRole("region", { name: "버전", exact: true });
  expect((await panel.boundingBox())?.width).toBe(240);
  await panel.getByRole("textbox").fill("봄 행사 전");
  await panel.getByRole("button", { name: "버전으로 남기기" }).click();
  await panel.getByText("봄 행사 전").waitFor();
  const words = await canvasFrame(page).locator("h1").first().innerText();
  await press(page, "h1", 2);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("봄 행사 중");
  await page.keyboard.press("Enter");
  await expect.poll(() => canvasFrame(page).locator("h1").first().innerText()).toBe("봄 행사 중");
  await saved(page);
  await page.getByRole("button", { name: "버전 패널" }).click();
  await panel.getByRole("button", { name: "봄 행사 전 버전과 지금 비교" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("tab", { name: /코드/ }).click();
  await dialog
    .locator("[data-difference] .cm-changedText, [data-difference] .cm-changedLine")
    .first()
    .waitFor();
  await shot(page, "ko-version-source");
  await expectAccessible(page, "a version and now");
  await dialog.getByRole("button", { name: "이 버전으로 복원" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "이 버전으로 복원" }).click();
  const finish = page.getByRole("alertdialog", { name: "‘봄 행사 전’ 버전으로 복원했어요" });
  await finish.getByRole("button", { name: "확인" }).click();
  await finish.waitFor({ state: "detached" });
  await ready(page);
  await expect.poll(() => canvasFrame(page).locator("h1").first().innerText()).toBe(words);
  await panel.getByText("복원 전").waitFor();
  // It is a step like any other. Steps from before it refer to words that were there then.
  const heading = (): Promise<string> => canvasFrame(page).locator("h1").first().innerText();
  for (const [keys, shown] of [
    ["Control+z", "봄 행사 중"],
    ["Control+z", "봄 행사 중"],
    ["Control+Shift+z", words],
    ["Control+z", "봄 행사 중"],
    ["Control+Shift+z", words],
  ] as const) {
    await page.keyboard.press(keys);
    await expect.poll(heading).toBe(shown);
    await saved(page);
  }
  await shot(page, "ko-versions");
  await expectAccessible(page, "versions");
  await panel.getByRole("button", { name: "봄 행사 전 버전 메뉴" }).click();
  await page.getByRole("menuitem", { name: "버전 삭제" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "버전 삭제" }).click();
  await panel.getByText("봄 행사 전").waitFor({ state: "detached" });
  await close();
}, 120_000);
