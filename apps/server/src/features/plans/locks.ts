import type { Projects } from "../../migrations/tables/projects.ts";
import type { Query } from "../../ports/database/index.ts";
import { ownedBy } from "../access/index.ts";
import { memberPlan } from "./member-plan.ts";

export interface Born {
  readonly id: string;
  readonly plan: Projects["plan"];
  /** When it was made. */
  readonly date: string;
}

/**
 * [PLN-19 to 23, PLN-31] Which projects of an owner on the free plan are locked: all but those that were born under the
 * agency plan and the earliest free-born ones, as many as the free plan allows (null: all of them).
 */
export const lockedOf = (projects: readonly Born[], freeProjects: number | null): Set<string> => {
  const free = projects
    .filter(({ plan }) => plan === "BIRTH_FREE")
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id < b.id ? -1 : 1));
  const open = new Set([
    ...projects.filter(({ plan }) => plan === "BIRTH_AGENCY"),
    ...free.slice(0, freeProjects ?? free.length),
  ]);
  return new Set(projects.filter((project) => !open.has(project)).map(({ id }) => id));
};

/** The ids of an owner's locked projects; a paid plan locks none. */
export type ReadLocks = (query: Query, ownerId: number) => Promise<ReadonlySet<string>>;

const NONE: ReadonlySet<string> = new Set();
export const locksWithoutPlans: ReadLocks = async () => NONE;

export const locksOfPlans: ReadLocks = async (query, ownerId) => {
  const plan = await memberPlan(query, ownerId);
  if (plan.id !== "FREE_PLAN") return NONE;
  const projects = await ownedBy(query, ownerId)
    .select(["projects.id", "projects.plan", "projects.date"])
    .execute();
  return lockedOf(projects, plan.projects);
};
