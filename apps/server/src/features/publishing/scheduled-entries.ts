import type { LockReason } from "@hanok/api-contract";
import { type Clock, isoTime } from "../../ports/clock.ts";
import type { Database, Query } from "../../ports/database/index.ts";
import type { Jobs } from "../../ports/jobs/index.ts";
import { ownerOf } from "../access/index.ts";
import { PUBLISH_KIND, startPublication } from "./publish-job.ts";

/** As long as a server may have been away: what came due before that waits for the next publication. */
const OWED = 30 * 24 * 60 * 60 * 1000;
/** Projects that one look starts; the next look takes the others. */
const MOST = 50;

interface DueParts {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly readLocks: (query: Query, ownerId: number) => Promise<ReadonlyMap<string, LockReason>>;
}

/**
 * [COL-05] Publishes each published project one of whose scheduled entries has come due since its newest
 * release, also where the server was away at the time; answers how many. A project whose owner went back to
 * an earlier release, or took it off the web, waits for its owner, as does a locked one. A publication tried
 * after the entry came due is not tried again: a publication that failed is shown on the screen.
 */
export const publishDueEntries = async ({ database, jobs, clock, readLocks }: DueParts): Promise<number> => {
  const now = clock.now();
  // The newest first: those that wait for their owners hold up no others.
  const due = await database.read((query) =>
    dueProjects(query, now).orderBy("due", "desc").limit(MOST).execute(),
  );
  let started = 0;
  for (const { projectId } of due) {
    const isStarted = await database.write(projectId, async (query) => {
      // Another process may have been faster.
      const still = await dueProjects(query, now).where("projects.id", "=", projectId).executeTakeFirst();
      const ownerId = await ownerOf(query, projectId);
      if (!still || ownerId === null || (await readLocks(query, ownerId)).has(projectId)) return false;
      await startPublication(query, jobs, { projectId, memberId: ownerId, skipMissing: false });
      return true;
    });
    if (isStarted) started += 1;
  }
  if (started > 0) jobs.wake();
  return started;
};

/**
 * An entry is owed from the time on that it came due, unless the newest release was made later, from a version that has it:
 * a save that began before a release may have ended after it was read.
 */
const dueProjects = (query: Query, now: number) =>
  query
    .selectFrom("collectionEntries")
    .innerJoin("projects", "projects.id", "collectionEntries.projectId")
    .innerJoin("releases", "releases.id", "projects.releaseId")
    .select(({ fn }) => ["projects.id as projectId", fn.max("collectionEntries.dueAt").as("due")])
    .where("collectionEntries.dueAt", ">=", isoTime(now - OWED))
    .where("collectionEntries.dueAt", "<=", isoTime(now))
    .where(({ or, eb, ref }) =>
      or([
        eb("collectionEntries.dueAt", ">", ref("releases.at")),
        eb("collectionEntries.dueVersion", ">", ref("releases.version")),
      ]),
    )
    .where("projects.trash", "=", "")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("releases as newer")
            .select("newer.id")
            .whereRef("newer.projectId", "=", "projects.id")
            .whereRef("newer.number", ">", "releases.number"),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("jobs")
            .select("jobs.id")
            .where("jobs.kind", "=", PUBLISH_KIND)
            .whereRef("jobs.subject", "=", "projects.id")
            .whereRef("jobs.createdAt", ">=", "collectionEntries.dueAt")
            // That of the newest release has been looked at above.
            .whereRef("jobs.id", "!=", "releases.id"),
        ),
      ),
    )
    .groupBy("projects.id");
