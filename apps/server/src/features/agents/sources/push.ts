import { type ProjectDifference, refused, succeed } from "@hanok/api-contract";
import { type Change, changesSchema, type ProjectPart } from "@hanok/page-document";
import type { Query } from "../../../ports/database/index.ts";
import type { Task } from "../../../ports/threads/index.ts";
import { isTokenAlive } from "../../accounts/index.ts";
import { commitAnswered, commitIn, isLogged, meansOf, OVERTAKEN, runOverPart } from "../../editing/index.ts";
import { DIFFERENCE_LETTERS, differenceOf } from "../difference.ts";
import { answerRun, type By, orderOf, type RunParts } from "../runs.ts";
import { keepRun } from "../store.ts";

interface States {
  readonly part: ProjectPart;
  readonly after: ProjectPart;
}

/** Compares the texts of an operation, which may be long; null where the difference is too large to be kept. */
export const differenceTask: Task<States, ProjectDifference | null> = {
  name: "difference",
  patience: 20_000,
  run: ({ part, after }) => differenceOf(part, after, DIFFERENCE_LETTERS),
};

const NOTHING_YET: ProjectDifference = { texts: [], records: [], pages: [] };
const OF_SOURCES = /^(?:page|block|shared|resource)\//;

/** Edits of texts, and files that get another path; everything else is planned and applied. */
const isOfSources = (change: Change): boolean => {
  if (change.kind === "text" || change.kind === "value-replace") return OF_SOURCES.test(change.text);
  if (change.kind === "page-set") return change.field === "path" && /\.html?$/i.test(change.to);
  if (change.kind === "resource-set") return change.field === "path";
  return change.kind === "file-set";
};

interface Pushed {
  readonly opId: string;
  readonly base: number;
  readonly title: string;
  readonly changes: readonly unknown[];
}

/**
 * [AGT-04] Commits edits of texts that were made on an earlier version, as a save is committed, and keeps them as a run. The
 * difference is worked out after the commit, beside the event loop, from the two states of it.
 */
export const pushSources = async (parts: RunParts, by: By, { opId, base, title, changes: sent }: Pushed) => {
  const { clock } = parts;
  const { member, project } = by;
  const parsed = changesSchema.safeParse(sent);
  if (!parsed.success) return refused("edit.invalid", { facts: { reason: "schema" } });
  const changes = parsed.data;
  for (const change of changes)
    if (!isOfSources(change)) return refused("edit.invalid", { facts: { reason: "change.kind" } });
  const isAlive = async (query: Query): Promise<boolean> =>
    member.token === null || (await isTokenAlive(query, member.token.id, clock.now()));
  const order = await orderOf(parts, by, opId);
  await parts.watch.beforeEdit(project.id, order.name, { changes }, member.memberId);
  const means = meansOf(parts);
  let states: States | null = null;
  const outcome = await commitAnswered(parts, order, async (query, at) => {
    if (!(await isAlive(query)) && !(await isLogged(query, project.id, opId)))
      return refused("edit.refused", { facts: { reason: OVERTAKEN } });
    const operation = { ...order, base, changes: [], keepsInverse: true };
    const attempt = await commitIn(query, operation, changes, at, means);
    if (!attempt.ok || !("fresh" in attempt) || !attempt.fresh) return attempt;
    states = { part: attempt.stood, after: attempt.left[1] };
    await keepRun(query, {
      ...{ id: opId, projectId: project.id, title, version: attempt.value.version, at },
      memberId: member.memberId,
      memberName: member.name,
      tokenName: member.token?.name ?? "",
      texts: new Set(attempt.value.changes.flatMap((change) => ("text" in change ? [change.text] : []))).size,
      records: 0,
      difference: JSON.stringify(NOTHING_YET),
      undoneAt: "",
      undoneBy: "",
    });
    return attempt;
  });
  if (!outcome.ok) return outcome;
  if (states) await writeDifference(parts, project.id, opId, states);
  const answered = await answerRun(parts, project.id, opId);
  return succeed({
    version: outcome.value.version,
    alternatives: [...(outcome.value.alternatives ?? [])],
    run: answered.value.run,
  });
};

const writeDifference = async (
  { threads, database, log }: RunParts,
  projectId: string,
  id: string,
  states: States,
): Promise<void> => {
  try {
    const difference = await runOverPart(threads, differenceTask, states);
    // The run keeps the number of its texts and can be taken back.
    if (!difference) return;
    await database.write(projectId, async (query) => {
      await query
        .updateTable("agentRuns")
        .set({
          texts: difference.texts.length,
          records: difference.records.length,
          difference: JSON.stringify(difference),
        })
        .where("id", "=", id)
        .execute();
    });
  } catch (error) {
    // The edits are in force and can be undone: only what the list of runs shows of them is missing.
    log.warn({ err: error, run: id }, "the difference of a run was not written");
  }
};
