import type { CDPSession } from "playwright-core";
import { expect, test } from "vitest";
import { randomFrom } from "../../packages/page-document/test/random.ts";
import { isSoak, joinMember, startWithBrowser } from "../harness.ts";
import { bringSite } from "../main-job/projects.ts";
import { site } from "../main-job/sites.ts";
import { type OpenEditor, openEditor, press, saved } from "./support.ts";
import { share } from "./together-support.ts";

const { hanok, browsing } = await startWithBrowser();

const PAGE = `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><title>함께</title>
<style>p { min-height: 30px; padding: 10px }</style></head>
<body>
<section>
<h1>가게</h1>
<p class="lead">천천히 <b>굽는</b> 빵집</p>
<p class="none"></p>
<ul><li>하나<ul><li>안쪽</li></ul></li></ul>
</section>
</body></html>
`;

/** Three people with one page open, each in a window. */
const openThree = async (): Promise<readonly [OpenEditor, OpenEditor, OpenEditor]> => {
  const owner = await joinMember(hanok, { name: "김가람" });
  const mates = [
    await joinMember(hanok, { name: "이페리" }),
    await joinMember(hanok, { name: "박나무" }),
  ] as const;
  const { project } = await bringSite(owner, site("words", new Map([["index.html", Buffer.from(PAGE)]])));
  for (const mate of mates) await share(owner, mate, project.id);
  const open = (member: Awaited<ReturnType<typeof joinMember>>) =>
    openEditor(browsing, hanok, member, project.id);
  return Promise.all([open(owner), open(mates[0]), open(mates[1])]);
};

const textAt = ({ frame }: OpenEditor, selector: string) => frame().locator(selector).first().textContent();

/** Hangul, jamo by jamo, as an input method sends it. */
const compose = async (cdp: CDPSession, syllables: readonly string[]): Promise<void> => {
  for (const steps of syllables) {
    for (const text of steps)
      await cdp.send("Input.imeSetComposition", { text, selectionStart: 1, selectionEnd: 1 });
    await cdp.send("Input.insertText", { text: steps.at(-1) ?? "" });
  }
};

const WORDS = ["aabbccddeeff", "nnooppqqrrss", "가나다라마바"] as const;

test("[HND-01] [HND-02] three people type at one place at once: each word stays whole, and one step takes it back", async () => {
  const windows = await openThree();
  const [one, two, three] = windows;
  const cdp = await three.page.context().newCDPSession(three.page);
  /** All go to one place, type there at the same time, and leave. */
  const typeTogether = async (selector: string, key: "Home" | "End"): Promise<string> => {
    const began = (await textAt(one, selector)) ?? "";
    for (const { page } of windows) {
      await press(page, selector, 2);
      await page.keyboard.press(key);
    }
    await Promise.all([
      one.page.keyboard.type(WORDS[0], { delay: 90 }),
      two.page.keyboard.type(WORDS[1], { delay: 70 }),
      compose(cdp, ["ㄱ가", "ㄴ나", "ㄷ다", "ㄹ라", "ㅁ마", "ㅂ바"]),
    ]);
    await Promise.all(windows.map(({ page }) => page.keyboard.press("Escape")));
    await Promise.all(windows.map(({ page }) => saved(page)));
    const all = began.length + WORDS.join("").length;
    for (const window of windows)
      await expect.poll(async () => (await textAt(window, selector))?.length).toBe(all);
    const text = (await textAt(one, selector)) ?? "";
    for (const window of windows) expect(await textAt(window, selector)).toBe(text);
    for (const word of WORDS) expect(text).toContain(word);
    return text;
  };
  const takeBack = async (selector: string, text: string): Promise<void> => {
    let left = text;
    for (const [index, { page }] of windows.entries()) {
      await page.keyboard.press("Control+z");
      left = left.replace(WORDS[index] ?? "", "");
      for (const window of windows) await expect.poll(() => textAt(window, selector)).toBe(left);
    }
  };
  await takeBack("p.lead", await typeTogether("p.lead", "Home"));
  await takeBack("p.none", await typeTogether("p.none", "End"));
  await takeBack("li", await typeTogether("li", "End"));
  const text = await typeTogether("h1", "End");

  // While it is typed a burst goes by one press, and the editing goes on.
  await press(one.page, "h1", 2);
  await one.page.keyboard.press("End");
  await one.page.keyboard.type(" 하나 더");
  await expect.poll(() => textAt(two, "h1")).toBe(`${text} 하나 더`);
  await one.page.keyboard.press("Control+z");
  await expect.poll(() => textAt(one, "h1")).toBe(text);
  expect(await one.frame().locator("[contenteditable=true]").count()).toBe(1);
  await one.page.keyboard.press("Control+Shift+z");
  await expect.poll(() => textAt(one, "h1")).toBe(`${text} 하나 더`);
  await one.page.keyboard.press("Control+z");
  await expect.poll(() => textAt(two, "h1")).toBe(text);
  await one.page.keyboard.press("Escape");
  await one.frame().locator("[contenteditable=true]").waitFor({ state: "detached" });

  // Afterwards each undoes their own word by one press.
  await takeBack("h1", text);
  expect(windows.flatMap(({ problems }) => problems)).toEqual([]);
  await Promise.all(windows.map(({ close }) => close()));
});

test("[HND-02] a step is one burst: until a pause, a caret that moves, another act; beside a colleague, while typing and after", async () => {
  const [mine, theirs, third] = await openThree();
  await third.close();
  const { page } = mine;
  const cdp = await page.context().newCDPSession(page);
  await press(page, "h1", 2);
  await page.keyboard.press("End");
  await compose(cdp, ["ㄱ가", "ㄴ나"]);
  await page.waitForTimeout(1_200);
  await compose(cdp, ["ㄷ다", "ㄹ라"]);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("x");
  // The colleague writes into the same text meanwhile.
  await press(theirs.page, "h1", 2);
  await theirs.page.keyboard.press("Home");
  await theirs.page.keyboard.type("Z");
  const steps = ["Z가게", "Z가게가나", "Z가게가나다라", "Z가게가나다x라"];
  const both = async (text: string | undefined): Promise<void> => {
    for (const window of [mine, theirs]) await expect.poll(() => textAt(window, "h1")).toBe(text);
  };
  await both(steps[3]);
  const back = async (): Promise<void> => {
    for (const at of [2, 1, 0]) {
      await page.keyboard.press("Control+z");
      await both(steps[at]);
    }
  };
  await back();
  for (const at of [1, 2, 3]) {
    await page.keyboard.press("Control+Shift+z");
    await both(steps[at]);
  }
  expect(await mine.frame().locator("h1[contenteditable=true]").count()).toBe(1);
  // The caret is behind what came back.
  await page.keyboard.type("y");
  await both("Z가게가나다xy라");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Escape");
  await mine.frame().locator("[contenteditable=true]").waitFor({ state: "detached" });
  await both(steps[3]);
  await back();
  expect([...mine.problems, ...theirs.problems]).toEqual([]);
  await Promise.all([mine, theirs].map(({ close }) => close()));
});

/** Places of the page, each with its text. */
const PLACES = [
  { selector: "h1", text: "가게" },
  { selector: "p.lead", text: "천천히 굽는 빵집" },
  { selector: "p.none", text: "" },
  { selector: "li", text: "하나안쪽" },
] as const;
const ALPHABETS = ["abcdefghijkl", "nopqrstuvwxy"] as const;
const SYLLABLES = ["ㄱ가", "ㄴ나", "ㄷ다", "ㄹ라", "ㅁ마", "ㅂ바각", "ㅅ사산", "ㅎ하한"] as const;
/** Of a burst in milliseconds, with room for what a browser adds; one of a second ends it. */
const PAUSE = 700;

/** Does something with each piece; answers the longest time that one took, in milliseconds. */
const longestPause = async <Piece>(
  pieces: readonly Piece[],
  act: (piece: Piece) => Promise<void>,
): Promise<number> => {
  let longest = 0;
  for (const piece of pieces) {
    const began = performance.now();
    await act(piece);
    longest = Math.max(longest, performance.now() - began);
  }
  return longest;
};

/** Takes further steps of the own burst until the text is `wanted`; each takes letters away. */
const takeRest = async (window: OpenEditor, selector: string, wanted: string): Promise<void> => {
  for (let steps = 0; steps < 12; steps += 1) {
    await saved(window.page);
    const text = (await textAt(window, selector)) ?? "";
    if (text === wanted) return;
    expect(text.length, `${text} on the way to ${wanted}`).toBeGreaterThan(wanted.length);
    await window.page.keyboard.press("Control+z");
    await expect.poll(async () => (await textAt(window, selector))?.length).toBeLessThan(text.length);
  }
};

const BURSTS = Number(process.env.BURSTS ?? 1_000);

test.runIf(isSoak)(
  "[HND-01] [HND-02] a thousand bursts of three windows: none torn, each taken back exactly",
  async () => {
    const random = randomFrom(Number(process.env.SEED ?? 1));
    const windows = await openThree();
    const cdp = await windows[2].page.context().newCDPSession(windows[2].page);
    const originals = new Map(
      await Promise.all(
        PLACES.map(async ({ selector }) => [selector, (await textAt(windows[0], selector)) ?? ""] as const),
      ),
    );
    const counts = { bursts: 0, torn: 0, undos: 0, paused: 0, offline: 0 };
    while (counts.bursts < BURSTS) {
      const { selector } = random.pick(PLACES);
      const original = originals.get(selector) ?? "";
      const key = random.pick(["Home", "End"] as const);
      const steps = random.below(3);
      for (const { page } of windows) {
        await press(page, selector, 2);
        await page.keyboard.press(key);
        for (let step = 0; step < steps; step += 1)
          await page.keyboard.press(key === "Home" ? "ArrowRight" : "ArrowLeft");
      }
      const length = () => 4 + random.below(9);
      const latin = ALPHABETS.map((letters) =>
        Array.from({ length: length() }, () => random.pick([...letters])).join(""),
      );
      const hangul = Array.from({ length: length() }, () => random.pick(SYLLABLES));
      const words = [...latin, hangul.map((syllable) => syllable.at(-1)).join("")];
      const away = random.chance(0.15) ? random.pick(windows) : null;
      if (away) {
        counts.offline += 1;
        await away.page.context().setOffline(true);
      }
      const delays = windows.map(() => 20 + random.below(90));
      const type = ({ page }: OpenEditor, at: number) =>
        longestPause([...(words[at] ?? "")], (letter) =>
          page.keyboard.type(letter).then(() => page.waitForTimeout(delays[at] ?? 0)),
        );
      const pauses = await Promise.all([
        type(windows[0], 0),
        type(windows[1], 1),
        longestPause(hangul, (syllable) => compose(cdp, [syllable])),
      ]);
      await away?.page.context().setOffline(false);
      await Promise.all(windows.map(({ page }) => page.keyboard.press("Escape")));
      await Promise.all(windows.map(({ page }) => saved(page)));
      const whole = original.length + words.join("").length;
      for (const window of windows)
        await expect
          .poll(async () => (await textAt(window, selector))?.length, { timeout: 60_000 })
          .toBe(whole);
      const text = (await textAt(windows[0], selector)) ?? "";
      for (const window of windows) expect(await textAt(window, selector)).toBe(text);
      counts.bursts += words.length;
      const torn = words.filter((word) => !text.includes(word));
      counts.torn += torn.length;
      expect(torn, `${text} of ${words.join(", ")}`).toEqual([]);
      // Each takes back the own burst, in any order.
      let left = text;
      const order = [0, 1, 2].sort(() => random.below(3) - 1);
      for (const at of order) {
        left = left.replace(words[at] ?? "", "");
        counts.undos += 1;
        await windows[at]?.page.keyboard.press("Control+z");
        // A machine under load may have made a pause, at which a burst ends.
        if ((pauses[at] ?? 0) > PAUSE) {
          counts.paused += 1;
          await takeRest(windows[at] ?? windows[0], selector, left);
        }
        for (const window of windows)
          await expect
            .poll(() => textAt(window, selector), { message: `undo of ${words[at]}`, timeout: 30_000 })
            .toBe(left);
      }
      expect(left).toBe(original);
      if (counts.bursts % 60 === 0) process.stdout.write(`bursts: ${JSON.stringify(counts)}\n`);
    }
    process.stdout.write(`bursts: ${JSON.stringify(counts)}\n`);
    expect(windows.flatMap(({ problems }) => problems)).toEqual([]);
    await Promise.all(windows.map(({ close }) => close()));
  },
  7_200_000,
);
