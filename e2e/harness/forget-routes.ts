import type { BrowserContext } from "playwright-core";

/** An answer that a journey still waits for when its pages close is no failure. */
export async function forgetRoutes(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.unrouteAll({ behavior: "ignoreErrors" });
}
