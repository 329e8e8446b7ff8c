import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { lstat, mkdir, readdir, rm, rmdir } from "node:fs/promises";
import path from "node:path";
import { normalized } from "@hanok/page-document";
import { whyUnwritable } from "./names.ts";
import { hashOf, isFresh, isMissing, readIfThere, STATE_FOLDER, writeWhole } from "./state.ts";

/** A file of the folder. */
export interface LocalFile {
  /** As a project names it: forward slashes, composed. */
  readonly path: string;
  /** On this machine. */
  readonly file: string;
  readonly size: number;
  readonly hash: string;
}

/** Files of the folder, and tracked paths where something is that is not read. */
export interface Scan {
  readonly files: ReadonlyMap<string, LocalFile>;
  /** Links, folders in the place of a file, names that are never read: none of them counts as deleted. */
  readonly unread: ReadonlySet<string>;
}

/** Names that begin with a dot are the person's own (`.git`, `.env`) but for these. */
const OF_SITES = new Set([".htaccess", ".well-known", ".nojekyll"]);
const NEVER = new Set([".git", STATE_FOLDER]);

const isScanned = (name: string, isAtRoot: boolean): boolean =>
  name !== "node_modules" && (!name.startsWith(".") || (isAtRoot && OF_SITES.has(name)));

const hashOfFile = async (file: string): Promise<string> => {
  const hash = createHash("sha256");
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer);
  return hash.digest("hex");
};

/**
 * All files of the folder that are, or may become, files of the project; links are not followed. Of a folder whose name is
 * the person's own, tracked files alone are read.
 */
export const scanFolder = async (root: string, known: ReadonlySet<string>): Promise<Scan> => {
  const found = new Map<string, LocalFile>();
  const folders = new Set<string>();
  for (const one of known)
    for (let slash = one.indexOf("/"); slash >= 0; slash = one.indexOf("/", slash + 1))
      folders.add(one.slice(0, slash).toLowerCase());
  const walk = async (folder: string, before: string, isOwn: boolean): Promise<void> => {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const relative = normalized(before + entry.name);
      const file = path.join(folder, entry.name);
      if (NEVER.has(entry.name.toLowerCase()) || isFresh(entry.name)) continue;
      const isSkipped = isOwn || !isScanned(entry.name, before === "");
      if (entry.isDirectory()) {
        if (!isSkipped || folders.has(relative.toLowerCase())) await walk(file, `${relative}/`, isSkipped);
      } else if (entry.isFile() && (!isSkipped || known.has(relative))) {
        const local = await readLocalFile(file, relative);
        if (local) found.set(relative, local);
      }
    }
  };
  await walk(root, "", false);
  const files = await underTrackedNames(root, known, found);
  const unread = new Set<string>();
  for (const one of known) if (!files.has(one) && (await isThere(root, one))) unread.add(one);
  return { files, unread };
};

/** Null where the file was deleted after its folder was listed. */
const readLocalFile = async (file: string, relative: string): Promise<LocalFile | null> => {
  try {
    const { size } = await lstat(file);
    return { path: relative, file, size, hash: await hashOfFile(file) };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

/** A tracked file keeps its tracked name where the file system has it in other capitals and takes both for one. */
const underTrackedNames = async (
  root: string,
  known: ReadonlySet<string>,
  found: ReadonlyMap<string, LocalFile>,
): Promise<ReadonlyMap<string, LocalFile>> => {
  const missing = new Map<string, string>();
  for (const one of known) if (!found.has(one)) missing.set(one.toLowerCase(), one);
  const files = new Map<string, LocalFile>();
  for (const [relative, local] of found) {
    const tracked = known.has(relative) ? undefined : missing.get(relative.toLowerCase());
    const isSame = tracked !== undefined && (await isSameFile(fileAt(root, tracked), local.file));
    if (isSame) files.set(tracked, { ...local, path: tracked });
    else files.set(relative, local);
  }
  return files;
};

const statOf = async (file: string) => {
  try {
    return await lstat(file, { bigint: true });
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

const isSameFile = async (one: string, other: string): Promise<boolean> => {
  const [first, second] = [await statOf(one), await statOf(other)];
  return first !== null && second !== null && first.dev === second.dev && first.ino === second.ino;
};

/** Whether something lies at a path, or behind a link on the way to it, which is not followed. */
const isThere = async (root: string, relative: string): Promise<boolean> =>
  !(await isInside(root, relative)) || (await statOf(fileAt(root, relative))) !== null;

const fileAt = (root: string, relative: string): string => path.join(root, ...relative.split("/"));

/** Bytes of a file of the folder; null where there is none. */
export const readLocal = async (root: string, relative: string): Promise<Buffer | null> => {
  const file = fileAt(root, relative);
  return (await isInside(root, relative)) ? readIfThere(file) : null;
};

/** Whether no folder on the way is a link that leads elsewhere. */
const isInside = async (root: string, relative: string): Promise<boolean> => {
  const names = relative.split("/").slice(0, -1);
  for (let count = 1; count <= names.length; count += 1) {
    const stat = await lstat(path.join(root, ...names.slice(0, count))).catch(() => null);
    if (stat?.isSymbolicLink()) return false;
  }
  return true;
};

/** Writes a file where its bytes are still those that the decision rests on; answers whether it did. */
export const writeLocal = async (
  root: string,
  relative: string,
  bytes: Uint8Array,
  expected: string | null,
): Promise<boolean> => {
  if (whyUnwritable(relative) || !(await isInside(root, relative)))
    throw new Error(`a file cannot be written at ${relative}`);
  const file = fileAt(root, relative);
  await mkdir(path.dirname(file), { recursive: true });
  return writeWhole(file, bytes, async () => {
    const present = await readIfThere(file);
    return (present ? hashOf(present) : null) === expected;
  });
};

/** Removes a file, and the folders that it leaves empty. */
export const removeLocal = async (root: string, relative: string): Promise<void> => {
  if (whyUnwritable(relative) || !(await isInside(root, relative))) return;
  await rm(fileAt(root, relative), { force: true });
  const names = relative.split("/").slice(0, -1);
  for (let count = names.length; count > 0; count -= 1) {
    const folder = path.join(root, ...names.slice(0, count));
    if ((await readdir(folder)).length > 0) return;
    await rmdir(folder);
  }
};
