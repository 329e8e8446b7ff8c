// npm test (and npm run soak): everything, from a fresh clone. The last line is "N passed, N failed".
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { buildIfNeeded, checkNode, installPackages, installTestServices, root, say } from "./prepare.mjs";
import { heldUpFiles, totalOf } from "./test-report.mjs";

const soak = process.argv.includes("--soak");
checkNode();
installPackages();
installTestServices();

let passed = 0;
let failed = 0;
let skipped = 0;
/** What failed, told once more at the end: a long log is read from there. */
const wrong = [];

/** A check that is no test file: one pass or one failure. */
function check(name, args) {
  say(name);
  const started = Date.now();
  const ok = spawnSync(process.execPath, args, { stdio: "inherit", cwd: root }).status === 0;
  if (ok) passed += 1;
  else {
    failed += 1;
    wrong.push(name);
  }
  say(`${name}: ${ok ? "ok" : "FAILED"} (${Math.round((Date.now() - started) / 1000)} s)`);
}

/** Runs vitest projects once: what it came to file by file, or null where it ended without a report. */
function runFiles(name, projects, extra) {
  const target = path.join(root, "test-results", `${name}.json`);
  rmSync(target, { force: true });
  const { status } = spawnSync(
    process.execPath,
    [
      path.join(root, "node_modules/vitest/vitest.mjs"),
      "run",
      ...projects.flatMap((project) => ["--project", project]),
      "--reporter=default",
      `--reporter=${path.join(root, "tools/test-report.mjs")}`,
      ...extra,
    ],
    {
      stdio: "inherit",
      cwd: root,
      env: { ...process.env, HANOK_TEST_REPORT: target, ...(soak ? { HANOK_SOAK: "1" } : {}) },
    },
  );
  try {
    return { ...JSON.parse(readFileSync(target, "utf8")), isWhole: status === 0 };
  } catch (error) {
    wrong.push(`no report of ${name}: ${error.message}`);
    return null;
  }
}

function suite(name, projects, extra = []) {
  say(`tests: ${name}`);
  const first = runFiles(name, projects, extra);
  // In CI, a file whose tests were held up by something around them is tried again, as a failed test is (`retry`).
  const heldUp = process.env.CI && first ? heldUpFiles(first) : [];
  if (heldUp.length > 0) say(`${name}, again: ${heldUp.join(", ")}`);
  const second = heldUp.length > 0 ? runFiles(`${name}-again`, projects, [...extra, ...heldUp]) : null;
  const total = totalOf(first, second);
  passed += total.passed;
  failed += total.failed;
  skipped += total.skipped;
  wrong.push(...total.errors);
}

check("lint", [path.join(root, "node_modules/@biomejs/biome/bin/biome"), "check", "."]);
check("boundaries", [path.join(root, "tools/boundaries.mjs")]);
check("types", [path.join(root, "tools/typecheck.mjs")]);
buildIfNeeded();
// One file beside another on each core.
suite("core", ["core", "tools"], ["--maxWorkers=2"]);
suite("server", ["server"], ["--maxWorkers=2"]);
suite("browser", ["browser"]);

for (const error of wrong) console.log(`hanok: wrong: ${error}`);
console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`);
process.exit(failed ? 1 : 0);
