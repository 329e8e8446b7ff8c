import { isoTime } from "../../../ports/clock.ts";
import type { Database } from "../../../ports/database/index.ts";
import type { Jobs } from "../../../ports/jobs/index.ts";
import { requestSecurityMail } from "../security-mail.ts";
import { endSessions } from "../sessions.ts";
import { forgetFactors } from "./own-factors.ts";

/**
 * [AUT-04] For the command of an operator who lost every factor and has nobody above them: removes the second
 * factors of the member with this e-mail and ends their sessions, recorded like every removal and announced
 * by mail, which the server sends. False where there is no such member.
 */
export const removeAllFactors = (
  { database, jobs }: { readonly database: Database; readonly jobs: Jobs },
  { email, now, id }: { readonly email: string; readonly now: number; readonly id: string },
): Promise<boolean> =>
  database.write("members", async (query) => {
    const member = await query
      .selectFrom("members")
      .select("id")
      .where("email", "=", email.trim().toLowerCase())
      .executeTakeFirst();
    if (!member) return false;
    const at = isoTime(now);
    await forgetFactors(query, member.id);
    await endSessions(query, member.id);
    await query
      .updateTable("lostFactors")
      .set({ state: "DONE", endedAt: at })
      .where("memberId", "=", member.id)
      .where("state", "in", ["ASKED", "WAITING"])
      .execute();
    await query
      .insertInto("auditEntries")
      .values({
        id,
        at,
        memberId: member.id,
        action: "factor.removed",
        network: "",
        detail: JSON.stringify({ by: "command" }),
      })
      .execute();
    await requestSecurityMail({ jobs }, query, { memberId: member.id, about: "lost-done", at });
    return true;
  });
