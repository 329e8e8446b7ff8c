import { useQuery } from "@tanstack/react-query";
import { dataOf } from "../../api/call-failed.ts";
import { client } from "../../api/client.ts";

export const useTeam = () =>
  useQuery({
    queryKey: ["money", "team"],
    queryFn: async ({ signal }) =>
      dataOf(await client.get("/api/members/subscription/team/item.json", {}, { signal })).team,
  });
