import { type Comment, LIMITS } from "@hanok/api-contract";
import type { Comments } from "../../migrations/tables/comments.ts";
import type { Database, Query } from "../../ports/database/index.ts";
import { colleaguesOf } from "../cowork/index.ts";
import { followAnchors, presentAnchor } from "./anchors.ts";

/** The comments of a page, threads and replies, the earliest first. */
export const rowsOfPage = (query: Query, pageId: string): Promise<Comments[]> =>
  query
    .selectFrom("comments")
    .selectAll()
    .where("pageId", "=", pageId)
    .orderBy("date")
    .orderBy("id")
    .execute();

export const findComment = (query: Query, id: string): Promise<Comments | undefined> =>
  query.selectFrom("comments").selectAll().where("id", "=", id).executeTakeFirst();

/**
 * Comments of one project as its members read them. Authors who have left keep their name, and have no role.
 * `all`: the rows among which replies are counted.
 */
export const presentComments = async (
  query: Query,
  projectId: string,
  rows: readonly Comments[],
  all: readonly Comments[] = rows,
): Promise<Comment[]> => {
  if (rows.length === 0) return [];
  const colleagues = new Map(
    ((await colleaguesOf(query, [projectId])).get(projectId) ?? []).map((row) => [row.memberId, row]),
  );
  const authors = await query
    .selectFrom("members")
    .select(["id", "name"])
    .where("id", "in", [...new Set(rows.map(({ memberId }) => memberId))])
    .execute();
  const names = new Map(authors.map(({ id, name }) => [id, name]));
  const replies = new Map<string, number>();
  for (const { parentId } of all) replies.set(parentId, (replies.get(parentId) ?? 0) + 1);
  return (await followAnchors(query, projectId, rows)).map(({ anchor, anchorVersion, mentions, ...row }) => {
    const author = colleagues.get(row.memberId);
    return {
      ...row,
      memberName: author?.memberName ?? names.get(row.memberId) ?? "",
      memberImage: author?.memberImage ?? "",
      memberRole: author?.memberRole ?? "",
      anchor: presentAnchor({ anchor, anchorVersion }),
      mentions: JSON.parse(mentions) as number[],
      replyCount: replies.get(row.id) ?? 0,
    };
  });
};

/** [LET-04] The threads of a page, the newest first, as many as one answer holds. */
export const threadsOfPage = async (query: Query, projectId: string, pageId: string): Promise<Comment[]> => {
  const rows = await rowsOfPage(query, pageId);
  const threads = rows
    .filter(({ parentId }) => parentId === "")
    .reverse()
    .slice(0, LIMITS.longListMost);
  return presentComments(query, projectId, threads, rows);
};

interface PageComments {
  /** When somebody else commented last; '' for never. */
  readonly date: string;
  /** Up to when the member has read; '' for never. */
  readonly memberRead: string;
  /** Threads and replies. */
  readonly count: number;
}

/**
 * [CMT-08] By page: dates that show whether there is something unread. Pages without comments are left out.
 */
export const commentDates = async (
  query: Query,
  projectId: string,
  memberId: number,
): Promise<ReadonlyMap<string, PageComments>> => {
  const rows = await query
    .selectFrom("comments")
    .select(["pageId", "memberId"])
    .select(({ fn }) => [fn.max("date").as("date"), fn.countAll<number | string>().as("count")])
    .where("projectId", "=", projectId)
    .groupBy(["pageId", "memberId"])
    .execute();
  const read = await query
    .selectFrom("commentReads")
    .select(["pageId", "readAt"])
    .where("projectId", "=", projectId)
    .where("memberId", "=", memberId)
    .execute();
  const readAt = new Map(read.map((row) => [row.pageId, row.readAt]));
  const byPage = new Map<string, PageComments>();
  for (const row of rows) {
    const before = byPage.get(row.pageId);
    const date = before?.date ?? "";
    byPage.set(row.pageId, {
      date: row.memberId !== memberId && row.date > date ? row.date : date,
      memberRead: readAt.get(row.pageId) ?? "",
      count: (before?.count ?? 0) + Number(row.count),
    });
  }
  return byPage;
};

/**
 * [PAG-30] Deletes the comments of pages that are gone. Nobody reads them from the moment of the deletion; until the
 * sweep, taking the deletion back brings them back with the page.
 */
export const forgetCommentsWithoutPage = (database: Database): Promise<void> =>
  database.write("comments", async (query) => {
    for (const table of ["comments", "commentReads"] as const)
      await query
        .deleteFrom(table)
        .where("pageId", "not in", query.selectFrom("pages").select("id"))
        .execute();
  });
