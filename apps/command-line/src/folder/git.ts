import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import type { Heads } from "../pull/heads.ts";
import type { LocalFile } from "./scan.ts";
import { type Folder, STATE_FOLDER, type State, type Tracked } from "./state.ts";

const run = promisify(execFile);
/** Commits of one file that are looked through. */
const COMMITS = 300;

const STATE_FILE = `${STATE_FOLDER}/state.json`;
const CONTENTS = ["--format=", "--raw", "--no-abbrev", "--no-renames", "-m"];

/** Output of git; null where it ends with one of the expected messages. */
const git = async (root: string, words: readonly string[], expected?: RegExp): Promise<string | null> => {
  try {
    const { stdout } = await run("git", ["--literal-pathspecs", ...words], {
      cwd: root,
      maxBuffer: 16 * 1024 * 1024,
      env: { ...process.env, LC_ALL: "C" },
    });
    return stdout;
  } catch (error) {
    const { code, stderr } = error as { readonly code?: unknown; readonly stderr?: unknown };
    if (expected && (code === "ENOENT" || expected.test(String(stderr)))) return null;
    throw error;
  }
};

const NO_COMMITS = /not a git repository|unknown revision|ambiguous argument 'HEAD'|bad revision 'HEAD'/;

/**
 * The commit that wrote the state of the folder as it is now. Null without git, and where the state is not in it or was
 * written since: then the folder itself knows newest what it sent.
 */
const commitOfState = async (root: string): Promise<string | null> => {
  const listed = await git(root, ["ls-tree", "HEAD", "--", STATE_FILE], NO_COMMITS_OR_TREE);
  if (!listed) return null;
  const changed = await git(root, ["status", "--porcelain", "--", STATE_FILE]);
  if (changed) return null;
  return (await git(root, ["log", "-n1", "--format=%H", "HEAD", "--", STATE_FILE]))?.trim() || null;
};

const NO_COMMITS_OR_TREE = new RegExp(`${NO_COMMITS.source}|Not a valid object name HEAD`);

/** Names of the contents that a file got in the commit that wrote the state and in those that come after it. */
const contentsSince = async (root: string, commit: string, path: string): Promise<ReadonlySet<string>> => {
  const after = ["log", `-n${COMMITS}`, ...CONTENTS, "--full-history", "--ancestry-path", `${commit}..HEAD`];
  const outputs = [
    await git(root, ["show", ...CONTENTS, commit, "--", path]),
    await git(root, [...after, "--", path]),
  ];
  const names = new Set<string>();
  for (const output of outputs)
    for (const [, name = ""] of output?.matchAll(/^:\d+ \d+ [0-9a-f]+ ([0-9a-f]+) /gm) ?? []) names.add(name);
  return names;
};

/** Object id of a blob, in the form of the repository: SHA-1 or SHA-256. */
const nameInGit = (bytes: Buffer, algorithm: "sha1" | "sha256"): string =>
  createHash(algorithm).update(`blob ${bytes.length}\0`).update(bytes).digest("hex");

/**
 * A folder that was checked out again may know less than it sent before: its own earlier edits would count as those of
 * others. Where the project has a file as a commit after that of the state had it, what differs here was edited since. An
 * older content is no edit of this folder: somebody took an edit back.
 */
export const adoptCommitted = async (
  { root, keepObject }: Folder,
  state: State,
  heads: Heads,
  local: ReadonlyMap<string, LocalFile>,
): Promise<State> => {
  const differing = [...heads.files].filter(([path, { hash }]) => {
    const known = Object.hasOwn(state.files, path) ? state.files[path] : undefined;
    return hash !== known?.hash && hash !== local.get(path)?.hash;
  });
  const commit = differing.length === 0 ? null : await commitOfState(root);
  if (!commit) return state;
  const algorithm = commit.length === 64 ? "sha256" : "sha1";
  const adopted: Record<string, Tracked> = {};
  for (const [path, head] of differing) {
    const contents = await contentsSince(root, commit, path);
    if (contents.size === 0) continue;
    const bytes = await heads.read(path);
    if (!contents.has(nameInGit(bytes, algorithm))) continue;
    await keepObject(bytes);
    adopted[path] = head;
  }
  return { ...state, files: { ...state.files, ...adopted } };
};
