import { type Factor, LIMITS, type SignInStep } from "@hanok/api-contract";
import type { Sessions, SignedIn } from "../../http/caller.ts";
import { type Clock, isoTime } from "../../ports/clock.ts";
import type { Database, Query, Write } from "../../ports/database/index.ts";
import type { LiveSession } from "../access/index.ts";
import type { AccountsParts } from "./accounts-parts.ts";
import { noteDevice } from "./devices.ts";
import { hasFactor } from "./factors/own-factors.ts";
import type { From } from "./from.ts";
import { hashToken, newToken } from "./tokens.ts";

const DAY = 86_400_000;
const LIFE = LIMITS.sessionDays * DAY;
const FRESH = LIMITS.proofMinutes * 60_000;
/** The last act of a session is noted at most so often. */
const SEEN_AGAIN = 5 * 60_000;

export interface SessionParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly sourceMemberId: number;
  /** [AUT-04] */
  readonly operatorNeedsFactor: boolean;
}

/** Sessions live 30 days after their last use; the end is moved at most once a day. */
export const openSessions = ({
  database,
  clock,
  sourceMemberId,
  operatorNeedsFactor,
}: SessionParts): Sessions => ({
  resolve: async (token) => {
    // A token of ours has 43 characters; nothing else is worth a look.
    if (!/^[\w-]{43}$/.test(token)) return null;
    const tokenHash = hashToken(token);
    const now = clock.now();
    const row = await database.read((query) =>
      query
        .selectFrom("sessions")
        .innerJoin("members", "members.id", "sessions.memberId")
        .select(["members.id", "members.email", "members.name", "members.memberType"])
        .select(["sessions.expiresAt", "sessions.seenAt", "sessions.factor", "sessions.provedAt"])
        .select((is) => hasFactor(is).as("hasFactor"))
        .where("sessions.tokenHash", "=", tokenHash)
        .where("sessions.expiresAt", ">", isoTime(now))
        .where("members.withdrawnAt", "=", "")
        .executeTakeFirst(),
    );
    if (!row) return null;
    const renewed = Date.parse(row.expiresAt) < now + LIFE - DAY;
    if (renewed || Date.parse(row.seenAt) <= now - SEEN_AGAIN)
      await database.write(`member:${row.id}`, async (query) => {
        await query
          .updateTable("sessions")
          .set({ seenAt: isoTime(now), ...(renewed ? { expiresAt: isoTime(now + LIFE) } : {}) })
          .where("tokenHash", "=", tokenHash)
          .execute();
        if (!renewed) return;
        await query
          .updateTable("members")
          .set({ seenAt: isoTime(now), dormancyNoticedAt: "" })
          .where("id", "=", row.id)
          .execute();
      });
    const isAsked = Boolean(row.hasFactor);
    const factorState = !isAsked ? "none" : row.factor === "" ? "unproved" : "proved";
    const administrator = row.id === sourceMemberId;
    const member: SignedIn = {
      memberId: row.id,
      email: row.email ?? "",
      name: row.name,
      memberType: row.memberType,
      administrator,
      operatorRefusal:
        !administrator || !operatorNeedsFactor || factorState === "proved"
          ? null
          : factorState === "none"
            ? "factor.required"
            : "proof.stale",
      factorState,
      isFresh: factorState !== "unproved" && Date.parse(row.provedAt) > now - FRESH,
      sessionHash: tokenHash,
      token: null,
    };
    return { member, renewed };
  },
});

/** Sessions of a member that are alive; none of a member who has withdrawn. */
export const liveSessionsAt =
  (clock: Clock) =>
  (query: Query, memberId: number): Promise<readonly LiveSession[]> =>
    query
      .selectFrom("sessions")
      .innerJoin("members", "members.id", "sessions.memberId")
      .select(["sessions.tokenHash", "sessions.factor"])
      .where("sessions.memberId", "=", memberId)
      .where("sessions.expiresAt", ">", isoTime(clock.now()))
      .where("members.withdrawnAt", "=", "")
      .execute();

/** Proofs that began a session: its first step, and the second factor, '' for a member who has none. */
export interface ProvedBy {
  readonly signedInBy: SignInStep;
  readonly factor: Factor | "";
}

/** Adds a session inside the caller's write; answers the token for the cookie. */
export const startSession = async (
  parts: AccountsParts,
  query: Write,
  memberId: number,
  { device, country, deviceToken, signedInBy, factor }: From & ProvedBy,
): Promise<string> => {
  const token = newToken();
  const now = parts.clock.now();
  await query
    .insertInto("sessions")
    .values({
      tokenHash: hashToken(token),
      memberId,
      createdAt: isoTime(now),
      seenAt: isoTime(now),
      expiresAt: isoTime(now + LIFE),
      device,
      signedInBy,
      factor,
      provedAt: isoTime(now),
      country,
    })
    .execute();
  await noteDevice(parts, query, { memberId, deviceToken, device, country });
  return token;
};

/** Ends all sessions of a member, but for one. */
export const endSessions = async (query: Write, memberId: number, except = ""): Promise<void> => {
  await query
    .deleteFrom("sessions")
    .where("memberId", "=", memberId)
    .where("tokenHash", "!=", except)
    .execute();
  // A sign-in whose first step was made by somebody else is over as well.
  await query.deleteFrom("pendingSignIns").where("memberId", "=", memberId).execute();
};
