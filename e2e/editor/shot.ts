import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { atRest } from "../harness/at-rest.ts";

/** `HANOK_SHOTS=folder` keeps a picture of every screen that a journey passes. */
export async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env.HANOK_SHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await atRest(page);
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
}
