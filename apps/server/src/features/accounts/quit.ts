import { type endpoints, LIMITS, type ParsedOf, refused, succeed } from "@hanok/api-contract";
import type { SignedIn } from "../../http/caller.ts";
import { isoTime } from "../../ports/clock.ts";
import type { Attempt } from "../../ports/guesses.ts";
import { type AccountsParts, audit } from "./accounts-parts.ts";
import { prove } from "./prove.ts";
import { endSessions } from "./sessions.ts";

type Wanted = ParsedOf<typeof endpoints.accounts.quit>;

/** [ACC-43, ACC-44] Signs out everywhere; the data goes after 30 days unless the member signs in again. */
export const quit = async (
  parts: AccountsParts,
  member: SignedIn,
  wanted: Wanted,
  { network, attempt }: { readonly network: string; readonly attempt: Attempt },
) => {
  if (!wanted.agree) return refused("quit.agreement", { fields: { agree: "required" } });
  if (wanted.reasons.length === 0) return refused("quit.reason", { fields: { reasons: "required" } });
  if (member.administrator) return refused("member.last-administrator");
  const wrong = await prove(parts, member.memberId, wanted, attempt);
  if (wrong) return wrong;
  return parts.database.write(`member:${member.memberId}`, async (query) => {
    const now = parts.clock.now();
    await query
      .updateTable("members")
      .set({ withdrawnAt: isoTime(now) })
      .where("id", "=", member.memberId)
      .execute();
    await query
      .insertInto("withdrawals")
      .values({
        id: parts.createId(),
        memberId: member.memberId,
        reasons: JSON.stringify([...new Set(wanted.reasons)]),
        at: isoTime(now),
        outcome: "",
      })
      .execute();
    await endSessions(query, member.memberId);
    await audit(parts, query, { memberId: member.memberId, action: "member.withdrawn", network });
    return succeed({ deletedAfter: isoTime(now + LIMITS.withdrawalDays * 86_400_000) });
  });
};
