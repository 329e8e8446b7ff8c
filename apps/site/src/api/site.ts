import { queryOptions, useQuery } from "@tanstack/react-query";
import { dataOf } from "./call-failed.ts";
import { client } from "./client.ts";

/** Company details and outside addresses of this installation; they change with a restart of the server only. */
export const siteQuery = queryOptions({
  queryKey: ["site"],
  queryFn: async ({ signal }) => dataOf(await client.get("/api/public/site/item.json", {}, { signal })).site,
  staleTime: Number.POSITIVE_INFINITY,
});

export const useSite = () => useQuery(siteQuery);
