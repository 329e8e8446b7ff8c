import type { Page } from "playwright-core";

/** Opens the inquiry of the page of the Korean console, for the reason that is suggested for one that waits. */
export async function openForReason(page: Page): Promise<void> {
  await page.getByRole("button", { name: "문의 열기" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "열기", exact: true }).click();
}
