import type { Database } from "../../ports/database/index.ts";

/** The operator has the Agency plan where members have plans; a plan that is there already stays. */
export const giveOperatorPlan = (database: Database, memberId: number, since: string): Promise<void> =>
  database.write(`member:${memberId}`, async (query) => {
    await query
      .insertInto("memberPlans")
      .values({ memberId, planId: "AGENCY_PLAN", since })
      .onConflict((conflict) => conflict.column("memberId").doNothing())
      .execute();
  });
