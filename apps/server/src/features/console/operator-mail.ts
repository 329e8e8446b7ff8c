import * as z from "zod";
import type { Parts } from "../../parts.ts";
import type { Write } from "../../ports/database/index.ts";
import type { JobHandler } from "../../ports/jobs/index.ts";
import { composeMail, type MailText } from "../../ports/mail/index.ts";
import { appealPage } from "../accounts/index.ts";

export const OPERATOR_MAIL_KIND = "operator-mail";

const operatorMail = z.object({
  memberId: z.number(),
  about: z.enum(["WARNING", "SUSPENDED", "TERMINATED", "NONE", "TAKE_DOWN", "RESTORE"]),
  reason: z.string(),
  /** Last day of a suspension, or the title of a project. */
  detail: z.string(),
  /** First day of a suspension that is announced; '' otherwise. */
  begins: z.string().default(""),
  /** Time of the restriction that may be appealed against; '' for none. */
  restrictedAt: z.string().default(""),
});
export type OperatorMail = z.infer<typeof operatorMail>;
type Wanted = z.input<typeof operatorMail>;

const KOREAN: Readonly<
  Record<OperatorMail["about"], (detail: string, begins: string) => readonly [string, string]>
> = {
  WARNING: () => ["이용 경고 안내", "이용약관을 어긴 일이 있어 경고를 드립니다."],
  SUSPENDED: (day, begins) =>
    begins === ""
      ? ["이용 정지 안내", `${day}까지 계정의 이용이 정지되었습니다.`]
      : ["이용 정지 예고", `${begins}부터 ${day}까지 계정의 이용이 정지됩니다.`],
  TERMINATED: () => ["이용 계약 해지 안내", "계정의 이용 계약이 해지되었습니다."],
  NONE: () => ["이용 제한 해제 안내", "계정의 이용 제한이 해제되었습니다."],
  TAKE_DOWN: (title) => ["사이트 게시 중단 안내", `프로젝트 ‘${title}’의 게시된 사이트를 내렸습니다.`],
  RESTORE: (title) => ["사이트 게시 재개 안내", `프로젝트 ‘${title}’의 사이트를 다시 볼 수 있습니다.`],
};
const ENGLISH: typeof KOREAN = {
  WARNING: () => ["A warning", "You have broken the terms of service; this is a warning."],
  SUSPENDED: (day, begins) =>
    begins === ""
      ? ["Your account is suspended", `Your account is suspended until ${day}.`]
      : ["Your account will be suspended", `Your account will be suspended from ${begins} until ${day}.`],
  TERMINATED: () => ["Your contract is terminated", "The contract of your account has been terminated."],
  NONE: () => ["The restriction is lifted", "The restriction of your account has been lifted."],
  TAKE_DOWN: (title) => ["Your site was taken down", `The published site of “${title}” was taken down.`],
  RESTORE: (title) => ["Your site is back", `The site of “${title}” can be seen again.`],
};

/** [ACC-51] A notice contains the reason and how to object; the answer comes within 15 days. */
const wordsOf = (
  { about, reason, detail, begins, restrictedAt }: OperatorMail,
  locale: "ko" | "en",
  href: string,
): MailText => {
  const mayAppeal = restrictedAt !== "";
  if (locale === "ko") {
    const [subject, first] = KOREAN[about](detail, begins);
    return {
      subject: `[한옥] ${subject}`,
      lines: [first, `이유: ${reason}`, "이의가 있으시면 알려 주세요. 15일 안에 답해 드리겠습니다."],
      link: { href, label: mayAppeal ? "이의 제기하기" : "문의하기" },
    };
  }
  const [subject, first] = ENGLISH[about](detail, begins);
  return {
    subject: `[Hanok] ${subject}`,
    lines: [first, `Reason: ${reason}`, "If you object, tell us; we answer within 15 days."],
    link: { href, label: mayAppeal ? "Appeal" : "Send an inquiry" },
  };
};

export const requestOperatorMail = ({ jobs }: Pick<Parts, "jobs">, query: Write, mail: Wanted) =>
  jobs.enqueue(query, {
    kind: OPERATOR_MAIL_KIND,
    subject: `member:${mail.memberId}`,
    input: mail,
    createdBy: mail.memberId,
  });

export const operatorMailJob =
  ({ database, mail, settings, keys }: Parts): JobHandler =>
  async ({ input }) => {
    const wanted = operatorMail.parse(input);
    const member = await database.read((query) =>
      query
        .selectFrom("members")
        .select(["email", "language"])
        .where("id", "=", wanted.memberId)
        .executeTakeFirst(),
    );
    if (!member?.email) return { result: { sent: false } };
    const locale = member.language || "ko";
    const { memberId, restrictedAt } = wanted;
    const href =
      restrictedAt === ""
        ? `${settings.origin}/help/qna`
        : appealPage({ keys, settings }, { memberId, date: restrictedAt });
    await mail.send(composeMail(member.email, locale, wordsOf(wanted, locale, href)));
    return { result: { sent: true } };
  };
