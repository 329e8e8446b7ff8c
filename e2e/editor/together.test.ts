import path from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  expectAccessible,
  inLanguages,
  type JoinedMember,
  joinMember,
  startWithBrowser,
} from "../harness.ts";
import { bringSite, told } from "../main-job/projects.ts";
import { blankProject, insertFirst } from "./library-support.ts";
import { smallSite } from "./small-site.ts";
import { colleagueOutlines, goToPage, type OpenEditor, openEditor, press, ready, saved } from "./support.ts";

const { hanok, browsing } = await startWithBrowser();

/** Written where HANOK_SHOTS names a folder, for a look at the screens. */
const shot = async (page: Page, name: string) => {
  const folder = process.env.HANOK_SHOTS;
  if (folder) await page.screenshot({ path: path.join(folder, `${name}.png`) });
};

const share = async (owner: JoinedMember, mate: JoinedMember, projectId: string) =>
  told(
    await owner.client.post("/api/members/cowork/item.json", {
      projectId,
      email: mate.email,
      role: "EDITOR",
    }),
  );

const topOf = async ({ frame }: OpenEditor, selector: string): Promise<number> =>
  Math.round(
    await frame()
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().top),
  );

/** Sockets of the live channel that a page has opened; `open` counts those that have not closed. */
const watchSockets = (page: Page) => {
  const seen = { opened: 0, open: 0 };
  page.on("websocket", (socket) => {
    if (!socket.url().endsWith("/api/ws-connect")) return;
    seen.opened += 1;
    seen.open += 1;
    socket.on("close", () => {
      seen.open -= 1;
    });
  });
  return seen;
};

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
    // It is outlined with the name there, and where it stands once the text before it has changed.
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

test("[COW-05] [LIV-27] letters reach a colleague while they are typed, between syllables, and undo takes back one's own alone", async () => {
  const owner = await joinMember(hanok, { name: "김가람" });
  const mate = await joinMember(hanok, { name: "이페리" });
  const { project } = await bringSite(owner, smallSite());
  await share(owner, mate, project.id);
  const [mine, theirs] = await Promise.all([
    openEditor(browsing, hanok, owner, project.id),
    openEditor(browsing, hanok, mate, project.id),
  ]);
  const titleAt = ({ frame }: OpenEditor) => frame().locator("h1").textContent();
  const leadAt = ({ frame }: OpenEditor) => frame().locator("p.lead").textContent();
  const lead = (await leadAt(mine)) ?? "";
  await theirs.page.getByRole("button", { name: words.ko.people("김가람") }).waitFor();

  const cdp = await mine.page.context().newCDPSession(mine.page);
  const syllable = async (...steps: string[]) => {
    for (const text of steps)
      await cdp.send("Input.imeSetComposition", {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    await cdp.send("Input.insertText", { text: steps.at(-1) ?? "" });
  };
  await press(mine.page, "h1", 2);
  await mine.page.keyboard.press("End");
  await syllable("ㅎ", "하", "한");
  await syllable("ㅇ", "오", "옥");
  // The typing goes on: nothing has ended it, and no syllable is under way.
  await expect.poll(() => titleAt(theirs)).toBe("어서 오세요한옥");
  await cdp.send("Input.imeSetComposition", { text: "ㅈ", selectionStart: 1, selectionEnd: 1 });

  // The colleague types in another paragraph of the same block meanwhile.
  await press(theirs.page, "p.lead", 2);
  await theirs.page.keyboard.press("End");
  await theirs.page.keyboard.type(" 함께");
  await expect.poll(() => leadAt(theirs)).toBe(`${lead} 함께`);
  await theirs.page.keyboard.press("Escape");
  await saved(theirs.page);
  expect(await titleAt(mine)).toBe("어서 오세요한옥ㅈ");
  await syllable("지", "집");
  // It comes in while the typing goes on, and takes neither letters nor caret.
  await expect.poll(() => leadAt(mine)).toBe(`${lead} 함께`);
  await syllable("ㄷ", "들", "들");
  // Both write in one text: the colleague's letters come between one's own, and the caret stays behind these.
  // The tools of the paragraph lie over the heading: another selection takes them away.
  await press(theirs.page, "li");
  await press(theirs.page, "h1", 2);
  await theirs.page.keyboard.press("Home");
  await theirs.page.keyboard.type("자, ");
  await expect.poll(() => titleAt(mine)).toBe("자, 어서 오세요한옥집들");
  await syllable("ㅇ", "이", "이");
  await theirs.page.keyboard.type("모두 ");
  await theirs.page.keyboard.press("Enter");
  await mine.page.keyboard.press("Enter");
  await saved(mine.page);
  for (const one of [mine, theirs]) {
    await expect.poll(() => titleAt(one)).toBe("자, 모두 어서 오세요한옥집들이");
    await expect.poll(() => leadAt(one)).toBe(`${lead} 함께`);
  }
  await expect
    .poll(async () => {
      await mine.page.keyboard.press("Control+z");
      return titleAt(theirs);
    })
    .toBe("자, 모두 어서 오세요");
  expect(await leadAt(mine)).toBe(`${lead} 함께`);
  expect([...mine.problems, ...theirs.problems]).toEqual([]);
  await Promise.all([mine.close(), theirs.close()]);
});

test("a value that two people gave at once is told to everybody who has the page open, until one of them chooses", async () => {
  const owner = await joinMember(hanok, { name: "김가람" });
  const mate = await joinMember(hanok, { name: "이페리" });
  const { project } = await bringSite(owner, smallSite());
  await share(owner, mate, project.id);
  const [mine, theirs] = await Promise.all([
    openEditor(browsing, hanok, owner, project.id),
    openEditor(browsing, hanok, mate, project.id),
  ]);
  await theirs.page.getByRole("button", { name: words.ko.people("김가람") }).waitFor();
  const describe = async ({ page }: OpenEditor, text: string): Promise<void> => {
    await press(page, "img");
    await page.getByLabel("대체 텍스트").fill(text);
    await page.getByLabel("대체 텍스트").press("Control+Enter");
  };
  await mine.page.context().setOffline(true);
  await describe(mine, "갓 구운 식빵");
  await describe(theirs, "하얀 식빵");
  await saved(theirs.page);
  await mine.page.context().setOffline(false);
  const sign = ({ page }: OpenEditor) => page.getByRole("button", { name: "충돌한 편집 1개, 골라 주세요" });
  await Promise.all([mine, theirs].map((one) => sign(one).waitFor()));
  // Whoever opens the page later is told, too.
  const later = await openEditor(browsing, hanok, mate, project.id);
  await sign(later).click();
  await shot(later.page, "alternatives");
  await expectAccessible(later.page, "a value to choose");
  await later.page.getByRole("button", { name: "다른 값으로 바꾸기" }).click();
  await Promise.all([mine, theirs, later].map((one) => sign(one).waitFor({ state: "detached" })));
  await Promise.all([mine.close(), theirs.close(), later.close()]);
});

test("[COW-05] two people who insert the same block at once get two blocks that are styled apart, and each takes back their own", async () => {
  const owner = await joinMember(hanok, { name: "김가람" });
  const mate = await joinMember(hanok, { name: "이페리" });
  const projectId = await blankProject(owner);
  await share(owner, mate, projectId);
  const [mine, theirs] = await Promise.all([
    openEditor(browsing, hanok, owner, projectId),
    openEditor(browsing, hanok, mate, projectId),
  ]);
  // The colleague's edits stay on their way until those of the owner are in.
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await theirs.page.route("**/api/projects/edit.json", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await insertFirst(theirs.page, "ko", "faq");
  await insertFirst(mine.page, "ko", "faq");
  await saved(mine.page);
  release();
  await saved(theirs.page);
  const classesAt = ({ frame }: OpenEditor) =>
    frame()
      .locator("section[class*=faq]")
      .evaluateAll((sections) => sections.map((one) => one.classList[0] ?? "").sort());
  for (const one of [mine, theirs]) await expect.poll(async () => (await classesAt(one)).length).toBe(2);
  const [first = "", second = ""] = await classesAt(mine);
  expect(second).toMatch(new RegExp(`^${first}-[a-z0-9]{4}$`));
  await expect.poll(() => classesAt(theirs)).toEqual([first, second]);
  const looks = ({ frame }: OpenEditor) =>
    frame()
      .locator("section[class*=faq]")
      .evaluateAll((sections) => sections.map((one) => getComputedStyle(one).padding));
  const [one, other] = await looks(theirs);
  expect(one).toBe(other);

  await theirs.page.keyboard.press("Escape");
  await theirs.page.keyboard.press("Control+z");
  for (const editor of [mine, theirs]) await expect.poll(() => classesAt(editor)).toEqual([first]);
  expect([...mine.problems, ...theirs.problems]).toEqual([]);
  await Promise.all([mine.close(), theirs.close()]);
});

test("[race: huge update] a colleague's edit that is too large for a message arrives from the log, and the channel stays", async () => {
  const owner = await joinMember(hanok, { name: "김가람" });
  const mate = await joinMember(hanok, { name: "이페리" });
  const projectId = await blankProject(owner);
  await share(owner, mate, projectId);
  const mine = await openEditor(browsing, hanok, owner, projectId);
  const channels = watchSockets(mine.page);
  await mine.page.reload();
  await ready(mine.page);
  await expect.poll(() => channels.open).toBe(1);
  const part = await mate.client.get("/api/projects/edit.json", { projectId });
  if (!part.ok) throw new Error(part.error);
  const [pageId = ""] = Object.keys(part.data.part.pages);
  const large = await mate.client.post("/api/projects/page/item.json", {
    projectId,
    pageId,
    page: { title: "아주 큰 쪽", bodyEnd: "<!-- 가나다라마바사 -->\n".repeat(30_000) },
  });
  if (!large.ok) throw new Error(large.error);
  await mine.page.getByRole("button", { name: /아주 큰 쪽/ }).waitFor();
  expect(channels).toEqual({ opened: 1, open: 1 });
  expect(mine.problems).toEqual([]);
  await mine.close();
});
