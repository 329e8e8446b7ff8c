import type { Page, Request } from "playwright-core";
import { expect, test } from "vitest";
import { startWithMember } from "../harness.ts";
import { bringSite, told } from "../main-job/projects.ts";
import { smallSite } from "./small-site.ts";
import {
  expectSelected,
  goToPage,
  openEditor,
  openPanel,
  press,
  ready,
  saved,
  shownHeading,
  spoken,
  switchPage,
} from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

const SOURCE = "**/api/projects/edit.json?*";

/** A site of two pages, and the answer that brings a page's source held back until `release`. */
async function openHeld(name: string) {
  const { project } = await bringSite(member, smallSite(name));
  const editor = await openEditor(browsing, hanok, member, project.id);
  const { pageList } = told(
    await member.client.get("/api/projects/page/list.json", { projectId: project.id }),
  );
  const other = pageList.find(({ home }) => !home);
  if (!other) throw new Error("the site has one page");
  const asked: Request[] = [];
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await editor.page.route(SOURCE, async (route) => {
    if (!route.request().url().includes(other.id)) return route.continue();
    asked.push(route.request());
    await held;
    return route.continue();
  });
  return { ...editor, projectId: project.id, other, asked, release };
}

const isBusy = (page: Page): Promise<string | null> => page.getByRole("main").getAttribute("aria-busy");
const frameOf = (page: Page, path: string) =>
  page.frames().find((one) => one.url().includes(`/${path}?hanok-canvas=1`));

test("another page has its frame while its source still comes; the editor stays around it, and nothing is done meanwhile", async () => {
  const { page, other, asked, release, problems, close } = await openHeld("held");
  await switchPage(page, new RegExp(other.title));
  await expect.poll(() => asked.length).toBe(1);
  // The bar names the page, the frame is there, the page is not.
  await page.getByRole("button", { name: `페이지 바꾸기: ${other.title}` }).waitFor({ state: "attached" });
  await expect.poll(() => frameOf(page, other.path) !== undefined).toBe(true);
  await page.getByRole("main").getByRole("status").getByText("페이지를 여는 중이에요").waitFor();
  expect(await isBusy(page)).toBe("true");
  expect(await page.locator("header[inert], nav[inert]").count()).toBe(2);
  for (const key of ["Control+z", "Control+e", "?"]) await page.keyboard.press(key);
  expect(await page.getByRole("dialog").count()).toBe(0);
  release();
  await ready(page);
  expect(await page.locator("[inert]").count()).toBe(0);
  expect(asked).toHaveLength(1);
  // Without a mouse one is in the page, and its name is announced.
  await expect.poll(() => spoken(page)).toBe(`${other.title} 페이지를 열었어요`);
  expect(await page.evaluate("document.activeElement?.localName")).toBe("iframe");
  await page.locator("[data-key-focus]").waitFor();
  await page.keyboard.press("ArrowDown");
  await expectSelected(page, "h1");
  expect(await page.locator("[data-key-focus]").count()).toBe(0);
  await saved(page);
  expect(problems).toEqual([]);
  await close();
}, 60_000);

test("going back while another page still comes leads back, whatever comes late", async () => {
  const editor = await openHeld("late");
  const { page, other, asked, release, problems, close } = editor;
  const heading = await shownHeading(editor);
  await switchPage(page, new RegExp(other.title));
  await expect.poll(() => asked.length).toBe(1);
  await page.goBack();
  await ready(page);
  const [late] = await Promise.all([asked[0]?.response(), release()]);
  await late?.finished();
  await page.waitForTimeout(300);
  expect(await isBusy(page)).toBe("false");
  expect(await shownHeading(editor)).toBe(heading);
  // And the page that came late can still be opened; who gets there by pointer needs no ring around it.
  await goToPage(page, new RegExp(other.title));
  expect(await page.locator("[data-key-focus]").count()).toBe(0);
  expect(problems).toEqual([]);
  await close();
}, 60_000);

test("[PAG-12] a page that a colleague moves while it comes is shown from where it lies now", async () => {
  const { page, other, asked, release, close } = await openHeld("moving");
  await switchPage(page, new RegExp(other.title));
  await expect.poll(() => asked.length).toBe(1);
  const moved = await member.client.post("/api/projects/edit/run.json", {
    projectId: new URL(page.url()).searchParams.get("project") ?? "",
    opId: "moved-while-it-came",
    name: "page.path-set",
    input: { pageId: other.id, path: `far/${other.path}` },
  });
  expect(moved).toMatchObject({ ok: true });
  release();
  await expect.poll(() => frameOf(page, `far/${other.path}`) !== undefined).toBe(true);
  await ready(page);
  expect(frameOf(page, `far/${other.path}`)).toBeDefined();
  await close();
}, 60_000);

test("[EDT-04] a page that does not come says so, and comes on request", async () => {
  const { page, other, asked, release, close } = await openHeld("failing");
  await page.unroute(SOURCE);
  await page.route(SOURCE, (route) => {
    asked.push(route.request());
    return asked.length === 1 ? route.abort() : route.continue();
  });
  release();
  await switchPage(page, new RegExp(other.title));
  await page.getByRole("button", { name: "다시 열기" }).click();
  await ready(page);
  expect(asked).toHaveLength(2);
  await close();
}, 60_000);

test("[PAG-28] a page that a colleague deletes while it comes is gone, and the project stays open", async () => {
  const { page, other, asked, release, close } = await openHeld("deleted");
  await switchPage(page, new RegExp(other.title));
  await expect.poll(() => asked.length).toBe(1);
  told(await member.client.delete("/api/projects/page/item.json", { pageId: other.id }));
  release();
  await page.getByText("다른 사람이 이 페이지를 삭제했어요").waitFor();
  await page.getByRole("button", { name: /열기$/ }).click();
  await ready(page);
  await close();
}, 60_000);

test("Back in the middle of a sentence leaves it on its page, where it can be taken back; no menu stays open", async () => {
  const { page, other, release, frame, problems, close } = await openHeld("sentence");
  release();
  await switchPage(page, new RegExp(other.title));
  await expect.poll(() => shownHeading({ frame })).toBe("우리 이야기");
  await ready(page);
  await press(page, "h1", 2);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("쓰던 글");
  await page.goBack();
  await expect.poll(() => shownHeading({ frame })).toBe("어서 오세요");
  await ready(page);
  await frame().locator("h1").click({ button: "right" });
  await page.getByRole("menu").waitFor();
  await page.goForward();
  await expect.poll(() => shownHeading({ frame })).toBe("쓰던 글");
  await ready(page);
  expect(await page.getByRole("menu").count()).toBe(0);
  await saved(page);
  await page.keyboard.press("Control+z");
  await expect.poll(() => shownHeading({ frame })).toBe("우리 이야기");
  expect(problems).toEqual([]);
  await close();
}, 60_000);

test("[PAG-57] an act that waits for the server is done before another page is opened", async () => {
  const { page, projectId, other, release, close } = await openHeld("waiting");
  release();
  const sent: Request[] = [];
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/projects/edit/run.json", async (route) => {
    sent.push(route.request());
    await held;
    await route.continue();
  });
  await openPanel(page, "프로젝트");
  await page.getByRole("tab", { name: "이 페이지" }).click();
  const path = page.getByRole("textbox", { name: "파일 이름" });
  for (const name of ["one.html", "two.html"]) {
    await path.fill(name);
    await path.press("Enter");
  }
  await expect.poll(() => sent.length).toBe(1);
  await switchPage(page, new RegExp(other.title));
  answer();
  await expect.poll(() => frameOf(page, other.path) !== undefined).toBe(true);
  await ready(page);
  const { pageList } = told(await member.client.get("/api/projects/page/list.json", { projectId }));
  expect(pageList.map((one) => one.path).toSorted()).toEqual([other.path, "two.html"].toSorted());
  expect(sent).toHaveLength(2);
  await close();
}, 60_000);
