import { queryOptions, useQuery } from "@tanstack/react-query";
import { dataOf } from "../api/call-failed.ts";
import { client } from "../api/client.ts";
import { useHasSession } from "../session/session.ts";

/** The plans as they are offered; none in an installation without plans. */
export const plansQuery = queryOptions({
  queryKey: ["plans"],
  queryFn: async ({ signal }) =>
    dataOf(await client.get("/api/public/pricing/plan/list.json", { perPage: 100 }, { signal }))
      .pricingPlanList,
});

export const usePlans = () => useQuery(plansQuery);

/** The member's own plan and what is used of it; without a session nothing is asked. */
export function useOwnPlan() {
  return useQuery({
    queryKey: ["own-plan"],
    queryFn: async ({ signal }) => dataOf(await client.get("/api/members/plan/item.json", {}, { signal })),
    enabled: useHasSession(),
  });
}
