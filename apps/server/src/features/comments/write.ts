import {
  type Comment,
  type CommentAnchor,
  LIMITS,
  type Refused,
  refused,
  succeed,
} from "@hanok/api-contract";
import type { SignedIn } from "../../http/caller.ts";
import type { Comments } from "../../migrations/tables/comments.ts";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import { abandon, type Query } from "../../ports/database/index.ts";
import { membersOf } from "../access/index.ts";
import { tellColleagues } from "../editing/index.ts";
import { forgetNotificationsOf, notify } from "../notifications/index.ts";
import { storeAnchor } from "./anchors.ts";
import { countComments, findComment, presentComments } from "./store.ts";

/** One comment to write or to change. The policy has decided that page, comment and thread are of the project. */
export interface WantedComment {
  readonly projectId: string;
  readonly pageId: string;
  readonly commentId?: string | undefined;
  readonly parentId?: string | undefined;
  readonly content?: string | undefined;
  readonly status?: "resolved" | "unresolved" | undefined;
  readonly mentions?: readonly number[] | undefined;
  readonly anchor?: CommentAnchor | undefined;
}

type Written =
  | { readonly ok: true; readonly value: { readonly comment: Comment } }
  | Refused<"comment.missing" | "comment.author" | "comment.most" | "comment.replies" | "request.invalid">;

/** [CMT-09] Notifies everyone who is looking. */
export const tellComment = (
  parts: Parts,
  type: "comment" | "edit-comment",
  place: { readonly projectId: string; readonly pageId: string },
  author: SignedIn,
): Promise<void> => tellColleagues(parts, { type, ...place }, author);

/** [AVL-02] The refusal of one more comment of a page, or of one more reply of a thread; null where there is room. */
const fullOf = async (query: Query, pageId: string, parentId: string | undefined) => {
  const count = (more: { readonly parentId?: string }) =>
    countComments(query, { pageId, order: "earliest first", ...more });
  if ((await count({})) >= LIMITS.commentsOfPage)
    return refused("comment.most", { facts: { limit: LIMITS.commentsOfPage } });
  if (parentId !== undefined && (await count({ parentId })) >= LIMITS.repliesOfThread)
    return refused("comment.replies", { facts: { limit: LIMITS.repliesOfThread } });
  return null;
};

/** [CMT-13, CMT-18, CMT-24] Writes a comment or changes one: its words by the author alone. */
export const writeComment = async (
  parts: Parts,
  author: SignedIn,
  wanted: WantedComment,
): Promise<Written> => {
  const { projectId, pageId, commentId, parentId, content, status } = wanted;
  const at = isoTime(parts.clock.now());
  const outcome = await parts.database.write(projectId, async (query) => {
    const team = new Set((await membersOf(query, projectId)).map(({ memberId }) => memberId));
    // Whoever is not in the project cannot read it, so nobody else is mentioned.
    const mentions = JSON.stringify([...new Set(wanted.mentions ?? [])].filter((id) => team.has(id)));
    let id = commentId;
    if (id === undefined) {
      if (content === undefined)
        return abandon(refused("request.invalid", { fields: { content: "required" } }));
      const thread = parentId === undefined ? null : await findComment(query, parentId);
      // A reply belongs to a thread of the same page, and has no replies of its own.
      if (parentId !== undefined && (thread?.pageId !== pageId || thread.parentId !== ""))
        return abandon(refused("comment.missing"));
      const full = await fullOf(query, pageId, parentId);
      if (full) return abandon(full);
      id = parts.createId();
      await query
        .insertInto("comments")
        .values({
          id,
          projectId,
          pageId,
          parentId: parentId ?? "",
          memberId: author.memberId,
          content,
          ...(await storeAnchor(query, projectId, thread ? undefined : wanted.anchor)),
          mentions,
          status: "unresolved",
          date: at,
          modified: "",
        })
        .execute();
    } else {
      const row = await findComment(query, id);
      if (row?.pageId !== pageId) return abandon(refused("comment.missing"));
      if (content !== undefined && row.memberId !== author.memberId)
        return abandon(refused("comment.author"));
      await query
        .updateTable("comments")
        .set({
          ...(content === undefined ? {} : { content, mentions, modified: at }),
          status: status ?? row.status,
        })
        .where("id", "=", id)
        .execute();
    }
    const row = await findComment(query, id);
    if (row && content !== undefined)
      await notify(query, parts, {
        projectId,
        commentId: id,
        receivers: await receiversOf(query, row, author.memberId, team, commentId === undefined),
      });
    const [comment] = row ? await presentComments(query, projectId, [row]) : [];
    return comment ? succeed({ comment }) : abandon(refused("comment.missing"));
  });
  if (outcome.ok) {
    parts.jobs.wake();
    await tellComment(
      parts,
      commentId === undefined ? "comment" : "edit-comment",
      { projectId, pageId },
      author,
    );
  }
  return outcome;
};

/**
 * Receivers of a comment: those that it mentions, and for a new reply the earlier writers in the thread.
 * Nobody is notified of their own words, and nobody outside of the project is notified at all.
 */
const receiversOf = async (
  query: Query,
  { id, pageId, parentId, mentions }: Comments,
  authorId: number,
  team: ReadonlySet<number>,
  isNew: boolean,
): Promise<ReadonlyMap<number, "mention" | "reply">> => {
  const receivers = new Map<number, "mention" | "reply">();
  if (isNew && parentId !== "") {
    const thread = await query
      .selectFrom("comments")
      .select("memberId")
      .distinct()
      .where("pageId", "=", pageId)
      .where(({ or, eb }) => or([eb("id", "=", parentId), eb("parentId", "=", parentId)]))
      .where("id", "!=", id)
      .execute();
    for (const { memberId } of thread) receivers.set(memberId, "reply");
  }
  for (const memberId of JSON.parse(mentions) as number[]) receivers.set(memberId, "mention");
  for (const memberId of [...receivers.keys()])
    if (memberId === authorId || !team.has(memberId)) receivers.delete(memberId);
  return receivers;
};

/** [CMT-14, CMT-21, CMT-22] Deletes a comment; with a thread its replies go, too. */
export const deleteComment = async (parts: Parts, by: SignedIn, projectId: string, id: string) => {
  const outcome = await parts.database.write(projectId, async (query) => {
    const row = await findComment(query, id);
    if (!row) return abandon(refused("comment.missing"));
    const gone = await query
      .selectFrom("comments")
      .select("id")
      .where("pageId", "=", row.pageId)
      .where(({ or, eb }) => or([eb("id", "=", id), eb("parentId", "=", id)]))
      .execute();
    await forgetNotificationsOf(
      query,
      gone.map((one) => one.id),
    );
    await query
      .deleteFrom("comments")
      .where("pageId", "=", row.pageId)
      .where(({ or, eb }) => or([eb("id", "=", id), eb("parentId", "=", id)]))
      .execute();
    return succeed({ pageId: row.pageId });
  });
  if (!outcome.ok) return outcome;
  await tellComment(parts, "edit-comment", { projectId, pageId: outcome.value.pageId }, by);
  return succeed({});
};
