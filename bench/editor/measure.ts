import { existsSync } from "node:fs";
import { loadavg } from "node:os";
import path from "node:path";
import type { CDPSession, Frame, Page } from "playwright-core";
import { openBrowser } from "../../e2e/harness/browser.ts";
import { joinMember } from "../../e2e/harness/members.ts";
import { startHanok } from "../../e2e/harness/server.ts";
import { bringSite } from "../../e2e/main-job/projects.ts";
import { site } from "../../e2e/main-job/sites.ts";
import { Figures } from "./figures.ts";
import { press } from "./hand.ts";
import { filesOf, loadGenerator } from "./page.ts";
import { openPeers } from "./peers.ts";
import { armed, rememberEvents, rememberReady, scriptsUntil } from "./probe.ts";

/**
 * Opening, selecting, writing, styling, moving and undoing on pages of 200 to 10,000 elements, in the editor as people
 * use it: real input into a started server's editor, from the event's own time until the page, and then the editor
 * around it, have painted the result. See bench/README.md.
 */
const options = process.argv.slice(3);
const option = (name: string, otherwise: string): string => {
  const at = options.indexOf(`--${name}`);
  return at === -1 ? otherwise : (options[at + 1] ?? otherwise);
};
const comparison = option("comparison", process.env.HANOK_COMPARISON ?? "");
if (!existsSync(path.join(comparison, "gen.mjs"))) {
  console.error(
    "node bench/run.mjs editor --comparison <folder of the comparison> [--sizes 200,2000,10000] [--ops 10] [--opens 5] [--peers floor,grapesjs] [--acts select,text,style,move] [--keep <file>] [--each] [--trace <folder>]",
  );
  process.exit(2);
}
const sizes = option("sizes", "200,2000,10000").split(",").map(Number);
const OPS = Number(option("ops", "10"));
const OPENS = Number(option("opens", "5"));
const peers = option("peers", "floor,grapesjs")
  .split(",")
  .filter((name) => name !== "");
const acts = option("acts", "select,text,style,move").split(",");
/** With `--trace <folder>`: what the browser did in each act, for its own performance tools. */
const traces = option("trace", "");
let traced = 0;
/** With `--keep <file>`: the values of this run join those that the file has, and the medians are of all of them. */
const figures = new Figures(option("keep", ""));

const makePage = await loadGenerator(comparison);
const hanok = await startHanok();
const browsing = await openBrowser();
const others = await openPeers(comparison, browsing.browser);
try {
  const member = await joinMember(hanok);
  for (const size of sizes) {
    const generated = makePage(size);
    for (const peer of peers)
      await others.measure(peer, generated, OPS, (name, value) => figures.add(size, peer, name, value));
    const { project } = await bringSite(member, site(`page-${size}`, filesOf(generated)));
    const add = (name: string, value: number): void => figures.add(size, "hanok", name, value);
    let opened: Opened | null = null;
    for (let round = 0; round < OPENS; round += 1) {
      await opened?.close();
      opened = await openOnce(project.id, generated.elements);
      add("open", opened.took);
      add("open cold", opened.cold);
    }
    if (!opened) continue;
    add("script", opened.script);
    add("heap", await heapOf(opened));
    await work(opened, generated.sections, add);
    add("heap after", await heapOf(opened));
    await opened.close();
    figures.keep();
    figures.print(size);
  }

  interface Opened {
    readonly page: Page;
    readonly frame: Frame;
    /**
     * From the loaded data of the page until it is painted in an editor that runs, in ms, as the others are
     * measured.
     */
    readonly took: number;
    /** The same where the editor itself is not there yet. */
    readonly cold: number;
    /** Kilobytes of script that came until it could be worked with, as they were sent. */
    readonly script: number;
    readonly sessions: readonly CDPSession[];
    readonly close: () => Promise<void>;
  }

  async function openOnce(projectId: string, elements: number): Promise<Opened> {
    const { page, context } = await browsing.newPage(hanok, { language: "ko", signedInAs: member });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.addInitScript(rememberEvents);
    await page.addInitScript(rememberReady);
    await page.addInitScript(() => performance.setResourceTimingBufferSize(5_000));
    await page.goto(`/neditor/?project=${projectId}`);
    const first = await shown(page, "index.html", elements);
    const ready = (await (await page.waitForFunction("window.measuredReady")).jsonValue()) as number;
    const scripts = await Promise.all([
      page.evaluate(scriptsUntil, ready),
      first.frame.evaluate(scriptsUntil, Number.POSITIVE_INFINITY),
    ]);
    await goTo(page, "start");
    await shown(page, "start.html", 0);
    await goTo(page, "measure");
    const { frame, took } = await shown(page, "index.html", elements);
    const sessions = [await context.newCDPSession(page)];
    try {
      sessions.push(await context.newCDPSession(frame));
    } catch {
      // The frame runs in the page's process: its memory is counted there.
    }
    for (const session of sessions) await session.send("Performance.enable", { timeDomain: "threadTicks" });
    await page.waitForTimeout(1_500);
    const script = scripts.reduce((sum, one) => sum + one, 0) / 1024;
    return { page, frame, took, cold: first.took, script, sessions, close: () => context.close() };
  }

  async function goTo(page: Page, title: string): Promise<void> {
    await page.getByRole("button", { name: /페이지 바꾸기/ }).click();
    await page.getByRole("menuitem", { name: title }).click();
  }

  /** The page in the canvas, and the time from its loaded data until it was painted. */
  async function shown(page: Page, file: string, elements: number): Promise<{ frame: Frame; took: number }> {
    const of = () => page.frames().find((one) => one.url().includes(`/${file}?hanok-canvas=1`));
    for (let frame = of(); !frame; frame = of()) await page.waitForTimeout(20);
    await page.locator("main[aria-busy=false] iframe").waitFor({ timeout: 60_000 });
    const frame = of();
    if (!frame) throw new Error("the canvas is not open");
    const count = (await frame.evaluate("document.body.getElementsByTagName('*').length")) as number;
    if (count < elements) throw new Error(`${count} of ${elements} elements`);
    // The runtime reports when the page is parsed; the frame after that is the one in which it is seen.
    // Reported by the browser a moment after the frame in which it was.
    await frame.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    const [from, seen] = await Promise.all([
      page.evaluate(() => {
        const entries = performance
          .getEntriesByType("resource")
          .filter(({ name }) => name.includes("/api/projects/edit.json?"));
        const entry = entries.at(-1) as PerformanceResourceTiming | undefined;
        return performance.timeOrigin + (entry?.responseEnd ?? 0);
      }),
      frame.evaluate(() => {
        const paint = performance.getEntriesByName("first-contentful-paint")[0];
        return performance.timeOrigin + (paint?.startTime ?? 0);
      }),
    ]);
    return { frame, took: seen - from };
  }

  async function heapOf({ sessions }: Opened): Promise<number> {
    let sum = 0;
    for (const session of sessions) {
      for (let round = 0; round < 3; round += 1) await session.send("HeapProfiler.collectGarbage");
      sum += (await session.send("Runtime.getHeapUsage")).usedSize;
    }
    return sum / 1e6;
  }

  /** Time that both main threads have worked, as the processor counts it: a busy machine does not change it. */
  async function busyOf({ sessions }: Opened): Promise<number> {
    let sum = 0;
    for (const session of sessions) {
      const { metrics } = await session.send("Performance.getMetrics");
      sum += (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
    }
    return sum;
  }

  async function startTrace(page: Page, name: string): Promise<void> {
    if (traces === "") return;
    traced += 1;
    await browsing.browser.startTracing(page, {
      path: path.join(traces, `${String(traced).padStart(3, "0")} ${name}.json`),
      categories: [
        "devtools.timeline",
        "disabled-by-default-devtools.timeline",
        "blink.user_timing",
        "toplevel",
        "v8.execute",
        "input",
        "latencyInfo",
        "renderer.scheduler",
        "disabled-by-default-renderer.scheduler",
        "blink",
        "cc",
        "viz",
        "benchmark",
      ],
    });
  }
  async function stopTrace(): Promise<void> {
    if (traces !== "") await browsing.browser.stopTracing();
  }

  async function work(
    opened: Opened,
    sections: number,
    add: (name: string, value: number) => void,
  ): Promise<void> {
    const { page, frame } = opened;
    const targets = Array.from({ length: OPS }, (_, i) => Math.floor(((i + 0.5) * sections) / OPS));
    const settled = () =>
      page.locator("[data-save=saved]", { hasText: "저장됨" }).waitFor({ timeout: 20_000 });
    /** From the event until the frame has painted what `inFrame` says, and the window what `inWindow` says. */
    const timed = async (
      name: string,
      event: "pointerdown" | "keydown",
      act: () => Promise<void>,
      inFrame: string,
      inWindow: string,
    ): Promise<void> => {
      const [frameDone, windowDone] = [
        await frame.evaluateHandle(armed, inFrame),
        await page.evaluateHandle(armed, inWindow),
      ];
      const spent = await busyOf(opened);
      await startTrace(page, name);
      await act();
      const [inPage, around] = await Promise.all([
        frameDone.evaluate((one) => one.done),
        windowDone.evaluate((one) => one.done),
      ]);
      await stopTrace();
      await page.waitForTimeout(200);
      const busy = (await busyOf(opened)) - spent;
      // Whichever of the two had the keys; the newest is the one that was just made.
      const heard = (await Promise.all(
        [frame, page].map((one) => one.evaluate(`measuredEvents.${event} ?? 0`)),
      )) as number[];
      const from = Math.max(...heard);
      const found = { "": inPage - from, " all": Math.max(inPage, around) - from, " cpu": busy };
      for (const [kind, value] of Object.entries(found)) add(name + kind, value);
      if (options.includes("--each")) console.log(name, JSON.stringify(found));
    };
    const pointOf = async (selector: string) => {
      const at = (await frame.evaluate((one) => {
        const element = document.querySelector(one);
        element?.scrollIntoView({ block: "center", behavior: "instant" });
        const box = element?.getBoundingClientRect();
        return {
          x: (box?.left ?? 0) + Math.min((box?.width ?? 0) / 2, 40),
          y: (box?.top ?? 0) + (box?.height ?? 0) / 2,
          width: window.innerWidth,
        };
      }, selector)) as { x: number; y: number; width: number };
      const box = await page.locator("main iframe").boundingBox();
      if (!box) throw new Error("the canvas is not drawn");
      const scale = box.width / at.width;
      return { x: box.x + at.x * scale, y: box.y + at.y * scale };
    };
    const changed = `document.querySelector("[data-save]").textContent !== "저장됨"`;
    const undo = async (what: string, inFrame: string): Promise<void> => {
      await settled();
      await timed(`undo ${what}`, "keydown", () => press(page.keyboard, "Control+z"), inFrame, changed);
      await settled();
    };

    for (const k of acts.includes("select") ? targets : []) {
      for (const selector of [`#s${k} > h2`, `#s${k} .card__text`]) {
        const point = await pointOf(selector);
        await page.mouse.move(point.x, point.y);
        await page.waitForTimeout(200);
        await timed(
          "select",
          "pointerdown",
          async () => {
            await page.mouse.down();
            await page.mouse.up();
          },
          // Its mark is drawn in the frame after the click, unseen by anything outside the runtime.
          `measuredEvents.click > ${(await frame.evaluate("performance.timeOrigin + performance.now()")) as number}`,
          `document.querySelector("footer nav").textContent.includes("#s${k}") && document.querySelector("footer [aria-current]")?.textContent.startsWith("${selector.endsWith("h2") ? "h2" : "p.card__text"}")`,
        );
      }
    }
    for (const k of acts.includes("text") ? targets : []) {
      const selector = `#s${k} > h2`;
      const point = await pointOf(selector);
      const before =
        (await frame.evaluate((one) => document.querySelector(one)?.textContent, selector)) ?? "";
      await page.mouse.dblclick(point.x, point.y);
      await frame.waitForFunction(
        (one) => document.querySelector(one)?.hasAttribute("contenteditable"),
        selector,
      );
      await page.keyboard.press("End");
      await page.keyboard.type("ab");
      await page.waitForTimeout(700);
      const at = `document.querySelector("${selector}")`;
      await timed(
        "text",
        "keydown",
        () => press(page.keyboard, "Enter"),
        `!${at}.hasAttribute("contenteditable") && ${at}.textContent === ${JSON.stringify(`${before}ab`)}`,
        changed,
      );
      await undo("text", `${at}.textContent === ${JSON.stringify(before)}`);
    }
    let hue = 10;
    for (const k of acts.includes("style") ? targets : []) {
      const selector = `#s${k} .card__text`;
      const point = await pointOf(selector);
      await page.mouse.click(point.x, point.y);
      const field = page.getByLabel("글자색", { exact: true }).first();
      await field.waitFor();
      await page.waitForTimeout(300);
      const colour = (await frame.evaluate(
        (one) => getComputedStyle(document.querySelector(one) as Element).color,
        selector,
      )) as string;
      hue += 7;
      await field.fill(`rgb(${hue}, 20, 90)`);
      const shown = (value: string) =>
        `getComputedStyle(document.querySelector("${selector}")).color === "${value}"`;
      await timed(
        "style",
        "keydown",
        () => press(page.keyboard, "Enter"),
        shown(`rgb(${hue}, 20, 90)`),
        changed,
      );
      await settled();
      await page.locator("footer").click({ position: { x: 600, y: 10 } });
      await undo("style", shown(colour));
    }
    const movable = targets.map((one) => Math.min(one, sections - 2));
    for (const k of acts.includes("move") ? movable : []) {
      const point = await pointOf(`#s${k} > h2`);
      await page.mouse.click(point.x, point.y);
      await page.locator("footer nav button").first().click();
      await page.waitForTimeout(200);
      const order = (first: number, second: number) =>
        `(() => { const a = document.getElementById("s${first}"), b = document.getElementById("s${second}"); return (a.compareDocumentPosition(b) & 4) !== 0; })()`;
      await timed("move", "keydown", () => press(page.keyboard, "Alt+ArrowDown"), order(k + 1, k), changed);
      await undo("move", order(k, k + 1));
    }
  }
} finally {
  others.stop();
  await browsing.close();
  await hanok.stop();
}
console.log(
  `load of the machine ${loadavg()
    .map((one) => one.toFixed(1))
    .join(" ")}`,
);
