import type { StoredFile } from "../../ports/files/index.ts";

/** Contents that a template or an item names: its file and its cover. */
export const contentsOf = (row: {
  readonly blob?: string;
  readonly size?: number;
  readonly coverBlob: string;
  readonly coverSize: number;
}): StoredFile[] =>
  [
    { blob: row.blob ?? "", size: row.size ?? 0 },
    { blob: row.coverBlob, size: row.coverSize },
  ].filter(({ blob }) => blob !== "");
