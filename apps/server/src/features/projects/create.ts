import { type Locale, type Refused, refused } from "@hanok/api-contract";
import type { ProjectFields } from "@hanok/page-document";
import { type Clock, isoTime } from "../../ports/clock.ts";
import { abandon, type Database, type Query, searchTitleOf, type Write } from "../../ports/database/index.ts";
import { addOwner, ownedBy } from "../access/index.ts";
import { type NewContent, storeNewContent } from "../editing/index.ts";
import { createId, createKey, type ReadPlanLimits, usedBytes } from "../files/index.ts";
import type { UseRefusal } from "../library/index.ts";
import type { ReadBirth } from "../plans/index.ts";
import { defaultNames, type Named } from "./default-names.ts";
import { thumbAddress } from "./thumb.ts";

export interface NewProject {
  readonly content: NewContent;
  readonly isUserUpload: boolean;
  readonly template: { readonly id: string; readonly name: string };
  /** Picture of a copied project, one of its contents; '' or absent: none. */
  readonly thumbBlob?: string;
  /** Chosen by the person; what is left out gets the default. */
  readonly fields: Partial<Omit<ProjectFields, "id">>;
  /** Instead of the default names. */
  readonly names?: (own: readonly Named[]) => Named;
  /** Name of the first operation in the log. */
  readonly operation: string;
  readonly opId: string;
  /** Run in the same transaction; a refusal undoes it. */
  readonly finish?: (query: Write, projectId: string) => Promise<UseRefusal | null>;
}

export interface CreateParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly readPlanLimits: ReadPlanLimits;
  readonly readBirth: ReadBirth;
}
export type CreateError = "project.limit" | "storage.full" | "import.missing" | UseRefusal;

/** Nothing of the project is visible before all of it is: one transaction writes it, limits and all. */
export const createProject = async (
  { database, clock, readPlanLimits, readBirth }: CreateParts,
  memberId: number,
  locale: Locale,
  project: NewProject,
): Promise<{ readonly ok: true; readonly value: string } | Refused<CreateError>> => {
  const limits = await readPlanLimits(memberId);
  const at = isoTime(clock.now());
  const id = createId();
  return database.write(`member:${memberId}`, async (query) => {
    const again = await findCreated(query, memberId, project.opId);
    if (again) return { ok: true as const, value: again };
    const own = await ownedProjects(query, memberId);
    if (limits.projects !== null && own.length >= limits.projects)
      return abandon(refused("project.limit", { facts: { limit: limits.projects } }));
    const usedBefore = limits.storageBytes === null ? 0 : await usedBytes(query, memberId);
    // [PRJ-36] Full is full, also for a project that brings no content of its own.
    if (limits.storageBytes !== null && usedBefore >= limits.storageBytes)
      return abandon(refused("storage.full"));
    const names = (project.names ?? ((known: readonly Named[]) => defaultNames(known, locale)))(own);
    const record: ProjectFields = {
      language: locale,
      meta: {},
      analytics: "",
      robots: "",
      headCode: "",
      bodyCode: "",
      footerCode: "",
      favicon: "",
      ...names,
      ...project.fields,
      id,
    };
    const thumbKey = project.thumbBlob ? createKey() : "";
    await query
      .insertInto("projects")
      .values({
        id,
        record: JSON.stringify(record),
        version: 1,
        plan: await readBirth(query, memberId),
        isUserUpload: project.isUserUpload ? 1 : 0,
        templateId: project.template.id,
        templateName: project.template.name,
        thumbUrl: thumbAddress(thumbKey),
        thumbKey,
        thumbBlob: project.thumbBlob ?? "",
        canvasKey: createKey(),
        textBytes: 0,
        releaseId: "",
        trash: "",
        searchTitle: searchTitleOf(record),
        date: at,
        modified: at,
      })
      .execute();
    await addOwner(query, { projectId: id, memberId, date: at });
    const first = { opId: project.opId, memberId, name: project.operation, at };
    if (!(await storeNewContent(query, id, project.content, first)))
      return abandon(refused("import.missing"));
    const refusal = (await project.finish?.(query, id)) ?? null;
    if (refusal) return abandon(refused(refusal));
    if (limits.storageBytes !== null) {
      // Judged by what is there now: contents that the member had already, or in an archive, cost nothing.
      const used = await usedBytes(query, memberId);
      if (used > usedBefore && used > limits.storageBytes) return abandon(refused("storage.full"));
    }
    return { ok: true as const, value: id };
  });
};

/** The project that the same operation of this member has made already: its answer may have got lost. */
export const findCreated = async (query: Query, memberId: number, opId: string): Promise<string | null> => {
  const row = await ownedBy(query, memberId)
    .innerJoin("changeLog", "changeLog.projectId", "projectMembers.projectId")
    .select("projectMembers.projectId")
    .where("changeLog.opId", "=", opId)
    .where("changeLog.version", "=", 1)
    .executeTakeFirst();
  return row?.projectId ?? null;
};

export const ownedProjects = async (query: Write, memberId: number): Promise<Named[]> => {
  const rows = await ownedBy(query, memberId).select("projects.record").execute();
  return rows.map(({ record }) => JSON.parse(record) as ProjectFields);
};
