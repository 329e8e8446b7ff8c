import * as z from "zod/mini";
import { idField } from "./fields.ts";

/** Destination of all messages of a project, for SUBSCRIBE and SEND [LIV-34]. */
export const liveDestination = (projectId: string): string => `/subscribe/project/${projectId}/live`;

/** The project of a destination; null for any other text. */
export const projectOfDestination = (destination: string): string | null =>
  /^\/subscribe\/project\/([A-Za-z0-9_-]{1,64})\/live$/.exec(destination)?.[1] ?? null;

/** Types that members send themselves; all others come from the server after a commit [LIV-09 to LIV-13]. */
export const SENT_TYPES = ["join", "leave", "sync-page-user-location", "init"] as const;

/** Body of SEND. Who sends and when is the server's to say. */
export const liveSent = z.strictObject({
  type: z.enum(SENT_TYPES),
  pageId: z.optional(idField),
  pageTitle: z.optional(z.string().check(z.maxLength(200))),
});
export type LiveSent = z.infer<typeof liveSent>;

/** [LIV-07] A member who is in the project now. */
export const liveEntry = z.object({
  /** ISO 8601 UTC of the last sign of life. */
  time: z.string(),
  pageId: z.string(),
  pageTitle: z.string(),
  /** What is allowed now: `edit` or `view` (lock and plan included) [LIV-40]. */
  memberAuth: z.enum(["edit", "view"]),
  memberId: z.number(),
  memberName: z.string(),
  memberImage: z.string(),
  memberRole: z.string(),
});
export type LiveEntry = z.infer<typeof liveEntry>;
