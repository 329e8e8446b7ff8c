import { expect, test, vi } from "vitest";
import { weigh } from "./weigh.ts";

test("the entry that loads at once stays within 161 KB gzip; acorn and the readers of selectors come later", async () => {
  vi.stubEnv("NODE_ENV", "production");
  const { atOnce, edits, script, content, parts, modules } = await weigh();
  vi.unstubAllEnvs();
  const heaviest = parts.slice(0, 8).map(([name, size]) => `${name} ${size.toFixed(1)}`);
  console.log(
    `${atOnce.toFixed(1)} KB at once (${heaviest.join(", ")}); edits ${edits.toFixed(1)}, script ${script.toFixed(1)}, content ${content.toFixed(1)} later`,
  );
  expect(atOnce).toBeLessThanOrEqual(161);
  expect(atOnce).toBeGreaterThan(60);
  expect(modules.filter((id) => /node_modules\/(acorn|postcss-selector-parser)\//.test(id))).toEqual([]);
  expect(edits).toBeGreaterThan(20);
  expect(script).toBeGreaterThan(20);
  expect(content).toBeGreaterThan(3);
}, 60_000);
