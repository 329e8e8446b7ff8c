import { randomBytes } from "node:crypto";
import type { PasskeyChallenges } from "../../../migrations/tables/factors.ts";
import { isoTime } from "../../../ports/clock.ts";
import type { Write } from "../../../ports/database/index.ts";
import type { AccountsParts } from "../accounts-parts.ts";
import { hashToken } from "../tokens.ts";

/** Minutes that a person has for their authenticator; a page with autofill stays open for a while. */
const MINUTES = 10;
export const CHALLENGE_MS = MINUTES * 60_000;
/** Challenges that one session or sign-in may have open: the oldest ones go, so that nobody fills the table [AVL-02]. */
const OPEN_MOST = 10;

export type ChallengeUse = PasskeyChallenges["use"];

/** A new challenge of 32 random bytes, base64url, good once and for this use alone. */
export const makeChallenge = async (
  { clock }: Pick<AccountsParts, "clock">,
  query: Write,
  { use, boundTo, userHandle = "" }: { use: ChallengeUse; boundTo: string; userHandle?: string },
): Promise<string> => {
  const challenge = randomBytes(32).toString("base64url");
  const expiresAt = isoTime(clock.now() + CHALLENGE_MS);
  await query
    .insertInto("passkeyChallenges")
    .values({ challengeHash: hashToken(challenge), use, boundTo, userHandle, expiresAt })
    .execute();
  if (boundTo !== "") {
    const own = await query
      .selectFrom("passkeyChallenges")
      .select("challengeHash")
      .where("use", "=", use)
      .where("boundTo", "=", boundTo)
      .orderBy("expiresAt")
      .execute();
    const old = own.map(({ challengeHash }) => challengeHash).filter((hash) => hash !== hashToken(challenge));
    const gone = old.slice(0, Math.max(0, own.length - OPEN_MOST));
    if (gone.length > 0)
      await query.deleteFrom("passkeyChallenges").where("challengeHash", "in", gone).execute();
  }
  return challenge;
};

/** The challenge that the client says was signed; the verification proves it. '' where there is none. */
const challengeIn = (clientDataJson: string): string => {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, "base64url").toString("utf8"));
    const challenge: unknown =
      typeof data === "object" && data !== null ? Reflect.get(data, "challenge") : undefined;
    return typeof challenge === "string" ? challenge : "";
  } catch {
    // No JSON: nothing that an authenticator answered.
    return "";
  }
};

/** Uses up the challenge that an authenticator has signed; null where it is not one of this use. */
export const takeChallenge = async (
  { clock }: Pick<AccountsParts, "clock">,
  query: Write,
  { use, boundTo, clientDataJson }: { use: ChallengeUse; boundTo: string; clientDataJson: string },
): Promise<{ readonly challenge: string; readonly userHandle: string } | null> => {
  const challenge = challengeIn(clientDataJson);
  if (challenge === "") return null;
  const row = await query
    .deleteFrom("passkeyChallenges")
    .where("challengeHash", "=", hashToken(challenge))
    .where("use", "=", use)
    .where("boundTo", "=", boundTo)
    .where("expiresAt", ">", isoTime(clock.now()))
    .returning("userHandle")
    .executeTakeFirst();
  return row ? { challenge, userHandle: row.userHandle } : null;
};
