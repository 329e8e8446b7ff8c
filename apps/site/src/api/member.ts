import type { Member } from "@hanok/api-contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useHasSession } from "../session/session.ts";
import { dataOf } from "./call-failed.ts";
import { client } from "./client.ts";

/** The signed-in member. */
export const memberQuery = queryOptions({
  queryKey: ["member"],
  queryFn: async ({ signal }): Promise<Member> =>
    dataOf(await client.get("/api/members/member/item.json", {}, { signal })).member,
  staleTime: 60_000,
});

/** The member if someone is signed in; without a session nothing is asked. */
export function useMember() {
  return useQuery({ ...memberQuery, enabled: useHasSession() });
}
