import type { ProjectRole } from "@hanok/api-contract";
import type { ProjectAccess, SignedIn } from "../../http/caller.ts";
import type { Database, Query } from "../../ports/database/index.ts";
import type { Jobs } from "../../ports/jobs/index.ts";
import type { ReadPlanLimits } from "../files/index.ts";

/** The role of a member in a project; null for a stranger, to whom the project does not exist [COW-42]. */
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

/** Null where there is no such project. */
export const ownerOf = async (query: Query, projectId: string): Promise<number | null> => {
  const row = await query
    .selectFrom("projectMembers")
    .select("memberId")
    .where("projectId", "=", projectId)
    .where("role", "=", "OWNER")
    .executeTakeFirst();
  return row?.memberId ?? null;
};

/** [PLN-12] How many pages the plan of the project's owner allows in it; null: any number. */
export const pageLimitOf = async (
  database: Database,
  projectId: string,
  readPlanLimits: ReadPlanLimits,
): Promise<number | null> => {
  const owner = await database.read((query) => ownerOf(query, projectId));
  return owner === null ? null : (await readPlanLimits(owner)).pagesPerProject;
};

/** Finds the project to which an id belongs, and what the caller is in it. */
export const createProjectAccess = (
  database: Database,
  jobs: Jobs,
  readLocks: (query: Query, ownerId: number) => Promise<ReadonlySet<string>>,
): ProjectAccess => {
  const projectOf = async (query: Query, noun: string, id: string): Promise<string | null> => {
    if (noun === "project") return id;
    if (noun === "page") {
      const row = await query.selectFrom("pages").select("projectId").where("id", "=", id).executeTakeFirst();
      return row?.projectId ?? null;
    }
    if (noun === "version") {
      const row = await query
        .selectFrom("pageVersions")
        .select("projectId")
        .where("id", "=", id)
        .executeTakeFirst();
      return row?.projectId ?? null;
    }
    return null;
  };
  return {
    nouns: ["project", "page", "version", "export"],
    find: async (noun, id, member: SignedIn | null) => {
      if (!member) return null;
      const job = noun === "export" ? await jobs.state(id) : null;
      return database.read(async (query) => {
        const projectId =
          noun === "export"
            ? job?.kind === "export"
              ? job.subject
              : null
            : await projectOf(query, noun, id);
        if (projectId === null) return null;
        const role = await roleIn(query, projectId, member.memberId);
        if (!role) return null;
        const owner = role === "OWNER" ? member.memberId : await ownerOf(query, projectId);
        const locked = owner !== null && (await readLocks(query, owner)).has(projectId);
        return { id: projectId, role, locked };
      });
    },
  };
};
