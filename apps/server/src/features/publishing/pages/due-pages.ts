import type { LockReason } from "@hanok/api-contract";
import { type Clock, isoTime } from "../../../ports/clock.ts";
import type { Database, Query, Write } from "../../../ports/database/index.ts";
import type { Jobs } from "../../../ports/jobs/index.ts";
import { ownerOf } from "../../access/index.ts";
import { PUBLISH_KIND, startPublication } from "../publish-job.ts";
import { WHOLE_SITE } from "./store.ts";

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
 * [LIF-02] Publishes each project whose time has come: the whole site, whether or not it is published, or a page of a site
 * that is, once for each time, also where the server was away. A site that its owner took back to an earlier release waits
 * for its owner, as does a locked one. Answers how many were started.
 */
export const publishDuePages = async ({ database, jobs, clock, readLocks }: DueParts): Promise<number> => {
  const now = clock.now();
  const due = await database.read((query) =>
    dueRows(query, now).orderBy("pagePublications.publishAt", "desc").limit(MOST).execute(),
  );
  let started = 0;
  for (const projectId of new Set(due.map((row) => row.projectId))) {
    const isStarted = await database.write(projectId, async (query) => {
      // Another process may have been faster.
      const rows = await dueRows(query, now).where("projects.id", "=", projectId).execute();
      const ownerId = await ownerOf(query, projectId);
      if (rows.length === 0 || ownerId === null || (await readLocks(query, ownerId)).has(projectId))
        return false;
      await endWholeSite(query, projectId, now);
      await startPublication(query, jobs, { projectId, memberId: ownerId, skipMissing: false });
      return true;
    });
    if (isStarted) started += 1;
  }
  if (started > 0) jobs.wake();
  return started;
};

/** The time of the whole site is used up by the publication that it starts. */
const endWholeSite = (query: Write, projectId: string, now: number) =>
  query
    .deleteFrom("pagePublications")
    .where("projectId", "=", projectId)
    .where("pageId", "=", WHOLE_SITE)
    .where("publishAt", "<=", isoTime(now))
    .execute();

/** A page is owed from its time on, unless a release or a publication began later. */
const dueRows = (query: Query, now: number) =>
  query
    .selectFrom("pagePublications")
    .innerJoin("projects", "projects.id", "pagePublications.projectId")
    .leftJoin("releases", "releases.id", "projects.releaseId")
    .select(["projects.id as projectId", "pagePublications.publishAt"])
    .where("pagePublications.state", "=", "scheduled")
    .where("pagePublications.publishAt", ">=", isoTime(now - OWED))
    .where("pagePublications.publishAt", "<=", isoTime(now))
    .where("projects.trash", "=", "")
    .where(({ or, and, eb, ref, not, exists, selectFrom }) =>
      or([
        eb("pagePublications.pageId", "=", WHOLE_SITE),
        and([
          eb("pagePublications.publishAt", ">=", ref("releases.at")),
          not(
            exists(
              selectFrom("releases as newer")
                .select("newer.id")
                .whereRef("newer.projectId", "=", "projects.id")
                .whereRef("newer.number", ">", "releases.number"),
            ),
          ),
          not(
            exists(
              selectFrom("jobs")
                .select("jobs.id")
                .where("jobs.kind", "=", PUBLISH_KIND)
                .whereRef("jobs.subject", "=", "projects.id")
                .whereRef("jobs.createdAt", ">=", "pagePublications.publishAt"),
            ),
          ),
        ]),
      ]),
    );
