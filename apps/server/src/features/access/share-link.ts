import type { Query, Write } from "../../ports/database/index.ts";
import type { Keys } from "../../ports/keys/index.ts";

export type SharePermission = "view" | "comment";

/**
 * Share links of projects [COW-20 to COW-22, COW-38]. The database holds a random nonce for each; the key in the
 * link, the cookie and the addresses of the preview are signatures over it, each for its own purpose. A new nonce, or
 * none, ends all of them at the next read.
 */
export interface ShareLinks {
  /** The link of a project; null while it is off. */
  read(
    query: Query,
    projectId: string,
  ): Promise<{ readonly permission: SharePermission; readonly key: string } | null>;
  /** Switches the link on, or sets what it allows; `renew` gives it another key. */
  save(
    query: Write,
    projectId: string,
    set: {
      readonly permission: SharePermission;
      readonly renew: boolean;
      readonly nonce: string;
      readonly date: string;
    },
  ): Promise<void>;
  /** False where it was off. */
  end(query: Write, projectId: string): Promise<boolean>;
  /** Proof that a browser keeps in exchange for the key; null for a wrong key. */
  exchange(query: Query, projectId: string, key: string): Promise<string | null>;
  /** Rights of the holder of `proof`, an answer of `exchange`; null for none. */
  permits(query: Query, projectId: string, proof: string): Promise<SharePermission | null>;
  /** The lease of guests over the preview of a project; null while the link is off. */
  lease(query: Query, projectId: string): Promise<string | null>;
}

const KEY = "share-key";
const PROOF = "share-proof";
const LEASE = "share-lease";

const rowOf = (query: Query, projectId: string) =>
  query
    .selectFrom("shareLinks")
    .innerJoin("projects", "projects.id", "shareLinks.projectId")
    .select(["shareLinks.nonce", "shareLinks.permission"])
    .where("shareLinks.projectId", "=", projectId)
    // In the trash nobody but its owner knows of it.
    .where("projects.trash", "=", "")
    .executeTakeFirst();

export const createShareLinks = (keys: Keys): ShareLinks => {
  const text = (projectId: string, nonce: string) => `${projectId} ${nonce}`;
  const isSigned = async (query: Query, purpose: string, projectId: string, signature: string) => {
    const row = await rowOf(query, projectId);
    return row && keys.verify(purpose, text(projectId, row.nonce), signature) ? row : null;
  };
  return {
    read: async (query, projectId) => {
      const row = await rowOf(query, projectId);
      return row ? { permission: row.permission, key: keys.sign(KEY, text(projectId, row.nonce)) } : null;
    },
    save: async (query, projectId, { permission, renew, nonce, date }) => {
      await query
        .insertInto("shareLinks")
        .values({ projectId, nonce, permission, date })
        .onConflict((conflict) =>
          conflict.column("projectId").doUpdateSet(renew ? { permission, nonce, date } : { permission }),
        )
        .execute();
    },
    end: async (query, projectId) => {
      const { numDeletedRows } = await query
        .deleteFrom("shareLinks")
        .where("projectId", "=", projectId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    exchange: async (query, projectId, key) => {
      const row = await isSigned(query, KEY, projectId, key);
      return row ? keys.sign(PROOF, text(projectId, row.nonce)) : null;
    },
    permits: async (query, projectId, proof) =>
      (await isSigned(query, PROOF, projectId, proof))?.permission ?? null,
    lease: async (query, projectId) => {
      const row = await rowOf(query, projectId);
      return row ? keys.sign(LEASE, text(projectId, row.nonce)) : null;
    },
  };
};
