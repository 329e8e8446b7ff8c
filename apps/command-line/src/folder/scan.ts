import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { lstat, mkdir, readdir, rm, rmdir } from "node:fs/promises";
import path from "node:path";
import { normalized } from "@hanok/page-document";
import { isProjectPath } from "@hanok/site-files";
import { readIfThere, STATE_FOLDER, writeWhole } from "./state.ts";

/** A file of the folder. */
export interface LocalFile {
  /** As a project names it: forward slashes, composed. */
  readonly path: string;
  /** On this machine. */
  readonly file: string;
  readonly size: number;
  readonly hash: string;
}

/** Names that begin with a dot are the person's own (`.git`, `.env`) but for these. */
const OF_SITES = new Set([".htaccess", ".well-known", ".nojekyll"]);
const NEVER = new Set([".git", STATE_FOLDER, "node_modules"]);

/** Whether a path of a project may be written into a folder: never into the state of this program or of git. */
export const isWritable = (relative: string): boolean =>
  isProjectPath(relative) &&
  relative.split("/").every((name) => {
    const plain = name.toLowerCase().replace(/[. ]+$/, "");
    return plain !== ".git" && plain !== "git~1" && plain !== STATE_FOLDER;
  });

const isScanned = (name: string, isAtRoot: boolean): boolean =>
  !NEVER.has(name) && (!name.startsWith(".") || (isAtRoot && OF_SITES.has(name)));

const hashOfFile = async (file: string): Promise<string> => {
  const hash = createHash("sha256");
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer);
  return hash.digest("hex");
};

/** All files of the folder that are, or may become, files of the project; links are not followed. */
export const scanFolder = async (
  root: string,
  known: ReadonlySet<string>,
): Promise<ReadonlyMap<string, LocalFile>> => {
  const found = new Map<string, LocalFile>();
  const folders = new Set<string>();
  for (const one of known)
    for (let slash = one.indexOf("/"); slash >= 0; slash = one.indexOf("/", slash + 1))
      folders.add(one.slice(0, slash));
  const walk = async (folder: string, before: string): Promise<void> => {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const relative = normalized(before + entry.name);
      const file = path.join(folder, entry.name);
      const isKnown = known.has(relative) || folders.has(relative);
      if (entry.name.endsWith(".hanok") || NEVER.has(entry.name)) continue;
      if (!isScanned(entry.name, before === "") && !isKnown) continue;
      if (entry.isDirectory()) await walk(file, `${relative}/`);
      else if (entry.isFile()) {
        const { size } = await lstat(file);
        found.set(relative, { path: relative, file, size, hash: await hashOfFile(file) });
      }
    }
  };
  await walk(root, "");
  return found;
};

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

export const writeLocal = async (root: string, relative: string, bytes: Uint8Array): Promise<void> => {
  if (!isWritable(relative) || !(await isInside(root, relative)))
    throw new Error(`a file cannot be written at ${relative}`);
  const file = fileAt(root, relative);
  await mkdir(path.dirname(file), { recursive: true });
  await writeWhole(file, bytes);
};

/** Removes a file, and the folders that it leaves empty. */
export const removeLocal = async (root: string, relative: string): Promise<void> => {
  if (!isWritable(relative) || !(await isInside(root, relative))) return;
  await rm(fileAt(root, relative), { force: true });
  const names = relative.split("/").slice(0, -1);
  for (let count = names.length; count > 0; count -= 1) {
    const folder = path.join(root, ...names.slice(0, count));
    if ((await readdir(folder)).length > 0) return;
    await rmdir(folder);
  }
};
