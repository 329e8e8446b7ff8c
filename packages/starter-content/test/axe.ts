import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

interface AxeFinding {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[];
}

const source = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Violations that axe finds on the present page, apart from the rules that are left out. */
export async function findings(page: Page, without: readonly string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source);
  const found = await page.evaluate(async (rules) => {
    const axe = (
      globalThis as unknown as { axe: { run: (options: object) => Promise<{ violations: AxeFinding[] }> } }
    ).axe;
    return (await axe.run({ rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])) }))
      .violations;
  }, without);
  return found.flatMap((one) =>
    one.nodes.map((node) => `${one.id}: ${node.target.join(" ")} ${node.failureSummary ?? ""}`),
  );
}
