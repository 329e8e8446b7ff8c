// Time spent in a test run, and the last lines of its report.

import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Seconds of each test file in an earlier whole run, by path relative to the root. */
const RECORDED = path.join(import.meta.dirname, "test-seconds.json");

/** @returns {Record<string, number>} empty where no run was recorded */
export function recordedSeconds() {
  try {
    return JSON.parse(readFileSync(RECORDED, "utf8"));
  } catch (error) {
    if (error.code === "ENOENT") return {};
    throw error;
  }
}

/** Records the seconds of a whole run (`npm test -- --record`), which order the files of the next one. */
export function recordSeconds(files) {
  const seconds = files.map((one) => [one.file, Math.round(one.seconds)]);
  seconds.sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(RECORDED, `${JSON.stringify(Object.fromEntries(seconds), null, 2)}\n`);
}

/** Number of files in the list of slow ones. */
const SLOWEST = 20;

/**
 * @typedef {object} Phase
 * @property {string} name
 * @property {number} seconds on the clock; phases that run side by side each count their own
 */

const inSeconds = (seconds) => `${seconds.toFixed(1).padStart(8)} s`;

/** Stops a clock: `const end = startPhase(phases, "build"); … end();` adds the phase and returns its seconds. */
export function startPhase(phases, name) {
  const started = performance.now();
  return () => {
    const seconds = (performance.now() - started) / 1000;
    phases.push({ name, seconds });
    return seconds;
  };
}

/** The slowest files of all suites, slowest first; a file that ran twice counts both runs. */
export function slowestFiles(files, count = SLOWEST) {
  const seconds = new Map();
  for (const one of files) seconds.set(one.file, (seconds.get(one.file) ?? 0) + one.seconds);
  return [...seconds]
    .map(([file, taken]) => ({ file, seconds: taken }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count);
}

/**
 * The last lines of a run: the slowest files, the seconds of each phase and of the whole run, every error once more
 * (a long log is read from its end), and as the very last line "N passed, N failed".
 * @param {{ phases: Phase[], seconds: number, files: { file: string, seconds: number }[], errors: string[],
 *   passed: number, failed: number, skipped: number }} run `seconds`: the whole run on the clock
 */
export function closingLines({ phases, seconds, files, errors, passed, failed, skipped }) {
  const slowest = slowestFiles(files);
  return [
    `hanok: the ${slowest.length} slowest of ${new Set(files.map(({ file }) => file)).size} test files:`,
    ...slowest.map((one) => `hanok: ${inSeconds(one.seconds)}  ${one.file}`),
    "hanok: seconds of each phase:",
    ...phases.map((phase) => `hanok: ${inSeconds(phase.seconds)}  ${phase.name}`),
    `hanok: ${inSeconds(seconds)}  the whole run`,
    ...errors.map((error) => `hanok: wrong: ${error}`),
    `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`,
  ];
}
