import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { client } from "../../api/client.ts";
import { dataOf, queries } from "../../api/queries.ts";

const PER_PAGE = 20;

/** The versions of a page, newest first, a page of them at a time [PAG-51]. */
export const versionsOf = (pageId: string) =>
  infiniteQueryOptions({
    queryKey: ["versions", "of", pageId],
    queryFn: async ({ signal, pageParam }) =>
      dataOf(
        await client.get(
          "/api/projects/page/version/list.json",
          { pageId, page: pageParam, perPage: PER_PAGE },
          { signal },
        ),
      ),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) => (page * PER_PAGE < total ? page + 1 : undefined),
  });

/** One version with its sources beside those of the page as it is now. */
export const versionItem = (id: string) =>
  queryOptions({
    queryKey: ["versions", "item", id],
    queryFn: async ({ signal }) =>
      dataOf(await client.get("/api/projects/page/version/item.json", { id }, { signal })).pageVersion,
    // The page beside it goes on changing.
    gcTime: 0,
  });

/** Versions were added, named, restored or deleted. */
export const versionsChanged = (): Promise<void> =>
  queries.invalidateQueries({ queryKey: ["versions", "of"] });
