import { type Locale, refused, succeed } from "@hanok/api-contract";
import { isoTime } from "../../ports/clock.ts";
import { abandon } from "../../ports/database/index.ts";
import { type AccountsParts, audit } from "./accounts-parts.ts";
import { loginSubjects, refuseTooMany } from "./limits.ts";
import { findByEmail, findById } from "./members-store.ts";
import { presentMember } from "./present.ts";
import { startSession } from "./sessions.ts";

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly network: string;
  /** Of the screen; mails come in it from now on. */
  readonly locale: Locale;
}

/**
 * [ACC-68] An unknown e-mail takes as long as a wrong password and reads the same [ACC-62]. A withdrawn or
 * dormant account lives again [ACC-45, ACC-49].
 */
export const logIn = async (parts: AccountsParts, given: Credentials) => {
  const email = given.email.trim().toLowerCase();
  const subjects = loginSubjects(email, given.network);
  const tooMany = await refuseTooMany(parts.limits, subjects);
  if (tooMany) return tooMany;
  const found = await parts.database.read((query) => findByEmail(query, email));
  const right = await parts.passwords.verify(found?.passwordHash ?? "", given.password);
  if (!found || !right) return refused("login.mismatch");
  const result = await parts.database.write(`member:${found.id}`, async (query) => {
    const now = parts.clock.now();
    const row = await findById(query, found.id);
    // Changed or deleted while the password was checked.
    if (!row || row.passwordHash !== found.passwordHash) return abandon(refused("login.mismatch"));
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
        language: given.locale,
      })
      .where("id", "=", row.id)
      .execute();
    await audit(parts, query, {
      memberId: row.id,
      action: reactivated ? "member.reactivated" : "session.started",
      network: given.network,
    });
    const token = await startSession(query, row.id, now);
    return succeed({
      member: await presentMember(query, row, parts.settings.sourceMemberId),
      reactivated,
      token,
    });
  });
  // The pair of account and network begins anew; of the wider counters only this attempt is taken off.
  if (result.ok) {
    await parts.limits.forget(subjects.slice(0, 1));
    await parts.limits.giveBack(subjects.slice(1));
  }
  return result;
};
