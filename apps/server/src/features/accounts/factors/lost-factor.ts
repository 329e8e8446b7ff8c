import { LIMITS, type LostFactor, refused, succeed } from "@hanok/api-contract";
import type { LostFactors } from "../../../migrations/tables/factors.ts";
import { isoTime } from "../../../ports/clock.ts";
import { abandon, type Query, type Write } from "../../../ports/database/index.ts";
import { tellSessionsEnded } from "../../access/index.ts";
import { type AccountsParts, audit } from "../accounts-parts.ts";
import { RATES, refuseTooMany } from "../limits.ts";
import { requestSecurityMail } from "../security-mail.ts";
import { endSessions } from "../sessions.ts";
import { forgetFactors } from "./own-factors.ts";
import { pendingSignIn } from "./pending-sign-ins.ts";

const HOUR = 3_600_000;
const OPEN = ["ASKED", "WAITING"] as const;

/**
 * [AUT-04] A member who has made the first step of a sign-in asks the operator; they are notified by mail.
 */
export const reportLostFactor = async (
  parts: AccountsParts,
  { token, details }: { readonly token: string; readonly details: string },
  network: string,
) => {
  const tooMany = await refuseTooMany(parts.limits, [{ rule: RATES.factorNetwork, subject: network }]);
  if (tooMany) return tooMany;
  const asked = await parts.database.write("lost-factors", async (query) => {
    const at = isoTime(parts.clock.now());
    const pending = await pendingSignIn(query, token, parts.clock.now());
    if (!pending) return abandon(refused("factor.expired"));
    const { memberId } = pending;
    if (await openRequest(query, memberId)) return abandon(refused("factor.lost-asked"));
    const id = parts.createId();
    await query
      .insertInto("lostFactors")
      .values({ id, memberId, state: "ASKED", details, askedAt: at, readyAt: "", endedAt: "" })
      .execute();
    await audit(parts, query, { memberId, action: "factor.lost", network });
    await requestSecurityMail(parts, query, { memberId, about: "lost-asked", at });
    return succeed({});
  });
  parts.jobs.wake();
  return asked;
};

const openRequest = (query: Query, memberId: number) =>
  query
    .selectFrom("lostFactors")
    .selectAll()
    .where("memberId", "=", memberId)
    .where("state", "in", OPEN)
    .executeTakeFirst();

/** [AUT-04] Who signs in with a factor has not lost it: their open request, or that of a stranger, is over. */
export const cancelLostFactor = async (
  parts: AccountsParts,
  query: Write,
  memberId: number,
): Promise<void> => {
  const at = isoTime(parts.clock.now());
  const { numUpdatedRows } = await query
    .updateTable("lostFactors")
    .set({ state: "CANCELLED", endedAt: at })
    .where("memberId", "=", memberId)
    .where("state", "in", OPEN)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await requestSecurityMail(parts, query, { memberId, about: "lost-cancelled", at });
};

/** Open requests for the operator, the oldest first. */
export const listOpenRequests = async (query: Query): Promise<LostFactor[]> => {
  const rows = await query
    .selectFrom("lostFactors")
    .innerJoin("members", "members.id", "lostFactors.memberId")
    .selectAll("lostFactors")
    .select(["members.name", "members.email"])
    .where("lostFactors.state", "in", OPEN)
    .orderBy("lostFactors.askedAt")
    .orderBy("lostFactors.id")
    .execute();
  return rows.map(({ name, email, ...row }) => ({ ...row, memberName: name, email: email ?? "" }));
};

/**
 * [AUT-04] The operator's decision, inside the write that records it; null where there is nothing to decide. A request
 * that waits may still be refused.
 */
export const decideRequest = async (
  parts: Pick<AccountsParts, "clock" | "jobs">,
  query: Write,
  {
    id,
    decision,
    reason,
  }: { readonly id: string; readonly decision: "APPROVE" | "REJECT"; readonly reason: string },
): Promise<{ readonly before: LostFactors; readonly readyAt: string } | null> => {
  const now = parts.clock.now();
  const before = await query
    .selectFrom("lostFactors")
    .selectAll()
    .where("id", "=", id)
    .where("state", "in", decision === "APPROVE" ? (["ASKED"] as const) : OPEN)
    .executeTakeFirst();
  if (!before) return null;
  const { memberId } = before;
  const readyAt = decision === "APPROVE" ? isoTime(now + LIMITS.lostFactorHours * HOUR) : "";
  await query
    .updateTable("lostFactors")
    .set(
      decision === "APPROVE"
        ? { state: "WAITING", readyAt }
        : { state: "REJECTED", readyAt: "", endedAt: isoTime(now) },
    )
    .where("id", "=", id)
    .execute();
  await requestSecurityMail(
    parts,
    query,
    decision === "APPROVE"
      ? { memberId, about: "lost-waiting", at: readyAt }
      : { memberId, about: "lost-rejected", at: isoTime(now), detail: reason },
  );
  return { before, readyAt };
};

/** [AUT-04] Every minute: removes the factors whose waiting time is over, with all sessions. Safe to run twice. */
export const endLostFactors = async (parts: AccountsParts): Promise<void> => {
  const at = isoTime(parts.clock.now());
  const due = await parts.database.read((query) =>
    query
      .selectFrom("lostFactors")
      .select(["id", "memberId"])
      .where("state", "=", "WAITING")
      .where("readyAt", "<=", at)
      .execute(),
  );
  for (const { id, memberId } of due) {
    await parts.database.write(`member:${memberId}`, async (query) => {
      const { numUpdatedRows } = await query
        .updateTable("lostFactors")
        .set({ state: "DONE", endedAt: at })
        .where("id", "=", id)
        .where("state", "=", "WAITING")
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      await forgetFactors(query, memberId);
      await endSessions(query, memberId);
      await audit(parts, query, { memberId, action: "factor.removed", network: "" });
      await requestSecurityMail(parts, query, { memberId, about: "lost-done", at });
    });
    await tellSessionsEnded(parts, memberId);
  }
  if (due.length > 0) parts.jobs.wake();
};
