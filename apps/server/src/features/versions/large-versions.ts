import { sql } from "kysely";
import type { Query, Write } from "../../ports/database/index.ts";

/** Bytes of the versions of one project. People who build a site stay far below it. */
const BYTES_MOST = 1_000_000_000;
/** Characters of a version after which those of its project are measured. */
export const LARGE_VERSION = 256_000;

/**
 * Whether the named versions of a project take more than `most` bytes together, of which `id` takes a part that counts. A
 * named version is never forgotten, so that a name is refused beyond the bound [AVL-02]; names of small versions are not.
 */
export const areNamedVersionsFull = async (
  query: Query,
  projectId: string,
  id: string,
  { most = BYTES_MOST, large = LARGE_VERSION } = {},
): Promise<boolean> => {
  const bytesOf = async (only: "this" | "named") => {
    const rows = query
      .selectFrom("pageVersions")
      .select(sql<number | string | null>`sum(octet_length(part))`.as("bytes"))
      .where("projectId", "=", projectId);
    const row = await (only === "this"
      ? rows.where("id", "=", id)
      : rows.where("name", "!=", "")
    ).executeTakeFirst();
    return Number(row?.bytes ?? 0);
  };
  return (await bytesOf("this")) > large && (await bytesOf("named")) > most;
};

/**
 * Forgets the oldest versions without a name of a project whose versions take too many bytes: a restore or an export in
 * each second of a page of megabytes would fill the disk of all before the plan's rules count [AVL-02]. `keep`: id of the
 * version that was just made.
 */
export const forgetLargeVersions = async (
  query: Write,
  projectId: string,
  keep: string,
  most = BYTES_MOST,
): Promise<void> => {
  const rows = await query
    .selectFrom("pageVersions")
    .select(["id", "name", sql<number | string>`octet_length(part)`.as("bytes")])
    .where("projectId", "=", projectId)
    .orderBy("date")
    .orderBy("version")
    .execute();
  let sum = rows.reduce((total, { bytes }) => total + Number(bytes), 0);
  const forgotten: string[] = [];
  for (const { id, name, bytes } of rows) {
    if (sum <= most) break;
    if (name !== "" || id === keep) continue;
    sum -= Number(bytes);
    forgotten.push(id);
  }
  for (let at = 0; at < forgotten.length; at += 200)
    await query
      .deleteFrom("pageVersions")
      .where("id", "in", forgotten.slice(at, at + 200))
      .execute();
};
