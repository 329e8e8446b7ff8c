import path from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { openPanel, pointOn, ready, saved } from "../editor/support.ts";
import { openBrowser } from "../harness/browser.ts";
import { joinMember, signInContext } from "../harness/members.ts";
import { startHanok } from "../harness/server.ts";
import { themedProject } from "../main-job/projects.ts";

/** The pictures of `docs/editor.md`: panels of the editor in Korean, with the bakery open. */

const FOLDER = path.resolve(import.meta.dirname, "../../docs/pictures/editor");
const VIEWPORT = { width: 1440, height: 760 };
/** Width of the rail with the names of its panels and of a panel beside it, in CSS pixels. */
const PANEL = { x: 0, y: 48, width: 326, height: 664 };
const VERSIONS = { x: 1200, y: 48, width: 240, height: 664 };

const keep = async (page: Page, name: string, clip?: typeof PANEL): Promise<void> => {
  const picture = await page.screenshot({ animations: "disabled", ...(clip ? { clip } : {}) });
  await sharp(picture)
    .webp({ quality: 82, effort: 6 })
    .toFile(path.join(FOLDER, `${name}.webp`));
  console.log(name);
};

const hanok = await startHanok();
const browsing = await openBrowser();
try {
  const member = await joinMember(hanok, { name: "김한옥" });
  const projectId = await themedProject(member, "bakery", "봄날 빵집");
  const context = await browsing.browser.newContext({
    baseURL: hanok.origin,
    viewport: VIEWPORT,
    deviceScaleFactor: 2,
    locale: "ko-KR",
    timezoneId: "Asia/Seoul",
    reducedMotion: "reduce",
  });
  await context.addCookies([{ name: "locale", value: "ko", url: hanok.origin }]);
  await signInContext(context, hanok, member);
  const page = await context.newPage();
  await page.goto(`/neditor/?project=${projectId}`);
  await ready(page);
  await openPanel(page, "블록");
  await page.getByRole("searchbox").first().waitFor();
  await page.waitForLoadState("networkidle");
  await keep(page, "blocks", PANEL);
  await openPanel(page, "페이지");
  await page.getByText("story.html").first().waitFor();
  await keep(page, "pages", PANEL);
  await page.getByRole("button", { name: "페이지 추가" }).first().click();
  await page
    .getByRole("dialog")
    .getByRole("radio")
    .nth(1)
    .or(page.getByRole("dialog").getByRole("option").nth(1))
    .first()
    .waitFor();
  await page.waitForLoadState("networkidle");
  await keep(page, "add-page");
  await page.keyboard.press("Escape");
  await openPanel(page, "메뉴");
  await page.getByText("굽는 이야기").last().click();
  await keep(page, "menus", PANEL);
  await openPanel(page, "스타일 가이드");
  await page.getByRole("tab", { name: "글자" }).click();
  await keep(page, "style-guide", PANEL);
  await openPanel(page, "프로젝트");
  await page.getByRole("tab", { name: "이 페이지" }).click();
  const kakao = page.getByText("카카오톡", { exact: true }).first();
  await kakao.scrollIntoViewIfNeeded();
  await kakao.click();
  // With the heading of its section above it.
  await page
    .getByRole("heading", { name: "검색 결과" })
    .first()
    .evaluate((heading) => heading.scrollIntoView({ block: "start", behavior: "instant" }));
  await keep(page, "share", PANEL);
  const headline = await pointOn(page, "h1", { atMost: 200 });
  await page.mouse.click(headline.x, headline.y);
  await page.locator("footer [aria-current=true]").waitFor();
  await page.keyboard.press("Control+.");
  await page.locator(".cm-content").first().waitFor();
  await keep(page, "code");
  await page.keyboard.press("Control+.");
  await page.getByRole("button", { name: "버전 패널" }).click();
  const panel = page.getByRole("region", { name: "버전", exact: true });
  for (const title of ["처음 모습", "봄 행사 전"]) {
    await panel.getByRole("textbox").fill(title);
    await panel.getByRole("button", { name: "버전으로 남기기" }).click();
    await panel.getByText(title, { exact: true }).waitFor();
  }
  await page.waitForLoadState("networkidle");
  await saved(page);
  await keep(page, "versions", VERSIONS);
  await context.close();
} finally {
  await browsing.close();
  await hanok.stop();
}
