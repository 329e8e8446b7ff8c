import type { LockReason } from "@hanok/api-contract";
import type { Projects } from "../../migrations/tables/projects.ts";
import type { Clock } from "../../ports/clock.ts";
import { ownedBy, type ReadLocks } from "../access/index.ts";
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

/** [ACC-50] Calendar months without a sign of life after which the projects of a free member can only be viewed. */
const INACTIVE_MONTHS = 3;

const NONE: ReadonlyMap<string, LockReason> = new Map();
export const locksWithoutPlans: ReadLocks = async () => NONE;

/**
 * Locks by plan and by the owner's absence; a paid plan locks none. Sessions end after 30 days, so that whoever was away
 * for three months has to sign in, and doing so unlocks everything [ACC-91].
 */
export const locksOfPlans =
  (clock: Clock): ReadLocks =>
  async (query, ownerId) => {
    const plan = await memberPlan(query, ownerId, clock.now());
    if (plan.id !== "FREE_PLAN") return NONE;
    const projects = await ownedBy(query, ownerId)
      .select(["projects.id", "projects.plan", "projects.date"])
      .execute();
    const owner = await query
      .selectFrom("members")
      .select("seenAt")
      .where("id", "=", ownerId)
      .executeTakeFirst();
    if (owner && isInactive(Date.parse(owner.seenAt), clock.now()))
      return new Map(projects.map(({ id }) => [id, "inactive-owner"] as const));
    return new Map([...lockedOf(projects, plan.projects)].map((id) => [id, "plan"] as const));
  };

/** Whether three calendar months (UTC) are between the two times, in milliseconds since the epoch. */
export const isInactive = (seenAt: number, now: number): boolean => {
  const until = new Date(seenAt);
  until.setUTCMonth(until.getUTCMonth() + INACTIVE_MONTHS);
  return now > until.getTime();
};
