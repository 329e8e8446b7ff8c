import * as z from "zod/mini";
import { isEncoding } from "./encodings.ts";
import { isOrderKey } from "./order-key.ts";
import { LAYOUTS, SECTIONS } from "./sections.ts";

/**
 * The one schema of a project's parts; every type of the core is inferred from it. Source text is not in
 * these records: it is in `ProjectPart.texts`, addressed by TextId, so that a record stays small. zod/mini
 * because the browser carries it (docs/decisions).
 */

/** Version of this schema; `migrations.ts` lifts older values. */
export const SCHEMA_VERSION = 1;

const id = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/));

/**
 * A text of one line: `isSingleLine` holds for what a person writes into it. Records that exist, and those that are
 * imported, may hold anything until they are edited, so that the schema itself takes every string.
 */
const line = z.string();

/** Project-relative file path: forward slashes, no leading slash, no `.` or `..` segment. */
const path = z.string().check(z.minLength(1), z.maxLength(1024));

/** Fractional order key; compared by code unit. */
export const orderKeySchema = z.string().check(z.refine(isOrderKey));

/** Facts about the bytes from which an imported text was decoded; null for texts born in Hanok. */
export const originSchema = z.object({
  /** sha-256 of the original bytes, hex. */
  blob: z.string(),
  /** One of ENCODINGS: `utf-8`, `euc-kr`, … */
  encoding: z.string().check(z.refine(isEncoding)),
  bom: z.boolean(),
  /**
   * false: encode(decode(bytes)) differs from the bytes, so the text is read-only until converted. Damaged bytes are
   * kept in the text (SPEC S12); of texts that came before, of UTF-16 and of content they make it false.
   */
  lossless: z.boolean(),
});
export type Origin = z.infer<typeof originSchema>;

export const blockOptionSchema = z.object({
  fixed: z.boolean(),
  bgcolor: z.string(),
  bgcolorCheck: z.boolean(),
  top: z.string(),
  bottom: z.string(),
  left: z.string(),
  right: z.string(),
});
export type BlockOption = z.infer<typeof blockOptionSchema>;

export const coverSchema = z.nullable(z.object({ url: z.string(), key: z.string() }));

/** A tag of BCP 47 as sites use it: `en`, `zh-Hant`, `pt-BR`. */
export const LANGUAGE_TAG = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?$/;

/** [LIF-06] A page or common block in a further language (ADR 0134). */
export const twinSchema = z.object({
  language: z.string().check(z.regex(LANGUAGE_TAG)),
  /** The page, or bid of the common block, whose translation it is; null: it has no original. */
  of: z.nullable(id),
  /** Fingerprints of the original's texts that were there when it was made or translated, without a gap. */
  seen: z.string(),
});
export type Twin = z.infer<typeof twinSchema>;

/** [BLK-04]; html, css and js are texts, `index` is derived from `key`. */
export const blockSchema = z.object({
  id,
  pageId: id,
  section: z.enum(SECTIONS),
  /** Inside the section. */
  key: orderKeySchema,
  bid: id,
  name: line,
  title: line,
  classtitle: line,
  tagtitle: line,
  idtitle: line,
  /** Shared in css, js and option; html stays per copy [BLK-17]. */
  thpart: z.boolean(),
  /** Shared as a whole: all sources live once in `shared` [BLK-18]. */
  thwhole: z.boolean(),
  option: blockOptionSchema,
  groupId: z.string(),
  cover: coverSchema,
  date: z.string(),
});
export type Block = z.infer<typeof blockSchema>;

export const sharedBlockSchema = z.object({
  bid: id,
  kind: z.enum(["thpart", "thwhole"]),
  name: line,
  title: line,
  classtitle: line,
  tagtitle: line,
  idtitle: line,
  option: blockOptionSchema,
  cover: coverSchema,
  date: z.string(),
  twin: z.optional(z.nullable(twinSchema)),
});
export type SharedBlock = z.infer<typeof sharedBlockSchema>;

export const pageMetaSchema = z.object({
  title: line,
  description: z.string(),
  keywords: line,
  ogTitle: line,
  ogDesc: z.string(),
  ogImage: line,
  headCode: z.string(),
  bodyCode: z.string(),
});
export type PageMeta = z.infer<typeof pageMetaSchema>;

/** [PAG-01]; bodyStart and bodyEnd are texts. */
export const pageSchema = z.object({
  id,
  title: line,
  name: line,
  memo: z.string(),
  status: z.enum(["before", "ongoing", "done"]),
  layout: z.enum(LAYOUTS),
  mode: z.enum(["pc", "ta", "mo"]),
  home: z.boolean(),
  /** Among the pages. */
  key: orderKeySchema,
  /** Path of the page in the project, e.g. `about.html` or `blog/first.html`. */
  path,
  meta: pageMetaSchema,
  /** null: built here. Otherwise the page is its own bytes: bodyStart + blocks + bodyEnd is the file. */
  imported: z.nullable(originSchema),
  date: z.string(),
  twin: z.optional(z.nullable(twinSchema)),
});
export type Page = z.infer<typeof pageSchema>;

/**
 * A text file of the project that can be edited: css or js that pages load [RES-01], or json, which is
 * content: a collection or an entry of one (ADR 0110). `isCodeResource` distinguishes the two.
 */
export const resourceSchema = z.object({
  id,
  path,
  fileExt: z.enum(["css", "js", "json"]),
  type: z.enum(["code", "url"]),
  name: line,
  /** For type `url`: the address. */
  url: line,
  fileKind: z.enum(["default", "template", "user"]),
  /** tuning is written by the editor itself and loads last; trash keeps the category in `birth`. */
  category: z.enum(["css", "js", "tuning", "content", "trash"]),
  birth: z.string(),
  key: orderKeySchema,
  /** true: every built page loads it. Imported files are loaded by the pages' own markup only. */
  linked: z.boolean(),
  imported: z.nullable(originSchema),
  date: z.string(),
});
export type Resource = z.infer<typeof resourceSchema>;

/** One row of the manifest: a path of the project that is a blob, not a text. */
export const fileSchema = z.object({
  path,
  blob: z.string(),
  size: z.number(),
  mediaType: z.string(),
});
export type ProjectFile = z.infer<typeof fileSchema>;

/** The settings of the project that pages are rendered with [PRJ-07, PRJ-16 to 18]. */
export const projectFieldsSchema = z.object({
  id,
  title: line,
  name: line,
  language: z.string(),
  meta: z.record(z.string(), z.string()),
  analytics: z.string(),
  robots: z.string(),
  headCode: z.string(),
  bodyCode: z.string(),
  footerCode: z.string(),
  favicon: line,
});
export type ProjectFields = z.infer<typeof projectFieldsSchema>;

/** A replaced value that is kept visible until somebody chooses (architecture, rebase rules). */
export const alternativeSchema = z.object({
  id,
  text: z.string(),
  /** Span of the present value, mapped as the text changes. */
  from: z.number(),
  to: z.number(),
  /** Replaced value. */
  value: z.string(),
  /** Kind of the value: `attribute href`, `declaration color`, `text`. */
  what: z.string(),
  memberId: z.string(),
  date: z.string(),
});
export type Alternative = z.infer<typeof alternativeSchema>;

const linesOf = <Shape extends object>({ shape }: { readonly shape: Shape }): readonly string[] =>
  Object.entries(shape).flatMap(([name, schema]) => (schema === line || schema === path ? [name] : []));

/** The fields of each kind of record that hold one line, as the schemas say; `meta` is that of a page. */
export const SINGLE_LINE_FIELDS = {
  pages: linesOf(pageSchema),
  meta: linesOf(pageMetaSchema),
  blocks: linesOf(blockSchema),
  shared: linesOf(sharedBlockSchema),
  resources: linesOf(resourceSchema),
  files: linesOf(fileSchema),
  project: linesOf(projectFieldsSchema),
} as const;
