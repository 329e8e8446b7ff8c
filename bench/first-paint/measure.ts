// The first seconds of every starter theme's home page, served on loopback to the system's Chromium: when its
// largest part is painted, the layout shift, and what was sent until then. Fonts come as they come.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { chromium, type Page } from "playwright-core";
import type { Paint } from "../../packages/starter-content/tools/paint.ts";

const GOAL = 1000;
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const tools = path.join(import.meta.dirname, "../../packages/starter-content/tools");
// The content is read from its folder: a bundle would look for it beside itself.
const load = (file: string) => import(/* @vite-ignore */ pathToFileURL(path.join(tools, file)).href);
const { assembleAll, serve } = (await load("assemble.mjs")) as {
  assembleAll: (
    ids?: readonly string[],
    locales?: readonly string[],
  ) => Promise<{ folder: string; themes: readonly { id: string }[] }>;
  serve: (folder: string) => Promise<{ url: string; close: () => Promise<unknown> }>;
};
const { watchPaint } = (await load("paint.ts")) as {
  watchPaint: (page: Page, url: string, areFontsLate?: boolean) => Promise<Paint>;
};

const { folder, themes } = await assembleAll(undefined, ["ko"]);
const { url, close } = await serve(folder);
const browser = await chromium.launch({
  executablePath: process.env.HANOK_CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
try {
  console.log(`theme        width   largest paint (goal ${GOAL} ms)   layout shift   sent   of which fonts`);
  for (const { id } of themes)
    for (const width of [375, 1440]) {
      const paints: Paint[] = [];
      let sent = { all: 0, fonts: 0 };
      for (let round = 0; round < ROUNDS; round++) {
        const page = await browser.newPage({ viewport: { width, height: width < 500 ? 812 : 900 } });
        paints.push(await watchPaint(page, `${url}/${id}/ko/index.html`, false));
        sent = await page.evaluate(() => {
          const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
          const sum = (some: readonly PerformanceResourceTiming[]) =>
            some.reduce((bytes, { transferSize }) => bytes + transferSize, 0);
          return { all: sum(entries), fonts: sum(entries.filter(({ name }) => name.endsWith(".woff2"))) };
        });
        await page.close();
      }
      const largest = median(paints.map((paint) => paint.largest));
      const shift = Math.max(...paints.map((paint) => paint.shift));
      const kilobytes = (bytes: number): string => `${Math.round(bytes / 1024)} KB`.padStart(8);
      console.log(
        `${id.padEnd(12)} ${String(width).padStart(5)}   ${String(Math.round(largest)).padStart(6)} ms ${largest < GOAL ? "holds " : "MISSED"}             ${shift.toFixed(3)}       ${kilobytes(sent.all)} ${kilobytes(sent.fonts)}`,
      );
    }
} finally {
  await browser.close();
  await close();
}
