import { expect, test } from "vitest";
import { startWithMember } from "../harness.ts";
import { bringSite, takeHome, told } from "../main-job/projects.ts";
import { site } from "../main-job/sites.ts";
import { shot } from "./shot.ts";
import { openEditor, press, saved } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

const INDEX = `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><title>움직임</title><style>body{margin:0} div{height:1600px}</style></head>
<body>
<section class="first"><h1>처음</h1><div></div></section>
<section class="second"><h2>나중</h2><div></div></section>
</body></html>
`;

test("[BLK-15] [BLK-71] effect, easing, duration, delay and once: set, replayed, and at work on the published page; none for who wants none", async () => {
  const { project } = await bringSite(member, site("moving", new Map([["index.html", Buffer.from(INDEX)]])));
  const editor = await openEditor(browsing, hanok, member, project.id);
  const { page } = editor;
  const html = async (): Promise<string> => {
    await saved(page);
    return (await takeHome(member, hanok.origin, project.id)).get("index.html")?.toString("utf8") ?? "";
  };
  await press(page, "h2");
  await page.getByRole("button", { name: "등장 애니메이션", exact: true }).click();
  await page.getByRole("combobox", { name: "효과" }).selectOption("fade-up");
  await page.getByRole("combobox", { name: "속도" }).selectOption("ease-out");
  for (const [label, value] of [
    ["시간", "400"],
    ["지연", "100"],
  ] as const) {
    const field = page.getByLabel(label, { exact: true });
    await field.fill(value);
    await field.press("Enter");
  }
  await page.getByText("한 번만").click();
  await expect
    .poll(html)
    .toContain(
      '<h2 data-ani="fade-up" data-easing="ease-out" data-duration="400" data-delay="100" data-once="false">',
    );
  await shot(page, "animation");
  // Replayed on the canvas, from its first picture.
  const playing = (): Promise<unknown> =>
    editor
      .frame()
      .evaluate(
        `document.querySelector("h2").getAnimations().map((one) => [one.effect.getTiming().duration, one.effect.getTiming().delay, one.effect.getTiming().easing].join()).join("|")`,
      );
  await page.getByRole("button", { name: "다시 보기" }).click();
  await expect.poll(playing).toBe("400,100,ease-out");
  // The title comes in once.
  await press(page, "h1");
  // The panel follows the canvas when there is time.
  await page.locator("section code").getByText("h1", { exact: true }).waitFor();
  await page.getByRole("button", { name: "등장 애니메이션", exact: true }).waitFor();
  if (!(await page.getByRole("combobox", { name: "효과" }).isVisible()))
    await page.getByRole("button", { name: "등장 애니메이션", exact: true }).click();
  await page.getByRole("combobox", { name: "효과" }).selectOption("zoom-in");
  await expect.poll(html).toContain('data-once="true"');
  expect(editor.problems).toEqual([]);

  const { published } = told(
    await member.client.post("/api/projects/publish/item.json", { projectId: project.id }),
  );
  const address = new URL(published?.url ?? "", hanok.origin).href;
  const context = await browsing.browser.newContext({ viewport: { width: 1200, height: 800 } });
  const visitor = await context.newPage();
  const seen = (selector: string): Promise<string[]> =>
    visitor.evaluate(`plays.filter((one) => one.of === "${selector}").map((one) => one.timing)`);
  // Counts what plays from the very beginning.
  await visitor.addInitScript(() => {
    const plays: { readonly of: string; readonly timing: string }[] = [];
    Object.assign(window, { plays });
    const play = Animation.prototype.play;
    Animation.prototype.play = function (this: Animation) {
      const { target } = this.effect as KeyframeEffect;
      const { duration, delay, easing } = this.effect?.getTiming() ?? {};
      plays.push({ of: target?.localName ?? "", timing: [duration, delay, easing].join() });
      play.call(this);
    };
  });
  await visitor.goto(address);
  await expect.poll(async () => (await seen("h1")).length).toBe(1);
  expect(await seen("h2")).toEqual([]);
  for (const times of [1, 2]) {
    await visitor.locator("h2").scrollIntoViewIfNeeded();
    await expect.poll(async () => (await seen("h2")).length).toBe(times);
    await visitor.evaluate("scrollTo(0, 0)");
    // It is played to its end before it waits again.
    await visitor.waitForTimeout(800);
  }
  expect((await seen("h1")).length).toBe(1);
  expect(await seen("h2")).toEqual(["400,100,ease-out", "400,100,ease-out"]);
  await context.close();

  const still = await browsing.browser.newContext({ reducedMotion: "reduce" });
  const quiet = await still.newPage();
  await quiet.goto(address);
  await quiet.locator("h2").scrollIntoViewIfNeeded();
  await quiet.waitForTimeout(300);
  expect(await quiet.evaluate("document.getAnimations().length")).toBe(0);
  expect(await quiet.evaluate("getComputedStyle(document.querySelector('h2')).opacity")).toBe("1");
  await still.close();
  await editor.close();
});
