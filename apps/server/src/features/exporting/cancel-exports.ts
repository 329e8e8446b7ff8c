import type { Write } from "../../ports/database/index.ts";
import type { Jobs } from "../../ports/jobs/index.ts";
import { EXPORT_KIND } from "./export-job.ts";

/** Ends the exports that a member has started in a project and that have not ended, inside the write that ends their role. */
export const cancelExportsOf = async (
  query: Write,
  jobs: Jobs,
  { projectId, memberId }: { readonly projectId: string; readonly memberId: number },
): Promise<void> => {
  const open = await query
    .selectFrom("jobs")
    .select("id")
    .where("kind", "=", EXPORT_KIND)
    .where("subject", "=", projectId)
    .where("createdBy", "=", memberId)
    .where("status", "in", ["waiting", "running"])
    .execute();
  for (const { id } of open) await jobs.cancel(query, id, { error: "export.cancelled" });
};
