import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { startWithMember } from "../harness.ts";
import { takeHome, themedProject, told } from "../main-job/projects.ts";
import { shot } from "./shot.ts";
import { canvasFrame, openEditor, openPanel, saved } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

/** Another source for the text that contains these characters, as a colleague would write it. */
async function rewrite(projectId: string, needle: string, html: string): Promise<void> {
  const { part, version } = told(await member.client.get("/api/projects/edit.json", { projectId }));
  const [text = "", source = ""] =
    Object.entries(part.texts).find(([id, value]) => id.endsWith("/html") && value.includes(needle)) ?? [];
  const changes = [{ kind: "text", text, changes: [[source.length, html]] }];
  told(
    await member.client.post("/api/projects/edit.json", {
      projectId,
      opId: `rewrite-${needle}`,
      base: version,
      name: "code.set",
      changes: changes as never,
    }),
  );
}

test("[RES-24] [RES-25] an item below another opens its form at once; rows go in and out by keyboard and stay in hand", async () => {
  const projectId = await themedProject(member);
  const { page, problems, close } = await openEditor(browsing, hanok, member, projectId);
  const nav = () => canvasFrame(page).locator("header nav");
  await openPanel(page, "메뉴");
  await page.getByRole("button", { name: "빵과 음료 항목 메뉴" }).click();
  await page.getByRole("menuitem", { name: "하위 항목 추가" }).click();
  // The next input is its name, then its address, of which there is none yet.
  await expect.poll(() => page.evaluate("document.activeElement?.value")).toBe("새 항목");
  await page.keyboard.type("케이크");
  await page.keyboard.press("Enter");
  expect(await page.getByRole("textbox", { name: "URL" }).inputValue()).toBe("");
  await page.getByRole("textbox", { name: "URL" }).fill("https://example.com/cake");
  await page.keyboard.press("Enter");
  // It drops down from the bar: closed until its parent is pointed at.
  const cake = nav().locator('li li a[href="https://example.com/cake"]', { hasText: "케이크" });
  await cake.waitFor({ state: "attached" });
  expect(await cake.isVisible()).toBe(false);
  await nav().getByText("빵과 음료").hover();
  await cake.waitFor();
  await shot(page, "menu-below");
  await page.getByRole("button", { name: "닫기", exact: true }).last().click();

  // Twice up by the same row: the focus goes along.
  const rows = () => page.getByRole("treegrid").getByRole("row").allInnerTexts();
  await page.getByRole("row", { name: "오시는 길" }).focus();
  for (const first of [/빵/, /오시는 길/]) {
    await page.keyboard.press("Alt+ArrowUp");
    await expect.poll(async () => (await rows())[first.source === "빵" ? 2 : 0]).toMatch(/오시는 길/);
  }
  // Below the row before it, and out again.
  await page.getByRole("row", { name: "굽는 이야기" }).focus();
  await page.keyboard.press("Alt+ArrowRight");
  await expect.poll(() => nav().locator("li li").allInnerTexts()).toEqual(["케이크", "굽는 이야기"]);
  await page.keyboard.press("Alt+ArrowLeft");
  await expect.poll(() => nav().locator("li li").allInnerTexts()).toEqual(["케이크"]);
  // Into an item that has none below it yet.
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(rows).toMatchObject([/오시는 길/, /굽는 이야기/, /빵과 음료/, /케이크/]);
  await page.keyboard.press("Alt+ArrowRight");
  await expect.poll(() => nav().locator("li li").allInnerTexts()).toEqual(["굽는 이야기", "케이크"]);
  await page.keyboard.press("Alt+ArrowLeft");
  await expect.poll(() => nav().locator("ul").count()).toBe(2);
  // The list goes with the last item below.
  await page.getByRole("button", { name: "케이크 항목 메뉴" }).click();
  await page.getByRole("menuitem", { name: "삭제" }).click();
  await expect.poll(() => nav().locator("ul").count()).toBe(1);
  expect(problems).toEqual([]);
  await close();
}, 60_000);

test("[RES-24] a page whose footer has a list of links can be given a menu in its header", async () => {
  const projectId = await themedProject(member);
  // The header loses its menu; the footer gets a list of links.
  const header = '<header class="bakery-header"><p class="main-menu">밀과 볕</p></header>';
  await rewrite(projectId, "bakery-header-nav", header);
  const list = '<footer><ul><li><a href="visit.html">오시는 길</a></li></ul></footer>';
  await rewrite(projectId, "bakery-footer-brand", list);
  const { page, problems, close } = await openEditor(browsing, hanok, member, projectId);
  await openPanel(page, "메뉴");
  await page.getByRole("treegrid").waitFor();
  await shot(page, "menu-make");
  await page.getByRole("button", { name: "메뉴 만들기" }).click();
  await canvasFrame(page).locator('header nav a[href$="bread.html"]').waitFor();
  expect(await canvasFrame(page).locator("header nav li").count()).toBe(4);
  await page.getByRole("button", { name: "메뉴 만들기" }).waitFor({ state: "detached" });
  // The author has a class of that name: it is not used.
  await canvasFrame(page).locator("header nav.main-menu2").waitFor();
  // Its items are in a row.
  const tops = await canvasFrame(page)
    .locator("header nav a")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await shot(page, "menu-made");
  expect(problems).toEqual([]);
  await close();
}, 60_000);

/** A page of a project as it goes home, before a visitor whose screen is touched. */
async function visited(editor: Page, projectId: string): Promise<Page> {
  const files = await takeHome(member, hanok.origin, projectId);
  const page = await editor
    .context()
    .browser()
    ?.newPage({ hasTouch: true, viewport: { width: 820, height: 900 } });
  if (!page) throw new Error("no browser");
  await page.route("http://home.example/**", (route) => {
    const path = decodeURIComponent(new URL(route.request().url()).pathname).slice(1);
    const body = files.get(path);
    const kind = { html: "text/html", css: "text/css", js: "text/javascript" }[path.split(".").at(-1) ?? ""];
    return body ? route.fulfill({ body, contentType: kind ?? "image/webp" }) : route.fulfill({ status: 404 });
  });
  await page.goto("http://home.example/index.html");
  return page;
}

test("[RES-24] a drop-down of a menu that the editor made closes with Escape and opens by a first tap", async () => {
  const projectId = await themedProject(member);
  const header = '<header class="bakery-header"><p>밀과 볕</p></header>';
  await rewrite(projectId, "bakery-header-nav", header);
  const { page, problems, close } = await openEditor(browsing, hanok, member, projectId);
  await openPanel(page, "메뉴");
  await page.getByRole("button", { name: "메뉴 만들기" }).click();
  await page
    .getByRole("button", { name: /항목 메뉴$/ })
    .nth(1)
    .click();
  await page.getByRole("menuitem", { name: "하위 항목 추가" }).click();
  await page.keyboard.type("케이크");
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "URL" }).fill("#cake");
  await page.keyboard.press("Enter");
  await canvasFrame(page).locator('header li li a[href="#cake"]').waitFor({ state: "attached" });
  await saved(page);

  const visitor = await visited(page, projectId);
  const cake = visitor.getByRole("link", { name: "케이크", includeHidden: true });
  const top = visitor.locator("header nav > ul > li:has(> ul) > a");
  for (const width of [1440, 820]) {
    await visitor.setViewportSize({ width, height: 900 });
    await top.hover();
    expect(await cake.isVisible()).toBe(true);
    await visitor.keyboard.press("Escape");
    expect(await cake.isVisible()).toBe(false);
    await visitor.mouse.move(400, 890);
    await top.focus();
    await visitor.keyboard.press("Tab");
    expect(await cake.evaluate((one) => one === document.activeElement)).toBe(true);
    await visitor.keyboard.press("Escape");
    expect([await cake.isVisible(), await top.evaluate((one) => one === document.activeElement)]).toEqual([
      false,
      true,
    ]);
    await top.blur();
  }
  await top.tap();
  await expect.poll(() => cake.isVisible()).toBe(true);
  await shot(visitor, "menu-dropped");
  await cake.tap();
  // Still on the page of the first tap.
  await expect.poll(() => visitor.url()).toBe("http://home.example/index.html#cake");
  const address = await top.evaluate((one) => (one as HTMLAnchorElement).href);
  await top.tap();
  await expect.poll(() => visitor.url()).toBe(address);
  await visitor.close();
  expect(problems).toEqual([]);
  await close();
}, 60_000);

test("[RES-25] a site's bare name is its address; an item whose page is deleted says so", async () => {
  const projectId = await themedProject(member);
  const { page, problems, close } = await openEditor(browsing, hanok, member, projectId);
  await openPanel(page, "메뉴");
  await page.getByRole("button", { name: "항목 추가" }).click();
  await page.getByRole("menuitem", { name: "주소 직접 쓰기" }).click();
  await page.getByText("아직 주소가 없어요").waitFor();
  const url = page.getByRole("textbox", { name: "URL" });
  await url.fill("instagram.com/milbyeot");
  await url.press("Enter");
  await canvasFrame(page).locator('header a[href="https://instagram.com/milbyeot"]').waitFor();
  expect(await page.getByText(/없는 페이지예요/).count()).toBe(0);
  await openPanel(page, "페이지");
  await page.getByRole("button", { name: "굽는 이야기 메뉴" }).click();
  await page.getByRole("menuitem", { name: "삭제" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "삭제" }).click();
  await page.getByRole("row", { name: "굽는 이야기" }).waitFor({ state: "detached" });
  await openPanel(page, "메뉴");
  await page
    .getByRole("row", { name: "굽는 이야기" })
    .getByText(/없는 페이지예요: .*story\.html/)
    .waitFor();
  await shot(page, "menu-lost");
  expect(problems).toEqual([]);
  await close();
}, 60_000);
