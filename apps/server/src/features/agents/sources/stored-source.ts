import type { Query } from "../../../ports/database/index.ts";

/**
 * [AGT-04] Size of a stored content that lies at a path of the project now: a file of the manifest, or the original of a text
 * that is only read. Null for any other.
 */
export const sizeOfSource = async (
  query: Query,
  projectId: string,
  path: string,
  blob: string,
): Promise<number | null> => {
  const file = await query
    .selectFrom("projectFiles")
    .select("size")
    .where("projectId", "=", projectId)
    .where("path", "=", path)
    .where("blob", "=", blob)
    .executeTakeFirst();
  if (file) return Number(file.size);
  const held = await query
    .selectFrom("projectBlobs")
    .select("size")
    .where("projectId", "=", projectId)
    .where("blob", "=", blob)
    .executeTakeFirst();
  if (!held) return null;
  for (const table of ["pages", "resources"] as const) {
    const row = await query
      .selectFrom(table)
      .select("record")
      .where("projectId", "=", projectId)
      .where("path", "=", path)
      .executeTakeFirst();
    if (row && originOf(row.record) === blob) return Number(held.size);
  }
  return null;
};

const originOf = (record: string): string | undefined =>
  (JSON.parse(record) as { readonly imported?: { readonly blob: string } | null }).imported?.blob;
