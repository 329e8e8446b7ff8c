/**
 * Every table and column that names contents. A content that none of them names is swept, and none but these
 * goes into a backup: a new table that holds contents must be here.
 */
export const BLOB_HOLDERS = [
  { table: "projectBlobs", column: "blob" },
  { table: "releaseFiles", column: "blob" },
  { table: "avifCopies", column: "blob" },
  { table: "stagedFiles", column: "blob" },
  { table: "stagedImports", column: "archive" },
  { table: "memberBlobs", column: "blob" },
  { table: "templateBlobs", column: "blob" },
  { table: "formFiles", column: "blob" },
] as const;
