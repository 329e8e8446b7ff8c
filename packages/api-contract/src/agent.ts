import * as z from "zod/mini";
import { idField, timeField } from "./fields.ts";

/** An element of the source: the text that it is in, and the offset of its `<` there, in UTF-16 units. */
export const elementAddress = z.object({ text: z.string(), at: z.number() });

/** Owner of a text: its page, if it belongs to one, and its name for people. */
const ownerFields = {
  text: z.string(),
  /** '' for what all pages share. */
  pageId: z.string(),
  /** Title of the page, path of the resource. */
  title: z.string(),
};

/** [AGT-02] Something found in a source. Lines and columns count from 1. */
export const sourceMatch = z.object({
  ...ownerFields,
  line: z.number(),
  column: z.number(),
  /** The line, cut to 300 characters around the place. */
  excerpt: z.string(),
  /** The innermost element around it; null in css and js. */
  element: z.nullable(z.extend(elementAddress, { tag: z.string(), id: z.string(), class: z.string() })),
});
export type SourceMatch = z.infer<typeof sourceMatch>;

/** [AGT-02] Whole lines that are replaced, byte for byte, line ends included. `line` counts in the text before. */
const hunk = z.object({ line: z.number(), before: z.string(), after: z.string() });
export type Hunk = z.infer<typeof hunk>;

export const textDifference = z.object({
  ...ownerFields,
  /** `added`, `removed`: the text comes or goes with what it belongs to. */
  kind: z.enum(["changed", "added", "removed"]),
  hunks: z.array(hunk),
});
export type TextDifference = z.infer<typeof textDifference>;

export const recordDifference = z.object({
  record: z.enum(["project", "page", "block", "shared", "resource", "file"]),
  id: z.string(),
  kind: z.enum(["changed", "added", "removed"]),
  /** Names of the fields that change. */
  fields: z.array(z.string()),
});
export type RecordDifference = z.infer<typeof recordDifference>;

/** [AGT-02] All that a list of edits changes, and which pages show it. */
export const projectDifference = z.object({
  texts: z.array(textDifference),
  records: z.array(recordDifference),
  pages: z.array(z.object({ id: z.string(), title: z.string() })),
});
export type ProjectDifference = z.infer<typeof projectDifference>;

export const editOrder = z.object({
  /** A name of the registry of edits. */
  name: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Input of that edit. Addresses of elements are those of the state that was read. */
  input: z.unknown(),
});

/** [AGT-05] What a program did to a project as one step. */
export const runRow = z.object({
  id: idField,
  title: z.string(),
  /** Name of the access token; '' where a person sent it. */
  tokenName: z.string(),
  memberId: z.int(),
  memberName: z.string(),
  at: timeField,
  version: z.number(),
  /** Number of texts and records that it changed. */
  texts: z.number(),
  records: z.number(),
  /** Time and author of its undoing; '' while it is in force. */
  undoneAt: timeField,
  undoneBy: z.string(),
});
export type RunRow = z.infer<typeof runRow>;
