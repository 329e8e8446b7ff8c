import type { Change } from "@hanok/page-document";
import type { Query } from "../../ports/database/index.ts";
import { entryPlace } from "./content-paths.ts";
import type { LogEntry, StoredArrivals } from "./log.ts";
import { selectionOf } from "./selection.ts";

type Served = LogEntry & { readonly arrivals?: StoredArrivals };

/** Below the number of bound values that both databases take. */
const BATCH = 500;

/** Ids of the resources that a change reads or writes. A rename reaches no content. */
const resourcesOf = (change: Change): readonly string[] => {
  if (change.kind === "rename") return [];
  const { resources, texts } = selectionOf([change]);
  if (resources === "all") return [];
  // `selectionOf` counts the id of a removed element's text among them.
  return [...resources].filter((id) => !texts.has(`hidden/${id}`));
};

/** Whether changes concern entries of collections, which not everybody who follows a project may read. */
export const concernsEntries = (
  changes: readonly Change[],
  isEntry: (resourceId: string) => boolean,
): boolean => changes.some((change) => resourcesOf(change).some(isEntry));

/** Those of the ids that name resources of the project, and no entry of a collection. */
export const withoutEntryIds = async (
  query: Query,
  projectId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const found = new Set<string>();
  for (let at = 0; at < ids.length; at += BATCH)
    for (const { id } of await query
      .selectFrom("resources")
      .select("id")
      .where("projectId", "=", projectId)
      .where("id", "in", ids.slice(at, at + BATCH))
      .where("entry", "=", 0)
      .execute())
      found.add(id);
  return found;
};

/**
 * [COL-11] Entries of the log without changes of entries of collections, for those who may not edit: drafts
 * are shown to nobody else. A resource that is gone, and whose record is in none of the changes, counts as an
 * entry.
 */
export const withoutEntries = async (
  query: Query,
  projectId: string,
  log: readonly Served[],
): Promise<readonly Served[]> => {
  const named = [...new Set(log.flatMap(({ changes }) => changes.flatMap(resourcesOf)))];
  const code = new Set<string>();
  for (const { changes } of log)
    for (const change of changes)
      if (
        (change.kind === "resource-insert" || change.kind === "resource-delete") &&
        !entryPlace(change.resource)
      )
        code.add(change.resource.id);
  for (const id of await withoutEntryIds(query, projectId, named)) code.add(id);
  const isShown = (id: string): boolean => code.has(id);
  return log.map(({ arrivals, ...entry }) => ({
    ...entry,
    changes: entry.changes.filter((change) => resourcesOf(change).every(isShown)),
    ...(arrivals
      ? {
          arrivals: {
            ...arrivals,
            alternatives: arrivals.alternatives.filter(
              ({ text }) => !text.startsWith("resource/") || isShown(text.slice("resource/".length)),
            ),
          },
        }
      : {}),
  }));
};
