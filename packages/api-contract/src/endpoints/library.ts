import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { idField, pagingFields, totalFields } from "../fields.ts";
import {
  brought,
  categoryRow,
  contentId,
  contentLanguage,
  libraryAsset,
  libraryBlock,
  libraryRow,
  mediaFile,
  priceType,
} from "../library.ts";
import { TEMPLATE_USE } from "../license.ts";
import { CHANGES, LOOKS } from "../policies.ts";

/** [TPL-14] Words are found in both languages, in half-typed syllables and by initial consonants. */
const search = z.optional(z.string().check(z.maxLength(100)));
const filters = {
  templateProductId: z.optional(idField),
  templateName: z.optional(z.string().check(z.maxLength(100))),
  categoryName: z.optional(idField),
  priceType: z._default(priceType, "ALL"),
  search,
  ...pagingFields,
};
const categories = { categoryList: z.array(categoryRow), ...totalFields };
const language = z._default(contentLanguage, "ko");

/** [TPL-18] */
export const listThemes = defineEndpoint({
  method: "GET",
  path: "/api/public/templates/theme/list.json",
  summary: "Themes of the library",
  input: z.object(filters),
  output: z.object({ themeList: z.array(libraryRow), ...totalFields }),
  errors: [],
  policy: { allow: "public" },
  lists: "themeList",
});

/** [TPL-19] */
export const listThemeCategories = defineEndpoint({
  method: "GET",
  path: "/api/public/templates/theme/category/list.json",
  summary: "Categories of the themes",
  input: z.object(pagingFields),
  output: z.object(categories),
  errors: [],
  policy: { allow: "public" },
  lists: "categoryList",
});

/** [TPL-20] */
export const listBlocks = defineEndpoint({
  method: "GET",
  path: "/api/public/templates/block/list.json",
  summary: "Blocks of the library",
  input: z.object(filters),
  output: z.object({ blockList: z.array(libraryRow), ...totalFields }),
  errors: [],
  policy: { allow: "public" },
  lists: "blockList",
});

/** [TPL-21] */
export const listBlockCategories = defineEndpoint({
  method: "GET",
  path: "/api/public/templates/block/category/list.json",
  summary: "Categories of the blocks",
  input: z.object(pagingFields),
  output: z.object(categories),
  errors: [],
  policy: { allow: "public" },
  lists: "categoryList",
});

export const listAssets = defineEndpoint({
  method: "GET",
  path: "/api/public/templates/asset/list.json",
  summary: "Elements of the library",
  input: z.object(filters),
  output: z.object({ assetList: z.array(libraryRow), ...totalFields }),
  errors: [],
  policy: { allow: "public" },
  lists: "assetList",
});

export const listAssetCategories = defineEndpoint({
  method: "GET",
  path: "/api/public/templates/asset/category/list.json",
  summary: "Categories of the elements",
  input: z.object(pagingFields),
  output: z.object(categories),
  errors: [],
  policy: { allow: "public" },
  lists: "categoryList",
});

/** [TPL-07, TPL-08, TPL-27] `json` holds the entries of one page (`page`: its name; absent: the home page). */
export const readTheme = defineEndpoint({
  method: "GET",
  path: "/api/public/templates/theme/item.json",
  summary: "Code of a theme: the entries of a page and their blocks",
  input: z.object({ id: contentId, page: z.optional(idField), language }),
  output: z.object({
    theme: libraryRow,
    pageList: z.array(z.object({ name: z.string(), title: z.string(), home: z.boolean() })),
    json: z.array(z.object({ section: z.string(), block: z.string(), fixed: z.boolean(), tag: z.string() })),
    /** Each block that an entry names, once; `id` is what the entry says. */
    blockList: z.array(libraryBlock),
  }),
  errors: ["template.not-covered"],
  policy: { allow: "member" },
});

/** [TPL-27] */
export const readBlock = defineEndpoint({
  method: "GET",
  path: "/api/public/templates/block/item.json",
  summary: "Code of a block of the library",
  input: z.object({ id: contentId, language }),
  output: z.object({ block: libraryBlock }),
  errors: ["template.not-covered"],
  policy: { allow: "member" },
});

export const readAsset = defineEndpoint({
  method: "GET",
  path: "/api/public/templates/asset/item.json",
  summary: "Code of an element of the library",
  input: z.object({ id: contentId, language }),
  output: z.object({ asset: libraryAsset }),
  errors: ["template.not-covered"],
  policy: { allow: "member" },
});

/**
 * Puts what a library item needs into a project before it is inserted: pictures and films under their paths, font
 * families with their stylesheet. Answers the item as it then fits this project: a path that the project already
 * uses for something else is replaced by a free one in the item's code. Saved as one operation of the log; what
 * is there already is not stored twice, and then no version is made.
 */
export const takeItem = defineEndpoint({
  method: "POST",
  path: "/api/projects/library/item.json",
  summary: "Take an item of the library into a project",
  input: z.object({
    projectId: idField,
    type: z.enum(["block", "asset", "icon", "image", "video"]),
    id: contentId,
    language,
  }),
  output: z.object({
    version: z.number(),
    block: z.optional(libraryBlock),
    asset: z.optional(libraryAsset),
    /** Path of the image, icon or film in the project. */
    file: z.optional(z.object({ path: z.string(), url: z.string(), title: z.string() })),
    brought,
  }),
  errors: ["project.missing", "storage.full", ...TEMPLATE_USE],
  policy: { allow: "project.edit", of: "project", by: "projectId", ...CHANGES },
});

/**
 * Brings files of one project into another, for what is copied there and pasted here: those of `paths` that the first
 * one has. A path that is taken by something else is replaced by a free one, which `moved` says. Whoever may see a
 * project may take from it; to anyone else it is missing.
 */
export const takeFiles = defineEndpoint({
  method: "POST",
  path: "/api/projects/library/files.json",
  summary: "Take files of another project into a project",
  input: z.object({
    projectId: idField,
    fromProjectId: idField,
    paths: z.array(z.string().check(z.maxLength(1_000))).check(z.maxLength(1_000)),
  }),
  output: z.object({ version: z.number(), moved: z.array(z.object({ from: z.string(), to: z.string() })) }),
  errors: ["project.missing", "storage.full"],
  policy: {
    allow: "project.edit",
    of: "project",
    by: "projectId",
    ...CHANGES,
    also: [{ by: "fromProjectId", of: "project", allow: "project.view", missing: "item.missing", ...LOOKS }],
  },
});

const mediaFilters = {
  categoryName: z.optional(idField),
  sort: z._default(z.enum(["latest", "oldest", "name"]), "latest"),
  search,
  ...pagingFields,
};

/** [MED-39] */
export const listIconCategories = defineEndpoint({
  method: "GET",
  path: "/api/medias/icons/category/list.json",
  summary: "Categories of the library's icons",
  input: z.object(pagingFields),
  output: z.object({ mediaIconCategoryList: z.array(categoryRow), ...totalFields }),
  errors: [],
  policy: { allow: "member" },
  lists: "mediaIconCategoryList",
});

/** [MED-40] */
export const listIcons = defineEndpoint({
  method: "GET",
  path: "/api/medias/icons/file/list.json",
  summary: "Icons of the library",
  input: z.object(mediaFilters),
  output: z.object({ mediaIconFileList: z.array(mediaFile), ...totalFields }),
  errors: [],
  policy: { allow: "member" },
  lists: "mediaIconFileList",
});

/** [MED-41] */
export const listImageCategories = defineEndpoint({
  method: "GET",
  path: "/api/medias/images/category/list.json",
  summary: "Categories of the library's pictures",
  input: z.object(pagingFields),
  output: z.object({ mediaImageCategoryList: z.array(categoryRow), ...totalFields }),
  errors: [],
  policy: { allow: "member" },
  lists: "mediaImageCategoryList",
});

/** [MED-42] */
export const listImages = defineEndpoint({
  method: "GET",
  path: "/api/medias/images/file/list.json",
  summary: "Pictures of the library",
  input: z.object(mediaFilters),
  output: z.object({ mediaImageFileList: z.array(mediaFile), ...totalFields }),
  errors: [],
  policy: { allow: "member" },
  lists: "mediaImageFileList",
});

/** [MED-43] */
export const listVideoCategories = defineEndpoint({
  method: "GET",
  path: "/api/medias/videos/category/list.json",
  summary: "Categories of the library's films",
  input: z.object(pagingFields),
  output: z.object({ mediaVideoCategoryList: z.array(categoryRow), ...totalFields }),
  errors: [],
  policy: { allow: "member" },
  lists: "mediaVideoCategoryList",
});

/** [MED-44] */
export const listVideos = defineEndpoint({
  method: "GET",
  path: "/api/medias/videos/file/list.json",
  summary: "Films of the library",
  input: z.object(mediaFilters),
  output: z.object({ mediaVideoFileList: z.array(mediaFile), ...totalFields }),
  errors: [],
  policy: { allow: "member" },
  lists: "mediaVideoFileList",
});
