import { expect, test } from "vitest";
import { expectAccessible, startWithMember } from "../harness.ts";
import { bringSite } from "../main-job/projects.ts";
import { shot } from "./shot.ts";
import { bringBlockHome, smallSite } from "./small-site.ts";
import { openEditor, press, ready, saved } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

test.each([
  ["ko", "넣지 못한 편집 1개", "보기", "텍스트 복사", "삭제", "페이지에 넣지 못한 편집"],
  ["en", "1 edit without a place", "Show", "Copy the text", "Remove", "Edits that have no place on the page"],
] as const)(
  "[EDT-52] an edit that fits nowhere any more is told, and its words can be taken along (%s)",
  async (language, told, show, copy, remove, title) => {
    const { project } = await bringSite(member, smallSite());
    const { page, problems, close } = await openEditor(browsing, hanok, member, project.id, { language });
    await page.route("**/api/projects/edit.json", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await page.route("**/api/projects/changes.json*", (route) => route.abort());
    await press(page, "h1", 2);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("자리없는제목");
    await page.keyboard.press("Enter");
    await page.locator("[data-save=offline]").getByText("1").waitFor();
    await bringBlockHome(member, project.id);
    // The part that the edit was made on is gone from this browser: nothing can place it any more.
    await page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const asked = indexedDB.open("hanok-editor");
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
      const bases = database.transaction("bases", "readwrite");
      bases.objectStore("bases").clear();
      await new Promise((resolve) => {
        bases.oncomplete = resolve;
      });
      database.close();
    });
    page.on("dialog", (dialog) => void dialog.accept());
    await page.unroute("**/api/projects/edit.json");
    await page.unroute("**/api/projects/changes.json*");
    await page.reload();
    await ready(page);
    const state = page.locator("[data-save=unplaced]");
    await state.getByText(told).waitFor();
    // It stays kept over another reload.
    await page.reload();
    await ready(page);
    await state.getByText(told).waitFor();
    await page.getByRole("banner").getByRole("button", { name: show, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: title });
    await dialog.waitFor();
    expect(await dialog.getByRole("textbox").inputValue()).toContain("자리없는제목");
    await expectAccessible(page, `unplaced ${language}`, { part: "[role=dialog]" });
    await shot(page, `unplaced-${language}`);
    await dialog.getByRole("button", { name: copy }).click();
    await dialog.getByRole("button", { name: /복사했어요|Copied/ }).waitFor();
    await dialog.getByRole("button", { name: remove }).click();
    await saved(page);
    expect(problems.filter((problem) => !problem.includes("ERR_FAILED"))).toEqual([]);
    await close();
  },
);
