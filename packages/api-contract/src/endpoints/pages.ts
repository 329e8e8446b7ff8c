import { LAYOUTS } from "@hanok/page-document";
import * as z from "zod/mini";
import { comment } from "../comment.ts";
import { defineEndpoint } from "../endpoint.ts";
import { idField, pagingFields, queryNumber, timeField, totalFields, yesNoField } from "../fields.ts";
import { contentId, contentLanguage } from "../library.ts";
import { TEMPLATE_USE } from "../license.ts";
import { LIMITS } from "../limits.ts";
import { pageSources, pageView } from "../page.ts";
import { CHANGES, LOOKS } from "../policies.ts";
import { changesField, editAnswer, pageRow } from "../project.ts";
import { pageVersionRow } from "../version.ts";

/** [PAG-67] Answered whole: a project's parts are never cut. */
export const listPages = defineEndpoint({
  method: "GET",
  path: "/api/projects/page/list.json",
  summary: "All pages of a project, in their order",
  input: z.object({ projectId: idField, ...pagingFields }),
  output: z.object({
    pageList: z.array(pageRow),
    /** [CMT-08] When each page was last commented on by somebody else; '': never. `memberRead`: read up to then [CMT-06]. */
    commentDateList: z.array(
      z.object({ pageId: z.string(), date: timeField, memberRead: timeField, count: z.number() }),
    ),
    ...totalFields,
  }),
  errors: ["project.missing"],
  policy: { allow: "project.view", of: "project", by: "projectId", ...LOOKS },
  lists: "pageList",
  token: "read",
});

/** [PAG-66] */
export const listPublicPages = defineEndpoint({
  method: "GET",
  path: "/api/public/projects/page/list.json",
  summary: "All pages of a publicly shared project",
  input: z.object({ projectId: idField, ...pagingFields }),
  output: z.object({ pageList: z.array(pageRow), ...totalFields }),
  errors: ["project.missing"],
  policy: { allow: "project.public", of: "project", by: "projectId", ...LOOKS },
  lists: "pageList",
});

/**
 * [PAG-01, PAG-68] The page whole, shared blocks shown in place. `update` is N while nothing changed since `version`;
 * else `changes` are the operations since then that concern the page, where the log still reaches back.
 */
export const readPage = defineEndpoint({
  method: "GET",
  path: "/api/projects/page/item.json",
  summary: "One page",
  input: z.object({ pageId: idField, version: z.optional(queryNumber(0, 1e12)) }),
  output: z.object({
    update: yesNoField,
    /** With the threads of its comments, the newest first [LET-04]; replies are read by thread. */
    page: z.optional(z.extend(pageView, { comment: z.array(comment) })),
    changes: z.optional(z.array(z.object({ version: z.number(), changes: changesField }))),
  }),
  errors: ["page.missing"],
  policy: { allow: "project.view", of: "page", by: "pageId", ...LOOKS },
});

const pageFields = z.partial(
  z.object({
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    /** Latin letters, digits, `-`, `_` and spaces [PAG-60, PAG-61]. */
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(30)),
    /** The file, `about.html`; may be in a folder, and in any language [PAG-11, PAG-83]. */
    path: z.string().check(z.trim(), z.minLength(1), z.maxLength(1024)),
    memo: z.string().check(z.maxLength(2000)),
    status: z.enum(["before", "ongoing", "done"]),
    layout: z.enum(LAYOUTS),
    mode: z.enum(["pc", "ta", "mo"]),
    home: z.boolean(),
    meta: z.partial(
      z.object({
        title: z.string().check(z.maxLength(60)),
        description: z.string().check(z.maxLength(300)),
        keywords: z.string().check(z.maxLength(700)),
        ogTitle: z.string().check(z.maxLength(60)),
        ogDesc: z.string().check(z.maxLength(300)),
        ogImage: z.string().check(z.maxLength(1024)),
        headCode: z.string().check(z.maxLength(100_000)),
        bodyCode: z.string().check(z.maxLength(100_000)),
      }),
    ),
  }),
);

/**
 * [PAG-69] A view of the edit call: without `pageId` the page is created; with it what differs becomes
 * changes, and what is not sent stays. `theme` fills the page with a page of a theme [PAG-23]. With
 * `version`, what was sent is compared with the page as it was then and brought over what came since
 * (`merged`): what cannot be merged is kept visible (`alternatives`), and a page that nobody can read back so
 * far is refused (`page.stale`). Without one the newest is taken. Where sources came, the state before is
 * kept as a version then, which `replaced` names.
 */
export const savePage = defineEndpoint({
  method: "POST",
  path: "/api/projects/page/item.json",
  summary: "Create a page, save its fields, or save it whole",
  input: z.object({
    projectId: idField,
    pageId: z.optional(idField),
    page: z.extend(pageFields, pageSources.shape),
    /** The page's 1-based place among all. */
    sortNo: z.optional(z.int().check(z.minimum(1), z.maximum(1e6))),
    theme: z.optional(
      z.object({
        id: contentId,
        /** Name of one of its pages; absent: its home page. */
        page: z.optional(idField),
        language: z.optional(contentLanguage),
      }),
    ),
    version: z.optional(z.int()),
    opId: z.optional(idField),
  }),
  output: z.object({
    page: pageRow,
    version: z.number(),
    replaced: z.nullable(pageVersionRow),
    /** The page had moved on: both hold now. */
    merged: z.boolean(),
    alternatives: editAnswer.shape.alternatives,
    notes: editAnswer.shape.notes,
  }),
  errors: [
    "project.missing",
    "page.missing",
    "page.name",
    "page.name-taken",
    "page.file",
    "page.file-taken",
    "page.stale",
    "page.limit",
    "theme.missing",
    ...TEMPLATE_USE,
    "storage.full",
    "project.storage-full",
    "edit.refused",
  ],
  policy: {
    allow: "project.edit",
    of: "project",
    by: "projectId",
    ...CHANGES,
    also: [{ by: "pageId", of: "page", in: "project", missing: "page.missing" }],
  },
  maxJsonBytes: LIMITS.jsonBytes,
});

/** [PAG-70, PAG-85] The last page stays; with the home page gone, the first page is home. */
export const deletePage = defineEndpoint({
  method: "DELETE",
  path: "/api/projects/page/item.json",
  summary: "Delete a page",
  input: z.object({ pageId: idField }),
  output: z.object({ homePageId: z.string(), version: z.number() }),
  errors: ["page.missing", "page.last", "edit.refused"],
  policy: { allow: "project.edit", of: "page", by: "pageId", ...CHANGES },
});

/** Number shown before a page is deleted [PAG-28]: its menu items stay, and would lead to nothing. */
export const countMenuItems = defineEndpoint({
  method: "GET",
  path: "/api/projects/page/menu-items.json",
  summary: "How many items of the project's menus lead to a page",
  input: z.object({ pageId: idField }),
  output: z.object({ total: z.number() }),
  errors: ["page.missing", "project.heavy"],
  policy: { allow: "project.view", of: "page", by: "pageId", ...LOOKS },
});

/** [PAG-33, PAG-34] */
export const clonePage = defineEndpoint({
  method: "POST",
  path: "/api/projects/page/clone.json",
  summary: "Copy a page",
  input: z.object({ pageId: idField }),
  output: z.object({ page: pageRow, version: z.number() }),
  errors: ["page.missing", "page.limit", "edit.refused", "project.storage-full"],
  policy: { allow: "project.edit", of: "page", by: "pageId", ...CHANGES },
});

/** [PAG-71] `pageIdSort` maps page ids to 1-based positions; pages that it leaves out follow in their order. */
export const sortPages = defineEndpoint({
  method: "POST",
  path: "/api/projects/page/sort.json",
  summary: "Put the pages into an order",
  input: z.object({
    /** Absent: the project of the pages. */
    projectId: z.optional(idField),
    pageIdSort: z.record(idField, z.int().check(z.minimum(1))),
  }),
  output: z.object({ version: z.number() }),
  errors: ["project.missing", "page.missing", "edit.refused"],
  policy: {
    allow: "project.edit",
    of: "project",
    by: "projectId",
    or: { of: "page", by: "pageIdSort" },
    ...CHANGES,
    also: [{ by: "pageIdSort", of: "page", in: "project", missing: "page.missing" }],
  },
});
