import type { SignInStep } from "@hanok/api-contract";
import { isoTime } from "../../ports/clock.ts";
import type { Write } from "../../ports/database/index.ts";
import { type AccountsParts, audit } from "./accounts-parts.ts";
import { factorsOf } from "./factors/own-factors.ts";
import type { From } from "./from.ts";
import { accountGuessed } from "./limits.ts";
import { type MemberRow, presentMember } from "./present.ts";
import { type ProvedBy, startSession } from "./sessions.ts";
import { hashToken, newToken } from "./tokens.ts";

/** Origin of a call that may start a session. */
export const fromOf = async ({
  network,
  locale,
  device,
  deviceToken,
  attempt,
  country,
}: Omit<From, "country"> & { country(): Promise<string> }): Promise<From> => ({
  network,
  locale,
  device,
  deviceToken,
  attempt,
  country: await country(),
});

const SECOND_STEP_MINUTES = 10;

/**
 * [AUT-01, AUT-02] After the first step of a sign-in: lets in a member who has no second factor; of any other one the
 * second step is asked for, and nothing of the account changes before it.
 */
export const passFirstStep = async (
  parts: AccountsParts,
  query: Write,
  row: MemberRow,
  from: From,
  signedInBy: Exclude<SignInStep, "passkey">,
) => {
  const ways = await factorsOf(query, row.id);
  if (ways.length === 0)
    return { ...(await enter(parts, query, row, { ...from, signedInBy, factor: "" })), secondStep: null };
  const token = newToken();
  const expiresAt = isoTime(parts.clock.now() + SECOND_STEP_MINUTES * 60_000);
  await query
    .insertInto("pendingSignIns")
    .values({ tokenHash: hashToken(token), memberId: row.id, signedInBy, tries: 0, expiresAt })
    .execute();
  return {
    member: null,
    reactivated: false,
    token: null,
    secondStep: { token, ways: [...ways], expiresAt },
  };
};

/**
 * Lets in a member who has proved who they are, in any way of signing in. A withdrawn or dormant account is
 * reactivated [ACC-45, ACC-49].
 */
export const enter = async (parts: AccountsParts, query: Write, row: MemberRow, from: From & ProvedBy) => {
  const now = parts.clock.now();
  await parts.guesses.succeed(query, accountGuessed(row, ""), from.attempt);
  const reactivated = row.withdrawnAt !== "" || row.dormantAt !== "";
  if (row.withdrawnAt !== "")
    await query
      .updateTable("withdrawals")
      .set({ outcome: "undone" })
      .where("memberId", "=", row.id)
      .where("outcome", "=", "")
      .execute();
  await query
    .updateTable("members")
    .set({
      seenAt: isoTime(now),
      withdrawnAt: "",
      dormantAt: "",
      dormancyNoticedAt: "",
      language: row.chosenLanguage || from.locale,
    })
    .where("id", "=", row.id)
    .execute();
  await audit(parts, query, {
    memberId: row.id,
    action: reactivated ? "member.reactivated" : "session.started",
    network: from.network,
  });
  const token = await startSession(parts, query, row.id, from);
  const member = await presentMember(query, row, parts.settings.sourceMemberId);
  return { member, reactivated, token };
};
