import { expect, test } from "vitest";
import { startWithMember } from "../harness.ts";
import { bringSite } from "../main-job/projects.ts";
import { smallSite } from "./small-site.ts";
import { openEditor, press } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

test("[EDT-44] [CMT-04] a window enlarged to 200 % leaves the page its room: one panel at a time, one true percentage, the bell", async () => {
  const { project } = await bringSite(member, smallSite());
  const { page, frame, close, problems } = await openEditor(browsing, hanok, member, project.id);
  const layers = page.getByRole("region", { name: "블록과 요소", exact: true });
  const element = page.getByRole("region", { name: "요소", exact: true });
  const paper = async (): Promise<number> => (await page.locator("main iframe").boundingBox())?.width ?? 0;
  await layers.waitFor();
  await element.waitFor();
  // The number in the bar is the scale at which the page is seen; no other number says something else.
  const isTrue = async (): Promise<void> => {
    const inFrame = Number(await frame().evaluate("innerWidth"));
    const percent = Math.round(((await paper()) / inFrame) * 100);
    await page.getByRole("button", { name: `배율 ${percent}%`, exact: true }).waitFor();
    expect(await page.locator("footer").innerText()).not.toContain("%");
  };
  await isTrue();
  const scale = page.getByRole("button", { name: /^배율 / });
  await scale.click();
  await isTrue();

  // 1440 × 900 at 200 %. Half the scale can be undone there; then the page's name has its room.
  await page.setViewportSize({ width: 720, height: 450 });
  await scale.click();
  await scale.waitFor({ state: "hidden" });
  // The bar closes up under the pointer, and the tooltip of the button that comes there may stay: it takes one Escape.
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("tooltip").count()).toBe(0);
  await element.waitFor({ state: "detached" });
  expect(await layers.isVisible()).toBe(true);
  await expect.poll(paper).toBeGreaterThan(350);
  await page.getByRole("button", { name: /^알림/ }).click();
  const news = page.getByRole("dialog", { name: "알림" });
  await expect.poll(() => news.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await news.waitFor({ state: "hidden" });
  // The panel that is opened takes the place of the other.
  await press(page, "h1");
  await page.getByRole("button", { name: "요소 패널" }).click();
  await element.waitFor();
  await layers.waitFor({ state: "detached" });
  // Panels that had no room are remembered as they were, the scale as it is.
  const remembered = await page.evaluate(() =>
    JSON.parse(localStorage.getItem("hanok-editor-panels") ?? "{}"),
  );
  expect(remembered).toMatchObject({ scale: 100 });
  expect(remembered.rightPanel).not.toBeNull();
  expect(remembered.leftPanel).not.toBeNull();
  // Typing in the page works at this size.
  await press(page, "h1", 2);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("크게 보기");
  await page.keyboard.press("Escape");
  await expect.poll(() => frame().locator("h1").textContent()).toBe("크게 보기");
  // With the room back both are open again.
  await page.setViewportSize({ width: 1440, height: 900 });
  await layers.waitFor();
  await element.waitFor();
  expect(problems).toEqual([]);
  await close();
});
