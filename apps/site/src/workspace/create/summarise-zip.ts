import type { FoundZip } from "./read-zip.ts";

type FileInfo = FoundZip["fileInfoList"][number];

export interface ZipSummary {
  files: number;
  kept: readonly FileInfo[];
  refused: readonly FileInfo[];
  /** Of the kept ones: those that no visitor of the published site gets to see. */
  unserved: readonly FileInfo[];
  /** Of the kept ones: pages that come in as files, because no editor could hold their elements. */
  unedited: readonly FileInfo[];
  notices: FoundZip["notices"];
  pages: FoundZip["pages"];
  /** Collections and entries among the kept ones; null where there are none. */
  content: NonNullable<FoundZip["content"]> | null;
  /** '' where there is none. */
  wrapper: string;
}

/** Summary of a read ZIP, from its own list: files = kept + refused, always. */
export function summariseZip(found: FoundZip): ZipSummary {
  const kept = found.fileInfoList.filter((file) => file.accepted);
  const refused = found.fileInfoList.filter((file) => !file.accepted);
  return {
    files: kept.length + refused.length,
    kept,
    refused,
    unserved: kept.filter((file) => file.reason === "unserved"),
    unedited: kept.filter((file) => file.reason.startsWith("element.")),
    notices: found.notices,
    pages: found.pages,
    content: found.content ?? null,
    wrapper: found.wrapper,
  };
}

/** The longest title of a project, in characters [decisions, Pages and versions]. */
export const TITLE_MOST = 60;

/** Proposed title of a project made of this ZIP: the title of its first page, else the archive's own name. */
export function proposedTitle(found: FoundZip): string {
  const { pages } = found;
  const home = pages.find((page) => page.path === "index.html") ?? pages[0];
  const title = home?.title.trim() || found.name.replace(/\.zip$/i, "");
  return [...title.normalize("NFC")].slice(0, TITLE_MOST).join("");
}
