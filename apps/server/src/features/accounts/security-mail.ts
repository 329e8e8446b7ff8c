import { LIMITS, type Locale } from "@hanok/api-contract";
import * as z from "zod";
import type { Parts } from "../../parts.ts";
import type { Write } from "../../ports/database/index.ts";
import type { JobHandler } from "../../ports/jobs/index.ts";
import { composeMail, type MailText } from "../../ports/mail/index.ts";

export const SECURITY_MAIL_KIND = "security-mail";

const securityMail = z.object({
  memberId: z.number(),
  about: z.enum([
    "new-device",
    "totp-added",
    "totp-removed",
    "passkey-added",
    "passkey-removed",
    "token-added",
    "token-reused",
    "recovery-used",
    "recovery-renewed",
    "lost-asked",
    "lost-waiting",
    "lost-rejected",
    "lost-cancelled",
    "lost-done",
  ]),
  /** Time of what happened, ISO 8601 UTC; of `lost-waiting` the time at which the factors go. */
  at: z.string(),
  /** Browser and system, '' where they are not known. */
  device: z.string().default(""),
  /** Two letters. */
  country: z.string().default(""),
  /** Name of a passkey, reason of the operator. */
  detail: z.string().default(""),
});
type SecurityMail = z.output<typeof securityMail>;

/** Requests, as part of the change, the mail that notifies a member of changes to their ways to sign in. */
export const requestSecurityMail = async (
  { jobs }: Pick<Parts, "jobs">,
  query: Write,
  input: z.input<typeof securityMail>,
): Promise<void> => {
  await jobs.enqueue(query, {
    kind: SECURITY_MAIL_KIND,
    subject: `member:${input.memberId}`,
    input,
    createdBy: input.memberId,
  });
};

type Words = readonly [subject: string, ...lines: string[]];
type About = SecurityMail["about"];
interface Facts {
  readonly when: string;
  readonly where: string;
  readonly detail: string;
}

const NOT_ME = {
  ko: "본인이 한 일이 아니라면 비밀번호를 바꾸고 계정 설정에서 모든 기기를 로그아웃해 주세요.",
  en: "If this was not you, change your password and sign out on all devices in your account settings.",
} as const;

const KOREAN: Readonly<Record<About, (facts: Facts) => Words>> = {
  "new-device": ({ when, where }) => [
    "새 기기에서 로그인했어요",
    `${when}에 새 기기에서 로그인했어요.`,
    ...(where === "" ? [] : [`기기: ${where}`]),
    NOT_ME.ko,
  ],
  "totp-added": ({ when }) => [
    "인증 앱을 등록했어요",
    `${when}에 인증 앱을 등록했어요. 이제 로그인할 때 앱의 코드도 물어요.`,
    NOT_ME.ko,
  ],
  "totp-removed": ({ when }) => ["인증 앱을 삭제했어요", `${when}에 인증 앱을 삭제했어요.`, NOT_ME.ko],
  "passkey-added": ({ when, detail }) => [
    "패스키를 등록했어요",
    `${when}에 ‘${detail}’ 패스키를 등록했어요.`,
    NOT_ME.ko,
  ],
  "passkey-removed": ({ when, detail }) => [
    "패스키를 삭제했어요",
    `${when}에 ‘${detail}’ 패스키를 삭제했어요.`,
    NOT_ME.ko,
  ],
  "token-added": ({ when, detail }) => [
    "접근 토큰을 만들었어요",
    `${when}에 ‘${detail}’ 접근 토큰을 만들었어요. 이 토큰을 가진 프로그램은 정한 권한만큼 프로젝트를 읽거나 고칠 수 있어요.`,
    "본인이 한 일이 아니라면 계정 설정에서 토큰을 삭제하고 비밀번호를 바꿔 주세요.",
  ],
  "token-reused": ({ when, detail }) => [
    "앱 연결을 끊었어요",
    `${when}에 ‘${detail}’ 앱의 연결 정보가 두 번 쓰여서 연결을 끊었어요. 다른 프로그램이 그 정보를 가져갔을 수 있어요.`,
    "앱을 계속 쓰려면 앱에서 다시 연결해 주세요. 프로젝트의 편집 기록에서 앱이 고친 내용을 확인할 수 있어요.",
  ],
  "recovery-used": ({ when, detail }) => [
    "복구 코드를 썼어요",
    `${when}에 복구 코드로 본인 확인을 했어요. 남은 코드는 ${detail}개예요.`,
    NOT_ME.ko,
  ],
  "recovery-renewed": ({ when }) => [
    "복구 코드를 새로 만들었어요",
    `${when}에 복구 코드를 새로 만들었어요. 전에 받은 코드는 쓸 수 없어요.`,
    NOT_ME.ko,
  ],
  "lost-asked": ({ when }) => [
    "2단계 인증 해제를 요청했어요",
    `${when}에 패스키나 인증 앱 없이 로그인하게 해 달라는 요청이 들어왔어요.`,
    `운영자가 본인인지 확인하고, 그 뒤 ${LIMITS.lostFactorHours}시간을 기다려야 풀려요.`,
    "요청하지 않았다면 평소처럼 로그인해 주세요. 요청이 바로 취소돼요. 비밀번호도 바꿔 주세요.",
  ],
  "lost-waiting": ({ when }) => [
    "2단계 인증이 곧 풀려요",
    `운영자가 본인임을 확인했어요. ${when}에 2단계 인증이 풀려요.`,
    "요청하지 않았다면 그 전에 평소처럼 로그인해 주세요. 요청이 바로 취소돼요. 비밀번호도 바꿔 주세요.",
  ],
  "lost-rejected": ({ detail }) => [
    "2단계 인증 해제 요청을 받아들이지 않았어요",
    "본인임을 확인하지 못해 요청을 받아들이지 않았어요.",
    `이유: ${detail}`,
  ],
  "lost-cancelled": ({ when }) => [
    "2단계 인증 해제 요청을 취소했어요",
    `${when}에 2단계 인증으로 로그인해서 해제 요청을 취소했어요.`,
    NOT_ME.ko,
  ],
  "lost-done": ({ when }) => [
    "2단계 인증을 풀었어요",
    `${when}에 패스키, 인증 앱, 복구 코드를 모두 삭제하고 모든 기기에서 로그아웃했어요.`,
    "이제 비밀번호로 로그인할 수 있어요. 로그인한 뒤에 2단계 인증을 다시 등록해 주세요.",
  ],
};

const ENGLISH: typeof KOREAN = {
  "new-device": ({ when, where }) => [
    "A new device signed in",
    `A new device signed in on ${when}.`,
    ...(where === "" ? [] : [`Device: ${where}`]),
    NOT_ME.en,
  ],
  "totp-added": ({ when }) => [
    "Authenticator app added",
    `An authenticator app was added on ${when}. Its codes are asked for when you sign in.`,
    NOT_ME.en,
  ],
  "totp-removed": ({ when }) => [
    "Authenticator app removed",
    `The authenticator app was removed on ${when}.`,
    NOT_ME.en,
  ],
  "passkey-added": ({ when, detail }) => [
    "Passkey added",
    `The passkey “${detail}” was added on ${when}.`,
    NOT_ME.en,
  ],
  "passkey-removed": ({ when, detail }) => [
    "Passkey removed",
    `The passkey “${detail}” was removed on ${when}.`,
    NOT_ME.en,
  ],
  "token-added": ({ when, detail }) => [
    "Access token added",
    `The access token “${detail}” was made on ${when}. A program that has it may read or change your projects, within the rights that were chosen.`,
    "If this was not you, remove the token in your account settings and change your password.",
  ],
  "token-reused": ({ when, detail }) => [
    "An app was disconnected",
    `The access of the app “${detail}” was used twice on ${when}, so it was ended. Another program may have taken it.`,
    "Connect the app again to go on using it. The history of a project shows what the app has changed.",
  ],
  "recovery-used": ({ when, detail }) => [
    "Recovery code used",
    `A recovery code was used on ${when}. Codes left: ${detail}.`,
    NOT_ME.en,
  ],
  "recovery-renewed": ({ when }) => [
    "New recovery codes",
    `New recovery codes were made on ${when}. The earlier ones no longer work.`,
    NOT_ME.en,
  ],
  "lost-asked": ({ when }) => [
    "Request to remove two-step verification",
    `On ${when} somebody asked to sign in to your account without its passkey or authenticator app.`,
    `The operator checks who asks, and then ${LIMITS.lostFactorHours} hours pass before anything is removed.`,
    "If this was not you, sign in as usual: that cancels the request. Change your password as well.",
  ],
  "lost-waiting": ({ when }) => [
    "Two-step verification will be removed",
    `The operator has confirmed who asked. Two-step verification is removed on ${when}.`,
    "If this was not you, sign in as usual before then: that cancels the request. Change your password as well.",
  ],
  "lost-rejected": ({ detail }) => [
    "Request not accepted",
    "The operator could not confirm who asked to remove two-step verification.",
    `Reason: ${detail}`,
  ],
  "lost-cancelled": ({ when }) => [
    "Request canceled",
    `A sign-in with two-step verification on ${when} has canceled the request to remove it.`,
    NOT_ME.en,
  ],
  "lost-done": ({ when }) => [
    "Two-step verification removed",
    `Passkeys, authenticator app and recovery codes were removed on ${when}, and all devices were signed out.`,
    "You can sign in with your password now. Please set two-step verification up again afterwards.",
  ],
};

const wordsOf = ({ about, at, device, country, detail }: SecurityMail, locale: Locale): MailText => {
  const when = new Intl.DateTimeFormat(locale === "ko" ? "ko-KR" : "en-GB", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Asia/Seoul",
  }).format(new Date(at));
  const place = country === "" ? "" : (new Intl.DisplayNames([locale], { type: "region" }).of(country) ?? "");
  const where = [device, place].filter((one) => one !== "").join(", ");
  const [subject, ...lines] = (locale === "ko" ? KOREAN : ENGLISH)[about]({ when, where, detail });
  return { subject: `${locale === "ko" ? "[한옥]" : "[Hanok]"} ${subject}`, lines };
};

export const securityMailJob =
  ({ database, mail, settings }: Parts): JobHandler =>
  async ({ input }) => {
    const told = securityMail.parse(input);
    const member = await database.read((query) =>
      query
        .selectFrom("members")
        .select(["email", "language"])
        .where("id", "=", told.memberId)
        .executeTakeFirst(),
    );
    if (!member?.email) return { result: { sent: false } };
    const locale = member.language || "ko";
    await mail.send(
      composeMail(member.email, locale, {
        ...wordsOf(told, locale),
        link: {
          href: `${settings.origin}/account`,
          label: locale === "ko" ? "계정 설정 열기" : "Open account settings",
        },
      }),
    );
    return { result: { sent: true } };
  };
