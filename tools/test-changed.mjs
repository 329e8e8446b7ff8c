// npm run test:changed [-- REF]: the tests that the changes since REF reach (absent: since main was left). It is for the
// time between two commits; `npm test` runs everything.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { browserOfRun, buildIfNeeded, root, say } from "./prepare.mjs";
import { reachedTests } from "./reached-tests.mjs";

const git = (...args) => {
  const { status, stdout, stderr } = spawnSync("git", args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw new Error(`git ${args.join(" ")}: ${stderr}`);
  return stdout.split("\n").filter((line) => line !== "");
};
const isList = process.argv.includes("--list");
const given = process.argv.slice(2).find((one) => !one.startsWith("--"));
const [since = "HEAD"] = given ? [given] : git("merge-base", "HEAD", "main");
const changed = [
  ...new Set([...git("diff", "--name-only", since), ...git("ls-files", "--others", "--exclude-standard")]),
];
const files = git(
  "ls-files",
  "--cached",
  "--others",
  "--exclude-standard",
  "packages",
  "apps",
  "tools",
  "e2e",
);
const sources = new Map(
  files
    .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file))
    .flatMap((file) => {
      try {
        return [[file, readFileSync(path.join(root, file), "utf8")]];
      } catch (error) {
        // Deleted, and not yet committed.
        if (error.code === "ENOENT") return [];
        throw error;
      }
    }),
);
const packages = new Map(
  files
    .filter((file) => /^packages\/[^/]+\/package\.json$/.test(file))
    .map((file) => {
      const { name, exports = {} } = JSON.parse(readFileSync(path.join(root, file), "utf8"));
      const targets = Object.entries(exports).filter(([, target]) => typeof target === "string");
      return [
        name,
        Object.fromEntries(
          targets.map(([key, target]) => [key, path.posix.join(path.posix.dirname(file), target)]),
        ),
      ];
    }),
);
const reached = reachedTests({ changed, sources, packages });
say(`${changed.length} changed files reach ${reached.length} test files`);
if (isList) {
  console.log(reached.join("\n"));
  process.exit(0);
}
if (reached.length === 0) process.exit(0);
if (reached.some((file) => file.startsWith("e2e/"))) buildIfNeeded();
const { status } = spawnSync(
  process.execPath,
  [path.join(root, "node_modules/vitest/vitest.mjs"), "run", ...reached],
  { cwd: root, stdio: "inherit", env: { ...process.env, HANOK_CHROMIUM: browserOfRun({ isSoak: false }) } },
);
process.exit(status ?? 1);
