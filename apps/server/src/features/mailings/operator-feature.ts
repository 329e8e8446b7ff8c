import {
  endpoints,
  type Locale,
  type Mailing,
  type MailingKind,
  refused,
  succeed,
} from "@hanok/api-contract";
import type { SignedIn } from "../../http/caller.ts";
import { type Feature, implement } from "../../http/feature.ts";
import { pageOf } from "../../http/paging.ts";
import type { Mailings } from "../../migrations/tables/mailings.ts";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import { abandon } from "../../ports/database/index.ts";
import type { Message } from "../../ports/mail/index.ts";
import { MAIL_OF_A_CALL } from "../../ports/mail/index.ts";
import { monthsBefore } from "../../ports/seoul-days.ts";
import { presentSite } from "../legal/index.ts";
import { recordWrite } from "../operator-records/index.ts";
import { type EditedEntry, type SupportReads, stateAt } from "../support/index.ts";
import { MAILINGS_LOCK, messageTo, receiversOf, requestMailing, textsOf } from "./mailing-jobs.ts";
import { hasSender } from "./news-mail.ts";

const present = (row: Mailings): Mailing => {
  const { ko, en } = textsOf(row);
  const { id, noticeId, kind, state, receivers, date } = row;
  return { id, noticeId, kind, state, receivers, date, title: { ko: ko.title, en: en.title } };
};

/** The operator's side of news by mail. */
export const mailingsFeature = (parts: Parts, reads: SupportReads): Feature => {
  const { database, clock, createId, mail, settings } = parts;
  const calls = endpoints.mailings;

  const noticeOf = async (id: string): Promise<EditedEntry | undefined> =>
    (await reads.all("notice")).find((one) => one.id === id);
  const companyIn = (locale: Locale) => presentSite(settings.site, locale, []).company;
  const lacksSender = (kind: MailingKind): boolean => kind === "marketing" && !hasSender(companyIn("ko"));
  const messageOf = (
    { id: noticeId, texts }: EditedEntry,
    kind: MailingKind,
    locale: Locale,
    { email, memberId }: SignedIn,
  ): Message => messageTo(parts, { memberId, email, locale }, { kind, noticeId, ...texts[locale] });

  return {
    name: "mailings",
    calls: [
      implement(calls.listMailings, async ({ input }) => {
        const rows = await database.read((query) =>
          query.selectFrom("mailings").selectAll().orderBy("date", "desc").orderBy("id").execute(),
        );
        const { shown, ...totals } = pageOf(rows, input);
        return succeed({ mailingList: shown.map(present), ...totals });
      }),
      implement(calls.previewMailing, async ({ input: { noticeId, kind }, grant: { member } }) => {
        const notice = await noticeOf(noticeId);
        if (!notice) return refused("support.missing");
        const { row, count } = await database.read(async (query) => ({
          row: await query
            .selectFrom("mailings")
            .selectAll()
            .where("noticeId", "=", noticeId)
            .executeTakeFirst(),
          count: await receiversOf(query, kind)
            .select(({ fn }) => fn.countAll<number | string>().as("count"))
            .executeTakeFirstOrThrow(),
        }));
        const inLocale = (locale: Locale) => {
          const { subject, html } = messageOf(notice, kind, locale, member);
          return { subject, html };
        };
        return succeed({
          receivers: Number(count.count),
          mails: { ko: inLocale("ko"), en: inLocale("en") },
          mailing: row ? present(row) : null,
          hasSender: hasSender(companyIn("ko")),
        });
      }),
      implement(calls.tryMailing, async ({ input: { noticeId, kind }, grant: { member } }) => {
        const notice = await noticeOf(noticeId);
        if (!notice) return refused("support.missing");
        if (lacksSender(kind)) return refused("mailing.sender");
        for (const locale of ["ko", "en"] as const)
          await mail.send(messageOf(notice, kind, locale, member), MAIL_OF_A_CALL);
        return succeed({ email: member.email });
      }),
      implement(calls.sendMailing, async ({ input: { noticeId, kind, reason }, grant: { member } }) => {
        const notice = await noticeOf(noticeId);
        if (!notice) return refused("support.missing");
        const now = clock.now();
        if (stateAt(notice.publishedAt, notice.endsAt, now) !== "SHOWN") return refused("mailing.hidden");
        if (lacksSender(kind)) return refused("mailing.sender");
        const result = await database.write(MAILINGS_LOCK, async (query) => {
          const sent = await query
            .selectFrom("mailings")
            .select("id")
            .where("noticeId", "=", noticeId)
            .executeTakeFirst();
          if (sent) return abandon(refused("mailing.sent"));
          const receiver = await receiversOf(query, kind).select("id").limit(1).executeTakeFirst();
          if (!receiver) return abandon(refused("mailing.nobody"));
          const { ko, en } = notice.texts;
          const row: Mailings = {
            id: createId(),
            noticeId,
            kind,
            state: "SENDING",
            texts: JSON.stringify({
              ko: { title: ko.title, content: ko.content },
              en: { title: en.title, content: en.content },
            }),
            mailedAfter: 0,
            receivers: 0,
            date: isoTime(now),
          };
          await query.insertInto("mailings").values(row).execute();
          await requestMailing(parts, query, row.id);
          await recordWrite(query, {
            memberId: member.memberId,
            action: "mailing.send",
            subject: row.id,
            before: null,
            after: row,
            reason,
            date: isoTime(now),
          });
          return succeed({ mailing: present(row) });
        });
        parts.jobs.wake();
        return result;
      }),
      implement(calls.stopMailing, ({ input: { id, reason }, grant: { member } }) =>
        database.write(MAILINGS_LOCK, async (query) => {
          const before = await query
            .selectFrom("mailings")
            .selectAll()
            .where("id", "=", id)
            .executeTakeFirst();
          if (!before) return abandon(refused("support.missing"));
          if (before.state !== "SENDING") return abandon(refused("mailing.over"));
          const row: Mailings = { ...before, state: "STOPPED" };
          await query.updateTable("mailings").set({ state: "STOPPED" }).where("id", "=", id).execute();
          await recordWrite(query, {
            memberId: member.memberId,
            action: "mailing.stop",
            subject: id,
            before,
            after: row,
            reason,
            date: isoTime(clock.now()),
          });
          return succeed({ mailing: present(row) });
        }),
      ),
    ],
  };
};

const KEPT_MONTHS = 6;

/** [RET-02] Records of advertising, and of other news by mail, are kept for six months. */
export const forgetOldMailings = async ({
  database,
  clock,
}: Pick<Parts, "database" | "clock">): Promise<void> => {
  const oldest = monthsBefore(clock.now(), KEPT_MONTHS);
  await database.write(MAILINGS_LOCK, async (query) => {
    await query.deleteFrom("mailings").where("date", "<", oldest).where("state", "!=", "SENDING").execute();
  });
};
