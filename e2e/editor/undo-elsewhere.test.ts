import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, inLanguages, joinMember, startWithBrowser } from "../harness.ts";
import { bringSite } from "../main-job/projects.ts";
import { shot } from "./shot.ts";
import { smallSite } from "./small-site.ts";
import { canvasFrame, type OpenEditor, openEditor, press, ready, saved } from "./support.ts";
import { share } from "./together-support.ts";

const { hanok, browsing } = await startWithBrowser();

const words = {
  ko: { undo: "되돌리기", redo: "다시 하기", title: "오늘의 제목" },
  en: { undo: "Undo", redo: "Redo", title: "Title of today" },
} as const;

const titleAt = ({ frame }: Pick<OpenEditor, "frame">) => frame().locator("h1").textContent();
const leadAt = ({ frame }: Pick<OpenEditor, "frame">) => frame().locator("p.lead").textContent();

/** Words at the end of an element's text; the typing ends and is saved. */
const typeAtEnd = async (page: Page, selector: string, text: string): Promise<void> => {
  await press(page, selector, 2);
  await page.keyboard.press("End");
  await page.keyboard.type(text);
  await page.keyboard.press("Escape");
  await saved(page);
};

test.each(inLanguages("ko"))(
  "[LET-16] what was typed in a closed browser is undone and redone on another device, over a colleague's later words (%s)",
  async (language) => {
    const say = words[language];
    const owner = await joinMember(hanok, { name: "김가람" });
    const mate = await joinMember(hanok, { name: "이페리" });
    const { project } = await bringSite(owner, smallSite());
    await share(owner, mate, project.id);

    const first = await openEditor(browsing, hanok, owner, project.id, { language });
    const [title, lead] = [(await titleAt(first)) ?? "", (await leadAt(first)) ?? ""];
    // Nothing was done yet: neither button may be pressed.
    const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
    expect(await button(first.page, say.undo).isDisabled()).toBe(true);
    await typeAtEnd(first.page, "p.lead", " 하나");
    await press(first.page, "h1", 2);
    await first.page.keyboard.press("Control+a");
    await first.page.keyboard.type(say.title);
    await first.page.keyboard.press("Enter");
    await saved(first.page);
    await first.close();

    // The colleague goes on in both texts.
    const theirs = await openEditor(browsing, hanok, mate, project.id, { language });
    expect(await button(theirs.page, say.undo).isDisabled()).toBe(true);
    await typeAtEnd(theirs.page, "p.lead", " 동료");

    const second = await openEditor(browsing, hanok, owner, project.id, { language });
    const { page } = second;
    await expect.poll(() => button(page, say.undo).isEnabled()).toBe(true);
    expect(await leadAt(second)).toBe(`${lead} 하나 동료`);
    await expectAccessible(page, `editor with steps of another device (${language})`);
    await shot(page, `undo-elsewhere-${language}`);
    await page.keyboard.press("Control+z");
    await expect.poll(() => titleAt(second)).toBe(title);
    await page.keyboard.press("Control+z");
    await expect.poll(() => leadAt(second)).toBe(`${lead} 동료`);
    await saved(page);
    // Nothing of one's own is left: the button says so.
    await expect.poll(() => button(page, say.undo).isDisabled()).toBe(true);
    await second.close();

    // Steps that were undone there are not offered on the next device, and can be redone.
    const third = await openEditor(browsing, hanok, owner, project.id, { language });
    await expect.poll(() => button(third.page, say.redo).isEnabled()).toBe(true);
    expect(await button(third.page, say.undo).isDisabled()).toBe(true);
    await third.page.keyboard.press("Control+Shift+z");
    await expect.poll(() => leadAt(third)).toBe(`${lead} 하나 동료`);
    await third.page.keyboard.press("Control+Shift+z");
    await expect.poll(() => titleAt(third)).toBe(say.title);
    await saved(third.page);
    await third.close();
    await theirs.close();
  },
);

test("[LET-16] what came back after a crash is undone on another device, too", async () => {
  const owner = await joinMember(hanok, { name: "김가람" });
  const { project } = await bringSite(owner, smallSite());
  const first = await openEditor(browsing, hanok, owner, project.id);
  const title = (await titleAt(first)) ?? "";
  await first.page.route("**/api/projects/edit.json", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await press(first.page, "h1", 2);
  await first.page.keyboard.press("Control+a");
  await first.page.keyboard.type("끊긴 제목");
  await first.page.keyboard.press("Enter");
  await first.page.locator("[data-save=offline]").waitFor();
  const context = first.page.context();
  await first.page.close({ runBeforeUnload: false });
  // The next tab of that browser sends what it kept.
  const next = await context.newPage();
  await next.goto(`${hanok.origin}/neditor/?project=${project.id}`);
  await ready(next);
  await saved(next);
  expect(await canvasFrame(next).locator("h1").textContent()).toBe("끊긴 제목");
  await first.close();

  const second = await openEditor(browsing, hanok, owner, project.id);
  expect(await titleAt(second)).toBe("끊긴 제목");
  await second.page.keyboard.press("Control+z");
  await expect.poll(() => titleAt(second)).toBe(title);
  await saved(second.page);
  await second.close();
});
