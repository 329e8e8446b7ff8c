import { endpoints, refused, succeed } from "@hanok/api-contract";
import { type Role, roleMay } from "@hanok/page-document";
import type { SignedIn } from "../../http/caller.ts";
import { type Feature, implement } from "../../http/feature.ts";
import { pageOf } from "../../http/paging.ts";
import { createFairLimit } from "../../ports/threads/index.ts";
import { projectsOf } from "../access/index.ts";
import { openForReader } from "../files/index.ts";
import { openEditList } from "./edit-list.ts";
import { findInProject } from "./find.ts";
import { readSource } from "./reads.ts";
import { applyPlan, planEdits, type RunParts, undoRun } from "./runs.ts";
import { pushSources } from "./sources/push.ts";
import { type PutParts, putSourceFile } from "./sources/put-file.ts";
import { sizeOfSource } from "./sources/stored-source.ts";
import { findRun, listRuns } from "./store.ts";

const calls = endpoints.agents;
const { sources } = endpoints;
/** Whole projects that are read at once [AVL-02]: what waits holds no sources in memory, and members take turns. */
const AT_ONCE = 3;

/** [AGT] What programs do in projects: finding, reading, planned edits, and what they did. */
export const agentsFeature = (parts: PutParts): Feature => {
  const { database } = parts;
  const listEditSchemas = openEditList();
  const inTurn = createFairLimit(AT_ONCE);
  return {
    name: "agents",
    calls: [
      implement(calls.listAgentProjects, async ({ input, grant }) => {
        const { shown, ...totals } = pageOf(
          await openedProjects(parts, grant.member, input.projectId),
          input,
        );
        return succeed({ projectList: shown, ...totals });
      }),
      implement(calls.findInProject, ({ input }) => inTurn(() => findInProject(parts, input))),
      implement(calls.readSource, ({ input, grant }) =>
        inTurn(() => readSource(parts, input, grant.project.role)),
      ),
      implement(calls.listEdits, async ({ input }) =>
        succeed({ edits: [...listEditSchemas(input.names?.split(",").map((name) => name.trim()) ?? null)] }),
      ),
      implement(calls.planEdits, ({ input, grant }) => inTurn(() => planEdits(parts, grant, input))),
      implement(calls.applyPlan, ({ input, grant }) => applyPlan(parts, grant, input.plan)),
      implement(calls.undoRun, ({ input, grant }) => undoRun(parts, grant, input.runId)),
      implement(sources.pushSources, ({ input, grant }) => pushSources(parts, grant, input)),
      implement(sources.putSourceFile, ({ input, grant, upload }) =>
        upload
          ? inTurn(() => putSourceFile(parts, grant, { path: input.path, base: input.base, file: upload }))
          : Promise.resolve(refused("request.invalid", { fields: { file: "required" } })),
      ),
      implement(sources.readSourceFile, async ({ input: { path, blob }, grant, network }) => {
        const size = await database.read((query) => sizeOfSource(query, grant.project.id, path, blob));
        const content = size === null ? null : await openForReader(parts.files, blob, undefined, { network });
        return size !== null && content
          ? succeed({
              content,
              mediaType: "application/octet-stream",
              size,
              fileName: path.split("/").at(-1) ?? "",
            })
          : refused("source.changed", { facts: { path } });
      }),
      implement(calls.listRuns, async ({ input, grant }) =>
        succeed(await database.read((query) => listRuns(query, grant.project.id, input))),
      ),
      implement(calls.readRun, async ({ input, grant }) => {
        const found = await database.read((query) =>
          findRun(query, grant.project.id, input.runId, roleMay(grant.project.role, "project.edit")),
        );
        return found ? succeed(found) : refused("run.missing");
      }),
    ],
  };
};

/** Projects of the member outside of the trash, or one of them, as far as the access token opens them, by title. */
const openedProjects = async (
  { database }: RunParts,
  { memberId, token }: SignedIn,
  projectId: string | undefined,
): Promise<
  { id: string; title: string; role: Extract<Role, "OWNER" | "EDITOR" | "VIEWER">; version: number }[]
> => {
  const rows = await database.read((query) => {
    const opened = projectsOf(query, memberId)
      .select(["projects.id", "projects.record", "projects.version", "projectMembers.role"])
      .where("projects.trash", "=", "");
    const wanted = projectId === undefined ? opened : opened.where("projects.id", "=", projectId);
    return wanted.orderBy("projects.searchTitle").execute();
  });
  return rows
    .filter(({ id }) => !token?.projectIds || token.projectIds.has(id))
    .map(({ record, ...row }) => ({ ...row, title: (JSON.parse(record) as { title: string }).title }));
};
