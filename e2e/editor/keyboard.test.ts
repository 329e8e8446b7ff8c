import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { startWithMember } from "../harness.ts";
import { themedProject } from "../main-job/projects.ts";
import { firstFound } from "./library-support.ts";
import { shot } from "./shot.ts";
import { canvasFrame, panelFollows, ready, saved } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

interface Focused {
  readonly name: string;
  readonly isVisible: boolean;
}

/** Focused element: its name, and whether its focus is visible. */
const focused = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    const active = document.activeElement;
    if (!active || active === document.body) return { name: "", isVisible: false };
    const named = active.getAttribute("aria-labelledby")?.split(" ") ?? [];
    const label = named.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
    const own = active.getAttribute("aria-label") ?? active.getAttribute("title") ?? "";
    const field = active instanceof HTMLInputElement ? (active.labels?.[0]?.textContent ?? "") : "";
    const around = active.closest("[data-focus-visible]") ?? active;
    const style = getComputedStyle(around);
    const rings = [style, getComputedStyle(active), getComputedStyle(active.parentElement ?? active)];
    return {
      name: (label || own || field || active.textContent || "").replace(/\s+/g, " ").trim(),
      isVisible:
        active.localName === "iframe" ||
        rings.some(
          (one) => one.outlineStyle !== "none" || one.boxShadow !== "none" || one.borderStyle !== "none",
        ),
    };
  });

/** Presses Tab until something of this name has the focus. On the way the focus is never lost and always seen. */
async function tabTo(page: Page, name: string | RegExp, key = "Tab"): Promise<void> {
  const seen: string[] = [];
  for (let presses = 0; presses < 90; presses += 1) {
    const at = await focused(page);
    if (typeof name === "string" ? at.name === name : name.test(at.name)) {
      expect([at.name, at.isVisible]).toEqual([at.name, true]);
      return;
    }
    seen.push(at.name);
    await page.keyboard.press(key);
  }
  throw new Error(`${name} is not reached by ${key}: ${seen.join(" › ")}`);
}

/** Everything that is spoken from now on. */
async function hearing(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const place = document.querySelector("#announcements");
    if (place)
      new MutationObserver(() => said.push(place.textContent ?? "")).observe(place, {
        childList: true,
        characterData: true,
        subtree: true,
      });
  });
  return async () => String(await page.evaluate("said.join(' | ')"));
}

/** From part to part of the window until the page has the focus. */
async function toCanvas(page: Page): Promise<void> {
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press("F6");
    await page.waitForTimeout(50);
    if (await page.evaluate(() => document.activeElement?.localName === "iframe")) return;
  }
  throw new Error("F6 does not lead to the page");
}

test("[EDT-05] [EDT-46] [BLK-42] [BLK-53] [BLK-75] a page is built, changed and published without a mouse; the focus is never lost, and what happens is spoken", async () => {
  const { page, context, problems } = await browsing.newPage(hanok, { signedInAs: member });
  const projectId = await themedProject(member, "bakery", "첫 가게");
  await page.goto(`/neditor/?project=${projectId}`);
  await ready(page);
  const { keyboard } = page;

  // Another project, from the list of all.
  await tabTo(page, /다른 프로젝트 열기/);
  await keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await tabTo(page, "새 프로젝트");
  await keyboard.press("Enter");
  const create = page.getByRole("dialog", { name: "새 프로젝트" });
  await create.waitFor();
  // A blank one: the third of the tabs.
  await tabTo(page, "템플릿");
  await keyboard.press("ArrowRight");
  await keyboard.press("ArrowRight");
  await tabTo(page, /이름|제목/);
  await keyboard.press("Control+a");
  await keyboard.type("keyboard shop");
  await tabTo(page, "만들고 열기");
  await keyboard.press("Enter");
  await page.waitForURL((url) => url.searchParams.get("project") !== projectId);
  await ready(page);
  const heard = await hearing(page);

  // A block from the library.
  await tabTo(page, "블록");
  await keyboard.press("Enter");
  const list = page.getByRole("grid", { name: "블록 목록" });
  await list.getByRole("row").first().waitFor();
  await tabTo(page, "블록 찾기");
  await firstFound(list, "자주", () => keyboard.type("자주"));
  await keyboard.press("Tab");
  for (let presses = 0; presses < 6; presses += 1) {
    if (await list.evaluate((one) => one.contains(document.activeElement))) break;
    await keyboard.press("Tab");
  }
  await keyboard.press("Enter");
  const headings = (): Promise<string> =>
    canvasFrame(page)
      .evaluate("[...document.querySelectorAll('h1, h2')].map((one) => one.textContent.trim()).join('|')")
      .then(String, () => "");
  await expect.poll(headings).not.toBe("");
  await saved(page);

  // In the canvas: arrow keys walk, Enter edits, Escape and Enter end.
  await toCanvas(page);
  const current = page.locator("footer [aria-current=true]");
  await keyboard.press("Escape");
  await keyboard.press("ArrowDown");
  await current.waitFor();
  await expect.poll(heard).toContain("선택됨");
  for (let presses = 0; presses < 8; presses += 1) {
    if (/^h[12]/.test((await current.textContent()) ?? "")) break;
    await keyboard.press("ArrowRight");
    await page.waitForTimeout(60);
  }
  expect(await current.textContent()).toMatch(/^h[12]/);
  await shot(page, "keyboard-selected");
  await keyboard.press("Enter");
  await canvasFrame(page).locator("[contenteditable]").waitFor();
  await keyboard.press("Control+a");
  await keyboard.type("Asked often");
  await keyboard.press("Enter");
  await expect.poll(headings).toContain("Asked often");

  // Colour, in the panel beside the canvas, once it shows the heading: the Tab key goes through what is
  // there.
  await panelFollows(page);
  await keyboard.press("Tab");
  await tabTo(page, "글자색");
  await keyboard.press("Control+a");
  await keyboard.type("#0d6763");
  await keyboard.press("Enter");
  const colour = "[...document.querySelectorAll('h1, h2')].map((one) => getComputedStyle(one).color).join()";
  await expect.poll(() => canvasFrame(page).evaluate(colour)).toContain("rgb(13, 103, 99)");

  // Back to the canvas, moved by a place, and undone.
  await toCanvas(page);
  const order =
    "[...document.querySelector('h1, h2').parentElement.children].map((one) => one.localName).join()";
  const before = await canvasFrame(page).evaluate(order);
  await keyboard.press("Alt+ArrowDown");
  await expect.poll(() => canvasFrame(page).evaluate(order)).not.toBe(before);
  await keyboard.press("Control+z");
  await expect.poll(() => canvasFrame(page).evaluate(order)).toBe(before);
  await expect.poll(heard).toContain("요소 옮기기");

  // The block's name, and publishing.
  for (let presses = 0; presses < 8; presses += 1) {
    await keyboard.press("ArrowLeft");
    await page.waitForTimeout(60);
  }
  await keyboard.press("Tab");
  await tabTo(page, "블록 이름");
  expect(await page.evaluate("document.activeElement.value")).toBe(await current.textContent());
  await keyboard.press("Control+a");
  await keyboard.type("Questions");
  await keyboard.press("Enter");
  await expect.poll(() => current.textContent()).toBe("Questions");
  await saved(page);
  await tabTo(page, "게시", "Shift+Tab");
  await keyboard.press("Enter");
  await page.getByRole("dialog", { name: "게시" }).waitFor();
  await tabTo(page, /지금 게시하기/);
  await keyboard.press("Enter");
  await page.getByText("공개 중").first().waitFor();
  const address = (await page.locator("[data-published]").textContent()) ?? "";
  await keyboard.press("Escape");
  await expect.poll(async () => (await focused(page)).name).toBe("게시");
  const visitor = await context.newPage();
  await visitor.goto(address);
  expect(await visitor.getByText("Asked often").count()).toBe(1);
  expect(problems).toEqual([]);
  await context.close();
}, 120_000);

test("on a Mac keys are called as they stand there", async () => {
  const projectId = await themedProject(member);
  const { page, context } = await browsing.newPage(hanok, { signedInAs: member });
  await context.addInitScript(() => Object.defineProperty(navigator, "platform", { value: "MacIntel" }));
  await page.goto(`/neditor/?project=${projectId}`);
  await ready(page);
  const hintOf = async (name: string): Promise<string> => {
    const button = page.getByRole("banner").getByRole("button", { name, exact: true });
    const hint = page.getByRole("tooltip").filter({ hasText: name });
    // Only what moves is a pointer that rests; on a busy machine a rest may pass unseen, and one moves once more.
    await expect
      .poll(async () => {
        await page.mouse.move(5, 5, { steps: 3 });
        await button.hover({ position: { x: 4, y: 4 } });
        await button.hover();
        return hint.waitFor({ timeout: 3_000 }).then(
          () => true,
          () => false,
        );
      })
      .toBe(true);
    return (await hint.innerText()).replace(/\s+/g, " ");
  };
  expect(await hintOf("코드 보기")).toBe("코드 보기 ⌘.");
  expect(await hintOf("모바일 375px")).toBe("모바일 375px ⌘3");
  await page.getByRole("button", { name: /페이지 바꾸기/ }).click();
  const menu = page.getByRole("menu");
  await menu.waitFor();
  expect(await menu.innerText()).toContain("⌘P");
  await context.close();
}, 60_000);
