import type { Locale } from "@hanok/api-contract";
import { isoTime } from "../../ports/clock.ts";
import type { Write } from "../../ports/database/index.ts";
import type { Attempt } from "../../ports/guesses.ts";
import { type AccountsParts, audit } from "./accounts-parts.ts";
import { accountGuessed } from "./limits.ts";
import { type MemberRow, presentMember } from "./present.ts";
import { startSession } from "./sessions.ts";

/** Where somebody comes from. */
export interface From {
  readonly network: string;
  /** Of the screen; mails come in it from now on, unless the member has chosen a language. */
  readonly locale: Locale;
  readonly device: string;
  /** Its browser is known to the account from now on. */
  readonly attempt: Attempt;
}

/**
 * Lets in a member who has proved who they are, in any way of signing in. A withdrawn or dormant account lives again
 * [ACC-45, ACC-49].
 */
export const enter = async (
  parts: AccountsParts,
  query: Write,
  row: MemberRow,
  { network, locale, device, attempt }: From,
) => {
  const now = parts.clock.now();
  await parts.guesses.succeed(query, accountGuessed(row, ""), attempt);
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
      language: row.chosenLanguage || locale,
    })
    .where("id", "=", row.id)
    .execute();
  await audit(parts, query, {
    memberId: row.id,
    action: reactivated ? "member.reactivated" : "session.started",
    network,
  });
  const token = await startSession(query, row.id, { now, device });
  const member = await presentMember(query, row, parts.settings.sourceMemberId);
  return { member, reactivated, token };
};
