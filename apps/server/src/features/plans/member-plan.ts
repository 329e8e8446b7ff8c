import type { Plans } from "../../migrations/tables/plans.ts";
import type { Query } from "../../ports/database/index.ts";

/** [PLN-17] The row of a member's plan. */
export const memberPlan = async (query: Query, memberId: number): Promise<Plans> => {
  const own = await query
    .selectFrom("memberPlans")
    .innerJoin("plans", "plans.id", "memberPlans.planId")
    .selectAll("plans")
    .where("memberPlans.memberId", "=", memberId)
    .executeTakeFirst();
  return (
    own ??
    (await query.selectFrom("plans").selectAll().where("id", "=", "FREE_PLAN").executeTakeFirstOrThrow())
  );
};
