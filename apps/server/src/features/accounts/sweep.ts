import { LIMITS } from "@hanok/api-contract";
import { isoTime } from "../../ports/clock.ts";
import type { Write } from "../../ports/database/index.ts";
import { type AccountsParts, audit } from "./accounts-parts.ts";
import { guardRejoin, sweepRejoinGuards } from "./rejoin-guard.ts";

const DAY = 86_400_000;

/** Steps of other features inside the deletion of a member. */
export type ForgetMember = (query: Write, memberId: number) => Promise<void>;

/**
 * Daily: deletes for good who withdrew 30 days ago [ACC-46], and what has run out: sessions, codes, proofs,
 * counters, rejoin guards, audit entries after 12 months [decisions, Retention]. Safe to run twice.
 */
export const sweepAccounts = async (
  parts: AccountsParts,
  forget: readonly ForgetMember[],
): Promise<number> => {
  const now = parts.clock.now();
  const due = isoTime(now - LIMITS.withdrawalDays * DAY);
  const members = await parts.database.read((query) =>
    query
      .selectFrom("members")
      .select("id")
      .where("withdrawnAt", "!=", "")
      .where("withdrawnAt", "<=", due)
      .execute(),
  );
  let deleted = 0;
  for (const { id } of members)
    deleted += await parts.database.write(`member:${id}`, async (query) => {
      // Signed in again since the list was read: stays.
      const still = await query
        .selectFrom("members")
        .select(["id", "email"])
        .where("id", "=", id)
        .where("withdrawnAt", "!=", "")
        .where("withdrawnAt", "<=", due)
        .executeTakeFirst();
      if (!still) return 0;
      const identities = await query
        .selectFrom("memberIdentities")
        .select(["issuer", "subject"])
        .where("memberId", "=", id)
        .execute();
      const { email } = still;
      await guardRejoin(parts, query, [...(email === null ? [] : [{ email }]), ...identities]);
      for (const one of forget) await one(query, id);
      await query.deleteFrom("members").where("id", "=", id).execute();
      await query
        .updateTable("withdrawals")
        .set({ outcome: "deleted" })
        .where("memberId", "=", id)
        .where("outcome", "=", "")
        .execute();
      await audit(parts, query, { memberId: id, action: "member.deleted", network: "" });
      return 1;
    });
  await parts.database.write("accounts-sweep", async (query) => {
    const at = isoTime(now);
    await query.deleteFrom("sessions").where("expiresAt", "<=", at).execute();
    await query.deleteFrom("verificationCodes").where("expiresAt", "<=", at).execute();
    await query.deleteFrom("proofs").where("expiresAt", "<=", at).execute();
    await query.deleteFrom("socialAttempts").where("expiresAt", "<=", at).execute();
    await query.deleteFrom("socialSignUps").where("expiresAt", "<=", at).execute();
    await query.deleteFrom("passkeyChallenges").where("expiresAt", "<=", at).execute();
    await query.deleteFrom("pendingSignIns").where("expiresAt", "<=", at).execute();
    await query
      .deleteFrom("oauthCodes")
      .where("endsAt", "<=", isoTime(now - DAY))
      .execute();
    await query.deleteFrom("oauthTokens").where("endsAt", "<=", at).execute();
    await query
      .deleteFrom("totpSecrets")
      .where("confirmedAt", "=", "")
      .where("expiresAt", "<=", at)
      .execute();
    await query
      .deleteFrom("knownDevices")
      .where("seenAt", "<=", isoTime(now - 365 * DAY))
      .execute();
    await query
      .deleteFrom("lostFactors")
      .where("endedAt", "!=", "")
      .where("endedAt", "<=", isoTime(now - 365 * DAY))
      .execute();
    await sweepRejoinGuards(query, now);
    await query
      .deleteFrom("auditEntries")
      .where("at", "<=", isoTime(now - 365 * DAY))
      .execute();
  });
  await parts.limits.sweep();
  await parts.guesses.sweep();
  return deleted;
};
