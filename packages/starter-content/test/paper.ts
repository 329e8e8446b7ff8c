import type { Page } from "playwright-core";

/** Elements that would be printed dark and large, or light on white paper: both waste ink or paper. */
export async function darkOnPaper(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: "print", reducedMotion: "reduce" });
  return page.evaluate(() => {
    const lightness = (colour: string): number | null => {
      const [r = 0, g = 0, b = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      return alpha === 0 ? null : (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
    };
    return [...document.querySelectorAll("body, body *:not(script, style)")]
      .filter((element) => element.getClientRects().length > 0 && element.textContent?.trim())
      .filter((element) => {
        const { backgroundColor, color } = getComputedStyle(element);
        const back = lightness(backgroundColor);
        const box = element.getBoundingClientRect();
        const isDark = back !== null && back < 0.4 && box.width > 600 && box.height > 120;
        return isDark || (lightness(color) ?? 0) > 0.8;
      })
      .map((element) => element.className || element.tagName)
      .slice(0, 5);
  });
}
