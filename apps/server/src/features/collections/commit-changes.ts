import type { ErrorId, Refused } from "@hanok/api-contract";
import { refused } from "@hanok/api-contract";
import type { Change } from "@hanok/page-document";
import type { Query } from "../../ports/database/index.ts";
import { type CommitOutcome, type CommitParts, commitAnswered, commitIn, meansOf } from "../editing/index.ts";

interface Operation {
  readonly projectId: string;
  readonly opId: string;
  /** Name of the edit in the history. */
  readonly name: string;
  readonly author: { readonly memberId: number; readonly name: string };
}

export const knowsOperation = async (query: Query, projectId: string, opId: string): Promise<boolean> =>
  (await query
    .selectFrom("changeLog")
    .select("version")
    .where("projectId", "=", projectId)
    .where("opId", "=", opId)
    .executeTakeFirst()) !== undefined;

/**
 * Commits changes that no edit of a session made as one operation of the log, which its author can take back. The same
 * `opId` again answers what it answered before.
 */
export const commitChanges = async <Id extends ErrorId = never>(
  parts: CommitParts,
  { projectId, opId, name, author }: Operation,
  changesOf: (query: Query) => Promise<readonly Change[] | Refused<Id>>,
): Promise<CommitOutcome | Refused<Id>> => {
  // Only this closure knows that something is missing; the log's own refusals pass through it.
  let missing: Refused<Id> | null = null;
  const means = meansOf(parts);
  const committed = await commitAnswered(parts, { projectId, opId, name, author }, async (query, at) => {
    missing = null;
    const operation = {
      ...{ projectId, opId, name, author, base: "newest" as const },
      ...{ changes: [], keepsInverse: true },
    };
    if (await knowsOperation(query, projectId, opId)) return commitIn(query, operation, [], at, means);
    const changes = await changesOf(query);
    if ("ok" in changes) {
      missing = changes;
      return refused("edit.refused", { facts: { reason: "resource.missing" } });
    }
    return commitIn(query, operation, changes, at, means);
  });
  return missing ?? committed;
};
