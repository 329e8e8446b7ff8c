import type { Database } from "../../ports/database/index.ts";
import { type Leased, lineOfLease } from "../access/index.ts";

/** Parameters of the address of a small picture. */
export interface Hold {
  readonly lease?: string | string[] | undefined;
  readonly key?: string | string[] | undefined;
}

/** In whose line the work for this reader waits. */
export const lineOfHold = ({ lease, key }: Hold, blob: string): string =>
  typeof lease === "string" ? lineOfLease(lease) : `file:${typeof key === "string" ? key : blob}`;

/** Whether a content may be shown in small: to a lease of a project that holds it, or as a public file of this key. */
export type MayShow = (blob: string, hold: Hold) => Promise<boolean>;

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
        return Boolean(held);
      }
      if (typeof key !== "string") return false;
      const file = await query
        .selectFrom("attachedFiles")
        .select("key")
        .where("key", "=", key)
        .where("blob", "=", blob)
        .where("auth", "=", "public")
        .where("use", "!=", "project")
        .executeTakeFirst();
      return file !== undefined;
    });
