import type { Locale } from "@hanok/api-contract";
import type { Parts } from "../../parts.ts";
import type { Write } from "../../ports/database/index.ts";
import type { JobHandler, Jobs } from "../../ports/jobs/index.ts";
import { composeMail, type Message } from "../../ports/mail/index.ts";
import { roleIn } from "../access/index.ts";
import { invitationFacts } from "./mail-facts.ts";

export const INVITATION_MAIL_KIND = "cowork-mail";

interface Invitation {
  readonly projectId: string;
  readonly memberId: number;
  /** Member id of the person who invited. */
  readonly by: number;
}

/** Mails the invitation once the write has committed, and again later where the mail server refuses. */
export const requestInvitationMail = (jobs: Jobs, query: Write, invitation: Invitation): Promise<string> =>
  jobs.enqueue(query, {
    kind: INVITATION_MAIL_KIND,
    subject: invitation.projectId,
    input: invitation,
    createdBy: invitation.by,
  });

const invitationMail = (
  to: string,
  locale: Locale,
  { project, by, href }: { readonly project: string; readonly by: string; readonly href: string },
): Message =>
  composeMail(
    to,
    locale,
    locale === "ko"
      ? {
          subject: `[한옥] ${by} 님이 ‘${project}’ 프로젝트에 초대했어요`,
          lines: [
            `${by} 님이 ‘${project}’ 프로젝트에 초대했어요. 지금 바로 열어 볼 수 있어요.`,
            "함께하고 싶지 않다면 작업실의 ‘함께하는 프로젝트’에서 언제든 나갈 수 있어요.",
          ],
          link: { href, label: "프로젝트 열기" },
        }
      : {
          subject: `[Hanok] ${by} invited you to ‘${project}’`,
          lines: [
            `${by} invited you to the project ‘${project}’. You can open it right away.`,
            "If you do not want to take part, you can leave it at any time in your workspace.",
          ],
          link: { href, label: "Open the project" },
        },
  );

const isInvitation = (input: unknown): input is Invitation =>
  typeof input === "object" &&
  input !== null &&
  "projectId" in input &&
  typeof input.projectId === "string" &&
  "memberId" in input &&
  typeof input.memberId === "number" &&
  "by" in input &&
  typeof input.by === "number";

/** Whoever has left or was removed meanwhile gets no mail. */
export const invitationMailJob =
  ({ database, mail, settings }: Parts): JobHandler =>
  async ({ input }) => {
    if (!isInvitation(input)) throw new Error("an invitation without its ids");
    const { projectId, memberId, by } = input;
    const facts = await database.read(async (query) => {
      if ((await roleIn(query, projectId, memberId)) === null) return null;
      const member = await query
        .selectFrom("members")
        .select(["email", "language"])
        .where("id", "=", memberId)
        .executeTakeFirst();
      const named = await invitationFacts(query, projectId, by);
      return member?.email && named
        ? { ...named, to: member.email, locale: member.language || ("ko" as const) }
        : null;
    });
    if (!facts) return { result: { sent: false } };
    const href = `${settings.origin}/neditor/?project=${encodeURIComponent(projectId)}`;
    await mail.send(invitationMail(facts.to, facts.locale, { ...facts, href }));
    return { result: { sent: true } };
  };
