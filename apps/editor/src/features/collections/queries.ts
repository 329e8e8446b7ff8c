import type { endpoints, InputOf, OutputOf } from "@hanok/api-contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { client } from "../../api/client.ts";
import { dataOf, queries } from "../../api/queries.ts";

export type EntryRow = OutputOf<typeof endpoints.collections.listEntries>["entryList"][number];

/** Collections whose counts are read; a project with more shows its first ones with a count. */
const COUNTED = 100;
export const PER_PAGE = 50;

/** Number of entries in each collection, without those in the trash; by name. */
export const collectionCounts = (projectId: string) =>
  queryOptions({
    queryKey: ["collections", "counts", projectId],
    queryFn: async ({ signal }) => {
      const { collectionList } = dataOf(
        await client.get("/api/projects/collection/list.json", { projectId, perPage: COUNTED }, { signal }),
      );
      return new Map(
        collectionList.map(({ name, entries: { draft, scheduled, published, archived } }) => [
          name,
          draft + scheduled + published + archived,
        ]),
      );
    },
    placeholderData: keepPreviousData,
  });

type EntriesAsked = Pick<
  InputOf<typeof endpoints.collections.listEntries>,
  "projectId" | "collection" | "search" | "status" | "sort" | "direction" | "page"
>;

/** A page of the table of entries. */
export const entryList = (asked: EntriesAsked) =>
  queryOptions({
    queryKey: ["collections", "entries", asked],
    queryFn: async ({ signal }) =>
      dataOf(
        await client.get(
          "/api/projects/collection/entry/list.json",
          { ...asked, perPage: PER_PAGE },
          { signal },
        ),
      ),
    placeholderData: keepPreviousData,
  });

/** The server holds other entries than were read. */
export const contentChanged = (): Promise<void> => queries.invalidateQueries({ queryKey: ["collections"] });

/** Entries that another one may refer to: the first ones by title, of those that a search finds, and how many there are. */
export const entryChoices = (projectId: string, collection: string, search: string) =>
  queryOptions({
    queryKey: ["collections", "choices", projectId, collection, search],
    queryFn: async ({ signal }) =>
      dataOf(
        await client.get(
          "/api/projects/collection/entry/list.json",
          { projectId, collection, search, sort: "title", perPage: COUNTED },
          { signal },
        ),
      ),
    placeholderData: keepPreviousData,
    enabled: collection !== "",
  });
