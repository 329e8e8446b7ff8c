import type { Alternative, Arrivals, Block, Change, LoggedOperation, StepMark } from "@hanok/page-document";
import { sql } from "kysely";
import { type Clock, isoTime } from "../../ports/clock.ts";
import type { Database, Query, Write } from "../../ports/database/index.ts";

/** Time for which an operation can be merged with (architecture, section 3). */
export const LOG_DAYS = 30;

/** One operation of the log, as it was applied. */
export interface LogEntry {
  readonly version: number;
  readonly opId: string;
  readonly memberId: number;
  readonly base: number;
  readonly name: string;
  readonly changes: Change[];
  readonly at: string;
  /** Of its author's history; absent where it belongs to no step. */
  readonly inStep?: { readonly id: string; readonly pageId: string };
}

/** Content that editors of another page receive with an operation, as its answer stores it (SPEC L10). */
export interface StoredArrivals {
  readonly blocks: Block[];
  readonly texts: Record<string, string>;
  readonly alternatives: Alternative[];
}

export const storedArrivals = ({ blocks, texts, alternatives }: Arrivals): StoredArrivals => ({
  blocks: [...blocks],
  texts: { ...texts },
  alternatives: [...alternatives],
});

/** As the core knows it: members are opaque there. */
export const asLogged = ({ memberId, ...entry }: LogEntry): LoggedOperation => ({
  ...entry,
  memberId: String(memberId),
});

/**
 * The entries above `since`, oldest first, at most `most`. Callers have asked `logReaches` before: one answer holds all of
 * them in memory.
 */
export const readLog = async (
  query: Query,
  projectId: string,
  since: number,
  most = 1_000_000,
): Promise<LogEntry[]> => {
  const rows = await query
    .selectFrom("changeLog")
    .select(["version", "opId", "memberId", "base", "name", "changes", "at", "step"])
    .where("projectId", "=", projectId)
    .where("version", ">", since)
    .orderBy("version")
    .limit(most)
    .execute();
  return rows.map(({ changes, step, ...row }) => ({
    ...row,
    changes: JSON.parse(changes) as Change[],
    ...(step === null ? {} : { inStep: placeOfStep(readStep(step)) }),
  }));
};

/**
 * The same with what they bring before those who hold another page (SPEC L10); absent where they bring nothing, and in
 * entries that are older than this record.
 */
export const readLogWithArrivals = async (
  query: Query,
  projectId: string,
  since: number,
  most: number,
): Promise<(LogEntry & { readonly arrivals?: StoredArrivals })[]> => {
  const entries = await readLog(query, projectId, since, most);
  const rows = await query
    .selectFrom("changeLog")
    .select(["version", "answer"])
    .where("projectId", "=", projectId)
    .where("version", ">", since)
    .where("version", "<=", entries.at(-1)?.version ?? since)
    .where("answer", "like", '%"arrivals":%')
    .execute();
  const brought = new Map(
    rows.map(({ version, answer }) => [
      version,
      (JSON.parse(answer) as { arrivals?: StoredArrivals }).arrivals,
    ]),
  );
  return entries.map((entry) => {
    const arrivals = brought.get(entry.version);
    return arrivals ? { ...entry, arrivals } : entry;
  });
};

/** A step as the log keeps it. `isWhole`: the server ran the operation over the whole project. */
export interface LoggedStep extends StepMark {
  readonly isWhole?: true | undefined;
}
export const placeOfStep = ({ id, pageId }: StepMark) => ({ id, pageId });
export const readStep = (step: string): LoggedStep => JSON.parse(step) as LoggedStep;

/** Whether an operation was saved before: the same one again is answered as then. */
export const isLogged = async (query: Query, projectId: string, opId: string): Promise<boolean> => {
  const row = await query
    .selectFrom("changeLog")
    .select("version")
    .where("projectId", "=", projectId)
    .where("opId", "=", opId)
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Bytes of operations that are read at once. More of them are no work of minutes beside each other: whoever
 * is that far behind opens the project again, or sends along what they kept, as where the log has been cut
 * [AVL-01].
 */
export const REACH_BYTES = 8_000_000;

/**
 * Whether the log still holds every operation above `since`, and they are no more than may be read at once: one of any
 * size, several within `REACH_BYTES`.
 */
export const logReaches = async (
  query: Query,
  projectId: string,
  since: number,
  version: number,
): Promise<boolean> => {
  if (since >= version) return true;
  const row = await query
    .selectFrom("changeLog")
    .select(({ fn }) => [
      fn.min("version").as("first"),
      fn.countAll<number | string>().as("count"),
      sql<number | string | null>`sum(octet_length(changes))`.as("bytes"),
    ])
    .where("projectId", "=", projectId)
    .where("version", ">", since)
    .executeTakeFirst();
  if (row?.first === null || row?.first === undefined || Number(row.first) > since + 1) return false;
  return Number(row.count) === 1 || Number(row.bytes) <= REACH_BYTES;
};

/** Versions of neighbouring operations, both included. */
interface LogRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The log of a project in pieces that may be read at once, the newest first, until `most` bytes are over; an operation
 * that is larger is a piece of its own.
 */
export const logRanges = async (
  query: Query,
  projectId: string,
  { since = "", most = Number.POSITIVE_INFINITY }: { readonly since?: string; readonly most?: number } = {},
): Promise<readonly LogRange[]> => {
  const rows = await query
    .selectFrom("changeLog")
    .select(["version", sql<number | string>`octet_length(changes)`.as("bytes")])
    .where("projectId", "=", projectId)
    .where("at", ">=", since)
    .orderBy("version", "desc")
    .execute();
  const ranges: LogRange[] = [];
  let whole = 0;
  let inRange = 0;
  for (const { version, bytes } of rows) {
    whole += Number(bytes);
    inRange += Number(bytes);
    const last = ranges.at(-1);
    if (last && whole > most) break;
    if (last && inRange <= REACH_BYTES) ranges[ranges.length - 1] = { from: version, to: last.to };
    else {
      ranges.push({ from: version, to: version });
      inRange = Number(bytes);
    }
  }
  return ranges;
};

/** Bytes of the log of one project. People who build a site stay far below it. */
const LOG_BYTES_MOST = 512_000_000;
/** Bytes of an operation after which the log of its project is measured. */
export const LARGE_OPERATION = 256_000;

/**
 * Forgets the oldest operations of a project whose log takes too many bytes: who replaces a source of many megabytes
 * again and again would fill the disk of all within the thirty days [AVL-02]. `at`: now, ISO 8601; the project keeps
 * it. The newest operation stays, and the log stays without gaps; an older base is refused as one that is too old.
 */
export const forgetLargeLog = async (
  query: Write,
  projectId: string,
  at: string,
  most = LOG_BYTES_MOST,
): Promise<void> => {
  const rows = await query
    .selectFrom("changeLog")
    .select([
      "version",
      sql<
        number | string
      >`octet_length(changes) + octet_length(answer) + coalesce(octet_length(inverse), 0)`.as("bytes"),
    ])
    .where("projectId", "=", projectId)
    .orderBy("version", "desc")
    .execute();
  let sum = 0;
  const first = rows.find(({ bytes }, place) => {
    sum += Number(bytes);
    return place > 0 && sum > most;
  });
  if (!first) return;
  await query
    .deleteFrom("changeLog")
    .where("projectId", "=", projectId)
    .where("version", "<=", first.version)
    .execute();
  await query.updateTable("projects").set({ logCutAt: at }).where("id", "=", projectId).execute();
};

/** [LET-16] Time for which a member's own steps can be undone on any device. */
const UNDO_DAYS = 7;
export const undoSince = (now: number): string => isoTime(now - UNDO_DAYS * DAY);
const DAY = 24 * 60 * 60 * 1000;

/** Forgets operations older than LOG_DAYS, and what takes a step back after UNDO_DAYS; answers how many operations. */
export const forgetOldChanges = (database: Database, clock: Clock): Promise<number> =>
  database.write("change-log", async (query) => {
    const before = isoTime(clock.now() - LOG_DAYS * DAY);
    // Of an edit of the whole project the server keeps it: editors that were open all the time undo it by it.
    await query
      .updateTable("changeLog")
      .set({ inverse: null, step: null })
      .where("at", "<", undoSince(clock.now()))
      .where("step", "is not", null)
      .where("step", "not like", '%"isWhole":true%')
      .execute();
    const { numDeletedRows } = await query
      .deleteFrom("changeLog")
      .where("at", "<", before)
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
