import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { SEARCH_FILES } from "@hanok/page-document";
import type { Query } from "../../../ports/database/index.ts";
import { textsHolding } from "../../editing/index.ts";
import type { SiteFile } from "../outlet.ts";

/**
 * Made by the build of `packages/site-search`; found by name, since a built server is elsewhere than its
 * source.
 */
const SCRIPTS = path.join(
  path.dirname(createRequire(import.meta.url).resolve("@hanok/site-search/package.json")),
  "dist",
);

/** Paths of a search's files: files of the author's own at these paths are left out. */
export const SEARCH_PATHS: ReadonlySet<string> = new Set(Object.values(SEARCH_FILES));

const scriptFile = (name: string, bytes: Buffer): SiteFile => ({
  path: name,
  mediaType: "text/javascript; charset=utf-8",
  content: { kind: "made", bytes },
});

/** Scripts and index of a search. */
export const searchFiles = async (index: string): Promise<readonly SiteFile[]> => [
  scriptFile(SEARCH_FILES.page, await readFile(path.join(SCRIPTS, SEARCH_FILES.page))),
  scriptFile(SEARCH_FILES.engine, await readFile(path.join(SCRIPTS, SEARCH_FILES.engine))),
  scriptFile(SEARCH_FILES.index, Buffer.from(index)),
];

/** Whether a page of a project may have a search: the words of one are in a text of its pages. */
export const writesSearch = async (query: Query, projectId: string): Promise<boolean> => {
  for await (const _ of textsHolding(query, projectId, {
    letters: "data-hanok-search",
    scan: "but resources",
  }))
    return true;
  return false;
};
