import type { Clock } from "../../ports/clock.ts";
import type { Database } from "../../ports/database/index.ts";
import type { ReadLocks } from "../access/index.ts";
import type { ReadPlanLimits } from "../files/index.ts";
import { birthsOfPlans, birthsWithoutPlans, type ReadBirth } from "./births.ts";
import { locksOfPlans, locksWithoutPlans } from "./locks.ts";
import { limitsOfPlans, limitsWithoutPlans } from "./plan-limits.ts";

export type { ReadBirth } from "./births.ts";
export { plansFeature } from "./feature.ts";
export { memberPlan } from "./member-plan.ts";
export { giveOperatorPlan } from "./operator-plan.ts";
export { limitsWithoutPlans } from "./plan-limits.ts";

/** What plans say about members and their projects; where an installation has no plans, that all is allowed. */
export interface PlanRules {
  readonly readLimits: ReadPlanLimits;
  readonly readLocks: ReadLocks;
  readonly readBirth: ReadBirth;
}

export const planRules = (database: Database, clock: Clock, plans: boolean): PlanRules =>
  plans
    ? { readLimits: limitsOfPlans(database), readLocks: locksOfPlans(clock), readBirth: birthsOfPlans }
    : { readLimits: limitsWithoutPlans, readLocks: locksWithoutPlans, readBirth: birthsWithoutPlans };
