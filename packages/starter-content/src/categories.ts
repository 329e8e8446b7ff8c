import { join } from "node:path";
import { contentRoot, readManifest } from "./files.ts";
import type { LocalText } from "./types.ts";

export type CategoryKind = "theme" | "block" | "element" | "icon";

/** The categories of a kind in the order in which a library shows them: key → name. */
export async function listCategories(kind: CategoryKind): Promise<ReadonlyMap<string, LocalText>> {
  const all = await readManifest<Record<CategoryKind, Record<string, LocalText>>>(
    join(contentRoot, "categories.json"),
  );
  return new Map(Object.entries(all[kind]));
}

/** Words by which people look for a category who do not know its name: 히어로 for 첫 화면. Category → words. */
export async function listSearchWords(kind: CategoryKind): Promise<ReadonlyMap<string, readonly string[]>> {
  const all = await readManifest<Partial<Record<CategoryKind, Record<string, readonly string[]>>>>(
    join(contentRoot, "search-words.json"),
  );
  return new Map(Object.entries(all[kind] ?? {}));
}
