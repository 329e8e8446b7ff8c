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
