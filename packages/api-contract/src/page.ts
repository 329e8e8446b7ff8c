import {
  blockOptionSchema,
  coverSchema,
  LIMITS as DOCUMENT_LIMITS,
  pageMetaSchema,
  SECTIONS,
  type Section,
} from "@hanok/page-document";
import * as z from "zod/mini";
import { timeField } from "./fields.ts";
import { pageRow } from "./project.ts";

/** [BLK-04] A block as a page shows it: what is shared is in it, though it is stored once. */
export const blockView = z.object({
  id: z.string(),
  bid: z.string(),
  pageId: z.string(),
  name: z.string(),
  title: z.string(),
  classtitle: z.string(),
  tagtitle: z.string(),
  idtitle: z.string(),
  html: z.string(),
  css: z.string(),
  js: z.string(),
  thpart: z.boolean(),
  thwhole: z.boolean(),
  option: blockOptionSchema,
  groupId: z.string(),
  cover: coverSchema,
  date: timeField,
  /** 0-based, in its section. */
  index: z.number(),
});
export type BlockView = z.infer<typeof blockView>;

const inEachSection = <Value>(value: Value) =>
  Object.fromEntries(SECTIONS.map((section) => [section, value])) as Readonly<Record<Section, Value>>;

/** [PAG-01] A page whole: its settings, what is around its blocks, and the eight lists of blocks. */
export const pageView = z.extend(pageRow, {
  meta: pageMetaSchema,
  bodyStart: z.string(),
  bodyEnd: z.string(),
  ...inEachSection(z.array(blockView)),
});
export type PageView = z.infer<typeof pageView>;

const text = (longest: number) => z.string().check(z.maxLength(longest));
const source = z.string();

/**
 * A block as it is sent. With the `id` of a block of the page it becomes that block, and what is left out stays;
 * else it is a new one.
 */
export const blockSent = z.partial(
  z.object({
    id: text(64),
    /** With thpart or thwhole on a new block: the shared block that it joins. */
    bid: text(64),
    name: text(60),
    title: text(60),
    classtitle: text(100),
    tagtitle: text(100),
    idtitle: text(100),
    html: source,
    css: source,
    js: source,
    thpart: z.boolean(),
    thwhole: z.boolean(),
    option: z.partial(blockOptionSchema),
    groupId: text(64),
    cover: coverSchema,
  }),
);
export type BlockSent = z.infer<typeof blockSent>;

/** The parts of a page that are source: each is optional, and what is left out stays. */
export const pageSources = z.partial(
  z.object({
    bodyStart: source,
    bodyEnd: source,
    ...inEachSection(z.array(blockSent).check(z.maxLength(DOCUMENT_LIMITS.blocks))),
  }),
);
export type PageSources = z.infer<typeof pageSources>;
