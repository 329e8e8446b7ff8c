// Lists which requirements (docs/requirements.md) a test names, and which none does.
// `--missing` prints the lines without a test; `--area PAG` limits to one area. Exit 1 when a tag names no line.
import { readFileSync } from "node:fs";
import path from "node:path";
import { coverageOf, requirementsOf } from "./requirements.mjs";

const root = path.resolve(import.meta.dirname, "..");
const area = process.argv.includes("--area") ? process.argv[process.argv.indexOf("--area") + 1] : null;
const requirements = requirementsOf(readFileSync(path.join(root, "docs/requirements.md"), "utf8"));
const { named, wrong } = coverageOf(root, requirements);

const areas = new Map();
for (const [id, { kind, text }] of requirements) {
  const key = id.slice(0, 3);
  const row = areas.get(key) ?? { total: 0, tested: 0 };
  row.total += 1;
  if (named.has(id)) row.tested += 1;
  areas.set(key, row);
  if (area && key !== area) continue;
  if (process.argv.includes("--missing") && !named.has(id))
    console.log(`${id} (${kind}) ${text.slice(0, 140)}`);
}
for (const [key, { total, tested }] of areas)
  if (!area || key === area)
    console.log(`${key}  ${String(tested).padStart(4)} of ${String(total).padStart(4)} lines have a test`);
console.log(`all  ${String(named.size).padStart(4)} of ${String(requirements.size).padStart(4)}`);
for (const problem of wrong) console.error(problem);
process.exit(wrong.length ? 1 : 0);
