import type { Query } from "../../ports/database/index.ts";

/**
 * Entries of a project that are published at a time: those that say so, and scheduled ones whose time has come. In no
 * order.
 */
export const publishedEntries = (query: Query, projectId: string, at: string) =>
  query
    .selectFrom("collectionEntries")
    .where("projectId", "=", projectId)
    .where("trashed", "=", 0)
    .where((row) =>
      row.or([
        row("status", "=", "published"),
        row.and([row("status", "=", "scheduled"), row("publishAt", "!=", ""), row("publishAt", "<=", at)]),
      ]),
    );
