import { describe, expect, test } from "vitest";
import { callOf, expectAccessible, expectRefusalsShown, inLanguages, startWithMember } from "../harness.ts";
import { BLOCKS, blankProject, insertFirst } from "./library-support.ts";
import { shot } from "./shot.ts";
import { openEditor } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

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
    taken: "같은 이름의 그룹이 이미 있어요.",
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
describe.each(inLanguages("en"))("one's own things in %s", (language) => {
  test("[EDT-31] [BLK-38] [PER-01] [PER-02] [PER-03] [PER-09] [PER-11] [PER-13] one's own blocks: kept in a group, renamed, moved, put on a page, deleted after asking", async () => {
    const projectId = await blankProject(member);
    const own = OWN[language];
    const { page, close, problems } = await openEditor(browsing, hanok, member, projectId, { language });
    const rail = page.getByRole("navigation").first();
    await insertFirst(page, language, "faq");
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
    await rail.getByRole("button", { name: BLOCKS[language].panel, exact: true }).click();
    if (!(await page.getByRole("tab", { name: own.mineTab }).isVisible()))
      await rail.getByRole("button", { name: BLOCKS[language].panel, exact: true }).click();
    await page.getByRole("tab", { name: own.mineTab }).click();
    const row = page.getByRole("grid", { name: own.mine }).getByRole("row");
    await row.first().waitFor();
    await shot(page, `${language}-personal`);
    await expectAccessible(page, "my blocks");
    // A second group of the same name is refused beside the field.
    await page.getByRole("button", { name: own.groups }).click();
    await page.getByRole("menuitem", { name: own.newGroup }).click();
    await named.getByRole("textbox").fill(own.group);
    await named.getByRole("button", { name: own.save }).click();
    await named.getByText(own.taken).waitFor();
    await expectRefusalsShown(page, {
      name: "group of own blocks",
      endpoint: callOf("POST /api/members/personal/group/item.json"),
      open: async () => undefined,
      submit: () => named.getByRole("button", { name: own.save }).click(),
    });
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
      .poll(async () => {
        const opened = await member.client.get("/api/projects/edit.json", { projectId });
        return opened.ok ? Object.keys(opened.data.part.blocks).length : 0;
      })
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
});
