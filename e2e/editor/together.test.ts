import { expect, test } from "vitest";
import { expectAccessible, inLanguages, joinMember, startWithBrowser } from "../harness.ts";
import { bringSite, told } from "../main-job/projects.ts";
import { shot } from "./shot.ts";
import { smallSite } from "./small-site.ts";
import { colleagueOutlines, goToPage, openEditor, press, saved } from "./support.ts";
import { share, topOf, watchSockets } from "./together-support.ts";

const { hanok, browsing } = await startWithBrowser();

const words = {
  ko: {
    people: (name: string) => `지금 함께 있는 사람 1명: ${name}`,
    here: /이페리 · 이 페이지/,
    elsewhere: /이페리 · 소개/,
    pages: "페이지",
    seenIn: "이페리 님이 보고 있어요",
    joined: "이페리 님이 들어왔어요",
    left: "이페리 님이 나갔어요",
    edits: "김가람 님이 이 페이지를 고치고 있어요",
    other: /소개/,
    lost: "실시간 연결이 끊겨 다시 잇고 있어요",
  },
  en: {
    people: (name: string) => `1 person here now: ${name}`,
    here: /이페리 · this page/,
    elsewhere: /이페리 · 소개/,
    pages: "Pages",
    seenIn: "이페리 here now",
    joined: "이페리 joined",
    left: "이페리 left",
    edits: "김가람 is editing this page",
    other: /소개/,
    lost: "Live connection lost, reconnecting",
  },
} as const;

test.each(inLanguages("ko"))(
  "[LIV-08] [LIV-25] [LIV-26] [LIV-27] two people see each other and their edits in place (%s)",
  async (language) => {
    const say = words[language];
    const owner = await joinMember(hanok, { name: "김가람" });
    const mate = await joinMember(hanok, { name: "이페리" });
    const { project } = await bringSite(owner, smallSite());
    await share(owner, mate, project.id);
    const mine = await openEditor(browsing, hanok, owner, project.id, { language });
    const theirs = await openEditor(browsing, hanok, mate, project.id, { language });

    await mine.page.getByText(say.joined).waitFor();
    await mine.page.getByRole("button", { name: say.people("이페리") }).waitFor();
    await theirs.page.getByRole("button", { name: say.people("김가람") }).waitFor();

    // The colleague has a selection and an open field; an edit of another element takes neither away.
    await press(theirs.page, "p");
    const status = theirs.page.locator("footer nav [aria-current=true]");
    const selected = await status.textContent();
    // It is outlined with the name there, and where it is once the text before it has changed.
    await expect
      .poll(() => colleagueOutlines(mine.page))
      .toEqual([{ name: "이페리", top: await topOf(mine, "p") }]);
    await press(mine.page, "h1", 2);
    await mine.page.keyboard.press("Control+a");
    await mine.page.keyboard.type("함께 고친 제목");
    await mine.page.keyboard.press("Enter");
    await saved(mine.page);
    await expect
      .poll(() => theirs.frame().locator("h1").textContent(), { timeout: 3_000 })
      .toBe("함께 고친 제목");
    await theirs.page.locator("footer").getByText(say.edits).waitFor();
    expect(await status.textContent()).toBe(selected);
    await expect
      .poll(() => colleagueOutlines(mine.page))
      .toEqual([{ name: "이페리", top: await topOf(mine, "p") }]);
    await expect
      .poll(() => colleagueOutlines(theirs.page))
      .toEqual([{ name: "김가람", top: await topOf(theirs, "h1") }]);
    await shot(theirs.page, `together-${language}-editing`);

    await mine.page.getByRole("button", { name: say.people("이페리") }).click();
    await mine.page.getByRole("menuitem", { name: say.here }).waitFor();
    await shot(mine.page, `together-${language}-people`);
    await expectAccessible(mine.page, `people here (${language})`);
    await mine.page.keyboard.press("Escape");

    await goToPage(theirs.page, say.other);
    await expect.poll(() => colleagueOutlines(mine.page)).toEqual([]);
    await mine.page.getByRole("button", { name: say.pages, exact: true }).click();
    await mine.page.getByRole("img", { name: say.seenIn }).waitFor();
    await shot(mine.page, `together-${language}-pages`);
    await expectAccessible(mine.page, `people in the list of pages (${language})`);
    await mine.page.getByRole("button", { name: say.people("이페리") }).click();
    await mine.page.getByRole("menuitem", { name: say.elsewhere }).click();
    await mine.page.waitForURL(({ href }) => href === theirs.page.url());

    await theirs.close();
    await mine.page.getByText(say.left).waitFor();
    await mine.page.getByRole("button", { name: say.people("이페리") }).waitFor({ state: "detached" });
    expect(mine.problems).toEqual([]);
    expect(theirs.problems).toEqual([]);
    await mine.close();
  },
);

test("[LIV-01] [LIV-03] [PRJ-55] the socket opens with the first colleague, closes with the last, and on leaving", async () => {
  const owner = await joinMember(hanok, { name: "김가람" });
  const mate = await joinMember(hanok, { name: "이페리" });
  const { project } = await bringSite(owner, smallSite());
  const alone = await browsing.newPage(hanok, { language: "ko", signedInAs: owner });
  const sockets = watchSockets(alone.page);
  const lists = alone.page.waitForResponse((answer) =>
    answer.url().includes("/api/members/cowork/list.json"),
  );
  await alone.page.goto(`/neditor/?project=${project.id}`);
  await (await lists).finished();
  expect(sockets.opened).toBe(0);

  const { page } = alone;
  const shareDialog = async (act: () => Promise<unknown>) => {
    await page.getByRole("button", { name: "함께하는 멤버", exact: true }).click();
    await page.getByRole("dialog", { name: /함께하는 멤버/ }).waitFor();
    await act();
    await page.keyboard.press("Escape");
  };
  await shareDialog(() => share(owner, mate, project.id));
  await expect.poll(() => sockets.open).toBe(1);
  await shareDialog(async () => {
    const mateId = told(await mate.client.get("/api/members/member/item.json", {})).member.id;
    told(
      await owner.client.delete("/api/members/cowork/item.json", { projectId: project.id, memberId: mateId }),
    );
  });
  await expect.poll(() => sockets.open).toBe(0);
  await shareDialog(() => share(owner, mate, project.id));
  await expect.poll(() => sockets.open).toBe(1);
  await page.getByRole("link", { name: "작업실로 돌아가기" }).click();
  await page.waitForURL("**/workspace");
  const there = async () => {
    const answer = await owner.client.get("/api/members/cowork/live/list.json", { projectId: project.id });
    return told(answer).liveList.length;
  };
  await expect.poll(there).toBe(0);
  await alone.context.close();
});

test("[race: unnoticed disconnect] a channel that breaks is told, opens again, and nothing of the time between is missed", async () => {
  const owner = await joinMember(hanok, { name: "김가람" });
  const mate = await joinMember(hanok, { name: "이페리" });
  const { project } = await bringSite(owner, smallSite());
  await share(owner, mate, project.id);
  const theirs = await openEditor(browsing, hanok, mate, project.id);
  const mine = await openEditor(browsing, hanok, owner, project.id);
  const context = theirs.page.context();
  await theirs.page.getByRole("button", { name: words.ko.people("김가람") }).waitFor();
  await context.setOffline(true);
  await theirs.page.locator("footer").getByText(words.ko.lost).waitFor();
  await press(mine.page, "h1", 2);
  await mine.page.keyboard.press("Control+a");
  await mine.page.keyboard.type("그사이 고친 제목");
  await mine.page.keyboard.press("Enter");
  await saved(mine.page);
  await context.setOffline(false);
  await theirs.page.locator("footer").getByText(words.ko.lost).waitFor({ state: "detached" });
  await expect.poll(() => theirs.frame().locator("h1").textContent()).toBe("그사이 고친 제목");
  await mine.close();
  await theirs.close();
});

test("a colleague whose access is taken away hears nothing more", async () => {
  const owner = await joinMember(hanok, { name: "김가람" });
  const mate = await joinMember(hanok, { name: "이페리" });
  const { project } = await bringSite(owner, smallSite());
  await share(owner, mate, project.id);
  const theirs = await openEditor(browsing, hanok, mate, project.id);
  const mine = await openEditor(browsing, hanok, owner, project.id);
  await theirs.page.getByRole("button", { name: words.ko.people("김가람") }).waitFor();
  const mateId = told(await mate.client.get("/api/members/member/item.json", {})).member.id;
  told(
    await owner.client.delete("/api/members/cowork/item.json", { projectId: project.id, memberId: mateId }),
  );
  await theirs.page.locator("[data-save=closed]").waitFor({ timeout: 5_000 });
  await theirs.page.getByRole("button", { name: words.ko.people("김가람") }).waitFor({ state: "detached" });
  await mine.close();
  await theirs.close();
});
