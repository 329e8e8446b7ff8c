import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { idField, pagingFields, totalFields } from "../fields.ts";
import { LIMITS } from "../limits.ts";
import { CHANGES, LOOKS } from "../policies.ts";
import { resourceRow } from "../resource.ts";

const rows = z.array(resourceRow);
const policy = { allow: "project.edit", of: "project", by: "projectId", ...CHANGES } as const;
const errors = [
  "project.missing",
  "resource.missing",
  "edit.invalid",
  "edit.refused",
  "edit.base",
  "project.storage-full",
] as const;
const opId = z.optional(idField);

/** [RES-06, PRJ-09] All of a project's, each category in the order in which pages load it. */
export const listResources = defineEndpoint({
  method: "GET",
  path: "/api/projects/resource/list.json",
  summary: "Stylesheets and scripts of a project",
  input: z.object({ projectId: idField, ...pagingFields }),
  output: z.object({
    resource: z.object({ css: rows, js: rows, tuning: rows, trash: rows }),
    version: z.number(),
    ...totalFields,
  }),
  errors: ["project.missing"],
  policy: { allow: "project.view", of: "project", by: "projectId", ...LOOKS },
  lists: "resource",
});

/** [RES-07] With its text. */
export const readResource = defineEndpoint({
  method: "GET",
  path: "/api/projects/resource/item.json",
  summary: "One stylesheet or script with its text",
  input: z.object({ projectId: idField, resourceId: idField }),
  output: z.object({ resource: resourceRow, version: z.number() }),
  errors: ["project.missing", "resource.missing"],
  policy: { allow: "project.view", of: "project", by: "projectId", ...LOOKS },
});

/**
 * [RES-01 to 05] Without `resource.id` it adds; with one it changes what is sent. All of it is one operation
 * of the log, made of the core's edits; `fileCode` is compared with the present text, so that only what
 * differs changes.
 */
export const saveResource = defineEndpoint({
  method: "POST",
  path: "/api/projects/resource/item.json",
  summary: "Add or change a stylesheet or script",
  input: z.object({
    projectId: idField,
    opId,
    resource: z.object({
      id: z.optional(idField),
      type: z.optional(z.enum(["code", "url"])),
      name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
      fileExt: z.optional(z.enum(["css", "js"])),
      fileKind: z.optional(z.enum(["default", "template", "user"])),
      fileFolder: z.optional(z.string().check(z.maxLength(500))),
      fileName: z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
      /** The address, of type `url`. */
      fileData: z.optional(z.string().check(z.maxLength(2048))),
      fileCode: z.optional(z.string()),
      category: z.optional(z.enum(["css", "js", "tuning"])),
      linked: z.optional(z.boolean()),
      /** Place among those of its category, from 1. */
      sortNo: z.optional(z.int().check(z.minimum(1))),
    }),
  }),
  output: z.object({ resource: resourceRow, version: z.number() }),
  errors,
  policy,
  maxJsonBytes: LIMITS.jsonBytes,
});

/** [RES-08, RES-09] Into the trash, or back to where it came from. */
export const trashResource = defineEndpoint({
  method: "POST",
  path: "/api/projects/resource/trash.json",
  summary: "Trash or restore a stylesheet or script",
  input: z.object({
    projectId: idField,
    opId,
    resourceId: idField,
    restore: z._default(z.boolean(), false),
  }),
  output: z.object({ resource: resourceRow, version: z.number() }),
  errors,
  policy,
});

/** [RES-10] For good; only from the trash. */
export const deleteResource = defineEndpoint({
  method: "DELETE",
  path: "/api/projects/resource/item.json",
  summary: "Delete a trashed stylesheet or script for good",
  input: z.object({ projectId: idField, opId, resourceId: idField }),
  output: z.object({ version: z.number() }),
  errors,
  policy,
});

/** [RES-11] */
export const emptyResourceTrash = defineEndpoint({
  method: "DELETE",
  path: "/api/projects/resource/trash.json",
  summary: "Delete all trashed stylesheets and scripts for good",
  input: z.object({ projectId: idField, opId }),
  output: z.object({ version: z.number(), deleted: z.number() }),
  errors,
  policy,
});
