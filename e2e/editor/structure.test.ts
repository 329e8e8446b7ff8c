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
let projectId: string;

beforeAll(async () => {
  hanok = await startHanok();
  browsing = await openBrowser();
  member = await joinMember(hanok);
  const made = await member.client.post("/api/projects/project/item.json", {
    project: { title: "봄날 빵집" },
    themeId: "bakery",
  });
  if (!made.ok) throw new Error(made.message);
  projectId = made.data.project.id;
});
afterAll(async () => {
  await browsing?.close();
  await hanok?.stop();
});

const WORDS = {
  ko: {
    headerFooter: "머리글과 바닥글",
    menus: "메뉴",
    styleGuide: "스타일 가이드",
    addColor: "색 추가",
    tabs: ["글자", "버튼", "입력"],
    files: "CSS·JS 파일",
    addResource: "리소스 추가",
    view: "내용 보기",
    versions: /버전 패널/,
    compare: /비교/,
    newProject: "새 프로젝트",
  },
  en: {
    headerFooter: "Header and footer",
    menus: "Menus",
    styleGuide: "Style guide",
    addColor: "Add colour",
    tabs: ["Text", "Buttons", "Inputs"],
    files: "CSS and JS files",
    addResource: "Add resource",
    view: "View content",
    versions: /Versions panel/,
    compare: /Compare/,
    newProject: "New project",
  },
} as const;

describe.each(["ko", "en"] as const)("structure in %s", (language) => {
  const words = WORDS[language];
  test("look", async () => {
    const { page, close } = await openEditor(browsing, hanok, member, projectId, { language });
    const rail = page.getByRole("navigation").first();
    const open = async (name: string) => {
      await rail.getByRole("button", { name, exact: true }).click();
      await page.waitForTimeout(500);
    };
    await open(words.headerFooter);
    await shot(page, `${language}-header-footer`);
    await expectAccessible(page, "header and footer");
    await open(words.menus);
    await page.getByRole("treegrid").getByRole("row").nth(1).click();
    await page.waitForTimeout(300);
    await shot(page, `${language}-menus`);
    await expectAccessible(page, "menus");
    await open(words.styleGuide);
    await shot(page, `${language}-style-guide`);
    await page.getByRole("button", { name: words.addColor }).first().click();
    await page.waitForTimeout(500);
    await shot(page, `${language}-style-guide-color`);
    await expectAccessible(page, "style guide, colours");
    for (const tab of words.tabs) {
      await page.getByRole("tab", { name: tab, exact: true }).click();
      await page.getByRole("tabpanel").getByRole("button").first().click();
      await page.waitForTimeout(500);
      await shot(page, `${language}-style-guide-${words.tabs.indexOf(tab as never)}`);
      await expectAccessible(page, `style guide, ${tab}`);
    }
    await saved(page);
    await open(words.files);
    await shot(page, `${language}-resources`);
    await expectAccessible(page, "resources");
    await page.getByRole("button", { name: words.addResource }).click();
    await page.getByRole("menuitem").first().click();
    await page.getByRole("dialog").waitFor();
    await shot(page, `${language}-resource-new`);
    await expectAccessible(page, "new resource");
    await page.keyboard.press("Escape");
    await page
      .getByRole("grid")
      .getByRole("button", { name: /style-guide/ })
      .last()
      .click();
    await page.getByRole("menuitem", { name: words.view }).click();
    await page.locator("[role=dialog] .cm-content").waitFor();
    await shot(page, `${language}-resource-viewer`);
    await expectAccessible(page, "resource viewer");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+s");
    await page.getByRole("button", { name: words.versions }).click();
    await page.getByRole("listitem").first().waitFor();
    await page.waitForTimeout(1500);
    await shot(page, `${language}-versions`);
    await expectAccessible(page, "versions");
    await page.getByRole("button", { name: words.compare }).last().click();
    await page.getByRole("dialog").getByRole("tab").nth(1).waitFor();
    await page.waitForTimeout(1500);
    await shot(page, `${language}-version-look`);
    await page.getByRole("dialog").getByRole("tab").nth(1).click();
    await page.waitForTimeout(500);
    await shot(page, `${language}-version-source`);
    await expectAccessible(page, "version, sources");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+p");
    await page.getByRole("dialog").waitFor();
    await page.waitForTimeout(300);
    await shot(page, `${language}-page-list`);
    await expectAccessible(page, "page list");
    await page.keyboard.press("Escape");
    await page.getByRole("heading", { level: 1 }).getByRole("button").click();
    await page.getByRole("dialog").waitFor();
    await page.waitForTimeout(1500);
    await shot(page, `${language}-project-list`);
    await expectAccessible(page, "project list");
    await page.getByRole("button", { name: words.newProject }).click();
    await page.getByRole("dialog", { name: words.newProject }).waitFor();
    await page.waitForTimeout(1500);
    await shot(page, `${language}-create-project`);
    await expectAccessible(page, "create project");
    await close();
  }, 120_000);
});
