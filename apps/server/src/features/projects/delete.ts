import { type Clock, isoTime } from "../../ports/clock.ts";
import type { Database, Write } from "../../ports/database/index.ts";
import { forgetMemberships, ownedBy } from "../access/index.ts";
import { restDomains } from "../domains/index.ts";

const OF_PROJECT = [
  "projectMembers",
  "projectInvitations",
  "pages",
  "blocks",
  "sharedBlocks",
  "resources",
  "collectionEntries",
  "searchWords",
  "projectFiles",
  "projectTexts",
  "alternatives",
  "changeLog",
  "projectBlobs",
  "releases",
  "hosts",
  "pageVersions",
  "siteSettings",
  "formerPaths",
  "redirects",
  "missedAddresses",
  "siteAddressing",
  "visits",
  "visitSketches",
  "visitSettings",
  "pagePublications",
  "siteDrafts",
  "siteLocks",
  "domains",
  "comments",
  "commentReads",
  "shareLinks",
  "forms",
  "formEntries",
  "formFiles",
  "entryAnswers",
  "formReplies",
  "formWebhooks",
  "webhookDeliveries",
  "dataManagers",
  "dataSessions",
  "transferHosts",
  "hostIdentities",
  "sentSites",
  "transfers",
] as const;

/**
 * [PRJ-46, PRJ-47] Deletes a project with everything that hangs on it, in one transaction; contents that nothing
 * else names go with the next sweep. False where it is not in the trash, or came there at `before` or later.
 */
export const deleteForGood = (
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  projectId: string,
  before = "",
): Promise<boolean> =>
  database.write(projectId, async (query) => {
    const project = await query
      .selectFrom("projects")
      .select("trash")
      .where("id", "=", projectId)
      .executeTakeFirst();
    if (!project || project.trash === "" || (before !== "" && project.trash >= before)) return false;
    await deleteRows(query, projectId, isoTime(clock.now()));
    return true;
  });

/** The projects of a member who is deleted for good, inside that write; their roles elsewhere end too. */
export const forgetMember = async (query: Write, memberId: number, at: string): Promise<void> => {
  const own = await ownedBy(query, memberId).select("projectMembers.projectId").execute();
  for (const { projectId } of own) await deleteRows(query, projectId, at);
  await forgetMemberships(query, memberId);
  await query.deleteFrom("stagedImports").where("memberId", "=", memberId).execute();
  await query.deleteFrom("memberPlans").where("memberId", "=", memberId).execute();
  await query.deleteFrom("storageReservations").where("memberId", "=", memberId).execute();
  await query.deleteFrom("monthlyExports").where("memberId", "=", memberId).execute();
  await query.deleteFrom("monthlyEntries").where("memberId", "=", memberId).execute();
};

const TRASH_DAYS = 30;

/** [PRJ-42, PRJ-64] Deletes what has lain in the trash for 30 days; answers how many. */
export const emptyOldTrash = async (database: Database, clock: Clock): Promise<number> => {
  const before = isoTime(clock.now() - TRASH_DAYS * 24 * 60 * 60 * 1000);
  const due = await database.read((query) =>
    query.selectFrom("projects").select("id").where("trash", "!=", "").where("trash", "<", before).execute(),
  );
  let deleted = 0;
  for (const { id } of due) if (await deleteForGood({ database, clock }, id, before)) deleted += 1;
  return deleted;
};

const deleteRows = async (query: Write, projectId: string, at: string): Promise<void> => {
  // The exports still count for the member's month.
  await query
    .updateTable("monthlyExports")
    .set({ projectId: "" })
    .where("projectId", "=", projectId)
    .execute();
  for (const table of ["releaseFiles", "releasePages"] as const)
    await query
      .deleteFrom(table)
      .where("releaseId", "in", query.selectFrom("releases").select("id").where("projectId", "=", projectId))
      .execute();
  await query
    .deleteFrom("formVersions")
    .where("formId", "in", query.selectFrom("forms").select("id").where("projectId", "=", projectId))
    .execute();
  // Uploaded files refer to the project by its id, not as its child.
  await query
    .deleteFrom("attachedFiles")
    .where("use", "=", "project")
    .where("useId", "=", projectId)
    .execute();
  // A running job finds its project gone and ends by itself.
  await query.deleteFrom("jobs").where("subject", "=", projectId).where("status", "!=", "running").execute();
  await restDomains(query, projectId, at);
  for (const table of OF_PROJECT) await query.deleteFrom(table).where("projectId", "=", projectId).execute();
  await query.deleteFrom("projects").where("id", "=", projectId).execute();
};
