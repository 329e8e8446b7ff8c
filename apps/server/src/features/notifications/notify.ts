import type { Notifications } from "../../migrations/tables/notifications.ts";
import { type Clock, isoTime } from "../../ports/clock.ts";
import type { Database, Query, Write } from "../../ports/database/index.ts";
import type { Jobs } from "../../ports/jobs/index.ts";

export const COMMENT_MAIL_KIND = "comment-mail";
/** Time span of the comments in one mail. */
export const BUNDLE_MS = 5 * 60_000;
/** Retention of notifications. */
const KEPT_DAYS = 90;

export interface NewNotification extends Pick<Notifications, "projectId" | "commentId"> {
  /** Reason of the notification by member. */
  readonly receivers: ReadonlyMap<number, Notifications["kind"]>;
}

interface NotifyParts {
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly createId: () => string;
}

/**
 * Notifies members of a comment inside the write that makes it; each of them once. True where somebody is
 * notified.
 */
export const notify = async (
  query: Write,
  { jobs, clock, createId }: NotifyParts,
  { projectId, commentId, receivers }: NewNotification,
): Promise<boolean> => {
  if (receivers.size === 0) return false;
  const date = isoTime(clock.now());
  for (const [memberId, kind] of receivers) {
    // A mail that is being sent has read its comments already: only one that waits includes this comment,
    // too.
    const waiting = await query
      .selectFrom("jobs")
      .select("id")
      .where("kind", "=", COMMENT_MAIL_KIND)
      .where("subject", "=", String(memberId))
      .where("status", "=", "waiting")
      .executeTakeFirst();
    await query
      .insertInto("notifications")
      .values({ id: createId(), memberId, kind, projectId, commentId, date, readAt: "", mailedAt: "" })
      .onConflict((conflict) => conflict.columns(["memberId", "commentId"]).doNothing())
      .execute();
    if (!waiting)
      await jobs.enqueue(query, {
        kind: COMMENT_MAIL_KIND,
        subject: String(memberId),
        input: { memberId },
        createdBy: null,
        runAt: clock.now() + BUNDLE_MS,
      });
  }
  return true;
};

/** A member has seen the comments of a page: their notifications are read as well. */
export const readNotificationsOf = async (
  query: Write,
  { memberId, pageId, at }: { readonly memberId: number; readonly pageId: string; readonly at: string },
): Promise<void> => {
  await query
    .updateTable("notifications")
    .set({ readAt: at })
    .where("memberId", "=", memberId)
    .where("readAt", "=", "")
    .where("commentId", "in", query.selectFrom("comments").select("id").where("pageId", "=", pageId))
    .execute();
};

/** A comment is gone: nobody is notified of it any more. */
export const forgetNotificationsOf = async (query: Write, commentIds: readonly string[]): Promise<void> => {
  if (commentIds.length > 0)
    await query.deleteFrom("notifications").where("commentId", "in", commentIds).execute();
};

export const forgetNotifications = async (query: Write, memberId: number): Promise<void> => {
  await query.deleteFrom("notifications").where("memberId", "=", memberId).execute();
};

/** Daily: notifications that are old, and those whose comment is gone. */
export const forgetOldNotifications = (database: Database, clock: Clock): Promise<void> =>
  database.write("notifications", async (query) => {
    await query
      .deleteFrom("notifications")
      .where(({ or, eb }) =>
        or([
          eb("date", "<", isoTime(clock.now() - KEPT_DAYS * 86_400_000)),
          eb("commentId", "not in", query.selectFrom("comments").select("id")),
        ]),
      )
      .execute();
  });

/** Rows of a member about what they can still read: projects that they are in, pages that are there. */
export const readableRows = (query: Query, memberId: number) =>
  query
    .selectFrom("notifications")
    .innerJoin("projectMembers", (join) =>
      join
        .onRef("projectMembers.projectId", "=", "notifications.projectId")
        .onRef("projectMembers.memberId", "=", "notifications.memberId"),
    )
    .innerJoin("projects", "projects.id", "notifications.projectId")
    .innerJoin("comments", "comments.id", "notifications.commentId")
    .innerJoin("pages", "pages.id", "comments.pageId")
    .innerJoin("members as authors", "authors.id", "comments.memberId")
    .where("notifications.memberId", "=", memberId)
    .where("projects.trash", "=", "");
