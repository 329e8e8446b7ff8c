import type { Change, Resource } from "@hanok/page-document";
import { isoTime } from "../../ports/clock.ts";
import { ownerOf } from "../access/index.ts";
import { type CommitParts, LOG_DAYS, logRanges } from "../editing/index.ts";
import { createId } from "../files/index.ts";
import { editResources } from "./edit-resources.ts";

/**
 * [RES-30] Deletes for good what has lain in a resource trash for 30 days; answers how many. The log reaches back
 * just as far and says when something was put there: what no operation of these days did is older. A project whose log
 * was cut for its size within these days waits until the log says it again.
 */
export const emptyOldResourceTrash = async (parts: CommitParts): Promise<number> => {
  const since = isoTime(parts.clock.now() - LOG_DAYS * 24 * 60 * 60 * 1000);
  const rows = await parts.database.readLong((query) =>
    query
      .selectFrom("resources")
      .innerJoin("projects", "projects.id", "resources.projectId")
      .select(["resources.projectId", "resources.record"])
      .where("resources.record", "like", '%"category":"trash"%')
      .where("projects.date", "<", since)
      .where("projects.logCutAt", "<", since)
      .execute(),
  );
  let deleted = 0;
  for (const projectId of new Set(rows.map((row) => row.projectId))) {
    const recent = await recentlyTrashed(parts, projectId, since);
    const due = rows
      .filter((row) => row.projectId === projectId)
      .map(({ record }) => JSON.parse(record) as Resource)
      .filter(({ id, category }) => category === "trash" && !recent.has(id));
    if (due.length === 0) continue;
    const owner = await parts.database.read((query) => ownerOf(query, projectId));
    const done = await editResources(
      parts,
      {
        projectId,
        opId: createId(),
        name: "resource.delete",
        author: { memberId: owner ?? 0, name: "" },
        entries: async () => new Set(due.map(({ id }) => id)),
      },
      (part) =>
        due
          // Whoever took one out in the meantime keeps it.
          .filter(({ id }) => part.resources[id]?.category === "trash")
          .map(({ id }) => ({ edit: "resource.delete", input: { resourceId: id } })),
    );
    if (done.ok) deleted += done.value.changes.length;
  }
  return deleted;
};

const recentlyTrashed = async (
  { database }: CommitParts,
  projectId: string,
  since: string,
): Promise<ReadonlySet<string>> => {
  const trashed = new Set<string>();
  const ranges = await database.read((query) => logRanges(query, projectId, { since }));
  for (const { from, to } of ranges) {
    const entries = await database.read((query) =>
      query
        .selectFrom("changeLog")
        .select("changes")
        .where("projectId", "=", projectId)
        .where("version", ">=", from)
        .where("version", "<=", to)
        .where("changes", "like", "%trash%")
        .execute(),
    );
    for (const { changes } of entries)
      for (const change of JSON.parse(changes) as Change[]) {
        if (change.kind === "resource-set" && change.field === "category" && change.to === "trash")
          trashed.add(change.resourceId);
        if (change.kind === "resource-insert" && change.resource.category === "trash")
          trashed.add(change.resource.id);
      }
  }
  return trashed;
};
