import * as z from "zod/mini";
import { colleague } from "./cowork.ts";
import { idField, timeField } from "./fields.ts";
import { projectRole } from "./project.ts";

export const commentStatus = z.enum(["resolved", "unresolved"]);

/**
 * [CMT-23] The element that a thread is about: the span of its source, as it is at a version of the project.
 */
const anchoredElement = z.object({
  text: z.string().check(z.maxLength(200), z.regex(/^(block|shared)\/[^/]+\/html$/)),
  from: z.int().check(z.nonnegative()),
  to: z.int().check(z.nonnegative()),
  version: z.int().check(z.nonnegative()),
  /** Lower-case name of its tag when the thread began. */
  tag: z.string().check(z.maxLength(60)),
});

/** [CMT-23] What a thread is about: a block or an element in it, and the words that it had when the thread began. */
export const commentAnchor = z.object({
  blockId: idField,
  words: z.string().check(z.maxLength(200)),
  element: z.optional(anchoredElement),
});
export type CommentAnchor = z.infer<typeof commentAnchor>;

/**
 * [CMT-23] The same as it is read. The server has followed the element through all changes up to `version`
 * (SPEC R22 of the core). `isGone`: it was nowhere at that version; `element` is then where it was last, or
 * absent.
 */
export const followedAnchor = z.extend(commentAnchor, {
  isGone: z.boolean(),
  /** Tag of the element when the thread began; absent where the thread is about a block. */
  tag: z.optional(z.string()),
});
export type FollowedAnchor = z.infer<typeof followedAnchor>;

export const commentContent = z.string().check(z.trim(), z.minLength(1), z.maxLength(2000));

/** [CMT-02, CMT-04, CMT-05] A thread, or a reply in one. */
export const comment = z.object({
  ...colleague.shape,
  id: z.string(),
  projectId: z.string(),
  pageId: z.string(),
  /** '' for a thread, the thread's id for a reply. */
  parentId: z.string(),
  /** '' once the author has left the project. */
  memberRole: z.union([projectRole, z.literal("")]),
  content: z.string(),
  date: timeField,
  /** When the words were last changed; '' for never. */
  modified: timeField,
  status: commentStatus,
  anchor: z.nullable(followedAnchor),
  /** Ids of the members that it mentions. */
  mentions: z.array(z.int()),
  replyCount: z.number(),
});
export type Comment = z.infer<typeof comment>;
