import { queryOptions } from "@tanstack/react-query";
import { dataOf } from "../api/call-failed.ts";
import { client } from "../api/client.ts";

/** The banners of the operator that are shown today. */
export const popupsQuery = queryOptions({
  queryKey: ["popups"],
  queryFn: async ({ signal }) =>
    dataOf(await client.get("/api/public/popup/list.json", {}, { signal })).popupList,
  staleTime: Number.POSITIVE_INFINITY,
});
