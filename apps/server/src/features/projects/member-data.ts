import type { ProjectFields } from "@hanok/page-document";
import type { Query } from "../../ports/database/index.ts";

/** Projects of a member by name and role, for the file of own data; the sites themselves come as exports [EXP-01]. */
export const projectsData = async (query: Query, memberId: number): Promise<object> => {
  const rows = await query
    .selectFrom("projectMembers")
    .innerJoin("projects", "projects.id", "projectMembers.projectId")
    .select(["projects.id", "projects.record", "projectMembers.role", "projectMembers.date"])
    .where("projectMembers.memberId", "=", memberId)
    .orderBy("projectMembers.date")
    .execute();
  return rows.map(({ record, ...row }) => {
    const { name, title } = JSON.parse(record) as ProjectFields;
    return { ...row, name, title };
  });
};
