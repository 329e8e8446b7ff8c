import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { idField, nothing, pagingFields, queryFlag, totalFields } from "../fields.ts";
import { contentId, localText } from "../library.ts";
import { LIMITS } from "../limits.ts";
import { CHANGES } from "../policies.ts";
import {
  type CodeKind,
  type TemplateKind,
  templateFields,
  templateFileInfo,
  templateItem,
  templateItemFields,
  templateItemRow,
  templateItemVersion,
  templateRow,
  themeEntries,
} from "../template.ts";

const ADMINISTRATOR = { allow: "administrator" } as const;
const MEMBER = { allow: "member" } as const;
const file = { file: "file", required: true } as const;
const archive = { ...file, maxBytes: LIMITS.zipBytes };
const picture = { ...file, maxBytes: LIMITS.thumbBytes };
const report = z.object({ fileInfoList: z.array(templateFileInfo) });
const UPLOAD_ERRORS = [
  "template.missing",
  "template.shipped",
  "template.project",
  "template.upload",
  "archive.type",
  "archive.damaged",
  "archive.entries",
] as const;

/** [SRC-12] Shipped templates and those of the operator. */
export const listTemplates = defineEndpoint({
  method: "GET",
  path: "/api/templates/list.json",
  summary: "Templates, hidden ones among them",
  input: z.object({ ...pagingFields, search: z.optional(z.string().check(z.maxLength(100))) }),
  output: z.object({ list: z.array(templateRow), ...totalFields }),
  errors: [],
  policy: ADMINISTRATOR,
  lists: "list",
});

/** [SRC-13] Without an id it makes one. A shipped template takes category, provider and `hidden` only. */
export const saveTemplate = defineEndpoint({
  method: "POST",
  path: "/api/templates/item.json",
  summary: "Make a template, or change its fields",
  input: z.object(templateFields),
  output: z.object({ id: z.string(), template: z.object({ id: z.string(), name: z.string() }) }),
  errors: ["template.missing", "template.shipped"],
  policy: ADMINISTRATOR,
});

/**
 * The present state of a project as a template: without `id` a new, hidden one, else in the place of what that one took
 * before. The operator owns the project or edits it, so its owner has let the operator in; `agreed` says that the owner
 * lets it become a template, and is required for projects of others.
 */
export const takeProject = defineEndpoint({
  method: "POST",
  path: "/api/templates/project/item.json",
  summary: "Make a template of a project, or take its changes over",
  input: z.object({ projectId: idField, id: z.optional(idField), agreed: z._default(z.boolean(), false) }),
  output: z.object({ id: z.string() }),
  errors: ["project.missing", "project.heavy", "template.missing", "template.shipped", "template.uploaded"],
  policy: {
    ...ADMINISTRATOR,
    also: [{ by: "projectId", of: "project", allow: "project.edit", ...CHANGES }],
  },
});

/** Newest first; those of an item that was deleted, too. */
export const listItemVersions = defineEndpoint({
  method: "GET",
  path: "/api/templates/version/list.json",
  summary: "Versions of one item, each as it was before a write",
  input: z.object({ ...pagingFields, itemId: contentId }),
  output: z.object({ versionList: z.array(templateItemVersion), ...totalFields }),
  errors: [],
  policy: ADMINISTRATOR,
  lists: "versionList",
});

export const readItemVersion = defineEndpoint({
  method: "GET",
  path: "/api/templates/version/item.json",
  summary: "The code of one version of an item",
  input: z.object({ id: contentId }),
  output: z.object({ html: z.string(), css: z.string(), js: z.string(), json: themeEntries }),
  errors: ["template.version-missing"],
  policy: ADMINISTRATOR,
});

/** Recorded as a change of the item. The former state is a version, too. */
export const restoreItemVersion = defineEndpoint({
  method: "POST",
  path: "/api/templates/version/restore.json",
  summary: "Make an item as it was in one of its versions",
  input: z.object({ id: contentId }),
  output: z.object({ id: z.string() }),
  errors: ["template.version-missing", "template.missing", "template.name-taken", "template.block"],
  policy: ADMINISTRATOR,
});

/** [SRC-14] Projects that began with it keep what they have. */
export const deleteTemplate = defineEndpoint({
  method: "DELETE",
  path: "/api/templates/item.json",
  summary: "Delete a template of the operator with all its items",
  input: z.object({ id: idField, confirmed: z._default(queryFlag, false) }),
  output: nothing,
  errors: ["template.missing", "template.shipped", "template.used"],
  policy: ADMINISTRATOR,
});

/** [SRC-15, SRC-55] A ZIP with a folder per kind: all of it comes in, or nothing. */
export const uploadTemplate = defineEndpoint({
  method: "POST",
  path: "/api/templates/upload.json",
  summary: "Bring items of every kind as a ZIP",
  input: z.object({ id: idField }),
  output: report,
  errors: UPLOAD_ERRORS,
  policy: ADMINISTRATOR,
  multipart: archive,
});

/** The same ZIP that `upload.json` takes. */
export const exportTemplate = defineEndpoint({
  method: "GET",
  path: "/api/templates/export.json",
  summary: "A template of the operator as a ZIP",
  input: z.object({ id: idField }),
  output: z.unknown(),
  errors: ["template.missing", "template.shipped"],
  policy: ADMINISTRATOR,
  answers: "bytes",
});

/** The picture of the whole template, in a shipped one over the release's. */
export const saveTemplateCover = defineEndpoint({
  method: "POST",
  path: "/api/templates/cover/upload.json",
  summary: "Set the cover of a template",
  input: z.object({ id: idField }),
  output: z.object({ cover: localText }),
  errors: ["template.missing", "upload.content", "upload.type"],
  policy: ADMINISTRATOR,
  multipart: picture,
});

const listInput = z.object({ templateId: idField, ...pagingFields });
const listOf = <const Kind extends TemplateKind, const Key extends string>(kind: Kind, key: Key) =>
  defineEndpoint({
    method: "GET",
    path: `/api/templates/${kind}/list.json`,
    summary: `Items of a template of the kind ${kind}`,
    input: listInput,
    output: z.object({
      templateName: z.string(),
      [key]: z.array(templateItemRow),
      ...totalFields,
    } as { templateName: z.ZodMiniString } & Record<Key, z.ZodMiniArray<typeof templateItemRow>> &
      typeof totalFields),
    errors: ["template.missing"],
    policy: MEMBER,
    lists: key,
  });
const uploadOf = <const Kind extends TemplateKind>(kind: Kind) =>
  defineEndpoint({
    method: "POST",
    path: `/api/templates/${kind}/upload.json`,
    summary: `Bring items of the kind ${kind}: one file, or a ZIP of them`,
    input: z.object({ templateId: idField }),
    output: report,
    errors: UPLOAD_ERRORS,
    policy: ADMINISTRATOR,
    multipart: archive,
  });
const deleteOf = <const Kind extends TemplateKind>(kind: Kind) =>
  defineEndpoint({
    method: "DELETE",
    path: `/api/templates/${kind}/item.json`,
    summary: `Delete an item of the kind ${kind}`,
    input: z.object({ id: contentId, confirmed: z._default(queryFlag, false) }),
    output: nothing,
    errors: ["template.item-missing", "template.shipped", "template.used"],
    policy: ADMINISTRATOR,
  });
const readOf = <const Kind extends CodeKind>(kind: Kind) =>
  defineEndpoint({
    method: "GET",
    path: `/api/templates/${kind}/item.json`,
    summary: `Code of an item of the kind ${kind}`,
    input: z.object({ id: contentId }),
    output: z.object({ item: templateItem, json: templateItem.shape.json }),
    errors: ["template.item-missing", "template.not-covered"],
    policy: MEMBER,
  });
const saveOf = <const Kind extends CodeKind>(kind: Kind) =>
  defineEndpoint({
    method: "POST",
    path: `/api/templates/${kind}/item.json`,
    summary: `Change an item of the kind ${kind}`,
    input: z.object(templateItemFields),
    output: z.object({ item: templateItem }),
    errors: ["template.item-missing", "template.shipped", "template.name-taken", "template.block"],
    policy: ADMINISTRATOR,
    maxJsonBytes: LIMITS.jsonBytes,
  });
const coverOf = <const Kind extends "block" | "theme">(kind: Kind) =>
  defineEndpoint({
    method: "POST",
    path: `/api/templates/${kind}/cover/upload.json`,
    summary: `Set the cover of an item of the kind ${kind}`,
    input: z.object({ id: contentId }),
    output: z.object({ cover: localText }),
    errors: ["template.item-missing", "template.shipped", "upload.content", "upload.type"],
    policy: ADMINISTRATOR,
    multipart: picture,
  });

/** [SRC-16 to SRC-39] */
export const listAssetItems = listOf("asset", "list");
export const listBlockItems = listOf("block", "list");
export const listThemeItems = listOf("theme", "list");
export const listCssItems = listOf("css", "cssList");
export const listJsItems = listOf("js", "jsList");
export const listImageItems = listOf("image", "imageList");
export const listIconItems = listOf("icon", "iconList");
export const listVideoItems = listOf("video", "videoList");
export const uploadAsset = uploadOf("asset");
export const uploadBlock = uploadOf("block");
export const uploadTheme = uploadOf("theme");
export const uploadCss = uploadOf("css");
export const uploadJs = uploadOf("js");
export const uploadImage = uploadOf("image");
export const uploadIcon = uploadOf("icon");
export const uploadVideo = uploadOf("video");
export const deleteAsset = deleteOf("asset");
export const deleteBlock = deleteOf("block");
export const deleteTheme = deleteOf("theme");
export const deleteCss = deleteOf("css");
export const deleteJs = deleteOf("js");
export const deleteImage = deleteOf("image");
export const deleteIcon = deleteOf("icon");
export const deleteVideo = deleteOf("video");

/** [SRC-40 to SRC-42]; css and js are edited by calls of the same shape. */
export const saveAsset = saveOf("asset");
export const saveBlock = saveOf("block");
export const saveTheme = saveOf("theme");
export const saveCss = saveOf("css");
export const saveJs = saveOf("js");

/** [SRC-43 to SRC-47] */
export const readAssetItem = readOf("asset");
export const readBlockItem = readOf("block");
export const readThemeItem = readOf("theme");
export const readCssItem = readOf("css");
export const readJsItem = readOf("js");

/** [SRC-48, SRC-49] */
export const saveBlockCover = coverOf("block");
export const saveThemeCover = coverOf("theme");
