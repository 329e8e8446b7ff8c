import { type ProjectDifference, type Refused, refused, succeed } from "@hanok/api-contract";
import type { Change, Role } from "@hanok/page-document";
import type { SignedIn } from "../../http/caller.ts";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import type { Query } from "../../ports/database/index.ts";
import { isTokenAlive } from "../accounts/index.ts";
import {
  applyPlanned,
  editLimitsOf,
  isOfContent,
  OVERTAKEN,
  type PageWatch,
  planChanges,
  runOverPart,
  takeBackWholeEdit,
} from "../editing/index.ts";
import { createId, type ReadPlanLimits, type TextPlaced } from "../files/index.ts";
import { planTask, TOO_LARGE } from "./plan-task.ts";
import { findPlan, findRun, keepPlan, keepRun, planEnd } from "./store.ts";

export interface RunParts extends Parts, TextPlaced {
  readonly watch: PageWatch;
  readonly readPlanLimits: ReadPlanLimits;
}

interface Made {
  readonly changes: readonly Change[];
  readonly difference: ProjectDifference;
}

export interface By {
  readonly member: SignedIn;
  readonly project: { readonly id: string; readonly role: Role };
}

/** Name of the operation in the log, for those who are notified. */
const RUN = "agent.run";

/** How an operation of a program is committed. */
export const orderOf = async (
  { database, readPlanLimits }: RunParts,
  { member, project }: By,
  opId: string,
) => ({
  projectId: project.id,
  opId,
  name: RUN,
  author: { memberId: member.memberId, name: member.name },
  role: project.role,
  ...(await editLimitsOf(database, project.id, readPlanLimits)),
});

/** A plan's name: its id, signed together with all that it is bound to. */
const planToken = (
  { keys }: RunParts,
  plan: {
    readonly id: string;
    readonly projectId: string;
    readonly memberId: number;
    readonly version: number;
    readonly stateHash: string;
  },
): string => {
  const { id, projectId, memberId, version, stateHash } = plan;
  return `${id}.${keys.hash("edit-plan", [id, projectId, memberId, version, stateHash].join("\n"))}`;
};

/** [AGT-02] */
export const planEdits = async (
  parts: RunParts,
  by: By,
  { title, edits }: { readonly title: string; readonly edits: readonly { name: string; input?: unknown }[] },
) => {
  const id = createId();
  const order = await orderOf(parts, by, id);
  const entries = edits.some(({ name }) => isOfContent(name)) ? "all" : new Set<string>();
  const made = await planChanges<Made, "plan.refused" | "plan.large">(
    parts,
    order,
    entries,
    async (part, at) => {
      const listed = edits.map(({ name, input }) => ({ name, input }));
      const planned = await runOverPart(parts.threads, planTask, { part, edits: listed, opId: id, at });
      if (planned.ok) return planned;
      const { place, reason, detail } = planned;
      if (reason === TOO_LARGE) return refused("plan.large");
      const name = edits[place]?.name ?? "";
      return refused("plan.refused", {
        facts: { number: place + 1, name, reason: [reason, ...Object.values(detail)].join(" ") },
        data: { edit: place, name, reason, ...detail },
      });
    },
  );
  if (!made.ok) return isOvertaken(made) ? refused("plan.overtaken") : made;
  if (made.changes.length === 0) return refused("plan.empty");
  const now = parts.clock.now();
  const plan = {
    id,
    projectId: by.project.id,
    memberId: by.member.memberId,
    title,
    version: made.version,
    stateHash: made.stateHash,
    changes: made.changes,
    difference: made.difference,
    expiresAt: planEnd(now),
  };
  await parts.database.write(by.project.id, (query) => keepPlan(query, plan, now));
  const { version, expiresAt, difference } = plan;
  return succeed({ plan: planToken(parts, plan), version, expiresAt, difference });
};

/** [AGT-02] */
export const applyPlan = async (parts: RunParts, by: By, token: string) => {
  const { database, clock } = parts;
  const { member, project } = by;
  const [id = ""] = token.split(".");
  const asked = { id, projectId: project.id, memberId: member.memberId, now: clock.now() };
  const plan = await database.read((query) => findPlan(query, asked));
  if (!plan || planToken(parts, plan) !== token) return refused("plan.missing");
  await parts.watch.beforeEdit(project.id, RUN, { changes: plan.changes }, member.memberId);
  const { title, difference } = plan;
  const check = async (query: Query) =>
    member.token === null || (await isTokenAlive(query, member.token.id, clock.now()));
  const outcome = await applyPlanned(parts, await orderOf(parts, by, id), plan, {
    check,
    committed: async (query, version, at) => {
      await keepRun(query, {
        ...{ id, projectId: project.id, title, version, at },
        memberId: member.memberId,
        memberName: member.name,
        tokenName: member.token?.name ?? "",
        texts: difference.texts.length,
        records: difference.records.length,
        difference: JSON.stringify(difference),
        undoneAt: "",
        undoneBy: "",
      });
    },
  });
  if (!outcome.ok) return isOvertaken(outcome) ? refused("plan.overtaken") : outcome;
  return answerRun(parts, project.id, id);
};

/** [AGT-02, AGT-05] */
export const undoRun = async (parts: RunParts, by: By, runId: string) => {
  const { database, clock } = parts;
  const { member, project } = by;
  const found = await database.read((query) => findRun(query, project.id, runId));
  if (!found) return refused("run.missing");
  if (found.run.undoneAt !== "") return refused("run.undone");
  const order = await orderOf(parts, by, createId());
  const outcome = await takeBackWholeEdit(parts, { ...order, operation: runId, isAnyones: true });
  if (!outcome.ok) {
    const reason = reasonOf(outcome);
    if (reason === "operation.overtaken") return refused("run.overtaken");
    return reason === "operation.unknown" ? refused("run.missing") : outcome;
  }
  await database.write(project.id, async (query) => {
    await query
      .updateTable("agentRuns")
      .set({ undoneAt: isoTime(clock.now()), undoneBy: member.token?.name ?? member.name })
      .where("id", "=", runId)
      .execute();
  });
  return answerRun(parts, project.id, runId);
};

export const answerRun = async ({ database }: RunParts, projectId: string, id: string) => {
  const found = await database.read((query) => findRun(query, projectId, id));
  if (!found) throw new Error("a run is missing that was just written");
  return succeed({ run: found.run });
};

const reasonOf = ({ detail }: Refused): unknown => detail?.facts?.reason;
const isOvertaken = (refusal: Refused): boolean => reasonOf(refusal) === OVERTAKEN;
