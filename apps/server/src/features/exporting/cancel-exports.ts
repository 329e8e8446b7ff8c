import type { Write } from "../../ports/database/index.ts";
import type { Jobs } from "../../ports/jobs/index.ts";
import { PUBLISH_KIND } from "../publishing/index.ts";
import { EXPORT_KIND } from "./export-job.ts";

/** A site on its way to a host: an export too (`features/transfers`). */
export const TRANSFER_KIND = "transfer";
const CANCELLED: Readonly<Record<string, string>> = {
  [EXPORT_KIND]: "export.cancelled",
  [TRANSFER_KIND]: "ftp.cancelled",
  [PUBLISH_KIND]: "publish.cancelled",
};

/**
 * Ends the exports, transfers and publications that a member has started in a project and that have not ended, inside the
 * write that ends their role.
 */
export const cancelExportsOf = async (
  query: Write,
  jobs: Jobs,
  { projectId, memberId }: { readonly projectId: string; readonly memberId: number },
): Promise<void> => {
  const open = await query
    .selectFrom("jobs")
    .select(["id", "kind"])
    .where("kind", "in", Object.keys(CANCELLED))
    .where("subject", "=", projectId)
    .where("createdBy", "=", memberId)
    .where("status", "in", ["waiting", "running"])
    .execute();
  for (const { id, kind } of open)
    await jobs.cancel(query, id, { error: CANCELLED[kind] ?? "export.cancelled" });
};
