import type { AccessTokenRow } from "@hanok/api-contract";
import { queryOptions } from "@tanstack/react-query";
import { dataOf } from "../../api/call-failed.ts";
import { client } from "../../api/client.ts";

/** Access tokens of the signed-in member, newest first. */
export const accessTokensQuery = queryOptions({
  queryKey: ["access-tokens"],
  queryFn: async ({ signal }): Promise<readonly AccessTokenRow[]> =>
    dataOf(await client.get("/api/members/token/list.json", { perPage: 100 }, { signal })).tokenList,
});
