import { refused } from "@hanok/api-contract";
import { runEdit } from "@hanok/page-document";
import { findNamesInScript } from "@hanok/page-document/script";
import { createId } from "../files/index.ts";
import { type CommitOutcome, type CommitParts, commitAnswered, commitIn, type Operation } from "./commit.ts";
import { EVERYTHING, loadPart } from "./load-part.ts";

/** An edit of the registry that somebody wants to have run over a whole project. */
export type EditOrder = Omit<Operation, "base" | "changes"> & { readonly input: unknown };

/**
 * Runs the edit over the newest state of the whole project and commits what it answers, in one transaction, so
 * that no page is left out and none changes in between. Refused with the edit's own reason (`edit.refused`).
 */
export const runWholeEdit = (parts: CommitParts, { input, ...order }: EditOrder): Promise<CommitOutcome> =>
  commitAnswered(parts, order, async (query, at) => {
    const operation = { ...order, base: "newest" as const, changes: [] };
    const known = await query
      .selectFrom("changeLog")
      .select("version")
      .where("projectId", "=", order.projectId)
      .where("opId", "=", order.opId)
      .executeTakeFirst();
    if (known) return commitIn(query, operation, [], at);
    const part = await loadPart(query, order.projectId, EVERYTHING);
    const outcome = runEdit(part, order.name, input, { createId, now: at, findNamesInScript });
    return outcome.ok
      ? commitIn(query, operation, outcome.value, at)
      : refused("edit.refused", {
          facts: { reason: outcome.refusal.reason },
          data: { reason: outcome.refusal.reason },
        });
  });
