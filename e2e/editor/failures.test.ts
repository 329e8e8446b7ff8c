import type { Locator, Page, Route } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { expectAccessible, inLanguages, joinMember, startOwn } from "../harness.ts";
import { bringSite, takeHome, told } from "../main-job/projects.ts";
import { shot } from "./shot.ts";
import { smallSite } from "./small-site.ts";
import { canvasFrame, openEditor, openPanel, press, ready, saved } from "./support.ts";

let projectId: string;

// One of the tests ends the server.
const { hanok, browsing } = await startOwn();
const member = await joinMember(hanok);

beforeEach(async () => {
  ({
    project: { id: projectId },
  } = await bringSite(member, smallSite()));
});

/** Lets saving through and presses the button: at once, as the editor tries again by itself and takes it away. */
async function freeAndPress(page: Page, button: Locator): Promise<void> {
  const shown = await button.elementHandle();
  await page.unroute("**/api/projects/edit.json");
  await shown?.evaluate((one) => (one as HTMLElement).click());
}

/** The page as somebody else has it loaded, and their edit of it. */
async function colleague(pageId?: string) {
  const { part, version } = told(
    await member.client.get("/api/projects/edit.json", { projectId, ...(pageId ? { pageId } : {}) }),
  );
  let count = 0;
  return {
    part,
    does: async (name: string, changes: readonly object[]) =>
      told(
        await member.client.post("/api/projects/edit.json", {
          projectId,
          opId: `colleague-${Date.now()}-${count++}`,
          base: version,
          name,
          changes: changes as never,
        }),
      ),
  };
}

describe("others work on the same project", () => {
  test("[EDT-48] history survives a reload, also where somebody else has written meanwhile", async () => {
    const { page, close } = await openEditor(browsing, hanok, member, projectId);
    await press(page, "h1", 2);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("내 제목");
    await page.keyboard.press("Enter");
    await saved(page);
    const other = await colleague();
    const [text = "", source = ""] =
      Object.entries(other.part.texts).find(([, value]) => value.includes("바게트")) ?? [];
    const at = source.indexOf("바게트");
    await page.context().setOffline(true);
    await other.does("text.set", [{ kind: "text", text, changes: [at, [0, "긴 "], source.length - at] }]);
    await page.context().setOffline(false);
    await page.reload();
    await ready(page);
    expect(await canvasFrame(page).locator("li:nth-child(2)").textContent()).toBe("긴 바게트");
    await page.keyboard.press("Control+z");
    await expect.poll(() => canvasFrame(page).locator("h1").textContent()).toBe("어서 오세요");
    expect(await canvasFrame(page).locator("li:nth-child(2)").textContent()).toBe("긴 바게트");
    await close();
  });

  test("a block comes from another page while something is unsaved: the edit is saved, then the block is there", async () => {
    const about = (await colleague()).part.pages;
    const [home, second] = [
      Object.values(about).find(({ path }) => path === "index.html"),
      Object.values(about).find(({ path }) => path === "about.html"),
    ];
    const { page, close } = await openEditor(browsing, hanok, member, projectId, {
      ...(home ? { pageId: home.id } : {}),
    });
    await page.route("**/api/projects/edit.json", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await press(page, "h1", 2);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("기다리는 제목");
    await page.keyboard.press("Enter");
    await page.locator("[data-save=offline]").waitFor();
    const other = await colleague(second?.id);
    const moved = Object.values(other.part.blocks).find(({ pageId }) => pageId === second?.id);
    if (!moved || !home) throw new Error("no block to move");
    const { pageId, section, key, id } = moved;
    await other.does("block.move", [
      {
        kind: "block-move",
        blockId: id,
        from: { pageId, section, key },
        to: { pageId: home.id, section: "content", key: "az" },
      },
    ]);
    // Longer than the editor waits between two looks at what others did.
    await page.waitForTimeout(5_000);
    expect(await page.locator("[data-save=offline]").count()).toBe(1);
    await page.unroute("**/api/projects/edit.json");
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect
      .poll(() =>
        canvasFrame(page)
          .evaluate("[...document.querySelectorAll('h1')].map((e) => e.textContent).sort().join()")
          .catch(() => ""),
      )
      .toBe("기다리는 제목,우리 이야기");
    const files = await takeHome(member, hanok.origin, projectId);
    expect(files.get("index.html")?.toString("utf8")).toContain("기다리는 제목");
    await close();
  }, 60_000);

  test.each(inLanguages("ko"))(
    "the page is deleted by somebody else: said so, the others stay open (%s)",
    async (language) => {
      const pages = Object.values((await colleague()).part.pages);
      const about = pages.find(({ path }) => path === "about.html");
      if (!about) throw new Error("no second page");
      const { page, close } = await openEditor(browsing, hanok, member, projectId, {
        pageId: about.id,
        language,
      });
      told(await member.client.delete("/api/projects/page/item.json", { pageId: about.id }));
      await page
        .getByText(
          language === "ko" ? "다른 사람이 이 페이지를 삭제했어요" : "Somebody else deleted this page",
        )
        .waitFor();
      await expectAccessible(page, `page gone ${language}`);
      await page.getByRole("button", { name: /작은 가게/ }).click();
      await ready(page);
      expect(await canvasFrame(page).locator("h1").textContent()).toBe("어서 오세요");
      await close();
    },
    60_000,
  );
});

/** Puts other words into the title, by hand. */
async function retitle(page: Page, words: string): Promise<void> {
  await press(page, "h1", 2);
  await page.keyboard.press("Control+a");
  await page.keyboard.type(words);
  await page.keyboard.press("Enter");
  await expect.poll(() => canvasFrame(page).locator("h1").textContent()).toBe(words);
}
const homePage = async (): Promise<string> =>
  (await takeHome(member, hanok.origin, projectId)).get("index.html")?.toString("utf8") ?? "";

describe("a failure is shown, and no work is lost", () => {
  test("trust: faults: the server goes, says so even before anything is typed, and comes back: everything is saved", async () => {
    const { page, close } = await openEditor(browsing, hanok, member, projectId);
    // Edits are loaded when the page is seen.
    await page.waitForLoadState("networkidle");
    await hanok.kill();
    await page.locator("[data-save=offline]").getByText("오프라인", { exact: true }).waitFor();
    await retitle(page, "서버 없이");
    await page.locator("[data-save=offline]").getByText("1").waitFor();
    await hanok.restart();
    await saved(page);
    expect(await homePage()).toContain("서버 없이");
    await close();
  }, 60_000);

  test("[ERR-19] [ERR-20] [ERR-21] a call that fails opens no popup: a list says so in its place and is read again, a save waits and goes by itself", async () => {
    const { page, close } = await openEditor(browsing, hanok, member, projectId);
    const words = "서버에 문제가 생겼어요.";
    const fail = (route: Route) =>
      route.fulfill({
        status: 500,
        json: { code: "FAIL", message: words, error: "server.failed", data: {} },
      });
    const popups = page.getByRole("alertdialog");
    const lists = /\/api\/public\/templates\/(?:block|theme)\/list\.json/;
    await page.route(lists, fail);
    await openPanel(page, "블록");
    const blocks = page.getByRole("region", { name: "블록 넣기" });
    await blocks.getByRole("alert").getByText(words).waitFor();
    expect(await popups.count()).toBe(0);
    // Without templates a page can still begin blank.
    await openPanel(page, "페이지");
    await page.getByRole("button", { name: "페이지 추가" }).click();
    const adding = page.getByRole("dialog");
    await adding.getByRole("alert").getByText(words).waitFor();
    await adding.getByRole("textbox", { name: "제목" }).fill("소개");
    expect(await adding.getByRole("button", { name: "페이지 만들기" }).isEnabled()).toBe(true);
    expect(await popups.count()).toBe(0);
    await page.unroute(lists);
    await adding.getByRole("button", { name: "다시 시도" }).click();
    await adding.locator("img").first().waitFor();
    await page.keyboard.press("Escape");
    await adding.waitFor({ state: "detached" });
    await openPanel(page, "블록");
    await blocks.getByRole("grid").waitFor();

    const isSave = (route: Route) => (route.request().method() === "POST" ? fail(route) : route.continue());
    await page.route("**/api/projects/edit.json", isSave);
    await retitle(page, "한 번에 안 된 제목");
    await page.locator("[data-save=unavailable]").getByText("1").waitFor();
    expect(await popups.count()).toBe(0);
    await page.unroute("**/api/projects/edit.json");
    await saved(page);
    expect(await homePage()).toContain("한 번에 안 된 제목");
    await close();
  }, 60_000);

  test("[PRJ-50] [race: done before sent] while a save is under way the editor says so and sends nothing else; then it goes on", async () => {
    const { page, close } = await openEditor(browsing, hanok, member, projectId);
    const held: (() => void)[] = [];
    let underWay = 0;
    let most = 0;
    await page.route("**/api/projects/edit.json", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise<void>((resolve) => void held.push(resolve));
      underWay -= 1;
      await route.continue();
    });
    await retitle(page, "첫 제목");
    await page.locator("[data-save=saving]").waitFor();
    await retitle(page, "둘째 제목");
    await page.locator("[data-save=saving]").waitFor();
    expect(held).toHaveLength(1);
    held[0]?.();
    await expect.poll(() => held.length).toBe(2);
    // The first answer is in, and the second edit is not: nothing says that all is saved.
    expect(await page.locator("[data-save=saved]").count()).toBe(0);
    held[1]?.();
    await saved(page);
    expect(most).toBe(1);
    expect(await homePage()).toContain("둘째 제목");
    await close();
  }, 60_000);

  test.each(inLanguages("en"))(
    "[EDT-52] the session goes: the work stays, one signs in again and goes on with it (%s)",
    async (language) => {
      const { page, close } = await openEditor(browsing, hanok, member, projectId, { language });
      await page.context().clearCookies();
      await page.context().addCookies([{ name: "locale", value: language, url: hanok.origin }]);
      await retitle(page, "로그인하기 전");
      const notice = page
        .getByRole("alert")
        .filter({ hasText: language === "ko" ? "로그인이 풀렸어요" : "signed out" });
      await notice.waitFor();
      await shot(page, `${language}-session-over`);
      await expectAccessible(page, "session over");
      // No second question on the way: what is unsaved is kept.
      const asked: string[] = [];
      page.on("dialog", (dialog) => {
        asked.push(dialog.type());
        void dialog.accept();
      });
      await notice.getByRole("button").click();
      await page.waitForURL(/\/login\?next=/);
      await page.getByRole("textbox", { name: language === "ko" ? "이메일" : "Email" }).fill(member.email);
      await page.locator("input[type=password]").fill(member.password);
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/neditor\//);
      await ready(page);
      await expect.poll(() => canvasFrame(page).locator("h1").textContent()).toBe("로그인하기 전");
      await saved(page);
      expect(asked).toEqual([]);
      expect(await homePage()).toContain("로그인하기 전");
      await page.keyboard.press("Control+z");
      await expect.poll(() => canvasFrame(page).locator("h1").textContent()).toBe("어서 오세요");
      await close();
    },
    60_000,
  );

  test("[MED-33] [PLN-24] the storage is full: an upload says so and keeps its file in hand; a save waits until there is room", async () => {
    const { page, close } = await openEditor(browsing, hanok, member, projectId);
    const full = (message: string) => ({
      status: 413,
      json: { code: "FAIL", message, error: "storage.full", data: {} },
    });
    const words = "저장 공간을 모두 썼어요.";
    await page.route("**/api/attach/file/upload.json**", (route) => route.fulfill(full(words)));
    await press(page, "img");
    await page.getByRole("button", { name: "이미지 선택" }).first().click();
    const dialog = page.getByRole("dialog", { name: "이미지 선택" });
    await dialog.locator("input[type=file]").setInputFiles({
      name: "bread.png",
      mimeType: "image/png",
      buffer: Buffer.from(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
        "base64",
      ),
    });
    await dialog.getByText(words).waitFor();
    await shot(page, "ko-storage-full");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    const wait = "프로젝트 소유자의 저장 공간이 가득 찼어요.";
    await page.route("**/api/projects/edit.json", (route) =>
      route.request().method() === "POST" && (route.request().postData() ?? "").includes("기다리는")
        ? route.fulfill({
            status: 413,
            json: { code: "FAIL", message: wait, error: "project.storage-full", data: {} },
          })
        : route.continue(),
    );
    await retitle(page, "자리를 기다리는 제목");
    const notice = page.getByRole("alert").filter({ hasText: wait });
    await notice.getByText(/편집 1개는 이 브라우저에 보관/).waitFor();
    // Another text has place: it is saved while the heading waits.
    await press(page, "li:nth-child(2)", 2);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("치아바타");
    await page.keyboard.press("Escape");
    await expect.poll(homePage).toContain("<li>치아바타</li>");
    expect(await homePage()).not.toContain("자리를 기다리는 제목");
    await notice.getByRole("button", { name: "이 편집 취소" }).waitFor();
    await shot(page, "ko-full-edit");
    await expectAccessible(page, "an edit that waits for storage");
    await freeAndPress(page, notice.getByRole("button", { name: "다시 저장" }));
    await saved(page);
    await notice.waitFor({ state: "detached" });
    expect(await homePage()).toContain("자리를 기다리는 제목");
    await close();
  }, 60_000);

  test.each(inLanguages("ko"))(
    "[PRJ-44] [PLN-24] [PLN-25] the project is locked, then deleted for good by somebody else: said so, the work stays in hand (%s)",
    async (language) => {
      const { page, close } = await openEditor(browsing, hanok, member, projectId, { language });
      // Plans that lock are the operator's to set: the server's own words of it are in here.
      const words = "프로젝트 소유자의 플랜이 바뀌었어요. 소유자에게 문의해 주세요.";
      await page.route("**/api/projects/edit.json", (route) =>
        route.request().method() === "POST"
          ? route.fulfill({
              status: 403,
              json: { code: "FAIL", message: words, error: "project.locked-by-owner", data: {} },
            })
          : route.continue(),
      );
      await retitle(page, "잠긴 동안");
      const locked = page.getByRole("alert").filter({ hasText: words });
      await locked.waitFor();
      await freeAndPress(page, locked.getByRole("button"));
      await saved(page);
      expect(await homePage()).toContain("잠긴 동안");

      const trash = new Date().toISOString();
      told(
        await member.client.post("/api/projects/project/item.json", { project: { id: projectId, trash } }),
      );
      told(await member.client.delete("/api/projects/project/item.json", { projectId }));
      const gone = page
        .getByRole("alert")
        .filter({ hasText: language === "ko" ? "프로젝트를 찾지 못했어요" : "could not be found" });
      await gone.waitFor();
      await gone.getByText(language === "ko" ? /모두 저장했어요/ : /Everything that you changed/).waitFor();
      await retitle(page, "지워진 뒤");
      await gone.getByText(language === "ko" ? /편집 1개/ : /1 unsaved edit/).waitFor();
      await shot(page, `${language}-project-gone`);
      await expectAccessible(page, "project gone");
      // Unsavable text can still be copied.
      await page.keyboard.press("Control+.");
      await page.locator(".cm-content").getByText("지워진 뒤").waitFor();
      await close();
    },
    60_000,
  );
});
