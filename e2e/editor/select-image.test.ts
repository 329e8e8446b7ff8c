import { describe, expect, test } from "vitest";
import { expectAccessible, inLanguages, startWithMember } from "../harness.ts";
import { blankProject, insertFirst } from "./library-support.ts";
import { file, MEDIA, png } from "./media-support.ts";
import { shot } from "./shot.ts";
import { canvasFrame, openEditor, press, saved } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

describe.each(inLanguages("ko"))("choosing an image in %s", (language) => {
  test("[EDT-32] [EDT-33] [MED-01] [MED-02] [MED-03] [MED-22] an image: uploaded by button, drop and paste, described, cropped, overwritten after asking", async () => {
    const projectId = await blankProject(member);
    const media = MEDIA[language];
    const { page, close, problems } = await openEditor(browsing, hanok, member, projectId, { language });
    await insertFirst(page, language, "gallery");
    await press(page, "img");
    await page.getByRole("button", { name: media.choose }).first().click();
    const dialog = page.getByRole("dialog", { name: media.title });
    await dialog.getByRole("grid").waitFor();
    await shot(page, `${language}-select-image`);
    await expectAccessible(page, "select image");
    await dialog.getByRole("tab", { name: media.library }).click();
    await dialog.getByRole("row").nth(3).waitFor();
    await shot(page, `${language}-select-image-library`);
    const upload = async (name: string, colour: string) =>
      dialog
        .locator("input[type=file]")
        .setInputFiles({ name, mimeType: "image/png", buffer: await png(page, colour) });
    await upload("문.txt", "red");
    await dialog.getByText(media.wrongType).waitFor();
    await upload("문.png", "red");
    await dialog.getByRole("button", { name: media.use }).waitFor();
    const alt = dialog.getByRole("textbox", { name: media.alt });
    const altBefore = await alt.inputValue();
    await alt.fill("");
    await dialog.getByRole("button", { name: media.use }).click();
    await dialog.getByText(media.altRequired).waitFor();
    // A picture of the library brings its description; one of this computer does not take it over.
    await dialog.getByRole("button", { name: media.back }).click();
    await dialog.getByRole("tab").last().click();
    await dialog.getByRole("grid").getByRole("row").first().press("Enter");
    await expect.poll(() => alt.inputValue()).not.toBe("");
    await dialog.getByRole("button", { name: media.back }).click();
    await upload("문.png", "red");
    await expect.poll(() => alt.inputValue()).toBe(altBefore);
    await alt.fill("");
    await dialog.getByRole("button", { name: media.use }).click();
    await dialog.getByText(media.altRequired).waitFor();
    await alt.fill("붉은 문");
    await dialog.getByText(media.altRequired).waitFor({ state: "detached" });
    await dialog.getByText("1:1", { exact: true }).click();
    await dialog.getByRole("slider").first().waitFor();
    await shot(page, `${language}-crop`);
    await expectAccessible(page, "crop");
    await dialog.getByRole("button", { name: media.use }).click();
    await dialog.waitFor({ state: "hidden" });
    await expect
      .poll(() => canvasFrame(page).locator('img[alt="붉은 문"]').getAttribute("src"))
      .toContain("1x1.png");
    await expect
      .poll(() =>
        canvasFrame(page)
          .locator('img[alt="붉은 문"]')
          .evaluate((image) =>
            image instanceof HTMLImageElement ? image.naturalWidth - image.naturalHeight : -1,
          ),
      )
      .toBe(0);
    // A height beside a width keeps the new picture in shape.
    const [width, height] = await canvasFrame(page)
      .locator('img[alt="붉은 문"]')
      .evaluate((image) => [image.getAttribute("width"), image.getAttribute("height")]);
    expect(width).not.toBeNull();
    expect(height).toBe(width);
    // The same name with another picture asks; what is pasted is beside it.
    await page.getByRole("button", { name: media.choose }).first().click();
    await dialog.waitFor();
    await upload("문.png", "blue");
    await dialog.getByText(media.exists).waitFor();
    await shot(page, `${language}-exists`);
    await expectAccessible(page, "a name that is taken");
    await dialog.getByRole("button", { name: media.replace }).click();
    await dialog.getByRole("button", { name: media.use }).waitFor();
    await dialog.getByRole("button", { name: media.back }).click();
    await page.evaluate(
      async (bytes) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], "image.png", { type: "image/png" }));
        document.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
      },
      [...(await png(page, "green"))],
    );
    await dialog.getByRole("button", { name: media.use }).waitFor();
    await dialog.getByRole("button", { name: media.back }).click();
    const dropped = await page.evaluateHandle(
      (bytes) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], "drop.png", { type: "image/png" }));
        return data;
      },
      [...(await png(page, "yellow"))],
    );
    await dialog.getByText(media.drop).dispatchEvent("drop", { dataTransfer: dropped });
    await dialog.getByRole("button", { name: media.use }).waitFor();
    await page.keyboard.press("Escape");
    await saved(page);
    const list = await member.client.get("/api/projects/project/media/list.json", {
      projectId,
      type: "image",
      sort: "latest",
    });
    const names = list.ok ? list.data.mediaList.map(({ name }) => name) : [];
    expect(names).toEqual(expect.arrayContaining(["문.png", "image.png", "drop.png"]));
    expect(problems).toEqual([]);
    await close();
  }, 120_000);

  test("an image is turned, reduced and kept in sight at its focal point; its words are proposed at the next place; one of several uploads is stopped", async () => {
    const media = MEDIA[language];
    const projectId = await blankProject(member);
    const { page, close, problems } = await openEditor(browsing, hanok, member, projectId, { language });
    await insertFirst(page, language, "gallery");
    await press(page, "img");
    const choose = page.getByRole("button", { name: media.choose }).first();
    await choose.click();
    const dialog = page.getByRole("dialog", { name: media.title });
    const input = dialog.locator("input[type=file]");
    await input.setInputFiles(
      file("큰 것.png", await png(page, "red", { width: 3000, height: 2000, noise: true })),
    );
    const use = dialog.getByRole("button", { name: media.use });
    await use.waitFor();
    await dialog.getByRole("button", { name: media.turnRight }).click();
    await dialog.getByText(media.large).waitFor();
    await dialog.getByRole("checkbox", { name: media.smaller }).setChecked(true, { force: true });
    await dialog.getByRole("slider").first().fill("25");
    // The picture itself takes the pointer, too.
    const picture = dialog.locator("canvas");
    const box = await picture.boundingBox();
    if (!box) throw new Error("the turned picture is not drawn");
    await page.mouse.click(box.x + box.width * 0.25, box.y + box.height * 0.8);
    await expect.poll(() => dialog.getByRole("slider").last().inputValue()).toBe("80");
    await dialog.getByRole("textbox", { name: media.alt }).fill("큰 붉은 벽");
    await shot(page, `${language}-change-image`);
    await expectAccessible(page, `an image is changed (${language})`);
    await use.click();
    await dialog.waitFor({ state: "hidden" });
    const shown = canvasFrame(page).locator('img[alt="큰 붉은 벽"]');
    await expect.poll(() => shown.getAttribute("src")).toMatch(/90-small\.webp$/);
    const looks = () =>
      shown.evaluate((image) =>
        image instanceof HTMLImageElement
          ? `${image.naturalWidth} ${image.naturalHeight} ${getComputedStyle(image).objectPosition}`
          : "",
      );
    await expect.poll(looks).toBe("1707 2560 25% 80%");
    await saved(page);

    // The words come with the picture to the next place.
    await choose.click();
    const row = (name: string) => dialog.getByRole("grid").getByRole("row", { name });
    await row("90-small.webp").press("Enter");
    await expect.poll(() => dialog.getByRole("textbox", { name: media.alt }).inputValue()).toBe("큰 붉은 벽");
    await dialog.getByRole("button", { name: media.back }).click();

    // The first of three is held on its way; the second is stopped before it is sent.
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/api/attach/file/upload.json", async (route) => {
      await held;
      await route.continue();
    });
    await input.setInputFiles([
      file("하나.png", await png(page, "red")),
      file("둘.png", await png(page, "blue")),
      file("셋.png", await png(page, "green")),
    ]);
    const stop = dialog.getByRole("button", { name: media.stopOne });
    await stop.nth(1).click();
    await dialog.getByText(media.stopped).waitFor();
    await shot(page, `${language}-sending-images`);
    await expectAccessible(page, `images are being sent (${language})`);
    release();
    for (const name of ["하나.png", "셋.png"]) await row(name).waitFor();
    expect(await row("둘.png").count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  }, 120_000);

  test("[MED-01] [MED-35] [ERR-09] several images at once: each that fits stands in the list, each that does not is named with its reason; a damaged one is told and not used", async () => {
    const media = MEDIA[language];
    const { page, close, problems } = await openEditor(browsing, hanok, member, await blankProject(member), {
      language,
    });
    await insertFirst(page, language, "gallery");
    await press(page, "img");
    await page.getByRole("button", { name: media.choose }).first().click();
    const dialog = page.getByRole("dialog", { name: media.title });
    await dialog.getByRole("tab", { name: media.library }).click();
    const red = await png(page, "red");
    await dialog
      .locator("input[type=file]")
      .setInputFiles([
        file("하나.png", red),
        file("빈 것.png", Buffer.from("")),
        file("글.png", Buffer.from("글")),
        file("설치.exe", Buffer.from("MZ")),
        file("둘 #2.png", red),
      ]);
    const told = dialog.getByRole("alert");
    await told.waitFor();
    for (const reason of media.refused) expect(await told.innerText()).toContain(reason);
    for (const name of ["하나.png", "둘 #2.png"])
      await dialog.getByRole("grid").getByRole("row", { name }).waitFor();
    await shot(page, `${language}-several-images`);
    await dialog.locator("input[type=file]").setInputFiles(file("상한 것.png", red.subarray(0, 40)));
    await told.getByText(media.broken).waitFor();
    expect(await dialog.getByRole("button", { name: media.use }).isDisabled()).toBe(true);
    await dialog.getByRole("button", { name: media.back }).click();
    await dialog.getByRole("grid").getByRole("row", { name: "둘 #2.png" }).press("Enter");
    await dialog.getByRole("textbox", { name: media.alt }).fill("붉은 벽");
    await dialog.getByRole("button", { name: media.use }).click();
    await expect
      .poll(() =>
        canvasFrame(page)
          .locator('img[alt="붉은 벽"]')
          .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
      )
      .toBe(60);

    // A file in use is deleted only after its places were shown, and comes back by undo.
    await saved(page);
    await press(page, 'img[alt="붉은 벽"]');
    await page.getByRole("button", { name: media.choose }).first().click();
    const rowOf = (name: string) => dialog.getByRole("grid").getByRole("row", { name });
    const remove = async (name: string): Promise<void> => {
      await rowOf(name).getByRole("button", { name: media.menu }).click();
      await page.getByRole("menuitem", { name: media.remove }).click();
    };
    const asked = page.getByRole("alertdialog");
    await remove("둘 #2.png");
    await asked.getByText(media.used).waitFor();
    await shot(page, `${language}-delete-media`);
    await asked.getByRole("button", { name: media.remove }).click();
    await rowOf("둘 #2.png").waitFor({ state: "detached" });
    await expectAccessible(page, `a deleted file (${language})`);
    await page.getByRole("region").getByRole("button", { name: media.undo }).click();
    await rowOf("둘 #2.png").waitFor();
    await remove("하나.png");
    await asked.getByText(media.unused).waitFor();
    await asked.getByRole("button", { name: media.remove }).click();
    await rowOf("하나.png").waitFor({ state: "detached" });
    expect(problems).toEqual([]);
    await close();
  });
});
