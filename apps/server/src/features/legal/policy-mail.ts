import { LEGAL_KINDS, type LegalKind, type Locale } from "@hanok/api-contract";
import * as z from "zod";
import type { Parts } from "../../parts.ts";
import type { Query, Write } from "../../ports/database/index.ts";
import type { JobHandler } from "../../ports/jobs/index.ts";
import { composeMail, type MailText } from "../../ports/mail/index.ts";

export const POLICY_NOTICE_KIND = "policy-notice";
export const POLICY_MAIL_KIND = "policy-mail";

/** Members whose mails are requested in one transaction. */
const BATCH = 200;

/**
 * `announcedAt` distinguishes announcements of one version: one that was withdrawn or written again is no
 * longer sent.
 */
const announcement = z.object({
  kind: z.enum(LEGAL_KINDS),
  version: z.string(),
  announcedAt: z.string(),
});
type Announcement = z.infer<typeof announcement>;

const policyMail = z.object({ ...announcement.shape, memberId: z.number() });

/**
 * [RET-11, RET-12] Requests, as part of the announcement, that every member is notified by mail: a job for
 * each batch of members, which requests a mail for each of them and the next batch.
 */
export const requestPolicyNotice = (
  { jobs }: Pick<Parts, "jobs">,
  query: Write,
  announced: Announcement,
): Promise<string> =>
  jobs.enqueue(query, {
    kind: POLICY_NOTICE_KIND,
    subject: `policy:${announced.kind}`,
    input: announced,
    createdBy: null,
  });

/** Undefined where it was taken back, or announced again with other texts. */
const standing = (query: Query, { kind, version, announcedAt }: Announcement) =>
  query
    .selectFrom("legalVersions")
    .select(["texts", "noticedAfter"])
    .where("kind", "=", kind)
    .where("version", "=", version)
    .where("announcedAt", "=", announcedAt)
    .executeTakeFirst();

export const policyNoticeJob =
  (parts: Parts): JobHandler =>
  async ({ input }) => {
    const announced = announcement.parse(input);
    const { kind, version } = announced;
    const requested = await parts.database.write(`legal:${kind}`, async (query) => {
      const row = await standing(query, announced);
      if (!row) return 0;
      // The place is kept with the mails of the batch: a job that runs twice goes on behind it.
      const next = await query
        .selectFrom("members")
        .select("id")
        .where("id", ">", row.noticedAfter)
        .where("email", "is not", null)
        .where("withdrawnAt", "=", "")
        .orderBy("id")
        .limit(BATCH)
        .execute();
      for (const { id: memberId } of next)
        await parts.jobs.enqueue(query, {
          kind: POLICY_MAIL_KIND,
          subject: `member:${memberId}`,
          input: { ...announced, memberId },
          createdBy: memberId,
        });
      const last = next.at(-1);
      if (!last) return 0;
      await query
        .updateTable("legalVersions")
        .set({ noticedAfter: last.id })
        .where("kind", "=", kind)
        .where("version", "=", version)
        .execute();
      await requestPolicyNotice(parts, query, announced);
      return next.length;
    });
    parts.jobs.wake();
    return { result: { requested } };
  };

export const policyMailJob =
  ({ database, mail, settings }: Parts): JobHandler =>
  async ({ input }) => {
    const { memberId, ...announced } = policyMail.parse(input);
    const found = await database.read(async (query) => ({
      row: await standing(query, announced),
      member: await query
        .selectFrom("members")
        .select(["email", "language"])
        .where("id", "=", memberId)
        .where("withdrawnAt", "=", "")
        .executeTakeFirst(),
    }));
    const { row, member } = found;
    if (!row || !member?.email) return { result: { sent: false } };
    const texts: Readonly<Record<Locale, { readonly title: string }>> = JSON.parse(row.texts);
    const locale = member.language || "ko";
    const href = `${settings.origin}/policy/${announced.kind}?version=${announced.version}`;
    const text = wordsOf(announced.kind, locale, texts[locale].title, announced.version, href);
    await mail.send(composeMail(member.email, locale, text));
    return { result: { sent: true } };
  };

const wordsOf = (kind: LegalKind, locale: Locale, title: string, day: string, href: string): MailText => {
  // Using the service on counts as consent to changed terms; the mail has to say so (text 2, terms, article 3).
  const isContract = kind === "terms";
  return locale === "ko"
    ? {
        subject: `[한옥] ${title} 변경 안내`,
        lines: [
          `${day}부터 다음 정책이 바뀝니다: ${title}`,
          "바뀌는 내용을 아래에서 확인해 주세요.",
          ...(isContract
            ? [
                "시행일까지 거부하지 않고 계속 쓰시면 동의하신 것으로 봅니다. 동의하지 않으시면 탈퇴하실 수 있습니다.",
              ]
            : []),
        ],
        link: { href, label: "바뀌는 내용 보기" },
      }
    : {
        subject: `[Hanok] Changes to: ${title}`,
        lines: [
          `From ${day} a new version applies: ${title}`,
          "Please read what changes below.",
          ...(isContract
            ? [
                "If you do not object by then and go on using Hanok, we take it that you agree. If you do not agree, you may close your account.",
              ]
            : []),
        ],
        link: { href, label: "Read the changes" },
      };
};
