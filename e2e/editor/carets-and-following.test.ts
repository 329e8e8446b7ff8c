import { expect, test } from "vitest";
import { expectAccessible, inLanguages, joinMember, startWithBrowser } from "../harness.ts";
import { bringSite, told } from "../main-job/projects.ts";
import { shot } from "./shot.ts";
import { smallSite } from "./small-site.ts";
import { colleagueCarets, goToPage, type OpenEditor, openEditor, press, saved } from "./support.ts";

const { hanok, browsing } = await startWithBrowser();

const words = {
  ko: {
    people: (name: string) => `지금 함께 있는 사람 1명: ${name}`,
    seenIn: "이페리 님이 보고 있어요",
    follow: /이페리 · /,
    following: "이페리 님을 따라가고 있어요",
    other: /소개/,
  },
  en: {
    people: (name: string) => `1 person here now: ${name}`,
    seenIn: "이페리 here now",
    follow: /이페리 · /,
    following: "Following 이페리",
    other: /소개/,
  },
} as const;

/** Two editors of one project: the owner's and a colleague's. */
const openTwo = async (language: "ko" | "en") => {
  const owner = await joinMember(hanok, { name: "김가람" });
  const mate = await joinMember(hanok, { name: "이페리" });
  const { project } = await bringSite(owner, smallSite());
  told(
    await owner.client.post("/api/members/cowork/item.json", {
      projectId: project.id,
      email: mate.email,
      role: "EDITOR",
    }),
  );
  const [mine, theirs] = await Promise.all([
    openEditor(browsing, hanok, owner, project.id, { language }),
    openEditor(browsing, hanok, mate, project.id, { language }),
  ]);
  await mine.page.getByRole("button", { name: words[language].people("이페리") }).waitFor();
  await theirs.page.getByRole("button", { name: words[language].people("김가람") }).waitFor();
  return { mine, theirs };
};

/** Position of a caret before a character of an element's first text, in the page's window. */
const spotIn = ({ frame }: OpenEditor, selector: string, characters: number) =>
  frame()
    .locator(selector)
    .first()
    .evaluate((element, at) => {
      const range = document.createRange();
      const text = element.firstChild;
      if (!text) throw new Error("no text");
      range.setStart(text, at);
      const { left, top } = range.getBoundingClientRect();
      return { left: Math.round(left - 1), top: Math.round(top) };
    }, characters);

test.each(inLanguages("ko"))(
  "[LIV-08] a colleague's caret stands where they type, moves with their letters and with what others write (%s)",
  async (language) => {
    const { mine, theirs } = await openTwo(language);
    const caretIsAt = (characters: number) =>
      expect
        .poll(async () => [await colleagueCarets(mine.page), await spotIn(mine, "h1", characters)], {
          timeout: 5_000,
        })
        .toSatisfy(([[caret], spot]) => caret?.name === "이페리" && near(caret, spot));
    await press(theirs.page, "h1", 2);
    await theirs.page.keyboard.press("End");
    await caretIsAt("어서 오세요".length);
    await theirs.page.keyboard.type("한옥");
    await expect.poll(() => mine.frame().locator("h1").textContent()).toBe("어서 오세요한옥");
    await caretIsAt("어서 오세요한옥".length);
    await shot(mine.page, `caret-${language}`);
    // Own letters before it move it along.
    await press(mine.page, "h1", 2);
    await mine.page.keyboard.press("Home");
    await mine.page.keyboard.type("자, ");
    await expect.poll(() => theirs.frame().locator("h1").textContent()).toBe("자, 어서 오세요한옥");
    await caretIsAt("자, 어서 오세요한옥".length);
    await mine.page.keyboard.press("Enter");
    await saved(mine.page);
    await theirs.page.keyboard.press("Shift+Home");
    await expect.poll(async () => (await colleagueCarets(mine.page)).length).toBe(1);
    await caretIsAt(0);
    await shot(mine.page, `caret-chosen-${language}`);
    await mine.page.getByRole("treegrid").getByRole("img", { name: words[language].seenIn }).waitFor();
    await shot(mine.page, `caret-layers-${language}`);
    await expectAccessible(mine.page, `colleague in the layers (${language})`);
    await theirs.page.keyboard.press("Escape");
    await expect.poll(() => colleagueCarets(mine.page)).toEqual([]);
    expect([...mine.problems, ...theirs.problems]).toEqual([]);
    await Promise.all([mine.close(), theirs.close()]);
  },
);

const near = (one: { left: number; top: number }, other: unknown): boolean => {
  const spot = other as { left: number; top: number };
  return Math.abs(one.left - spot.left) <= 1 && Math.abs(one.top - spot.top) <= 1;
};

test("[LIV-08] carets of colleagues stand in the code, also while one types on the page", async () => {
  const { mine, theirs } = await openTwo("ko");
  for (const { page } of [mine, theirs]) {
    await press(page, "h1");
    await page.keyboard.press("Control+.");
    await page.locator(".cm-content").waitFor();
  }
  // One writes in the code, the other sees the caret in the code and on the page.
  await theirs.page.locator(".cm-line", { hasText: "어서 오세요" }).click();
  await theirs.page.keyboard.press("End");
  for (const _ of "</h1>") await theirs.page.keyboard.press("ArrowLeft");
  const caret = mine.page.locator(".cm-colleague-caret");
  await expect.poll(() => caret.allTextContents()).toEqual(["이페리"]);
  await theirs.page.keyboard.type("!");
  await expect.poll(() => mine.frame().locator("h1").textContent()).toBe("어서 오세요!");
  const before = () =>
    caret.evaluate((element) => {
      const range = document.createRange();
      range.setStart(element.closest(".cm-line") ?? element, 0);
      range.setEndBefore(element);
      return range.toString().slice(-4);
    });
  await expect.poll(before).toBe("오세요!");
  await expect
    .poll(async () => (await colleagueCarets(mine.page)).map(({ name }) => name))
    .toEqual(["이페리"]);
  await shot(mine.page, "caret-code");
  // The other types on the page: the caret is in the code.
  await press(mine.page, "p.lead", 2);
  await mine.page.keyboard.press("End");
  await expect.poll(() => theirs.page.locator(".cm-colleague-caret").allTextContents()).toEqual(["김가람"]);
  expect([...mine.problems, ...theirs.problems]).toEqual([]);
  await Promise.all([mine.close(), theirs.close()]);
});

test.each(inLanguages("ko"))(
  "a colleague is followed over pages until one does something (%s)",
  async (language) => {
    const { mine, theirs } = await openTwo(language);
    const say = words[language];
    await mine.page.getByRole("button", { name: say.people("이페리") }).click();
    await mine.page.getByRole("menuitem", { name: say.follow }).click();
    await mine.page.locator("[data-following]").getByText(say.following).waitFor();
    await goToPage(theirs.page, say.other);
    await mine.page.waitForURL(({ href }) => href === theirs.page.url());
    await mine.page.locator("[data-following]").getByText(say.following).waitFor();
    await shot(mine.page, `following-${language}`);
    await expectAccessible(mine.page, `following (${language})`);
    await mine.page.keyboard.press("Escape");
    await mine.page.locator("[data-following]").getByText(say.following).waitFor({ state: "detached" });
    await goToPage(theirs.page, /작은 가게/);
    await expect.poll(() => theirs.page.url() === mine.page.url()).toBe(false);

    await mine.page.getByRole("button", { name: say.people("이페리") }).click();
    await mine.page.getByRole("menuitem", { name: say.follow }).click();
    await mine.page.waitForURL(({ href }) => href === theirs.page.url());
    await mine.page.locator("[data-following]").getByText(say.following).waitFor();
    // A turn of the wheel over the page leads, too.
    const canvas = await mine.page.locator("main iframe").boundingBox();
    await mine.page.mouse.move((canvas?.x ?? 0) + 200, (canvas?.y ?? 0) + 200);
    await mine.page.mouse.wheel(0, 40);
    await mine.page.locator("[data-following]").getByText(say.following).waitFor({ state: "detached" });
    expect([...mine.problems, ...theirs.problems]).toEqual([]);
    await Promise.all([mine.close(), theirs.close()]);
  },
);
