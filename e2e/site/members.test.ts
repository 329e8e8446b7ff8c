import path from "node:path";
import { endpoints } from "@hanok/api-contract";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  expectAccessible,
  expectRefusalsShown,
  type JoinedMember,
  joinMember,
  type Language,
  startWithBrowser,
} from "../harness.ts";

const { hanok, browsing } = await startWithBrowser();

/** Written where HANOK_SHOTS names a folder, for a look at the screens. */
const shot = async (page: Page, name: string) => {
  const folder = process.env.HANOK_SHOTS;
  if (!folder) return;
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: path.join(folder, `${name}-${width}.png`) });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
};

const words = {
  ko: {
    menu: "마당 메뉴",
    members: "멤버",
    email: "초대할 사람의 이메일",
    invite: "초대",
    unknown: "이메일이 정확하지 않거나 회원이 아니에요.",
    already: "이미 함께하고 있는 멤버예요.",
    invited: "초대했어요",
    roleOf: "이나래 님의 권한",
    viewer: "뷰어",
    changed: "권한을 바꿨어요",
    transfer: "소유권 넘기기",
    receiver: "받을 사람",
    password: "내 비밀번호",
    wrong: "비밀번호",
    handed: "소유권을 넘겼어요",
    leave: "프로젝트 나가기",
    left: "프로젝트에서 나왔어요",
    shared: /함께하는 프로젝트/,
  },
  en: {
    menu: /마당/,
    members: "Members",
    email: "E-mail of the person to invite",
    invite: "Invite",
    unknown: "The e-mail is not exact, or nobody has joined with it.",
    already: "This member is a collaborator already.",
    invited: "Collaborator invited.",
    roleOf: "Role of 이나래",
    viewer: "Viewer",
    changed: "The role has changed",
    transfer: "Transfer ownership",
    receiver: "New owner",
    password: "Your password",
    wrong: "password",
    handed: "The ownership was transferred",
    leave: "Leave the project",
    left: "You left the project",
    shared: /Shared with me/,
  },
} as const;

const pageOf = async (member: JoinedMember, language: Language): Promise<Page> =>
  (await browsing.newPage(hanok, { language, signedInAs: member })).page;
const makeProject = async (owner: JoinedMember): Promise<string> => {
  const made = await owner.client.post("/api/projects/project/item.json", { project: { title: "마당" } });
  if (!made.ok) throw new Error(made.error);
  return made.data.project.id;
};
const openMembers = async (page: Page, language: Language) => {
  const say = words[language];
  await page.goto("/workspace");
  await page.getByRole("button", { name: say.menu }).click();
  await page.getByRole("menuitem", { name: say.members }).click();
  return page.getByRole("dialog");
};

test.each(["ko", "en"] as const)(
  "[COW-01] [COW-06] [COW-07] [COW-10] [COW-17] [COW-18] [COW-19] [COW-27] invite, change a role, leave (%s)",
  async (language) => {
    const say = words[language];
    const owner = await joinMember(hanok, { name: "김가람" });
    const friend = await joinMember(hanok, { name: "이나래" });
    await makeProject(owner);
    const page = await pageOf(owner, language);
    const dialog = await openMembers(page, language);
    const invite = async (email: string) => {
      await dialog.getByRole("textbox", { name: say.email }).fill(email);
      await dialog.getByRole("button", { name: say.invite, exact: true }).click();
    };
    await invite("nobody@example.com");
    await dialog.getByText(say.unknown).waitFor();
    await invite(friend.email);
    await page.getByText(say.invited).waitFor();
    await dialog.getByText("이나래", { exact: true }).waitFor();
    await invite(friend.email);
    await dialog.getByText(say.already).waitFor();
    await expectAccessible(page, "members, owner");
    await shot(page, `members-${language}`);
    await dialog.getByRole("button", { name: say.roleOf }).click();
    await page.getByRole("option", { name: say.viewer }).click();
    await page.getByText(say.changed).waitFor();

    const theirs = await pageOf(friend, language);
    await theirs.goto("/workspace");
    await theirs.getByRole("tab", { name: say.shared }).click();
    await theirs.getByRole("button", { name: say.menu }).click();
    await theirs.getByRole("menuitem", { name: say.members }).click();
    expect(await theirs.getByRole("textbox", { name: say.email }).count()).toBe(0);
    await expectAccessible(theirs, "members, viewer");
    await shot(theirs, `members-viewer-${language}`);
    await theirs.getByRole("dialog").getByRole("button", { name: say.leave }).click();
    await theirs.getByRole("alertdialog").getByRole("button", { name: say.leave }).click();
    await theirs.getByText(say.left).waitFor();
    expect(new URL(theirs.url()).pathname).toBe("/workspace");
    await theirs.getByRole("button", { name: say.menu }).waitFor({ state: "detached" });
    await page.context().close();
    await theirs.context().close();
  },
);

test("[COW-11] [COW-13] [COW-14] the owner hands over with the password and no longer sees the project", async () => {
  const say = words.ko;
  const owner = await joinMember(hanok, { name: "김가람" });
  const friend = await joinMember(hanok, { name: "이나래" });
  const projectId = await makeProject(owner);
  await owner.client.post("/api/members/cowork/item.json", {
    projectId,
    email: friend.email,
    role: "EDITOR",
  });
  const page = await pageOf(owner, "ko");
  const dialog = await openMembers(page, "ko");
  await dialog.getByRole("button", { name: say.transfer }).click();
  const chooseReceiver = async () => {
    await dialog.getByRole("button", { name: say.receiver }).click();
    await page.getByRole("option", { name: "이나래" }).click();
  };
  await chooseReceiver();
  await dialog.locator("input[name=password]").fill("wrong-password-1");
  await dialog.getByRole("button", { name: say.transfer }).click();
  await dialog.getByText("비밀번호가 맞지 않아요.").waitFor();
  await expectAccessible(page, "transfer");
  await shot(page, "members-transfer");
  await dialog.locator("input[name=password]").fill(owner.password);
  await dialog.getByRole("button", { name: say.transfer }).click();
  await page.getByText(say.handed).waitFor();
  await page.getByRole("button", { name: say.menu }).waitFor({ state: "detached" });
  await page.context().close();
});

test("every refusal of inviting and of handing over is read on the screen", async () => {
  const owner = await joinMember(hanok, { name: "김가람" });
  const friend = await joinMember(hanok, { name: "이나래" });
  const projectId = await makeProject(owner);
  await owner.client.post("/api/members/cowork/item.json", {
    projectId,
    email: friend.email,
    role: "EDITOR",
  });
  const page = await pageOf(owner, "ko");
  const submit = (at: Page) => at.getByRole("dialog").locator("form button[type=submit]").click();
  await expectRefusalsShown(page, {
    name: "invite",
    endpoint: endpoints.cowork.saveMember,
    open: async (at) => {
      await openMembers(at, "ko");
      await at.locator("input[name=email]").fill("somebody@example.com");
    },
    submit,
  });
  await expectRefusalsShown(page, {
    name: "transfer",
    endpoint: endpoints.cowork.transferProject,
    open: async (at) => {
      const dialog = await openMembers(at, "ko");
      await dialog.getByRole("button", { name: words.ko.transfer }).click();
      await dialog.getByRole("button", { name: words.ko.receiver }).click();
      await at.getByRole("option", { name: "이나래" }).click();
      await at.locator("input[name=password]").fill("madang-and-maru-7");
    },
    submit,
  });
  await page.context().close();
});
