import { type CommittedType, type Refused, refused } from "@hanok/api-contract";
import {
  type Alternative,
  arrivalsOf,
  arrivingOwners,
  type Change,
  changesSchema,
  type Note,
  type ProjectPart,
  type Role,
  recordAt,
  roleMayChange,
  type TreeExcess,
} from "@hanok/page-document";
import { type Clock, isoTime } from "../../ports/clock.ts";
import { abandon, askAgain, type Database, together, type Write } from "../../ports/database/index.ts";
import type { LiveBus } from "../../ports/live-bus/live-bus.ts";
import type { Threads } from "../../ports/threads/index.ts";
import type { HasTextPlace, TextPlaced } from "../files/index.ts";
import { brokenRule } from "./change-rules.ts";
import { readFacts } from "./commit-facts.ts";
import { entryPlace } from "./content-paths.ts";
import { type Postponed, postpone, withCostlyWork } from "./costly-work.ts";
import { keptBase, withKeptPages } from "./kept-part.ts";
import { newOddValue, oddValues } from "./line-rules.ts";
import { liveTypeOf } from "./live-type.ts";
import { loadPart, type PartSelection } from "./load-part.ts";
import {
  asLogged,
  forgetLargeLog,
  LARGE_OPERATION,
  type LoggedStep,
  logReaches,
  placeOfStep,
  readLog,
  type StoredArrivals,
  storedArrivals,
} from "./log.ts";
import { isCheapMerge, type MergeRequest, type MergeTaskOutcome, mergeTask } from "./merge-task.ts";
import { withDifference } from "./part-difference.ts";
import { type RememberedParts, rememberedParts } from "./remembered-parts.ts";
import { savePart, textGrowth } from "./save-part.ts";
import { selectionOf } from "./selection.ts";
import { isTextTooLong } from "./text-lengths.ts";
import { textsToMeasure, treeExcessTask } from "./tree-limits.ts";
import { concernsEntries } from "./without-entries.ts";

/** Requested operation on a project. */
export interface Operation {
  readonly projectId: string;
  /** Chosen by the client: the same operation sent twice is done once. */
  readonly opId: string;
  /** The project's version that the changes were made on; `newest`: they fit the newest state or are refused. */
  readonly base: number | "newest";
  readonly name: string;
  /** As it came: checked here. */
  readonly changes: readonly unknown[];
  /**
   * State of the project that the client stored at `base`, for the day when the log no longer reaches back to
   * it.
   */
  readonly kept?: ProjectPart | undefined;
  readonly author: { readonly memberId: number; readonly name: string };
  /** Role of the author in the project; absent where the changes are the server's own, of a call that allows them. */
  readonly role?: Role;
  /** [PLN-12] How many pages the owner's plan allows; absent or null: any number. */
  readonly pageLimit?: number | null;
  /** [LIF-10] How many further languages it allows. */
  readonly languageLimit?: number | null;
  /** Kept beside it in the log: what takes it back, where only the server can know that. */
  readonly inverse?: readonly Change[] | undefined;
  /** The same, worked out here from what the operation comes to do. */
  readonly keepsInverse?: boolean;
  /** Step of its author's history; the log keeps it with what takes the operation back [LET-16]. */
  readonly step?: LoggedStep | undefined;
  /** It brings back what a version holds, with names that nobody would be let write today [AVL-11]. */
  readonly asItWas?: boolean;
}

export interface Committed {
  readonly version: number;
  readonly changes: Change[];
  readonly alternatives?: Alternative[];
  readonly notes?: Note[];
  /** Content that editors of another page receive with it, as it was right before it (SPEC L10). */
  readonly arrivals?: StoredArrivals;
}

export type CommitRefusal =
  | "project.missing"
  | "edit.invalid"
  | "edit.refused"
  | "edit.base"
  | "project.storage-full"
  | "server.unavailable";
export type CommitOutcome = { readonly ok: true; readonly value: Committed } | Refused<CommitRefusal>;

export interface CommitParts extends TextPlaced {
  readonly database: Database;
  readonly live: LiveBus;
  readonly clock: Clock;
  /** Threads that run long merges and whole edits, so that they do not block the event loop. */
  readonly threads: Threads;
}

/** Topic on the live bus of all who look at a project. */
export const projectTopic = (projectId: string): string => `project/${projectId}`;

/**
 * The one way in which a project changes. In one transaction: the first answer if the operation is known;
 * else rebase over what came since its base (or, where the log has forgotten that, over what differs from
 * what the client kept), apply, check the rules, store, log. Resolves only after the commit; then the others
 * are notified.
 */
export const commitOperation = async (parts: CommitParts, operation: Operation): Promise<CommitOutcome> => {
  const parsed = changesSchema.safeParse(operation.changes);
  if (!parsed.success) return refused("edit.invalid", { facts: { reason: "schema" } });
  const means = meansOf(parts, rememberedParts(parts.database));
  return commitAnswered(parts, operation, (query, at) => commitIn(query, operation, parsed.data, at, means));
};

/** Means of `commitIn` beside the transaction; they keep the results that were computed between two tries. */
export interface CommitMeans {
  readonly threads: Threads;
  readonly remembered: RememberedParts | null;
  readonly hasTextPlace: HasTextPlace;
  /** The merge of the operation with the state of this key. */
  met: { readonly key: string; readonly outcome: MergeTaskOutcome } | null;
  /** Whether its result is within the limits of a tree. */
  measured: { readonly key: string; readonly excess: TreeExcess | null } | null;
}

export const meansOf = (
  { threads, hasTextPlace }: Pick<CommitParts, "threads" | "hasTextPlace">,
  remembered: RememberedParts | null = null,
): CommitMeans => ({ threads, hasTextPlace, remembered, met: null, measured: null });

/**
 * Letters of a live message at most. The changes of a larger operation are read from the log: as messages they would fill the
 * queue of everybody who has the project open, and the next message would close their sockets.
 */
const LARGEST_TOLD = 256 * 1024;

/**
 * Commits what `attempt` does in the transaction, then notifies the others. An attempt that asks for a costly
 * computation is made again with its result (`withCostlyWork`).
 */
export const commitAnswered = async (
  { database, live, clock }: CommitParts,
  { projectId, opId, name, author, step }: Omit<Operation, "changes" | "base">,
  attempt: (query: Write, at: string) => Promise<Attempt>,
): Promise<CommitOutcome> => {
  const at = isoTime(clock.now());
  const outcome = await withCostlyWork(database, projectId, () =>
    database.write(projectId, async (query) => {
      const result = await attempt(query, at);
      return result.ok ? result : abandon(result);
    }),
  );
  if (!outcome.ok) return outcome;
  if (outcome.fresh) rememberedParts(database).keep(projectId, `${opId} ${at}`, ...outcome.left);
  if (outcome.fresh) {
    const { version, changes, arrivals } = outcome.value;
    const { liveType: type } = outcome;
    const { memberId, name: memberName } = author;
    const told = { type, projectId, memberId, memberName, opId, name, version, at };
    const inStep = step ? { inStep: placeOfStep(step) } : {};
    const whole = JSON.stringify({ ...told, ...inStep, changes, ...(arrivals ? { arrivals } : {}) });
    // [COL-11] The message reaches all who look at the project; entries are read by a call that knows who may.
    const { resources } = outcome.left[1];
    const isEntry = (id: string): boolean => {
      const resource = recordAt(resources, id);
      return resource === undefined || entryPlace(resource) !== null;
    };
    const isForAll = whole.length <= LARGEST_TOLD && !concernsEntries(changes, isEntry);
    await live.publish(projectTopic(projectId), isForAll ? whole : JSON.stringify(told));
  }
  return { ok: true, value: outcome.value };
};

export type Attempt =
  /** The operation is known: its first answer. */
  | { readonly ok: true; readonly value: Committed; readonly fresh: false }
  | {
      readonly ok: true;
      readonly value: Committed;
      readonly fresh: true;
      /** Type of the live message. */
      readonly liveType: CommittedType;
      /** The part as the operation left it, for the next one; and as it was before. */
      readonly left: readonly [PartSelection, ProjectPart];
      readonly stood: ProjectPart;
    }
  | Postponed
  | Refused<CommitRefusal>;

/** The same inside a transaction that the caller holds for the project. */
export const commitIn = async (
  query: Write,
  operation: Operation,
  changes: readonly Change[],
  at: string,
  means: CommitMeans,
): Promise<Attempt> => {
  const { projectId, opId, author } = operation;
  if (operation.role && !roleMayChange(operation.role, changes))
    return refused("edit.refused", { facts: { reason: "change.forbidden" } });
  const [project] = await askAgain(query, "state for a save", [opId, projectId], ([opId, projectId]) =>
    query
      .selectFrom("projects")
      .leftJoin("changeLog", (join) =>
        join.onRef("changeLog.projectId", "=", "projects.id").on("changeLog.opId", "=", opId),
      )
      .leftJoin("changeLog as newest", (join) =>
        join.onRef("newest.projectId", "=", "projects.id").onRef("newest.version", "=", "projects.version"),
      )
      .select([
        "projects.version as version",
        "projects.textBytes as textBytes",
        "newest.opId as newest",
        "newest.at as newestAt",
        "changeLog.version as known",
        "changeLog.memberId as memberId",
        "changeLog.changes as changes",
        "changeLog.answer as answer",
      ])
      .where("projects.id", "=", projectId),
  );
  if (!project) return refused("project.missing");
  if (project.known !== null) {
    if (project.memberId !== author.memberId)
      return refused("edit.invalid", { facts: { reason: "operation" } });
    const { known, changes: logged, answer } = project;
    const value = readAnswer({ version: known, changes: logged ?? "[]", answer: answer ?? "{}" });
    return { ok: true, value, fresh: false };
  }
  const base = operation.base === "newest" ? project.version : operation.base;
  if (base > project.version) return refused("edit.invalid", { facts: { reason: "base" } });
  const { kept } = operation;
  const reaches = await logReaches(query, projectId, base, project.version);
  if (!reaches && !kept) return refused("edit.base");

  const log = reaches && base < project.version ? await readLog(query, projectId, base) : [];
  // Later operations may have deleted records that this operation needs: its records are part of the rebase.
  const touched = selectionOf([...changes, ...log.flatMap((entry) => entry.changes)]);
  const selection = kept && !reaches ? withKeptPages(touched, kept) : touched;
  const newest = `${project.newest} ${project.newestAt}`;
  const before =
    (project.newest !== null && means.remembered?.find(projectId, newest, selection)) ||
    (await loadPart(query, projectId, selection));
  const meeting: MergeRequest = {
    before,
    log: log.map(asLogged),
    kept: reaches || !kept ? null : keptBase(kept, before, selection),
    own: { opId, memberId: author.memberId, base, name: operation.name, at, changes },
    keepsInverse: operation.keepsInverse === true,
  };
  const key = `${project.version} ${newest}`;
  const outcome = await meet(meeting, key, means);
  if ("postponed" in outcome) return outcome;
  if (!outcome.ok) return refused("edit.refused", { facts: { reason: outcome.reason } });
  const merged = outcome.value;
  const after = withDifference(before, merged.difference);
  if (!operation.asItWas && isTextTooLong(before, after))
    return refused("edit.refused", { facts: { reason: "text.long" } });
  const excess = await measure(before, after, key, means);
  if (typeof excess === "object" && excess) return excess;
  if (excess) return refused("edit.refused", { facts: { reason: excess } });
  const broken = brokenRule(
    before,
    after,
    merged.changes,
    await readFacts(query, operation, before, after, merged.changes),
  );
  if (broken) return refused("edit.refused", { facts: { reason: broken } });
  const odd = operation.asItWas ? null : await newOddValue(query, projectId, oddValues(before, after));
  if (odd) return refused("edit.refused", { facts: { reason: odd.reason } });

  const growth = textGrowth(before, after);
  if (!(await means.hasTextPlace(query, { projectId, textBytes: Number(project.textBytes), growth })))
    return refused("project.storage-full");

  const version = project.version + 1;
  const owners = arrivingOwners(merged.changes);
  const arrivals = arrivalsOf(before, owners);
  const value: Committed = {
    version,
    changes: [...merged.changes],
    ...(arrivals ? { arrivals: storedArrivals(arrivals) } : {}),
    ...(merged.alternatives.length > 0 ? { alternatives: [...merged.alternatives] } : {}),
    ...(merged.notes.length > 0 ? { notes: [...merged.notes] } : {}),
  };
  const inverse = operation.keepsInverse ? merged.inverse : operation.inverse;
  await together([
    savePart(query, projectId, before, after, { version, at }),
    logOperation(query, { ...operation, inverse }, base, value, at),
    askAgain(
      query,
      "version of a project",
      [version, at, growth, projectId],
      ([version, modified, growth, projectId]) =>
        query
          .updateTable("projects")
          .set(({ eb }) => ({ version, modified, textBytes: eb("textBytes", "+", growth) }))
          .where("id", "=", projectId),
    ),
  ]);
  return {
    ok: true,
    value,
    fresh: true,
    liveType: liveTypeOf(before, after, merged.changes),
    left: [selection, after],
    stood: before,
  };
};

/** The merge, computed here where that is cheap, else beside the event loop while the transaction is abandoned. */
const meet = async (
  meeting: MergeRequest,
  key: string,
  means: CommitMeans,
): Promise<MergeTaskOutcome | Postponed> => {
  if (isCheapMerge(meeting)) return mergeTask.run(meeting);
  if (means.met?.key === key) return means.met.outcome;
  return postpone(async () => {
    means.met = { key, outcome: await means.threads.run(mergeTask, meeting) };
  });
};

/** Whether the texts that an operation leaves are within the limits of a tree; they are parsed beside the event loop. */
const measure = async (
  before: ProjectPart,
  after: ProjectPart,
  key: string,
  means: CommitMeans,
): Promise<TreeExcess | Postponed | null> => {
  const texts = textsToMeasure(before, after);
  if (texts.length === 0) return null;
  if (means.measured?.key === key) return means.measured.excess;
  return postpone(async () => {
    means.measured = { key, excess: await means.threads.run(treeExcessTask, texts) };
  });
};

const logOperation = async (
  query: Write,
  { projectId, opId, author, name, inverse, step }: Operation,
  base: number,
  value: Committed,
  at: string,
): Promise<void> => {
  const { changes, answer } = writeAnswer(value);
  const back = inverse ? JSON.stringify(inverse) : null;
  const mark = step ? JSON.stringify(step) : null;
  await askAgain(
    query,
    "log",
    [projectId, value.version, opId, author.memberId, base, name, changes, answer, at, back, mark],
    ([projectId, version, opId, memberId, base, name, changes, answer, at, inverse, step]) =>
      query
        .insertInto("changeLog")
        .values({ projectId, version, opId, memberId, base, name, changes, answer, at, inverse, step }),
  );
  if (changes.length + answer.length + (back?.length ?? 0) > LARGE_OPERATION)
    await forgetLargeLog(query, projectId, at);
};

const writeAnswer = ({ changes, version: _, ...answer }: Committed) => ({
  changes: JSON.stringify(changes),
  answer: JSON.stringify(answer),
});

const readAnswer = (row: {
  readonly version: number;
  readonly changes: string;
  readonly answer: string;
}): Committed => ({
  ...(JSON.parse(row.answer) as Omit<Committed, "version" | "changes">),
  version: row.version,
  changes: JSON.parse(row.changes) as Change[],
});
