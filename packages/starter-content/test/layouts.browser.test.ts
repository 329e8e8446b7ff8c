import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LAYOUTS } from "@hanok/page-document";
import { expect, test } from "vitest";
import { listThemes, readTheme } from "../src/index.ts";
import { overflowing } from "./overflow.ts";
import { openServed } from "./served.ts";
import { applied, projectOf, writePage, writeTheme } from "./theme-project.ts";

const themes = await listThemes();
const folder = await mkdtemp(join(tmpdir(), "hanok-layouts-"));
const { browser, url: root } = await openServed(folder);

test.each(themes.map(({ id }) => id))(
  "[PAG-07] theme %s stands in every layout, and nothing overflows",
  async (id) => {
    const theme = await readTheme(id, "ko");
    await writeTheme(theme, join(folder, id));
    const empty = projectOf(theme);
    const page = await browser.newPage({ reducedMotion: "reduce" });
    for (const layout of LAYOUTS) {
      const part = await applied(empty, theme, layout);
      expect(part.pages[layout]?.layout).toBe(layout);
      await writePage(part, layout, join(folder, id));
      await page.goto(`${root}/${id}/${layout}.html`, { waitUntil: "load" });
      for (const width of [375, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const wide = await overflowing(page);
        expect([layout, width, wide]).toEqual([layout, width, []]);
        // Nothing of the middle column reaches into the one beside it.
        const crossing = await page.evaluate(() => {
          const main = document.querySelector(".section-content");
          const edge = main?.getBoundingClientRect();
          if (!main || !edge || !document.querySelector(".layout-columns")) return [];
          return [...main.querySelectorAll("*")]
            .filter((element) => {
              const box = element.getBoundingClientRect();
              const hidden = element.closest("[popover], [aria-hidden]") !== null;
              let clip = element.parentElement;
              while (clip && clip !== main && getComputedStyle(clip).overflowX === "visible")
                clip = clip.parentElement;
              return !hidden && clip === main && box.width > 0 && box.right > edge.right + 1;
            })
            .map((element) => element.className)
            .slice(0, 5);
        });
        expect([layout, width, crossing]).toEqual([layout, width, []]);
      }
    }
    await page.close();
  },
);
