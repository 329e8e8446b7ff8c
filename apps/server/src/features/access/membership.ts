import type { ProjectRole } from "@hanok/api-contract";
import type { Query, Write } from "../../ports/database/index.ts";

export interface Membership {
  readonly projectId: string;
  readonly role: ProjectRole;
}

export interface ProjectMember {
  readonly memberId: number;
  readonly name: string;
  readonly role: ProjectRole;
}

/** The role of a member in a project; null for a stranger, who gets the answer for a missing project [COW-42]. */
export const roleIn = async (
  query: Query,
  projectId: string,
  memberId: number,
): Promise<ProjectRole | null> => {
  const row = await query
    .selectFrom("projectMembers")
    .innerJoin("projects", "projects.id", "projectMembers.projectId")
    .select("projectMembers.role")
    .where("projectMembers.projectId", "=", projectId)
    .where("projectMembers.memberId", "=", memberId)
    .executeTakeFirst();
  return row?.role ?? null;
};

/** The member who owns a project; null where there is no such project. */
export const ownerOf = async (query: Query, projectId: string): Promise<number | null> => {
  const row = await query
    .selectFrom("projectMembers")
    .select("memberId")
    .where("projectId", "=", projectId)
    .where("role", "=", "OWNER")
    .executeTakeFirst();
  return row?.memberId ?? null;
};

/** The projects of a member with their roles, trash included, as a query that the caller extends or nests. */
export const projectsOf = (query: Query, memberId: number) =>
  query
    .selectFrom("projectMembers")
    .innerJoin("projects", "projects.id", "projectMembers.projectId")
    .where("projectMembers.memberId", "=", memberId);

/** Those that the member owns. */
export const ownedBy = (query: Query, memberId: number) =>
  projectsOf(query, memberId).where("projectMembers.role", "=", "OWNER");

/** Every member who owns a project, once. */
export const owners = async (query: Query): Promise<readonly number[]> => {
  const rows = await query
    .selectFrom("projectMembers")
    .select("memberId")
    .distinct()
    .where("role", "=", "OWNER")
    .execute();
  return rows.map(({ memberId }) => memberId);
};

/** A member's roles in all projects. */
export const membershipsOf = (query: Query, memberId: number): Promise<readonly Membership[]> =>
  query.selectFrom("projectMembers").select(["projectId", "role"]).where("memberId", "=", memberId).execute();

/** The members of a project with their names, the earliest first. */
export const membersOf = (query: Query, projectId: string): Promise<readonly ProjectMember[]> =>
  query
    .selectFrom("projectMembers")
    .innerJoin("members", "members.id", "projectMembers.memberId")
    .select(["projectMembers.memberId", "projectMembers.role", "members.name"])
    .where("projectMembers.projectId", "=", projectId)
    .orderBy("projectMembers.date")
    .execute();

/** Makes a member the owner of a new project, inside the write that creates it. `date`: ISO 8601 UTC. */
export const addOwner = async (
  query: Write,
  owner: { readonly projectId: string; readonly memberId: number; readonly date: string },
): Promise<void> => {
  await query
    .insertInto("projectMembers")
    .values({ ...owner, role: "OWNER" })
    .execute();
};

/** The members of a project beside its owner. */
export const collaboratorIds = async (query: Query, projectId: string): Promise<readonly number[]> => {
  const rows = await query
    .selectFrom("projectMembers")
    .select("memberId")
    .where("projectId", "=", projectId)
    .where("role", "!=", "OWNER")
    .execute();
  return rows.map(({ memberId }) => memberId);
};

/** Gives a member who has no role in the project one, or changes a collaborator's. The owner's stays. */
export const giveRole = async (
  query: Write,
  given: {
    readonly projectId: string;
    readonly memberId: number;
    readonly role: Exclude<ProjectRole, "OWNER">;
    /** ISO 8601 UTC; kept from the first time. */
    readonly date: string;
  },
): Promise<void> => {
  await query
    .insertInto("projectMembers")
    .values(given)
    .onConflict((conflict) =>
      conflict
        .columns(["projectId", "memberId"])
        .doUpdateSet({ role: given.role })
        .where("projectMembers.role", "!=", "OWNER"),
    )
    .execute();
};

/** Ends a collaborator's role; false where the member has none, or owns the project. */
export const endRole = async (query: Write, projectId: string, memberId: number): Promise<boolean> => {
  const { numDeletedRows } = await query
    .deleteFrom("projectMembers")
    .where("projectId", "=", projectId)
    .where("memberId", "=", memberId)
    .where("role", "!=", "OWNER")
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/**
 * Makes a collaborator the owner and ends the owner's role [COW-14]; false where either differs from the
 * request.
 */
export const passOwnership = async (
  query: Write,
  projectId: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<boolean> => {
  const left = await query
    .deleteFrom("projectMembers")
    .where("projectId", "=", projectId)
    .where("memberId", "=", from)
    .where("role", "=", "OWNER")
    .executeTakeFirst();
  const taken = await query
    .updateTable("projectMembers")
    .set({ role: "OWNER" })
    .where("projectId", "=", projectId)
    .where("memberId", "=", to)
    .executeTakeFirst();
  return left.numDeletedRows > 0n && taken.numUpdatedRows > 0n;
};

/** Ends all roles of a member, inside that write. */
export const forgetMemberships = async (query: Write, memberId: number): Promise<void> => {
  await query.deleteFrom("projectMembers").where("memberId", "=", memberId).execute();
};
