import type { Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, startWithMember } from "../harness.ts";
import { bringSite, takeHome } from "../main-job/projects.ts";
import { site } from "../main-job/sites.ts";
import { shot } from "./shot.ts";
import { smallSite } from "./small-site.ts";
import { expectSelected, openEditor, openPanel, press, saved } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

/** A popup with a message and one button, which has the focus; Enter answers it. */
async function heed(page: Page, title: string, message: string): Promise<void> {
  const popup = page.getByRole("alertdialog", { name: title });
  await popup.getByText(message).waitFor();
  expect(await popup.getByRole("button").allTextContents()).toEqual(["확인"]);
  await expect
    .poll(() => popup.getByRole("button").evaluate((one) => one === document.activeElement))
    .toBe(true);
  await shot(page, `popup ${title}`);
  await expectAccessible(page, title);
  await page.keyboard.press("Enter");
  await popup.waitFor({ state: "detached" });
}

test("[EDT-27] [ERR-20] [LET-02] a refusal that has to be read comes in a popup, any other failure in passing; nothing is gone", async () => {
  const { project } = await bringSite(member, smallSite());
  const { page, close } = await openEditor(browsing, hanok, member, project.id);
  await openPanel(page, "페이지");
  const menu = page.getByRole("button", { name: "소개 메뉴" });
  const ask = async (act: "복제" | "삭제") => {
    await menu.click();
    await page.getByRole("menuitem", { name: act }).click();
    // A toast is an alertdialog, too; it has no such button.
    const answer = page.getByRole("button", { name: act, exact: true });
    await page.getByRole("alertdialog").filter({ has: answer }).getByRole("button", { name: act }).click();
  };
  const address = /\/api\/projects\/page\/(?:clone|item)\.json/;
  const failWith = (status: number, error: string, message: string) => (route: Route) =>
    route.request().method() === "GET"
      ? route.fallback()
      : route.fulfill({ status, json: { code: "FAIL", message, error, data: {} } });
  // No answer, a server in trouble, a page that is gone: no popup.
  await page.route(address, (route) => route.abort());
  // A toast goes by itself: looked for from the beginning.
  await Promise.all([page.getByText(/페이지를 복제하지 못했어요\. 서버/).waitFor(), ask("복제")]);
  await page.unroute(address);
  await page.route(address, failWith(500, "server.failed", "서버에 문제가 생겼어요."));
  await Promise.all([
    page.getByText("페이지를 삭제하지 못했어요. 서버에 문제가 생겼어요.").waitFor(),
    ask("삭제"),
  ]);
  const titled = { name: /^페이지를 (?:복제|삭제)하지 못했어요$/ };
  expect(await page.getByRole("alertdialog", titled).count()).toBe(0);
  await expect.poll(() => page.getByRole("alertdialog").count()).toBe(0);
  await page.unroute(address);
  await page.route(address, failWith(409, "page.last", "마지막 페이지는 삭제할 수 없어요."));
  await ask("복제");
  await heed(page, "페이지를 복제하지 못했어요", "마지막 페이지는");
  await expect.poll(() => menu.evaluate((one) => one === document.activeElement)).toBe(true);
  // A limit of the plan leads to the plan that lifts it.
  await page.unroute(address);
  await page.route(address, failWith(409, "page.limit", "페이지는 3개까지 만들 수 있어요."));
  await ask("복제");
  const limit = page.getByRole("alertdialog", titled);
  await limit.getByText("페이지는 3개까지").waitFor();
  await expectAccessible(page, "limit of the plan");
  const opened = page.context().waitForEvent("page");
  await limit.getByRole("button", { name: "플랜 보기" }).click();
  const plans = await opened;
  await plans.waitForURL("**/plan?limit=pages");
  await plans.close();
  expect(await page.getByRole("treegrid", { name: "페이지 목록" }).getByRole("row").count()).toBe(2);
  await close();
});

test("[EDT-28] a browser that can keep nothing is told of before anything is edited", async () => {
  const { project } = await bringSite(member, smallSite());
  const { page, context } = await browsing.newPage(hanok, { signedInAs: member });
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("closed", "SecurityError");
    };
  });
  await page.goto(`/neditor/?project=${project.id}`);
  await heed(page, "편집을 보관할 수 없는 브라우저예요", "저장됨 표시를 확인한 뒤");
  // Edits go to the server all the same.
  await page.locator("main[aria-busy=false] iframe").waitFor();
  await press(page, "h1");
  await page.keyboard.press("Alt+ArrowDown");
  await page.locator("[data-save=saved]").waitFor();
  await context.close();
});

test("[BLK-66] [BLK-67] an element without a match in the source says that it can be changed in the code alone, its background too", async () => {
  // The browser closes <b> with <i> and opens it again; the last box comes from a script.
  const html = `<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>가</title>
<style>.cut, .made { display: inline-block; padding: 20px; background-image: linear-gradient(#fdd, #fff) }</style></head><body>
<section class="all"><p class="torn"><i>하나<b class="cut">둘</i>셋</b></p><div class="room"></div></section>
<script>document.querySelector(".room").innerHTML = '<div class="made">넷</div>';</script>
</body></html>
`;
  const { project } = await bringSite(member, site("torn", new Map([["index.html", Buffer.from(html)]])));
  const { page, close } = await openEditor(browsing, hanok, member, project.id);
  const told = page.getByText(
    "원본 코드와 이어지지 않아 여기에서 옮기거나 삭제할 수 없어요. 코드에서 고쳐 주세요.",
  );
  for (const [unmatched, around] of [
    ["b.cut", "p.torn"],
    [".made", "div.room"],
  ] as const) {
    await press(page, unmatched);
    await told.waitFor();
    await expectSelected(page, around);
    await page.getByRole("alertdialog").getByRole("button", { name: "닫기" }).click();
    await told.waitFor({ state: "detached" });
    // The tools of what is selected would be over the next one.
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator("footer [aria-current=true]").count()).toBe(0);
  }
  await saved(page);
  expect((await takeHome(member, hanok.origin, project.id)).get("index.html")?.toString("utf8")).toBe(html);
  await close();
});
