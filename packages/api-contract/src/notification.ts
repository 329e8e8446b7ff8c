import * as z from "zod/mini";
import { timeField } from "./fields.ts";

/** Reasons of a notification: a mention, or a reply in a thread of the member's. */
export const NOTIFICATION_KINDS = ["mention", "reply"] as const;

/** Something that a member is notified of, in the bell and by mail. */
export const notification = z.object({
  id: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  projectId: z.string(),
  projectTitle: z.string(),
  pageId: z.string(),
  pageTitle: z.string(),
  /** The comment that it is about. */
  commentId: z.string(),
  /** Its first words. */
  content: z.string(),
  /** Author of the comment. */
  memberId: z.int(),
  memberName: z.string(),
  memberImage: z.string(),
  date: timeField,
  /** '' while it has not been read. */
  readAt: timeField,
});
export type Notification = z.infer<typeof notification>;
