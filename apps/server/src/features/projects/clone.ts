import type { Refused } from "@hanok/api-contract";
import type { ProjectPart } from "@hanok/page-document";
import type { Database } from "../../ports/database/index.ts";
import { answeringCopy, EVERYTHING, loadPart, type NewContent, withNewIds } from "../editing/index.ts";

/**
 * [PRJ-66] A copy of a project with new ids for pages and blocks; contents are named again, not stored again.
 */
export const clonedContent = (
  database: Database,
  projectId: string,
): Promise<(NewContent & { readonly source: ProjectPart }) | null | Refused<"project.heavy">> =>
  answeringCopy(database, projectId, () =>
    database.read(async (query) => {
      const source = await loadPart(query, projectId, { ...EVERYTHING, entries: "all" });
      if (!source.project) return null;
      const contents = await query
        .selectFrom("projectBlobs")
        .select(["blob", "size"])
        .where("projectId", "=", projectId)
        .execute();
      return { part: withNewIds(source), contents, source };
    }),
  );
