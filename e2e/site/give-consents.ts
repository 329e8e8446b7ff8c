import type { Page } from "playwright-core";

/** Ticks the two boxes of a checkout, in both languages: personal data, and the order with its recurring payment. */
export async function giveConsents(page: Page): Promise<void> {
  const boxes = page.getByRole("checkbox", { name: /\((필수|required)\)$/ });
  await boxes.nth(1).waitFor({ state: "attached" });
  for (const box of await boxes.all()) await box.check({ force: true });
}
