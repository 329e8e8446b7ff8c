// Lists which requirements (../shared/spec/requirements.md) are named by a test, and which are not.
// `--missing` prints the lines without a test; `--area PAG` limits to one area. Exit 1 when a test names a line
// that does not exist.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const specification = path.join(root, "../shared/spec/requirements.md");
if (!existsSync(specification)) {
  console.error("coverage:spec needs the specification at ../shared/spec/requirements.md");
  process.exit(2);
}
const area = process.argv.includes("--area") ? process.argv[process.argv.indexOf("--area") + 1] : null;

/** id → { text, kind } */
const lines = new Map();
for (const line of readFileSync(specification, "utf8").split("\n")) {
  const match = /^\| ([A-Z0-9]{3}-\d+) \| (.*) \| (\w+) \|\s*$/.exec(line);
  if (match) lines.set(match[1], { text: match[2], kind: match[3] });
}

function* testFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const inner = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!["node_modules", "dist", ".git", "data"].includes(entry.name)) yield* testFiles(inner);
    } else if (/\.test\.tsx?$/.test(entry.name)) yield inner;
  }
}

/** "PAG-41 to 43", "PAG-41..43" and "PAG-41, 42" stand for several lines. */
function idsIn(bracket) {
  const ids = [];
  for (const match of bracket.matchAll(/([A-Z0-9]{3})-(\d+)((?:\s*(?:,|to|\.\.|–)\s*\d+)*)/g)) {
    const [, prefix, first, rest] = match;
    const width = first.length;
    ids.push(`${prefix}-${first}`);
    let last = Number(first);
    for (const [, joint, number] of rest.matchAll(/(,|to|\.\.|–)\s*(\d+)/g)) {
      const next = Number(number);
      for (let n = joint === "," ? next : last + 1; n <= next; n += 1)
        ids.push(`${prefix}-${String(n).padStart(width, "0")}`);
      last = next;
    }
  }
  return ids;
}

const named = new Map();
for (const file of testFiles(root)) {
  // Titles stand on lines of their own or in tables of `test.each`; a comment proves nothing.
  const lines = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => !/^\s*(\/\/|\*|\/\*)/.test(line));
  for (const line of lines)
    for (const [, bracket] of line.matchAll(/\[([A-Z][A-Z0-9]{2}-\d[^\]]*)\]/g))
      for (const id of idsIn(bracket)) named.set(id, [...(named.get(id) ?? []), path.relative(root, file)]);
}

const unknown = [...named.keys()].filter(
  (id) =>
    !lines.has(id) &&
    /^(EDT|BLK|PAG|PRJ|RES|CMT|COW|LIV|MED|PER|TPL|SRC|EXP|FRM|ACC|PLN|PAY|SUB|SUP|PUB|API|ERR|I18|RET|DAT)-/.test(
      id,
    ),
);
const areas = new Map();
for (const [id, line] of lines) {
  const key = id.slice(0, 3);
  const row = areas.get(key) ?? { total: 0, tested: 0 };
  row.total += 1;
  if (named.has(id)) row.tested += 1;
  areas.set(key, row);
  if (area && key !== area) continue;
  if (process.argv.includes("--missing") && !named.has(id))
    console.log(`${id} (${line.kind}) ${line.text.slice(0, 140)}`);
}
for (const [key, row] of areas)
  if (!area || key === area)
    console.log(
      `${key}  ${String(row.tested).padStart(4)} of ${String(row.total).padStart(4)} lines have a test`,
    );
const tested = [...lines.keys()].filter((id) => named.has(id)).length;
console.log(`all  ${String(tested).padStart(4)} of ${String(lines.size).padStart(4)}`);
for (const id of unknown) console.error(`no such requirement: ${id} in ${named.get(id).join(", ")}`);
process.exit(unknown.length ? 1 : 0);
