import type { Locale, MailingKind } from "@hanok/api-contract";
import * as z from "zod";
import type { Mailings } from "../../migrations/tables/mailings.ts";
import type { Parts } from "../../parts.ts";
import type { Query, Write } from "../../ports/database/index.ts";
import type { JobHandler } from "../../ports/jobs/index.ts";
import type { Message } from "../../ports/mail/index.ts";
import { presentSite } from "../legal/index.ts";
import { stopPage, withStop } from "./mail-stop.ts";
import { type News, newsMail } from "./news-mail.ts";

export const MAILING_KIND = "mailing";
export const NEWS_MAIL_KIND = "news-mail";

/** Members whose mails are requested in one transaction. */
const BATCH = 200;

const mailingInput = z.object({ mailingId: z.string() });
const newsMailInput = z.object({ mailingId: z.string(), memberId: z.number() });

/** Lock that writes of mailings wait for. */
export const MAILINGS_LOCK = "mailings";

/** Texts as they are sent. */
export const textsOf = ({
  texts,
}: Pick<Mailings, "texts">): Readonly<Record<Locale, { readonly title: string; readonly content: string }>> =>
  JSON.parse(texts);

/**
 * Members who want a kind of mail. Withdrawn, dormant and terminated members get none. The settings are JSON
 * that the server alone writes, without spaces, so that their text shows a switch that is on.
 */
export const receiversOf = (query: Query, kind: MailingKind) =>
  query
    .selectFrom("members")
    .where("email", "is not", null)
    .where("withdrawnAt", "=", "")
    .where("dormantAt", "=", "")
    .where("notifications", "like", `%"${kind}":true%`)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom("memberRestrictions")
            .select("memberRestrictions.memberId")
            .whereRef("memberRestrictions.memberId", "=", "members.id")
            .where("stage", "=", "TERMINATED"),
        ),
      ),
    );

export const requestMailing = (
  { jobs }: Pick<Parts, "jobs">,
  query: Write,
  mailingId: string,
): Promise<string> =>
  jobs.enqueue(query, { kind: MAILING_KIND, subject: "mailing", input: { mailingId }, createdBy: null });

/** A job for each batch of members: it requests a mail for each of them and the next batch. */
export const mailingJob =
  (parts: Parts): JobHandler =>
  async ({ input }) => {
    const { mailingId } = mailingInput.parse(input);
    const requested = await parts.database.write(MAILINGS_LOCK, async (query) => {
      const row = await query
        .selectFrom("mailings")
        .selectAll()
        .where("id", "=", mailingId)
        .where("state", "=", "SENDING")
        .executeTakeFirst();
      if (!row) return 0;
      // The place is kept with the mails of the batch: a job that runs twice goes on behind it.
      const next = await receiversOf(query, row.kind)
        .select("id")
        .where("id", ">", row.mailedAfter)
        .orderBy("id")
        .limit(BATCH)
        .execute();
      for (const { id: memberId } of next)
        await parts.jobs.enqueue(query, {
          kind: NEWS_MAIL_KIND,
          subject: `member:${memberId}`,
          input: { mailingId, memberId },
          // In one line with the next batch, which comes after these mails: until then the mailing can be stopped.
          createdBy: null,
        });
      const last = next.at(-1);
      await query
        .updateTable("mailings")
        .set(last ? { mailedAfter: last.id, receivers: row.receivers + next.length } : { state: "SENT" })
        .where("id", "=", mailingId)
        .execute();
      if (last) await requestMailing(parts, query, mailingId);
      return next.length;
    });
    parts.jobs.wake();
    return { result: { requested } };
  };

export interface Receiver {
  readonly memberId: number;
  readonly email: string;
  readonly locale: Locale;
}

/** A piece of news as its receiver gets it, with the receiver's own way out. */
export const messageTo = (
  parts: Pick<Parts, "keys" | "settings">,
  { memberId, email, locale }: Receiver,
  news: News,
): Message => {
  const { settings } = parts;
  const stop = { memberId, kind: news.kind };
  const message = newsMail(email, locale, news, {
    origin: settings.origin,
    company: presentSite(settings.site, locale, []).company,
    stop: stopPage(parts, stop),
  });
  return withStop(parts, stop, message);
};

/** One mail to one member; a member who has switched the kind off since, and a stopped mailing, get none. */
export const newsMailJob =
  (parts: Parts): JobHandler =>
  async ({ input }) => {
    const { mailingId, memberId } = newsMailInput.parse(input);
    const found = await parts.database.read(async (query) => {
      const row = await query
        .selectFrom("mailings")
        .selectAll()
        .where("id", "=", mailingId)
        .where("state", "!=", "STOPPED")
        .executeTakeFirst();
      if (!row) return null;
      const member = await receiversOf(query, row.kind)
        .select(["email", "language"])
        .where("id", "=", memberId)
        .executeTakeFirst();
      return member?.email ? { row, email: member.email, locale: member.language || "ko" } : null;
    });
    if (!found) return { result: { sent: false } };
    const { row, email, locale } = found;
    const { kind, noticeId } = row;
    const news = { kind, noticeId, ...textsOf(row)[locale] };
    await parts.mail.send(messageTo(parts, { memberId, email, locale }, news));
    return { result: { sent: true } };
  };
