import type { PageVersionRow, VersionReason } from "@hanok/api-contract";
import type { Query } from "../../ports/database/index.ts";
import { encodePath } from "../publishing/index.ts";

/** Rows with whose work they are and where they can be seen. */
export const versionRows = (query: Query) =>
  query
    .selectFrom("pageVersions")
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
      "pages.path",
      "members.name as memberName",
    ]);

interface Row extends Omit<PageVersionRow, "memberName" | "preview" | "reason"> {
  readonly reason: VersionReason;
  readonly path: string | null;
  readonly memberName: string | null;
}

/** `base`: where the caller reads the preview of its project. */
export const presentVersion = ({ path, memberName, ...row }: Row, base: string): PageVersionRow => ({
  ...row,
  memberName: memberName ?? "",
  preview: `${base}${encodePath(path ?? "index.html")}?hanok-version=${row.id}`,
});

export const presentOne = async (query: Query, id: string, base: string): Promise<PageVersionRow | null> => {
  const row = await versionRows(query).where("pageVersions.id", "=", id).executeTakeFirst();
  return row ? presentVersion(row, base) : null;
};
