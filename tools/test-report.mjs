// A vitest reporter: what a run came to, file by file, for tools/test.mjs. The counts of vitest's own JSON report leave
// out why a file did not run: a hook's error, a process that died.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * @typedef {object} FileReport
 * @property {string} file relative to the root
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped by the test's own word
 * @property {number} unrun held up by something outside of the tests: a hook, a process that died
 * @property {string[]} errors of failed tests, hooks and loading, each with its place
 * @property {number} seconds of loading the file and of its hooks and tests
 */

/** The first lines of an error say what was expected; the stack's first own line where. */
const told = (error) =>
  `${error.message ?? error}`.split("\n").slice(0, 12).join("\n") +
  (/\n\s+at (?!.*node_modules).*/.exec(error.stack ?? "")?.[0] ?? "");

const nameOf = (task) => (task.type === "module" ? "" : ` > ${task.fullName}`);

function secondsOf(module) {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic();
  return (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000;
}

/** @returns {FileReport} */
export function fileReport(module, root) {
  const file = path.relative(root, module.moduleId);
  const report = { file, passed: 0, failed: 0, skipped: 0, unrun: 0, errors: [], seconds: secondsOf(module) };
  const outside = (task) => {
    for (const error of task.errors()) report.errors.push(`${file}${nameOf(task)}: ${told(error)}`);
  };
  outside(module);
  for (const suite of module.children.allSuites()) outside(suite);
  const broken = report.errors.length > 0;
  for (const test of module.children.allTests()) {
    const { state, errors = [] } = test.result();
    if (state === "passed") report.passed += 1;
    else if (state === "failed") report.failed += 1;
    // A hook that fails leaves its tests skipped, which they did not say of themselves.
    else if (state === "pending" || (broken && !["skip", "todo"].includes(test.options.mode)))
      report.unrun += 1;
    else report.skipped += 1;
    for (const error of state === "failed" ? errors : [])
      report.errors.push(`${file}${nameOf(test)}: ${told(error)}`);
  }
  return report;
}

/** Files that did not run whole for something around their tests; a process that died early leaves none at all. */
export const heldUpFiles = ({ files }) =>
  files
    .filter(({ passed, failed, skipped, unrun, errors }) =>
      failed > 0 ? false : unrun > 0 || errors.length > 0 || passed + skipped === 0,
    )
    .map(({ file }) => file);

/** Vitest's mark of a worker process that died: the file that it ran is held up, and counted as that. */
const DIED = "[vitest-pool]";

/**
 * Result of a run, with the files that were run again (`second`) in place of their former results. A file
 * that is held up is one failure, and so are an error that nobody caught and a run that is red for no reason
 * seen.
 */
export function totalOf(first, second) {
  if (!first || first.files.length === 0) return { passed: 0, failed: 1, skipped: 0, errors: [] };
  const again = new Map((second?.files ?? []).map((one) => [one.file, one]));
  const files = first.files.map((one) => again.get(one.file) ?? one);
  const sum = (key) => files.reduce((all, one) => all + one[key], 0);
  const uncaught = [...first.unhandled, ...(second?.unhandled ?? [])].filter(
    (error) => !error.startsWith(DIED),
  );
  const failed = sum("failed") + heldUpFiles({ files }).length + uncaught.length;
  const { isWhole } = second ?? first;
  return {
    passed: sum("passed"),
    failed: failed === 0 && !isWhole ? 1 : failed,
    skipped: sum("skipped") + sum("unrun"),
    errors: [...files.flatMap(({ errors }) => errors), ...uncaught],
  };
}

/** Written to the file that HANOK_TEST_REPORT names. */
export default class TestReport {
  onInit(vitest) {
    this.root = vitest.config.root;
  }
  onTestRunEnd(modules, unhandled) {
    const target = process.env.HANOK_TEST_REPORT;
    if (!target) return;
    mkdirSync(path.dirname(target), { recursive: true });
    const files = modules.map((module) => fileReport(module, this.root));
    writeFileSync(target, JSON.stringify({ files, unhandled: unhandled.map(told) }));
  }
}
