import { expect, test } from "vitest";
import { expectAccessible, inLanguages, startWithMember } from "../harness.ts";
import { blankProject, insertFirst } from "./library-support.ts";
import { MEDIA, png } from "./media-support.ts";
import { shot } from "./shot.ts";
import { openEditor, press } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

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
    // Pictures of the block that came last are first, until names decide.
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
