import type { Locale } from "@hanok/api-contract";
import type { ProjectFields } from "@hanok/page-document";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import type { JobHandler } from "../../ports/jobs/index.ts";
import { composeMail, type Message } from "../../ports/mail/index.ts";
import { stopPage, withStop } from "../mailings/index.ts";
import { readableRows } from "./notify.ts";

/** As many comments as one mail quotes, and letters of each. */
const QUOTED = { comments: 10, letters: 300 } as const;

interface Told {
  readonly kind: "mention" | "reply";
  readonly by: string;
  readonly project: string;
  readonly content: string;
}

const commentMail = (
  to: string,
  locale: Locale,
  { told, href, stop }: { readonly told: readonly Told[]; readonly href: string; readonly stop: string },
): Message => {
  const projects = new Set(told.map(({ project }) => project));
  const project = told[0]?.project ?? "";
  const quoted = told.slice(0, QUOTED.comments).map(({ kind, by, content }) => {
    const words = content.length > QUOTED.letters ? `${content.slice(0, QUOTED.letters)}…` : content;
    if (locale === "ko") return `${by} 님${kind === "mention" ? "이 나를 불렀어요" : "의 답글"}: “${words}”`;
    return `${by} ${kind === "mention" ? "mentioned you" : "replied"}: “${words}”`;
  });
  const more = told.length - quoted.length;
  return composeMail(
    to,
    locale,
    locale === "ko"
      ? {
          subject: `[한옥] ‘${project}’에 새 댓글 ${told.length}개`,
          lines: [
            projects.size > 1
              ? `프로젝트 ${projects.size}개에 새 댓글이 ${told.length}개 있어요.`
              : `‘${project}’ 프로젝트에 새 댓글이 ${told.length}개 있어요.`,
            ...quoted,
            ...(more > 0 ? [`그 밖에 ${more}개가 더 있어요.`] : []),
          ],
          link: { href, label: "댓글 보기" },
          footer: {
            lines: ["계정 설정의 ‘알림’에서도 끌 수 있어요."],
            stop: { href: stop, label: "댓글 메일 그만 받기" },
          },
        }
      : {
          subject: `[Hanok] ${told.length} new ${told.length === 1 ? "comment" : "comments"} in ‘${project}’`,
          lines: [
            projects.size > 1
              ? `There are ${told.length} new comments in ${projects.size} projects.`
              : `The project ‘${project}’ has ${told.length} new ${told.length === 1 ? "comment" : "comments"}.`,
            ...quoted,
            ...(more > 0 ? [`And ${more} more.`] : []),
          ],
          link: { href, label: "See the comments" },
          footer: {
            lines: ["You can also turn them off under ‘Notifications’ in the account settings."],
            stop: { href: stop, label: "Stop comment emails" },
          },
        },
  );
};

const isRequest = (input: unknown): input is { readonly memberId: number } =>
  typeof input === "object" && input !== null && "memberId" in input && typeof input.memberId === "number";

/**
 * One mail for all comments announced to a member since the last one, and has not read in the meantime.
 * Whoever does not want these mails, or cannot read the comments any more, gets none.
 */
export const commentMailJob =
  (parts: Parts): JobHandler =>
  async ({ input }) => {
    const { database, mail, settings, clock } = parts;
    if (!isRequest(input)) throw new Error("a mail of comments without its receiver");
    const { memberId } = input;
    const facts = await database.read(async (query) => {
      const member = await query
        .selectFrom("members")
        .select(["email", "language", "notifications", "withdrawnAt"])
        .where("id", "=", memberId)
        .executeTakeFirst();
      const waiting = await query
        .selectFrom("notifications")
        .select("id")
        .where("memberId", "=", memberId)
        .where("mailedAt", "=", "")
        .execute();
      const rows = await readableRows(query, memberId)
        .select([
          "notifications.kind as kind",
          "notifications.projectId as projectId",
          "notifications.commentId as commentId",
          "comments.pageId as pageId",
          "comments.content as content",
          "authors.name as by",
          "projects.record as record",
        ])
        .where("notifications.mailedAt", "=", "")
        .where("notifications.readAt", "=", "")
        .orderBy("notifications.date")
        .execute();
      return { member, waiting, rows };
    });
    const { member, waiting, rows } = facts;
    const wants =
      member?.withdrawnAt === "" &&
      (JSON.parse(member.notifications) as { comments?: boolean }).comments !== false;
    const to = wants ? member.email : null;
    const [first] = rows;
    if (member && to && first) {
      const { projectId, pageId, commentId } = first;
      const query = new URLSearchParams({ project: projectId, page: pageId, comment: commentId });
      const stop = { memberId, kind: "comments" } as const;
      const message = commentMail(to, member.language || "ko", {
        told: rows.map(({ record, ...row }) => ({
          ...row,
          project: (JSON.parse(record) as ProjectFields).title,
        })),
        href: `${settings.origin}/neditor/?${query}`,
        stop: stopPage(parts, stop),
      });
      await mail.send(withStop(parts, stop, message));
    }
    const ids = waiting.map(({ id }) => id);
    if (ids.length > 0)
      await database.write(`member:${memberId}`, async (query) => {
        await query
          .updateTable("notifications")
          .set({ mailedAt: isoTime(clock.now()) })
          .where("id", "in", ids)
          .execute();
      });
    return { result: { sent: Boolean(to && first) } };
  };
