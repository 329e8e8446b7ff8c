import { PNG } from "pngjs";
import { afterAll, expect, test } from "vitest";
import { joinMember, startWithBrowser } from "../harness.ts";
import { bringSite } from "../main-job/projects.ts";
import { site } from "../main-job/sites.ts";
import { handsOn } from "./hands.ts";
import { noFirefox, noWebKit } from "./installed.ts";
import { openedEngine } from "./opened.ts";
import { walkShortJourney } from "./short-journey.ts";
import { signIn } from "./sign-in.ts";

const { hanok } = await startWithBrowser();
const engines = openedEngine();
afterAll(engines.close);

/** Of one journey, a slow start of the engine included. */
const WITHIN_MS = 120_000;

test.skipIf(noFirefox)(
  `[HND-17] Firefox: sign in, type, style, drag, paste, undo, publish, read the site${noFirefox ?? ""}`,
  async () => {
    const engine = await engines.open("Firefox");
    await walkShortJourney(await engine.open(), hanok, await joinMember(hanok));
  },
  WITHIN_MS,
);

test.skipIf(noFirefox)(
  `[HND-17] Firefox: the scrollbar of a dark page has the page's ground beneath it, no white strip${noFirefox ?? ""}`,
  async () => {
    const engine = await engines.open("Firefox");
    const window = await engine.open();
    const hands = handsOn(window);
    const member = await joinMember(hanok);
    const dark = `<!doctype html><title>밤</title><body style="margin: 0; height: 4000px; background: #123"><h1>밤</h1>`;
    const { project } = await bringSite(member, site("dark", new Map([["index.html", Buffer.from(dark)]])));
    await signIn(window, hanok, member);
    await window.goto(`${hanok.origin}/neditor/?project=${project.id}`);
    await hands.ready();
    const bar = await window.run("canvas", () => innerWidth - document.documentElement.clientWidth, null);
    const box = await window.run(
      "window",
      () => {
        const { left, top, width, height } = (
          document.querySelector("main iframe") as Element
        ).getBoundingClientRect();
        return { left, top, width, height };
      },
      null,
    );
    // A bar that takes room of the page: without one the test would say nothing.
    expect(bar).toBeGreaterThan(0);
    const { data, width } = PNG.sync.read(await window.picture());
    const light: string[] = [];
    for (let x = Math.ceil(box.left + box.width - bar * 0.6); x < box.left + box.width - 1; x += 1)
      for (let y = Math.ceil(box.top + 4); y < box.top + box.height - 4; y += 7) {
        const at = (y * width + x) * 4;
        if (Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) > 200) light.push(`${x},${y}`);
      }
    expect(light).toEqual([]);
    await window.close();
  },
  WITHIN_MS,
);

test.skipIf(noWebKit)(
  `[HND-17] WebKitGTK: sign in, type, style, drag, paste, undo, publish, read the site${noWebKit ?? ""}`,
  async () => {
    const engine = await engines.open("WebKitGTK");
    await walkShortJourney(await engine.open(), hanok, await joinMember(hanok));
  },
  WITHIN_MS,
);
