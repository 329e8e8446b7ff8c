import type { Database } from "../../ports/database/index.ts";
import { memberLine } from "../../ports/threads/index.ts";
import { type Leased, lineOfLease } from "../access/index.ts";

/** Parameters of the address of a small picture. */
export interface Hold {
  readonly lease?: string | string[] | undefined;
  readonly key?: string | string[] | undefined;
}

/**
 * Whether a content may be shown in small: to a lease of a project that holds it, or as a public file of this key. Answers
 * in whose line the work for this reader waits; null where it may not.
 */
export type MayShow = (blob: string, hold: Hold) => Promise<{ readonly line: string } | null>;

export const mayShow =
  (database: Database, leases: Leased["leases"]): MayShow =>
  (blob, { lease, key }) =>
    database.read(async (query) => {
      if (typeof lease === "string") {
        const projectId = await leases.open(query, lease);
        const held =
          projectId !== null &&
          (await query
            .selectFrom("projectBlobs")
            .select("blob")
            .where("projectId", "=", projectId)
            .where("blob", "=", blob)
            .executeTakeFirst());
        return held ? { line: await lineOfLease(query, lease) } : null;
      }
      if (typeof key !== "string") return null;
      const file = await query
        .selectFrom("attachedFiles")
        .select("memberId")
        .where("key", "=", key)
        .where("blob", "=", blob)
        .where("auth", "=", "public")
        .where("use", "!=", "project")
        .executeTakeFirst();
      return file ? { line: memberLine(file.memberId) } : null;
    });
