import path from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, inLanguages, joinMember, startWithBrowser } from "../harness.ts";
import { bringSite } from "../main-job/projects.ts";
import { smallSite } from "./small-site.ts";
import { canvasFrame, openEditor, press, ready, saved } from "./support.ts";

const { hanok, browsing } = await startWithBrowser();

/** Written where HANOK_SHOTS names a folder, for a look at the screens. */
const shot = async (page: Page, name: string) => {
  const folder = process.env.HANOK_SHOTS;
  if (folder) await page.screenshot({ path: path.join(folder, `${name}.png`) });
};

const words = {
  ko: {
    members: "함께하는 멤버",
    link: /공유 링크/,
    address: "공유 링크 주소",
    off: /^꺼짐/,
    view: /^보기만/,
    comment: /^보기와 댓글/,
    viewOnly: "보기 전용",
    signIn: "로그인",
    comments: "댓글 패널",
    write: "댓글 쓰기",
    send: "남기기",
    end: "끄기",
    ended: "공유가 끝났거나 링크가 바뀌었어요",
    layers: "레이어",
    settings: "프로젝트 설정",
  },
  en: {
    members: "Members",
    link: /Share link/,
    address: "Address of the share link",
    off: /^Off/,
    view: /^View only/,
    comment: /^View and comment/,
    viewOnly: "View only",
    signIn: "Sign in",
    comments: "Comments panel",
    write: "Comment on this page",
    send: "Send",
    end: "Switch off",
    ended: "The link was renewed or switched off",
    layers: "Layers",
    settings: "Project settings",
  },
} as const;

test.each(inLanguages("en"))(
  "[ACC-61] [COW-20] [COW-21] [COW-22] [COW-38] [LIV-02] [LET-10] a visitor looks by the share link, a member comments, and both are out when it ends (%s)",
  async (language) => {
    const say = words[language];
    const owner = await joinMember(hanok, { name: "김가람" });
    const guest = await joinMember(hanok, { name: "박손님" });
    const { project } = await bringSite(owner, smallSite());
    const mine = await openEditor(browsing, hanok, owner, project.id, { language });

    const { page } = mine;
    const choose = async (option: RegExp) => {
      await page.getByRole("dialog").getByRole("button", { name: say.link }).click();
      await page.getByRole("option", { name: option }).click();
    };
    await page.getByRole("button", { name: say.members, exact: true }).click();
    await choose(say.view);
    const field = page.getByRole("textbox", { name: say.address });
    const link = await field.inputValue();
    expect(link).toMatch(new RegExp(`^${hanok.origin}/neditor/\\?project=${project.id}&share=[\\w-]{43}$`));
    await expectAccessible(page, `share link (${language})`);
    await shot(page, `share-link-${language}`);
    await page.keyboard.press("Escape");

    const visiting = await browsing.newPage(hanok, { language });
    await visiting.page.goto(link);
    await ready(visiting.page);
    // The key is in no address that is bookmarked or passed on.
    expect(visiting.page.url()).not.toContain("share=");
    await visiting.page.getByText(say.viewOnly).waitFor();
    const signIn = (on: typeof page) =>
      on.getByRole("banner").getByRole("button", { name: say.signIn, exact: true });
    await signIn(visiting.page).waitFor();
    expect(await visiting.page.getByRole("button", { name: say.members, exact: true }).count()).toBe(0);
    expect(await visiting.page.getByRole("button", { name: say.comments }).count()).toBe(0);
    await expectAccessible(visiting.page, `a visitor by link (${language})`);
    await shot(visiting.page, `share-visitor-${language}`);

    // The owner's edits are visible at once.
    await press(page, "h1", 2);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("손님이 보는 제목");
    await page.keyboard.press("Enter");
    await saved(page);
    await expect.poll(() => canvasFrame(visiting.page).locator("h1").textContent()).toBe("손님이 보는 제목");

    await page.getByRole("button", { name: say.members, exact: true }).click();
    await choose(say.comment);
    await expect.poll(() => field.inputValue()).toBe(link);
    const commenting = await browsing.newPage(hanok, { language, signedInAs: guest });
    await commenting.page.goto(link);
    await ready(commenting.page);
    expect(await signIn(commenting.page).count()).toBe(0);
    await commenting.page.getByRole("button", { name: say.comments }).click();
    await commenting.page.getByRole("textbox", { name: say.write }).fill("여기가 좋아요");
    await commenting.page.getByRole("button", { name: say.send }).click();
    await commenting.page.getByRole("article").getByText("여기가 좋아요").waitFor();
    await expectAccessible(commenting.page, `a member by link (${language})`);
    await shot(commenting.page, `share-commenter-${language}`);

    await choose(say.off);
    await page.getByRole("alertdialog").getByRole("button", { name: say.end }).click();
    await Promise.all(
      [visiting, commenting].map((one) => one.page.getByText(say.ended).waitFor({ timeout: 5_000 })),
    );
    await shot(visiting.page, `share-ended-${language}`);
    for (const one of [mine, visiting, commenting]) expect(one.problems).toEqual([]);
    await Promise.all([mine.close(), visiting.context.close(), commenting.context.close()]);
  },
);
