import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import type { Heads } from "../pull/heads.ts";
import type { LocalFile } from "./scan.ts";
import type { Folder, State, Tracked } from "./state.ts";

const run = promisify(execFile);
/** Commits of one file that are looked through. */
const COMMITS = 300;

/** Names of the contents that a file had in the commits that lead here; none outside of a repository. */
const contentsInGit = async (root: string, path: string): Promise<ReadonlySet<string>> => {
  const words = [
    "log",
    `-n${COMMITS}`,
    "--format=",
    "--raw",
    "--no-abbrev",
    "--no-renames",
    "HEAD",
    "--",
    path,
  ];
  try {
    const { stdout } = await run("git", words, { cwd: root, maxBuffer: 16 * 1024 * 1024 });
    return new Set(stdout.match(/\b[0-9a-f]{40}\b/g));
  } catch {
    // No git, no repository, no commit yet: then there is nothing to know from it.
    return new Set();
  }
};

const nameInGit = (bytes: Buffer): string =>
  createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");

/**
 * A folder that was checked out again may know less than it sent before: its own earlier edits would count as those of
 * others. Where the project has a file as a commit before this one had it, what differs here was edited since.
 */
export const adoptCommitted = async (
  { root, keepObject }: Folder,
  state: State,
  heads: Heads,
  local: ReadonlyMap<string, LocalFile>,
): Promise<State> => {
  const adopted: Record<string, Tracked> = {};
  for (const [path, head] of heads.files) {
    const known = Object.hasOwn(state.files, path) ? state.files[path] : undefined;
    if (head.hash === known?.hash || head.hash === local.get(path)?.hash) continue;
    const contents = await contentsInGit(root, path);
    if (contents.size === 0) continue;
    const bytes = await heads.read(path);
    if (!contents.has(nameInGit(bytes))) continue;
    await keepObject(bytes);
    adopted[path] = head;
  }
  return { ...state, files: { ...state.files, ...adopted } };
};
