import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { idField, nothing, pagingFields, queryFlag, totalFields } from "../fields.ts";
import { categoryRow, localText, priceType } from "../library.ts";
import { TEMPLATE_LIMITS, templateProduct } from "../template.ts";

/** [TPL-15, TPL-24] `popular`: by the projects that began with one. */
export const listProducts = defineEndpoint({
  method: "GET",
  path: "/api/public/templates/product/list.json",
  summary: "Templates that members can begin with",
  input: z.object({
    orderType: z._default(z.enum(["latest", "popular", "price"]), "latest"),
    majorCategoryId: z.optional(idField),
    minorCategoryId: z.optional(idField),
    /** Words of name and description, half-typed syllables and initial consonants too. */
    name: z.optional(z.string().check(z.maxLength(100))),
    monthlyPriceType: z._default(priceType, "ALL"),
    ...pagingFields,
  }),
  output: z.object({ templateProductList: z.array(templateProduct), ...totalFields }),
  errors: [],
  policy: { allow: "public" },
  lists: "templateProductList",
});

/** [TPL-05, TPL-16] */
export const readProduct = defineEndpoint({
  method: "GET",
  path: "/api/public/templates/product/item.json",
  summary: "One template with its pages and pictures",
  input: z.object({ id: idField }),
  output: z.object({
    templateProduct,
    /** Large pictures of its pages, `picture` in both languages; width and height are 0 where they are not known. */
    detailImageFileList: z.array(
      z.object({
        name: z.string(),
        url: z.string(),
        title: localText,
        picture: localText,
        width: z.number(),
        height: z.number(),
      }),
    ),
  }),
  errors: ["template.missing"],
  policy: { allow: "public" },
});

/** [TPL-17] Major categories, or with `id` the minor ones below it. `shipped`: those of the release, which stay. */
export const listProductCategories = defineEndpoint({
  method: "GET",
  path: "/api/public/templates/category/list.json",
  summary: "Categories of templates",
  input: z.object({ id: z.optional(idField), ...pagingFields }),
  output: z.object({
    categoryList: z.array(z.extend(categoryRow, { id: z.string(), shipped: z.boolean() })),
    ...totalFields,
  }),
  errors: [],
  policy: { allow: "public" },
  lists: "categoryList",
});

/** The operator's own categories; without an id it makes one, below `parentId` where that is sent. */
export const saveProductCategory = defineEndpoint({
  method: "POST",
  path: "/api/templates/category/item.json",
  summary: "Make or rename a category of templates",
  input: z.object({
    id: z.optional(idField),
    parentId: z._default(z.union([idField, z.literal("")]), ""),
    title: z.object({
      ko: z.string().check(z.trim(), z.minLength(1), z.maxLength(TEMPLATE_LIMITS.title)),
      en: z.string().check(z.trim(), z.minLength(1), z.maxLength(TEMPLATE_LIMITS.title)),
    }),
  }),
  output: z.object({ id: z.string() }),
  errors: ["template.item-missing"],
  policy: { allow: "administrator" },
});

export const deleteProductCategory = defineEndpoint({
  method: "DELETE",
  path: "/api/templates/category/item.json",
  summary: "Delete a category of templates",
  input: z.object({ id: idField, confirmed: z._default(queryFlag, false) }),
  output: nothing,
  errors: ["template.item-missing", "template.used"],
  policy: { allow: "administrator" },
});

const codeFile = z.object({ id: z.string(), name: z.string(), code: z.string() });
const codeErrors = ["template.missing", "template.not-covered"] as const;

/** [TPL-09, TPL-10, TPL-27] */
export const listCssCode = defineEndpoint({
  method: "GET",
  path: "/api/public/templates/css/list.json",
  summary: "Stylesheets of a template with their code",
  input: z.object({ templateId: idField, ...pagingFields }),
  output: z.object({ cssList: z.array(codeFile), ...totalFields }),
  errors: codeErrors,
  policy: { allow: "member" },
  lists: "cssList",
});

/** [TPL-09, TPL-10, TPL-27] */
export const listJsCode = defineEndpoint({
  method: "GET",
  path: "/api/public/templates/js/list.json",
  summary: "Scripts of a template with their code",
  input: z.object({ templateId: idField, ...pagingFields }),
  output: z.object({ jsList: z.array(codeFile), ...totalFields }),
  errors: codeErrors,
  policy: { allow: "member" },
  lists: "jsList",
});

/** [TPL-11, TPL-22, TPL-27] The style guide of a template, as plain text. */
export const readSettingCss = defineEndpoint({
  method: "GET",
  path: "/api/public/templates/setting.css",
  summary: "The style guide of a template as plain text",
  input: z.object({ templateId: idField }),
  output: z.unknown(),
  errors: codeErrors,
  policy: { allow: "member" },
  answers: "bytes",
});

/** [TPL-11, TPL-22, TPL-27] */
export const readSettingJs = defineEndpoint({
  method: "GET",
  path: "/api/public/templates/setting.js",
  summary: "The setting script of a template as plain text",
  input: z.object({ templateId: idField }),
  output: z.unknown(),
  errors: codeErrors,
  policy: { allow: "member" },
  answers: "bytes",
});
