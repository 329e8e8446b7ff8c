import type { ProjectView } from "@hanok/api-contract";
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { dataOf } from "../api/call-failed.ts";
import { client } from "../api/client.ts";

/** The three lists of the workspace, as the call names them [PRJ-04]. */
export type ProjectGroup = "own" | "cowork" | "trash";

export const SORTS = ["latest", "oldest", "name"] as const;
export type Sort = (typeof SORTS)[number];

/** Search and order within a group; the server filters and sorts. */
export interface Wanted {
  readonly search: string;
  readonly sort: Sort;
}
const EVERYTHING: Wanted = { search: "", sort: "latest" };

const PER_PAGE = 100;

/** A group of projects, a hundred at a time. */
export const projectsQuery = (group: ProjectGroup, { search, sort }: Wanted = EVERYTHING) =>
  infiniteQueryOptions({
    queryKey: ["projects", group, search, sort],
    queryFn: async ({ pageParam, signal }) =>
      dataOf(
        await client.get(
          "/api/projects/project/list.json",
          { group, page: pageParam, perPage: PER_PAGE, sort, ...(search === "" ? {} : { search }) },
          { signal },
        ),
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (page < last.totalPage ? page + 1 : undefined),
    // The former list stays visible while another word is searched for.
    placeholderData: keepPreviousData,
  });

/** A group of projects as far as it has been read; a row that two pages both held is listed once. */
export function useProjects(group: ProjectGroup, wanted: Wanted = EVERYTHING) {
  const query = useInfiniteQuery(projectsQuery(group, wanted));
  const { data } = query;
  const projects = useMemo(() => {
    const byId = new Map<string, ProjectView>();
    for (const page of data?.pages ?? [])
      for (const project of page.projectList) byId.set(project.id, project);
    return [...byId.values()];
  }, [data]);
  const last = data?.pages.at(-1);
  return { query, projects, counts: last?.counts, projectLimit: last?.projectLimit ?? null };
}

/** Every project of a group: what is on a later page is read as well. */
export function useAllProjects(group: ProjectGroup) {
  const { query, projects } = useProjects(group);
  const { hasNextPage, isFetchingNextPage, fetchNextPage, isError } = query;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage, isError]);
  return projects;
}
