import { expect, test } from "vitest";
import { expectAccessible, joinMember, startWithBrowser } from "../harness.ts";
import { bringSite } from "../main-job/projects.ts";
import { blankProject, insertFirst } from "./library-support.ts";
import { shot } from "./shot.ts";
import { smallSite } from "./small-site.ts";
import { type OpenEditor, openEditor, press, ready, saved } from "./support.ts";
import { share, watchSockets } from "./together-support.ts";

const { hanok, browsing } = await startWithBrowser();

/** Two people with the small site open, each in a window. */
const openTogether = async () => {
  const owner = await joinMember(hanok, { name: "김가람" });
  const mate = await joinMember(hanok, { name: "이페리" });
  const { project } = await bringSite(owner, smallSite());
  await share(owner, mate, project.id);
  const [mine, theirs] = await Promise.all([
    openEditor(browsing, hanok, owner, project.id),
    openEditor(browsing, hanok, mate, project.id),
  ]);
  return { owner, mate, project, mine, theirs };
};

const HERE = "지금 함께 있는 사람 1명: 김가람";

test("[COW-05] [LIV-27] letters reach a colleague while they are typed, between syllables, and undo takes back one's own alone", async () => {
  const { mine, theirs } = await openTogether();
  const titleAt = ({ frame }: OpenEditor) => frame().locator("h1").textContent();
  const leadAt = ({ frame }: OpenEditor) => frame().locator("p.lead").textContent();
  const lead = (await leadAt(mine)) ?? "";
  await theirs.page.getByRole("button", { name: HERE }).waitFor();

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
  // The tools of the paragraph are over the heading: another selection takes them away.
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
  const { mate, project, mine, theirs } = await openTogether();
  await theirs.page.getByRole("button", { name: HERE }).waitFor();
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
  const sign = ({ page }: OpenEditor) => page.getByRole("button", { name: "충돌한 편집 1개, 선택해 주세요" });
  await Promise.all([mine, theirs].map((one) => sign(one).waitFor()));
  // Whoever opens the page later is notified, too.
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
