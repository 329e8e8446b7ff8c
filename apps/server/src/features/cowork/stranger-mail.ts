import { LIMITS, type Locale } from "@hanok/api-contract";
import type { Parts } from "../../parts.ts";
import type { Write } from "../../ports/database/index.ts";
import type { JobHandler, Jobs } from "../../ports/jobs/index.ts";
import { composeMail, type Message } from "../../ports/mail/index.ts";
import { pendingInvitations } from "../access/index.ts";
import { invitationFacts } from "./mail-facts.ts";

export const STRANGER_MAIL_KIND = "cowork-stranger-mail";

interface Invited {
  readonly projectId: string;
  readonly email: string;
}

/** Mails an address without an account once the write has committed. `by`: the member who invites. */
export const requestStrangerMail = (
  jobs: Jobs,
  query: Write,
  { projectId, email, by }: Invited & { readonly by: number },
): Promise<string> =>
  jobs.enqueue(query, {
    kind: STRANGER_MAIL_KIND,
    subject: projectId,
    input: { projectId, email },
    createdBy: by,
  });

const strangerMail = (
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
            `${by} 님이 한옥의 ‘${project}’ 프로젝트를 함께 만들자고 초대했어요. 한옥은 웹사이트를 만드는 곳이에요.`,
            `이 이메일 주소(${to})로 가입하면 프로젝트가 작업실에 바로 보여요. 초대는 ${LIMITS.invitationDays}일 동안 남아 있어요.`,
            "모르는 사람이 보낸 초대라면 이 메일을 삭제해도 돼요. 가입하지 않으면 이 주소는 기한이 지난 뒤 삭제돼요.",
          ],
          link: { href, label: "가입하고 함께하기" },
        }
      : {
          subject: `[Hanok] ${by} invited you to ‘${project}’`,
          lines: [
            `${by} invites you to work on the project ‘${project}’ in Hanok, a place to build websites.`,
            `Join with this address (${to}), and the project is in your workspace at once. The invitation stays for ${LIMITS.invitationDays} days.`,
            "If you do not know who sent it, you can delete this mail. Without a sign-up the address is deleted after that time.",
          ],
          link: { href, label: "Join and take part" },
        },
  );

const isInvited = (input: unknown): input is Invited =>
  typeof input === "object" &&
  input !== null &&
  "projectId" in input &&
  typeof input.projectId === "string" &&
  "email" in input &&
  typeof input.email === "string";

/** In the language of who invited. An invitation that was taken back or taken up meanwhile is not mailed. */
export const strangerMailJob =
  ({ database, clock, mail, settings }: Parts): JobHandler =>
  async ({ input }) => {
    if (!isInvited(input)) throw new Error("an invitation without its address");
    const { projectId, email } = input;
    const facts = await database.read(async (query) => {
      const pending = await pendingInvitations(query, projectId, clock.now());
      const invitation = pending.find((one) => one.email === email);
      if (!invitation) return null;
      return invitationFacts(query, projectId, invitation.invitedBy);
    });
    if (!facts) return { result: { sent: false } };
    await mail.send(
      strangerMail(email, facts.language || "ko", { ...facts, href: `${settings.origin}/signup` }),
    );
    return { result: { sent: true } };
  };
