import type { ProjectMember, ProjectRole } from "@hanok/api-contract";
import type { ProjectState } from "../../http/caller.ts";
import type { Query } from "../../ports/database/index.ts";
import { fileUrl } from "../attach/index.ts";

const ORDER: Readonly<Record<ProjectRole, number>> = { OWNER: 0, EDITOR: 1, VIEWER: 1 };

/** Addresses of the profile photos of members who have one, by member id. */
export const imagesOf = async (
  query: Query,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  if (memberIds.length === 0) return new Map();
  const rows = await query
    .selectFrom("members")
    .innerJoin("attachedFiles", "attachedFiles.key", "members.image")
    .select([
      "members.id",
      "attachedFiles.key",
      "attachedFiles.auth",
      "attachedFiles.name",
      "attachedFiles.blob",
    ])
    .where("members.id", "in", memberIds)
    .where("attachedFiles.auth", "=", "public")
    .execute();
  return new Map(rows.map(({ id, ...file }) => [id, fileUrl(file)]));
};

/** The members of projects by project, the owner first, then in the order of joining [COW-24]. */
export const colleaguesOf = async (
  query: Query,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, readonly (ProjectMember & { readonly email: string })[]>> => {
  if (projectIds.length === 0) return new Map();
  const rows = await query
    .selectFrom("projectMembers")
    .innerJoin("members", "members.id", "projectMembers.memberId")
    .select(["projectMembers.projectId", "members.id", "members.name", "members.email", "role", "date"])
    .where("projectMembers.projectId", "in", projectIds)
    .orderBy("date")
    .orderBy("members.id")
    .execute();
  const active = await query
    .selectFrom("changeLog")
    .select(["projectId", "memberId", ({ fn }) => fn.max("at").as("at")])
    .where("projectId", "in", projectIds)
    .groupBy(["projectId", "memberId"])
    .execute();
  const activeAt = new Map(active.map(({ projectId, memberId, at }) => [`${projectId} ${memberId}`, at]));
  const images = await imagesOf(query, [...new Set(rows.map(({ id }) => id))]);
  const byProject = new Map<string, (ProjectMember & { readonly email: string })[]>();
  for (const { projectId, id, name, email, role, date } of rows) {
    const list = byProject.get(projectId) ?? [];
    list.push({
      memberId: id,
      memberName: name,
      memberImage: images.get(id) ?? "",
      memberRole: role,
      email: email ?? "",
      joinedAt: date,
      lastActiveAt: activeAt.get(`${projectId} ${id}`) ?? "",
    });
    byProject.set(projectId, list);
  }
  for (const list of byProject.values())
    list.sort((one, other) => ORDER[one.memberRole] - ORDER[other.memberRole]);
  return byProject;
};

/** As a reader of this role sees them: e-mails are for owner and editors alone. */
export const shownTo = (
  role: ProjectState["role"],
  list: readonly (ProjectMember & { readonly email: string })[],
): readonly ProjectMember[] =>
  role === "OWNER" || role === "EDITOR" ? list : list.map(({ email: _, ...row }) => row);

/** A member by exact e-mail, who can be invited; null for nobody, and for an account that is being deleted. */
export const findByExactEmail = async (query: Query, email: string) => {
  const row = await query
    .selectFrom("members")
    .select(["id", "name"])
    .where("email", "=", email.toLowerCase())
    .where("withdrawnAt", "=", "")
    .executeTakeFirst();
  if (!row) return null;
  const images = await imagesOf(query, [row.id]);
  return { memberId: row.id, memberName: row.name, memberImage: images.get(row.id) ?? "" };
};
