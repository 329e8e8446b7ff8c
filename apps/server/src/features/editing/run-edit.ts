import { refused } from "@hanok/api-contract";
import { type Change, equalValues } from "@hanok/page-document";
import type { Query } from "../../ports/database/index.ts";
import {
  type Attempt,
  type CommitOutcome,
  type CommitParts,
  commitAnswered,
  commitIn,
  meansOf,
  type Operation,
} from "./commit.ts";
import { postpone, unlessBroken } from "./costly-work.ts";
import { type Chosen, EVERYTHING, loadPart } from "./load-part.ts";
import { isLogged, type LogEntry, logReaches, readLog } from "./log.ts";
import { runOverPart } from "./run-over-part.ts";
import { selectionOf } from "./selection.ts";
import { takeBackTask, type WholeOutcome, wholeEditTask } from "./whole-edit-task.ts";
import { readingWhole } from "./whole-reads.ts";

/** An edit of the registry that somebody wants to have run over a whole project. */
export type EditOrder = Omit<Operation, "base" | "changes"> & { readonly input: unknown };

/** An edit that was run over a whole project and that its author wants to have undone. */
export type TakeBackOrder = Omit<Operation, "base" | "changes"> & {
  /** Its opId. */
  readonly operation: string;
  /**
   * A member other than the author may revert it: it was a program's, and everybody who may edit the project
   * is notified of it.
   */
  readonly isAnyones?: boolean;
};

/**
 * Runs the edit over the newest state of the whole project and commits what it answers, so that no page is left out and
 * none changes in between: the edit runs beside the event loop over one snapshot, and the write that commits it checks
 * that the project still has that version. Refused with the edit's own reason (`edit.refused`).
 */
export const runWholeEdit = (parts: CommitParts, { input, ...order }: EditOrder): Promise<CommitOutcome> => {
  const { projectId } = order;
  const means = meansOf(parts);
  let run: { readonly version: number; readonly outcome: WholeOutcome } | null = null;
  return answeredWhole(parts, order, async (query, at) => {
    const operation = { ...order, base: "newest" as const, changes: [] };
    if (await isLogged(query, projectId, order.opId)) return commitIn(query, operation, [], at, means);
    const version = await versionOf(query, projectId);
    if (version === null) return refused("project.missing");
    if (run?.version !== version)
      return postpone(async () => {
        const entries = isOfContent(order.name) ? ("all" as const) : NONE;
        const read = await parts.database.read((query) => readWholeIn(query, projectId, entries));
        if (!read) return;
        const { part, version } = read;
        const edit = { part, name: order.name, input, opId: order.opId, at };
        run = { version, outcome: await runOverPart(parts.threads, wholeEditTask, edit) };
      });
    const { outcome } = run;
    if (!outcome.ok) return refusedEdit(outcome.reason);
    return commitIn(query, { ...operation, inverse: outcome.inverse }, outcome.changes, at, means);
  });
};

/**
 * Undoes such an edit, or redoes it: its changes are inverted and rebased over all that came since, whose
 * changes stay (SPEC H6). This operation can itself be undone. Refused (`edit.refused`): `operation.unknown`
 * where the log has forgotten it, or its author or name is another, `operation.overtaken` where nothing of it
 * is left to undo.
 */
export const takeBackWholeEdit = (
  parts: CommitParts,
  { operation: opId, isAnyones = false, ...order }: TakeBackOrder,
): Promise<CommitOutcome> => {
  const { projectId } = order;
  const means = meansOf(parts);
  let run: { readonly version: number; readonly outcome: WholeOutcome } | null = null;
  return answeredWhole(parts, order, async (query, at) => {
    const operation = { ...order, base: "newest" as const, changes: [] };
    if (await isLogged(query, projectId, order.opId)) return commitIn(query, operation, [], at, means);
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
      .where("changeLog.projectId", "=", projectId)
      .where("changeLog.opId", "=", opId)
      .executeTakeFirst();
    // Under its own name: colleagues' editors take that of a restore as the server's word.
    const isTheirs = (isAnyones || row?.memberId === order.author.memberId) && row?.name === order.name;
    if (!row?.inverse || !isTheirs) return refusedEdit("operation.unknown");
    if (!(await logReaches(query, projectId, row.version, row.newest))) return refused("edit.base");
    const inverse = JSON.parse(row.inverse) as Change[];
    const { resources } = selectionOf(inverse);
    if (run?.version !== row.newest)
      return postpone(async () => {
        const read = await parts.database.read(async (query) => {
          const whole = await readWholeIn(query, projectId, resources);
          return whole && { ...whole, since: await standingSince(query, projectId, row) };
        });
        if (!read) return;
        const { part, version, since } = read;
        const step = { id: opId, name: order.name, subject: "", group: null, at, changes: inverse };
        const others = since.map(({ changes, memberId }) => ({
          changes,
          isAuthors: memberId === row.memberId,
        }));
        const turn = { part, step, since: others, opId: order.opId };
        run = { version, outcome: await runOverPart(parts.threads, takeBackTask, turn) };
      });
    const { outcome } = run;
    if (!outcome.ok) return refusedEdit(outcome.reason);
    return commitIn(query, { ...operation, inverse: outcome.inverse }, outcome.changes, at, means);
  });
};

/**
 * Commits what an edit of the whole project does, once there is room to read it: saves do not wait for that. An operation
 * that is in the log needs none: the project may have grown too large since.
 */
const answeredWhole: typeof commitAnswered = (parts, order, attempt) =>
  unlessBroken(async () => {
    const { projectId, opId, name } = order;
    const commit = () => commitAnswered(parts, order, attempt);
    if (await parts.database.read((query) => isLogged(query, projectId, opId))) return commit();
    return readingWhole(parts.database, projectId, commit, { entries: isOfContent(name) });
  });

const versionOf = async (query: Query, projectId: string): Promise<number | null> =>
  (await query.selectFrom("projects").select("version").where("id", "=", projectId).executeTakeFirst())
    ?.version ?? null;

const NONE: ReadonlySet<string> = new Set();

/** Edits of collections reach their entries: a field that is renamed is renamed in each. */
export const isOfContent = (name: string): boolean => /^(?:collection|entry)\./.test(name);

const readWholeIn = async (query: Query, projectId: string, entries: Chosen) => {
  const version = await versionOf(query, projectId);
  return version === null
    ? null
    : { version, part: await loadPart(query, projectId, { ...EVERYTHING, entries }) };
};

/**
 * Operations after a given one, without those of its author that the author undid right away: such a pair
 * counts as never made, and would else count as the later value of what both changed.
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
