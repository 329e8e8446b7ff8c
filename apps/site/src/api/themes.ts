import { queryOptions, useQuery } from "@tanstack/react-query";
import { dataOf } from "./call-failed.ts";
import { client } from "./client.ts";

/** The starter themes; they change with an upgrade only. */
export const themesQuery = queryOptions({
  queryKey: ["themes"],
  queryFn: async ({ signal }) =>
    dataOf(await client.get("/api/public/projects/theme/list.json", { perPage: 100 }, { signal })).themeList,
  staleTime: 3_600_000,
});

export const useThemes = () => useQuery(themesQuery);
