import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { startWithMember } from "../harness.ts";
import { told } from "../main-job/projects.ts";
import { shot } from "./shot.ts";
import { canvasFrame, dragTo, openEditor, openPanel, pointOn, saved } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

const EMPTY = (section: string): string => `.section-${section} > div:only-child`;
const selected = (page: Page): Promise<string | null> =>
  page.locator("footer [aria-current=true]").textContent();

test("[BLK-41] [BLK-42] [BLK-44] an empty page: a press on a section opens the blocks that belong there, and a drop lands in it", async () => {
  const { project } = told(
    await member.client.post("/api/projects/project/item.json", { project: { title: "빈 가게" } }),
  );
  const { page, frame, problems, close } = await openEditor(browsing, hanok, member, project.id);
  // What is ours in the page is written in our letters, also where the machine has no Korean ones.
  expect(
    await frame()
      .locator(EMPTY("content"))
      .evaluate((one) => getComputedStyle(one).fontFamily),
  ).toMatch(/^"?letters-\w+"?, Pretendard/);
  // The library is the first thing offered, a blank block the second.
  await page.getByRole("button", { name: "블록 고르기" }).click();
  await page.getByRole("region", { name: "블록 넣기" }).waitFor();

  const header = await pointOn(page, EMPTY("header"));
  await page.mouse.click(header.x, header.y);
  await expect.poll(() => selected(page)).toBe("머리글");
  const grid = page.getByRole("grid", { name: "블록 목록" });
  await page.getByRole("button", { name: /^머리글 \(\d+\)/ }).waitFor();
  await shot(page, "empty-section");
  await grid.getByRole("row", { name: "가운데 상호 머리글" }).click();
  await expect
    .poll(() => frame().locator(".section-header h1, .section-header a").count())
    .toBeGreaterThan(0);
  expect(await frame().locator(EMPTY("content")).count()).toBe(1);

  // Dropped where the footer will be, it is the footer, though the content is nearer to where it came from.
  const card = await grid.getByRole("row", { name: "검색 있는 머리글" }).boundingBox();
  if (!card) throw new Error("the card is not drawn");
  const footer = await pointOn(page, EMPTY("footer"));
  await dragTo(page, { x: card.x + card.width / 2, y: card.y + 30 }, footer);
  await expect.poll(() => page.locator("[data-drag-shield]").innerText()).toContain("안에 추가");
  await page.mouse.up();
  await canvasFrame(page).locator(".section-footer form, .section-footer header").first().waitFor();
  // An element, too: it comes in a block of its own.
  await openPanel(page, "요소");
  const heading = page.getByRole("grid", { name: "요소 목록" }).getByRole("row", { name: "큰 제목" });
  await heading.waitFor();
  const box = await heading.boundingBox();
  if (!box) throw new Error("the card is not drawn");
  // A library takes drags half a second after it has appeared [BLK-81].
  await page.waitForTimeout(600);
  await dragTo(page, { x: box.x + box.width / 2, y: box.y + 30 }, await pointOn(page, EMPTY("content")));
  await expect.poll(() => page.locator("[data-drag-shield]").innerText()).toContain("안에 추가");
  await page.mouse.up();
  await frame().locator(".section-content > section.block > *").first().waitFor();
  await expect.poll(() => selected(page)).toMatch(/^h\d/);
  await saved(page);
  expect(problems).toEqual([]);
  await close();
});
