import { afterAll, expect, test } from "vitest";
import { isSoak, startWithBrowser } from "../harness.ts";
import { chromiumWindow } from "./chromium.ts";
import { noFirefox } from "./installed.ts";
import { walkLongJourney } from "./long-journey.ts";
import { openedEngine } from "./opened.ts";

const { hanok, browsing } = await startWithBrowser();
const engines = openedEngine();
afterAll(engines.close);
const WITHIN_MS = 300_000;

test.skipIf(!isSoak || noFirefox)(
  `[HND-17] Firefox beside Chromium in one project: write together, code, media, comments, form, pixels${noFirefox ?? ""}`,
  async () => {
    const engine = await engines.open("Firefox");
    const [mine, mate] = [await engine.open(), await chromiumWindow(browsing, hanok)];
    const part = await walkLongJourney(mine, mate, mate, hanok);
    console.log(`Firefox: ${(part * 100).toFixed(2)} % of the pixels are not Chromium's`);
    expect(await mate.problems()).toEqual([]);
    await mine.close();
    await mate.close();
  },
  WITHIN_MS,
);
