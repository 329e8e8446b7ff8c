import type { OwnFactors } from "@hanok/api-contract";
import { queryOptions } from "@tanstack/react-query";
import { dataOf } from "../../api/call-failed.ts";
import { client } from "../../api/client.ts";

/** Second factors of the signed-in member. */
export const factorsQuery = queryOptions({
  queryKey: ["factors"],
  queryFn: async ({ signal }): Promise<OwnFactors> =>
    dataOf(await client.get("/api/members/factor/item.json", {}, { signal })).factors,
});
