import * as z from "zod/mini";
import { idField, timeField } from "./fields.ts";
import { contentId, localText } from "./library.ts";

/** [SRC-56] What a template is made of; the word is in the paths. */
export const TEMPLATE_KINDS = ["asset", "block", "theme", "css", "js", "image", "icon", "video"] as const;
export const templateKind = z.enum(TEMPLATE_KINDS);
export type TemplateKind = z.infer<typeof templateKind>;

/** Kinds that are code; the others are files. */
export const CODE_KINDS = ["asset", "block", "theme", "css", "js"] as const satisfies readonly TemplateKind[];
export type CodeKind = (typeof CODE_KINDS)[number];

export const TEMPLATE_LIMITS = {
  name: 44,
  title: 60,
  description: 500,
  provider: 60,
  /** Letters of one html, css or js text. */
  code: 1_000_000,
  entries: 200,
  /** Lists answer everything of a template in one page [SRC-10, TPL-09]. */
  perPage: 99_999,
} as const;

export const templatePrice = z.enum(["FREE", "PREMIUM"]);
const both = (most: number) =>
  z.object({ ko: z.string().check(z.maxLength(most)), en: z.string().check(z.maxLength(most)) });
/** One text for both languages, or each. */
const bothOrOne = (most: number) =>
  z.pipe(
    z.union([both(most), z.string().check(z.maxLength(most))]),
    z.transform((text) => (typeof text === "string" ? { ko: text, en: text } : text)),
  );

/**
 * [TPL-08] One line of a theme: which block is in which section. `block` is the name of one of the
 * template's.
 */
export const themeEntry = z.object({
  section: z.enum([
    "header",
    "content",
    "footer",
    "sideleft",
    "sideright",
    "stickyleft",
    "stickyright",
    "custom",
  ]),
  block: z.string().check(z.minLength(1), z.maxLength(TEMPLATE_LIMITS.name)),
  fixed: z._default(z.boolean(), false),
  tag: z._default(z.string().check(z.maxLength(20)), ""),
});
export const themeEntries = z.array(themeEntry).check(z.maxLength(TEMPLATE_LIMITS.entries));
export type ThemeEntryInput = z.output<typeof themeEntry>;

/** [SRC-05] A template as the operator sees it; `shipped`: its files are those of the release. */
export const templateRow = z.object({
  id: z.string(),
  name: z.string(),
  shipped: z.boolean(),
  title: localText,
  description: localText,
  provider: z.string(),
  majorCategoryId: z.string(),
  minorCategoryId: z.string(),
  priceType: templatePrice,
  price: z.number(),
  extendedPrice: z.number(),
  hidden: z.boolean(),
  cover: localText,
  /** Of the rendered preview, in both languages; '' while there is no page. */
  previewUrl: localText,
  /** Number of its items of each kind. */
  counts: z.record(templateKind, z.number()),
  /** Projects that began with it. */
  usedBy: z.number(),
  /** The project whose pages it holds as they were at `date`; null for uploads and those of the release. */
  fromProject: z.nullable(z.object({ projectId: z.string(), title: z.string(), date: timeField })),
  /** Its pages, the home page first. */
  pageList: z.array(z.object({ name: z.string(), title: localText, previewUrl: localText })),
  date: timeField,
});
export type TemplateRow = z.infer<typeof templateRow>;

/** [TPL-25] A template as visitors see it. */
export const templateProduct = z.object({
  id: z.string(),
  name: z.string(),
  title: localText,
  description: localText,
  provider: z.string(),
  priceType: templatePrice,
  /** Won, before VAT; 0 where it is not sold by itself. */
  price: z.number(),
  extendedPrice: z.number(),
  cover: localText,
  majorCategoryId: z.string(),
  minorCategoryId: z.string(),
  categoryId: z.string(),
  previewUrl: localText,
  pageList: z.array(z.object({ name: z.string(), title: localText, previewUrl: localText })),
  /** Whether the caller may use it: free ones by anyone, premium ones under a covering plan. */
  covered: z.boolean(),
});
export type TemplateProduct = z.infer<typeof templateProduct>;

/** [SRC-06] An item in a list; code is read one by one. `url`: of a file. */
export const templateItemRow = z.object({
  id: z.string(),
  templateId: z.string(),
  kind: templateKind,
  name: z.string(),
  title: localText,
  categoryName: z.string(),
  cover: localText,
  url: z.string(),
  mediaType: z.string(),
  size: z.number(),
  date: timeField,
});
export type TemplateItemRow = z.infer<typeof templateItemRow>;

/** [SRC-06] An item with its code; texts that its kind does not have are ''. */
export const templateItem = z.object({
  ...templateItemRow.shape,
  html: z.string(),
  css: z.string(),
  js: z.string(),
  json: z.array(themeEntry),
});
export type TemplateItem = z.infer<typeof templateItem>;

/** An item as it was before a write of the operator. */
export const templateItemVersion = z.object({
  id: z.string(),
  /** Of the write that it was before. */
  date: timeField,
  actorName: z.string(),
  name: z.string(),
  /** Letters of html, css, js and, of a theme, its lines. */
  letters: z.number(),
});
export type TemplateItemVersion = z.infer<typeof templateItemVersion>;

/** PostgreSQL stores no NUL, and no browser reads one in code. */
const code = z.optional(
  z.string().check(
    z.maxLength(TEMPLATE_LIMITS.code),
    z.refine((text) => !text.includes("\0")),
  ),
);
/** Editable fields of an item; absent fields stay. */
export const templateItemFields = {
  id: contentId,
  name: z.optional(
    z.string().check(z.maxLength(TEMPLATE_LIMITS.name), z.regex(/^[a-z0-9]+(?:[-_.][a-z0-9]+)*$/)),
  ),
  title: z.optional(bothOrOne(TEMPLATE_LIMITS.title)),
  categoryName: z.optional(z.union([idField, z.literal("")])),
  html: code,
  css: code,
  js: code,
  json: z.optional(themeEntries),
};

/** Fields of a template that the operator sets; for a shipped one hidden, category and provider only; prices are set by `/api/source/template/price/item.json`. */
export const templateFields = {
  id: z.optional(idField),
  name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(TEMPLATE_LIMITS.title))),
  title: z.optional(bothOrOne(TEMPLATE_LIMITS.title)),
  description: z.optional(bothOrOne(TEMPLATE_LIMITS.description)),
  provider: z.optional(z.string().check(z.maxLength(TEMPLATE_LIMITS.provider))),
  majorCategoryId: z.optional(z.union([idField, z.literal("")])),
  minorCategoryId: z.optional(z.union([idField, z.literal("")])),
  hidden: z.optional(z.boolean()),
};

/** One line of the report of an upload; `reason` is '' for what is accepted. */
export const UPLOAD_REASONS = [
  "place",
  "type",
  "content",
  "json",
  "text",
  "block",
  "name",
  "empty",
  "size",
  "absolute",
  "parent",
  "long",
  "reserved",
  "link",
  "special",
  "encrypted",
  "compression",
  "duplicate",
  "bomb",
  "damaged",
] as const;
export const templateFileInfo = z.object({
  name: z.string(),
  accepted: z.boolean(),
  reason: z.enum(["", ...UPLOAD_REASONS]),
  /** Kind of the item that it becomes; '' where it is refused. */
  kind: z.string(),
  item: z.string(),
  size: z.number(),
});
export type TemplateFileInfo = z.infer<typeof templateFileInfo>;
export type UploadReason = (typeof UPLOAD_REASONS)[number];
