import type { CollectionView } from "@hanok/api-contract";
import { inOrder, recordAt, resourceText } from "@hanok/page-document";
import type { Query } from "../../ports/database/index.ts";
import { definitionName, loadPart, NOTHING, namesInDefinition } from "../editing/index.ts";

/** [COL-01] Collections in the order of their resources; viewers learn of published entries only. */
export const collectionsOf = async (
  query: Query,
  projectId: string,
  seesDrafts: boolean,
): Promise<CollectionView[]> => {
  const { resources } = await loadPart(query, projectId, { ...NOTHING, resources: "all" });
  const definitions = inOrder(Object.values(resources)).flatMap((resource) => {
    const name = resource.category === "trash" ? null : definitionName(resource);
    return name === null ? [] : [{ id: resource.id, name }];
  });
  if (definitions.length === 0) return [];
  const { texts } = await loadPart(query, projectId, {
    ...NOTHING,
    texts: new Set(definitions.map(({ id }) => resourceText(id))),
  });
  const counts = await query
    .selectFrom("collectionEntries")
    .select(["collection", "trashed", "status", ({ fn }) => fn.countAll<number | string>().as("count")])
    .where("projectId", "=", projectId)
    .groupBy(["collection", "trashed", "status"])
    .execute();
  return definitions.map(({ id, name }) => {
    const entries = { draft: 0, scheduled: 0, published: 0, archived: 0, trash: 0 };
    for (const { collection, trashed, status, count } of counts) {
      if (collection !== name || (!seesDrafts && (status !== "published" || Number(trashed) === 1))) continue;
      entries[Number(trashed) === 1 ? "trash" : status] += Number(count);
    }
    const text = recordAt(texts, resourceText(id)) ?? "";
    return { id, name, ...namesOf(text, name), text, entries };
  });
};

/** Label and preset as a definition says them; a text that is no definition is known by its name. */
const namesOf = (text: string, name: string): { readonly label: string; readonly preset: string } => {
  const { label, preset } = namesInDefinition(text);
  return { label: label || name, preset };
};
