import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible, inLanguages, startWithMember } from "../harness.ts";
import { bringSite, takeHome } from "../main-job/projects.ts";
import { addPage, blankProject, pagesOf, settingsOfNewPage } from "./pages-support.ts";
import { shot } from "./shot.ts";
import { smallSite } from "./small-site.ts";
import { canvasFrame, openEditor, openPanel, ready, saved } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

/** Presses an item in the menu of a page's row. */
const choose = async (page: Page, title: string, item: string): Promise<void> => {
  await page.getByRole("button", { name: `${title} 메뉴`, exact: true }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
};

const WORDS = {
  ko: {
    pages: "페이지",
    project: "프로젝트",
    layout: "레이아웃",
    add: "페이지 추가",
    page: "이 페이지",
    settings: "설정",
    files: "CSS·JS 파일",
    controls: [/다른 프로젝트 열기/, /페이지 바꾸기/, /배율/, "되돌리기", "코드 보기", "미리 보기", "게시"],
  },
  en: {
    pages: "Pages",
    project: "Project",
    layout: "Layout",
    add: "Add page",
    page: "This page",
    settings: "Settings",
    files: "CSS and JS files",
    controls: [/open another/i, /Switch page/, /Scale/, "Undo", "Show code", "Preview", "Publish"],
  },
} as const;

describe.each(inLanguages("ko"))("pages, settings and layout in %s", (language) => {
  const words = WORDS[language];
  test("[EDT-09] [EDT-12] [EDT-13] [EDT-15] [EDT-22] [EDT-24] [EDT-73] [EDT-77] [I18-01] the panels break no accessibility rule", async () => {
    const { page, problems, close } = await openEditor(browsing, hanok, member, await blankProject(member), {
      language,
    });
    await openPanel(page, words.pages);
    await page.getByRole("treegrid").waitFor();
    // 27 rem, of 10 px each.
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("10px");
    expect((await page.getByRole("region", { name: words.pages }).boundingBox())?.width).toBe(270);
    await expectAccessible(page, "pages");
    await page.getByRole("button", { name: words.add }).click();
    await page.getByRole("radio").nth(6).waitFor({ state: "attached" });
    await shot(page, `${language}-add-page`);
    await expectAccessible(page, "add page");
    await page.keyboard.press("Escape");
    // The focus is back where the dialog came from.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
      .toBe(words.add);
    await openPanel(page, words.project);
    await page.getByRole("tab").first().waitFor();
    await shot(page, `${language}-project-settings`);
    await expectAccessible(page, "project settings");
    await page.getByRole("tab", { name: words.page }).click();
    await page.locator("[data-share=google]").waitFor();
    await shot(page, `${language}-page-settings`);
    await expectAccessible(page, "page settings");
    // The control panel is the bar above; settings are the project's, the page's and those of its files.
    for (const name of words.controls) await page.getByRole("banner").getByRole("button", { name }).waitFor();
    await page.getByRole("tab", { name: words.project, exact: true }).click();
    await page
      .getByRole("region", { name: words.settings })
      .getByRole("button", { name: words.files, exact: true })
      .click();
    await page.getByRole("region", { name: words.files, exact: true }).waitFor();
    await openPanel(page, words.layout);
    await page.getByRole("radio").nth(5).waitFor({ state: "attached" });
    await shot(page, `${language}-layout`);
    await expectAccessible(page, "layout");
    expect(problems).toEqual([]);
    await close();
  }, 120_000);
});

test("[PAG-11] [LET-12] the title starts empty; one that is too long is told where it is typed, and nothing of it is cut off", async () => {
  const { page, close } = await openEditor(browsing, hanok, member, await blankProject(member));
  await openPanel(page, "페이지");
  await page.getByRole("button", { name: "페이지 추가" }).click();
  const dialog = page.getByRole("dialog");
  const title = dialog.getByRole("textbox", { name: "제목" });
  expect(await title.inputValue()).toBe("");
  await title.fill("가".repeat(61));
  await dialog.getByText("60자까지 쓸 수 있어요. 지금 61자예요.").waitFor();
  expect(await title.inputValue()).toHaveLength(61);
  expect(await dialog.getByRole("button", { name: "페이지 만들기" }).isDisabled()).toBe(true);
  await title.fill("가".repeat(60));
  await dialog.getByRole("button", { name: "페이지 만들기" }).click();
  await page.getByRole("row", { name: "가".repeat(60) }).waitFor();
  await close();
});

test("[PAG-19] [PAG-22] [PAG-28] [PAG-29] [PAG-32] [PAG-33] [PAG-35] [PAG-36] [PAG-37] [PAG-64] add, sort, set home, status, copy, delete", async () => {
  const projectId = await blankProject(member);
  const { page, problems, close } = await openEditor(browsing, hanok, member, projectId);
  await openPanel(page, "페이지");
  await addPage(page, "회사 소개");
  expect((await pagesOf(member, projectId)).map(({ path }) => path)).toEqual([
    "index.html",
    "hoesa-sogae.html",
  ]);
  // Added, it is the one in the canvas, and the bar's list of pages marks it.
  expect(page.url()).toContain((await pagesOf(member, projectId))[1]?.id ?? "-");
  await page
    .getByRole("banner")
    .getByRole("button", { name: /페이지 바꾸기/ })
    .click();
  expect(await page.locator("[role=menuitem][aria-current=true]").allTextContents()).toEqual(["회사 소개"]);
  await page.keyboard.press("Escape");
  await page.getByRole("menu").waitFor({ state: "detached" });
  await addPage(page, "오시는 길");

  // By keyboard: Alt with an arrow, and from the handle.
  await page.getByRole("row", { name: "오시는 길" }).focus();
  await page.keyboard.press("Alt+ArrowUp");
  await saved(page);
  const titles = async () => (await pagesOf(member, projectId)).map(({ title }) => title);
  await expect.poll(titles).toEqual(["첫 페이지", "오시는 길", "회사 소개"]);
  await page.getByRole("row", { name: "회사 소개" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.locator("[role=row][data-dragging]").waitFor();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.locator("[role=row][data-dragging]").waitFor({ state: "detached" });
  await expect.poll(async () => (await titles()).indexOf("회사 소개")).toBeLessThan(2);
  await shot(page, "ko-pages-sorted");

  await choose(page, "회사 소개", "홈으로 정하기");
  await choose(page, "회사 소개", "진행 중");
  await page.getByRole("row", { name: "회사 소개" }).getByText("진행 중").waitFor();
  await saved(page);
  expect((await pagesOf(member, projectId)).filter(({ home }) => home).map(({ title }) => title)).toEqual([
    "회사 소개",
  ]);

  await choose(page, "회사 소개", "복제");
  await page.getByRole("alertdialog").getByRole("button", { name: "복제" }).click();
  await page.getByRole("row", { name: "회사 소개 복제본" }).waitFor();
  await ready(page);
  const clone = (await pagesOf(member, projectId)).find(({ title }) => title === "회사 소개 복제본");
  expect(clone).toMatchObject({ home: false });
  expect(page.url()).toContain(clone?.id ?? "-");

  await choose(page, "회사 소개 복제본", "삭제");
  await page.getByRole("alertdialog").getByRole("button", { name: "삭제" }).click();
  const home = (await pagesOf(member, projectId)).find((one) => one.home)?.id ?? "-";
  await page.waitForURL(new RegExp(home));
  await ready(page);
  expect(await page.getByRole("row", { name: "회사 소개 복제본" }).count()).toBe(0);
  expect(problems).toEqual([]);
  await close();
}, 120_000);

describe.each([
  ["ko", "초기화", "되돌리기", "페이지를 초기화할까요?", "취소"],
  ["en", "Reset", "Undo", "Reset the page?", "Cancel"],
] as const)("in %s", (language, reset, undo, question, cancel) => {
  test("[BLK-55] [PAG-82] a page is reset only on yes, also one that is not open; undo and a version bring it back", async () => {
    const { project } = await bringSite(member, smallSite());
    const { page, problems, close } = await openEditor(browsing, hanok, member, project.id, { language });
    const source = async () =>
      (await takeHome(member, hanok.origin, project.id)).get("about.html")?.toString("utf8") ?? "";
    const untouched = await source();
    expect(untouched).toContain("<h1");
    await openPanel(page, WORDS[language].pages);
    const askFor = async () => {
      await page.getByRole("treegrid").getByRole("button").last().click();
      await page.getByRole("menuitem", { name: reset, exact: true }).click();
      await page.getByRole("alertdialog").getByText(question, { exact: true }).waitFor();
    };
    await askFor();
    await shot(page, `${language}-page-reset`);
    await expectAccessible(page, "the question before a reset");
    await page.getByRole("alertdialog").getByRole("button", { name: cancel }).click();
    await page.getByRole("alertdialog").waitFor({ state: "detached" });
    expect(await source()).toBe(untouched);
    await askFor();
    await page.getByRole("alertdialog").getByRole("button", { name: reset }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: undo }).waitFor();
    await ready(page);
    await saved(page);
    expect(await source()).not.toContain("<h1");
    // The page as it was is a version: the one of its beginning, since nothing had been changed since.
    const { id: pageId = "" } =
      (await pagesOf(member, project.id)).find(({ path }) => path === "about.html") ?? {};
    const kept = await member.client.get("/api/projects/page/version/list.json", { pageId });
    expect(kept.ok && kept.data.total).toBeGreaterThan(0);
    await page.getByRole("banner").getByRole("button", { name: undo, exact: true }).click();
    await expect.poll(source).toBe(untouched);
    expect(problems).toEqual([]);
    await close();
  }, 120_000);
});

test("[PAG-11] [PAG-12] [PAG-13] [PAG-14] [PAG-16] [PAG-57] [PAG-62] settings say what is wrong and keep what was typed; previews follow every letter", async () => {
  const projectId = await blankProject(member);
  const { page, close } = await openEditor(browsing, hanok, member, projectId);
  const path = await settingsOfNewPage(page);
  await path.fill("index.html");
  await path.press("Enter");
  await page.getByRole("alert").filter({ hasText: "같은 경로의 파일이 이미 있어요" }).waitFor();
  expect(await path.inputValue()).toBe("index.html");
  const address = page.locator("[data-page-address]");
  await expect.poll(() => address.textContent()).toMatch(/^http:\/\/[^/]+\/menyupan\.html$/);
  await path.fill("food/메뉴.html");
  await path.press("Enter");
  await expect.poll(() => address.textContent()).toMatch(/^http:\/\/[^/]+\/food\/메뉴\.html$/);
  // A colleague takes the path while it is on its way: the server refuses it, which is shown once.
  const messages = page.getByRole("alert");
  await expect.poll(() => messages.allTextContents()).toEqual([expect.stringContaining("/메뉴.html")]);
  await page.getByRole("alertdialog").getByRole("button", { name: "닫기" }).click();
  await expect.poll(() => messages.count()).toBe(0);
  await page.route("**/api/projects/edit/run.json", async (route) => {
    const taken = { projectId, page: { title: "동료", path: "food/taken.html" } };
    await member.client.post("/api/projects/page/item.json", taken);
    await route.continue();
  });
  await path.fill("food/taken.html");
  await path.press("Enter");
  await expect.poll(() => path.getAttribute("aria-invalid")).toBe("true");
  expect(await messages.allTextContents()).toEqual([
    expect.stringContaining("이 요소는 여기서 바꿀 수 없어요. 코드에서 고쳐 주세요"),
  ]);
  expect(await path.inputValue()).toBe("food/taken.html");
  await page.unroute("**/api/projects/edit/run.json");
  // Enter tries again; by then the editor knows of the other page.
  await page.getByRole("button", { name: /페이지 바꾸기/ }).click();
  await page.getByRole("menuitem", { name: "동료" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("menu").waitFor({ state: "detached" });
  await path.press("Enter");
  await page.getByRole("alert").filter({ hasText: "같은 경로의 파일이 이미 있어요" }).waitFor();
  await path.press("Escape");
  expect(await path.inputValue()).toBe("food/메뉴.html");
  expect(await path.getAttribute("aria-invalid")).toBe("false");
  await path.fill("food/menu.html");
  await path.press("Enter");
  const title = page.getByRole("textbox", { name: "검색 제목" });
  await title.fill("가".repeat(61));
  await page.locator("[data-share=google]").getByText("가가가가").waitFor();
  await title.press("Enter");
  await page.getByRole("alert").filter({ hasText: "60자까지" }).waitFor();
  await title.fill("봄 메뉴");
  await title.press("Enter");
  const description = page.getByRole("textbox", { name: "설명", exact: true });
  await description.fill("제철 나물로 차린 밥상");
  await description.press("Control+Enter");
  for (const place of ["네이버", "카카오톡", "X"]) {
    await page.getByRole("radio", { name: place, exact: true }).click();
    await page
      .getByRole("img", { name: new RegExp(`${place}에서 보일 모습`) })
      .getByText("봄 메뉴")
      .waitFor();
    await shot(page, `ko-share-${place}`);
  }
  await saved(page);
  const [, row] = await pagesOf(member, projectId);
  expect(row).toMatchObject({ path: "food/menu.html" });
  const read = await member.client.get("/api/projects/page/item.json", { pageId: row?.id ?? "" });
  expect(read.ok && read.data.page).toMatchObject({
    meta: { title: "봄 메뉴", description: "제철 나물로 차린 밥상" },
  });
  await close();
}, 120_000);

test("[PAG-13] [PAG-15] settings of an imported page change only their place in its head", async () => {
  const { project } = await bringSite(member, smallSite("head"));
  const { page, close } = await openEditor(browsing, hanok, member, project.id);
  const source = async () => {
    const read = await member.client.get("/api/projects/edit.json", { projectId: project.id });
    if (!read.ok) throw new Error(read.message);
    return read.data.part.texts[`page/${read.data.pageId}/bodyStart`] ?? "";
  };
  const before = await source();
  await openPanel(page, "프로젝트");
  await page.getByRole("tab", { name: "이 페이지" }).click();
  const title = page.getByRole("textbox", { name: "검색 제목" });
  expect(await title.inputValue()).toBe("작은 가게");
  await title.fill("큰 가게");
  await title.press("Enter");
  await saved(page);
  await expect.poll(source).toBe(before.replace("<title>작은 가게</title>", "<title>큰 가게</title>"));
  await close();
}, 60_000);

test("a page that is opened has its width from the start: it is laid out once, at no other width", async () => {
  const { page, close } = await openEditor(browsing, hanok, member, await blankProject(member));
  await page.addInitScript(() => {
    if (window.top === window) return;
    const widths = new Set<number>();
    const look = (): void => {
      widths.add(window.innerWidth);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { widths });
  });
  await page.reload();
  await ready(page);
  await expect.poll(() => canvasFrame(page).evaluate("[...widths]")).toEqual([1200]);
  await close();
});
