import type { UploadedZip } from "./upload-zip.ts";

type FileInfo = UploadedZip["fileInfoList"][number];

export interface ZipSummary {
  files: number;
  kept: readonly FileInfo[];
  refused: readonly FileInfo[];
  pages: NonNullable<UploadedZip["pages"]>;
  /** '' where there is none. */
  wrapper: string;
}

/** What a read ZIP holds, from its own list: files = kept + refused, always. */
export function summariseZip(found: UploadedZip): ZipSummary {
  const kept = found.fileInfoList.filter((file) => file.accepted);
  const refused = found.fileInfoList.filter((file) => !file.accepted);
  return {
    files: kept.length + refused.length,
    kept,
    refused,
    pages: found.pages ?? [],
    wrapper: found.wrapper ?? "",
  };
}
