import type { Page } from "playwright-core";
import type { JoinedMember, Language } from "../harness.ts";
import { told } from "../main-job/projects.ts";
import { ready } from "./support.ts";

/** What the panel of blocks calls things. */
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
  await page.getByRole("searchbox", { name: words.find }).fill(category === "faq" ? "faq" : words.gallery);
  await page.waitForTimeout(600);
  await page.getByRole("grid", { name: words.list }).getByRole("row").first().press("Enter");
  await page.getByRole("button", { name: words.keep }).waitFor({ timeout: 20_000 });
  await ready(page);
  await page.waitForTimeout(800);
}

/** A block of the member's own, in his library. */
export const keepBlock = async (member: JoinedMember, html: string): Promise<void> => {
  const block = { name: "소식", title: "소식", classtitle: "news", html };
  told(await member.client.post("/api/members/personal/item.json", { type: "block", block }));
};

/** An element of the member's own. */
export const keepElement = async (member: JoinedMember, title: string, html: string): Promise<void> => {
  told(
    await member.client.post("/api/members/personal/item.json", { type: "asset", asset: { title, html } }),
  );
};
