import { afterAll, beforeAll, describe, expect, test } from "vitest";
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
import { canvasFrame, openEditor, ready, saved } from "./support.ts";

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
    blocks: "블록",
    assets: "요소",
    findBlocks: "블록 찾기",
    search: "갤러리",
    blockList: "블록 목록",
    assetList: "요소 목록",
    category: "분류",
    enlarge: "크게 보기",
    faq: /자주 묻는 질문/,
    solid: "채운 버튼",
    none: "찾는 블록이 없어요",
  },
  en: {
    blocks: "Blocks",
    assets: "Elements",
    findBlocks: "Find blocks",
    search: "gallery",
    blockList: "List of blocks",
    assetList: "List of elements",
    category: "Category",
    enlarge: "Show larger",
    faq: /FAQ/,
    solid: "Solid button",
    none: "No block found",
  },
} as const;

describe.each(["ko", "en"] as const)("the library in %s", (language) => {
  const words = WORDS[language];

  test("[EDT-11] [EDT-20] [EDT-21] [EDT-25] [EDT-26] [BLK-42] blocks and elements: found, inserted, seen", async () => {
    const projectId = await blank();
    const { page, close, problems } = await openEditor(browsing, hanok, member, projectId, { language });
    const rail = page.getByRole("navigation").first();
    await rail.getByRole("button", { name: words.blocks, exact: true }).click();
    const list = page.getByRole("grid", { name: words.blockList });
    await list.waitFor();
    await page.waitForTimeout(800);
    await shot(page, `${language}-blocks`);
    await expectAccessible(page, "blocks");
    await page.getByRole("searchbox", { name: words.findBlocks }).fill("zzzz");
    await page.getByText(words.none).waitFor();
    await page.getByRole("searchbox", { name: words.findBlocks }).fill(words.search);
    await list.waitFor();
    await page.waitForTimeout(500);
    await shot(page, `${language}-blocks-found`);
    await list.getByRole("row").first().focus();
    await page.keyboard.press("Enter");
    await expect
      .poll(() => canvasFrame(page).locator("section, div").count(), { timeout: 15_000 })
      .toBeGreaterThan(0);
    await ready(page);
    await page.waitForTimeout(1500);
    await shot(page, `${language}-block-inserted`);
    await saved(page);
    await rail.getByRole("button", { name: words.assets, exact: true }).click();
    const elements = page.getByRole("grid", { name: words.assetList });
    await elements.waitFor();
    await page.waitForTimeout(600);
    await shot(page, `${language}-assets`);
    await expectAccessible(page, "elements");
    await page.getByRole("button", { name: words.enlarge }).click();
    await page.getByRole("dialog").waitFor();
    await page.waitForTimeout(800);
    await shot(page, `${language}-asset-list`);
    await expectAccessible(page, "asset list");
    await page.keyboard.press("Escape");
    expect(problems).toEqual([]);
    await close();
  }, 120_000);
});
