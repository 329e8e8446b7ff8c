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
import { openEditor, press, saved } from "./support.ts";

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
  },
  en: {
    headerFooter: "Header and footer",
    menus: "Menus",
    styleGuide: "Style guide",
    addColor: "Add colour",
    tabs: ["Text", "Buttons", "Inputs"],
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
    await press(page, "h1");
    await saved(page);
    await close();
  }, 120_000);
});
