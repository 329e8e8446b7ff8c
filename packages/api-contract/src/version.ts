import * as z from "zod/mini";
import { timeField } from "./fields.ts";
import { projectPart } from "./project.ts";

/**
 * Reason of a version [PAG-82]: the state of the page when it was first opened, ten quiet minutes, the page
 * was left, Ctrl+S, named, or the state before a restore, a reset, a theme, or a page that came whole through
 * the API.
 */
export const VERSION_REASONS = [
  "began",
  "quiet",
  "left",
  "saved",
  "named",
  "before-restore",
  "before-reset",
  "before-theme",
  "before-replace",
] as const;
export type VersionReason = (typeof VERSION_REASONS)[number];

export const pageVersionRow = z.object({
  id: z.string(),
  projectId: z.string(),
  pageId: z.string(),
  /** [PAG-54] '' while nobody named it. */
  name: z.string(),
  reason: z.enum(VERSION_REASONS),
  /** The page's version that it shows: equal to the page's own while nothing was changed since. */
  version: z.number(),
  /** Author of the last work in it; the name is '' for a deleted member. */
  memberId: z.int(),
  memberName: z.string(),
  date: timeField,
  /** Address of the page as it was, for a picture of it; opens in a sandbox, without a cookie. */
  preview: z.string(),
});
export type PageVersionRow = z.infer<typeof pageVersionRow>;

/** One source that is not the same in the version (`before`) and now (`after`); '' where its block is not there. */
export const sourceDifference = z.object({
  /** A TextId: `block/<id>/html`, `page/<id>/bodyStart`, `shared/<bid>/css`. */
  text: z.string(),
  source: z.enum(["html", "css", "js", "bodyStart", "bodyEnd"]),
  /** Title of its block, else its name; '' for the page's own texts. */
  title: z.string(),
  before: z.string(),
  after: z.string(),
  /** Whether its block exists on either side. */
  inBefore: z.boolean(),
  inAfter: z.boolean(),
});
export type SourceDifference = z.infer<typeof sourceDifference>;

export const pageVersionDetail = z.extend(pageVersionRow, {
  /** The page, its blocks, their texts and what they share, as they were. */
  part: projectPart,
  differences: z.array(sourceDifference),
});
