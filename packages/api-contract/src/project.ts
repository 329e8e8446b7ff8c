import {
  alternativeSchema,
  arrivalsSchema,
  blockSchema,
  fileSchema,
  LAYOUTS,
  pageSchema,
  projectFieldsSchema,
  resourceSchema,
  sharedBlockSchema,
} from "@hanok/page-document";
import * as z from "zod/mini";
import { timeField } from "./fields.ts";
import { resourceRow } from "./resource.ts";

export const projectRole = z.enum(["OWNER", "EDITOR", "VIEWER"]);

/**
 * Role of the caller in a project that the editor opens: the last two were admitted by its share link alone.
 */
export const openedRole = z.enum(["OWNER", "EDITOR", "VIEWER", "COMMENTER", "GUEST"]);

/** Address of a project's published pages, which may be on a host of its own (architecture, section 4). */
export const publishedView = z.object({
  releaseId: z.string(),
  number: z.number(),
  at: timeField,
  /** Address of the home page. */
  url: z.string(),
  /** false: served in place, without an origin of its own; storage and some embeds do not work there. */
  ownOrigin: z.boolean(),
});

/** Additions of publishing beside the pages and to imported pages; each can be switched. */
export const siteOptions = z.object({
  sitemap: z.boolean(),
  robots: z.boolean(),
  /** Into the head of imported pages that have none; off: an imported page goes out as its own bytes. */
  canonical: z.boolean(),
  social: z.boolean(),
  favicon: z.boolean(),
  /** [EXP-16] */
  anchors: z.boolean(),
  /** [COL-04] RSS of collections beside the pages of their entries. */
  feed: z.boolean(),
  /** [COL-04] Links to feeds and structured data, into the head of imported pages. */
  structured: z.boolean(),
});
export type SiteOptions = z.infer<typeof siteOptions>;

/**
 * [LIF-08] The owner's numbers with services of others; '' for a service that is not used. The first two prove to a search
 * engine whose site it is; the others follow visitors, so that their scripts wait for consent.
 */
export const siteServices = z.object({
  naver: z.string(),
  google: z.string(),
  ga4: z.string(),
  kakao: z.string(),
  /** Page with the privacy policy, to which the question for consent leads; '' for none. */
  privacyPageId: z.string(),
});
export type SiteServices = z.infer<typeof siteServices>;

/** A project's site: where it answers, whether or not it is published just now. */
export const siteView = z.object({
  /** The name in its address; '' while that is the project's id. */
  slug: z.string(),
  /** Address of its root, with a slash at the end. */
  address: z.string(),
  /** Parts of an address before and after the name: `http://`, `.sites.example/`. */
  prefix: z.string(),
  suffix: z.string(),
  options: siteOptions,
  services: siteServices,
  /** Pages that were imported: the switches for them mean something. */
  importedPages: z.number(),
  /** Flag that the published pages still name an earlier address in their links for search engines. */
  stale: z.boolean(),
  /** Edits since the live release, or pages whose state says that they come or go [LIF-02]. */
  changed: z.boolean(),
});
export type SiteView = z.infer<typeof siteView>;

/**
 * Reasons why a project is read-only; null where it may be edited: the owner's plan does not cover it
 * [PLN-19], or the owner, on the free plan, has not been here for three months [ACC-50, ACC-91].
 */
export const LOCK_REASONS = ["plan", "inactive-owner"] as const;
export type LockReason = (typeof LOCK_REASONS)[number];
export const lockReason = z.nullable(z.enum(LOCK_REASONS));

/** [PRJ-06] A project as its members see it. */
export const projectView = z.object({
  id: z.string(),
  title: z.string(),
  name: z.string(),
  thumb: z.object({ url: z.string(), key: z.string() }),
  template: z.object({ id: z.string(), name: z.string() }),
  date: timeField,
  modified: timeField,
  /** [PRJ-10] When it was trashed; '' while it is active. */
  trash: timeField,
  /** [PRJ-11] */
  plan: z.enum(["BIRTH_FREE", "BIRTH_EXPERT", "BIRTH_AGENCY"]),
  /** [PRJ-12] Owner first. */
  cowork: z.array(z.object({ memberId: z.int(), memberName: z.string(), memberRole: projectRole })),
  owner: z.int(),
  /** Role of the caller in it. */
  role: projectRole,
  lock: z.boolean(),
  lockReason,
  isUserUpload: z.boolean(),
  version: z.number(),
  pageCount: z.number(),
  /** The page to open first; '' in a project without pages. */
  homePageId: z.string(),
  /** Address of the home page as it is now, for a live miniature; '' without pages. */
  preview: z.string(),
  published: z.nullable(publishedView),
  language: z.string(),
  meta: z.record(z.string(), z.string()),
  analytics: z.string(),
  robots: z.string(),
  headCode: z.string(),
  bodyCode: z.string(),
  footerCode: z.string(),
  favicon: z.string(),
});
export type ProjectView = z.infer<typeof projectView>;

const commonView = z.extend(sharedBlockSchema, { html: z.string(), css: z.string(), js: z.string() });

/** Fields of a project for strangers: no members, and no code that only its pages need. */
export const publicProjectView = z.pick(projectView, {
  id: true,
  title: true,
  name: true,
  thumb: true,
  date: true,
  modified: true,
  lock: true,
  version: true,
  pageCount: true,
  homePageId: true,
  preview: true,
  published: true,
  language: true,
  meta: true,
});

/** [PAG-01] without the sections: what the page list shows. */
export const pageRow = z.object({
  id: z.string(),
  projectId: z.string(),
  title: z.string(),
  name: z.string(),
  /** Path in the project: `about.html`. */
  path: z.string(),
  memo: z.string(),
  status: z.enum(["before", "ongoing", "done"]),
  layout: z.enum(LAYOUTS),
  mode: z.enum(["pc", "ta", "mo"]),
  home: z.boolean(),
  /** 1-based [PAG-37]. */
  sortNo: z.number(),
  imported: z.boolean(),
  date: timeField,
  version: z.number(),
});
export type PageRow = z.infer<typeof pageRow>;

/** [PRJ-06, PRJ-08, PRJ-09] With its pages in order, its common blocks, and its resources by category. */
export const projectDetail = z.extend(projectView, {
  pageList: z.array(pageRow),
  common: z.object({ thpart: z.array(commonView), thwhole: z.array(commonView) }),
  resource: z.object({
    css: z.array(resourceRow),
    js: z.array(resourceRow),
    tuning: z.array(resourceRow),
    trash: z.array(resourceRow),
  }),
});

/** The part of a project that an editor opens: see `ProjectPart` of the core. */
export const projectPart = z.object({
  project: z.nullable(projectFieldsSchema),
  pages: z.record(z.string(), pageSchema),
  blocks: z.record(z.string(), blockSchema),
  shared: z.record(z.string(), sharedBlockSchema),
  resources: z.record(z.string(), resourceSchema),
  files: z.record(z.string(), fileSchema),
  texts: z.record(z.string(), z.string()),
  alternatives: z.record(z.string(), alternativeSchema),
});

/** Changes are checked by the core's schema, one by one, before anything is done with them. */
export const changesField = z.array(z.unknown()).check(z.maxLength(10_000));

/**
 * Content that an operation brings to editors of another page: blocks and texts as they were right before it.
 * Absent where it brings nothing, and in operations that were logged before this was kept.
 */
export const arrivalsField = z.optional(arrivalsSchema);

/** Step that an operation makes, undoes or redoes in its author's history: their other tabs may hold it. */
export const inStepField = z.optional(z.object({ id: z.string(), pageId: z.string() }));

export const editAnswer = z.object({
  /** The project's version after this operation. */
  version: z.number(),
  /** Applied changes, mapped over everything that came since `base`. */
  changes: changesField,
  /** Values of others or of oneself that were replaced, kept visible. */
  alternatives: z.optional(z.array(alternativeSchema)),
  /** Notes for the author: an element that a colleague deleted was kept, and the like. */
  notes: z.optional(z.array(z.unknown())),
  arrivals: arrivalsField,
});

/** One file of an archive, and whether it comes in [MED-24]. */
export const fileInfo = z.object({
  name: z.string(),
  accepted: z.boolean(),
  /**
   * Reason for the refusal, a stable id: `parent`, `link`, `encrypted`, `reserved`, `duplicate`, `bomb` …; of
   * an accepted file '', `unserved` where it is kept and exported but not part of the published site, or
   * `element.deep`, `element.many`, `element.heavy` where a page comes in as a file because its elements are
   * too many to edit.
   */
  reason: z.string(),
  size: z.number(),
});

/** Content of an archive, file by file: files in = kept + refused. */
export const importReport = z.object({
  /** The folder around all files of the archive that is taken off; '' where there is none. */
  wrapper: z.string(),
  fileInfoList: z.array(fileInfo),
  pages: z.array(
    z.object({ path: z.string(), title: z.string(), encoding: z.string(), editable: z.boolean() }),
  ),
  /**
   * Notices about files that come in: `case` where one differs from `other` in nothing but case,
   * `renamed` where the name `other` is taken, composed, by another content, `ending` where Hanok opens no such page,
   * `damaged` where bytes on the lines `other` are not of the file's encoding.
   */
  notices: z.array(
    z.object({ kind: z.enum(["case", "renamed", "ending", "damaged"]), path: z.string(), other: z.string() }),
  ),
  counts: z.object({ files: z.number(), kept: z.number(), refused: z.number(), bytes: z.number() }),
  /** [COL-10] Files that become collections and entries; absent where none does. */
  content: z.optional(z.object({ collections: z.number(), entries: z.number() })),
});

export const IMPORT_STAGES = ["unpacking", "reading", "done"] as const;

/** An archive on its way in. */
export const importView = z.object({
  importKey: z.string(),
  stage: z.enum(IMPORT_STAGES),
  percent: z.int(),
  /** Once `done`. */
  report: z.optional(importReport),
});

/** An immutable state of the published site; `live` is the one that visitors see. */
export const releaseView = z.object({
  id: z.string(),
  number: z.number(),
  at: timeField,
  memberId: z.int(),
  files: z.number(),
  live: z.boolean(),
});

/** [EXP-03] in this order; `error` and `cancelled` end it as well. */
export const EXPORT_STAGES = [
  "collecting",
  "html",
  "bundling",
  "archive",
  "done",
  "error",
  "cancelled",
] as const;

/** Of a publication, in this order; `error` and `cancelled` end it as well. */
export const PUBLICATION_STAGES = [
  "waiting",
  "reading",
  "pages",
  "storing",
  "done",
  "error",
  "cancelled",
] as const;

/** A release in the making: a job of the project. */
export const publicationView = z.object({
  id: z.string(),
  projectId: z.string(),
  stage: z.enum(PUBLICATION_STAGES),
  percent: z.int(),
  /** Id of the error table, `''` unless `stage` is `error`, and its sentence. */
  error: z.string(),
  message: z.string(),
  /**
   * [COL-05] Paths of pages of entries that were left out, because another page or a file is there, the first
   * 100; absent for none.
   */
  leftOut: z.optional(z.array(z.string())),
  /** Number of pages left out. */
  leftOutTotal: z.optional(z.int()),
  /**
   * [COL-06] Absent where the search of the site finds all of it: how many characters of each page it finds at most, 0
   * where all, and how many pages it does not find.
   */
  searchCut: z.optional(z.array(z.int())),
  at: timeField,
});
export type PublicationView = z.infer<typeof publicationView>;

/**
 * `link`: `reason` is what the page names and nobody has; `type`: the file went to `reason` [EXP-41]; `content`: the file
 * was left out, because its content is missing on the server.
 */
export const exportWarningKind = z.enum(["link", "type", "content", "case", "redirects", "password"]);

/** Options of an export; absent fields are false. */
export const exportOptions = z.object({
  /** Root-based links of imported pages become relative ones, so that the copy works in any folder. */
  relativeLinks: z._default(z.boolean(), false),
  /** Files whose content is missing on the server are left out and named; else the first one ends the export. */
  skipMissing: z._default(z.boolean(), false),
  /**
   * [COL-10] The source instead of the finished site: pages keep their bindings and templates, collections
   * and entries come along as `collections/*.json`, and each file is where it is in the project, so that the
   * archive comes in again unchanged.
   */
  source: z._default(z.boolean(), false),
  /** [LIF-05] Redirects come along as `.htaccess`, `_redirects` and lines for nginx. */
  redirects: z._default(z.boolean(), false),
  /**
   * [AGT-04] The source as the command line keeps it: nothing is added to a page, and `.hanok/sources/` says which texts each
   * file is made of, at which version. `texts` leaves out contents that are stored as they are, which `readSourceFile` answers.
   */
  pull: z.optional(z.enum(["whole", "texts"])),
});

/** [EXP-42, 43] What of this month's exports is used; `limit` null: none is counted. */
export const exportAllowance = z.object({ count: z.number(), limit: z.nullable(z.number()) });

export const exportView = z.object({
  id: z.string(),
  projectId: z.string(),
  stage: z.enum(EXPORT_STAGES),
  percent: z.int(),
  /** [EXP-11] Name of the archive. */
  name: z.string(),
  size: z.number(),
  /** Id of the error table, `''` unless `stage` is `error`, and its sentence. */
  error: z.string(),
  message: z.string(),
  /** Warnings for the person: pages that name files which are not in the project [ERR-06]. */
  warnings: z.array(z.object({ path: z.string(), kind: exportWarningKind, reason: z.string() })),
  at: timeField,
});
