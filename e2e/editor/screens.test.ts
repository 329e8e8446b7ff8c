import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible, inLanguages, type Language, startWithMember } from "../harness.ts";
import { bringSite } from "../main-job/projects.ts";
import { site, siteFromPackage } from "../main-job/sites.ts";
import { smallSite } from "./small-site.ts";
import { drawn, openEditor, press, ready, saved } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();
const {
  project: { id: projectId },
} = await bringSite(member, siteFromPackage("startbootstrap-agency"));

/** `HANOK_SHOTS=folder` keeps a picture of every screen. */
const shot = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.HANOK_SHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
};

const WORDS = {
  ko: {
    menus: "메뉴",
    more: "더 보기",
    export: "내보내기",
    shortcuts: "단축키",
    publish: "게시",
    now: "지금 게시하기",
    close: "닫기",
  },
  en: {
    menus: "Menus",
    more: "More",
    export: "Export",
    shortcuts: "Keyboard shortcuts",
    publish: "Publish",
    now: "Publish now",
    close: "Close",
  },
} as const;

describe.each(inLanguages("en"))("every screen in %s", (language: Language) => {
  const words = WORDS[language];

  test("names of properties are whole, a long name of a menu takes one line, and layers say their words beside long names", async () => {
    const name = "hero-section__container--with-a-long-modifier-of-somebody-else";
    const rows = [1, 2].map(
      (each) => `<div class="${name}"><p>${each} words that tell the rows apart</p></div>`,
    );
    const html = `<!doctype html><title>x</title><header class="${name}"><nav><a href="#a">A</a></nav></header>\n<section class="long"><h2>H</h2>${rows.join("")}</section>`;
    const { project } = await bringSite(member, site("long", new Map([["index.html", Buffer.from(html)]])));
    const { page, close } = await openEditor(browsing, hanok, member, project.id, { language });
    await press(page, ".long p");
    const right = page.locator("section.border-l");
    const folded = right.locator("button[aria-expanded=false]");
    await right.locator("button > span.truncate").first().waitFor();
    while ((await folded.count()) > 0) await folded.first().click();
    const cut = await right
      .locator("button span.truncate, [role=group]:has(> button)")
      .evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      );
    expect(cut).toEqual([]);
    const told = page.getByRole("treegrid").getByText("2 words that tell", { exact: false }).first();
    expect((await told.boundingBox())?.width).toBeGreaterThan(70);
    const rail = page.getByRole("navigation").first();
    await rail.getByRole("button", { name: words.menus, exact: true }).click();
    const title = page.locator("section.border-r section h3").first();
    await title.waitFor();
    await shot(page, `${language}-6-long`);
    expect((await title.boundingBox())?.height).toBeLessThan(30);
    await close();
  }, 120_000);

  test("the whole window breaks no accessibility rule and speaks the language", async () => {
    const { page, close } = await openEditor(browsing, hanok, member, projectId, { language });
    await shot(page, `${language}-1-open`);
    await expectAccessible(page, "editor, nothing selected");
    await press(page, "#services h2");
    await page.getByRole("treegrid").waitFor();
    await shot(page, `${language}-2-element`);
    await expectAccessible(page, "editor, element selected");
    await page.keyboard.press("Control+.");
    await page.locator(".cm-content").waitFor();
    await shot(page, `${language}-5-code`);
    await expectAccessible(page, "code view");
    if (language === "ko")
      expect(await page.locator("header, nav, footer").allInnerTexts()).not.toContainEqual(
        expect.stringMatching(/\b(Publish|Saved|Undo)\b/),
      );
    await close();
  }, 120_000);

  test("where a value comes from: every way on from there is in sight, whole", async () => {
    const { project } = await bringSite(member, smallSite());
    const { page, close } = await openEditor(browsing, hanok, member, project.id, { language });
    await press(page, "h1");
    await page.getByRole("button", { name: /^(글자 크기|Font size) · / }).click();
    const sheet = page.getByRole("dialog", { name: /글자 크기|Font size/ });
    expect(await sheet.getByRole("button").count()).toBe(2);
    await shot(page, `${language}-origin`);
    expect(await sheet.evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth)).toBe(0);
    // A value that is longer than its field says so.
    const overflows = await page
      .locator("input")
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).textOverflow));
    expect(new Set(overflows)).toEqual(new Set(["ellipsis"]));
    await close();
  });

  test("shortcuts are listed under ? and switched off for good; an export is taken with its work sheet", async () => {
    const { page, close } = await openEditor(browsing, hanok, member, projectId, { language });
    await page.keyboard.press("?");
    const list = page.getByRole("dialog");
    await list.waitFor();
    // All of them are seen at once, and what works only while words are written is by itself.
    expect(await list.getByRole("heading", { level: 3 }).count()).toBe(5);
    for (const end of [list.getByRole("term").first(), list.getByRole("term").last()])
      expect(
        await end.evaluate((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return top > 0 && bottom < window.innerHeight;
        }),
      ).toBe(true);
    await shot(page, `${language}-6-shortcuts`);
    // Speech input types letters that nobody meant as commands (WCAG 2.1.4): they are switched off, also for later.
    await list.getByRole("switch").press("Space");
    await page.keyboard.press("Escape");
    await list.waitFor({ state: "detached" });
    await page.reload();
    await ready(page);
    await page.keyboard.press("?");
    await page.keyboard.press("Control+p");
    await list.getByRole("searchbox").waitFor();
    expect(await list.count()).toBe(1);
    await page.keyboard.press("Escape");
    await list.waitFor({ state: "detached" });
    await page.getByRole("button", { name: words.more }).click();
    await page.getByRole("menuitem", { name: words.shortcuts }).click();
    await list.getByRole("switch", { checked: false }).press("Space");
    await page.keyboard.press("Escape");
    await list.waitFor({ state: "detached" });
    await page.keyboard.press("?");
    await list.waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: words.publish, exact: true }).click();
    await page.getByRole("dialog", { name: words.publish }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: words.more }).click();
    await page.getByRole("menuitem", { name: words.export }).click();
    const dialog = page.getByRole("dialog", { name: /ZIP/ });
    await dialog.getByRole("button", { name: words.export }).click();
    await page.getByRole("link", { name: "ZIP" }).waitFor();
    const [sheet] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: language === "ko" ? "작업표" : "Worksheet" }).click(),
    ]);
    expect(sheet.suggestedFilename()).toBe("page-sheet.html");
    await shot(page, `${language}-8-export`);
    await expectAccessible(page, "export");
    await close();
  }, 120_000);
});

describe("around the editor", () => {
  test("dark: the same rules hold", async () => {
    const { page, close } = await openEditor(browsing, hanok, member, projectId);
    await page.evaluate(() => localStorage.setItem("hanok-editor-theme", "dark"));
    await page.reload();
    await ready(page);
    await press(page, "#services h2");
    await page.keyboard.press("Control+.");
    await page.locator(".cm-content").waitFor();
    await shot(page, "dark");
    await expectAccessible(page, "dark editor");
    await close();
  }, 60_000);

  test("a menu of the top bar that was pressed before it came opens when it comes; a button keeps the focus", async () => {
    const { page, context } = await browsing.newPage(hanok, { signedInAs: member });
    const come = new Map<string, () => void>();
    for (const name of ["more", "page"]) {
      const may = new Promise<void>((resolve) => come.set(name, resolve));
      await page.route(new RegExp(`assets/${name}-menu-`), async (route) => {
        await may;
        await route.continue();
      });
    }
    await page.goto(`/neditor/?project=${projectId}`);
    await ready(page);
    const hasFocus = (name: RegExp): Promise<boolean> =>
      page.getByRole("button", { name }).evaluate((one) => one === document.activeElement);
    await page.getByRole("button", { name: WORDS.ko.more }).click();
    expect(await page.getByRole("menu").count()).toBe(0);
    come.get("more")?.();
    await page.getByRole("menuitem", { name: WORDS.ko.export }).waitFor();
    // A key pressed before the menu has taken the focus goes nowhere.
    await page.locator("[role=menu]:focus, [role=menu] :focus").first().waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => hasFocus(/더 보기/)).toBe(true);
    await page.getByRole("button", { name: /페이지 바꾸기/ }).focus();
    come.get("page")?.();
    // The button of a menu says that it has one.
    await page.locator("button[aria-haspopup]", { hasText: /\S/ }).first().waitFor();
    expect(await hasFocus(/페이지 바꾸기/)).toBe(true);
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem").first().waitFor();
    await context.close();
  }, 60_000);

  test("[EDT-06] [EDT-07] a phone is told that editing is for wide screens", async () => {
    const { page, context } = await browsing.newPage(hanok, {
      isPhone: true,
      width: 375,
      height: 720,
      signedInAs: member,
    });
    await page.goto(`/neditor/?project=${projectId}`);
    await page.getByText("편집은 PC에서 할 수 있어요").waitFor();
    expect(await page.locator("iframe").count()).toBe(0);
    await shot(page, "phone");
    await expectAccessible(page, "phone notice");
    await context.close();
  });

  test("[EDT-06] [AVL-15] a narrow window on a computer, or one enlarged for weak eyes, is no phone: everything is in reach", async () => {
    const { page, context } = await browsing.newPage(hanok, { width: 720, height: 450, signedInAs: member });
    await page.goto(`/neditor/?project=${projectId}`);
    await ready(page);
    await page.getByRole("button", { name: "편집 기록", exact: true }).click();
    await page.getByRole("region", { name: "편집 기록", exact: true }).waitFor();
    const boxes = async (): Promise<readonly DOMRect[]> =>
      page
        .locator("header")
        .first()
        .locator("button")
        .evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect().toJSON()).filter(({ width }) => width > 0),
        );
    const across = (await boxes()).toSorted((one, other) => one.left - other.left);
    for (const [at, box] of across.entries())
      expect(box.right).toBeLessThanOrEqual((across[at + 1]?.left ?? 720) + 1);
    await shot(page, "narrow");
    await expectAccessible(page, "narrow window");
    // 1440 pixels at 400 %: two rows, nothing over something else, nothing outside the window.
    await page.setViewportSize({ width: 360, height: 720 });
    await expect
      .poll(async () => {
        const all = await boxes();
        return all.flatMap((one, at) => [
          ...(one.left < 0 || one.right > 360 ? ["outside"] : []),
          ...all.slice(at + 1).flatMap((other) => {
            const isApart =
              one.right <= other.left + 1 ||
              other.right <= one.left + 1 ||
              one.bottom <= other.top + 1 ||
              other.bottom <= one.top + 1;
            return isApart ? [] : ["overlaps"];
          }),
        ]);
      })
      .toEqual([]);
    // The canvas is measured a moment after the window: the page on it fits what the panels leave.
    await expect
      .poll(() =>
        page
          .locator("main")
          .first()
          .evaluate((desk) => {
            const paper = desk.querySelector("iframe")?.getBoundingClientRect();
            return paper !== undefined && paper.width <= desk.clientWidth;
          }),
      )
      .toBe(true);
    await shot(page, "very-narrow");
    await expectAccessible(page, "very narrow window");
    await context.close();
  });

  test("[EDT-03] [EDT-04] [ACC-84] without a project to the workspace, without a session to the sign-in and back", async () => {
    const signedIn = await browsing.newPage(hanok, { signedInAs: member });
    await signedIn.page.goto("/neditor/");
    await signedIn.page.waitForURL("**/workspace");
    await signedIn.page.goto("/neditor/?project=nobodys");
    await signedIn.page.waitForURL("**/workspace");
    await signedIn.context.close();
    const visitor = await browsing.newPage(hanok);
    await visitor.page.goto(`/neditor/?project=${projectId}`);
    await visitor.page.waitForURL(/\/login\?next=/);
    expect(new URL(visitor.page.url()).searchParams.get("next")).toContain(`/neditor/?project=${projectId}`);
    await visitor.context.close();
  });

  test("[EXP-48] publish, look, change, publish again, go back, take down", async () => {
    const { project } = await bringSite(member, smallSite("publishing"));
    const { page, close } = await openEditor(browsing, hanok, member, project.id);
    const publish = async (number: number): Promise<void> => {
      await page.getByRole("button", { name: "게시", exact: true }).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /지금 게시하기|바뀐 내용 게시하기|다시 게시하기/ })
        .click();
      await page
        .getByRole("listitem")
        .filter({ hasText: `${number}번째 게시` })
        .filter({ hasText: "공개 중" })
        .waitFor();
    };
    await publish(1);
    const address = (await page.locator("[data-published]").textContent()) ?? "";
    const visitor = await page.context().newPage();
    await visitor.goto(address);
    expect(await visitor.locator("h1").textContent()).toBe("어서 오세요");
    await shot(page, "published");
    await page.keyboard.press("Escape");
    await press(page, "h1", 2);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("둘째 판");
    await page.keyboard.press("Enter");
    await drawn(page);
    await saved(page);
    await publish(2);
    await visitor.reload();
    expect(await visitor.locator("h1").textContent()).toBe("둘째 판");
    await page.getByRole("button", { name: "이 게시본으로 복원" }).click();
    await page.getByText("1번째 게시본으로 복원했어요").waitFor();
    await visitor.reload();
    expect(await visitor.locator("h1").textContent()).toBe("어서 오세요");
    await page.getByRole("button", { name: "게시 내리기" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "게시 내리기" }).click();
    await page.getByText("게시를 내렸어요").waitFor();
    expect((await visitor.reload())?.status()).toBe(404);
    await close();
  }, 60_000);
});
