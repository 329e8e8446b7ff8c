import { isoTime } from "../../ports/clock.ts";
import { type AccountsParts, audit } from "./accounts-parts.ts";
import { dormancyMail } from "./mails.ts";
import { endSessions } from "./sessions.ts";

const DAY = 86_400_000;
/** [ACC-47] */
const UNUSED_DAYS = 365;
/** [ACC-48] */
const NOTICE_DAYS = 30;

/**
 * Daily: notifies members who have not been here for eleven months, and makes those dormant who were notified
 * 30 days ago and still has not come. A notice that could not be sent is tried again the next day, and the 30
 * days count from when it was.
 */
export const sweepDormancy = async (parts: AccountsParts): Promise<void> => {
  await sendNotices(parts);
  const now = parts.clock.now();
  const told = isoTime(now - NOTICE_DAYS * DAY);
  const unused = isoTime(now - UNUSED_DAYS * DAY);
  const due = await parts.database.read((query) =>
    query
      .selectFrom("members")
      .select("id")
      .where("dormancyNoticedAt", "!=", "")
      .where("dormancyNoticedAt", "<=", told)
      .where("seenAt", "<=", unused)
      .where("dormantAt", "=", "")
      .where("withdrawnAt", "=", "")
      .execute(),
  );
  for (const { id } of due)
    await parts.database.write(`member:${id}`, async (query) => {
      const changed = await query
        .updateTable("members")
        .set({ dormantAt: isoTime(now) })
        .where("id", "=", id)
        // Came back since the list was read: stays awake.
        .where("seenAt", "<=", unused)
        .executeTakeFirst();
      if (Number(changed.numUpdatedRows) === 0) return;
      await endSessions(query, id);
      await audit(parts, query, { memberId: id, action: "member.dormant", network: "" });
    });
};

const sendNotices = async (parts: AccountsParts): Promise<void> => {
  const now = parts.clock.now();
  const members = await parts.database.read((query) =>
    query
      .selectFrom("members")
      .select(["id", "email"])
      .where("seenAt", "<=", isoTime(now - (UNUSED_DAYS - NOTICE_DAYS) * DAY))
      .where("dormancyNoticedAt", "=", "")
      .where("dormantAt", "=", "")
      .where("withdrawnAt", "=", "")
      .where("id", "!=", parts.settings.sourceMemberId)
      .limit(500)
      .execute(),
  );
  for (const { id, email } of members) {
    if (!email) continue;
    try {
      await parts.mail.send(dormancyMail(email, "ko", `${parts.settings.origin}/login`));
    } catch (error) {
      parts.log.warn({ err: error }, "notice of dormancy not sent");
      continue;
    }
    await parts.database.write(`member:${id}`, async (query) => {
      await query
        .updateTable("members")
        .set({ dormancyNoticedAt: isoTime(parts.clock.now()) })
        .where("id", "=", id)
        .execute();
    });
  }
};
