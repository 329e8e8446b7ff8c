import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { startWithMember } from "../harness.ts";
import { bringSite } from "../main-job/projects.ts";
import { smallSite } from "./small-site.ts";
import { openEditor, pointOn, press } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

const ground = (one: Locator): Promise<string> =>
  one.evaluate((element) => getComputedStyle(element).backgroundColor);

test("forced colours tell what is pressed, selected and switched on, in the editor, on the page and on the site", async () => {
  const { project } = await bringSite(member, smallSite());
  const { page, close, problems } = await openEditor(browsing, hanok, member, project.id);
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  const rail = page.getByRole("navigation").first();
  expect(await ground(rail.locator("[aria-pressed=true]"))).not.toBe(
    await ground(rail.locator("[aria-pressed=false]").first()),
  );

  // The ring of the selected element: its lower edge is drawn where nothing was.
  const edge = async (): Promise<Buffer> => {
    const { x, y } = await pointOn(page, "h1", { down: 1 });
    return page.screenshot({ clip: { x, y: y - 6, width: 40, height: 12 } });
  };
  const before = await edge();
  await press(page, "h1");
  await expect.poll(async () => (await edge()).equals(before)).toBe(false);
  const rows = page.getByRole("treegrid").getByRole("row");
  expect(await ground(rows.and(page.locator("[aria-selected=true]")))).not.toBe(
    await ground(rows.and(page.locator("[aria-selected=false]")).first()),
  );

  await page.goto("/account");
  const track = page
    .locator("label", { has: page.getByRole("switch") })
    .first()
    .locator("span[aria-hidden]");
  await track.waitFor();
  const parts = [
    await ground(page.locator("body")),
    await ground(track),
    await ground(track.locator("span")),
  ];
  expect(new Set(parts).size).toBeGreaterThan(1);
  expect(await track.evaluate((one) => getComputedStyle(one).borderTopWidth)).not.toBe("0px");
  expect(problems).toEqual([]);
  await close();
});
