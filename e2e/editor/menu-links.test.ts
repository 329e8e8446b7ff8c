import { expect, test } from "vitest";
import { startWithMember } from "../harness.ts";
import { bringSite, takeHome, themedProject } from "../main-job/projects.ts";
import { site } from "../main-job/sites.ts";
import { shot } from "./shot.ts";
import { canvasFrame, goToPage, openEditor, openPanel, ready, saved } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

const menu = (root: string) => `<header><nav aria-label="주 메뉴"><ul>
  <li><a href="${root || "./"}">처음</a></li>
  <li><a href="${root}about.html">소개</a>
    <ul>
      <li><a href='${root}about.html#team'>사람들</a></li>
    </ul>
  </li>
  <li><a href="${root}news/">소식</a></li>
</ul></nav></header>
`;
const pageOf = (title: string, root: string, main: string) =>
  Buffer.from(
    `<!doctype html>\n<html lang="ko"><title>${title}</title>\n${menu(root)}<main>${main}</main>\n`,
  );
/** Every page has the menu for itself, as hand-written sites do, and says its home and a folder without their files. */
const linked = () =>
  site(
    "linked",
    new Map([
      [
        "index.html",
        pageOf("처음", "", '<h1>빵집</h1><p><a href="about.html?from=home#team">누가 굽나요</a></p>'),
      ],
      ["about.html", pageOf("소개", "", '<h1>소개</h1><section id="team"><h2>사람들</h2></section>')],
      ["news/index.html", pageOf("소식", "../", '<h1>소식</h1><p><a href="../about.html">소개</a></p>')],
    ]),
  );

test("[RES-25] [PAG-11] [PAG-28] menu items and links follow a page to its new file, places on it included; who deletes it is told of them", async () => {
  const { project } = await bringSite(member, linked());
  const { page, problems, close } = await openEditor(browsing, hanok, member, project.id);
  const before = await takeHome(member, hanok.origin, project.id);
  const rows = async () =>
    (await page.getByRole("treegrid").getByRole("row").allInnerTexts()).map((row) =>
      row.replaceAll("\n", " "),
    );
  await openPanel(page, "메뉴");
  await expect
    .poll(rows)
    .toEqual(["처음 index.html", "소개 about.html", "사람들 소개 # team", "소식 news/index.html"]);
  await shot(page, "menu-links");

  await goToPage(page, /소개/);
  await openPanel(page, "프로젝트");
  await page.getByRole("tab", { name: "이 페이지" }).click();
  const path = page.getByRole("textbox", { name: "파일 이름" });
  await path.fill("company/us.html");
  await path.press("Enter");
  await page.getByText("이제 company/us.html에 있어요").waitFor();
  await ready(page);
  await openPanel(page, "메뉴");
  await expect
    .poll(rows)
    .toEqual(["처음 index.html", "소개 company/us.html", "사람들 소개 # team", "소식 news/index.html"]);
  await goToPage(page, /처음/);
  await expect
    .poll(rows)
    .toEqual(["처음 index.html", "소개 company/us.html", "사람들 소개 # team", "소식 news/index.html"]);
  const moved = await takeHome(member, hanok.origin, project.id);
  for (const [file, from, to] of [
    ["index.html", "about.html", "company/us.html"],
    ["news/index.html", "../about.html", "../company/us.html"],
  ] as const)
    expect(String(moved.get(file))).toBe(String(before.get(file)).replaceAll(from, to));
  expect(String(moved.get("company/us.html"))).toBe(
    String(before.get("about.html"))
      .replace('"./"', '"../"')
      .replaceAll("about.html", "us.html")
      .replace('"news/"', '"../news/"'),
  );

  // An item is led to a block of the page that moved: the block gets its id there.
  await page.getByRole("row", { name: "소식" }).click();
  await page.getByRole("button", { name: "링크 종류" }).click();
  await page.getByRole("option", { name: "블록 위치" }).click();
  await page.getByRole("button", { name: "블록이 있는 페이지" }).click();
  await page.getByRole("option", { name: "소개" }).click();
  await page
    .getByRole("button", { name: /블록 위치/ })
    .last()
    .click();
  await page.getByRole("option").last().click();
  await expect.poll(async () => (await rows()).at(-1)).toMatch(/^소식 소개 # /);
  await shot(page, "menu-link-block");
  const id = (await rows()).at(-1)?.replace(/.*# /, "") ?? "";
  await saved(page);
  const led = await takeHome(member, hanok.origin, project.id);
  expect(String(led.get("index.html"))).toContain(`<a href="company/us.html#${id}">소식</a>`);
  expect(String(led.get("company/us.html"))).toContain(`<main id="${id}">`);
  // Both steps are undone, the one on the other page, too.
  await page.keyboard.press("Control+z");
  await expect.poll(async () => (await rows()).at(-1)).toBe("소식 news/index.html");
  await page.keyboard.press("Control+z");
  await expect.poll(() => takeHome(member, hanok.origin, project.id)).toEqual(moved);

  // Its items are counted on every page that stays, and the question says so.
  await openPanel(page, "페이지");
  await page.getByRole("button", { name: "소개 메뉴" }).click();
  await page.getByRole("menuitem", { name: "삭제" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByText("이 페이지로 가는 메뉴 항목 4개는 메뉴에 남으니 따로 고쳐 주세요.").waitFor();
  await shot(page, "menu-links-delete");
  await question.getByRole("button", { name: "취소" }).click();
  await page.getByRole("button", { name: "소식 메뉴" }).click();
  await page.getByRole("menuitem", { name: "삭제" }).click();
  await question.getByText("메뉴 항목 2개").waitFor();
  await question.getByRole("button", { name: "삭제" }).click();
  await question.waitFor({ state: "detached" });
  await openPanel(page, "메뉴");
  await page.getByRole("row", { name: "소식" }).getByText("없는 페이지예요: news/").waitFor();
  expect(problems).toEqual([]);
  await close();
}, 120_000);

test("[RES-25] [PAG-11] the items of a common header follow a page that is built here, on every page", async () => {
  const projectId = await themedProject(member);
  const { page, problems, close } = await openEditor(browsing, hanok, member, projectId);
  await goToPage(page, /굽는 이야기/);
  await openPanel(page, "프로젝트");
  await page.getByRole("tab", { name: "이 페이지" }).click();
  const path = page.getByRole("textbox", { name: "파일 이름" });
  await expect.poll(() => path.inputValue()).toBe("story.html");
  await path.fill("about/story.html");
  await path.press("Enter");
  await page.getByText("이제 about/story.html에 있어요").waitFor();
  await ready(page);
  await openPanel(page, "메뉴");
  const row = page.getByRole("treegrid").getByRole("row", { name: "굽는 이야기" });
  const addressOf = (name: string) =>
    canvasFrame(page).locator("header nav a", { hasText: name }).getAttribute("href");
  await row.getByText("about/story.html").waitFor();
  // Out of the folder and into it.
  await expect.poll(() => addressOf("빵과 음료")).toBe("../bread.html");
  await goToPage(page, /빵과 음료/);
  await row.getByText("about/story.html").waitFor();
  await expect.poll(() => addressOf("굽는 이야기")).toBe("about/story.html");
  expect(problems).toEqual([]);
  await close();
}, 120_000);
