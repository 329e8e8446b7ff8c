import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { client } from "../../api/client.ts";
import { dataOf, queries } from "../../api/queries.ts";

const PER_PAGE = 20;
/** While somebody looks at the list, a program may be at work. */
const AGAIN_MS = 5_000;

/** [AGT-05] What programs did to the project, newest first. */
export const runsOf = (projectId: string) =>
  infiniteQueryOptions({
    queryKey: ["runs", "of", projectId],
    queryFn: async ({ signal, pageParam }) =>
      dataOf(
        await client.get(
          "/api/agents/run/list.json",
          { projectId, page: pageParam, perPage: PER_PAGE },
          { signal },
        ),
      ),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) => (page * PER_PAGE < total ? page + 1 : undefined),
    refetchInterval: AGAIN_MS,
  });

export const runItem = (projectId: string, runId: string) =>
  queryOptions({
    queryKey: ["runs", "item", projectId, runId],
    queryFn: async ({ signal }) =>
      dataOf(await client.get("/api/agents/run/item.json", { projectId, runId }, { signal })).difference,
  });

export const runsChanged = (): Promise<void> => queries.invalidateQueries({ queryKey: ["runs", "of"] });
