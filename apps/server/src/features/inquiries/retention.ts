import type { Clock } from "../../ports/clock.ts";
import type { Database } from "../../ports/database/index.ts";
import { monthsBefore } from "../../ports/seoul-days.ts";

/** [RET-03, RET-17] Complaints are kept for five years. */
const KEPT_MONTHS = 5 * 12;

/** Daily: deletes inquiries whose five years are over, of members whose account is gone. */
export const forgetOldInquiries = async (database: Database, clock: Clock): Promise<void> => {
  const until = monthsBefore(clock.now(), KEPT_MONTHS);
  await database.write("inquiries-retention", async (query) => {
    await query
      .deleteFrom("inquiries")
      .where("memberId", "not in", query.selectFrom("members").select("id"))
      .where("date", "<", until)
      .where("answeredAt", "<", until)
      .execute();
  });
};
