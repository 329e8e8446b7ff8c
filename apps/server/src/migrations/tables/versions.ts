import type { VersionReason } from "@hanok/api-contract";

/** A page as it once was; `part`: a `StoredPart` of the core as JSON. */
export interface PageVersions {
  id: string;
  projectId: string;
  pageId: string;
  /** The page's `version` that it shows. */
  version: number;
  /** '' while nobody named it. */
  name: string;
  reason: VersionReason;
  memberId: number;
  part: string;
  date: string;
}

export interface VersionTables {
  pageVersions: PageVersions;
}
