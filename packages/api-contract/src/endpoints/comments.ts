import * as z from "zod/mini";
import { comment, commentAnchor, commentContent, commentStatus } from "../comment.ts";
import { defineEndpoint } from "../endpoint.ts";
import { idField, nothing, pagingFields, timeField, totalFields } from "../fields.ts";
import { CHANGES, LOOKS } from "../policies.ts";

const ofPage = { projectId: idField, pageId: idField };
const listed = { commentList: z.array(comment), ...totalFields };
const PAGE = { by: "pageId", of: "page", in: "project" } as const;
const COMMENT = { by: "commentId", of: "comment", in: "project", missing: "comment.missing" } as const;
const THREAD = { by: "parentId", of: "comment", in: "project", missing: "comment.missing" } as const;
const mentions = z.optional(z.array(z.int()).check(z.maxLength(20)));

const reads = { allow: "project.comment", of: "project", by: "projectId", ...LOOKS, also: [PAGE] } as const;
const byComment = { allow: "project.comment", of: "comment", by: "commentId", ...LOOKS } as const;
/** [CMT-28] Authors delete their own, which are outside for them; the owner deletes any. */
const deletes = (by: "commentId" | "parentId") =>
  ({
    allow: "project.comment",
    of: "comment",
    by,
    ...CHANGES,
    also: [{ by, of: "othersComment", allow: "project.own", outside: "allowed", ...CHANGES }],
  }) as const;

/** [CMT-12, CMT-25] Threads and replies of a page in one list, the earliest first. */
export const listComments = defineEndpoint({
  method: "GET",
  path: "/api/projects/comment/list.json",
  summary: "All comments of a page",
  input: z.object({ ...ofPage, ...pagingFields }),
  output: z.object(listed),
  errors: ["project.missing"],
  policy: reads,
  lists: "commentList",
});

/** [CMT-13] Writes a comment without a thread above it, or changes one's own. */
export const saveComment = defineEndpoint({
  method: "POST",
  path: "/api/projects/comment/item.json",
  summary: "Write a comment, or change one's own",
  input: z.object({
    ...ofPage,
    commentId: z.optional(idField),
    content: commentContent,
    mentions,
    anchor: z.optional(commentAnchor),
  }),
  output: z.object({ comment }),
  errors: ["project.missing", "comment.missing", "comment.author", "comment.most", "comment.replies"],
  policy: { ...reads, ...CHANGES, also: [PAGE, COMMENT] },
});

/** [CMT-14] */
export const deleteComment = defineEndpoint({
  method: "DELETE",
  path: "/api/projects/comment/item.json",
  summary: "Delete a comment; with a thread its replies go, too",
  input: z.object({ commentId: idField }),
  output: nothing,
  errors: ["comment.missing"],
  policy: deletes("commentId"),
});

/** [CMT-15, CMT-29] */
export const deletePageComments = defineEndpoint({
  method: "DELETE",
  path: "/api/projects/comment/list.json",
  summary: "Delete all comments of a page",
  input: z.object(ofPage),
  output: nothing,
  errors: ["project.missing"],
  policy: { ...reads, allow: "project.edit", ...CHANGES },
});

/** [CMT-16, CMT-26] The threads of a page, the newest first. */
export const listThreads = defineEndpoint({
  method: "GET",
  path: "/api/projects/commentn/list.json",
  summary: "The comment threads of a page",
  input: z.object({
    ...ofPage,
    ...pagingFields,
    /** All, those that one takes part in, those that mention one. */
    mode: z._default(z.enum(["all", "mine", "mention"]), "all"),
    status: z.optional(commentStatus),
  }),
  output: z.object(listed),
  errors: ["project.missing"],
  policy: reads,
  lists: "commentList",
});

/** [CMT-17] The replies of a thread, the earliest first. */
export const listReplies = defineEndpoint({
  method: "GET",
  path: "/api/projects/commentn/detail_list.json",
  summary: "The replies of a thread",
  input: z.object({ ...ofPage, ...pagingFields, parentId: idField }),
  output: z.object(listed),
  errors: ["project.missing", "comment.missing"],
  policy: { ...reads, also: [PAGE, THREAD] },
  lists: "commentList",
});

/**
 * [CMT-18, CMT-24] Without `commentId` it writes: a thread, or with `parentId` a reply. With it the author changes the
 * words; owner and editors resolve and reopen by `status` [CMT-28].
 */
export const saveThread = defineEndpoint({
  method: "POST",
  path: "/api/projects/commentn/item.json",
  summary: "Write a thread or a reply, change it, resolve or reopen it",
  input: z.object({
    ...ofPage,
    commentId: z.optional(idField),
    parentId: z.optional(idField),
    content: z.optional(commentContent),
    status: z.optional(commentStatus),
    mentions,
    anchor: z.optional(commentAnchor),
  }),
  output: z.object({ comment }),
  errors: [
    "project.missing",
    "comment.missing",
    "comment.author",
    "comment.most",
    "comment.replies",
    "access.denied",
  ],
  policy: { ...reads, ...CHANGES, fields: { status: "project.edit" }, also: [PAGE, COMMENT, THREAD] },
});

/** [CMT-19] */
export const readThread = defineEndpoint({
  method: "GET",
  path: "/api/projects/commentn/item.json",
  summary: "One thread",
  input: z.object({ commentId: idField }),
  output: z.object({ comment }),
  errors: ["comment.missing"],
  policy: byComment,
});

/** [CMT-20] */
export const readReply = defineEndpoint({
  method: "GET",
  path: "/api/projects/commentn/detail_item.json",
  summary: "One reply",
  input: z.object({ commentId: idField }),
  output: z.object({ comment }),
  errors: ["comment.missing"],
  policy: byComment,
});

/** [CMT-21] */
export const deleteThread = defineEndpoint({
  method: "DELETE",
  path: "/api/projects/commentn/item.json",
  summary: "Delete a thread with its replies",
  input: z.object({ parentId: idField }),
  output: nothing,
  errors: ["comment.missing"],
  policy: deletes("parentId"),
});

/** [CMT-22] */
export const deleteReply = defineEndpoint({
  method: "DELETE",
  path: "/api/projects/commentn/detail_item.json",
  summary: "Delete a reply",
  input: z.object({ commentId: idField }),
  output: nothing,
  errors: ["comment.missing"],
  policy: deletes("commentId"),
});

/** [CMT-06, CMT-07, CMT-27] Notes that the caller has read the comments of a page: up to 3 seconds from now. */
export const markRead = defineEndpoint({
  method: "POST",
  path: "/api/projects/comment/read.json",
  summary: "Note that the comments of a page were read",
  input: z.object({ ...ofPage, memberReadSave: z.optional(z.boolean()) }),
  output: z.object({ memberRead: timeField }),
  errors: ["project.missing"],
  policy: reads,
});
