import type { Frame, Page } from "playwright-core";
import { expect } from "vitest";
import type { Browsing, Hanok, JoinedMember, Language } from "../harness.ts";

/** An editor that is open on a page of a project. */
export interface OpenEditor {
  readonly page: Page;
  readonly problems: readonly string[];
  /** The page in the canvas. */
  readonly frame: () => Frame;
  readonly close: () => Promise<void>;
}

export async function openEditor(
  browsing: Browsing,
  hanok: Hanok,
  member: JoinedMember,
  projectId: string,
  options: { readonly language?: Language; readonly pageId?: string } = {},
): Promise<OpenEditor> {
  const opened = await browsing.newPage(hanok, { language: options.language ?? "ko", signedInAs: member });
  const { page, context, problems } = opened;
  await page.goto(`/neditor/?project=${projectId}${options.pageId ? `&page=${options.pageId}` : ""}`);
  await ready(page);
  return { page, problems, frame: () => canvasFrame(page), close: () => context.close() };
}

/** The page is in the canvas and can be selected. */
export async function ready(page: Page): Promise<void> {
  await page.locator("main[aria-busy=false] iframe").waitFor();
}

export function canvasFrame(page: Page): Frame {
  const frame = page.frames().find((one) => one.url().includes("hanok-canvas=1"));
  if (!frame) throw new Error("the canvas is not open");
  return frame;
}

export async function saved(page: Page): Promise<void> {
  await page.locator("[data-save=saved]").waitFor({ timeout: 10_000 });
}

/** Presses an element of the page in the canvas, as a person does. */
export async function press(page: Page, selector: string, times: 1 | 2 = 1): Promise<void> {
  const target = canvasFrame(page).locator(selector).first();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${selector} is not drawn`);
  const [x, y] = [box.x + Math.min(box.width / 2, 40), box.y + box.height / 2];
  if (times === 2) await page.mouse.dblclick(x, y);
  else await page.mouse.click(x, y);
}

/** The last step of the path in the status line. */
export async function expectSelected(page: Page, label: string): Promise<void> {
  await expect.poll(() => page.locator("footer [aria-current=true]").textContent()).toBe(label);
}
