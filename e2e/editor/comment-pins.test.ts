import path from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, joinMember, startWithBrowser } from "../harness.ts";
import { bringSite, told } from "../main-job/projects.ts";
import { smallSite } from "./small-site.ts";
import { commentPins, type OpenEditor, openEditor, pointOn, press, saved } from "./support.ts";

const { hanok, browsing } = await startWithBrowser();

/** Written where HANOK_SHOTS names a folder, for a look at the screens. */
const shot = async (page: Page, name: string) => {
  const folder = process.env.HANOK_SHOTS;
  if (folder) await page.screenshot({ path: path.join(folder, `${name}.png`) });
};

const openPanel = async ({ page }: OpenEditor, name: RegExp = /댓글/) => {
  await page.getByRole("button", { name }).or(page.getByRole("radio", { name })).first().click();
  const panel = page.getByRole("region", { name: "댓글", exact: true });
  await panel.getByRole("textbox", { name: "이 페이지에 댓글 쓰기" }).waitFor();
  return panel;
};

/** Letters and marks of the pins, without where they are. */
const pinsOn = async ({ page }: OpenEditor) =>
  (await commentPins(page)).map(({ letter, marks }) => `${letter} ${marks}`.trim());

/** Distance of the only pin's center from the upper right corner of an element, in pixels of the page. */
const awayFrom = async (one: OpenEditor, selector: string): Promise<number> => {
  const [pin] = await commentPins(one.page);
  if (!pin) return Number.POSITIVE_INFINITY;
  const corner = await one
    .frame()
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { right, top } = element.getBoundingClientRect();
      return { right, top };
    });
  return Math.round(Math.hypot(pin.left - corner.right, pin.top - corner.top));
};

test("[CMT-01] [CMT-04] [CMT-06] [CMT-08] [CMT-09] [CMT-11] [CMT-23] a thread stands at its element in both windows, follows it, waits while it is deleted, and is back with the undo", async () => {
  const owner = await joinMember(hanok, { name: "김가람" });
  const viewer = await joinMember(hanok, { name: "이나래" });
  const { project } = await bringSite(owner, smallSite());
  told(
    await owner.client.post("/api/members/cowork/item.json", {
      ...{ projectId: project.id, email: viewer.email, role: "VIEWER" },
    }),
  );
  const mine = await openEditor(browsing, hanok, owner, project.id, { language: "ko" });
  const theirs = await openEditor(browsing, hanok, viewer, project.id, { language: "ko" });

  // A viewer selects nothing, and still chooses the element that a comment is about.
  const theirPanel = await openPanel(theirs);
  await theirPanel.getByRole("button", { name: "화면에서 선택" }).click();
  const title = await pointOn(theirs.page, "h1");
  await theirs.page.mouse.move(title.x, title.y);
  await shot(theirs.page, "comment-placing");
  await theirs.page.mouse.click(title.x, title.y);
  await theirPanel.getByText("‘어서 오세요’", { exact: true }).waitFor();
  const field = theirPanel.getByRole("textbox", { name: "이 페이지에 댓글 쓰기" });
  await field.pressSequentially("@김");
  await theirPanel.getByRole("option", { name: "김가람" }).waitFor();
  await shot(theirs.page, "comment-mention");
  await expectAccessible(theirs.page, "names that can be mentioned");
  await field.press("Enter");
  await field.pressSequentially("님, 더 짧게 써 주세요");
  await field.press("Control+Enter");
  await theirPanel.getByRole("article").getByText("@김가람", { exact: true }).waitFor();

  // The owner sees it without asking, unread, at the same element.
  await expect.poll(() => pinsOn(mine)).toEqual(["이 unread"]);
  await expect.poll(() => awayFrom(mine, "h1")).toBeLessThan(20);
  // The bell has the mention with the comment, and not with its next look in a minute.
  await mine.page.getByRole("button", { name: /^알림, 읽지 않은 알림 1개/ }).waitFor();
  await mine.page.getByRole("button", { name: "페이지", exact: true }).click();
  await mine.page.getByRole("img", { name: "댓글 1개, 새 댓글 있음" }).waitFor();
  await shot(mine.page, "comment-unread");
  const [pin] = await commentPins(mine.page);
  await mine.page.mouse.click(pin?.x ?? 0, pin?.y ?? 0);
  const panel = mine.page.getByRole("region", { name: "댓글", exact: true });
  const row = panel.locator("li[aria-current=true]");
  await row.getByText("더 짧게 써 주세요").waitFor();
  await row.getByRole("img", { name: "새 댓글" }).waitFor();
  await expect.poll(() => row.evaluate((element) => element === document.activeElement)).toBe(true);
  await expectAccessible(mine.page, "a thread that a pin led to");
  await shot(mine.page, "comment-thread");
  // Comments read on the page are read in the bell.
  await mine.page.getByRole("button", { name: "알림", exact: true }).waitFor();
  // Nothing was selected by the pin.
  expect(await mine.page.locator("footer nav [aria-current=true]").count()).toBe(0);

  // A copy leaves the thread with the original; a deletion keeps it with its words; undo brings the place back.
  await press(mine.page, "h1");
  await mine.page.keyboard.press("Control+d");
  await saved(mine.page);
  await expect.poll(() => mine.frame().locator("h1").count()).toBe(2);
  await expect.poll(() => awayFrom(mine, "h1")).toBeLessThan(20);
  await mine.page.keyboard.press("Control+z");
  await saved(mine.page);
  await expect.poll(() => mine.frame().locator("h1").count()).toBe(1);
  await press(mine.page, "h1");
  await mine.page.keyboard.press("Delete");
  await mine.page.getByRole("alertdialog").getByRole("button", { name: "삭제" }).click();
  await expect.poll(() => pinsOn(mine)).toEqual([]);
  await saved(mine.page);
  await expect.poll(() => pinsOn(theirs)).toEqual([]);
  await panel.getByText("지금은 페이지에 없는 ‘어서 오세요’").waitFor();
  await theirPanel.getByText("지금은 페이지에 없는 ‘어서 오세요’").waitFor();
  await mine.page.keyboard.press("Control+z");
  await saved(mine.page);
  await expect.poll(() => pinsOn(mine), { timeout: 5_000 }).toEqual(["이 unread chosen"]);
  await expect.poll(() => awayFrom(mine, "h1")).toBeLessThan(20);
  await expect.poll(() => awayFrom(theirs, "h1"), { timeout: 5_000 }).toBeLessThan(20);

  // Cut and pasted into another block, with lines indented again, it is the same element; undo of both brings
  // it back.
  const steps = (count: number) => expect.poll(() => mine.frame().locator(".menu h1").count()).toBe(count);
  await mine.page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: hanok.origin });
  await press(mine.page, "h1");
  await mine.page.keyboard.press("Control+x");
  await expect.poll(() => pinsOn(mine)).toEqual([]);
  await press(mine.page, "#count");
  await mine.page.keyboard.press("Control+v");
  await steps(1);
  await saved(mine.page);
  await expect.poll(() => awayFrom(mine, ".menu h1"), { timeout: 5_000 }).toBeLessThan(20);
  await expect.poll(() => awayFrom(theirs, ".menu h1"), { timeout: 5_000 }).toBeLessThan(20);
  await mine.page.keyboard.press("Control+z");
  await steps(0);
  await mine.page.keyboard.press("Control+z");
  await saved(mine.page);
  await expect.poll(() => awayFrom(mine, ".hero h1"), { timeout: 5_000 }).toBeLessThan(20);
  await expect.poll(() => awayFrom(theirs, ".hero h1"), { timeout: 5_000 }).toBeLessThan(20);

  // Replies, pins switched off and on, and a resolved thread without a pin.
  await row.getByRole("button", { name: "답글", exact: true }).click();
  await row.getByRole("textbox", { name: /이나래/ }).fill("줄였어요");
  await row.locator("form").getByRole("button", { name: "답글", exact: true }).click();
  await theirPanel.getByText("줄였어요").waitFor();
  await panel.getByRole("button", { name: "화면의 댓글 핀 숨기기" }).click();
  await expect.poll(() => pinsOn(mine)).toEqual([]);
  await panel.getByRole("button", { name: "화면에 댓글 핀 보기" }).click();
  await expect.poll(() => pinsOn(mine)).toHaveLength(1);
  await panel.getByRole("button", { name: "해결", exact: true }).click();
  await theirPanel.getByRole("list").getByText("해결됨", { exact: true }).first().waitFor();

  // A link leads to the thread.
  const pages = told(await owner.client.get("/api/projects/page/list.json", { projectId: project.id }));
  const pageId = pages.pageList.find(({ home }) => home)?.id ?? "";
  const list = told(
    await owner.client.get("/api/projects/commentn/list.json", { projectId: project.id, pageId }),
  );
  const thread = list.commentList[0];
  expect(thread?.anchor?.element?.tag).toBe("h1");
  await mine.page.goto(`${hanok.origin}/neditor/?project=${project.id}&page=${pageId}&comment=${thread?.id}`);
  await row.getByText("더 짧게 써 주세요").waitFor();
  expect(mine.page.url()).not.toContain("comment=");
  // The editor has the bell, too. Comments read on the page are read there as well.
  await mine.page.getByRole("button", { name: "알림", exact: true }).click();
  const editorBell = mine.page.getByRole("dialog", { name: "알림" });
  await editorBell.getByRole("link", { name: /이나래 님이 댓글에서 나를 언급했어요/ }).waitFor();
  await expectAccessible(mine.page, "the bell of the editor");
  await shot(mine.page, "editor-bell-1440");
  await mine.page.keyboard.press("Escape");
  await editorBell.waitFor({ state: "detached" });
  expect(mine.problems).toEqual([]);
  expect(theirs.problems).toEqual([]);
  await theirs.close();

  // The bell of the site has a mention that came meanwhile, and leads to the comment. The owner has left the editor, whose
  // open panel would read it.
  await mine.page.goto(`${hanok.origin}/workspace`);
  await mine.page.getByRole("button", { name: "알림", exact: true }).waitFor();
  told(
    await viewer.client.post("/api/projects/commentn/item.json", {
      ...{ projectId: project.id, pageId, content: "@김가람 한 번 더 봐 주세요" },
      mentions: [...(thread?.mentions ?? [])],
    }),
  );
  await mine.page.reload();
  await mine.page.getByRole("button", { name: /^알림, 읽지 않은 알림 1개/ }).click();
  const bell = mine.page.getByRole("dialog", { name: "알림" });
  const mention = bell.getByRole("link", {
    name: /이나래 님이 댓글에서 나를 언급했어요.*한 번 더 봐 주세요/,
  });
  await mention.waitFor();
  await expectAccessible(mine.page, "the open bell");
  await shot(mine.page, "bell-1440");
  await mine.page.setViewportSize({ width: 375, height: 760 });
  await shot(mine.page, "bell-375");
  await mine.page.setViewportSize({ width: 1440, height: 900 });
  await mention.click();
  await mine.page.waitForURL(/\/neditor\//);
  await row.getByText("한 번 더 봐 주세요").waitFor();
  const after = told(await owner.client.get("/api/members/notification/list.json", {}));
  expect(after.unread).toBe(0);
  expect(mine.problems).toEqual([]);
  await mine.close();
});
