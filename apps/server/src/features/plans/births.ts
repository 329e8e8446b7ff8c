import type { Projects } from "../../migrations/tables/projects.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Query } from "../../ports/database/index.ts";
import { memberPlan } from "./member-plan.ts";

/** [PLN-30] What a member's new project is born as. */
export type ReadBirth = (query: Query, memberId: number) => Promise<Projects["plan"]>;

export const birthsWithoutPlans: ReadBirth = async () => "BIRTH_FREE";
export const birthsOfPlans =
  (clock: Clock): ReadBirth =>
  async (query, memberId) =>
    (await memberPlan(query, memberId, clock.now())).birth;
