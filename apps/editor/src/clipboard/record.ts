import { blockSchema, carriedStyleSchema } from "@hanok/page-document";
import * as z from "zod/mini";
import { current } from "../document/current.ts";

/** Rules that are outside of what was copied, with where their addresses start from. */
const pieceSchema = z.object({
  text: z.string(),
  file: z.string(),
  isRooted: z.boolean(),
  css: z.string(),
});

/** Value of a custom property at the place of the copy. */
const variableSchema = z.object({
  name: z.string(),
  value: z.string(),
  media: z.readonly(z.array(z.string())),
  file: z.string(),
  isRooted: z.boolean(),
});

/**
 * Record of the last copy, richer than the text on the clipboard: recognized by that text, and kept in the
 * browser so that it goes from tab to tab and from project to project.
 */
const recordSchema = z.object({
  version: z.literal(1),
  memberId: z.string(),
  projectId: z.string(),
  pageId: z.string(),
  /** The file of the page that it was copied from. */
  file: z.string(),
  isRooted: z.boolean(),
  name: z.string(),
  /** Text on the clipboard: the author's own source. */
  html: z.string(),
  pieces: z.array(pieceSchema),
  variables: z._default(z.array(variableSchema), []),
  /** The rules that style an element where it was copied; absent for a block. */
  style: z.optional(carriedStyleSchema),
  /** Files of the project that it names. */
  files: z.array(z.string()),
  /** A block has these besides; an element has none of them. */
  block: z.nullable(
    z.extend(
      z.pick(blockSchema, {
        ...{ id: true, bid: true, name: true, title: true, classtitle: true, tagtitle: true, idtitle: true },
        ...{ thpart: true, thwhole: true, option: true },
      }),
      { css: z.string(), isCssRooted: z.boolean(), js: z.string() },
    ),
  ),
  /** Set where it was cut: the text in which anchors of the removed elements wait, and what the removal took. */
  cut: z.optional(z.object({ of: z.string(), removed: z.string() })),
});
export type ClipboardRecord = z.infer<typeof recordSchema>;

const KEY = "hanok-clipboard";

/** A record that has no room in the browser is left out, and its text alone is pasted then; false for such a one. */
export function keepRecord(record: ClipboardRecord): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(record));
    return true;
  } catch {
    localStorage.removeItem(KEY);
    return false;
  }
}

/** Null where there is none of this member, or it is not exactly one. */
export function readRecord(): ClipboardRecord | null {
  try {
    const read = recordSchema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? "null"));
    return read.success && read.data.memberId === current.memberId ? read.data : null;
  } catch {
    return null;
  }
}
