import type { endpoints, InputOf, Member } from "@hanok/api-contract";
import { useQueryClient } from "@tanstack/react-query";
import { client } from "../api/client.ts";
import { memberQuery } from "../api/member.ts";
import { type Call, useCall } from "../api/use-call.ts";

export type MemberChange = InputOf<typeof endpoints.accounts.saveMember>["member"];

/** Saves some fields of the signed-in member; what the server answers becomes what every screen shows. */
export function useSaveMember(): Call<[change: MemberChange], { member: Member }> {
  const queries = useQueryClient();
  return useCall(async (change: MemberChange) => {
    const answer = await client.post("/api/members/member/item.json", { member: change });
    if (answer.ok) queries.setQueryData(memberQuery.queryKey, answer.data.member);
    return answer;
  });
}
