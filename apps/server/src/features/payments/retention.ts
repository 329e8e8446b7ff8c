import { type Clock, isoTime } from "../../ports/clock.ts";
import type { Database, Write } from "../../ports/database/index.ts";
import { monthsBefore } from "../../ports/seoul-days.ts";

/** [RET-01, RET-16] Payments and contracts are kept for five years. */
const KEPT_MONTHS = 5 * 12;
/** Days for which the address of an invitation that ended is kept, as the privacy policy says. */
const INVITATION_DAYS = 30;
const DAY = 86_400_000;
/** Invoices that are deleted in one transaction. */
const BATCH = 200;

/**
 * Daily: deletes records of payments and contracts whose five years are over, of members whose account is gone. Those of
 * members are their own history, and stay. An invoice goes with its charges and refunds, once the newest of them is old.
 */
export const forgetOldPayments = async (database: Database, clock: Clock): Promise<void> => {
  const until = monthsBefore(clock.now(), KEPT_MONTHS);
  let deleted: number;
  do deleted = await database.write("payments-retention", (query) => forgetInvoices(query, until));
  while (deleted === BATCH);
  await database.write("payments-retention", async (query) => {
    const members = query.selectFrom("members").select("id");
    const ended = query
      .selectFrom("subscriptions")
      .select("id")
      .where("memberId", "not in", members)
      .where("endedAt", "!=", "")
      .where("endedAt", "<", until);
    await query.deleteFrom("subscriptionPeriods").where("subscriptionId", "in", ended).execute();
    await query
      .deleteFrom("subscriptions")
      .where("memberId", "not in", members)
      .where("endedAt", "!=", "")
      .where("endedAt", "<", until)
      .execute();
    // Whoever was invited and never joined left an address only.
    await query
      .deleteFrom("teamSeats")
      .where("memberId", "=", 0)
      .where("endedAt", "!=", "")
      .where("endedAt", "<", isoTime(clock.now() - INVITATION_DAYS * DAY))
      .execute();
    await query
      .deleteFrom("teamSeats")
      .where("ownerId", "not in", members)
      .where("endedAt", "!=", "")
      .where("endedAt", "<", until)
      .execute();
    for (const table of ["credits", "moneyEvents", "moneyNotices", "licenses"] as const)
      await query.deleteFrom(table).where("memberId", "not in", members).where("date", "<", until).execute();
  });
};

/** Answers how many were deleted, at most `BATCH`. */
const forgetInvoices = async (query: Write, until: string): Promise<number> => {
  const newer = query
    .selectFrom("charges")
    .leftJoin("refunds", "refunds.chargeId", "charges.id")
    .select("charges.invoiceId")
    .where((is) =>
      is.or([
        is("charges.date", ">=", until),
        is("charges.settledAt", ">=", until),
        is("refunds.date", ">=", until),
        is("refunds.doneAt", ">=", until),
      ]),
    );
  const old = await query
    .selectFrom("invoices")
    .select("id")
    .where("memberId", "not in", query.selectFrom("members").select("id"))
    .where("date", "<", until)
    .where("id", "not in", newer)
    .limit(BATCH)
    .execute();
  const ids = old.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const charges = query.selectFrom("charges").select("id").where("invoiceId", "in", ids);
  await query.deleteFrom("refunds").where("chargeId", "in", charges).execute();
  await query.deleteFrom("charges").where("invoiceId", "in", ids).execute();
  await query.deleteFrom("invoiceLines").where("invoiceId", "in", ids).execute();
  await query.deleteFrom("invoices").where("id", "in", ids).execute();
  return ids.length;
};
