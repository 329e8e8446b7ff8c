import { endpoints, refused, succeed } from "@hanok/api-contract";
import { type Feature, implement } from "../../http/feature.ts";
import type { Parts } from "../../parts.ts";
import { commitOperation } from "./commit.ts";
import { logReaches, readLog } from "./log.ts";
import { openForEdit } from "./open-for-edit.ts";

/** Entries of one answer while catching up. */
const CATCH_UP = 200;

/** Opening, saving, catching up: the calls of the editor. */
export const editingFeature = (parts: Parts): Feature => ({
  name: "editing",
  calls: [
    implement(endpoints.editing.openForEdit, async ({ input, grant }) => {
      const opened = await parts.database.read((query) => openForEdit(query, grant.project.id, input.pageId));
      if (!opened) return refused("page.missing");
      const { part, pageId, version, canvasKey } = opened;
      const { role } = grant.project;
      if (role === "GUEST") return refused("project.missing");
      return succeed({ part, pageId, version, role, canvas: { base: `/canvas/${canvasKey}/` } });
    }),
    implement(endpoints.editing.edit, async ({ input, grant }) =>
      commitOperation(parts, {
        ...input,
        projectId: grant.project.id,
        author: { memberId: grant.member.memberId, name: grant.member.name },
      }),
    ),
    implement(endpoints.editing.listChanges, async ({ input, grant }) =>
      parts.database.read(async (query) => {
        const project = await query
          .selectFrom("projects")
          .select("version")
          .where("id", "=", grant.project.id)
          .executeTakeFirst();
        if (!project) return refused("project.missing");
        if (!(await logReaches(query, grant.project.id, input.since, project.version)))
          return refused("edit.base");
        const entries = await readLog(query, grant.project.id, input.since, CATCH_UP + 1);
        return succeed({
          version: project.version,
          entries: entries.slice(0, CATCH_UP),
          more: entries.length > CATCH_UP,
        });
      }),
    ),
  ],
});
