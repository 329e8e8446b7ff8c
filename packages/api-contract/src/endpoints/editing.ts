import { projectNamesSchema, RESTORE, stepMarkSchema } from "@hanok/page-document";
import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { idField, queryNumber, timeField } from "../fields.ts";
import { LIMITS } from "../limits.ts";
import { CHANGES, LOOKS } from "../policies.ts";
import {
  arrivalsField,
  changesField,
  editAnswer,
  inStepField,
  lockReason,
  openedRole,
  projectPart,
} from "../project.ts";

/** Refusals of everything that is committed to a project's log. */
const COMMIT_ERRORS = [
  "project.missing",
  "edit.invalid",
  "edit.refused",
  "edit.base",
  "project.storage-full",
] as const;

/**
 * The project's fields, all page records, one page's blocks and texts, resources and manifest. `blocks`: ids,
 * parted by commas, of blocks that come along from anywhere in the project: those in which an editor has
 * unsaved work. No entry of a collection comes along but those of `entries`, ids of their resources.
 */
export const openForEdit = defineEndpoint({
  method: "GET",
  path: "/api/projects/edit.json",
  summary: "What the editor needs to open one page",
  input: z.object({
    projectId: idField,
    pageId: z.optional(idField),
    blocks: z.optional(z.string().check(z.maxLength(6_000))),
    entries: z.optional(z.string().check(z.maxLength(6_000))),
  }),
  output: z.object({
    part: projectPart,
    /** The page that was opened: the asked one, else the home page; '' in a project without pages. */
    pageId: z.string(),
    version: z.number(),
    role: openedRole,
    /** It is only looked at. */
    locked: z.boolean(),
    lockReason,
    canvas: z.object({ base: z.string() }),
    /** The operator's keys of map services, '' where unset [EDT-79]. */
    mapKeys: z.object({ kakao: z.string(), google: z.string() }),
  }),
  errors: ["project.missing", "page.missing", "project.heavy"],
  policy: {
    allow: "project.shared",
    of: "project",
    by: "projectId",
    ...LOOKS,
    also: [{ by: "pageId", of: "page", in: "project", missing: "page.missing" }],
  },
});

/**
 * The save. `base` is the project's version that the changes were made on. Acknowledged only after the
 * commit; the same `opId` again answers what the first answered. `name`: what was done, for those who are
 * notified; not the name of a restore, which colleagues' editors take as the server's word. `kept`: what the
 * client still has of the project at `base`; where the log no longer reaches back (30 days), the changes are
 * merged over what differs from it, else refused (`edit.base`).
 */
export const edit = defineEndpoint({
  method: "POST",
  path: "/api/projects/edit.json",
  summary: "Save changes",
  input: z.object({
    projectId: idField,
    opId: idField,
    base: z.int().check(z.minimum(0)),
    name: z._default(
      z.string().check(
        z.maxLength(100),
        z.refine((name) => name !== RESTORE),
      ),
      "",
    ),
    changes: changesField,
    kept: z.optional(projectPart),
    /** The step of the author's history that it makes, undoes or redoes [LET-16]. */
    step: z.optional(stepMarkSchema),
  }),
  output: editAnswer,
  errors: [...COMMIT_ERRORS, "project.favicon"],
  policy: { allow: "project.edit", of: "project", by: "projectId", ...CHANGES },
  maxJsonBytes: LIMITS.jsonBytes,
});

/**
 * Runs one edit of the registry over the whole project, for those that may touch any page (`reach:
 * "project"`) while the editor holds one: answered, logged and sent to everybody like a save. The same `opId`
 * again answers what the first answered.
 */
export const runEdit = defineEndpoint({
  method: "POST",
  path: "/api/projects/edit/run.json",
  summary: "Run an edit over the whole project",
  input: z.object({
    projectId: idField,
    opId: idField,
    /** A name of the core's registry: `shared.delete`. */
    name: z.string().check(z.minLength(1), z.maxLength(100)),
    /** Input of that edit; checked by its own schema. */
    input: z.unknown(),
    step: z.optional(stepMarkSchema),
  }),
  output: editAnswer,
  errors: [...COMMIT_ERRORS, "project.favicon"],
  policy: { allow: "project.edit", of: "project", by: "projectId", ...CHANGES },
});

/**
 * Undoes (or redoes) an edit that `run` ran over the whole project, by its own author: what others did since
 * stays. Answered, logged and sent like a save; this operation can itself be undone. Refused (`edit.refused`)
 * with `operation.unknown` or `operation.overtaken`.
 */
export const takeBackEdit = defineEndpoint({
  method: "POST",
  path: "/api/projects/edit/take-back.json",
  summary: "Take back an edit of the whole project",
  input: z.object({
    projectId: idField,
    opId: idField,
    /** opId of the edit. */
    operation: idField,
    /** Its name, as it was logged. */
    name: z.string().check(z.minLength(1), z.maxLength(100)),
    step: z.optional(stepMarkSchema),
  }),
  output: editAnswer,
  errors: COMMIT_ERRORS,
  policy: { allow: "project.edit", of: "project", by: "projectId", ...CHANGES },
});

/**
 * The classes and ids that elements of all pages bear: an editor holds one page, and a style of one element
 * must not reach what is on another.
 */
export const listNames = defineEndpoint({
  method: "GET",
  path: "/api/projects/edit/names.json",
  summary: "Classes and ids of all pages",
  input: z.object({ projectId: idField }),
  output: z.object({ version: z.number(), names: projectNamesSchema }),
  errors: ["project.missing", "project.heavy"],
  policy: { allow: "project.edit", of: "project", by: "projectId", ...LOOKS },
});

/** Catching up after a pause: all operations with a version above `since`, oldest first. */
export const listChanges = defineEndpoint({
  method: "GET",
  path: "/api/projects/changes.json",
  summary: "Operations since a version",
  input: z.object({ projectId: idField, since: queryNumber(0, 1e12) }),
  output: z.object({
    version: z.number(),
    entries: z.array(
      z.object({
        version: z.number(),
        opId: z.string(),
        memberId: z.int(),
        name: z.string(),
        changes: changesField,
        arrivals: arrivalsField,
        at: timeField,
        inStep: inStepField,
      }),
    ),
    /** There are more: ask again with the last version. */
    more: z.boolean(),
  }),
  errors: ["project.missing", "edit.base"],
  policy: { allow: "project.shared", of: "project", by: "projectId", ...LOOKS },
});

const ownStep = z.object({
  id: z.string(),
  name: z.string(),
  subject: z.string(),
  at: timeField,
  /** Changes that undo the step (in `undo`) or redo it (in `redo`). */
  changes: changesField,
  /** opId of an edit that `run` ran over the whole project. */
  operation: z.optional(z.string()),
  /** Files that follow the step, null: fonts, and the operation by which they left the project. */
  brought: z.optional(z.object({ paths: z.nullable(z.array(z.string())), left: z.nullable(z.string()) })),
});

/**
 * [LET-16] What the caller did on a page in the last 7 days and may still undo, or redo, oldest first: in the steps of
 * the editor, mapped over everything that came since, so that the newest fits the project at `version`. Made from the
 * log as far back as its operations may be read and mapped at once; undone, the next call reaches further.
 */
export const listOwnSteps = defineEndpoint({
  method: "GET",
  path: "/api/projects/edit/steps.json",
  summary: "Own steps on a page that can be undone",
  input: z.object({ projectId: idField, pageId: idField, version: queryNumber(0, 1e12) }),
  output: z.object({ version: z.number(), undo: z.array(ownStep), redo: z.array(ownStep) }),
  errors: ["project.missing", "page.missing"],
  policy: {
    allow: "project.edit",
    of: "project",
    by: "projectId",
    ...LOOKS,
    also: [{ by: "pageId", of: "page", in: "project", missing: "page.missing" }],
  },
});
