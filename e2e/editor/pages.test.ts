import { afterAll, beforeAll, describe, test } from "vitest";
import {
  type Browsing,
  expectAccessible,
  type Hanok,
  type JoinedMember,
  joinMember,
  openBrowser,
  startHanok,
} from "../harness.ts";
import { shot } from "./shot.ts";
import { openEditor, saved } from "./support.ts";

let hanok: Hanok;
let browsing: Browsing;
let member: JoinedMember;

beforeAll(async () => {
  hanok = await startHanok();
  browsing = await openBrowser();
  member = await joinMember(hanok);
});
afterAll(async () => {
  await browsing?.close();
  await hanok?.stop();
});

const blank = async (): Promise<string> => {
  const made = await member.client.post("/api/projects/project/item.json", { project: { title: "가게" } });
  if (!made.ok) throw new Error(made.message);
  return made.data.project.id;
};

const WORDS = {
  ko: {
    pages: "페이지",
    project: "프로젝트",
    layout: "레이아웃",
    add: "페이지 추가",
    create: "페이지 만들기",
    title: "제목",
    page: "이 페이지",
  },
  en: {
    pages: "Pages",
    project: "Project",
    layout: "Layout",
    add: "Add page",
    create: "Create page",
    title: "Title",
    page: "This page",
  },
} as const;

describe.each(["ko", "en"] as const)("pages in %s", (language) => {
  const words = WORDS[language];
  test("look", async () => {
    const projectId = await blank();
    const { page, close } = await openEditor(browsing, hanok, member, projectId, { language });
    const rail = page.getByRole("navigation").first();
    await rail.getByRole("button", { name: words.pages, exact: true }).click();
    await page.getByRole("treegrid").waitFor();
    await shot(page, `${language}-pages`);
    await expectAccessible(page, "pages");
    await page.getByRole("button", { name: words.add }).click();
    await page.getByRole("dialog").waitFor();
    await page.getByRole("radio").nth(4).waitFor({ state: "attached" });
    await page.waitForTimeout(700);
    await shot(page, `${language}-add-page`);
    await expectAccessible(page, "add page");
    await page.getByRole("textbox", { name: words.title }).fill("회사 소개");
    await page.getByRole("button", { name: words.create }).click();
    await page.waitForURL(/page=/);
    await page.locator("main[aria-busy=false] iframe").waitFor();
    await rail.getByRole("button", { name: words.pages, exact: true }).waitFor();
    await shot(page, `${language}-pages-2`);
    await rail.getByRole("button", { name: words.project, exact: true }).click();
    await page.getByRole("tab").first().waitFor();
    await shot(page, `${language}-project-settings`);
    await expectAccessible(page, "project settings");
    await page.getByRole("tab", { name: words.page }).click();
    await page.waitForTimeout(300);
    await shot(page, `${language}-page-settings`);
    await expectAccessible(page, "page settings");
    await rail.getByRole("button", { name: words.layout, exact: true }).click();
    await page.getByRole("radio").first().waitFor({ state: "attached" });
    await page.waitForTimeout(300);
    await shot(page, `${language}-layout`);
    await expectAccessible(page, "layout");
    await saved(page);
    await close();
  }, 120_000);
});
