import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Language, startWithMember } from "../harness.ts";
import { bringSite } from "../main-job/projects.ts";
import { smallSite } from "./small-site.ts";
import { openEditor, press, ready, shownHeading } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

const WORDS = {
  ko: { title: "빠른 찾기", none: "찾은 것이 없어요. 다른 말로 찾아보세요.", undo: "되돌", refund: "환불" },
  en: { title: "Quick find", none: "Nothing was found. Try other words.", undo: "undo", refund: "refund" },
} as const;

/** Opens the palette by its keys and types into it; the box has the focus by itself. */
const find = async (page: Page, language: Language, words: string) => {
  await page.keyboard.press("Control+KeyK");
  const dialog = page.getByRole("dialog", { name: WORDS[language].title });
  await dialog.getByRole("searchbox").waitFor();
  await page.keyboard.insertText(words);
  return dialog;
};

test.each<Language>(["ko", "en"])(
  "[BLD-09] pages, elements, actions and help are found by a few letters and opened by Enter (%s)",
  async (language) => {
    const { project } = await bringSite(member, smallSite(`palette-${language}`));
    const editor = await openEditor(browsing, hanok, member, project.id, { language });
    const { page } = editor;
    await press(page, "h1");
    // The last consonant on its way to the next syllable, as an input method shows it.
    const element = await find(page, language, "바겥");
    await element.getByRole("menuitem").first().waitFor();
    await page.keyboard.press("Enter");
    await element.waitFor({ state: "detached" });
    await expect.poll(() => page.locator("footer [aria-current=true]").textContent()).toBe("li");

    const help = await find(page, language, WORDS[language].refund);
    const [answer] = await Promise.all([
      page.context().waitForEvent("page"),
      help.getByRole("group").last().getByRole("menuitem").first().click(),
    ]);
    await answer.locator("details[open]").waitFor();
    expect(new URL(answer.url()).pathname).toBe("/help/faq");
    await answer.close();

    const nothing = await find(page, language, "쿼카");
    await nothing.getByText(WORDS[language].none).waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await nothing.waitFor({ state: "detached" });

    const other = await find(page, language, "ㅅㄱ");
    await other.getByRole("menuitem", { name: "소개" }).waitFor();
    await page.keyboard.press("Control+KeyA");
    await page.keyboard.insertText("소개");
    await other.getByRole("menuitem").first().getByText("소개", { exact: true }).waitFor();
    // Arrow keys walk the results while the focus stays in the box.
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await ready(page);
    await expect.poll(() => shownHeading(editor)).toBe("우리 이야기");
    expect(editor.problems).toEqual([]);
    await editor.close();
  },
);

test("[BLD-09] an action does what its keys do, and in text the keys stay those of the link", async () => {
  const { project } = await bringSite(member, smallSite("palette-acts"));
  const editor = await openEditor(browsing, hanok, member, project.id);
  const { page } = editor;
  await press(page, "h1");
  await page.keyboard.press("Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "삭제", exact: true }).click();
  const headings = () => editor.frame().locator("h1").count();
  await expect.poll(headings).toBe(0);
  const undo = await find(page, "ko", WORDS.ko.undo);
  await undo
    .getByRole("menuitem", { name: /되돌리기/ })
    .first()
    .waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(headings).toBe(1);

  await press(page, "p.lead");
  await page.keyboard.press("Enter");
  await editor.frame().locator(".lead[contenteditable]").waitFor();
  await page.keyboard.press("Control+KeyA");
  await page.keyboard.press("Control+KeyK");
  await page.getByRole("dialog", { name: "선택한 텍스트의 링크" }).waitFor();
  expect(await page.getByRole("dialog", { name: WORDS.ko.title }).count()).toBe(0);
  expect(editor.problems).toEqual([]);
  await editor.close();
});
