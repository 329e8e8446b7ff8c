import * as z from "zod/mini";
import { timeField } from "./fields.ts";
import { projectRole } from "./project.ts";

/** A member as others see them. */
export const colleague = z.object({
  memberId: z.int(),
  memberName: z.string(),
  /** Address of the profile photo; '' for none. */
  memberImage: z.string(),
});
export type Colleague = z.infer<typeof colleague>;

/** [COW-24] One row of the members of a project. */
export const projectMember = z.object({
  ...colleague.shape,
  memberRole: projectRole,
  /** Only for owner and editors; left out for viewers. */
  email: z.optional(z.string()),
  /** When the member joined the project. */
  joinedAt: timeField,
  /** The member's last edit of the project; '' for none that is still in its log. */
  lastActiveAt: timeField,
});
export type ProjectMember = z.infer<typeof projectMember>;

/** Roles that can be given away; ownership is transferred. */
export const givenRole = z.enum(["EDITOR", "VIEWER"]);
export type GivenRole = z.infer<typeof givenRole>;

/** [LET-10] An address without an account that is invited to a project. */
export const projectInvitation = z.object({ email: z.string(), role: givenRole, invitedAt: timeField });
export type ProjectInvitation = z.infer<typeof projectInvitation>;

/** [COW-41] */
export const findStatus = z.enum(["OK", "NOT_FOUND", "ALREADY", "SELF", "LIMIT"]);

/** [COW-38] What a share link lets those do who open it; `comment` asks them to be signed in. */
export const sharePermission = z.enum(["view", "comment"]);
export type SharePermission = z.infer<typeof sharePermission>;

/** [COW-23] */
export const shareState = z.object({
  publicYn: z.enum(["Y", "N"]),
  /** '' while the project is not shared. */
  permission: z.union([sharePermission, z.literal("")]),
  /** Path of the link with its key, for owner and editors; '' for others, and while the project is not shared. */
  link: z.string(),
});
export type ShareState = z.infer<typeof shareState>;
