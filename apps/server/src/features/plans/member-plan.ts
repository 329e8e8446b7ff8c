import type { Plans } from "../../migrations/tables/plans.ts";
import { isoTime } from "../../ports/clock.ts";
import type { Query } from "../../ports/database/index.ts";
import { seatsInForce } from "./seats.ts";

/** [PLN-17] The row of the plan that a member has bought, without seats that others gave. */
const boughtPlan = async (query: Query, memberId: number): Promise<Plans> => {
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

interface PlanInForce {
  readonly plan: Plans;
  /** Member who gave the seat that the plan comes from; null where it is the member's own. */
  readonly seatOf: number | null;
}

/** [LET-01] The higher of the own plan and those of seats; the own one where they are the same. `at`: epoch milliseconds. */
export const planInForce = async (query: Query, memberId: number, at: number): Promise<PlanInForce> => {
  let inForce: PlanInForce = { plan: await boughtPlan(query, memberId), seatOf: null };
  const seats = await seatsInForce(query, isoTime(at))
    .innerJoin("plans", "plans.id", "teamSeats.planId")
    .selectAll("plans")
    .select("teamSeats.ownerId")
    .where("teamSeats.memberId", "=", memberId)
    .execute();
  for (const { ownerId, ...plan } of seats)
    if (plan.place > inForce.plan.place) inForce = { plan, seatOf: ownerId };
  return inForce;
};

/** [PLN-17, LET-01] The row of the plan whose rights a member has at a time in epoch milliseconds. */
export const memberPlan = async (query: Query, memberId: number, at: number): Promise<Plans> =>
  (await planInForce(query, memberId, at)).plan;
