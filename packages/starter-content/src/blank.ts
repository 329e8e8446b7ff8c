import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { contentRoot } from "./files.ts";
import type { Locale, TextFile } from "./types.ts";

/** The stylesheet that a blank project begins with: type and space, for its author to see and change. */
export async function readBlankSheet(locale: Locale): Promise<TextFile> {
  return {
    path: "css/base.css",
    text: await readFile(join(contentRoot, "blank", `base.${locale}.css`), "utf8"),
  };
}
