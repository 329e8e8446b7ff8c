import { type Refused, refused } from "@hanok/api-contract";
import { type Change, recordAt, setResource } from "@hanok/page-document";
import type { Query } from "../../ports/database/index.ts";
import { definitionName, loadPart, logRanges, NOTHING } from "../editing/index.ts";

/**
 * [COL-02] Changes that take a collection out of the trash with the entries that went there in the same act, as the log
 * has it: those that were deleted before stay in the trash. Where the log no longer reaches back the collection comes alone.
 */
export const restoringChanges = async (
  query: Query,
  projectId: string,
  id: string,
): Promise<readonly Change[] | Refused<"collection.missing">> => {
  const { resources } = await loadPart(query, projectId, { ...NOTHING, resources: new Set([id]) });
  const definition = recordAt(resources, id);
  if (definition?.category !== "trash" || definitionName(definition) === null)
    return refused("collection.missing");
  const trashed = await trashedWith(query, projectId, id);
  const rows = await query
    .selectFrom("collectionEntries")
    .select("id")
    .where("projectId", "=", projectId)
    .where("collection", "=", definitionName(definition) ?? "")
    .where("trashed", "=", 1)
    .execute();
  const ids = rows.map((row) => row.id).filter((entry) => trashed.has(entry));
  const part = await loadPart(query, projectId, { ...NOTHING, resources: new Set([id, ...ids]) });
  return [id, ...ids].flatMap((one) => {
    const resource = recordAt(part.resources, one);
    return resource?.category === "trash" ? [setResource(resource, "category", "content")] : [];
  });
};

/** Bytes of the log that are looked through: a collection that was deleted before them comes alone. */
const LOOKED_THROUGH = 64_000_000;

/** Everything that the newest operation that deleted a resource put into the trash; a few operations at a time [AVL-01]. */
const trashedWith = async (query: Query, projectId: string, id: string): Promise<ReadonlySet<string>> => {
  for (const { from, to } of await logRanges(query, projectId, { most: LOOKED_THROUGH })) {
    const operations = await query
      .selectFrom("changeLog")
      .select("changes")
      .where("projectId", "=", projectId)
      .where("version", ">=", from)
      .where("version", "<=", to)
      .where("changes", "like", `%${id.replace(/[\\%_]/g, "")}%`)
      .where("changes", "like", "%trash%")
      .orderBy("version", "desc")
      .execute();
    for (const { changes } of operations) {
      const trashed = new Set<string>();
      for (const change of JSON.parse(changes) as Change[])
        if (change.kind === "resource-set" && change.field === "category" && change.to === "trash")
          trashed.add(change.resourceId);
      if (trashed.has(id)) return trashed;
    }
  }
  return new Set();
};
