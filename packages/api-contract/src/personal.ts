import { blockOptionSchema } from "@hanok/page-document";
import * as z from "zod/mini";
import { timeField } from "./fields.ts";

/** Of one member: what a person keeps, not what a program fills. */
export const PERSONAL_LIMITS = { items: 1000, groups: 100, sourceLength: 2_000_000 } as const;

export const personalType = z.enum(["block", "asset"]);
export type PersonalType = z.infer<typeof personalType>;

const short = z.string().check(z.maxLength(100));

/** [PER-04] without title, group and cover, which both kinds have. */
export const personalBlock = z.object({
  name: short,
  classtitle: short,
  tagtitle: short,
  idtitle: short,
  bid: z.string().check(z.maxLength(64)),
  html: z.string(),
  css: z.string(),
  js: z.string(),
  thpart: z.boolean(),
  thwhole: z.boolean(),
  option: blockOptionSchema,
});

/** [PER-05] */
export const personalAsset = z.object({ html: z.string() });

/** A saved block or element; `block` represents the one kind, `html` alone for the other. */
export const personalItem = z.object({
  id: z.string(),
  type: personalType,
  title: z.string(),
  /** '' outside groups. */
  groupId: z.string(),
  cover: z.nullable(z.object({ url: z.string(), key: z.string() })),
  date: timeField,
  /** When it was last changed: what `latest` sorts by. */
  modified: timeField,
  html: z.string(),
  block: z.optional(personalBlock),
});
export type PersonalItem = z.infer<typeof personalItem>;

/** [PER-06] */
export const personalGroup = z.object({
  id: z.string(),
  type: personalType,
  name: z.string(),
  /** Items in it. */
  count: z.number(),
});
export type PersonalGroup = z.infer<typeof personalGroup>;
