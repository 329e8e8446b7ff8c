import * as z from "zod/mini";
import { colleague } from "./cowork.ts";
import { idField, timeField } from "./fields.ts";
import { projectRole } from "./project.ts";

export const commentStatus = z.enum(["resolved", "unresolved"]);

/** [CMT-23] The block that a thread is about, and the words that it had when the thread began. */
export const commentAnchor = z.object({
  blockId: idField,
  words: z.string().check(z.maxLength(200)),
});
export type CommentAnchor = z.infer<typeof commentAnchor>;

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
  anchor: z.nullable(commentAnchor),
  /** Ids of the members whom it mentions. */
  mentions: z.array(z.int()),
  replyCount: z.number(),
});
export type Comment = z.infer<typeof comment>;

/** [CMT-09] Sent to everyone in a project after a comment was written, changed or deleted. */
export interface CommentMessage {
  readonly type: "comment" | "edit-comment";
  readonly projectId: string;
  readonly pageId: string;
  readonly memberId: number;
  readonly memberName: string;
  readonly at: string;
}
