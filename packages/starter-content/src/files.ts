import { readdir, readFile, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/**
 * The package's own folder: content is beside `src`. Found by name, since the built server holds this file in
 * one bundle.
 */
export const contentRoot: string = join(
  dirname(createRequire(import.meta.url).resolve("@hanok/starter-content")),
  "..",
);

/** Ids name folders, so nothing else than this may reach the file system. */
const idPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Refuses ids that could leave the content folder. */
export function checkedId(id: string): string {
  if (!idPattern.test(id)) throw new Error(`Not a starter content id: ${JSON.stringify(id)}`);
  return id;
}

/** Reads a text, or answers an empty one where the file is optional and absent. */
export async function readOptional(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (isMissing(error)) return "";
    throw error;
  }
}

/** Parses a manifest. The content is ours and tested, so its shape is stated rather than checked. */
export async function readManifest<Manifest>(path: string): Promise<Manifest> {
  return JSON.parse(await readFile(path, "utf8")) as Manifest;
}

/** Names of the folders directly below `path`, sorted; none where `path` does not exist. */
export async function foldersIn(path: string): Promise<string[]> {
  try {
    const entries = await readdir(path, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      .sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** All files below `path`, as sorted paths relative to it. */
export async function filesBelow(path: string, prefix = ""): Promise<string[]> {
  let entries: import("node:fs").Dirent[];
  try {
    entries = await readdir(path, { withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
  const found: string[] = [];
  for (const entry of entries) {
    const name = prefix + entry.name;
    if (entry.isDirectory()) found.push(...(await filesBelow(join(path, entry.name), `${name}/`)));
    else found.push(name);
  }
  return found.sort();
}

/** The path when a file is there. */
export async function existing(path: string): Promise<string | undefined> {
  try {
    await stat(path);
    return path;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
