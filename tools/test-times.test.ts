import { expect, test } from "vitest";
import { closingLines, slowestFiles, startPhase } from "./test-times.mjs";

const NOTHING = { phases: [], seconds: 0, files: [], errors: [], passed: 0, failed: 0, skipped: 0 };

test("the slowest files of all suites come first, twenty at most, and both runs of a file count", () => {
  const files = Array.from({ length: 30 }, (_, at) => ({ file: `${at}.test.ts`, seconds: at }));
  const slowest = slowestFiles([...files, { file: "3.test.ts", seconds: 40 }]);
  expect(slowest).toHaveLength(20);
  expect(slowest.slice(0, 3)).toEqual([
    { file: "3.test.ts", seconds: 43 },
    { file: "29.test.ts", seconds: 29 },
    { file: "28.test.ts", seconds: 28 },
  ]);
  const lines = closingLines({ ...NOTHING, files: [...files, { file: "3.test.ts", seconds: 40 }] });
  expect(lines[0]).toBe("hanok: the 20 slowest of 30 test files:");
  expect(lines[1]).toBe("hanok:     43.0 s  3.test.ts");
});

test("a phase is timed by the clock, and the phases stand before the errors", async () => {
  const phases: { name: string; seconds: number }[] = [];
  const end = startPhase(phases, "build");
  await new Promise((wait) => setTimeout(wait, 30));
  expect(end()).toBeGreaterThan(0.02);
  expect(phases).toEqual([{ name: "build", seconds: expect.any(Number) }]);
  const lines = closingLines({
    ...NOTHING,
    phases: [
      { name: "lint", seconds: 4.04 },
      { name: "tests: core", seconds: 120 },
    ],
    seconds: 125.25,
    errors: ["a.test.ts > red: expected 1 to be 2"],
    passed: 3,
    failed: 1,
  });
  expect(lines).toEqual([
    "hanok: the 0 slowest of 0 test files:",
    "hanok: seconds of each phase:",
    "hanok:      4.0 s  lint",
    "hanok:    120.0 s  tests: core",
    "hanok:    125.3 s  the whole run",
    "hanok: wrong: a.test.ts > red: expected 1 to be 2",
    "3 passed, 1 failed",
  ]);
});

test("the very last line counts", () => {
  expect(closingLines({ ...NOTHING, passed: 5 }).at(-1)).toBe("5 passed, 0 failed");
  expect(closingLines({ ...NOTHING, passed: 5, failed: 2, skipped: 1 }).at(-1)).toBe(
    "5 passed, 2 failed, 1 skipped",
  );
});
