import { endpoints, LIMITS, refused, succeed } from "@hanok/api-contract";
import { OUTSIDE, type SignedIn } from "../../http/caller.ts";
import { type Feature, implement } from "../../http/feature.ts";
import { windowOf } from "../../http/paging.ts";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import { openRateLimits, type RateRule } from "../../ports/rate-limits/rate-limits.ts";
import { oneByOne } from "../access/index.ts";
import { readNotificationsOf } from "../notifications/index.ts";
import { keepAnchors } from "./anchors.ts";
import { countComments, findComment, listRows, presentComments, type WantedList } from "./store.ts";
import { deleteComment, tellComment, type WantedComment, writeComment } from "./write.ts";

/** [CMT-07] A read mark is ahead, so that what was written while one looked counts as read. */
const READ_AHEAD_MS = 3000;

/**
 * [AVL-02] New comments of one member in one project, also of somebody who came by its share link: each may be mailed. And
 * changes of comments, each of which everybody who looks is notified of.
 */
const WRITTEN: RateRule = { name: "comments.written", most: 120, seconds: 600 };
const CHANGED: RateRule = { name: "comments.changed", most: 600, seconds: 600 };

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
    const rule = wanted.commentId === undefined ? WRITTEN : CHANGED;
    const allowance = await limits.take([{ rule, subject: `${wanted.projectId}\n${author.memberId}` }]);
    if (!allowance.allowed) return refused("request.too-many", { facts: { seconds: allowance.seconds } });
    return writeComment(parts, author, wanted);
  };
  const list = async (projectId: string, paging: Paging, wanted: WantedList) => {
    await keepAnchors(database, projectId);
    return database.read(async (query) => {
      const { totals, ...window } = windowOf(paging, LIMITS.longListMost);
      const commentList = await presentComments(query, projectId, await listRows(query, wanted, window));
      return succeed({ commentList, ...totals(await countComments(query, wanted)) });
    });
  };
  const one = (projectId: string, id: string) =>
    database.read(async (query) => {
      const row = await findComment(query, id);
      const [comment] = row ? await presentComments(query, projectId, [row]) : [];
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
        list(grant.project.id, input, { pageId: input.pageId, order: "earliest first" }),
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
      implement(calls.listThreads, ({ input: { pageId, mode, status, ...paging }, grant }) =>
        list(grant.project.id, paging, {
          ...{ pageId, parentId: "", status, order: "newest first" },
          ...(mode === "all" ? {} : { of: { mode, memberId: grant.member.memberId } }),
        }),
      ),
      implement(calls.listReplies, ({ input: { pageId, parentId, ...paging }, grant }) =>
        list(grant.project.id, paging, { pageId, parentId, order: "earliest first" }),
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
