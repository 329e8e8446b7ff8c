import { queryOptions } from "@tanstack/react-query";
import { client } from "../../api/client.ts";
import { dataOf } from "../../api/queries.ts";

/** Address of the published site. */
export const siteAddress = (projectId: string) =>
  queryOptions({
    queryKey: ["settings", "site", projectId],
    queryFn: async ({ signal }) =>
      dataOf(await client.get("/api/projects/publish/site.json", { projectId }, { signal })).site.address,
  });

/** Address of the release that visitors see; null before the first one. */
export const publishedAddress = (projectId: string) =>
  queryOptions({
    queryKey: ["settings", "published", projectId],
    queryFn: async ({ signal }) =>
      dataOf(await client.get("/api/projects/publish/item.json", { projectId }, { signal })).published?.url ??
      null,
  });
