import { LIMITS } from "@hanok/api-contract";
import type { Sessions, SignedIn } from "../../http/caller.ts";
import { type Clock, isoTime } from "../../ports/clock.ts";
import type { Database, Query, Write } from "../../ports/database/index.ts";
import { hashToken, newToken } from "./tokens.ts";

const DAY = 86_400_000;
const LIFE = LIMITS.sessionDays * DAY;

export interface SessionParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly sourceMemberId: number;
}

/** Sessions live 30 days after their last use; the end is moved at most once a day. */
export const openSessions = ({ database, clock, sourceMemberId }: SessionParts): Sessions => ({
  resolve: async (token) => {
    // A token of ours has 43 characters; nothing else is worth a look.
    if (!/^[\w-]{43}$/.test(token)) return null;
    const tokenHash = hashToken(token);
    const now = clock.now();
    const row = await database.read((query) =>
      query
        .selectFrom("sessions")
        .innerJoin("members", "members.id", "sessions.memberId")
        .select(["members.id", "members.email", "members.name", "members.memberType", "sessions.expiresAt"])
        .where("sessions.tokenHash", "=", tokenHash)
        .where("sessions.expiresAt", ">", isoTime(now))
        .where("members.withdrawnAt", "=", "")
        .executeTakeFirst(),
    );
    if (!row) return null;
    const renewed = Date.parse(row.expiresAt) < now + LIFE - DAY;
    if (renewed)
      await database.write(`member:${row.id}`, async (query) => {
        await query
          .updateTable("sessions")
          .set({ seenAt: isoTime(now), expiresAt: isoTime(now + LIFE) })
          .where("tokenHash", "=", tokenHash)
          .execute();
        await query
          .updateTable("members")
          .set({ seenAt: isoTime(now), dormancyNoticedAt: "" })
          .where("id", "=", row.id)
          .execute();
      });
    const member: SignedIn = {
      memberId: row.id,
      email: row.email ?? "",
      name: row.name,
      memberType: row.memberType,
      administrator: row.id === sourceMemberId,
      sessionHash: tokenHash,
    };
    return { member, renewed };
  },
});

/** Hashes of the sessions of a member that are alive; none of a member who has withdrawn. */
export const liveSessionsAt =
  (clock: Clock) =>
  async (query: Query, memberId: number): Promise<readonly string[]> => {
    const rows = await query
      .selectFrom("sessions")
      .innerJoin("members", "members.id", "sessions.memberId")
      .select("sessions.tokenHash")
      .where("sessions.memberId", "=", memberId)
      .where("sessions.expiresAt", ">", isoTime(clock.now()))
      .where("members.withdrawnAt", "=", "")
      .execute();
    return rows.map(({ tokenHash }) => tokenHash);
  };

/** Adds a session inside the caller's write; answers the token for the cookie. */
export const startSession = async (
  query: Write,
  memberId: number,
  { now, device }: { readonly now: number; readonly device: string },
): Promise<string> => {
  const token = newToken();
  await query
    .insertInto("sessions")
    .values({
      tokenHash: hashToken(token),
      memberId,
      createdAt: isoTime(now),
      seenAt: isoTime(now),
      expiresAt: isoTime(now + LIFE),
      device,
    })
    .execute();
  return token;
};

/** Ends all sessions of a member, but for one. */
export const endSessions = async (query: Write, memberId: number, except = ""): Promise<void> => {
  await query
    .deleteFrom("sessions")
    .where("memberId", "=", memberId)
    .where("tokenHash", "!=", except)
    .execute();
};
