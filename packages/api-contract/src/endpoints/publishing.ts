import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { idField, pagingFields, totalFields } from "../fields.ts";
import { pagePublication, publicationState } from "../page-publication.ts";
import { CHANGES, ENDS, LOOKS } from "../policies.ts";
import { publicationView, publishedView, releaseView, siteOptions, siteView } from "../project.ts";

const published = z.object({ published: z.nullable(publishedView) });

/** [EXP-48] Visitors see the old site until the whole new one is stored, then the new one. Answers when it is. */
export const publish = defineEndpoint({
  method: "POST",
  path: "/api/projects/publish/item.json",
  summary: "Publish the project as it is now",
  input: z.object({ projectId: idField }),
  output: published,
  errors: ["project.missing", "publish.empty", "publish.heavy", "publish.content", "publish.taken-down"],
  policy: { allow: "project.edit", of: "project", by: "projectId", ...CHANGES },
});

const publication = z.object({ publication: z.nullable(publicationView) });

/**
 * The same as a job, with progress, which a person may leave alone or cancel. One that waits already is answered instead
 * of a second one.
 */
export const startPublication = defineEndpoint({
  method: "POST",
  path: "/api/projects/publish/job.json",
  summary: "Start publishing the project as it is now",
  input: z.object({
    projectId: idField,
    /** Files whose content is missing on the server are left out; else the first one ends the publication. */
    skipMissing: z._default(z.boolean(), false),
  }),
  output: publication,
  errors: ["project.missing"],
  policy: { allow: "project.edit", of: "project", by: "projectId", ...CHANGES },
  token: "publish",
});

export const readPublication = defineEndpoint({
  method: "GET",
  path: "/api/projects/publish/job.json",
  summary: "How far the newest publication of a project is; null where there is none",
  input: z.object({ projectId: idField }),
  output: publication,
  errors: [],
  policy: { allow: "project.view", of: "project", by: "projectId", ...LOOKS },
  token: "read",
});

/** Visitors keep the site that they see. */
export const cancelPublication = defineEndpoint({
  method: "DELETE",
  path: "/api/projects/publish/job.json",
  summary: "Cancel the publications of a project that have not ended",
  input: z.object({ projectId: idField }),
  output: publication,
  errors: [],
  policy: { allow: "project.edit", of: "project", by: "projectId", ...ENDS },
  token: "publish",
});

export const readPublished = defineEndpoint({
  method: "GET",
  path: "/api/projects/publish/item.json",
  summary: "What is published, and where",
  input: z.object({ projectId: idField }),
  output: published,
  errors: ["project.missing"],
  policy: { allow: "project.view", of: "project", by: "projectId", ...LOOKS },
  token: "read",
});

/** The releases stay: publishing again or rolling back brings the site back. */
export const unpublish = defineEndpoint({
  method: "DELETE",
  path: "/api/projects/publish/item.json",
  summary: "Take the published site off the web",
  input: z.object({ projectId: idField }),
  output: published,
  errors: ["project.missing"],
  policy: { allow: "project.edit", of: "project", by: "projectId", ...ENDS },
});

export const listReleases = defineEndpoint({
  method: "GET",
  path: "/api/projects/publish/list.json",
  summary: "All releases of a project, newest first",
  input: z.object({ projectId: idField, ...pagingFields }),
  output: z.object({ releaseList: z.array(releaseView), ...totalFields }),
  errors: ["project.missing"],
  policy: { allow: "project.view", of: "project", by: "projectId", ...LOOKS },
  lists: "releaseList",
  token: "read",
});

export const rollBack = defineEndpoint({
  method: "POST",
  path: "/api/projects/publish/rollback.json",
  summary: "Show an earlier release again",
  input: z.object({ projectId: idField, releaseId: idField }),
  output: published,
  errors: ["project.missing", "release.missing", "publish.taken-down"],
  policy: {
    allow: "project.edit",
    of: "project",
    by: "projectId",
    ...CHANGES,
    also: [{ by: "releaseId", of: "release", in: "project", missing: "release.missing" }],
  },
});

/**
 * Pictures of built pages that have no size or do not wait until they are scrolled to, and what is known of every
 * picture's file. `prepare` makes smaller twins in a newer format first, as files of the project; the pages
 * themselves change only by the edit `images.prepare`, which takes `images`.
 */
export const readImages = defineEndpoint({
  method: "POST",
  path: "/api/projects/publish/images.json",
  summary: "What built pages' pictures lack, and what is known of their files",
  input: z.object({ projectId: idField, prepare: z._default(z.boolean(), false) }),
  output: z.object({
    /** Pictures that lack something, by page id. */
    missing: z.record(z.string(), z.number()),
    /** By project path; empty unless `prepare`. */
    images: z.record(
      z.string(),
      z.object({
        width: z.number(),
        height: z.number(),
        modern: z.optional(z.string()),
        narrower: z.optional(z.array(z.object({ path: z.string(), width: z.number() }))),
      }),
    ),
  }),
  errors: ["project.missing", "project.heavy", "storage.full"],
  policy: { allow: "project.edit", of: "project", by: "projectId", ...CHANGES },
});

export const readSite = defineEndpoint({
  method: "GET",
  path: "/api/projects/publish/site.json",
  summary: "Where a project's site answers, and what publishing adds to it",
  input: z.object({ projectId: idField }),
  output: z.object({ site: siteView }),
  errors: ["project.missing"],
  policy: { allow: "project.view", of: "project", by: "projectId", ...LOOKS },
});

const pasted = z.string().check(z.maxLength(2_000));
const pastedServices = { naver: pasted, google: pasted, ga4: pasted, kakao: pasted, privacyPageId: pasted };

/**
 * [EXP-48] The name in the site's address, and the switches. A name takes effect at once and the one before leads
 * to it; switches take effect with the next release. Fields that are not sent stay; `slug: ""` goes back to the id.
 */
export const saveSite = defineEndpoint({
  method: "POST",
  path: "/api/projects/publish/site.json",
  summary: "Change the address of a project's site, or what publishing adds to it",
  input: z.object({
    projectId: idField,
    slug: z.optional(z.string().check(z.maxLength(100))),
    options: z.optional(z.partial(siteOptions)),
    /** A number, or the whole line or snippet that the service hands out. */
    services: z.optional(z.partial(z.object(pastedServices))),
  }),
  output: z.object({ site: siteView }),
  errors: [
    "project.missing",
    "page.missing",
    "site.name",
    "site.name-taken",
    "site.naver-code",
    "site.google-code",
    "site.analytics-id",
    "site.kakao-id",
  ],
  policy: { allow: "project.edit", of: "project", by: "projectId", ...CHANGES },
});

const instant = z.string().check(z.maxLength(40));

/** [LIF-02] Every page with its state and what the next publication does with it, by path. */
export const listPages = defineEndpoint({
  method: "GET",
  path: "/api/projects/publish/page/list.json",
  summary: "Pages of a project with their state of publication, and what is not published yet",
  input: z.object({ projectId: idField, ...pagingFields }),
  output: z.object({
    pageList: z.array(pagePublication),
    /** Pages that the next publication brings, changes or takes away. */
    waiting: z.number(),
    /** When the whole site is published by itself, ISO 8601 UTC; '' for never. */
    siteAt: z.string(),
    ...totalFields,
  }),
  errors: [],
  policy: { allow: "project.view", of: "project", by: "projectId", ...LOOKS },
  lists: "pageList",
});

/** [LIF-02] It takes effect with the next publication; a scheduled page is published by itself at its time, once. */
export const savePageState = defineEndpoint({
  method: "POST",
  path: "/api/projects/publish/page/item.json",
  summary: "Choose whether and when a page is part of the published site",
  input: z.object({
    projectId: idField,
    pageId: idField,
    state: publicationState,
    /** Of the state `scheduled`: an instant to come. */
    publishAt: z._default(instant, ""),
  }),
  output: z.object({ state: publicationState, publishAt: z.string() }),
  errors: ["page.missing", "publication.time", "publication.home"],
  policy: {
    allow: "project.edit",
    of: "project",
    by: "projectId",
    ...CHANGES,
    also: [{ by: "pageId", of: "page", in: "project", missing: "page.missing" }],
  },
});

/** [LIF-02] The project as it is then, once, also where the server was away at the time. `at` '' takes the time away. */
export const scheduleSite = defineEndpoint({
  method: "POST",
  path: "/api/projects/publish/schedule.json",
  summary: "Publish the whole site by itself at a time to come",
  input: z.object({ projectId: idField, at: instant }),
  output: z.object({ siteAt: z.string() }),
  errors: ["publication.time"],
  policy: { allow: "project.edit", of: "project", by: "projectId", ...CHANGES },
});
