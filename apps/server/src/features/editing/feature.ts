import { endpoints, type Refused, refused, succeed } from "@hanok/api-contract";
import { type HistoryEntry, type Role, roleMay, type StepMark } from "@hanok/page-document";
import type { ProjectGrant } from "../../http/caller.ts";
import { type Feature, implement } from "../../http/feature.ts";
import type { Parts } from "../../parts.ts";
import type { Query } from "../../ports/database/index.ts";
import type { Leased } from "../access/index.ts";
import type { ReadPlanLimits, TextPlaced } from "../files/index.ts";
import { commitOperation } from "./commit.ts";
import { isLogged, logReaches, readLogWithArrivals } from "./log.ts";
import { openForEdit } from "./open-for-edit.ts";
import { ownStepsOn } from "./own-steps.ts";
import { editLimitsOf } from "./page-limit.ts";
import { openProjectNames } from "./project-names.ts";
import { runWholeEdit, takeBackWholeEdit } from "./run-edit.ts";
import { answeringCommon } from "./whole-reads.ts";
import { withoutEntries } from "./without-entries.ts";

/** Entries of one answer while catching up. */
const CATCH_UP = 200;

/**
 * Bytes of common texts in the answer that opens a project: it is written as one JSON. Sites with whole libraries of
 * scripts in their folder have 40 MB and more, and open.
 */
const LARGEST_OPENED = 64 * 1024 * 1024;

/** Listener for pages that are opened and edited: the keeper of their versions. */
export interface PageWatch {
  /** Somebody who may edit it opened the page. */
  opened(projectId: string, pageId: string, memberId: number): Promise<void>;
  /**
   * An operation of this name is about to be committed: its changes, or the input of an edit that the server runs.
   * Neither is checked yet.
   */
  beforeEdit(
    projectId: string,
    name: string,
    about: { readonly changes: readonly unknown[] } | { readonly input: unknown },
    memberId: number,
  ): Promise<void>;
}

/** Whether browsers can show what is set as a site's icon [PRJ-15]; null where they can. */
export type CheckFavicon = (projectId: string, favicon: string) => Promise<Refused<"project.favicon"> | null>;

/** Opening, saving, catching up: the calls of the editor. */
export const editingFeature = (
  parts: Parts & Leased & TextPlaced,
  watch: PageWatch,
  readPlanLimits: ReadPlanLimits,
  checkFavicon: CheckFavicon,
): Feature => {
  const namesOf = openProjectNames(parts);
  return {
    name: "editing",
    calls: [
      implement(endpoints.editing.openForEdit, async ({ input, grant }) => {
        const { member, project } = grant;
        const read = () =>
          parts.database.read(
            async (query) =>
              [
                await openForEdit(query, project.id, input.pageId, {
                  blocks: input.blocks?.split(",") ?? [],
                  // [COL-11] Entries with unsaved work, so of those who may edit; drafts are shown to nobody else.
                  entries: roleMay(project.role, "project.edit") ? (input.entries?.split(",") ?? []) : [],
                }),
                await canvasBase(query, grant, parts),
              ] as const,
          );
        const answer = await answeringCommon(parts.database, project.id, read, LARGEST_OPENED);
        if ("error" in answer) return answer;
        const [opened, base] = answer;
        if (!opened) return refused("page.missing");
        if (base === null) return refused("project.missing");
        const { part, pageId, version } = opened;
        // [EDT-57] A GUEST member's own projects, too, are only looked at: nothing is offered that would be refused.
        const role = member?.memberType === "GUEST" ? asGuestMember(project.role) : project.role;
        const { locked } = project;
        if (member && roleMay(role, "page.edit") && !locked && pageId !== "")
          await watch.opened(project.id, pageId, member.memberId);
        return succeed({
          part,
          pageId,
          version,
          role,
          locked: locked !== null,
          lockReason: locked,
          canvas: { base },
          mapKeys: parts.settings.mapKeys,
        });
      }),
      implement(endpoints.editing.edit, async ({ input, grant }) => {
        const wrong = await wrongIcon(parts, checkFavicon, grant.project.id, input.opId, input.changes);
        if (wrong) return wrong;
        await watch.beforeEdit(grant.project.id, input.name, input, grant.member.memberId);
        return commitOperation(parts, {
          ...input,
          keepsInverse: input.step !== undefined,
          ...(await editLimitsOf(parts.database, grant.project.id, readPlanLimits)),
          projectId: grant.project.id,
          author: { memberId: grant.member.memberId, name: grant.member.name },
          role: grant.project.role,
        });
      }),
      implement(endpoints.editing.runEdit, async ({ input, grant }) => {
        const fields = input.name === "project.fields-set" ? input.input : null;
        const changes = [{ kind: "project-set", field: "favicon", to: readWord(fields, "favicon") }];
        const wrong = await wrongIcon(parts, checkFavicon, grant.project.id, input.opId, changes);
        if (wrong) return wrong;
        await watch.beforeEdit(grant.project.id, input.name, { input: input.input }, grant.member.memberId);
        return runWholeEdit(parts, {
          ...input,
          ...wholeStep(input.step),
          ...(await editLimitsOf(parts.database, grant.project.id, readPlanLimits)),
          projectId: grant.project.id,
          author: { memberId: grant.member.memberId, name: grant.member.name },
          role: grant.project.role,
        });
      }),
      implement(endpoints.editing.takeBackEdit, async ({ input, grant }) => {
        await watch.beforeEdit(grant.project.id, input.name, { changes: [] }, grant.member.memberId);
        return takeBackWholeEdit(parts, {
          ...input,
          ...wholeStep(input.step),
          ...(await editLimitsOf(parts.database, grant.project.id, readPlanLimits)),
          projectId: grant.project.id,
          author: { memberId: grant.member.memberId, name: grant.member.name },
          role: grant.project.role,
        });
      }),
      implement(endpoints.editing.listOwnSteps, async ({ input, grant }) => {
        const { pageId, version } = input;
        const of = { projectId: grant.project.id, memberId: grant.member.memberId };
        const { undo, redo } = await ownStepsOn(parts, { ...of, pageId, version, now: parts.clock.now() });
        return succeed({ version, undo: undo.map(shownStep), redo: redo.map(shownStep) });
      }),
      implement(endpoints.editing.listNames, ({ grant }) => namesOf(grant.project.id)),
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
          const entries = await readLogWithArrivals(query, grant.project.id, input.since, CATCH_UP + 1);
          const shown = entries.slice(0, CATCH_UP);
          return succeed({
            version: project.version,
            entries: roleMay(grant.project.role, "project.edit")
              ? shown
              : [...(await withoutEntries(query, grant.project.id, shown))],
            more: entries.length > CATCH_UP,
          });
        }),
      ),
    ],
  };
};

/**
 * Base address at which the caller reads the pages; null where the share link that let them in has ended
 * meanwhile.
 */
const canvasBase = (
  query: Query,
  { member, project }: ProjectGrant,
  { leases }: Leased,
): Promise<string | null> | string =>
  member && roleMay(project.role, "project.view")
    ? leases.base(project.id, member)
    : leases.guestBase(query, project.id);

/** As the log keeps the step of an edit that the server runs over the whole project. */
const wholeStep = (step: StepMark | undefined) => (step ? { step: { isWhole: true as const, ...step } } : {});

const shownStep = ({ id, name, subject, at, changes, operation, brought }: HistoryEntry) => ({
  ...{ id, name, subject, at, changes: [...changes] },
  ...(operation === undefined ? {} : { operation }),
  ...(brought ? { brought: { paths: brought.paths && [...brought.paths], left: brought.left } } : {}),
});

const asGuestMember = (role: Role): Role => (roleMay(role, "project.view") ? "VIEWER" : "GUEST");

/** Refusal of an icon that changes set; none where the operation was saved before, whatever followed. */
const wrongIcon = async (
  { database }: Parts,
  check: CheckFavicon,
  projectId: string,
  opId: string,
  changes: readonly unknown[],
): Promise<Refused<"project.favicon"> | null> => {
  for (const change of changes) {
    if (readWord(change, "kind") !== "project-set" || readWord(change, "field") !== "favicon") continue;
    const wrong = await check(projectId, readWord(change, "to"));
    if (wrong) return (await database.read((query) => isLogged(query, projectId, opId))) ? null : wrong;
  }
  return null;
};

/** A word of something that nobody has checked yet; '' where there is none. */
const readWord = (from: unknown, key: string): string => {
  const value = typeof from === "object" && from !== null ? Reflect.get(from, key) : null;
  return typeof value === "string" ? value : "";
};
