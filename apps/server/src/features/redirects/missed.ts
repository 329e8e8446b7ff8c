import { type Clock, isoTime } from "../../ports/clock.ts";
import type { Database, Query, Write } from "../../ports/database/index.ts";

/** Addresses of one project between two writes, and kept in the database. */
const MOST_NOTED = 200;
const MOST_KEPT = 500;
/** Projects with noted addresses between two writes. */
const MOST_PROJECTS = 1000;
const LONGEST = 300;

interface Noted {
  count: number;
  at: string;
}

/**
 * Counts the addresses of sites that nothing answered [LIF-05]. Requests are noted in memory, within bounds, and written
 * together: a flood of addresses costs neither the database nor the site.
 */
export interface MissedAddresses {
  note(projectId: string, path: string): void;
  /** Writes what was noted, of one project or of all. */
  flush(projectId?: string): Promise<void>;
}

export const createMissedAddresses = ({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): MissedAddresses => {
  const noted = new Map<string, Map<string, Noted>>();
  return {
    note: (projectId, path) => {
      if (path.length > LONGEST) return;
      const paths = noted.get(projectId) ?? new Map<string, Noted>();
      const known = paths.get(path);
      if (!known && paths.size >= MOST_NOTED) return;
      if (!noted.has(projectId) && noted.size >= MOST_PROJECTS) return;
      paths.set(path, { count: (known?.count ?? 0) + 1, at: isoTime(clock.now()) });
      noted.set(projectId, paths);
    },
    flush: async (projectId) => {
      const chosen = projectId === undefined ? [...noted.keys()] : noted.has(projectId) ? [projectId] : [];
      for (const id of chosen) {
        const paths = noted.get(id);
        noted.delete(id);
        if (paths) await database.write(id, (query) => writeMissed(query, id, paths));
      }
    },
  };
};

const writeMissed = async (
  query: Write,
  projectId: string,
  paths: ReadonlyMap<string, Noted>,
): Promise<void> => {
  const project = await query
    .selectFrom("projects")
    .select("id")
    .where("id", "=", projectId)
    .executeTakeFirst();
  if (!project) return;
  await query
    .insertInto("missedAddresses")
    .values([...paths].map(([path, { count, at }]) => ({ projectId, path, count, at })))
    .onConflict((conflict) =>
      conflict.columns(["projectId", "path"]).doUpdateSet(({ eb, ref }) => ({
        count: eb(ref("missedAddresses.count"), "+", ref("excluded.count")),
        at: ref("excluded.at"),
      })),
    )
    .execute();
  const kept = await query
    .selectFrom("missedAddresses")
    .select("at")
    .where("projectId", "=", projectId)
    .orderBy("at", "desc")
    .offset(MOST_KEPT)
    .limit(1)
    .executeTakeFirst();
  if (kept)
    await query
      .deleteFrom("missedAddresses")
      .where("projectId", "=", projectId)
      .where("at", "<=", kept.at)
      .execute();
};

/** Most often asked first. */
export const missedOf = (query: Query, projectId: string) =>
  query
    .selectFrom("missedAddresses")
    .select(["path", "count", "at"])
    .where("projectId", "=", projectId)
    .orderBy("count", "desc")
    .orderBy("at", "desc")
    .limit(MOST_KEPT)
    .execute();

export const forgetMissed = async (query: Write, projectId: string, path: string): Promise<void> => {
  await query
    .deleteFrom("missedAddresses")
    .where("projectId", "=", projectId)
    .where("path", "=", path)
    .execute();
};
