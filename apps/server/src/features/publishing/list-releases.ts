import { type Refused, refused, succeed } from "@hanok/api-contract";
import type { Query } from "../../ports/database/index.ts";

/** All releases of a project with the number of their files, newest first. */
export const listReleases = async (
  query: Query,
  projectId: string,
  { page, perPage: asked }: { readonly page: number; readonly perPage: number },
) => {
  const perPage = Math.min(asked, 100);
  const project = await query
    .selectFrom("projects")
    .select("releaseId")
    .where("id", "=", projectId)
    .executeTakeFirst();
  if (!project) return refused("project.missing") satisfies Refused;
  const rows = await query
    .selectFrom("releases")
    .select(["id", "number", "at", "memberId"])
    .select(({ selectFrom, fn }) =>
      selectFrom("releaseFiles")
        .select(fn.countAll<number | string>().as("count"))
        .whereRef("releaseFiles.releaseId", "=", "releases.id")
        .as("files"),
    )
    .where("projectId", "=", projectId)
    .where("draft", "=", 0)
    .orderBy("number", "desc")
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const counted = await query
    .selectFrom("releases")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("projectId", "=", projectId)
    .where("draft", "=", 0)
    .executeTakeFirst();
  const total = Number(counted?.count ?? 0);
  return succeed({
    releaseList: rows.map((row) => ({
      ...row,
      files: Number(row.files ?? 0),
      live: row.id === project.releaseId,
    })),
    total,
    totalPage: Math.ceil(total / perPage),
  });
};
