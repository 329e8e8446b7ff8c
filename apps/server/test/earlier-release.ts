import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, symlink } from "node:fs/promises";
import path from "node:path";
import { inject } from "vitest";
import { once as onceInRun } from "./once.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const MIGRATIONS = "apps/server/src/migrations";

const git = async (...args: readonly string[]): Promise<string> => {
  const child = spawn("git", args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  let answer = "";
  let errors = "";
  child.stdout.on("data", (chunk) => {
    answer += chunk;
  });
  child.stderr.on("data", (chunk) => {
    errors += chunk;
  });
  const [status] = await once(child, "close");
  if (status !== 0) throw new Error(`git ${args.join(" ")}: ${errors}`);
  return answer.trim();
};

/**
 * The commit of an earlier release: `HANOK_EARLIER_RELEASE`, else the last one whose database lacks this one's newest
 * migration. '' where the sources have no such history, as in a shallow clone.
 */
export const earlierRelease = async (): Promise<string> => {
  const named = process.env.HANOK_EARLIER_RELEASE;
  if (named) return git("rev-parse", "--verify", `${named}^{commit}`);
  const files = await readdir(path.join(root, MIGRATIONS));
  const newest = files
    .filter((file) => /^\d{4}_/.test(file))
    .sort()
    .at(-1);
  try {
    const file = `${MIGRATIONS}/${newest}`;
    const [added] = (await git("log", "--format=%H", "--diff-filter=A", "--", file)).split("\n");
    // A migration that is not committed yet is newer than all that is.
    return await git("rev-parse", "--verify", added ? `${added}~1^{commit}` : "HEAD");
  } catch (error) {
    process.stdout.write(`no earlier release in the history: ${error}\n`);
    return "";
  }
};

/**
 * Unpacks the sources of a commit, once in a test run; answers their folder. It is below this server, so that
 * packages of others are found there; the workspace's own packages are those of the commit.
 */
export const sourcesOf = async (commit: string): Promise<string> => {
  const folder = path.join(inject("buildFolder"), "earlier");
  await onceInRun(inject("buildFolder"), "earlier-sources", async () => {
    await mkdir(path.join(folder, "node_modules/@hanok"), { recursive: true });
    await git(
      "archive",
      "--format=tar",
      `--output=${folder}.tar`,
      commit,
      "apps",
      "packages",
      "package-lock.json",
      "tsconfig.base.json",
      // A run that was killed leaves the folder; the next one must not take these for tests of its own.
      ":(exclude)*.test.ts",
    );
    const unpacking = spawn("tar", ["-xf", `${folder}.tar`, "-C", folder], { stdio: "inherit" });
    const [status] = await once(unpacking, "close");
    if (status !== 0) throw new Error(`tar: ${status}`);
    for (const name of await readdir(path.join(folder, "packages")))
      await symlink(path.join("../../packages", name), path.join(folder, "node_modules/@hanok", name));
  });
  return folder;
};
