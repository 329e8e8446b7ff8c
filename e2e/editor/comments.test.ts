import path from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, inLanguages, joinMember, startWithBrowser } from "../harness.ts";
import { openEditor } from "./support.ts";

const { hanok, browsing } = await startWithBrowser();

/** Written where HANOK_SHOTS names a folder, for a look at the screens. */
const shot = async (page: Page, name: string) => {
  const folder = process.env.HANOK_SHOTS;
  if (folder) await page.screenshot({ path: path.join(folder, `${name}.png`) });
};

const words = {
  ko: {
    panel: /댓글/,
    title: "댓글",
    write: "이 페이지에 댓글 쓰기",
    send: "남기기",
    empty: "댓글을 입력해 주세요.",
    reply: "답글",
    resolve: "해결",
    reopen: "다시 열기",
    resolved: "해결됨",
    change: "고치기",
    save: "저장",
    delete: "삭제",
    none: "아직 댓글이 없어요",
  },
  en: {
    panel: /Comments/,
    title: "Comments",
    write: "Comment on this page",
    send: "Send",
    empty: "Write a comment first.",
    reply: "Reply",
    resolve: "Resolve",
    reopen: "Reopen",
    resolved: "Resolved",
    change: "Edit",
    save: "Save",
    delete: "Delete",
    none: "No comments yet",
  },
} as const;

test.each(inLanguages("ko"))(
  "[CMT-01] [CMT-05] [CMT-10] [EDT-17] a viewer comments, the owner replies, resolves and deletes (%s)",
  async (language) => {
    const say = words[language];
    const owner = await joinMember(hanok, { name: "김가람" });
    const viewer = await joinMember(hanok, { name: "이나래" });
    const made = await owner.client.post("/api/projects/project/item.json", { project: { title: "마당" } });
    const projectId = made.ok ? made.data.project.id : made.error;
    await owner.client.post("/api/members/cowork/item.json", {
      projectId,
      email: viewer.email,
      role: "VIEWER",
    });
    const open = async (member: typeof owner) => {
      const { page, close } = await openEditor(browsing, hanok, member, projectId, { language });
      await page
        .getByRole("button", { name: say.panel })
        .or(page.getByRole("radio", { name: say.panel }))
        .first()
        .click();
      const panel = page.getByRole("region", { name: say.title, exact: true });
      await panel.getByRole("textbox", { name: say.write }).waitFor();
      return { page, panel, close };
    };
    const press = (panel: ReturnType<Page["locator"]>, name: string) =>
      panel.getByRole("button", { name, exact: true }).click();

    const theirs = await open(viewer);
    await theirs.panel.getByText(say.none).waitFor();
    await press(theirs.panel, say.send);
    await theirs.panel.getByText(say.empty).waitFor();
    await theirs.panel.getByRole("textbox", { name: say.write }).fill("제목이 길어요");
    await press(theirs.panel, say.send);
    await theirs.panel.getByRole("article").getByText("제목이 길어요").waitFor();
    expect(await theirs.panel.getByRole("button", { name: say.resolve, exact: true }).count()).toBe(0);
    await press(theirs.panel, say.change);
    await theirs.panel.getByRole("textbox", { name: say.change }).fill("제목이 아주 길어요");
    await press(theirs.panel, say.save);
    await theirs.panel.getByRole("article").getByText("제목이 아주 길어요").waitFor();
    await expectAccessible(theirs.page, "comments, viewer");

    const own = await open(owner);
    await own.panel.getByText("제목이 아주 길어요").waitFor();
    await press(own.panel, say.reply);
    await own.panel.getByRole("textbox", { name: /이나래/ }).fill("줄일게요");
    await own.panel.locator("li form").getByRole("button", { name: say.reply, exact: true }).click();
    await own.panel.getByRole("article").getByText("줄일게요").waitFor();
    await press(own.panel, say.resolve);
    await own.panel.getByRole("button", { name: say.reopen, exact: true }).waitFor();
    await own.panel.getByRole("list").getByText(say.resolved, { exact: true }).first().waitFor();
    await expectAccessible(own.page, "comments, owner");
    await shot(own.page, `comments-${language}`);
    // A colleague's words are the owner's to delete; their replies go along.
    await own.panel.getByRole("button", { name: say.delete, exact: true }).first().click();
    await own.page.getByRole("alertdialog").getByRole("button", { name: say.delete }).click();
    await own.panel.getByText(say.none).waitFor();
    await theirs.close();
    await own.close();
  },
);
