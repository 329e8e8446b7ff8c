import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { expectAccessible, joinMember, startOwn } from "../harness.ts";
import { bringSite, takeHome } from "../main-job/projects.ts";
import { shot } from "./shot.ts";
import { bringBlockHome, smallSite } from "./small-site.ts";
import { canvasFrame, openEditor, press, ready, saved, switchPage } from "./support.ts";

let projectId: string;

// One of the tests ends the server.
const { hanok, browsing } = await startOwn();
const member = await joinMember(hanok);

beforeEach(async () => {
  ({
    project: { id: projectId },
  } = await bringSite(member, smallSite()));
});

const titleAtHome = async (): Promise<string> =>
  /<h1[^>]*>([^<]*)</.exec(
    (await takeHome(member, hanok.origin, projectId)).get("index.html")?.toString("utf8") ?? "",
  )?.[1] ?? "";

const block = async (page: Page): Promise<void> => {
  await page.route("**/api/projects/edit.json", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
};

/** Text in the making and unsent edits that this browser has kept. */
const keptWords = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const done = <Result>(asked: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
    const database = await done(indexedDB.open("hanok-editor"));
    const sessions = database.transaction("sessions").objectStore("sessions");
    const kept: unknown[] = await done(sessions.getAll());
    database.close();
    return JSON.stringify(kept);
  });

describe("no edit is lost", () => {
  test("[EDT-52] unsaved edits are counted, survive a reload, and are sent afterwards; leaving asks", async () => {
    const { page, close } = await openEditor(browsing, hanok, member, projectId);
    await block(page);
    await press(page, "h1", 2);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("오프라인 제목");
    await page.keyboard.press("Enter");
    await page.locator("[data-save=offline]").getByText("1").waitFor();
    let asked = "";
    page.once("dialog", (dialog) => {
      asked = dialog.type();
      void dialog.accept();
    });
    await page.reload();
    await ready(page);
    expect(asked).toBe("beforeunload");
    await expect.poll(() => canvasFrame(page).locator("h1").textContent()).toBe("오프라인 제목");
    expect(await titleAtHome()).toBe("어서 오세요");
    await page.unroute("**/api/projects/edit.json");
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await saved(page);
    expect(await titleAtHome()).toBe("오프라인 제목");
    await page.keyboard.press("Control+z");
    await expect.poll(() => canvasFrame(page).locator("h1").textContent()).toBe("어서 오세요");
    await close();
  });

  test("[EDT-52] leaving for the workspace asks whether to save: stay, leave without, save and leave", async () => {
    const { page, close } = await openEditor(browsing, hanok, member, projectId);
    const kept = await titleAtHome();
    const title = () => canvasFrame(page).locator("h1").textContent();
    const retitle = async (words: string) => {
      await press(page, "h1", 2);
      await page.keyboard.press("Control+a");
      await page.keyboard.type(words);
      await page.keyboard.press("Enter");
      await page.locator("[data-save=offline]").waitFor();
    };
    const popup = page.getByRole("alertdialog", { name: "저장하지 않은 편집이 있어요" });
    const answer = async (words: string) => {
      await page.getByRole("banner").getByRole("link").first().click();
      await popup.getByRole("button", { name: words, exact: true }).click();
    };
    await block(page);
    await retitle("나가기 전 제목");
    await answer("계속 편집하기");
    await popup.waitFor({ state: "detached" });
    expect(await title()).toBe("나가기 전 제목");
    await answer("저장하지 않고 나가기");
    await page.waitForURL("**/workspace");
    expect(await titleAtHome()).toBe(kept);
    await page.goBack();
    await ready(page);
    await expect.poll(title).toBe("나가기 전 제목");
    // If nothing can be saved one stays, and is notified.
    await page.locator("[data-save=offline]").waitFor();
    const told = page.getByText("지금은 저장할 수 없어요.", { exact: false }).waitFor();
    await Promise.all([told, answer("저장하고 나가기")]);
    await page.getByRole("banner").getByRole("link").first().click();
    await popup.waitFor();
    await page.unroute("**/api/projects/edit.json");
    await popup.getByRole("button", { name: "저장하고 나가기" }).click();
    await page.waitForURL("**/workspace");
    expect(await titleAtHome()).toBe("나가기 전 제목");
    await close();
  });

  test("a killed tab: the next one takes its work over and saves it", async () => {
    const { page, close } = await openEditor(browsing, hanok, member, projectId);
    await block(page);
    await press(page, "h1", 2);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("끊긴 탭의 제목");
    await page.keyboard.press("Enter");
    await page.locator("[data-save=offline]").waitFor();
    const context = page.context();
    await page.close({ runBeforeUnload: false });
    const next = await context.newPage();
    await next.goto(`${hanok.origin}/neditor/?project=${projectId}`);
    await ready(next);
    await saved(next);
    expect(await titleAtHome()).toBe("끊긴 탭의 제목");
    await expect.poll(() => canvasFrame(next).locator("h1").textContent()).toBe("끊긴 탭의 제목");
    await close();
  });

  test("a tab killed in the middle of a sentence: the words come back", async () => {
    const { page, close } = await openEditor(browsing, hanok, member, projectId);
    await block(page);
    await press(page, "h1", 2);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("쓰다가 끊긴");
    // Nothing has ended the typing; the letters are kept as they come, the last one with those before it.
    await expect.poll(() => keptWords(page)).toContain("긴");
    expect(await titleAtHome()).toBe("어서 오세요");
    const context = page.context();
    await page.close({ runBeforeUnload: false });
    const next = await context.newPage();
    await next.goto(`${hanok.origin}/neditor/?project=${projectId}`);
    await ready(next);
    await expect.poll(() => canvasFrame(next).locator("h1").textContent()).toBe("쓰다가 끊긴");
    await expect.poll(titleAtHome, { interval: 500 }).toBe("쓰다가 끊긴");
    await next.reload();
    await ready(next);
    expect(await canvasFrame(next).locator("h1").textContent()).toBe("쓰다가 끊긴");
    await close();
  });

  test("another page opened in the middle of a sentence: the words are saved", async () => {
    const { page, close } = await openEditor(browsing, hanok, member, projectId);
    await press(page, "h1", 2);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("옮기기 전");
    await page.evaluate(() => history.pushState(null, "", location.href));
    await switchPage(page, /소개|about/);
    await expect.poll(titleAtHome, { interval: 500 }).toBe("옮기기 전");
    await close();
  });

  test("an answer that got lost is not applied twice", async () => {
    const { page, close } = await openEditor(browsing, hanok, member, projectId);
    let lost = 0;
    await page.route("**/api/projects/edit.json", async (route) => {
      if (route.request().method() !== "POST" || lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort();
    });
    await press(page, "p.lead", 2);
    await page.keyboard.press("End");
    await page.keyboard.type("!");
    await page.keyboard.press("Control+Enter");
    await page.locator("[data-save=offline]").waitFor();
    await saved(page);
    const html = (await takeHome(member, hanok.origin, projectId)).get("index.html")?.toString("utf8") ?? "";
    expect(lost).toBe(1);
    expect(html.match(/빵집입니다\.!/g)).toHaveLength(1);
    await close();
  });

  test("the server is killed while saving and comes back: everything arrives", async () => {
    const { page, close } = await openEditor(browsing, hanok, member, projectId);
    await press(page, "h1", 2);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("다시 켠 뒤");
    await page.keyboard.press("Enter");
    await hanok.kill();
    await press(page, "p.lead", 2);
    await page.keyboard.press("End");
    await page.keyboard.type("?");
    await page.keyboard.press("Control+Enter");
    await page.locator("[data-save=offline]").waitFor();
    await hanok.restart();
    await saved(page);
    const html = (await takeHome(member, hanok.origin, projectId)).get("index.html")?.toString("utf8") ?? "";
    expect(html).toContain("다시 켠 뒤");
    expect(html).toContain("빵집입니다.?");
    await close();
  }, 60_000);

  test("two people on one page: both edits stand, each sees the other's block change", async () => {
    const first = await openEditor(browsing, hanok, member, projectId);
    const second = await openEditor(browsing, hanok, member, projectId);
    await press(first.page, "h1", 2);
    await first.page.keyboard.press("Control+a");
    await first.page.keyboard.type("하나");
    await first.page.keyboard.press("Enter");
    await press(second.page, "li:nth-child(2)", 2);
    await second.page.keyboard.press("Control+a");
    await second.page.keyboard.type("둘");
    await second.page.keyboard.press("Enter");
    await expect.poll(() => second.frame().locator("h1").textContent()).toBe("하나");
    await expect.poll(() => first.frame().locator("li:nth-child(2)").textContent()).toBe("둘");
    await first.page.keyboard.press("Control+z");
    await expect.poll(() => first.frame().locator("h1").textContent()).toBe("어서 오세요");
    expect(await first.frame().locator("li:nth-child(2)").textContent()).toBe("둘");
    await first.close();
    await second.close();
  }, 60_000);

  test("a session that ended keeps the work and says so", async () => {
    const { page, close } = await openEditor(browsing, hanok, member, projectId);
    const session = (await page.context().cookies()).filter((cookie) => cookie.name !== "locale");
    await page.context().clearCookies();
    await press(page, "h1", 2);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("로그인 전");
    await page.keyboard.press("Enter");
    await page.locator("[data-save=session-over]").waitFor();
    await page.getByRole("button", { name: "다시 로그인" }).waitFor();
    await page.context().addCookies(session);
    page.once("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await ready(page);
    await saved(page);
    expect(await titleAtHome()).toBe("로그인 전");
    await close();
  });
});

describe("an edit that the server refuses", () => {
  test("is kept and shown; the person may leave it out, and what came after it is saved", async () => {
    const { page, close } = await openEditor(browsing, hanok, member, projectId);
    let refused = "";
    await page.route("**/api/projects/edit.json", async (route) => {
      const body = route.request().postData() ?? "";
      if (route.request().method() !== "POST") return route.continue();
      refused ||= body;
      if (JSON.parse(body).opId !== JSON.parse(refused).opId) return route.continue();
      return route.fulfill({
        status: 422,
        json: { code: "FAIL", message: "저장할 수 없는 편집이에요.", error: "edit.refused", data: {} },
      });
    });
    await press(page, "h1", 2);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("받지 않는 제목");
    await page.keyboard.press("Enter");
    await page.locator("[data-save=refused]").waitFor();
    await page.getByRole("alert").filter({ hasText: "저장할 수 없는 편집이에요" }).waitFor();
    await shot(page, "ko-refused-edit");
    await expectAccessible(page, "refused edit");
    await press(page, "li:nth-child(2)", 2);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("치아바타");
    await page.keyboard.press("Escape");
    await expect.poll(() => canvasFrame(page).locator("li:nth-child(2)").textContent()).toBe("치아바타");
    await page.getByRole("button", { name: "이 편집 취소" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "이 편집 취소" }).click();
    await saved(page);
    const html = (await takeHome(member, hanok.origin, projectId)).get("index.html")?.toString("utf8") ?? "";
    expect(html).toContain("<li>치아바타</li>");
    expect(html).toContain("어서 오세요");
    await expect.poll(() => canvasFrame(page).locator("h1").textContent()).toBe("어서 오세요");
    await close();
  });
});

test("unsaved work is sent when a block comes to its page, and the block comes without reading the page again", async () => {
  const { page, close } = await openEditor(browsing, hanok, member, projectId);
  await block(page);
  await page.route("**/api/projects/changes.json*", (route) => route.abort());
  await press(page, "h1", 2);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("오프라인 제목");
  await page.keyboard.press("Enter");
  await page.locator("[data-save=offline]").waitFor();
  await bringBlockHome(member, projectId);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.unroute("**/api/projects/changes.json*");
  await page.unroute("**/api/projects/edit.json");
  let opened = 0;
  page.on("request", (asked) => {
    if (asked.method() === "GET" && asked.url().includes("/api/projects/edit.json?")) opened += 1;
  });
  await page.reload();
  const headings = (): Promise<readonly string[]> =>
    Promise.resolve()
      .then(() => canvasFrame(page).locator("h1").allTextContents())
      .catch(() => []);
  await expect.poll(headings, { timeout: 10_000 }).toEqual(["오프라인 제목", "우리 이야기"]);
  await ready(page);
  await saved(page);
  expect(opened).toBe(1);
  expect(await titleAtHome()).toBe("오프라인 제목");
  await close();
}, 60_000);
