// npm test (and npm run soak): everything, from a fresh clone. The last line is "N passed, N failed".
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { buildIfNeeded, checkNode, installPackages, installTestServices, root, say } from "./prepare.mjs";

const soak = process.argv.includes("--soak");
checkNode();
installPackages();
installTestServices();

let passed = 0;
let failed = 0;
let skipped = 0;

/** A check that is no test file: one pass or one failure. */
function check(name, args) {
  say(name);
  const started = Date.now();
  const ok = spawnSync(process.execPath, args, { stdio: "inherit", cwd: root }).status === 0;
  if (ok) passed += 1;
  else failed += 1;
  say(`${name}: ${ok ? "ok" : "FAILED"} (${Math.round((Date.now() - started) / 1000)} s)`);
}

/** Runs vitest projects; a run that ends without a report counts as one failure. */
function suite(name, projects, extra = []) {
  say(`tests: ${name}`);
  const results = path.join(root, "test-results");
  mkdirSync(results, { recursive: true });
  const report = path.join(results, `${name}.json`);
  rmSync(report, { force: true });
  const run = spawnSync(
    process.execPath,
    [
      path.join(root, "node_modules/vitest/vitest.mjs"),
      "run",
      ...projects.flatMap((project) => ["--project", project]),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...extra,
    ],
    { stdio: "inherit", cwd: root, env: { ...process.env, ...(soak ? { HANOK_SOAK: "1" } : {}) } },
  );
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numFailedTestSuites } = JSON.parse(
      readFileSync(report, "utf8"),
    );
    passed += numPassedTests;
    failed += numFailedTests;
    skipped += numPendingTests + numTodoTests;
    // A file that fails to load has no failed test of its own.
    if (numFailedTests === 0 && (run.status !== 0 || numFailedTestSuites > 0)) failed += 1;
    if (numPassedTests === 0) failed += 1;
  } catch (error) {
    console.error(`hanok: no report of ${name}: ${error.message}`);
    failed += 1;
  }
}

check("lint", [path.join(root, "node_modules/@biomejs/biome/bin/biome"), "check", "."]);
check("boundaries", [path.join(root, "tools/boundaries.mjs")]);
check("types", [path.join(root, "tools/typecheck.mjs")]);
buildIfNeeded();
// One file beside another on each core.
suite("core", ["core", "tools"], ["--maxWorkers=2"]);
suite("server", ["server"], ["--maxWorkers=2"]);
suite("browser", ["browser"]);

console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`);
process.exit(failed ? 1 : 0);
