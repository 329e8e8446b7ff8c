import { type GivenRole, type ProjectInvitation, type Refused, refused } from "@hanok/api-contract";
import { isoTime } from "../../ports/clock.ts";
import { abandon } from "../../ports/database/index.ts";
import { keepInvitation } from "../access/index.ts";
import { findByExactEmail } from "./colleagues.ts";
import { collaboratorLimit, hasPlaceFor, type InviteParts } from "./invite.ts";
import { requestStrangerMail } from "./stranger-mail.ts";

/**
 * [LET-10] Invites an address that no account has: kept for 30 days, mailed, and taken up by the sign-up of that address.
 * It takes one of the plan's places, so that a sign-up never finds the project full.
 */
export const inviteStranger = async (
  parts: InviteParts,
  invited: {
    readonly projectId: string;
    readonly email: string;
    readonly role: GivenRole;
    readonly by: number;
  },
): Promise<
  { readonly ok: true; readonly value: ProjectInvitation } | Refused<"cowork.registered" | "cowork.limit">
> => {
  const { database, clock, jobs } = parts;
  const { projectId, role, by } = invited;
  const email = invited.email.toLowerCase();
  const limit = await collaboratorLimit(parts, projectId);
  const result = await database.write(projectId, async (query) => {
    if (await findByExactEmail(query, email)) return abandon(refused("cowork.registered"));
    const now = clock.now();
    if (!(await hasPlaceFor(query, { projectId, email, limit, now })))
      return abandon(refused("cowork.limit", { facts: { limit: limit ?? 0 } }));
    const invitedAt = isoTime(now);
    await keepInvitation(query, { projectId, email, role, invitedBy: by, invitedAt });
    await requestStrangerMail(jobs, query, { projectId, email, by });
    return { ok: true as const, value: { email, role, invitedAt } };
  });
  jobs.wake();
  return result;
};
