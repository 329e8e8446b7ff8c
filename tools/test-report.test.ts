import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { heldUpFiles, totalOf } from "./test-report.mjs";

const root = path.resolve(import.meta.dirname, "..");
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Runs test files with the reporter, in a folder of their own. */
function runOf(files: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), "hanok-report-"));
  folders.push(folder);
  mkdirSync(path.join(folder, "node_modules"));
  symlinkSync(path.join(root, "node_modules/vitest"), path.join(folder, "node_modules/vitest"));
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content);
  const report = path.join(folder, "out/report.json");
  const { status } = spawnSync(
    process.execPath,
    [
      path.join(root, "node_modules/vitest/vitest.mjs"),
      "run",
      "--root",
      folder,
      `--reporter=${path.join(root, "tools/test-report.mjs")}`,
    ],
    { env: { ...process.env, HANOK_TEST_REPORT: report, VITEST: "", VITEST_POOL_ID: "" } },
  );
  return { ...JSON.parse(readFileSync(report, "utf8")), isWhole: status === 0 };
}

const FINE = `import { test } from "vitest"; test("fine", () => {}); test.skip("left out", () => {});`;
const HOOK = `import { beforeAll, describe, test } from "vitest";
  describe("group", () => {
    beforeAll(() => { throw new Error("no port"); });
    test("one", () => {}); test("two", () => {});
  });
  test("beside", () => {});`;
const DIES = `import { test } from "vitest";
  test("before", () => {});
  test("dies", async () => {
    await new Promise((wait) => setTimeout(wait, 300));
    process.kill(process.pid, "SIGKILL");
    await new Promise(() => {});
  });
  test("after", () => {});`;

test("a file held up by a hook or a process that dies is one failure, reported with its reason", () => {
  const run = runOf({ "fine.test.ts": FINE, "hook.test.ts": HOOK, "dies.test.ts": DIES });
  expect(heldUpFiles(run).sort()).toEqual(["dies.test.ts", "hook.test.ts"]);
  const seconds = new Map(run.files.map((one: { file: string; seconds: number }) => [one.file, one.seconds]));
  expect(seconds.get("fine.test.ts")).toBeGreaterThan(0);
  expect(seconds.get("fine.test.ts")).toBeLessThan(60);
  const total = totalOf(run, null);
  expect(total.failed).toBe(2);
  // A worker reports its results in batches: that of the test before may die with the process.
  expect([2, 3]).toContain(total.passed);
  expect(total.skipped).toBeGreaterThanOrEqual(1 + 2);
  expect(total.errors.join("\n")).toContain("hook.test.ts > group: no port");
});

test("files that are run again stand in place of what they came to before", () => {
  const run = runOf({ "fine.test.ts": FINE, "hook.test.ts": HOOK });
  const again = runOf({ "hook.test.ts": FINE });
  expect(totalOf(run, again)).toEqual({ passed: 2, failed: 0, skipped: 2, errors: [] });
  const worse = runOf({ "hook.test.ts": HOOK });
  expect(totalOf(run, worse)).toMatchObject({ passed: 2, failed: 1, skipped: 3 });
});

test("a failed test, an error that nobody caught, a file that does not load and an empty run are failures", () => {
  const red = `import { expect, test } from "vitest"; test("red", () => expect(1).toBe(2));`;
  const late = `import { test } from "vitest";
    test("leaves an error", () => void setTimeout(() => { throw new Error("late"); }, 20));
    test("waits", () => new Promise((wait) => setTimeout(wait, 200)));`;
  const run = runOf({ "red.test.ts": red, "late.test.ts": late, "load.test.ts": `import "./none.ts";` });
  expect(heldUpFiles(run)).toEqual(["load.test.ts"]);
  const total = totalOf(run, null);
  expect(total).toMatchObject({ passed: 2, failed: 3 });
  expect(total.errors.join("\n")).toMatch(/red\.test\.ts > red: .*expected 1 to be 2/);
  expect(total.errors.join("\n")).toContain("late");
  expect(totalOf(null, null)).toMatchObject({ failed: 1 });
  expect(totalOf({ files: [], unhandled: [], isWhole: true }, null)).toMatchObject({ failed: 1 });
});
