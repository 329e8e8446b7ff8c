import { refused } from "@hanok/api-contract";
import { type Change, equalValues, mapHistory, runEdit, stampChanges, undo } from "@hanok/page-document";
import { findNamesInScript } from "@hanok/page-document/script";
import type { Query } from "../../ports/database/index.ts";
import { createId } from "../files/index.ts";
import {
  type Attempt,
  type CommitOutcome,
  type CommitParts,
  commitAnswered,
  commitIn,
  type Operation,
} from "./commit.ts";
import { inverseOf } from "./inverse.ts";
import { EVERYTHING, loadPart } from "./load-part.ts";
import { asLogged, isLogged, type LogEntry, logReaches, readLog } from "./log.ts";
import { renamesIn } from "./merge.ts";

/** An edit of the registry that somebody wants to have run over a whole project. */
export type EditOrder = Omit<Operation, "base" | "changes"> & { readonly input: unknown };

/** An edit that was run over a whole project and that its author wants to have taken back. */
export type TakeBackOrder = Omit<Operation, "base" | "changes"> & {
  /** Its opId. */
  readonly operation: string;
};

/**
 * Runs the edit over the newest state of the whole project and commits what it answers, in one transaction, so
 * that no page is left out and none changes in between. Refused with the edit's own reason (`edit.refused`).
 */
export const runWholeEdit = (parts: CommitParts, { input, ...order }: EditOrder): Promise<CommitOutcome> =>
  commitAnswered(parts, order, async (query, at) => {
    const operation = { ...order, base: "newest" as const, changes: [] };
    if (await isLogged(query, order.projectId, order.opId)) return commitIn(query, operation, [], at);
    const part = await loadPart(query, order.projectId, EVERYTHING);
    const outcome = runEdit(part, order.name, input, { createId, now: at, findNamesInScript });
    if (!outcome.ok) return refusedEdit(outcome.refusal.reason);
    const changes = stampChanges(order.opId, outcome.value);
    const inverse = inverseOf(part, order, changes, at);
    return commitIn(query, { ...operation, inverse }, changes, at);
  });

/**
 * Takes such an edit back, or makes it again: what it did is inverted and brought over all that came since, whose
 * changes stay (SPEC H6). What this operation answers to can itself be taken back. Refused (`edit.refused`):
 * `operation.unknown` where the log has forgotten it, or its author or name is another, `operation.overtaken` where nothing of
 * it is left to take back.
 */
export const takeBackWholeEdit = (
  parts: CommitParts,
  { operation: opId, ...order }: TakeBackOrder,
): Promise<CommitOutcome> =>
  commitAnswered(parts, order, async (query, at) => {
    const operation = { ...order, base: "newest" as const, changes: [] };
    if (await isLogged(query, order.projectId, order.opId)) return commitIn(query, operation, [], at);
    const row = await query
      .selectFrom("changeLog")
      .innerJoin("projects", "projects.id", "changeLog.projectId")
      .select([
        "changeLog.version",
        "changeLog.name",
        "changeLog.memberId",
        "changeLog.inverse",
        "projects.version as newest",
      ])
      .where("changeLog.projectId", "=", order.projectId)
      .where("changeLog.opId", "=", opId)
      .executeTakeFirst();
    const { projectId } = order;
    // Under its own name: colleagues' editors take that of a restore as the server's word.
    const isTheirs = row?.memberId === order.author.memberId && row.name === order.name;
    if (!row?.inverse || !isTheirs) return refusedEdit("operation.unknown");
    if (!(await logReaches(query, projectId, row.version, row.newest))) return refused("edit.base");
    const since = await standingSince(query, projectId, row);
    const part = await loadPart(query, projectId, EVERYTHING);
    const changes = JSON.parse(row.inverse) as Change[];
    const step = { id: opId, name: order.name, subject: "", group: null, at, changes };
    const foreign = since.map(asLogged).flatMap((entry) => entry.changes);
    const history = mapHistory({ undo: [step], redo: [] }, foreign, { renames: renamesIn(part, [changes]) });
    const turn = undo(history, part, order.opId);
    if (!turn || turn.changes.length === 0) return refusedEdit("operation.overtaken");
    const inverse = turn.history.redo.at(-1)?.changes;
    return commitIn(query, { ...operation, inverse }, turn.changes, at);
  });

/**
 * What came after an operation, without what its author did and took back right away: that is as if it had never been,
 * and would else count as the later word on what both changed.
 */
async function standingSince(
  query: Query,
  projectId: string,
  { version, memberId }: { readonly version: number; readonly memberId: number },
): Promise<readonly LogEntry[]> {
  const rows = await query
    .selectFrom("changeLog")
    .select(["version", "inverse"])
    .where("projectId", "=", projectId)
    .where("version", ">", version)
    .where("inverse", "is not", null)
    .execute();
  const inverses = new Map(rows.map((row) => [row.version, row.inverse]));
  const standing: LogEntry[] = [];
  for (const entry of await readLog(query, projectId, version)) {
    const last = standing.at(-1);
    const inverse = last && last.memberId === memberId ? inverses.get(last.version) : null;
    const takesBack =
      inverse && entry.memberId === memberId && equalValues(JSON.parse(inverse), entry.changes);
    if (takesBack) standing.pop();
    else standing.push(entry);
  }
  return standing;
}

const refusedEdit = (reason: string): Attempt =>
  refused("edit.refused", { facts: { reason }, data: { reason } });
