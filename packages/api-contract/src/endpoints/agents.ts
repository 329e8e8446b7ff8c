import * as z from "zod/mini";
import { editOrder, elementAddress, projectDifference, runRow, sourceMatch } from "../agent.ts";
import { defineEndpoint } from "../endpoint.ts";
import { idField, pagingFields, queryFlag, queryNumber, timeField, totalFields } from "../fields.ts";
import { LIMITS } from "../limits.ts";
import { CHANGES, LOOKS } from "../policies.ts";
import { projectRole } from "../project.ts";

const words = z.string().check(z.minLength(1), z.maxLength(500));
const textId = z.string().check(z.minLength(1), z.maxLength(200));

/** [AGT-02] Those alone that the access token names. */
export const listAgentProjects = defineEndpoint({
  method: "GET",
  path: "/api/agents/project/list.json",
  summary: "Projects that the caller works in",
  /** `projectId`: this one alone, or none where the caller does not work in it. */
  input: z.object({ ...pagingFields, projectId: z.optional(idField) }),
  output: z.object({
    projectList: z.array(
      z.object({ id: z.string(), title: z.string(), role: projectRole, version: z.number() }),
    ),
    ...totalFields,
  }),
  errors: [],
  policy: { allow: "member" },
  lists: "projectList",
  token: "read",
});

/** [AGT-02] Exactly one of the four is looked for; by none every page and resource is listed. */
export const findInProject = defineEndpoint({
  method: "GET",
  path: "/api/agents/find.json",
  summary: "Find places in the sources of a project by words, selector, style or link",
  input: z.object({
    projectId: idField,
    /** Words as they are in the source, in html, css and js. */
    text: z.optional(words),
    /** A css selector, matched inside each text by itself. */
    selector: z.optional(words),
    /** A css declaration or a part of one, such as `color: red` or `font-size`. */
    style: z.optional(words),
    /** A part of an address in href, src, srcset, action or poster. */
    link: z.optional(words),
    /** Of this page alone, with what all pages share. */
    pageId: z.optional(idField),
    most: z._default(queryNumber(1, 500), 100),
  }),
  output: z.object({ version: z.number(), matches: z.array(sourceMatch), more: z.boolean() }),
  errors: ["project.missing", "page.missing", "find.one", "find.selector", "project.heavy"],
  policy: {
    allow: "project.view",
    of: "project",
    by: "projectId",
    ...LOOKS,
    also: [{ by: "pageId", of: "page", in: "project", missing: "page.missing" }],
  },
  token: "read",
});

/** [AGT-02] With `text` its source; else the blocks and texts of a page, of the home page where none is named. */
export const readSource = defineEndpoint({
  method: "GET",
  path: "/api/agents/source.json",
  summary: "Read a source with line numbers, or the outline of a page",
  input: z.object({
    projectId: idField,
    pageId: z.optional(idField),
    text: z.optional(textId),
    /** First and last line, from 1. */
    from: z.optional(queryNumber(1, 10_000_000)),
    to: z.optional(queryNumber(1, 10_000_000)),
    /** Also the elements that begin in these lines, with the addresses that edits take. */
    tree: z._default(queryFlag, false),
  }),
  output: z.object({
    version: z.number(),
    page: z.nullable(z.object({ id: z.string(), title: z.string(), path: z.string(), home: z.boolean() })),
    /** Texts of the page in their order, then those that all pages share. */
    texts: z.array(
      z.object({ text: z.string(), title: z.string(), characters: z.number(), lines: z.number() }),
    ),
    source: z.nullable(
      z.object({
        text: z.string(),
        lines: z.number(),
        from: z.number(),
        to: z.number(),
        /** The lines, each after its number and a tab, cut after 500,000 letters. */
        numbered: z.string(),
        /** There is more behind `to`. */
        more: z.boolean(),
        elements: z.array(
          z.extend(elementAddress, {
            line: z.number(),
            depth: z.number(),
            tag: z.string(),
            id: z.string(),
            class: z.string(),
            /** The first words in it. */
            words: z.string(),
          }),
        ),
      }),
    ),
  }),
  errors: ["project.missing", "page.missing", "source.missing", "project.heavy"],
  policy: {
    allow: "project.view",
    of: "project",
    by: "projectId",
    ...LOOKS,
    also: [{ by: "pageId", of: "page", in: "project", missing: "page.missing" }],
  },
  token: "read",
});

/** [AGT-02] Names alone without `names`; the schemas are those of the registry of edits. */
export const listEdits = defineEndpoint({
  method: "GET",
  path: "/api/agents/edits.json",
  summary: "Edits that a plan may consist of, and what each takes",
  input: z.object({
    /** Names, parted by commas, whose schemas are wanted. */
    names: z.optional(z.string().check(z.maxLength(2_000))),
  }),
  output: z.object({
    edits: z.array(
      z.object({ name: z.string(), fields: z.array(z.string()), schema: z.optional(z.unknown()) }),
    ),
  }),
  errors: [],
  policy: { allow: "member" },
  token: "read",
});

/**
 * [AGT-02] What a list of edits would change, byte for byte; nothing is written. All of them or none: an edit that refuses
 * refuses the plan. Each sees what those before it did; addresses of elements are those of the state that was read.
 */
export const planEdits = defineEndpoint({
  method: "POST",
  path: "/api/agents/plan.json",
  summary: "Plan edits: the exact difference, nothing written",
  input: z.object({
    projectId: idField,
    /** Purpose in a few words; people read it in the history. */
    title: z._default(z.string().check(z.trim(), z.maxLength(120)), ""),
    edits: z.array(editOrder).check(z.minLength(1), z.maxLength(LIMITS.planEditsMost)),
  }),
  output: z.object({
    /** For `apply`, of the same member, within the hour. Grants nothing by itself. */
    plan: z.string(),
    version: z.number(),
    expiresAt: timeField,
    difference: projectDifference,
  }),
  errors: [
    "project.missing",
    "plan.refused",
    "plan.large",
    "plan.empty",
    "plan.overtaken",
    "edit.invalid",
    "edit.refused",
    "edit.base",
    "project.storage-full",
  ],
  policy: { allow: "project.edit", of: "project", by: "projectId", ...CHANGES },
  maxJsonBytes: LIMITS.jsonBytes,
  token: "read",
});

/** [AGT-02] Refused where something that the plan touches has changed since; the same plan again answers as before. */
export const applyPlan = defineEndpoint({
  method: "POST",
  path: "/api/agents/apply.json",
  summary: "Apply a plan as one step",
  input: z.object({ projectId: idField, plan: z.string().check(z.minLength(1), z.maxLength(300)) }),
  output: z.object({ run: runRow }),
  errors: [
    "project.missing",
    "plan.missing",
    "plan.overtaken",
    "edit.invalid",
    "edit.refused",
    "edit.base",
    "project.storage-full",
  ],
  policy: { allow: "project.edit", of: "project", by: "projectId", ...CHANGES },
  token: "edit",
});

/** [AGT-02, AGT-05] What others did since stays. By anybody who may edit the project. */
export const undoRun = defineEndpoint({
  method: "POST",
  path: "/api/agents/undo.json",
  summary: "Take back a run as one step",
  input: z.object({ projectId: idField, runId: idField }),
  output: z.object({ run: runRow }),
  errors: [
    "project.missing",
    "run.missing",
    "run.undone",
    "run.overtaken",
    "edit.invalid",
    "edit.refused",
    "edit.base",
    "project.storage-full",
  ],
  policy: { allow: "project.edit", of: "project", by: "projectId", ...CHANGES },
  token: "edit",
});

/** [AGT-05] Of the last thirty days, newest first. */
export const listRuns = defineEndpoint({
  method: "GET",
  path: "/api/agents/run/list.json",
  summary: "What programs did to a project",
  input: z.object({ projectId: idField, ...pagingFields }),
  output: z.object({ runList: z.array(runRow), ...totalFields }),
  errors: [],
  policy: { allow: "project.view", of: "project", by: "projectId", ...LOOKS },
  lists: "runList",
  token: "read",
});

/** [AGT-05] */
export const readRun = defineEndpoint({
  method: "GET",
  path: "/api/agents/run/item.json",
  summary: "One run with its difference",
  input: z.object({ projectId: idField, runId: idField }),
  output: z.object({ run: runRow, difference: projectDifference }),
  errors: ["run.missing"],
  policy: { allow: "project.view", of: "project", by: "projectId", ...LOOKS },
  token: "read",
});
