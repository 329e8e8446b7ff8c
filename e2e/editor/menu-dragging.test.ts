import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { startWithMember } from "../harness.ts";
import { themedProject } from "../main-job/projects.ts";
import { shot } from "./shot.ts";
import { canvasFrame, dragTo, openEditor, openPanel } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

/** A place on a row: near its top edge, in its middle, near its bottom edge. */
const SHARES = { before: 0.08, inside: 0.5, after: 0.92 } as const;

async function placeOn(page: Page, name: string, where: keyof typeof SHARES) {
  const box = await page.getByRole("treegrid").getByRole("row", { name }).boundingBox();
  if (!box) throw new Error(`${name} is not there`);
  return { x: box.x + 100, y: box.y + box.height * SHARES[where] };
}

async function carry(
  page: Page,
  name: string,
  to: string,
  where: keyof typeof SHARES,
  sideways = 2,
): Promise<void> {
  const target = await placeOn(page, to, where);
  await dragTo(page, await placeOn(page, name, "inside"), target);
  // The next move of a drag shows where it rests.
  await page.mouse.move(target.x + sideways, target.y, { steps: 4 });
  await page.locator("[role=treegrid] [data-drop-target]").first().waitFor();
  await shot(page, `menu-drag-${name}-${where}`);
  await page.mouse.up();
}

test("[RES-24] items are carried by the mouse: to another place, below another, out again, with all below them", async () => {
  const projectId = await themedProject(member);
  const { page, problems, close } = await openEditor(browsing, hanok, member, projectId);
  /** The menu in the page as its source nests it. */
  const nested = () =>
    canvasFrame(page).evaluate(() => {
      const read = (list: Element | null | undefined): unknown[] =>
        [...(list?.children ?? [])].map((item) => {
          const below = read(item.querySelector(":scope > ul"));
          const name = item.querySelector("a")?.textContent;
          return below.length === 0 ? name : [name, ...below];
        });
      return read(document.querySelector("header nav > ul"));
    });
  await openPanel(page, "메뉴");
  await expect.poll(nested).toEqual(["빵과 음료", "굽는 이야기", "오시는 길"]);
  await carry(page, "오시는 길", "빵과 음료", "before");
  await expect.poll(nested).toEqual(["오시는 길", "빵과 음료", "굽는 이야기"]);
  await carry(page, "오시는 길", "굽는 이야기", "after");
  await expect.poll(nested).toEqual(["빵과 음료", "굽는 이야기", "오시는 길"]);
  await carry(page, "굽는 이야기", "빵과 음료", "inside");
  await expect.poll(nested).toEqual([["빵과 음료", "굽는 이야기"], "오시는 길"]);
  // Beside an item that is below another, it is there, too.
  await carry(page, "오시는 길", "굽는 이야기", "before");
  await expect.poll(nested).toEqual([["빵과 음료", "오시는 길", "굽는 이야기"]]);
  await carry(page, "굽는 이야기", "빵과 음료", "before");
  await expect.poll(nested).toEqual(["굽는 이야기", ["빵과 음료", "오시는 길"]]);
  // An item with items below takes them along; it cannot go below itself.
  await carry(page, "빵과 음료", "굽는 이야기", "inside");
  await expect.poll(nested).toEqual([["굽는 이야기", ["빵과 음료", "오시는 길"]]]);
  await dragTo(
    page,
    await placeOn(page, "굽는 이야기", "inside"),
    await placeOn(page, "오시는 길", "inside"),
  );
  await page.mouse.up();
  // Out of all levels, before the first.
  await carry(page, "오시는 길", "굽는 이야기", "before");
  await expect.poll(nested).toEqual(["오시는 길", ["굽는 이야기", "빵과 음료"]]);
  // Behind the last row the pointer says the level: to the left it is behind the whole branch.
  await carry(page, "오시는 길", "빵과 음료", "after", -60);
  await expect.poll(nested).toEqual([["굽는 이야기", "빵과 음료"], "오시는 길"]);
  for (let step = 0; step < 8; step++) await page.keyboard.press("Control+z");
  await expect.poll(nested).toEqual(["빵과 음료", "굽는 이야기", "오시는 길"]);
  expect(problems).toEqual([]);
  await close();
}, 120_000);
