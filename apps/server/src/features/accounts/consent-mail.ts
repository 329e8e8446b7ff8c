import type { Locale } from "@hanok/api-contract";
import * as z from "zod";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import type { Write } from "../../ports/database/index.ts";
import type { JobHandler } from "../../ports/jobs/index.ts";
import { composeMail, type Message } from "../../ports/mail/index.ts";
import { monthsBefore } from "../../ports/seoul-days.ts";
import { seoulDay } from "../../ports/seoul-time.ts";
import { presentSite } from "../legal/index.ts";
import { stopPage } from "../mailings/index.ts";

export const CONSENT_MAIL_KIND = "consent-mail";

const consentMail = z.object({
  memberId: z.number(),
  /** `standing`: given two years ago or longer, and not withdrawn since. */
  about: z.enum(["granted", "withdrawn", "standing"]),
  /** Time at which the consent was given or withdrawn, ISO 8601 UTC. */
  at: z.string(),
});
type ConsentMail = z.infer<typeof consentMail>;

/**
 * Requests, as part of the change, the mail that notifies a member of the result of their consent to
 * advertising.
 */
export const requestConsentMail = async (
  { jobs, clock }: Pick<Parts, "jobs" | "clock">,
  query: Write,
  input: ConsentMail,
): Promise<void> => {
  const { memberId } = input;
  await jobs.enqueue(query, {
    kind: CONSENT_MAIL_KIND,
    subject: `member:${memberId}`,
    input,
    createdBy: memberId,
  });
  await query
    .updateTable("members")
    .set({ consentToldAt: isoTime(clock.now()) })
    .where("id", "=", memberId)
    .execute();
};

/** Mail on consent to advertising: sender, day and fact (network act, article 50, paragraphs 7 and 8). */
const messageOf = (
  to: string,
  locale: Locale,
  { about, at }: ConsentMail,
  { sender, stop, settings }: { readonly sender: string; readonly stop: string; readonly settings: string },
): Message => {
  const day = seoulDay(Date.parse(at));
  const withdrawn = about === "withdrawn";
  const ko = {
    granted: ["광고 메일 수신에 동의했어요", `${day}에 ‘혜택과 광고’ 메일을 받기로 동의했어요.`],
    withdrawn: [
      "광고 메일 수신을 거부했어요",
      `${day}에 ‘혜택과 광고’ 메일 수신을 거부했어요. 이제 보내지 않아요.`,
    ],
    standing: [
      "광고 메일 수신 동의를 확인해 주세요",
      `${day}에 동의한 ‘혜택과 광고’ 메일을 지금도 받고 있어요. 계속 받으려면 아무것도 하지 않아도 돼요.`,
    ],
  } as const;
  const en = {
    granted: [
      "You agreed to mails with advertising",
      `On ${day} you agreed to mails with offers and advertising.`,
    ],
    withdrawn: [
      "You declined mails with advertising",
      `On ${day} you declined mails with offers and advertising. No more are sent.`,
    ],
    standing: [
      "Please check your consent to advertising",
      `You agreed to mails with offers and advertising on ${day}, and still receive them. You need not do anything to keep receiving them.`,
    ],
  } as const;
  const [subject, first] = (locale === "ko" ? ko : en)[about];
  return composeMail(to, locale, {
    subject: `${locale === "ko" ? "[한옥]" : "[Hanok]"} ${subject}`,
    lines: [
      first,
      ...(sender === "" ? [] : [locale === "ko" ? `보내는 이: ${sender}` : `Sender: ${sender}`]),
      ...(withdrawn
        ? [
            locale === "ko"
              ? `다시 받으려면 계정 설정의 ‘알림’에서 켜 주세요: ${settings}`
              : `To receive them again, switch them on under ‘Notifications’: ${settings}`,
          ]
        : []),
    ],
    ...(withdrawn
      ? {}
      : {
          footer: {
            lines: [
              locale === "ko"
                ? "동의는 언제든지 로그인하지 않고 철회할 수 있어요."
                : "You can withdraw your consent at any time, without signing in.",
            ],
            stop: { href: stop, label: locale === "ko" ? "수신 거부" : "Unsubscribe" },
          },
        }),
  });
};

export const consentMailJob =
  (parts: Parts): JobHandler =>
  async ({ input }) => {
    const told = consentMail.parse(input);
    const { memberId } = told;
    const member = await parts.database.read((query) =>
      query
        .selectFrom("members")
        .select(["email", "language"])
        .where("id", "=", memberId)
        .where("withdrawnAt", "=", "")
        .executeTakeFirst(),
    );
    if (!member?.email) return { result: { sent: false } };
    const { settings, mail } = parts;
    const locale = member.language || "ko";
    const { company } = presentSite(settings.site, locale, []);
    await mail.send(
      messageOf(member.email, locale, told, {
        sender: company.name ?? "",
        stop: stopPage(parts, { memberId, kind: "marketing" }),
        settings: `${settings.origin}/account`,
      }),
    );
    return { result: { sent: true } };
  };

/** A consent in force is announced again after two years. */
const REMINDED_MONTHS = 2 * 12;
/** Members whose mails are requested in one transaction. */
const BATCH = 200;

/**
 * Daily: reminds members every two years that their consent to advertising is in force (network act, article
 * 50, paragraph 8).
 */
export const remindOfConsents = async (parts: Pick<Parts, "database" | "jobs" | "clock">): Promise<void> => {
  const due = monthsBefore(parts.clock.now(), REMINDED_MONTHS);
  for (;;) {
    const told = await parts.database.write("consent-reminders", async (query) => {
      const next = await query
        .selectFrom("consents")
        .innerJoin("members", "members.id", "consents.memberId")
        .select(["consents.memberId as memberId", "consents.at as at"])
        .where("consents.kind", "=", "marketing")
        .where("consents.granted", "=", 1)
        .where("consents.at", "<=", due)
        .where("members.consentToldAt", "<=", due)
        .where("members.withdrawnAt", "=", "")
        .where((is) =>
          is.not(
            is.exists(
              is
                .selectFrom("consents as later")
                .select("later.id")
                .whereRef("later.memberId", "=", "consents.memberId")
                .where("later.kind", "=", "marketing")
                .whereRef("later.at", ">", "consents.at"),
            ),
          ),
        )
        .orderBy("consents.memberId")
        .limit(BATCH)
        .execute();
      for (const { memberId, at } of next)
        await requestConsentMail(parts, query, { memberId, about: "standing", at });
      return next.length;
    });
    if (told === 0) break;
  }
  parts.jobs.wake();
};
