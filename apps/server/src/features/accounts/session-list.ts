import { refused, type SessionRow, succeed } from "@hanok/api-contract";
import type { SignedIn } from "../../http/caller.ts";
import { isoTime } from "../../ports/clock.ts";
import type { Query } from "../../ports/database/index.ts";
import { endAccessTokens } from "./access-tokens/manage.ts";
import { type AccountsParts, audit } from "./accounts-parts.ts";
import { endSessions } from "./sessions.ts";
import { hashToken } from "./tokens.ts";

/** Public name of a session: it neither opens it nor is the key under which it is stored. */
const sessionId = (tokenHash: string): string => hashToken(`session ${tokenHash}`).slice(0, 32);

/** The member's sessions that are alive, the last used first. */
export const listSessions = async (
  query: Query,
  { clock }: Pick<AccountsParts, "clock">,
  { memberId, sessionHash }: SignedIn,
): Promise<SessionRow[]> => {
  const rows = await query
    .selectFrom("sessions")
    .selectAll()
    .where("memberId", "=", memberId)
    .where("expiresAt", ">", isoTime(clock.now()))
    .orderBy("seenAt", "desc")
    .orderBy("createdAt", "desc")
    .execute();
  return rows.map(({ tokenHash, device, createdAt, seenAt, signedInBy, factor, country }) => ({
    id: sessionId(tokenHash),
    device,
    signedInBy,
    factor,
    country,
    createdAt,
    seenAt,
    current: tokenHash === sessionHash,
  }));
};

/** Ends one session of the member, or all but the caller's own where `id` is absent; `everywhere`: that one and the access tokens, too. */
export const endSession = async (
  parts: AccountsParts,
  { memberId, sessionHash }: SignedIn,
  { id, everywhere = false }: { readonly id?: string | undefined; readonly everywhere?: boolean | undefined },
  network: string,
) =>
  parts.database.write(`member:${memberId}`, async (query) => {
    if (everywhere) {
      await endSessions(query, memberId);
      await endAccessTokens(query, memberId);
    } else if (id === undefined) await endSessions(query, memberId, sessionHash);
    else {
      const rows = await query
        .selectFrom("sessions")
        .select("tokenHash")
        .where("memberId", "=", memberId)
        .execute();
      const found = rows.find(({ tokenHash }) => sessionId(tokenHash) === id);
      if (!found) return refused("item.missing");
      await query.deleteFrom("sessions").where("tokenHash", "=", found.tokenHash).execute();
    }
    await audit(parts, query, { memberId, action: "session.ended", network });
    return succeed({});
  });
