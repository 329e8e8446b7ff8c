import type { Clock } from "../../ports/clock.ts";
import type { Database, Query } from "../../ports/database/index.ts";
import type { ReadLocks } from "../access/index.ts";
import type { ReadPlanLimits } from "../files/index.ts";
import { birthsOfPlans, birthsWithoutPlans, type ReadBirth } from "./births.ts";
import { locksOfPlans, locksWithoutPlans } from "./locks.ts";
import { memberPlan } from "./member-plan.ts";
import { limitsOfPlans, limitsWithoutPlans } from "./plan-limits.ts";

export type { ReadBirth } from "./births.ts";
export { plansFeature } from "./feature.ts";
export { memberPlan } from "./member-plan.ts";
export { giveOperatorPlan } from "./operator-plan.ts";
export { limitsWithoutPlans } from "./plan-limits.ts";
export { teamOf } from "./seats.ts";

/** Rules of plans for members and their projects; an installation without plans allows everything. */
export interface PlanRules {
  readonly readLimits: ReadPlanLimits;
  readonly readLocks: ReadLocks;
  readonly readBirth: ReadBirth;
  /** Bytes that a member's plan allows, read within a transaction; null: any number. */
  readonly storageOf: (query: Query, memberId: number) => Promise<number | null>;
}

export const planRules = (database: Database, clock: Clock, plans: boolean): PlanRules =>
  plans
    ? {
        readLimits: limitsOfPlans(database, clock),
        readLocks: locksOfPlans(clock),
        readBirth: birthsOfPlans(clock),
        storageOf: async (query, memberId) => (await memberPlan(query, memberId, clock.now())).storageBytes,
      }
    : {
        readLimits: limitsWithoutPlans,
        readLocks: locksWithoutPlans,
        readBirth: birthsWithoutPlans,
        storageOf: async () => null,
      };
