import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { checkedId, contentRoot, readManifest } from "./files.ts";
import type { IconSummary } from "./types.ts";

const iconsRoot = join(contentRoot, "icons");

/** Every icon, with words to search by in both languages. */
export function listIcons(): Promise<IconSummary[]> {
  return readManifest<IconSummary[]>(join(iconsRoot, "icons.json"));
}

/** The SVG text of one icon. */
export function readIcon(name: string): Promise<string> {
  return readFile(join(iconsRoot, "svg", `${checkedId(name)}.svg`), "utf8");
}
