// npm test (and npm run soak): everything, from a fresh clone. The last line is "N passed, N failed".
import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import {
  browserOfRun,
  buildIfNeeded,
  checkNode,
  installPackages,
  installTestServices,
  root,
  say,
} from "./prepare.mjs";
import { heldUpFiles, totalOf } from "./test-report.mjs";
import { closingLines, recordSeconds, startPhase } from "./test-times.mjs";

const soak = process.argv.includes("--soak");
const phases = [];
const endRun = startPhase([], "run");

const endInstall = startPhase(phases, "install");
checkNode();
installPackages();
const browser = browserOfRun({ isSoak: soak });
installTestServices(browser);
endInstall();

let passed = 0;
let failed = 0;
let skipped = 0;
/** Failures, printed once more at the end. */
const errors = [];
/** Every file of every suite, with its seconds. */
const files = [];

/** Ends with the exit status of a Node program and, where it was collected, all that the program has written. */
function runNode(args, { env = process.env, isCollected = false } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = isCollected ? ["ignore", "pipe", "pipe"] : "inherit";
    const child = spawn(process.execPath, args, { cwd: root, env, stdio });
    const written = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => written.push(chunk));
    child.on("error", reject);
    child.on("close", (status) => resolve({ status, output: Buffer.concat(written).toString("utf8") }));
  });
}

/**
 * A check that is no test file: one pass or one failure. Checks run side by side, each reported in one piece.
 */
async function check(name, args) {
  const end = startPhase(phases, name);
  const { status, output } = await runNode(args, { isCollected: true });
  const seconds = Math.round(end());
  process.stdout.write(output);
  say(`${name}: ${status === 0 ? "ok" : "FAILED"} (${seconds} s)`);
  if (status === 0) passed += 1;
  else {
    failed += 1;
    errors.push(name);
  }
}

/** Runs vitest projects once: what it came to file by file, or null where it ended without a report. */
async function runFiles(name, projects, extra) {
  const target = path.join(root, "test-results", `${name}.json`);
  rmSync(target, { force: true });
  const { status } = await runNode(
    [
      path.join(root, "node_modules/vitest/vitest.mjs"),
      "run",
      ...projects.flatMap((project) => ["--project", project]),
      "--reporter=default",
      `--reporter=${path.join(root, "tools/test-report.mjs")}`,
      ...extra,
    ],
    {
      env: {
        ...process.env,
        HANOK_CHROMIUM: browser,
        HANOK_TEST_REPORT: target,
        ...(soak ? { HANOK_SOAK: "1" } : {}),
      },
    },
  );
  try {
    const report = { ...JSON.parse(readFileSync(target, "utf8")), isWhole: status === 0 };
    files.push(...report.files);
    return report;
  } catch (error) {
    errors.push(`no report of ${name}: ${error.message}`);
    return null;
  }
}

async function suite(name, projects, extra = []) {
  say(`tests: ${name}`);
  const end = startPhase(phases, `tests: ${name}`);
  const first = await runFiles(name, projects, extra);
  // In CI, a file whose tests were held up by something around them is tried again, as a failed test is (`retry`).
  const heldUp = process.env.CI && first ? heldUpFiles(first) : [];
  if (heldUp.length > 0) say(`${name}, again: ${heldUp.join(", ")}`);
  const second = heldUp.length > 0 ? await runFiles(`${name}-again`, projects, [...extra, ...heldUp]) : null;
  end();
  const total = totalOf(first, second);
  passed += total.passed;
  failed += total.failed;
  skipped += total.skipped;
  errors.push(...total.errors);
}

say("lint, boundaries and types, side by side");
await Promise.all([
  check("lint", [path.join(root, "node_modules/@biomejs/biome/bin/biome"), "check", "."]),
  check("boundaries", [path.join(root, "tools/boundaries.mjs")]),
  check("types", [path.join(root, "tools/typecheck.mjs")]),
]);
const endBuild = startPhase(phases, "build");
buildIfNeeded();
endBuild();
// One run of all projects: no core waits for the last file of one project before the next one begins.
await suite("tests", ["browser", "server", "core", "screens", "tools"]);
if (process.argv.includes("--record")) recordSeconds(files);

const seconds = endRun();
console.log(closingLines({ phases, seconds, files, errors, passed, failed, skipped }).join("\n"));
process.exit(failed ? 1 : 0);
