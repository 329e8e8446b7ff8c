import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import {
  idField,
  nothing,
  pagingFields,
  queryNumber,
  timeField,
  totalFields,
  yesNoField,
} from "../fields.ts";
import { TEMPLATE_USE } from "../license.ts";
import { LIMITS } from "../limits.ts";
import { CHANGES, ENDS, LOOKS } from "../policies.ts";
import { projectDetail, projectView, publicProjectView } from "../project.ts";
import { FRESH } from "../proof.ts";

/**
 * [PRJ-57] `group`: own projects, the own ones in the trash, or those of others where one is editor or viewer
 * [PRJ-04]. Newest change first.
 */
export const listProjects = defineEndpoint({
  method: "GET",
  path: "/api/projects/project/list.json",
  summary: "The member's projects: own, in the trash, or collaborative",
  input: z.object({
    ...pagingFields,
    group: z._default(z.enum(["own", "trash", "cowork"]), "own"),
    /** Words of title and name, half-typed syllables and initial consonants too. */
    search: z.optional(z.string().check(z.maxLength(100))),
    /** By the last change, newest or oldest first, or by title. */
    sort: z._default(z.enum(["latest", "oldest", "name"]), "latest"),
  }),
  output: z.object({
    projectList: z.array(projectView),
    /** Of what was searched for. */
    ...totalFields,
    /** Number of projects in each group, for the tabs. */
    counts: z.object({ own: z.number(), trash: z.number(), cowork: z.number() }),
    /** [PRJ-37] null: no limit. */
    projectLimit: z.nullable(z.number()),
  }),
  errors: [],
  policy: { allow: "member" },
  lists: "projectList",
});

/** [PRJ-58] `update` is N while nothing changed since `version`; `project` is then left out [PRJ-53]. */
export const readProject = defineEndpoint({
  method: "GET",
  path: "/api/projects/project/item.json",
  summary: "One project",
  input: z.object({ projectId: idField, version: z.optional(queryNumber(0, 1e12)) }),
  output: z.object({ project: z.optional(projectDetail), update: yesNoField }),
  errors: ["project.missing", "project.heavy"],
  policy: { allow: "project.view", of: "project", by: "projectId", ...LOOKS },
});

/** [PRJ-61] What visitors of a publicly shared project see of it; its members see it too. */
export const readPublicProject = defineEndpoint({
  method: "GET",
  path: "/api/public/projects/project/item.json",
  summary: "One publicly shared project",
  input: z.object({ projectId: idField, version: z.optional(queryNumber(0, 1e12)) }),
  output: z.object({ project: z.optional(publicProjectView), update: yesNoField }),
  errors: ["project.missing"],
  policy: { allow: "project.public", of: "project", by: "projectId", ...LOOKS },
});

const meta = z.partial(
  z.object({
    metaTitle: z.string().check(z.maxLength(60)),
    metaDesc: z.string().check(z.maxLength(300)),
    metaKeywords: z.string().check(z.maxLength(700)),
    ogTitle: z.string().check(z.maxLength(60)),
    ogDesc: z.string().check(z.maxLength(300)),
    ogImage: z.string().check(z.maxLength(1024)),
    ogUrl: z.string().check(z.maxLength(1024)),
    syncTitle: yesNoField,
    syncDesc: yesNoField,
  }),
);
const TRASH_ALONE = { of: "project", only: ["id", "trash"] } as const;
const code = z.string().check(z.maxLength(100_000));

/**
 * [PRJ-59] Without `project.id` it creates: blank, from a starter theme (`themeId`) or from an uploaded ZIP
 * (`importKey`); nothing appears until all of it has succeeded. With an id it saves: fields that are not sent
 * stay; `trash` set trashes (owner), `''` restores.
 */
export const saveProject = defineEndpoint({
  method: "POST",
  path: "/api/projects/project/item.json",
  summary: "Create a project (blank, from a theme, from a ZIP) or save its fields",
  input: z.object({
    project: z.object({
      id: z.optional(idField),
      title: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))),
      name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(30))),
      trash: z.optional(timeField),
      isUserUpload: z.optional(z.boolean()),
      language: z.optional(z.enum(["ko", "en"])),
      meta: z.optional(meta),
      analytics: z.optional(code),
      robots: z.optional(code),
      headCode: z.optional(code),
      bodyCode: z.optional(code),
      footerCode: z.optional(code),
      favicon: z.optional(z.string().check(z.maxLength(1024))),
    }),
    themeId: z.optional(idField),
    importKey: z.optional(idField),
    opId: z.optional(idField),
    /** The version that the caller has seen; a save over a newer one is refused. */
    version: z.optional(z.int()),
  }),
  output: z.object({ project: projectView }),
  errors: [
    "project.missing",
    "project.limit",
    "project.stale",
    "project.name",
    ...TEMPLATE_USE,
    "project.favicon",
    "import.missing",
    "import.unfinished",
    "import.empty",
    "storage.full",
    "theme.missing",
    "access.denied",
    "project.locked",
    "project.locked-by-owner",
    "project.owner-inactive",
  ],
  // A locked project may still be trashed, and one in the trash restored [PRJ-41, PRJ-43]; by the owner alone [PRJ-71].
  policy: {
    allow: "project.edit",
    of: "project",
    by: "project.id",
    absent: "member",
    locked: TRASH_ALONE,
    trashed: TRASH_ALONE,
    fields: { "project.trash": "project.own" },
    also: [{ by: "importKey", of: "import", in: "own", missing: "import.missing" }],
  },
});

/** [PRJ-60, PRJ-44] For good, with everything that hangs on it. Only a project in the trash. */
export const deleteProject = defineEndpoint({
  method: "DELETE",
  path: "/api/projects/project/item.json",
  summary: "Delete a trashed project for good",
  input: z.object({ projectId: idField }),
  output: nothing,
  errors: ["project.missing", "project.not-trashed"],
  policy: { allow: "project.own", of: "project", by: "projectId", ...ENDS },
  proof: FRESH,
});

/** [PRJ-45] */
export const emptyTrash = defineEndpoint({
  method: "DELETE",
  path: "/api/projects/project/trash.json",
  summary: "Delete all own projects in the trash for good",
  input: nothing,
  output: z.object({ deleted: z.number() }),
  errors: [],
  policy: { allow: "member" },
  proof: FRESH,
});

/** [PRJ-32, PRJ-33, PRJ-66] Files are shared by reference. */
export const cloneProject = defineEndpoint({
  method: "POST",
  path: "/api/projects/project/clone.json",
  summary: "Copy a project",
  input: z.object({ projectId: idField }),
  output: z.object({ project: projectView }),
  errors: ["project.missing", "project.heavy", "project.limit", "storage.full", ...TEMPLATE_USE],
  policy: { allow: "project.own", of: "project", by: "projectId", ...CHANGES },
});

/** [PRJ-14] The picture of the project in the workspace: jpg or png, 310 × 174 recommended. Not part of its files. */
export const saveThumb = defineEndpoint({
  method: "POST",
  path: "/api/projects/project/thumb/item.json",
  summary: "Set the project's picture",
  input: z.object({ projectId: idField }),
  output: z.object({ thumb: z.object({ url: z.string(), key: z.string() }) }),
  errors: ["project.missing", "thumb.type", "upload.too-large"],
  policy: { allow: "project.edit", of: "project", by: "projectId", ...CHANGES },
  multipart: { file: "file", maxBytes: LIMITS.thumbBytes, required: true },
});

/** The workspace shows the home page itself again. */
export const deleteThumb = defineEndpoint({
  method: "DELETE",
  path: "/api/projects/project/thumb/item.json",
  summary: "Take the project's picture away",
  input: z.object({ projectId: idField }),
  output: nothing,
  errors: ["project.missing"],
  policy: { allow: "project.edit", of: "project", by: "projectId", ...CHANGES },
});

/** The starter themes that a project can begin with [PRJ-02]. */
export const listThemes = defineEndpoint({
  method: "GET",
  path: "/api/public/projects/theme/list.json",
  summary: "The starter themes",
  input: z.object({ ...pagingFields }),
  output: z.object({
    themeList: z.array(
      z.object({
        id: z.string(),
        title: z.object({ ko: z.string(), en: z.string() }),
        description: z.object({ ko: z.string(), en: z.string() }),
        /** Address of the picture that shows it; '' where there is none yet. */
        cover: z.object({ ko: z.string(), en: z.string() }),
      }),
    ),
    ...totalFields,
  }),
  errors: [],
  policy: { allow: "public" },
  lists: "themeList",
});
