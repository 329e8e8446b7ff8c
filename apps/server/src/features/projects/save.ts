import { type Refused, refused } from "@hanok/api-contract";
import type { Change, ProjectFields } from "@hanok/page-document";
import { isoTime } from "../../ports/clock.ts";
import { type CommitParts, commitOperation, loadPart, NOTHING } from "../editing/index.ts";
import { createId } from "../files/index.ts";
import { isProjectName } from "./default-names.ts";

/** Fields as they came; what was not sent stays. */
export interface ProjectChange {
  readonly trash?: string | undefined;
  readonly meta?: Readonly<Record<string, string | undefined>> | undefined;
  readonly [Field: string]: unknown;
}

export interface Saving {
  readonly projectId: string;
  readonly author: { readonly memberId: number; readonly name: string };
  readonly project: ProjectChange;
  readonly opId: string | undefined;
  readonly version: number | undefined;
}
type SaveError = "project.missing" | "project.stale" | "project.name";

const FIELDS = [
  "title",
  "name",
  "language",
  "analytics",
  "robots",
  "headCode",
  "bodyCode",
  "footerCode",
  "favicon",
] as const;

/**
 * [PRJ-59] Saves what differs as one operation of the log, and trashes or restores [PRJ-41, PRJ-43]. A save over
 * a newer version is refused where the caller says which one they have seen.
 */
export const saveProject = async (
  parts: CommitParts,
  { projectId, author, project, opId, version }: Saving,
): Promise<{ readonly ok: true } | Refused<SaveError>> => {
  if (typeof project.name === "string" && !isProjectName(project.name)) return refused("project.name");
  const current = await parts.database.read(async (query) => {
    const row = await query
      .selectFrom("projects")
      .select("version")
      .where("id", "=", projectId)
      .executeTakeFirst();
    const part = await loadPart(query, projectId, { ...NOTHING, project: true });
    return row && part.project ? { version: row.version, fields: part.project } : null;
  });
  if (!current) return refused("project.missing");
  if (version !== undefined && version < current.version) return refused("project.stale");

  const changes = changesOf(projectId, current.fields, project);
  if (changes.length > 0) {
    const committed = await commitOperation(parts, {
      projectId,
      opId: opId ?? createId(),
      base: current.version,
      name: "project.settings",
      changes,
      author,
    });
    if (!committed.ok)
      return refused(committed.error === "project.missing" ? "project.missing" : "project.stale");
  }
  if (project.trash !== undefined) {
    const trash = project.trash === "" ? "" : isoTime(parts.clock.now());
    await parts.database.write(projectId, async (query) => {
      await query.updateTable("projects").set({ trash }).where("id", "=", projectId).execute();
    });
  }
  return { ok: true };
};

const changesOf = (projectId: string, fields: ProjectFields, project: ProjectChange): Change[] => {
  const changes: Change[] = [];
  for (const field of FIELDS) {
    const to = project[field];
    if (typeof to === "string" && to !== fields[field])
      changes.push({ kind: "project-set", projectId, field, to, from: fields[field] });
  }
  if (project.meta) {
    const sent = Object.entries(project.meta).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    const to = mirrored({ ...fields.meta, ...Object.fromEntries(sent) });
    const same = Object.keys({ ...to, ...fields.meta }).every((key) => to[key] === fields.meta[key]);
    if (!same) changes.push({ kind: "project-set", projectId, field: "meta", to, from: fields.meta });
  }
  return changes;
};

/** [PRJ-68] `syncTitle` and `syncDesc` Y: the social fields say what the meta fields say. */
const mirrored = (meta: Record<string, string>): Record<string, string> => ({
  ...meta,
  ...(meta.syncTitle === "Y" ? { ogTitle: meta.metaTitle ?? "" } : {}),
  ...(meta.syncDesc === "Y" ? { ogDesc: meta.metaDesc ?? "" } : {}),
});
