import { expect, test } from "vitest";
import { startWithMember } from "../harness.ts";
import { bringSite, takeHome } from "../main-job/projects.ts";
import { smallSite } from "./small-site.ts";
import { canvasFrame, openEditor, press, ready, saved } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();
const original = smallSite().files.get("index.html")?.toString("utf8") ?? "";

const homeOf = async (projectId: string): Promise<string> =>
  (await takeHome(member, hanok.origin, projectId)).get("index.html")?.toString("utf8") ?? "";

/** Replaces the words of an element, as a person does. */
async function retype(page: Parameters<typeof press>[0], selector: string, words: string): Promise<void> {
  await press(page, selector, 2);
  await page.keyboard.press("Control+a");
  await page.keyboard.type(words);
  await page.keyboard.press("Escape");
}

test("[race: waking laptop] an editor that slept with an unsent edit keeps it, and takes nothing back of what a colleague wrote meanwhile", async () => {
  const { project } = await bringSite(member, smallSite());
  const asleep = await openEditor(browsing, hanok, member, project.id);
  const context = asleep.page.context();
  await context.setOffline(true);
  await retype(asleep.page, "li:nth-child(2)", "바게트 둘");
  await asleep.page.locator("[data-save=offline]").waitFor();
  const cdp = await context.newCDPSession(asleep.page);
  await cdp.send("Page.setWebLifecycleState", { state: "frozen" });

  const awake = await openEditor(browsing, hanok, member, project.id);
  await retype(awake.page, "h1", "밤사이 쓴 제목");
  await retype(awake.page, "li:nth-child(1)", "식빵 셋");
  await saved(awake.page);
  await awake.close();

  await cdp.send("Page.setWebLifecycleState", { state: "active" });
  await context.setOffline(false);
  await saved(asleep.page);
  await expect.poll(() => canvasFrame(asleep.page).locator("h1").textContent()).toBe("밤사이 쓴 제목");
  const home = await homeOf(project.id);
  for (const words of ["밤사이 쓴 제목", "식빵 셋", "바게트 둘"]) expect(home).toContain(words);
  // Its own step alone goes back, not the night's work.
  await press(asleep.page, "h1");
  await asleep.page.keyboard.press("Control+z");
  await expect.poll(() => canvasFrame(asleep.page).locator("li:nth-child(2)").textContent()).toBe("바게트");
  await saved(asleep.page);
  const after = await homeOf(project.id);
  expect(after).toContain("밤사이 쓴 제목");
  expect(after).toContain("식빵 셋");
  expect(asleep.problems).toEqual([]);
  await asleep.close();
});

test("[race: blank draft] an editor that waits for its page, or for its frame, sends nothing, whatever is pressed", async () => {
  const { project } = await bringSite(member, smallSite());
  const { page, context, problems } = await browsing.newPage(hanok, { signedInAs: member });
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" && /\/api\/projects\/edit/.test(request.url())) sent.push(request.url());
  });
  const release = { read: () => {}, frame: () => {} };
  const read = new Promise<void>((resolve) => {
    release.read = resolve;
  });
  const drawn = new Promise<void>((resolve) => {
    release.frame = resolve;
  });
  await page.route("**/api/projects/edit.json?**", async (route) => {
    held += 1;
    await read;
    await route.continue();
  });
  await page.route(/hanok-canvas=1/, async (route) => {
    held += 1;
    await drawn;
    await route.continue();
  });
  let held = 0;
  const nothingAt = async (): Promise<void> => {
    for (const key of ["Enter", "Delete", "Backspace", "Control+a", "Delete", "Control+z", "Control+s"])
      await page.keyboard.press(key);
    await page.keyboard.type("빈 화면");
  };
  await page.goto(`/neditor/?project=${project.id}`);
  await expect.poll(() => held).toBe(1);
  await nothingAt();
  release.read();
  await expect.poll(() => held).toBe(2);
  await nothingAt();
  expect(await page.locator("main[aria-busy=true]").count()).toBe(1);
  release.frame();
  await ready(page);
  await saved(page);
  expect(await canvasFrame(page).locator("h1").textContent()).toBe("어서 오세요");
  // Left and opened again: no draft of the blank screen waits anywhere.
  await page.reload();
  await ready(page);
  await saved(page);
  expect(sent).toEqual([]);
  expect(await homeOf(project.id)).toBe(original);
  expect(problems).toEqual([]);
  await context.close();
});
