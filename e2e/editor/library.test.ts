import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible, startWithMember } from "../harness.ts";
import { shot } from "./shot.ts";
import { canvasFrame, openEditor, press, ready, saved } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

const blank = async (): Promise<string> => {
  const made = await member.client.post("/api/projects/project/item.json", { project: { title: "가게" } });
  if (!made.ok) throw new Error(made.message);
  return made.data.project.id;
};

const OWN = {
  ko: {
    saveBlock: "내 블록으로 저장",
    name: "이름",
    first: "물어보는 말",
    second: "자주 쓰는 물음",
    newGroup: "새 그룹",
    group: "안내",
    save: "저장",
    mine: "내 블록",
    mineTab: "내 블록",
    groups: "그룹 관리",
    taken: "같은 이름의 그룹이 이미 있습니다.",
    rename: "이름 바꾸기",
    move: "그룹 옮기기",
    moveTitle: "어느 그룹으로 옮길까요?",
    noGroup: "그룹 없음",
    delete: "삭제",
    deleteAsk: "내 블록을 삭제할까요?",
    none: "아직 저장한 블록이 없어요",
    inGroup: /그룹$/,
    deleteGroup: "그룹 삭제",
    withContents: /함께 삭제/,
  },
  en: {
    saveBlock: "Save to my blocks",
    name: "Name",
    first: "Questions",
    second: "Common questions",
    newGroup: "New group",
    group: "Guide",
    save: "Save",
    mine: "My blocks",
    mineTab: "Mine",
    groups: "Manage groups",
    taken: "There already is a group of this name.",
    rename: "Rename",
    move: "Move to group",
    moveTitle: "Move to which group?",
    noGroup: "No group",
    delete: "Delete",
    deleteAsk: "Delete my block?",
    none: "No saved blocks yet",
    inGroup: /Group$/,
    deleteGroup: "Delete group",
    withContents: /deleted too/,
  },
} as const;
const COMMON = {
  ko: {
    make: "공통 블록으로 만들기",
    whole: "전체 공통",
    part: "디자인만 공통",
    pages: "이 블록을 고치면 1개 페이지가 함께 바뀌어요.",
    free: "이 페이지만 따로 쓰기",
    delete: "공통 블록에서 삭제",
    deleteHint: /개별 블록/,
    deleteAsk: "공통 블록을 삭제할까요?",
    blockAsk: "블록을 제거할까요?",
  },
  en: {
    make: "Make a common block",
    whole: "All shared",
    part: "Design shared",
    pages: "Edits of this block change 1 page.",
    free: "Use it on this page alone",
    delete: "Delete from common blocks",
    deleteHint: /individual block/,
    deleteAsk: "Delete the common block?",
    blockAsk: "Remove the block?",
  },
} as const;
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
  },
} as const;

const WORDS = {
  ko: {
    blocks: "블록",
    assets: "요소",
    findBlocks: "블록 찾기",
    search: "갤러리",
    blockList: "블록 목록",
    assetList: "요소 목록",
    category: "분류",
    enlarge: "크게 보기",
    faq: /자주 묻는 질문/,
    solid: "채운 버튼",
    none: "찾는 블록이 없어요",
  },
  en: {
    blocks: "Blocks",
    assets: "Elements",
    findBlocks: "Find blocks",
    search: "gallery",
    blockList: "List of blocks",
    assetList: "List of elements",
    category: "Category",
    enlarge: "Show larger",
    faq: /FAQ/,
    solid: "Solid button",
    none: "No block found",
  },
} as const;

describe.each(["ko", "en"] as const)("the library in %s", (language) => {
  const words = WORDS[language];

  test("[EDT-11] [EDT-20] [EDT-21] [EDT-25] [EDT-26] [EDT-69] [BLK-42] blocks and elements: found, inserted, seen", async () => {
    const projectId = await blank();
    const { page, close, problems } = await openEditor(browsing, hanok, member, projectId, { language });
    const rail = page.getByRole("navigation").first();
    await rail.getByRole("button", { name: words.blocks, exact: true }).click();
    const list = page.getByRole("grid", { name: words.blockList });
    await list.waitFor();
    await page.waitForTimeout(800);
    await shot(page, `${language}-blocks`);
    await expectAccessible(page, "blocks");
    await page.getByRole("searchbox", { name: words.findBlocks }).fill("zzzz");
    await page.getByText(words.none).waitFor();
    await page.getByRole("searchbox", { name: words.findBlocks }).fill(words.search);
    await list.waitFor();
    await page.waitForTimeout(500);
    await shot(page, `${language}-blocks-found`);
    await list.getByRole("row").first().focus();
    await page.keyboard.press("Enter");
    await expect
      .poll(() => canvasFrame(page).locator("section, div").count(), { timeout: 15_000 })
      .toBeGreaterThan(0);
    await ready(page);
    await page.waitForTimeout(1500);
    await shot(page, `${language}-block-inserted`);
    await saved(page);
    await rail.getByRole("button", { name: words.assets, exact: true }).click();
    const elements = page.getByRole("grid", { name: words.assetList });
    await elements.waitFor();
    await page.waitForTimeout(600);
    await shot(page, `${language}-assets`);
    await expectAccessible(page, "elements");
    await page.getByRole("button", { name: words.enlarge }).click();
    await page.getByRole("dialog").waitFor();
    await page.waitForTimeout(800);
    await shot(page, `${language}-asset-list`);
    await expectAccessible(page, "asset list");
    const large = page.getByRole("dialog").getByRole("grid");
    expect(await large.evaluate((grid) => getComputedStyle(grid).gap)).toBe("24px");
    await page.keyboard.press("Escape");
    expect(problems).toEqual([]);
    await close();
  }, 120_000);

  test("[EDT-31] [BLK-38] [PER-01] [PER-02] [PER-03] [PER-09] [PER-11] [PER-13] one's own blocks: kept in a group, renamed, moved, put on a page, deleted after asking", async () => {
    const projectId = await blank();
    const own = OWN[language];
    const { page, close, problems } = await openEditor(browsing, hanok, member, projectId, { language });
    const rail = page.getByRole("navigation").first();
    await insertFirst(page, rail, language, "faq");
    await page.getByRole("button", { name: own.saveBlock }).click();
    const dialog = page.getByRole("dialog", { name: own.saveBlock });
    await dialog.waitFor();
    await shot(page, `${language}-save-personal`);
    await expectAccessible(page, "save as personal");
    await dialog.getByRole("textbox", { name: own.name }).fill(own.first);
    await dialog.getByRole("button", { name: own.newGroup }).click();
    const named = page.getByRole("dialog", { name: own.newGroup });
    await named.getByRole("textbox").fill(own.group);
    await named.getByRole("button", { name: own.save }).click();
    await named.waitFor({ state: "hidden" });
    await dialog.getByRole("button", { name: own.save }).click();
    await dialog.waitFor({ state: "hidden" });
    await rail.getByRole("button", { name: words.blocks, exact: true }).click();
    if (!(await page.getByRole("tab", { name: own.mineTab }).isVisible()))
      await rail.getByRole("button", { name: words.blocks, exact: true }).click();
    await page.getByRole("tab", { name: own.mineTab }).click();
    const row = page.getByRole("grid", { name: own.mine }).getByRole("row");
    await row.first().waitFor();
    await page.waitForTimeout(600);
    await shot(page, `${language}-personal`);
    await expectAccessible(page, "my blocks");
    // A second group of the same name is refused beside the field.
    await page.getByRole("button", { name: own.groups }).click();
    await page.getByRole("menuitem", { name: own.newGroup }).click();
    await named.getByRole("textbox").fill(own.group);
    await named.getByRole("button", { name: own.save }).click();
    await named.getByText(own.taken).waitFor();
    await page.keyboard.press("Escape");
    await named.waitFor({ state: "hidden" });
    const menu = async (item: string) => {
      await row.first().getByRole("button").click();
      await page.getByRole("menuitem", { name: item }).click();
    };
    await menu(own.rename);
    const rename = page.getByRole("dialog", { name: own.rename });
    await rename.getByRole("textbox").fill(own.second);
    await rename.getByRole("button", { name: own.save }).click();
    await page.getByRole("row", { name: own.second }).waitFor();
    await menu(own.move);
    const move = page.getByRole("dialog", { name: own.moveTitle });
    await move.waitFor();
    await shot(page, `${language}-personal-move`);
    await move.getByText(own.noGroup).click();
    await move.getByRole("button", { name: own.move }).click();
    await move.waitFor({ state: "hidden" });
    await page.getByRole("row", { name: own.second }).press("Enter");
    await expect
      .poll(
        async () => {
          const opened = await member.client.get("/api/projects/edit.json", { projectId });
          return opened.ok ? Object.keys(opened.data.part.blocks).length : 0;
        },
        { timeout: 20_000 },
      )
      .toBe(2);
    await menu(own.delete);
    await page.getByRole("alertdialog").getByText(own.deleteAsk).waitFor();
    await shot(page, `${language}-personal-delete`);
    await page.getByRole("alertdialog").getByRole("button", { name: own.delete, exact: true }).click();
    await page.getByText(own.none).waitFor();
    // A group goes with what is in it, after asking.
    await page.getByRole("button", { name: own.inGroup }).click();
    await page.getByRole("option", { name: own.group }).click();
    await page.getByRole("button", { name: own.groups }).click();
    await page.getByRole("menuitem", { name: own.deleteGroup }).click();
    const asked = page.getByRole("alertdialog");
    await asked.getByText(own.withContents).waitFor();
    await asked.getByRole("button", { name: own.deleteGroup }).click();
    await page.getByRole("button", { name: own.groups }).click();
    await page.getByRole("menuitem", { name: own.newGroup }).waitFor();
    expect(await page.getByRole("menuitem", { name: own.deleteGroup }).count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  }, 120_000);

  test("[BLK-16] [BLK-18] [BLK-46] [BLK-51] [BLK-52] [BLK-92] [E63] common blocks: made, told, freed, deleted; all of it undone and redone", async () => {
    const projectId = await blank();
    const common = COMMON[language];
    const { page, close, problems } = await openEditor(browsing, hanok, member, projectId, { language });
    await insertFirst(page, page.getByRole("navigation").first(), language, "faq");
    await page.getByRole("button", { name: common.make }).click();
    await page.getByRole("menuitem", { name: common.whole }).click();
    await page.getByText(common.pages).waitFor();
    await saved(page);
    await shot(page, `${language}-common`);
    await expectAccessible(page, "a common block");
    // The copy on the page goes as any block does; what is asked of the common block itself comes below.
    await page.keyboard.press("Delete");
    await page.getByRole("alertdialog", { name: common.blockAsk }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog").waitFor({ state: "detached" });
    await page.getByRole("button", { name: common.free }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: common.free }).click();
    await page.getByRole("button", { name: common.make }).waitFor();
    await page.getByRole("button", { name: common.make }).click();
    await page.getByRole("menuitem", { name: common.part }).click();
    await page.getByRole("button", { name: common.delete }).click();
    await page.getByRole("alertdialog", { name: common.deleteAsk }).getByText(common.deleteHint).waitFor();
    await page.getByRole("alertdialog").getByRole("button", { name: common.delete }).click();
    await page.getByRole("button", { name: common.make }).waitFor({ timeout: 20_000 });
    // The server did it over all pages, and takes it back like any other step.
    await page.keyboard.press("Control+z");
    await page.getByRole("button", { name: common.delete }).waitFor({ timeout: 20_000 });
    await page.keyboard.press("Control+Shift+z");
    await page.getByRole("button", { name: common.make }).waitFor({ timeout: 20_000 });
    await page.keyboard.press("Control+z");
    await page.getByRole("button", { name: common.delete }).waitFor({ timeout: 20_000 });
    // The step before it is an ordinary one again.
    await page.keyboard.press("Control+z");
    await page.getByRole("button", { name: common.make }).waitFor({ timeout: 20_000 });
    await saved(page);
    expect(problems).toEqual([]);
    await close();
  }, 120_000);

  test("[EDT-32] [EDT-33] [MED-01] [MED-02] [MED-03] [MED-22] an image: uploaded by button, drop and paste, described, cropped, overwritten after asking", async () => {
    const projectId = await blank();
    const media = MEDIA[language];
    const { page, close, problems } = await openEditor(browsing, hanok, member, projectId, { language });
    await insertFirst(page, page.getByRole("navigation").first(), language, "gallery");
    await press(page, "img");
    await page.getByRole("button", { name: media.choose }).first().click();
    const dialog = page.getByRole("dialog", { name: media.title });
    await dialog.getByRole("grid").waitFor();
    await page.waitForTimeout(800);
    await shot(page, `${language}-select-image`);
    await expectAccessible(page, "select image");
    await dialog.getByRole("tab", { name: media.library }).click();
    await dialog.getByRole("row").nth(3).waitFor();
    await page.waitForTimeout(500);
    await shot(page, `${language}-select-image-library`);
    const upload = async (name: string, colour: string) =>
      dialog
        .locator("input[type=file]")
        .setInputFiles({ name, mimeType: "image/png", buffer: await png(page, colour) });
    await upload("문.txt", "red");
    await dialog.getByText(media.wrongType).waitFor();
    await upload("문.png", "red");
    await dialog.getByRole("button", { name: media.use }).waitFor();
    await dialog.getByRole("textbox", { name: media.alt }).fill("");
    await dialog.getByRole("button", { name: media.use }).click();
    await dialog.getByText(media.altRequired).waitFor();
    await dialog.getByRole("textbox", { name: media.alt }).fill("붉은 문");
    await dialog.getByText("1:1", { exact: true }).click();
    await dialog.getByRole("slider").waitFor();
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
});

/** Puts the first block of a category on the page, and waits until it is selected. */
async function insertFirst(
  page: Page,
  rail: Locator,
  language: "ko" | "en",
  category: string,
): Promise<void> {
  const words = WORDS[language];
  await rail.getByRole("button", { name: words.blocks, exact: true }).click();
  await page
    .getByRole("searchbox", { name: words.findBlocks })
    .fill(category === "faq" ? "faq" : words.search);
  await page.waitForTimeout(600);
  await page.getByRole("grid", { name: words.blockList }).getByRole("row").first().press("Enter");
  await page.getByRole("button", { name: OWN[language].saveBlock }).waitFor({ timeout: 20_000 });
  await ready(page);
  await page.waitForTimeout(800);
}

/** A picture of one colour, wider than high, drawn by the browser. */
async function png(page: Page, colour: string): Promise<Buffer> {
  const url = await page.evaluate((fill) => {
    const canvas = document.createElement("canvas");
    canvas.width = 60;
    canvas.height = 40;
    const context = canvas.getContext("2d");
    if (!context) throw new Error("no canvas");
    context.fillStyle = fill;
    context.fillRect(0, 0, 60, 40);
    return canvas.toDataURL("image/png");
  }, colour);
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}
