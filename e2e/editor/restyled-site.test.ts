import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { sampled, startWithMember } from "../harness.ts";
import { bringSite, told } from "../main-job/projects.ts";
import { siteFromPackage } from "../main-job/sites.ts";
import { canvasFrame, openEditor, panelFollows, press, saved } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

const WIDTHS = [
  ["1", 1200],
  ["2", 768],
  ["3", 375],
] as const;

/** Place, size and type of everything in the body that the author wrote, in the order of the source. */
const everything = (where: Pick<Page, "evaluate">): Promise<string[]> =>
  where.evaluate(() =>
    [...document.body.querySelectorAll("*")]
      .filter((one) => !one.closest("script, [data-hanok]") && one.namespaceURI?.endsWith("xhtml"))
      .map((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        const style = getComputedStyle(one);
        const box = [left + window.scrollX, top + window.scrollY, width, height].map(Math.round);
        return [
          one.tagName.toLowerCase(),
          one.getAttribute("class"),
          ...box,
          style.fontSize,
          style.color,
          style.backgroundColor,
          style.padding,
        ].join(" ");
      }),
  );

test.each(sampled(["startbootstrap-creative", "startbootstrap-agency"] as const, 1))(
  "[BLK-02] [EDT-41] [EDT-42] [EDT-43] %s: restyled at each width, every element stands for a visitor as it does on the canvas",
  async (name) => {
    const { project } = await bringSite(member, siteFromPackage(name));
    const editor = await openEditor(browsing, hanok, member, project.id);
    const { page } = editor;
    const fill = async (label: string, value: string): Promise<void> => {
      const field = page.getByLabel(label, { exact: true });
      await field.fill(value);
      await field.press("Enter");
      await saved(page);
    };
    const show = async (key: string, width: number): Promise<void> => {
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.keyboard.press(`Control+${key}`);
      await expect.poll(() => canvasFrame(page).evaluate("innerWidth")).toBe(width);
    };
    for (const [at, [key, width]] of WIDTHS.entries()) {
      await show(key, width);
      await press(page, "h2");
      await panelFollows(page);
      await fill("글자 크기", `${40 - at * 8}px`);
      await fill("안쪽 여백 위", `${10 + at * 7}px`);
      await press(page, "section p");
      await panelFollows(page);
      await fill("글자 크기", `${20 - at * 2}px`);
    }
    const { published } = told(
      await member.client.post("/api/projects/publish/item.json", { projectId: project.id }),
    );
    const { page: visitor } = await browsing.newPage(hanok);
    await visitor.emulateMedia({ reducedMotion: "reduce" });
    await visitor.goto(published?.url ?? "");
    for (const [at, [key, width]] of WIDTHS.entries()) {
      await show(key, width);
      // An element as high as the window is so in both.
      const height = Number(await canvasFrame(page).evaluate("innerHeight"));
      await visitor.setViewportSize({ width, height });
      await canvasFrame(page).evaluate("window.scrollTo({ top: 0, behavior: 'instant' })");
      await expect
        .poll(async () => {
          const seen = await everything(visitor);
          return (await everything(canvasFrame(page))).filter((one, place) => one !== seen[place]);
        })
        .toEqual([]);
      const [heading, words] = [visitor.locator("h2").first(), visitor.locator("section p").first()];
      const css = (of: typeof words, name: string): Promise<string> =>
        of.evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), name);
      const said = [
        await css(heading, "font-size"),
        await css(heading, "padding-top"),
        await css(words, "font-size"),
      ];
      expect(said).toEqual([`${40 - at * 8}px`, `${10 + at * 7}px`, `${20 - at * 2}px`]);
    }
    await visitor.context().close();
    await editor.close();
  },
);
