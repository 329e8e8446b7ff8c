import { createHash } from "node:crypto";
import { type ErrorId, type Refused, refused } from "@hanok/api-contract";
import type { Change, ProjectPart } from "@hanok/page-document";
import { isoTime } from "../../ports/clock.ts";
import { abandon, type Query, type Write } from "../../ports/database/index.ts";
import {
  type CommitOutcome,
  type CommitParts,
  type CommitRefusal,
  commitAnswered,
  commitIn,
  meansOf,
  type Operation,
} from "./commit.ts";
import { unlessBroken, withCostlyWork } from "./costly-work.ts";
import { type Chosen, EVERYTHING, loadPart } from "./load-part.ts";
import { isLogged, logReaches, readLog } from "./log.ts";
import { selectionOf } from "./selection.ts";
import { readingWhole } from "./whole-reads.ts";

export const OVERTAKEN = "plan.overtaken";

type Order = Omit<Operation, "base" | "changes">;

/** Changes that were worked out and not applied, with what they were worked out for. */
export interface PlannedChanges {
  readonly changes: readonly Change[];
  /** The project's version that they fit. */
  readonly version: number;
  /** sha-256 of every record and text that they touch, as these were then. */
  readonly stateHash: string;
}

/**
 * Works changes out over the newest state of the whole project and tries whether they would be committed: by the same rules
 * as a save, in a write that is abandoned. Nothing is written, so that saves of colleagues do not wait for it: where they
 * touched meanwhile what the changes touch, these are worked out once more, then refused (`edit.refused` with the reason
 * `plan.overtaken`). `work` runs beside the event loop.
 */
export const planChanges = <Made extends { readonly changes: readonly Change[] }, Id extends ErrorId>(
  parts: CommitParts,
  order: Order,
  /** Entries of collections that the edits need; all other content of the project is read anyway. */
  entries: Chosen,
  work: (part: ProjectPart, at: string) => Promise<({ readonly ok: true } & Made) | Refused<Id>>,
): Promise<({ readonly ok: true } & Made & PlannedChanges) | Refused<Id> | Refused<CommitRefusal>> => {
  const { database, clock } = parts;
  const { projectId } = order;
  const means = meansOf(parts);
  const at = isoTime(clock.now());
  const compute = () =>
    readingWhole(
      database,
      projectId,
      async () => {
        const read = await database.read(async (query) => ({
          version: await versionOf(query, projectId),
          part: await loadPart(query, projectId, { ...EVERYTHING, entries }),
        }));
        return read.version === null ? null : { version: read.version, outcome: await work(read.part, at) };
      },
      { entries: entries === "all" },
    );
  return unlessBroken(async () => {
    for (let computations = 1; ; computations += 1) {
      const run = await compute();
      if (!run) return refused("project.missing");
      const { version: base, outcome } = run;
      if (!outcome.ok) return outcome;
      const { changes } = outcome;
      // Saves wait for its merge alone, if that is costly: it would else never end beside somebody who types.
      const tried = await withCostlyWork(database, projectId, () =>
        database.write(projectId, async (query) => {
          const version = await versionOf(query, projectId);
          if (version === null) return abandon(refused("project.missing"));
          if (version !== base && !(await isApart(query, projectId, { base, version, changes })))
            return abandon(refused("edit.refused", { facts: OVERTAKEN_FACTS, data: OVERTAKEN_FACTS }));
          const stateHash = await hashOf(query, projectId, changes);
          const attempt = await commitIn(query, { ...order, base: version, changes: [] }, changes, at, means);
          return abandon(attempt.ok ? { ...outcome, changes, version, stateHash } : attempt);
        }),
      );
      if (computations === MOST_COMPUTATIONS || !isOvertaken(tried)) return tried;
    }
  });
};

/** Each reads the whole project, in room that others wait for. */
const MOST_COMPUTATIONS = 2;

const OVERTAKEN_FACTS = { reason: OVERTAKEN };
const isOvertaken = (tried: { readonly ok: true } | Refused): boolean =>
  !tried.ok && Object.is(tried.detail?.data, OVERTAKEN_FACTS);

/** Whether what was committed after `base` touches nothing that the changes touch. */
const isApart = async (
  query: Query,
  projectId: string,
  plan: { readonly base: number; readonly version: number; readonly changes: readonly Change[] },
): Promise<boolean> => {
  if (!(await logReaches(query, projectId, plan.base, plan.version))) return false;
  const log = await readLog(query, projectId, plan.base);
  const own = selectionOf(plan.changes);
  const others = selectionOf(log.flatMap(({ changes }) => changes));
  if (own.project && others.project) return false;
  const kinds = ["pages", "blocks", "shared", "resources", "files", "texts", "alternativeIds"] as const;
  return kinds.every((kind) => {
    const [ids, touched] = [own[kind], others[kind]];
    return typeof ids !== "object" || typeof touched !== "object" || ![...ids].some((id) => touched.has(id));
  });
};

/**
 * Commits planned changes. Refused with `edit.refused` and the reason `plan.overtaken` where a record or text
 * that they touch is not as it was then; what changed elsewhere is no matter. The same operation again is
 * answered as before. `check` and `committed` belong to the same transaction.
 */
export const applyPlanned = (
  parts: CommitParts,
  order: Order,
  { changes, version, stateHash }: PlannedChanges,
  {
    check,
    committed,
  }: {
    readonly check: (query: Query) => Promise<boolean>;
    readonly committed: (query: Write, version: number, at: string) => Promise<void>;
  },
): Promise<CommitOutcome> => {
  const means = meansOf(parts);
  const operation = { ...order, base: version, changes: [], keepsInverse: true };
  return commitAnswered(parts, order, async (query, at) => {
    if (await isLogged(query, order.projectId, order.opId)) return commitIn(query, operation, [], at, means);
    if (!(await check(query)) || (await hashOf(query, order.projectId, changes)) !== stateHash)
      return refused("edit.refused", { facts: OVERTAKEN_FACTS, data: OVERTAKEN_FACTS });
    const attempt = await commitIn(query, operation, changes, at, means);
    if (attempt.ok && attempt.fresh) await committed(query, attempt.value.version, at);
    return attempt;
  });
};

const versionOf = async (query: Query, projectId: string): Promise<number | null> =>
  (await query.selectFrom("projects").select("version").where("id", "=", projectId).executeTakeFirst())
    ?.version ?? null;

/** Records and texts by id, in the order of the ids. */
const hashOf = async (query: Query, projectId: string, changes: readonly Change[]): Promise<string> => {
  const part = await loadPart(query, projectId, selectionOf(changes));
  const hash = createHash("sha256");
  for (const [table, records] of Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`${table}\n`);
    const ids = Object.keys(records ?? {}).sort();
    for (const id of ids) hash.update(`${id}\n${JSON.stringify(Reflect.get(records ?? {}, id))}\n`);
  }
  return hash.digest("hex");
};
