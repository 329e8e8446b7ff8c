import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { JoinedMember, Language } from "../harness.ts";
import { told } from "../main-job/projects.ts";
import { drawn, ready } from "./support.ts";

/** Labels of the panel of blocks. */
export const BLOCKS = {
  ko: { panel: "블록", find: "블록 찾기", list: "블록 목록", gallery: "갤러리", keep: "내 블록으로 저장" },
  en: {
    panel: "Blocks",
    find: "Find blocks",
    list: "List of blocks",
    gallery: "gallery",
    keep: "Save to my blocks",
  },
} as const;

export const blankProject = async (member: JoinedMember): Promise<string> =>
  told(await member.client.post("/api/projects/project/item.json", { project: { title: "가게" } })).project
    .id;

/** Puts the first block of a category on the page, and waits until it is selected. */
export async function insertFirst(
  page: Page,
  language: Language,
  category: "faq" | "gallery",
): Promise<void> {
  const words = BLOCKS[language];
  await page.getByRole("navigation").first().getByRole("button", { name: words.panel, exact: true }).click();
  const list = page.getByRole("grid", { name: words.list });
  await (await firstFound(list, category === "faq" ? "faq" : words.gallery)).press("Enter");
  await page.getByRole("button", { name: words.keep }).waitFor();
  await ready(page);
  await drawn(page);
}

interface Found {
  readonly title: Readonly<Record<Language, string>>;
}

/** Looks for words in an open library: the first row, once the list shows what was found for them. */
export async function firstFound(
  list: Locator,
  words: string,
  look = (): Promise<void> => list.page().getByRole("searchbox").fill(words),
): Promise<Locator> {
  const answered = list
    .page()
    .waitForResponse((one) => new URL(one.url()).searchParams.get("search") === words);
  await look();
  const answer: { data: { blockList?: Found[]; assetList?: Found[] } } = await (await answered).json();
  const [found] = answer.data.blockList ?? answer.data.assetList ?? [];
  if (!found) throw new Error(`nothing is found for ${words}`);
  const row = list.getByRole("row").first();
  const titles = Object.values(found.title);
  await expect
    .poll(async () => {
      const shown = await row.innerText();
      return titles.some((title) => shown.includes(title));
    })
    .toBe(true);
  return row;
}

/** A block of the member's own, in his library. */
export const keepBlock = async (member: JoinedMember, html: string, title = "소식"): Promise<void> => {
  const block = { name: title, title, classtitle: "news", html };
  told(await member.client.post("/api/members/personal/item.json", { type: "block", block }));
};

/** An element of the member's own. */
export const keepElement = async (member: JoinedMember, title: string, html: string): Promise<void> => {
  told(
    await member.client.post("/api/members/personal/item.json", { type: "asset", asset: { title, html } }),
  );
};
