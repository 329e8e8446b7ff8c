import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { idField, nothing, pagingFields, totalFields } from "../fields.ts";
import { CHANGES, LOOKS } from "../policies.ts";
import { pageVersionDetail, pageVersionRow } from "../version.ts";

/** [PAG-72] Newest first. */
export const listPageVersions = defineEndpoint({
  method: "GET",
  path: "/api/projects/page/version/list.json",
  summary: "Earlier versions of a page",
  input: z.object({ pageId: idField, ...pagingFields }),
  output: z.object({
    pageVersionList: z.array(pageVersionRow),
    ...totalFields,
    /** Retention of the owner's plan [PAG-81]; null: no limit. Named ones outlive `days`. */
    kept: z.object({ versions: z.nullable(z.number()), days: z.nullable(z.number()) }),
  }),
  errors: ["page.missing"],
  policy: { allow: "project.view", of: "page", by: "pageId", ...LOOKS },
  lists: "pageVersionList",
  token: "read",
});

/** [PAG-73] A version whole, and how its sources differ from those of `against`, or of the page as it is now. */
export const readPageVersion = defineEndpoint({
  method: "GET",
  path: "/api/projects/page/version/item.json",
  summary: "One version of a page, and its differences",
  input: z.object({ id: idField, against: z.optional(idField) }),
  output: z.object({ pageVersion: pageVersionDetail }),
  errors: ["version.missing"],
  policy: {
    allow: "project.view",
    of: "version",
    by: "id",
    ...LOOKS,
    also: [{ by: "against", of: "version", in: "project", missing: "version.missing" }],
  },
  token: "read",
});

/**
 * [PAG-54, PAG-75, PAG-80, PAG-82] With `id` it names a version; with `pageId` the current state becomes one.
 * `reason` says why: Ctrl+S (`saved`) or the page was left (`left`). A state that has a version already gets no
 * second one, unless both are named: then `made` is false and the version that is there is answered.
 */
export const savePageVersion = defineEndpoint({
  method: "POST",
  path: "/api/projects/page/version/item.json",
  summary: "Name a version, or keep the current state as one",
  input: z.object({
    id: z.optional(idField),
    pageId: z.optional(idField),
    name: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    reason: z.optional(z.enum(["saved", "left"])),
  }),
  output: z.object({ pageVersion: pageVersionRow, made: z.boolean() }),
  errors: ["version.missing", "version.full", "page.missing"],
  policy: {
    allow: "project.edit",
    of: "page",
    by: "pageId",
    or: { of: "version", by: "id" },
    ...CHANGES,
    also: [{ by: "id", of: "version", in: "project", missing: "version.missing" }],
  },
  token: "edit",
});

/** [PAG-78] */
export const deletePageVersion = defineEndpoint({
  method: "DELETE",
  path: "/api/projects/page/version/item.json",
  summary: "Delete a version of a page",
  input: z.object({ id: idField }),
  output: nothing,
  errors: ["version.missing"],
  policy: { allow: "project.edit", of: "version", by: "id", ...CHANGES },
});

/**
 * [PAG-51, PAG-74, PAG-79] The page's blocks, their sources, its layout and meta become those of the version; title,
 * name, file, memo, status, home and place stay. It is a change like any other: colleagues get it as one, their
 * unsaved edits are merged over it, and the state before it is kept as a version (`before`).
 */
export const restorePageVersion = defineEndpoint({
  method: "POST",
  path: "/api/projects/page/version/restore.json",
  summary: "Restore a version of a page",
  input: z.object({ id: idField, opId: z.optional(idField) }),
  output: z.object({
    pageId: z.string(),
    /** The project's version after it. */
    version: z.number(),
    /** The state before; null where nothing differed. */
    before: z.nullable(pageVersionRow),
  }),
  errors: ["version.missing", "page.missing", "edit.refused", "project.storage-full"],
  policy: { allow: "project.edit", of: "version", by: "id", ...CHANGES },
  token: "edit",
});
