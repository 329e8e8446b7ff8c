import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, CDPSession, Page } from "playwright-core";
import { HAND } from "./hand.ts";
import type { Generated } from "./page.ts";

/**
 * The same work in the comparison's own editors, by its adapters and its probe: what `driver.mjs` there does, for the
 * acts that are measured here, with every single value.
 */
export interface Peers {
  readonly measure: (peer: string, page: Generated, ops: number, add: Add) => Promise<void>;
  readonly stop: () => void;
}
type Add = (name: string, value: number) => void;

/** Interface of an adapter's page; see the comparison's README. */
interface Adapter {
  readonly ready: Promise<void>;
  readonly settle?: number;
  readonly open: (page: { html: string; css: string }) => unknown;
  readonly el: (n: number) => HTMLElement;
  readonly blocks: () => string[];
  readonly canvasWindow: () => Window & typeof globalThis;
  readonly select: (n: number) => unknown;
  readonly selectionVisible: (n: number) => boolean;
  readonly beginText: (n: number) => unknown;
  readonly commitText: (n: number) => unknown;
  readonly setStyle: (n: number, property: string, value: string) => unknown;
  readonly moveBlock: (from: number, to: number) => unknown;
  readonly undo: () => unknown;
  readonly clearUndo: () => unknown;
}
interface Probe {
  readonly timeOp: (act: () => unknown) => Promise<{ done: number; paint: number }>;
  readonly painted: () => Promise<number>;
  readonly arm: (inside: Window, types: string[], holds: () => boolean) => void;
}
declare const adapter: Adapter;
declare const probe: Probe;
declare const window: Window & {
  adapterCreated?: boolean;
  __armed: Promise<Record<string, number | null>>;
  __byKey: Promise<number>;
};

/** Elements of a section, and where its heading and its first card's text are among them. */
const [PER_SECTION, HEADING, CARD_TEXT] = [20, 1, 13];

export async function openPeers(folder: string, browser: Browser): Promise<Peers> {
  const { serve } = (await import(pathToFileURL(path.join(folder, "lib/serve.mjs")).href)) as {
    serve: (root: string) => Promise<{ server: { close: () => void }; url: string }>;
  };
  const { server, url } = await serve(folder);

  async function open(peer: string): Promise<{ page: Page; session: CDPSession }> {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    await page.addInitScript({ path: path.join(folder, "lib/probe.js") });
    const session = await context.newCDPSession(page);
    await page.goto(`${url}/adapters/${peer}.html`);
    await page.waitForFunction(() => window.adapterCreated);
    await page.evaluate(() => adapter.ready);
    await page.waitForTimeout(500);
    return { page, session };
  }

  async function measure(peer: string, generated: Generated, ops: number, add: Add): Promise<void> {
    const { page, session } = await open(peer);
    const rest = await page.evaluate(() => adapter.settle ?? 250);
    const { html, css, sections } = generated;
    const opened = await page.evaluate((one) => probe.timeOp(() => adapter.open(one)), { html, css });
    add("open", opened.paint);
    await page.waitForTimeout(1_500);
    for (let round = 0; round < 3; round += 1) await session.send("HeapProfiler.collectGarbage");
    add("heap", (await session.send("Runtime.getHeapUsage")).usedSize / 1e6);
    await page.evaluate(() => adapter.clearUndo());

    const targets = Array.from({ length: ops }, (_, i) => Math.floor(((i + 0.5) * sections) / ops));
    const undo = async (name: string, isUndone: () => Promise<boolean>): Promise<void> => {
      for (let steps = 0; steps < 6; steps += 1) {
        await page.waitForTimeout(rest);
        const { done, paint } = await page.evaluate(() => probe.timeOp(() => adapter.undo()));
        if (steps === 0 || done > 1) add(name, paint);
        if (await isUndone()) return;
      }
      throw new Error(`${peer}: ${name} brought nothing back`);
    };
    const bring = async (n: number): Promise<void> => {
      await page.evaluate((one) => {
        adapter.el(one).scrollIntoView({ block: "center", behavior: "instant" });
        adapter.select(one);
      }, n);
      await page.waitForTimeout(300);
    };

    /** The act from a trusted key: what a person's hand would see. */
    const byKey = async (name: string, method: keyof Adapter, ...args: readonly unknown[]): Promise<void> => {
      await page.waitForTimeout(rest);
      await page.evaluate(
        ([what, given]) => {
          window.__byKey = new Promise((resolve) => {
            const act = async (event: KeyboardEvent): Promise<void> => {
              event.preventDefault();
              const inside = event.view ?? window;
              const from = inside.performance.timeOrigin + event.timeStamp;
              await (adapter[what] as (...all: unknown[]) => unknown)(...given);
              resolve(performance.timeOrigin + (await probe.painted()) - from);
              for (const one of [window, adapter.canvasWindow()])
                one.removeEventListener("keydown", act, true);
            };
            for (const one of [window, adapter.canvasWindow()]) one.addEventListener("keydown", act, true);
          });
        },
        [method, args] as const,
      );
      await page.waitForTimeout(60);
      await page.keyboard.press("Enter", HAND);
      add(`${name} by key`, await page.evaluate(() => window.__byKey));
    };

    /** A single step that changed nothing (a selection) is not the one that is measured. */
    const undoByKey = async (name: string, isUndone: () => Promise<boolean>): Promise<void> => {
      for (let steps = 0; steps < 6; steps += 1) {
        await byKey(name, "undo");
        if (await isUndone()) return;
      }
      throw new Error(`${peer}: ${name} by key brought nothing back`);
    };

    for (const section of targets)
      for (const place of [HEADING, CARD_TEXT]) {
        const n = section * PER_SECTION + place;
        await page.evaluate(
          (one) => adapter.el(one).scrollIntoView({ block: "center", behavior: "instant" }),
          n,
        );
        await page.waitForTimeout(300);
        const at = await page.evaluate((one) => {
          const box = adapter.el(one).getBoundingClientRect();
          const frame = adapter.canvasWindow().frameElement?.getBoundingClientRect();
          return {
            x: (frame?.left ?? 0) + box.left + Math.min(box.width / 2, 60),
            y: (frame?.top ?? 0) + box.top + box.height / 2,
          };
        }, n);
        await page.mouse.move(at.x, at.y);
        await page.waitForTimeout(200);
        await page.evaluate((one) => {
          probe.arm(adapter.canvasWindow(), ["mousedown"], () => adapter.selectionVisible(one));
        }, n);
        await page.mouse.down();
        await page.mouse.up();
        const { mousedown } = await page.evaluate(() => window.__armed);
        add("select", mousedown ?? Number.NaN);
      }
    for (const section of targets) {
      const n = section * PER_SECTION + HEADING;
      const text = (): Promise<string> => page.evaluate((one) => adapter.el(one).textContent ?? "", n);
      await bring(n);
      const before = await text();
      await page.evaluate((one) => void adapter.beginText(one), n);
      await page.waitForTimeout(100);
      await page.keyboard.type("ab");
      await page.waitForTimeout(rest);
      const { paint } = await page.evaluate((one) => probe.timeOp(() => adapter.commitText(one)), n);
      add("text", paint);
      if ((await text()) !== `${before}ab`) throw new Error(`${peer}: the text was not written`);
      await undo("undo text", async () => (await text()) === before);
      await bring(n);
      await page.evaluate((one) => void adapter.beginText(one), n);
      await page.waitForTimeout(100);
      await page.keyboard.type("ab");
      await byKey("text", "commitText", n);
      await undoByKey("undo text", async () => (await text()) === before);
    }
    let hue = 10;
    for (const section of targets) {
      const n = section * PER_SECTION + CARD_TEXT;
      const colour = (): Promise<string> =>
        page.evaluate((one) => adapter.canvasWindow().getComputedStyle(adapter.el(one)).color, n);
      await bring(n);
      const before = await colour();
      hue += 7;
      const wanted = `rgb(${hue}, 20, 90)`;
      const { paint } = await page.evaluate(
        ([one, value]) => probe.timeOp(() => adapter.setStyle(one, "color", value)),
        [n, wanted] as const,
      );
      add("style", paint);
      if ((await colour()) !== wanted) throw new Error(`${peer}: the style was not written`);
      await undo("undo style", async () => (await colour()) === before);
      await byKey("style", "setStyle", n, "color", wanted);
      await undoByKey("undo style", async () => (await colour()) === before);
    }
    const order = (): Promise<string> => page.evaluate(() => adapter.blocks().join());
    for (const section of targets.map((one) => Math.min(one, sections - 2))) {
      await bring(section * PER_SECTION + HEADING);
      const before = await order();
      const { paint } = await page.evaluate(
        (one) => probe.timeOp(() => adapter.moveBlock(one, one + 1)),
        section,
      );
      add("move", paint);
      if ((await order()) === before) throw new Error(`${peer}: nothing was moved`);
      await undo("undo move", async () => (await order()) === before);
      await byKey("move", "moveBlock", section, section + 1);
      await undoByKey("undo move", async () => (await order()) === before);
    }
    await page.context().close();
  }

  return { measure, stop: () => server.close() };
}
