import { sql } from "kysely";
import type { Write } from "../../ports/database/index.ts";

/** Bytes of the versions of one project. People who build a site stay far below it. */
const BYTES_MOST = 1_000_000_000;
/** Characters of a version after which those of its project are measured. */
export const LARGE_VERSION = 256_000;

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
