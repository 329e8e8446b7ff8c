import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");

/** Rules of SPEC.md: `- **R7** …`. */
const rulesIn = (spec: string): string[] =>
  [...spec.matchAll(/^- \*\*([A-Z]\d+)\*\*/gm)].map((match) => match[1] ?? "");

/** Names of tests, with the rules in brackets that they cite. */
const cited = (): Set<string> => {
  const found = new Set<string>();
  for (const file of readdirSync(new URL(".", import.meta.url), { recursive: true, encoding: "utf8" }))
    if (file.endsWith(".test.ts"))
      for (const [, name = ""] of read(file).matchAll(/\(\s*["'`]((?:\[[A-Z]+-?\d+\] ?)+)/g))
        for (const [, rule = ""] of name.matchAll(/\[([A-Z]\d+)\]/g)) found.add(rule);
  return found;
};

test("every rule of SPEC.md is cited by the name of a test, once written and never twice", () => {
  const rules = rulesIn(read("../SPEC.md"));
  expect(rules.length).toBeGreaterThan(90);
  expect(new Set(rules).size).toBe(rules.length);
  const proved = cited();
  expect(rules.filter((rule) => !proved.has(rule))).toEqual([]);
  expect([...proved].filter((rule) => !rules.includes(rule))).toEqual([]);
});

/** Rows and columns of the two tables of chapter R. */
test("the tables of what meets what name every kind of change and only rules that there are", () => {
  const spec = read("../SPEC.md");
  const chapter = spec.slice(spec.indexOf("## R ·"), spec.indexOf("## H ·"));
  const rows = [...chapter.matchAll(/^\| \*\*(.+?)\*\*/gm)].map((match) => match[1] ?? "");
  const named = rows.join(" ");
  const kinds = [...read("../src/changes/schema.ts").matchAll(/z\.literal\("([a-z-]+)"\)/g)].map(
    (match) => match[1] ?? "",
  );
  expect(kinds.length).toBeGreaterThan(15);
  for (const kind of new Set(kinds)) {
    // `page-delete` is in the row of its family.
    const family = kind.replace(/^[a-z]+-/, "");
    const isNamed =
      named.includes(kind) || rows.some((row) => row.endsWith(family) || row.startsWith(family));
    expect(isNamed, kind).toBe(true);
  }
  const rules = new Set(rulesIn(spec));
  for (const [, rule = ""] of chapter.matchAll(/\b(R\d+|C\d+)\b/g)) expect(rules.has(rule), rule).toBe(true);
  for (const line of chapter.split("\n").filter((one) => one.startsWith("| **")))
    for (const cell of line.split("|").slice(2, -1)) expect(cell.trim(), line.slice(0, 60)).not.toBe("");
});
