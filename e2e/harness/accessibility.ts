import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { atRest } from "./at-rest.ts";

/** WCAG 2.2 A and AA. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

interface Looked {
  /** Part to check; the whole page otherwise. */
  readonly part?: string;
  /** Only these rules of axe. */
  readonly rules?: readonly string[];
}

/** Fails with a readable list unless axe finds nothing to object to on the page as it is. */
export async function expectAccessible(page: Page, screen: string, looked: Looked = {}): Promise<void> {
  expect(await accessibilityFaults(page, looked), `${screen} breaks no accessibility rule`).toEqual([]);
}

/**
 * Rules of axe that the page as it is breaks, with the elements. Frames with members' content are left out:
 * that is theirs; so is the spoken-only region, which names buttons that may be gone by now.
 */
export async function accessibilityFaults(page: Page, looked: Looked = {}): Promise<readonly string[]> {
  await page.locator("main").first().waitFor({ state: "attached" });
  await atRest(page);
  if (!(await page.evaluate(() => Reflect.has(window, "axe")))) await page.evaluate(axe.source);
  const only = looked.rules
    ? { type: "rule" as const, values: looked.rules }
    : { type: "tag" as const, values: RULES };
  return page.evaluate(
    async ({ part, only }) => {
      const run = Reflect.get(window, "axe") as {
        run(
          context: unknown,
          options: unknown,
        ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
      };
      const found = await run.run(
        { ...(part ? { include: [part] } : {}), exclude: ["iframe", "[data-live-announcer]"] },
        // Elements without violations are not described.
        { runOnly: only, iframes: false, resultTypes: ["violations"] },
      );
      return found.violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map((node) => `${node.html}\n    ${node.failureSummary ?? ""}`).join("\n  ")}`,
      );
    },
    { part: looked.part, only },
  );
}
