import { rm } from "node:fs/promises";
import { type Browser, chromium } from "playwright-core";
import { afterAll } from "vitest";
import { serve } from "../tools/assemble.mjs";

export interface Served {
  readonly browser: Browser;
  readonly url: string;
}

/** Serves a made folder to a browser of its own; both go, and the folder, when the file's tests are done. */
export async function openServed(folder: string): Promise<Served> {
  const site = await serve(folder);
  const browser = await chromium.launch({
    executablePath: process.env.HANOK_CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
    await rm(folder, { recursive: true, force: true });
  });
  return { browser, url: site.url };
}

/** Rules about a whole page: one block alone is none. */
export const PAGE_RULES = [
  "region",
  "landmark-one-main",
  "page-has-heading-one",
  "heading-order",
  "bypass",
  "landmark-complementary-is-top-level",
];
