import { isoTime } from "../../ports/clock.ts";
import type { Database } from "../../ports/database/index.ts";
import type { JobHandler, Jobs } from "../../ports/jobs/index.ts";
import { type CheckParts, checkDomain } from "./check.ts";
import { DOMAINS } from "./store.ts";

export const DOMAIN_KIND = "domain-check";
/** Domains that one look starts; the next look takes the others. */
const MOST = 200;
/** Until a look whose job was lost is started again, in milliseconds. */
const LOST = 60 * 60_000;

/** Asks the name servers about one domain. */
export const domainJob =
  (parts: CheckParts): JobHandler =>
  async ({ input }) => {
    const id = typeof input === "object" && input !== null ? Reflect.get(input, "id") : null;
    if (typeof id === "string") await checkDomain(parts, id);
    return { result: null };
  };

/** Starts the looks at name servers that are due [LIF-01]; answers how many. Each is in the line of the member who added it. */
export const startDueChecks = async ({
  database,
  clock,
  jobs,
}: Pick<CheckParts, "clock"> & {
  readonly database: Database;
  readonly jobs: Jobs;
}): Promise<number> => {
  const now = isoTime(clock.now());
  const isDue = await database.read((query) =>
    query
      .selectFrom("domains")
      .select("id")
      .where("nextAt", "!=", "")
      .where("nextAt", "<=", now)
      .limit(1)
      .executeTakeFirst(),
  );
  if (!isDue) return 0;
  const started = await database.write(DOMAINS, async (query) => {
    const due = await query
      .selectFrom("domains")
      .select(["id", "projectId", "memberId"])
      .where("nextAt", "!=", "")
      .where("nextAt", "<=", now)
      .orderBy("nextAt")
      .limit(MOST)
      .execute();
    for (const { id, projectId, memberId } of due) {
      await jobs.enqueue(query, {
        kind: DOMAIN_KIND,
        subject: projectId,
        input: { id },
        createdBy: memberId,
      });
      // The job sets the next one; another process must not start the same.
      await query
        .updateTable("domains")
        .set({ nextAt: isoTime(clock.now() + LOST) })
        .where("id", "=", id)
        .execute();
    }
    return due.length;
  });
  jobs.wake();
  return started;
};
