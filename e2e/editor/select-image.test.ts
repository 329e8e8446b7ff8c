import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible, inLanguages, startWithMember } from "../harness.ts";
import { blankProject, insertFirst } from "./library-support.ts";
import { shot } from "./shot.ts";
import { canvasFrame, openEditor, press, ready, saved } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

const MEDIA = {
  ko: {
    choose: "이미지 고르기",
    title: "이미지 고르기",
    library: "한옥 라이브러리",
    wrongType: /파일은 여기에서 쓸 수 없어요/,
    use: "이 이미지 쓰기",
    alt: "대체 텍스트",
    altRequired: /설명을 적거나/,
    exists: "같은 이름의 파일이 있어요",
    replace: "덮어쓰기",
    back: "다른 파일 고르기",
    drop: /끌어다 놓거나/,
    refused: [
      "빈 것.png: 비어 있는 파일이에요",
      "글.png: 실제 형식과 확장자가",
      "‘설치.exe’ 파일은 여기에서",
    ],
    broken: /열 수 없어요/,
    menu: /메뉴$/,
    remove: "삭제",
    used: /지금 쓰고 있는 곳이 있어요\. 페이지 ‘/,
    unused: /쓰는 곳이 없어요/,
    undo: "되돌리기",
    turnRight: "오른쪽으로 돌리기",
    large: /큰 이미지예요/,
    smaller: /줄인 사본 쓰기/,
    stopOne: /올리기 취소$/,
    stopped: "취소했어요",
    free: "직접",
    cropArea: "남길 부분",
    corner: "오른쪽 아래 모서리",
    edge: "오른쪽 변",
    pixels: (size: string) => `지금 ${size}픽셀이에요`,
  },
  en: {
    choose: "Choose an image",
    title: "Choose an image",
    library: "Hanok library",
    wrongType: /is not a file that can be used here/,
    use: "Use this image",
    alt: "Alternative text",
    altRequired: /Write a description/,
    exists: "A file of this name is already there",
    replace: "Replace",
    back: "Choose another file",
    drop: /drop an image here/,
    refused: ["빈 것.png: This file is empty", "글.png: The file's content", "“설치.exe” is not a file"],
    broken: /cannot be opened/,
    menu: /^Menu of/,
    remove: "Delete",
    used: /It is in use: page “/,
    unused: /Nothing uses this file/,
    undo: "Undo",
    turnRight: "Rotate right",
    large: /A large image/,
    smaller: /^Use a copy of/,
    stopOne: /^Cancel the upload of/,
    stopped: "Cancelled",
    free: "Freehand",
    cropArea: "Part that stays",
    corner: "Bottom right corner",
    edge: "Right edge",
    pixels: (size: string) => `Now ${size} pixels`,
  },
} as const;

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
    // The same name with another picture asks; what is pasted stands beside it.
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

    // A file in use is deleted only after its places were told, and comes back by undo.
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

const file = (name: string, buffer: Buffer) => ({ name, mimeType: "image/png", buffer });

/** A picture of one colour, wider than high, drawn by the browser; `noise`: one that does not compress well. */
async function png(
  page: Page,
  colour: string,
  { width = 60, height = 40, noise = false } = {},
): Promise<Buffer> {
  const url = await page.evaluate(
    ({ colour, width, height, noise }) => {
      const canvas = document.createElement("canvas");
      canvas.width = width;
      canvas.height = height;
      const context = canvas.getContext("2d");
      if (!context) throw new Error("no canvas");
      context.fillStyle = colour;
      context.fillRect(0, 0, width, height);
      for (let at = 0; noise && at < 4_000; at += 1) {
        context.fillStyle = `hsl(${(at * 47) % 360} 60% 50%)`;
        context.fillRect((at * 7_919) % width, (at * 104_729) % height, 9, 9);
      }
      return canvas.toDataURL("image/png");
    },
    { colour, width, height, noise },
  );
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}

const FINDING = {
  ko: {
    find: "파일 이름으로 찾기",
    none: "찾는 파일이 없어요",
    order: "순서",
    byName: "이름순",
    type: "종류",
    icons: "아이콘",
    all: "모든 이미지",
    one: "1개",
    own: "내 파일",
  },
  en: {
    find: "Find by file name",
    none: "No file found",
    order: "Order",
    byName: "By name",
    type: "Type",
    icons: "Icons",
    all: "All images",
    one: "1 file",
    own: "My files",
  },
} as const;

test.each(inLanguages("ko"))(
  "[MED-05] [MED-10] files of the project are found by name, sorted, and narrowed to a type, those of one's own as well (%s)",
  async (language) => {
    const media = MEDIA[language];
    const say = FINDING[language];
    const projectId = await blankProject(member);
    const { page, close, problems } = await openEditor(browsing, hanok, member, projectId, { language });
    for (const [name, content] of [
      ["빵집 봄.png", await png(page, "red")],
      ["가을.png", await png(page, "blue")],
      ["약도.svg", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ] as const) {
      const sent = await member.client.upload(
        "/api/attach/file/upload.json",
        { use: "project", useId: projectId },
        { part: "file", name, content: new Blob([new Uint8Array(content)]) },
      );
      expect(sent.ok).toBe(true);
      const own = await member.client.upload(
        "/api/attach/file/upload.json",
        { use: "member", onTaken: "number" },
        { part: "file", name: `내 ${name}`, content: new Blob([new Uint8Array(content)]) },
      );
      expect(own.ok).toBe(true);
    }
    await insertFirst(page, language, "gallery");
    await press(page, "img");
    await page.getByRole("button", { name: media.choose }).first().click();
    const dialog = page.getByRole("dialog", { name: media.title });
    const rows = dialog.getByRole("grid").getByRole("row");
    const names = () => rows.allInnerTexts();
    await dialog.getByRole("searchbox", { name: say.find }).fill("ㅃㅈ");
    await expect.poll(async () => (await names()).join()).toMatch(/^빵집.봄\.png$/);
    await dialog.getByRole("searchbox", { name: say.find }).fill("없는 이름");
    await dialog.getByText(say.none).waitFor();
    await dialog.getByRole("searchbox", { name: say.find }).fill("");
    const choose = async (label: string, option: string): Promise<void> => {
      await dialog.getByRole("button", { name: label }).click();
      await page.getByRole("option", { name: option, exact: true }).click();
    };
    await choose(say.type, say.icons);
    await expect.poll(async () => (await names()).join()).toMatch(/^약도\.svg$/);
    await dialog.getByRole("status").getByText(say.one, { exact: true }).waitFor();
    await shot(page, `${language}-media-icons`);
    await expectAccessible(page, `files narrowed to icons (${language})`);
    // Pictures of the block that came last stand first, until names decide.
    await choose(say.type, say.all);
    await expect.poll(async () => (await names())[0]).toMatch(/\.webp$/);
    await choose(say.order, say.byName);
    await expect.poll(async () => (await names())[0]).toMatch(/^약도\.svg$/);
    // Another source begins with all of its own, and a type leaves none of the list before.
    await dialog.getByRole("tab", { name: say.own }).click();
    await expect.poll(async () => (await names()).length).toBeGreaterThanOrEqual(3);
    expect((await names()).every((name) => name.includes("내"))).toBe(true);
    await choose(say.type, say.icons);
    await expect.poll(async () => (await names()).every((name) => name.includes("약도"))).toBe(true);
    expect(problems).toEqual([]);
    await close();
  },
);
