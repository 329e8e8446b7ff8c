import type { PageVersionRow, VersionReason } from "@hanok/api-contract";
import type { Query } from "../../ports/database/index.ts";
import { encodePath } from "../publishing/index.ts";

/** Rows with whose work they are and where they can be seen. */
export const versionRows = (query: Query) =>
  query
    .selectFrom("pageVersions")
    .innerJoin("projects", "projects.id", "pageVersions.projectId")
    .leftJoin("pages", "pages.id", "pageVersions.pageId")
    .leftJoin("members", "members.id", "pageVersions.memberId")
    .select([
      "pageVersions.id",
      "pageVersions.projectId",
      "pageVersions.pageId",
      "pageVersions.name",
      "pageVersions.reason",
      "pageVersions.version",
      "pageVersions.memberId",
      "pageVersions.date",
      "projects.canvasKey",
      "pages.path",
      "members.name as memberName",
    ]);

interface Row extends Omit<PageVersionRow, "memberName" | "preview" | "reason"> {
  readonly reason: VersionReason;
  readonly canvasKey: string;
  readonly path: string | null;
  readonly memberName: string | null;
}

export const presentVersion = ({ canvasKey, path, memberName, ...row }: Row): PageVersionRow => ({
  ...row,
  memberName: memberName ?? "",
  preview: `/canvas/${canvasKey}/${encodePath(path ?? "index.html")}?version=${row.id}`,
});

export const presentOne = async (query: Query, id: string): Promise<PageVersionRow | null> => {
  const row = await versionRows(query).where("pageVersions.id", "=", id).executeTakeFirst();
  return row ? presentVersion(row) : null;
};
