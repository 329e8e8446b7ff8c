import type { ProjectView } from "@hanok/api-contract";
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { dataOf } from "../api/call-failed.ts";
import { client } from "../api/client.ts";

/** The three lists of the workspace, as the call names them [PRJ-04]. */
export type ProjectGroup = "own" | "cowork" | "trash";

const PER_PAGE = 100;

/** A group of projects, a hundred at a time, newest change first. */
export const projectsQuery = (group: ProjectGroup) =>
  infiniteQueryOptions({
    queryKey: ["projects", group],
    queryFn: async ({ pageParam, signal }) =>
      dataOf(
        await client.get(
          "/api/projects/project/list.json",
          { group, page: pageParam, perPage: PER_PAGE },
          { signal },
        ),
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (page < last.totalPage ? page + 1 : undefined),
  });

/**
 * A group of projects as far as it has been read. With `wantsAll` the rest is read page by page: searching and
 * sorting need every row, and a row that two pages both held (someone edited meanwhile) stands once.
 */
export function useProjects(group: ProjectGroup, wantsAll: boolean) {
  const query = useInfiniteQuery(projectsQuery(group));
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, isError } = query;
  useEffect(() => {
    if (wantsAll && hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [wantsAll, hasNextPage, isFetchingNextPage, fetchNextPage, isError]);
  const projects = useMemo(() => {
    const byId = new Map<string, ProjectView>();
    for (const page of data?.pages ?? [])
      for (const project of page.projectList) byId.set(project.id, project);
    return [...byId.values()];
  }, [data]);
  const last = data?.pages.at(-1);
  return { query, projects, counts: last?.counts, projectLimit: last?.projectLimit ?? null };
}
