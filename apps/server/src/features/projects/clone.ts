import type { Refused } from "@hanok/api-contract";
import type { ProjectFields } from "@hanok/page-document";
import type { Database } from "../../ports/database/index.ts";
import { answeringCopy, EVERYTHING, loadPart, type NewContent, withNewIds } from "../editing/index.ts";

/**
 * [PRJ-66] A copy of a project with new ids for pages and blocks; contents are named again, not stored again. `write` keeps
 * it, while its texts still have their room. Null where the project is gone.
 */
export const withClonedContent = <Written>(
  database: Database,
  projectId: string,
  write: (content: NewContent, source: ProjectFields) => Promise<Written>,
): Promise<Written | null | Refused<"project.heavy">> =>
  answeringCopy(database, projectId, async () => {
    const content = await database.read(async (query) => {
      const source = await loadPart(query, projectId, { ...EVERYTHING, entries: "all" });
      if (!source.project) return null;
      const contents = await query
        .selectFrom("projectBlobs")
        .select(["blob", "size"])
        .where("projectId", "=", projectId)
        .execute();
      return { part: withNewIds(source), contents, project: source.project };
    });
    return content && write(content, content.project);
  });
