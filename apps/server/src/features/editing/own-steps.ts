import { emptyHistory, type History } from "@hanok/page-document";
import { sql } from "kysely";
import type { Database, Query } from "../../ports/database/index.ts";
import { TaskBroken, type Threads } from "../../ports/threads/index.ts";
import { readStep, undoSince } from "./log.ts";
import { ownStepsTask, type StoredAct } from "./own-steps-task.ts";

/** Newest operations of the log that are looked at, and letters of them and their inverses that are read. */
const MOST_OPERATIONS = 4_000;
const MOST_LETTERS = 4_000_000;
/** Letters that are read and mapped in a few milliseconds: a thread would cost more. */
const SMALL = 8_000;

interface Asked {
  readonly projectId: string;
  readonly pageId: string;
  readonly memberId: number;
  /** State of the project that the steps are to fit. */
  readonly version: number;
  /** Epoch ms. */
  readonly now: number;
}

/** [LET-16] What a member can undo and redo on a page, as far back as the log may be read at once. */
export const ownStepsOn = async (
  { database, threads }: { readonly database: Database; readonly threads: Threads },
  asked: Asked,
): Promise<History> => {
  const acts = await database.read((query) => readActs(query, asked));
  const letters = acts.reduce(
    (sum, { changes, own }) => sum + changes.length + (own?.inverse.length ?? 0),
    0,
  );
  if (letters <= SMALL) return ownStepsTask.run(acts);
  try {
    return await threads.run(ownStepsTask, acts);
  } catch (error) {
    // Steps that take too long to map are offered to nobody; the page is edited without them.
    if (error instanceof TaskBroken && !error.notRun) return emptyHistory;
    throw error;
  }
};

/** From the oldest act of the member on the page that is within the bounds; none where there is no such act. */
const readActs = async (
  query: Query,
  { projectId, pageId, memberId, version, now }: Asked,
): Promise<readonly StoredAct[]> => {
  const since = undoSince(now);
  const marks = await query
    .selectFrom("changeLog")
    .select([
      "version",
      "memberId",
      "step",
      sql<number | string>`octet_length(changes) + coalesce(octet_length(inverse), 0)`.as("bytes"),
    ])
    .where("projectId", "=", projectId)
    .where("version", "<=", version)
    .where("at", ">=", since)
    .orderBy("version", "desc")
    .limit(MOST_OPERATIONS)
    .execute();
  const isOwn = (row: { readonly memberId: number; readonly step: string | null }): boolean =>
    row.memberId === memberId && row.step !== null && readStep(row.step).pageId === pageId;
  let bytes = 0;
  let first: number | null = null;
  for (const row of marks) {
    bytes += Number(row.bytes);
    if (bytes > MOST_LETTERS) break;
    if (isOwn(row)) first = row.version;
  }
  if (first === null) return [];
  const rows = await query
    .selectFrom("changeLog")
    .select(["opId", "name", "at", "changes", "memberId", "step", "inverse"])
    .where("projectId", "=", projectId)
    .where("version", ">=", first)
    .where("version", "<=", version)
    .orderBy("version")
    .execute();
  return rows.map((row) => {
    const { opId, name, at, changes, step, inverse } = row;
    const own = isOwn(row) && step !== null && inverse !== null ? { step: readStep(step), inverse } : null;
    return { opId, name, at, changes, own };
  });
};
