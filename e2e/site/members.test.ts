import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { shot } from "../editor/shot.ts";
import {
  expectAccessible,
  inLanguages,
  type JoinedMember,
  joinMember,
  type Language,
  startWithBrowser,
} from "../harness.ts";

const { hanok, browsing } = await startWithBrowser();

const SAY = {
  ko: {
    menu: /메뉴|더 보기/,
    members: "함께하는 멤버",
    email: "이메일",
    invite: "초대하기",
    unknown: "이메일이 정확하지 않거나 회원이 아니에요.",
    already: "이미 함께하고 있는 멤버예요.",
    self: "내 이메일이에요. 함께할 다른 회원의 이메일을 입력해 주세요.",
    invited: "초대했어요.",
    viewer: "뷰어",
    editor: "편집자",
    owner: "소유자",
    manage: (name: string) => `${name} 님 관리`,
    role: (name: string) => `${name} 님의 역할`,
    remove: "내보내기",
    transfer: "소유권 넘기기",
    password: "내 비밀번호",
    leave: "프로젝트 나가기",
    shared: /함께하는 프로젝트/,
    byMail: "초대 메일 보내기",
    pending: "가입을 기다리는 초대",
    takeBack: /^초대 취소/,
  },
  en: {
    menu: /menu|more/i,
    members: "Members",
    email: "Email",
    invite: "Invite",
    unknown: "The email is not exact, or nobody has joined with it.",
    already: "This member is a collaborator already.",
    self: "This is your own email. Enter that of another member.",
    invited: "Collaborator invited.",
    viewer: "Viewer",
    editor: "Editor",
    owner: "Owner",
    manage: (name: string) => `Manage ${name}`,
    role: (name: string) => `Role of ${name}`,
    remove: "Remove",
    transfer: "Transfer ownership",
    password: "Your password",
    leave: "Leave project",
    shared: /Shared with me/,
    byMail: "Send an invitation",
    pending: "Invitations waiting for sign-up",
    takeBack: /^Cancel invitation/,
  },
} as const;

const newProject = async ({ client }: JoinedMember, title: string): Promise<string> => {
  const made = await client.post("/api/projects/project/item.json", { project: { title } });
  if (!made.ok) throw new Error(made.error);
  return made.data.project.id;
};

const openMembers = async (page: Page, title: string, members: string) => {
  const card = page.getByRole("article").filter({ hasText: title });
  await card.getByRole("button").last().click();
  await page.getByRole("menuitem", { name: members }).click();
  return page.getByRole("dialog", { name: members });
};

test.each<Language>(inLanguages("en"))(
  "[COW-01] [COW-06] [COW-07] [COW-08] [COW-17] [COW-18] [COW-19] [LET-10] the owner invites members and addresses without an account, changes a role and takes access away (%s)",
  async (language) => {
    const say = SAY[language];
    const owner = await joinMember(hanok);
    const mate = await joinMember(hanok, { name: "서연" });
    const title = `기와집 ${language}`;
    await newProject(owner, title);
    const { page, context, problems } = await browsing.newPage(hanok, { language, signedInAs: owner });
    await page.goto("/workspace");
    const dialog = await openMembers(page, title, say.members);
    const email = dialog.getByRole("textbox", { name: say.email });
    const refusedWith = async (address: string, sentence: string) => {
      await email.fill(address);
      await email.press("Enter");
      await dialog.getByText(sentence, { exact: true }).waitFor();
      expect(await email.inputValue()).toBe(address);
    };
    await refusedWith("nobody@example.com", say.unknown);
    await dialog.getByRole("button", { name: say.byMail }).click();
    const pending = dialog.getByRole("region", { name: say.pending });
    await pending.getByText("nobody@example.com", { exact: true }).waitFor();
    expect(await email.inputValue()).toBe("");
    await expectAccessible(page, "members with an invitation");
    await shot(page, `members-invited-${language}-1440`);
    await pending.getByRole("button", { name: say.takeBack }).click();
    await pending.waitFor({ state: "detached" });
    await refusedWith(owner.email, say.self);
    await email.fill(mate.email);
    await dialog.getByRole("button", { name: say.invite }).click();
    await page.getByText(say.invited).waitFor();
    const row = dialog.getByRole("listitem").filter({ hasText: "서연" });
    await row.getByText(mate.email).waitFor();
    // The three roles: the owner's row, what it was invited as, and what it may become.
    const ownRow = dialog.getByRole("listitem").filter({ hasText: owner.email });
    expect(await ownRow.innerText()).toContain(say.owner);
    expect(await row.getByRole("button", { name: say.role("서연") }).innerText()).toContain(say.editor);
    await expect
      .poll(async () => {
        const list = await mate.client.get("/api/projects/project/list.json", { group: "cowork" });
        return list.ok ? list.data.projectList.map(({ role }) => role) : [];
      })
      .toEqual(["EDITOR"]);
    await refusedWith(mate.email, say.already);
    await expectAccessible(page, "members");
    await shot(page, `members-${language}-1440`);
    await row.getByRole("button", { name: say.role("서연") }).click();
    expect(await page.getByRole("option").allInnerTexts()).toEqual([say.editor, say.viewer]);
    await page.getByRole("option", { name: say.viewer }).click();
    await expect
      .poll(async () => {
        const list = await mate.client.get("/api/projects/project/list.json", { group: "cowork" });
        return list.ok ? list.data.projectList.map(({ role }) => role) : [];
      })
      .toEqual(["VIEWER"]);
    await page.setViewportSize({ width: 375, height: 812 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    await expectAccessible(page, "members on a phone");
    await shot(page, `members-${language}-375`);
    await row.getByRole("button", { name: say.manage("서연") }).click();
    await page.getByRole("menuitem", { name: say.remove }).click();
    // By key: a notice at the foot of a phone may be over the button.
    await page.getByRole("alertdialog").getByRole("button", { name: say.remove }).press("Enter");
    await row.waitFor({ state: "detached" });
    const after = await mate.client.get("/api/projects/project/list.json", { group: "cowork" });
    expect(after.ok && after.data.total).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  },
);

test("[COW-09] [COW-10] [COW-27] [EDT-46] a collaborator finds the project in the workspace, sees its members in the editor and leaves to the workspace", async () => {
  const say = SAY.ko;
  const owner = await joinMember(hanok, { name: "주인장" });
  const mate = await joinMember(hanok, { name: "손님" });
  const projectId = await newProject(owner, "같이 쓰는 집");
  await owner.client.post("/api/members/cowork/item.json", { projectId, email: mate.email, role: "EDITOR" });
  const { page, context, problems } = await browsing.newPage(hanok, { language: "ko", signedInAs: mate });
  await page.goto("/workspace");
  await page.getByRole("tab", { name: say.shared }).click();
  await page.getByRole("article").filter({ hasText: "같이 쓰는 집" }).getByRole("link").first().click();
  await page.waitForURL(/\/neditor\//);
  await page.getByRole("button", { name: say.members }).click();
  const dialog = page.getByRole("dialog", { name: say.members });
  await dialog.getByText("주인장").waitFor();
  expect(await dialog.getByRole("button", { name: say.invite }).count()).toBe(0);
  await expectAccessible(page, "members in the editor", { part: "[role=dialog]" });
  await shot(page, "members-editor-1440");
  await dialog.getByRole("button", { name: say.leave }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: say.leave }).click();
  await page.waitForURL("**/workspace");
  const left = await mate.client.get("/api/projects/project/item.json", { projectId });
  expect(left.ok).toBe(false);
  expect(problems).toEqual([]);
  await context.close();
});

test("[COW-11] [COW-13] the owner passes the project on with their password, after a wrong one is told", async () => {
  const say = SAY.ko;
  const owner = await joinMember(hanok);
  const mate = await joinMember(hanok, { name: "새 주인" });
  const projectId = await newProject(owner, "넘길 집");
  await owner.client.post("/api/members/cowork/item.json", { projectId, email: mate.email, role: "VIEWER" });
  const { page, context } = await browsing.newPage(hanok, { language: "ko", signedInAs: owner });
  await page.goto("/workspace");
  const dialog = await openMembers(page, "넘길 집", say.members);
  await dialog.getByRole("button", { name: say.manage("새 주인") }).click();
  await page.getByRole("menuitem", { name: say.transfer }).click();
  const asking = page.getByRole("dialog", { name: say.transfer });
  await asking.getByLabel(say.password, { exact: true }).fill("wrong Guess 1");
  await asking.getByRole("button", { name: say.transfer }).click();
  await asking
    .getByText(/비밀번호/, { exact: false })
    .nth(1)
    .waitFor();
  await shot(page, "members-transfer-1440");
  await asking.getByLabel(say.password, { exact: true }).fill(owner.password);
  await asking.getByRole("button", { name: say.transfer }).click();
  await page.getByRole("article").filter({ hasText: "넘길 집" }).waitFor({ state: "detached" });
  const own = await mate.client.get("/api/projects/project/list.json", { group: "own" });
  expect(own.ok && own.data.projectList.map(({ title }) => title)).toEqual(["넘길 집"]);
  await context.close();
});
