import type { SiteAccess } from "@hanok/api-contract";
import type { Query, Write } from "../../ports/database/index.ts";

/** [LIF-04] A password: whoever has proved to know it is known by its stamp, which a new password changes. */
export interface Lock {
  /** `site`, `draft`, or `page.<id>`. */
  readonly scope: string;
  readonly passwordHash: string;
  readonly stamp: string;
  /** When it was set, ISO. */
  readonly at: string;
}

/** All locks of a project by their scope; a project has at most `SITE_ACCESS_LIMITS.pages` and two. */
export type Locks = ReadonlyMap<string, Lock>;

export const pageScope = (pageId: string): string => `page.${pageId}`;

export const locksOf = async (query: Query, projectId: string): Promise<Locks> => {
  const rows = await query
    .selectFrom("siteLocks")
    .select(["scope", "passwordHash", "stamp", "at"])
    .where("projectId", "=", projectId)
    .execute();
  return new Map(rows.map((row) => [row.scope, row]));
};

/** Ids of the pages that have a password of their own. */
export const lockedPages = (locks: Locks): string[] =>
  [...locks.keys()].flatMap((scope) => (scope.startsWith("page.") ? [scope.slice("page.".length)] : []));

const lockOfPage = (locks: Locks, pageId: string): Lock | undefined =>
  locks.get(pageScope(pageId.split(".", 1)[0] ?? ""));

/** Whether a page has a password of its own; `pageId` as for `lockOn`. */
export const hasPageLock = (locks: Locks, pageId: string): boolean => lockOfPage(locks, pageId) !== undefined;

/**
 * The lock of a file of a site; null for none. `pageId`: of its row in the release, also of a page that an entry or a list
 * gives; '' for what is no page.
 */
export const lockOn = (locks: Locks, pageId: string): Lock | null =>
  locks.get("site") ?? lockOfPage(locks, pageId) ?? null;

/** One word for all locks on the live site but for their passwords: it changes with each of them. */
export const wordOfLocks = (locks: Locks): string =>
  [...locks.values()]
    .filter(({ scope }) => scope !== "draft")
    .map(({ scope, stamp }) => `${scope}:${stamp}`)
    .sort()
    .join(",");

export const saveLock = async (query: Write, projectId: string, lock: Lock): Promise<void> => {
  const { scope, ...rest } = lock;
  await query
    .insertInto("siteLocks")
    .values({ projectId, scope, ...rest })
    .onConflict((conflict) => conflict.columns(["projectId", "scope"]).doUpdateSet(rest))
    .execute();
};

export const removeLock = async (query: Write, projectId: string, scope: string): Promise<void> => {
  await query.deleteFrom("siteLocks").where("projectId", "=", projectId).where("scope", "=", scope).execute();
};

/** [LIF-03] The draft of a project's site as visitors of its address see it. */
export interface Draft {
  readonly label: string;
  /** The release that it shows; '' before the first one. */
  readonly releaseId: string;
}

export const draftOf = async (query: Query, projectId: string): Promise<Draft | null> =>
  (await query
    .selectFrom("siteDrafts")
    .select(["label", "releaseId"])
    .where("projectId", "=", projectId)
    .executeTakeFirst()) ?? null;

/** Its address opens nothing any more; inside the write of the subject `hosts`. */
export const removeDraft = async (query: Write, projectId: string): Promise<void> => {
  const draft = await draftOf(query, projectId);
  if (!draft) return;
  for (const table of ["releaseFiles", "releasePages"] as const)
    await query.deleteFrom(table).where("releaseId", "=", draft.releaseId).execute();
  await query.deleteFrom("releases").where("id", "=", draft.releaseId).where("draft", "=", 1).execute();
  await query.deleteFrom("hosts").where("projectId", "=", projectId).where("kind", "=", "draft").execute();
  await query.deleteFrom("siteDrafts").where("projectId", "=", projectId).execute();
};

/** Gives the draft this address in the place of the one that it has. Its content stays. */
export const placeDraft = async (query: Write, projectId: string, label: string): Promise<void> => {
  await query.deleteFrom("hosts").where("projectId", "=", projectId).where("kind", "=", "draft").execute();
  await query.insertInto("hosts").values({ host: label, projectId, kind: "draft" }).execute();
  await query
    .insertInto("siteDrafts")
    .values({ projectId, label, releaseId: "" })
    .onConflict((conflict) => conflict.column("projectId").doUpdateSet({ label }))
    .execute();
};

/** `siteAccess` of the contract. `addressOf`: of the root of a label. */
export const presentAccess = async (
  query: Query,
  projectId: string,
  { addressOf, canLock }: { readonly addressOf: (label: string) => string; readonly canLock: boolean },
): Promise<SiteAccess> => {
  const draft = await draftOf(query, projectId);
  const locks = await locksOf(query, projectId);
  return {
    draft: { address: draft ? addressOf(draft.label) : "", hasPassword: locks.has("draft") },
    hasPassword: locks.has("site"),
    lockedPages: lockedPages(locks),
    canLock,
  };
};
