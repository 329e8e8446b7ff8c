import { type Comment, LIMITS } from "@hanok/api-contract";
import { sql } from "kysely";
import type { Comments } from "../../migrations/tables/comments.ts";
import type { Database, Query } from "../../ports/database/index.ts";
import { colleaguesOf } from "../cowork/index.ts";
import { followAnchors, presentAnchor } from "./anchors.ts";

/** Comments of a page that a list chooses, and their order. */
export interface WantedList {
  readonly pageId: string;
  /** Absent: threads and replies. '': threads alone. */
  readonly parentId?: string;
  readonly status?: Comments["status"] | undefined;
  /** Threads that the member takes part in, or that mention them in any of their comments. */
  readonly of?: { readonly mode: "mine" | "mention"; readonly memberId: number };
  readonly order: "earliest first" | "newest first";
}

const chosen = (query: Query, { pageId, parentId, status, of }: WantedList) => {
  let rows = query.selectFrom("comments").where("comments.pageId", "=", pageId);
  if (parentId !== undefined) rows = rows.where("comments.parentId", "=", parentId);
  if (status !== undefined) rows = rows.where("comments.status", "=", status);
  if (of) {
    const threads = query
      .selectFrom("comments as own")
      .select(sql<string>`case when own.parent_id = '' then own.id else own.parent_id end`.as("thread"))
      .where("own.pageId", "=", pageId);
    rows = rows.where(
      "comments.id",
      "in",
      of.mode === "mine"
        ? threads.where("own.memberId", "=", of.memberId)
        : threads.where(
            // JSON of numbers: `[12,7]`.
            sql<boolean>`replace(replace(own.mentions, '[', ','), ']', ',') like ${`%,${of.memberId},%`}`,
          ),
    );
  }
  return rows;
};

/** Number of the comments that a list chooses. */
export const countComments = async (query: Query, wanted: WantedList): Promise<number> => {
  const row = await chosen(query, wanted)
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
};

/** The comments that a list chooses, as many as are asked for [AVL-02]. */
export const listRows = (
  query: Query,
  wanted: WantedList,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Comments[]> => {
  const direction = wanted.order === "earliest first" ? "asc" : "desc";
  return chosen(query, wanted)
    .selectAll("comments")
    .orderBy("comments.date", direction)
    .orderBy("comments.id", direction)
    .limit(limit)
    .offset(offset)
    .execute();
};

/** Numbers of replies of some threads of a project. */
const countReplies = async (
  query: Query,
  rows: readonly Comments[],
): Promise<ReadonlyMap<string, number>> => {
  const counts = await query
    .selectFrom("comments")
    .select(["parentId"])
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("pageId", "in", [...new Set(rows.map(({ pageId }) => pageId))])
    .where(
      "parentId",
      "in",
      rows.map(({ id }) => id),
    )
    .groupBy("parentId")
    .execute();
  return new Map(counts.map(({ parentId, count }) => [parentId, Number(count)]));
};

export const findComment = (query: Query, id: string): Promise<Comments | undefined> =>
  query.selectFrom("comments").selectAll().where("id", "=", id).executeTakeFirst();

/** Comments of one project as its members read them. Authors who have left keep their name, and have no role. */
export const presentComments = async (
  query: Query,
  projectId: string,
  rows: readonly Comments[],
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
  const replies = await countReplies(query, rows);
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
  const wanted: WantedList = { pageId, parentId: "", order: "newest first" };
  const rows = await listRows(query, wanted, { limit: LIMITS.longListMost, offset: 0 });
  return presentComments(query, projectId, rows);
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
