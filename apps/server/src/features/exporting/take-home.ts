import { type Refused, refused } from "@hanok/api-contract";
import { abandon, type Database, type Write } from "../../ports/database/index.ts";

interface TakingHome {
  readonly projectId: string;
  readonly memberId: number;
  readonly before: "deletion" | "withdrawal";
  /** ISO 8601 UTC. */
  readonly date: string;
}

/**
 * [LET-08] Runs `start` (which answers the id of a job) in one transaction with noting that the project was taken home.
 * An export that failed or was cancelled took nothing home.
 */
export const takeProjectHome = (
  database: Database,
  { projectId, memberId, before, date }: TakingHome,
  start: (query: Write) => Promise<string>,
): Promise<
  { readonly ok: true; readonly value: string } | Refused<"export.taken-home" | "export.not-in-trash">
> =>
  database.write(projectId, async (query) => {
    if (before === "deletion") {
      const project = await query
        .selectFrom("projects")
        .select("trash")
        .where("id", "=", projectId)
        .executeTakeFirst();
      if (!project || project.trash === "") return abandon(refused("export.not-in-trash"));
    }
    const taken = await query
      .selectFrom("takeHomeExports")
      .leftJoin("jobs", "jobs.id", "takeHomeExports.jobId")
      .select("jobs.status")
      .where("takeHomeExports.projectId", "=", projectId)
      .executeTakeFirst();
    if (taken && taken.status !== "failed") return abandon(refused("export.taken-home"));
    const jobId = await start(query);
    await query
      .insertInto("takeHomeExports")
      .values({ projectId, memberId, jobId, date })
      .onConflict((conflict) => conflict.column("projectId").doUpdateSet({ memberId, jobId, date }))
      .execute();
    return { ok: true as const, value: jobId };
  });
