import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible, inLanguages, startWithMember } from "../harness.ts";
import { blankProject, insertFirst } from "./library-support.ts";
import { file, MEDIA, png } from "./media-support.ts";
import { shot } from "./shot.ts";
import { canvasFrame, openEditor, press, ready, saved } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

describe.each(inLanguages("ko"))("an image on its way to the page in %s", (language) => {
  test("a part of an image is drawn by hand: by its corner, as a whole, by the arrow keys, and turned with the image", async () => {
    const media = MEDIA[language];
    const { page, close, problems } = await openEditor(browsing, hanok, member, await blankProject(member), {
      language,
    });
    await insertFirst(page, language, "gallery");
    await press(page, "img");
    await page.getByRole("button", { name: media.choose }).first().click();
    const dialog = page.getByRole("dialog", { name: media.title });
    await dialog
      .locator("input[type=file]")
      .setInputFiles(file("벽.png", await png(page, "red", { width: 400, height: 200 })));
    await dialog.getByText(media.free, { exact: true }).click();
    // It begins with the whole image.
    await dialog.getByText(media.pixels("400×200")).waitFor();
    const corner = dialog.getByRole("button", { name: media.corner });
    const centre = async (one: Locator) => {
      const box = await one.boundingBox();
      if (!box) throw new Error("it is not drawn");
      return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width, height: box.height };
    };
    const area = dialog.getByRole("group", { name: media.cropArea });
    const whole = await centre(area);
    const from = await centre(corner);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x - whole.width / 2, from.y - whole.height / 4, { steps: 4 });
    await page.mouse.up();
    await dialog.getByText(media.pixels("200×150")).waitFor();
    await page.mouse.move(whole.x - whole.width / 4, whole.y);
    await page.mouse.down();
    await page.mouse.move(whole.x, whole.y + whole.height, { steps: 4 });
    await page.mouse.up();
    await dialog.getByText(media.pixels("200×150")).waitFor();
    const scale = 400 / whole.width;
    await dialog.getByRole("button", { name: media.edge }).focus();
    await page.keyboard.press("Shift+ArrowLeft");
    const narrower = Math.round(200 - 10 * scale);
    await dialog.getByText(media.pixels(`${narrower}×150`)).waitFor();
    await shot(page, `${language}-crop-by-hand`);
    await expectAccessible(page, `a part is drawn by hand (${language})`);
    await dialog.getByRole("button", { name: media.turnRight }).click();
    await dialog.getByText(media.pixels(`150×${narrower}`)).waitFor();
    await dialog.getByRole("textbox", { name: media.alt }).fill("벽의 한쪽");
    await dialog.getByRole("button", { name: media.use }).click();
    await dialog.waitFor({ state: "hidden" });
    const shown = canvasFrame(page).locator('img[alt="벽의 한쪽"]');
    await expect.poll(() => shown.getAttribute("src")).toContain("cut-90.png");
    const size = () =>
      shown.evaluate((image) =>
        image instanceof HTMLImageElement ? `${image.naturalWidth}×${image.naturalHeight}` : "",
      );
    await expect.poll(size).toBe(`150×${narrower}`);
    await saved(page);
    // Opened again, the list shows a placeholder of each image until its small picture has come.
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.getByRole("button", { name: media.choose }).first().click();
    const soft = dialog.locator("img[data-placeholder]");
    const thumbnails = dialog.getByRole("grid").locator('img[src*="/thumbnails/"]');
    await expect.poll(() => thumbnails.count()).toBeGreaterThan(1);
    const loaded = () =>
      thumbnails.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0));
    await expect.poll(loaded).toBe(true);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await page.route("**/thumbnails/**", async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    await ready(page);
    await press(page, 'img[alt="벽의 한쪽"]');
    await page.getByRole("button", { name: media.choose }).first().click();
    await expect.poll(() => soft.count()).toBeGreaterThan(1);
    expect(await soft.first().evaluate((one) => getComputedStyle(one).backgroundImage)).toContain(
      "data:image/webp",
    );
    release();
    await expect.poll(() => soft.count()).toBe(0);
    await page.keyboard.press("Escape");
    expect(problems).toEqual([]);
    await close();
  }, 60_000);
});
