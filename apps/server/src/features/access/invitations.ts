import { type GivenRole, LIMITS } from "@hanok/api-contract";
import { isoTime } from "../../ports/clock.ts";
import type { Query, Write } from "../../ports/database/index.ts";
import { giveRole } from "./membership.ts";

const DAY = 86_400_000;

/** Invitations that began before this time are over: ISO 8601 UTC for a time in milliseconds. */
export const endedBefore = (now: number): string => isoTime(now - LIMITS.invitationDays * DAY);

/** [LET-10] Addresses that are invited to a project and have no account yet, the oldest first. */
export const pendingInvitations = (query: Query, projectId: string, now: number) =>
  query
    .selectFrom("projectInvitations")
    .selectAll()
    .where("projectId", "=", projectId)
    .where("invitedAt", ">=", endedBefore(now))
    .orderBy("invitedAt")
    .orderBy("email")
    .execute();

/**
 * Keeps an invitation; a second one to the same address begins again with its role. `email`: in lower case.
 */
export const keepInvitation = async (
  query: Write,
  invited: {
    readonly projectId: string;
    readonly email: string;
    readonly role: GivenRole;
    readonly invitedBy: number;
    /** ISO 8601 UTC. */
    readonly invitedAt: string;
  },
): Promise<void> => {
  const { role, invitedBy, invitedAt } = invited;
  await query
    .insertInto("projectInvitations")
    .values(invited)
    .onConflict((conflict) =>
      conflict.columns(["projectId", "email"]).doUpdateSet({ role, invitedBy, invitedAt }),
    )
    .execute();
};

/** False where there is none. */
export const endInvitation = async (query: Write, projectId: string, email: string): Promise<boolean> => {
  const { numDeletedRows } = await query
    .deleteFrom("projectInvitations")
    .where("projectId", "=", projectId)
    .where("email", "=", email)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** [LET-10] The sign-up of an address takes up its invitations, inside that write. */
export const takeUpInvitations = async (
  query: Write,
  joined: { readonly memberId: number; readonly email: string; readonly now: number },
): Promise<void> => {
  const { memberId, now } = joined;
  const email = joined.email.toLowerCase();
  const rows = await query
    .selectFrom("projectInvitations")
    .selectAll()
    .where("email", "=", email)
    .where("invitedAt", ">=", endedBefore(now))
    .execute();
  for (const { projectId, role } of rows)
    await giveRole(query, { projectId, memberId, role, date: isoTime(now) });
  await query.deleteFrom("projectInvitations").where("email", "=", email).execute();
};

/** Forgets invitations that nobody took up. Idempotent. */
export const forgetOldInvitations = async (query: Write, now: number): Promise<void> => {
  await query.deleteFrom("projectInvitations").where("invitedAt", "<", endedBefore(now)).execute();
};
