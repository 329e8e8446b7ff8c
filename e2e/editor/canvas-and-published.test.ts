import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { startWithMember } from "../harness.ts";
import { bringSite, takeHome, themedProject, told } from "../main-job/projects.ts";
import { smallSite } from "./small-site.ts";
import { canvasFrame, openEditor, openPanel, press, ready, saved } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

/** The page as it is published now, for a visitor who may want no motion. */
async function visit(projectId: string, motion: "no-preference" | "reduce" = "no-preference"): Promise<Page> {
  const { published } = told(await member.client.post("/api/projects/publish/item.json", { projectId }));
  const { page } = await browsing.newPage(hanok);
  await page.emulateMedia({ reducedMotion: motion });
  await page.goto(published?.url ?? "");
  return page;
}

type Looks = Pick<Page, "evaluate">;
/** Place and look of elements, those that are not there left out. */
const looks = (where: Looks, selectors: readonly string[]): Promise<string[]> =>
  where.evaluate(
    (list) =>
      list.flatMap((selector) => {
        const element = document.querySelector(selector);
        if (!element) return [];
        const { left, top, width, height } = element.getBoundingClientRect();
        const style = getComputedStyle(element);
        return [
          [
            selector,
            ...[left, top + window.scrollY, width, height].map(Math.round),
            style.position,
            style.fontSize,
            style.color,
            style.backgroundColor,
            style.backgroundImage,
          ].join(" "),
        ];
      }),
    [...selectors],
  );

/** Pictures that load when they come near the window are there; browsers differ in how near that is. */
const picturesCome = (where: Looks): Promise<void> =>
  where.evaluate(async () => {
    for (const picture of document.images) {
      if (picture.complete) continue;
      picture.scrollIntoView({ block: "center", behavior: "instant" });
      await picture.decode().catch(() => undefined);
    }
    window.scrollTo({ top: 0, behavior: "instant" });
  });

/** At each width of the view modes the visitor sees what the canvas shows. */
async function expectAlike(page: Page, visitor: Page, selectors: readonly string[]): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (const [key, width] of [
    ["3", 375],
    ["2", 768],
    ["1", 1200],
  ] as const) {
    await page.keyboard.press(`Control+${key}`);
    await expect.poll(() => canvasFrame(page).evaluate("innerWidth")).toBe(width);
    await visitor.setViewportSize({ width, height: 900 });
    await picturesCome(canvasFrame(page));
    await picturesCome(visitor);
    await expect
      .poll(async () => ({ width, looks: await looks(canvasFrame(page), selectors) }))
      .toEqual({ width, looks: await looks(visitor, selectors) });
  }
}

test("[BLK-12] [BLK-14] a background video plays without sound for who has nothing against motion, and stands for who has; an overlay lies over it; both taken out, every byte is as before", async () => {
  const { project } = await bringSite(member, smallSite());
  const home = async () => takeHome(member, hanok.origin, project.id);
  const before = await home();
  const { page, problems, close } = await openEditor(browsing, hanok, member, project.id);
  await page.getByRole("treegrid").getByText("hero", { exact: true }).first().click();
  await page.getByRole("button", { name: "블록 옵션", exact: true }).click();
  await page.getByRole("button", { name: "동영상 선택" }).first().click();
  const dialog = page.getByRole("dialog", { name: "동영상 선택" });
  await dialog.getByRole("tab", { name: "한옥 라이브러리" }).click();
  await dialog.getByRole("row").first().press("Enter");
  await dialog.waitFor({ state: "hidden" });
  // It fills the block, behind what is there.
  const fills = (where: Looks): Promise<boolean> =>
    where.evaluate(() => {
      const [film, hero] = ["video", ".hero"].map((one) =>
        document.querySelector(one)?.getBoundingClientRect(),
      );
      const top = document.querySelector("h1");
      const { left = 0, top: high = 0 } = top?.getBoundingClientRect() ?? {};
      return (
        film?.width === hero?.width &&
        film?.height === hero?.height &&
        document.elementFromPoint(left + 5, high + 5) === top
      );
    });
  await expect.poll(() => fills(canvasFrame(page))).toBe(true);
  const opacity = page.getByLabel("불투명도", { exact: true });
  if (!(await opacity.isVisible()))
    await page.getByRole("button", { name: "오버레이 색", exact: true }).click();
  await opacity.fill("0.5");
  await opacity.press("Enter");
  // Over the video and under the words.
  const over = (where: Looks): Promise<boolean> =>
    where.evaluate(() => {
      const [film, hero, title, veil] = ["video", ".hero", "h1", "[data-background-overlay]"].map((one) =>
        document.querySelector<HTMLElement>(one),
      );
      if (!film || !hero || !title || !veil) return false;
      const { left, top, width, height } = title.getBoundingClientRect();
      veil.style.pointerEvents = "auto";
      const seen = document.elementsFromPoint(left + 5, top + 5);
      veil.style.pointerEvents = "none";
      const order = [title, veil, film].map((one) => seen.indexOf(one));
      return (
        width > 0 &&
        height > 0 &&
        order.every((place, index) => place > (order[index - 1] ?? -1)) &&
        veil.offsetWidth === hero.clientWidth &&
        getComputedStyle(veil).backgroundColor === "rgba(0, 0, 0, 0.5)"
      );
    });
  await expect.poll(() => over(canvasFrame(page))).toBe(true);
  await saved(page);
  const playing = await visit(project.id);
  const film = (of: Page): Promise<unknown> =>
    of.locator("video").evaluate((one: HTMLVideoElement) => ({
      moves: !one.paused && one.currentTime > 0.2,
      isSilent: one.muted,
      loops: one.loop,
    }));
  await expect.poll(() => film(playing)).toEqual({ moves: true, isSilent: true, loops: true });
  expect(await fills(playing)).toBe(true);
  expect(await over(playing)).toBe(true);
  const still = await visit(project.id, "reduce");
  await expect
    .poll(() => still.locator("video").evaluate((one: HTMLVideoElement) => one.paused && one.readyState >= 2))
    .toBe(true);
  expect(await still.locator("video").evaluate((one: HTMLVideoElement) => one.currentTime)).toBeLessThan(0.2);
  await page.getByRole("button", { name: "동영상 제거" }).first().click();
  await expect.poll(() => canvasFrame(page).locator("video").count()).toBe(0);
  expect(await canvasFrame(page).locator("[data-background-overlay]").count()).toBe(1);
  await opacity.fill("0");
  await opacity.press("Enter");
  await expect.poll(() => canvasFrame(page).locator("[data-background-overlay]").count()).toBe(0);
  await saved(page);
  const after = await home();
  for (const [path, bytes] of before) expect(after.get(path)?.equals(bytes), path).toBe(true);
  expect(problems).toEqual([]);
  await playing.context().close();
  await still.context().close();
  await close();
});

test("[PAG-07] [PAG-08] [PAG-09] a column that holds nothing takes no room from the published page; one that does stands where the canvas shows it", async () => {
  const projectId = await themedProject(member);
  const { page, close } = await openEditor(browsing, hanok, member, projectId);
  await openPanel(page, "레이아웃");
  const choose = async (layout: string, section: string): Promise<void> => {
    await page.getByRole("radiogroup").getByText(layout, { exact: true }).click();
    await expect
      .poll(() =>
        canvasFrame(page)
          .locator(`.section-${section}`)
          .count()
          .catch(() => 0),
      )
      .toBe(1);
    await ready(page);
    await saved(page);
  };
  for (const [layout, section] of [
    ["왼쪽 2단", "sideleft"],
    ["왼쪽 고정", "stickyleft"],
    ["오른쪽 고정", "stickyright"],
    ["3단", "sideright"],
  ] as const) {
    await choose(layout, section);
    const visitor = await visit(projectId);
    expect(await visitor.locator(`.section-${section}`).count()).toBe(0);
    for (const width of [1440, 768, 375]) {
      await visitor.setViewportSize({ width, height: 900 });
      const main = await visitor.locator("main").boundingBox();
      expect([layout, main?.x, main?.width]).toEqual([layout, 0, width]);
    }
    await visitor.context().close();
  }
  await close();
});

test("[PAG-10] a header that is set to stick stays in the window, on the canvas and for visitors", async () => {
  const projectId = await themedProject(member);
  const { page, close } = await openEditor(browsing, hanok, member, projectId);
  await press(page, ".section-header nav a");
  // The block, then its root.
  await page.locator("footer nav button").nth(1).click();
  await page
    .locator("select")
    .filter({ has: page.locator("option[value=sticky]") })
    .selectOption("sticky");
  const top = page.getByLabel("위치 위", { exact: true });
  await top.fill("0");
  await top.press("Enter");
  const stays = (where: Looks): Promise<unknown> =>
    where.evaluate(() => {
      window.scrollTo({ top: 600, behavior: "instant" });
      const box = document.querySelector(".section-header > *")?.getBoundingClientRect();
      return { y: window.scrollY, top: box?.top, isThere: Boolean(box?.height) };
    });
  await expect.poll(() => stays(canvasFrame(page))).toEqual({ y: 600, top: 0, isThere: true });
  await saved(page);
  const visitor = await visit(projectId);
  expect(await stays(visitor)).toEqual({ y: 600, top: 0, isThere: true });
  await visitor.context().close();
  await close();
});

test("[BLK-05] [BLK-07] [BLK-08] [BLK-09] [BLK-14] the options of a block look alike on the canvas and on the published page at every width", async () => {
  const projectId = await themedProject(member);
  const { page, close } = await openEditor(browsing, hanok, member, projectId);
  await press(page, "h1");
  await page.locator("footer nav button").first().click();
  await page.getByRole("button", { name: "블록 옵션", exact: true }).first().click();
  const hero = [".bakery-hero", "h1", ".section-content", ".section-footer"];
  const write = async (label: string, value: string): Promise<void> => {
    const field = page.getByLabel(label, { exact: true });
    await field.fill(value);
    await field.press("Enter");
  };
  const published = async (): Promise<void> => {
    await saved(page);
    const visitor = await visit(projectId);
    await expectAlike(page, visitor, hero);
    await visitor.context().close();
  };
  await page.getByRole("group", { name: "블록 너비" }).getByRole("button", { name: "1024" }).click();
  // The content is so wide; the background of the block reaches from edge to edge.
  const widths = (): Promise<unknown> =>
    canvasFrame(page).evaluate(() => {
      const block = document.querySelector(".bakery-hero");
      if (!block) return null;
      const { paddingLeft, paddingRight } = getComputedStyle(block);
      const edge = block.getBoundingClientRect().width === document.documentElement.clientWidth;
      return [block.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight), edge];
    });
  await expect.poll(widths).toEqual([1024, true]);
  await write("PC 위 여백", "24");
  await write("PC 아래 여백", "30");
  await write("모바일 위 여백", "8");
  await write("모바일 아래 여백", "10");
  await page.getByRole("button", { name: "오버레이 색", exact: true }).click();
  await write("불투명도", "0.5");
  // The layer under the color stays: the author set it with a variable.
  await expect
    .poll(() => looks(canvasFrame(page), [".bakery-hero"]))
    .toEqual([expect.stringMatching(/rgb\(246, 229, 184\) linear-gradient\(rgba\(0, 0, 0, 0\.5\)/)]);
  await published();
  await page.getByRole("button", { name: "배치 방식", exact: true }).click();
  await page.getByText("화면에 고정", { exact: true }).first().click();
  await expect
    .poll(() =>
      canvasFrame(page).evaluate(
        "getComputedStyle(document.querySelector('.bakery-hero').parentElement).position",
      ),
    )
    .toBe("fixed");
  await published();
  await close();
});

test("[EDT-42] [EDT-44] a style set in the mobile view at half scale is seen by visitors of that width alone", async () => {
  const { project } = await bringSite(member, smallSite());
  const { page, close } = await openEditor(browsing, hanok, member, project.id);
  await page.keyboard.press("Control+3");
  await page.getByRole("button", { name: /^배율 / }).click();
  await expect.poll(() => canvasFrame(page).evaluate("innerWidth")).toBe(375);
  await press(page, "h1");
  const size = page
    .getByRole("textbox", { name: "크기", exact: true })
    .or(page.getByLabel("글자 크기", { exact: true }));
  await size.first().fill("21px");
  await size.first().press("Enter");
  const tall = (where: Looks): Promise<unknown> =>
    where.evaluate("getComputedStyle(document.querySelector('h1')).fontSize");
  await expect.poll(() => tall(canvasFrame(page))).toBe("21px");
  await saved(page);
  const css = (await takeHome(member, hanok.origin, project.id)).get("css/style.css")?.toString("utf8") ?? "";
  expect(css).toMatch(/\.title\{color:#222; font-size: 32px;\}[\s\S]*@media \(max-width: 480px\)[\s\S]*21px/);
  const visitor = await visit(project.id);
  for (const [width, shown] of [
    [375, "21px"],
    [430, "21px"],
    [768, "32px"],
    [1440, "32px"],
  ] as const) {
    await visitor.setViewportSize({ width, height: 900 });
    expect(await tall(visitor)).toBe(shown);
  }
  await visitor.context().close();
  await close();
});
