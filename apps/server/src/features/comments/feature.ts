import { endpoints, LIMITS, refused, succeed } from "@hanok/api-contract";
import { OUTSIDE, type SignedIn } from "../../http/caller.ts";
import { type Feature, implement } from "../../http/feature.ts";
import { pageOf } from "../../http/paging.ts";
import type { Comments } from "../../migrations/tables/comments.ts";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import { openRateLimits, type RateRule } from "../../ports/rate-limits/rate-limits.ts";
import { oneByOne } from "../access/index.ts";
import { readNotificationsOf } from "../notifications/index.ts";
import { keepAnchors } from "./anchors.ts";
import { findComment, presentComments, rowsOfPage } from "./store.ts";
import { deleteComment, tellComment, type WantedComment, writeComment } from "./write.ts";

/** [CMT-07] A read mark is ahead, so that what was written while one looked counts as read. */
const READ_AHEAD_MS = 3000;

/**
 * [AVL-02] New comments of one member in one project, also of somebody who came by its share link: all comments of a page
 * are read together, and each may be mailed.
 */
const WRITTEN: RateRule = { name: "comments.written", most: 120, seconds: 600 };

interface Paging {
  readonly page: number;
  readonly perPage: number;
}

/** [CMT-25] Comments on pages: both families of calls read and write the same rows. */
export const commentsFeature = (parts: Parts): Feature => {
  const { database, clock } = parts;
  const calls = endpoints.comments;
  const limits = openRateLimits(parts);
  const write = async (author: SignedIn, wanted: WantedComment) => {
    if (wanted.commentId === undefined) {
      const allowance = await limits.take([
        { rule: WRITTEN, subject: `${wanted.projectId}\n${author.memberId}` },
      ]);
      if (!allowance.allowed) return refused("request.too-many", { facts: { seconds: allowance.seconds } });
    }
    return writeComment(parts, author, wanted);
  };
  const list = async (
    projectId: string,
    pageId: string,
    paging: Paging,
    choose: (rows: readonly Comments[]) => readonly Comments[],
  ) => {
    await keepAnchors(database, projectId);
    return database.read(async (query) => {
      const rows = await rowsOfPage(query, pageId);
      const { shown, ...totals } = pageOf(choose(rows), paging, LIMITS.longListMost);
      return succeed({ commentList: await presentComments(query, projectId, shown, rows), ...totals });
    });
  };
  const one = (projectId: string, id: string) =>
    database.read(async (query) => {
      const row = await findComment(query, id);
      const [comment] = row
        ? await presentComments(query, projectId, [row], await rowsOfPage(query, row.pageId))
        : [];
      return comment ? succeed({ comment }) : refused("comment.missing");
    });
  return {
    name: "comments",
    items: {
      // A comment of a page that was deleted is gone with it [PAG-30].
      comment: oneByOne(async (query, id) => {
        const row = await query
          .selectFrom("comments")
          .innerJoin("pages", "pages.id", "comments.pageId")
          .select("comments.projectId")
          .where("comments.id", "=", id)
          .executeTakeFirst();
        return row?.projectId ?? null;
      }),
      /** One's own comment is nobody else's to decide. */
      othersComment: oneByOne(async (query, id, { member }) => {
        const row = await findComment(query, id);
        return row?.memberId === member?.memberId ? OUTSIDE : (row?.projectId ?? null);
      }),
    },
    calls: [
      implement(calls.listComments, ({ input, grant }) =>
        list(grant.project.id, input.pageId, input, (rows) => rows),
      ),
      implement(calls.saveComment, ({ input, grant }) => write(grant.member, input)),
      implement(calls.deleteComment, ({ input, grant }) =>
        deleteComment(parts, grant.member, grant.project.id, input.commentId),
      ),
      implement(calls.deletePageComments, async ({ input, grant }) => {
        const projectId = grant.project.id;
        await database.write(projectId, async (query) => {
          await query.deleteFrom("comments").where("pageId", "=", input.pageId).execute();
        });
        await tellComment(parts, "edit-comment", { projectId, pageId: input.pageId }, grant.member);
        return succeed({});
      }),
      implement(calls.listThreads, ({ input, grant }) => {
        const me = grant.member.memberId;
        return list(grant.project.id, input.pageId, input, (rows) => {
          const isOfMine = ({ memberId, mentions }: Comments) =>
            input.mode === "mine"
              ? memberId === me
              : input.mode === "mention"
                ? (JSON.parse(mentions) as number[]).includes(me)
                : true;
          const chosen = new Set(rows.filter(isOfMine).map(({ id, parentId }) => parentId || id));
          return rows
            .filter(({ id, parentId }) => parentId === "" && chosen.has(id))
            .filter(({ status }) => input.status === undefined || status === input.status)
            .reverse();
        });
      }),
      implement(calls.listReplies, ({ input, grant }) =>
        list(grant.project.id, input.pageId, input, (rows) =>
          rows.filter(({ parentId }) => parentId === input.parentId),
        ),
      ),
      implement(calls.saveThread, ({ input, grant }) => write(grant.member, input)),
      implement(calls.readThread, ({ input, grant }) => one(grant.project.id, input.commentId)),
      implement(calls.readReply, ({ input, grant }) => one(grant.project.id, input.commentId)),
      implement(calls.deleteThread, ({ input, grant }) =>
        deleteComment(parts, grant.member, grant.project.id, input.parentId),
      ),
      implement(calls.deleteReply, ({ input, grant }) =>
        deleteComment(parts, grant.member, grant.project.id, input.commentId),
      ),
      implement(calls.markRead, async ({ input, grant }) => {
        const row = {
          projectId: grant.project.id,
          pageId: input.pageId,
          memberId: grant.member.memberId,
          readAt: isoTime(clock.now() + READ_AHEAD_MS),
        };
        await database.write(`member:${row.memberId}`, async (query) => {
          await query
            .insertInto("commentReads")
            .values(row)
            .onConflict((conflict) =>
              conflict.columns(["pageId", "memberId"]).doUpdateSet({ readAt: row.readAt }),
            )
            .execute();
          const { memberId, pageId } = row;
          await readNotificationsOf(query, { memberId, pageId, at: isoTime(clock.now()) });
        });
        return succeed({ memberRead: row.readAt });
      }),
    ],
  };
};
