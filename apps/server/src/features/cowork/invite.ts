import { type GivenRole, type ProjectMember, type Refused, refused } from "@hanok/api-contract";
import { roleMay } from "@hanok/page-document";
import { type Clock, isoTime } from "../../ports/clock.ts";
import { abandon, type Database, type Query, type Write } from "../../ports/database/index.ts";
import type { Jobs } from "../../ports/jobs/index.ts";
import { collaboratorIds, giveRole, ownerOf, pendingInvitations, roleIn } from "../access/index.ts";
import { cancelExportsOf } from "../exporting/index.ts";
import type { ReadPlanLimits } from "../files/index.ts";
import { teamOf } from "../plans/index.ts";
import { colleaguesOf, findByExactEmail } from "./colleagues.ts";
import { requestInvitationMail } from "./invitation-mail.ts";

/** No member has this number. */
const NOBODY = 0;

export interface InviteParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly readPlanLimits: ReadPlanLimits;
}

type Answer<
  Id extends "cowork.not-found" | "cowork.already" | "cowork.self" | "cowork.limit" | "cowork.missing",
> = { readonly ok: true; readonly value: ProjectMember } | Refused<Id>;

/** Collaborators of a project at most, by its owner's plan; null: no limit [COW-25, COW-26]. */
export const collaboratorLimit = async (
  { database, readPlanLimits }: Pick<InviteParts, "database" | "readPlanLimits">,
  projectId: string,
): Promise<number | null> => {
  const owner = await database.read((query) => ownerOf(query, projectId));
  return owner === null ? null : (await readPlanLimits(owner)).collaborators;
};

/**
 * Whether a project has no place for one more member. Members of the owner's team take none, and always have one [LET-01].
 */
export const isProjectFull = async (
  query: Query,
  asked: {
    readonly projectId: string;
    readonly memberId: number;
    readonly limit: number | null;
    /** ISO 8601 UTC. */
    readonly at: string;
  },
): Promise<boolean> => {
  const owner = await ownerOf(query, asked.projectId);
  if (asked.limit === null || owner === null) return false;
  const team = await teamOf(query, owner, asked.at);
  if (team.has(asked.memberId)) return false;
  const pending = await pendingInvitations(query, asked.projectId, Date.parse(asked.at));
  const members = (await collaboratorIds(query, asked.projectId)).filter((id) => !team.has(id));
  return members.length + pending.length >= asked.limit;
};

/** Whether an address without an account may be invited; one that is invited already keeps its place. */
export const hasPlaceFor = async (
  query: Query,
  {
    projectId,
    email,
    limit,
    now,
  }: {
    readonly projectId: string;
    readonly email: string;
    readonly limit: number | null;
    /** Milliseconds since 1970. */
    readonly now: number;
  },
): Promise<boolean> => {
  const pending = await pendingInvitations(query, projectId, now);
  if (pending.some((one) => one.email === email)) return true;
  return !(await isProjectFull(query, { projectId, memberId: NOBODY, limit, at: isoTime(now) }));
};

const present = async (
  query: Write,
  projectId: string,
  memberId: number,
): Promise<ProjectMember | undefined> =>
  (await colleaguesOf(query, [projectId])).get(projectId)?.find((row) => row.memberId === memberId);

/**
 * [COW-06, COW-16 to 19] Invites a member by exact e-mail. It takes effect at once and is mailed [COW-43]. The place is
 * counted in the transaction that takes it, alone for the project: of many at once exactly the free places succeed.
 */
export const inviteMember = async (
  parts: InviteParts,
  invited: {
    readonly projectId: string;
    readonly email: string;
    readonly role: GivenRole;
    readonly by: number;
  },
): Promise<Answer<"cowork.not-found" | "cowork.already" | "cowork.self" | "cowork.limit">> => {
  const { database, clock, jobs } = parts;
  const { projectId, email, role, by } = invited;
  const limit = await collaboratorLimit(parts, projectId);
  const result = await database.write(projectId, async (query) => {
    const found = await findByExactEmail(query, email);
    if (!found) return abandon(refused("cowork.not-found"));
    const { memberId } = found;
    if (memberId === by) return abandon(refused("cowork.self"));
    if ((await roleIn(query, projectId, memberId)) !== null) return abandon(refused("cowork.already"));
    if (await isProjectFull(query, { projectId, memberId, limit, at: isoTime(clock.now()) }))
      return abandon(refused("cowork.limit", { facts: { limit: limit ?? 0 } }));
    await giveRole(query, { projectId, memberId, role, date: isoTime(clock.now()) });
    await requestInvitationMail(jobs, query, { projectId, memberId, by });
    const value = await present(query, projectId, memberId);
    return value ? { ok: true as const, value } : abandon(refused("cowork.not-found"));
  });
  jobs.wake();
  return result;
};

/** [COW-07] Changes the role of a collaborator. */
export const changeRole = (
  { database, clock, jobs }: Pick<InviteParts, "database" | "clock" | "jobs">,
  changed: { readonly projectId: string; readonly memberId: number; readonly role: GivenRole },
): Promise<Answer<"cowork.missing">> =>
  database.write(changed.projectId, async (query) => {
    const { projectId, memberId } = changed;
    const known = await roleIn(query, projectId, memberId);
    if (known === null || known === "OWNER") return abandon(refused("cowork.missing"));
    await giveRole(query, { ...changed, date: isoTime(clock.now()) });
    if (!roleMay(changed.role, "project.edit")) await cancelExportsOf(query, jobs, { projectId, memberId });
    const value = await present(query, projectId, memberId);
    return value ? { ok: true as const, value } : abandon(refused("cowork.missing"));
  });
