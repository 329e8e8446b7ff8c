import { createHash } from "node:crypto";
import { MOST_PLAN_PATHS, type NameEncoding, type TransferPlan } from "@hanok/api-contract";
import type { Manifest } from "./manifest.ts";
import type { WantedFile } from "./site-to-send.ts";

/** Manifest of the files that Hanok placed on a host. */
export interface HostState {
  /** Null: nothing of Hanok is there, or all of it is unknown. */
  readonly manifest: Manifest | null;
  /** Size by path of the files that are in the site's folders. */
  readonly sizes: ReadonlyMap<string, number>;
  /** Size by name of the finished files on the stage. */
  readonly onStage: ReadonlyMap<string, number>;
  /** For the manifest: how names of the host travel, once that is proved. */
  readonly names: NameEncoding | undefined;
}

export interface Plan {
  /** In the order in which they take their places. */
  readonly send: readonly WantedFile[];
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly deleted: readonly string[];
  readonly replaced: readonly string[];
  readonly same: number;
  /** Files of Hanok's that are at their places now. */
  readonly placed: ReadonlyMap<string, string>;
}

/** Name of a finished file on the stage: one per path and content. */
export const stageName = (path: string, hash: string): string =>
  createHash("sha256").update(`${hash}\n${path}`).digest("hex").slice(0, 40);

/**
 * Compares the site with what is on the host. A file is the same where the manifest names its hash and the
 * listing its size. Only paths of the manifest are deleted.
 */
export const planTransfer = (
  wanted: readonly WantedFile[],
  { manifest, sizes, onStage }: HostState,
): Plan => {
  const ours = new Set([...Object.keys(manifest?.files ?? {}), ...Object.keys(manifest?.placing ?? {})]);
  const placed = new Map(Object.entries(manifest?.files ?? {}));
  for (const [path, hash] of Object.entries(manifest?.placing ?? {}))
    if (!onStage.has(stageName(path, hash))) placed.set(path, hash);
  const added: WantedFile[] = [];
  const changed: WantedFile[] = [];
  const replaced: string[] = [];
  let same = 0;
  for (const file of wanted) {
    const there = sizes.get(file.path);
    if (placed.get(file.path) === file.hash && there === file.size) same += 1;
    else if (there !== undefined && ours.has(file.path)) changed.push(file);
    else {
      added.push(file);
      if (there !== undefined) replaced.push(file.path);
    }
  }
  const paths = new Set(wanted.map(({ path }) => path));
  return {
    send: inOrderOfPlacing(added, changed),
    added: added.map(({ path }) => path),
    changed: changed.map(({ path }) => path),
    deleted: [...ours].filter((path) => !paths.has(path)).sort(),
    replaced,
    same,
    placed,
  };
};

/**
 * New files first, then changed ones, in both the pages last, and the first page of all at the very end: a page comes
 * after everything that it may name.
 */
const inOrderOfPlacing = (added: readonly WantedFile[], changed: readonly WantedFile[]): WantedFile[] => {
  const news = new Set(added);
  const rank = (file: WantedFile): number =>
    file.path === "index.html" ? 4 : file.isPage ? (news.has(file) ? 1 : 3) : news.has(file) ? 0 : 2;
  return [...added, ...changed]
    .map((file) => ({ file, rank: rank(file) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ file }) => file);
};

export const presentPlan = ({ send, added, changed, deleted, replaced, same }: Plan): TransferPlan => ({
  added: added.length,
  changed: changed.length,
  deleted: deleted.length,
  same,
  replaced: replaced.length,
  bytes: send.reduce((sum, { size }) => sum + size, 0),
  paths: {
    added: added.slice(0, MOST_PLAN_PATHS),
    changed: changed.slice(0, MOST_PLAN_PATHS),
    deleted: deleted.slice(0, MOST_PLAN_PATHS),
    replaced: replaced.slice(0, MOST_PLAN_PATHS),
  },
});
