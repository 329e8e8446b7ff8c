import { type Refused, refused } from "@hanok/api-contract";
import { abandon, type Database } from "../../ports/database/index.ts";
import type { Jobs } from "../../ports/jobs/index.ts";
import { ownedBy, passOwnership } from "../access/index.ts";
import { cancelExportsOf } from "../exporting/index.ts";
import { type ReadPlanLimits, usedBytes } from "../files/index.ts";

/**
 * [COW-11 to 14] Makes a collaborator the owner; the former owner leaves the project. The limits of the
 * receiver's plan are counted with the project already theirs, in the transaction that gives it. Uploaded
 * originals stay their uploader's [COW-15].
 */
export const transferProject = async (
  {
    database,
    jobs,
    readPlanLimits,
  }: {
    readonly database: Database;
    readonly jobs: Jobs;
    readonly readPlanLimits: ReadPlanLimits;
  },
  { projectId, from, to }: { readonly projectId: string; readonly from: number; readonly to: number },
): Promise<
  | { readonly ok: true; readonly value: Record<never, never> }
  | Refused<"cowork.missing" | "cowork.receiver-limit" | "cowork.receiver-storage">
> => {
  const limits = await readPlanLimits(to);
  return database.write(projectId, async (query) => {
    if (!(await passOwnership(query, projectId, { from, to }))) return abandon(refused("cowork.missing"));
    await cancelExportsOf(query, jobs, { projectId, memberId: from });
    const { projects, storageBytes } = limits;
    if (projects !== null) {
      const own = await ownedBy(query, to).select("projectMembers.projectId").execute();
      if (own.length > projects)
        return abandon(refused("cowork.receiver-limit", { facts: { limit: projects } }));
    }
    if (storageBytes !== null && (await usedBytes(query, to)) > storageBytes)
      return abandon(refused("cowork.receiver-storage"));
    return { ok: true as const, value: {} };
  });
};
