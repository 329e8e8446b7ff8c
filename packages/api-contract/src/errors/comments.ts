import { errorRows } from "./row.ts";

/** Comments on pages. */
export const commentErrors = errorRows({
  "comment.missing": {
    code: "FAIL",
    status: 404,
    ko: "댓글을 찾지 못했어요. 이미 삭제됐을 수 있어요.",
    en: "The comment could not be found. It may have been deleted.",
    client: "missing",
  },
  "comment.author": {
    code: "FAIL",
    status: 403,
    ko: "내가 쓴 댓글만 고칠 수 있어요.",
    en: "Only your own comments can be changed.",
    client: "popup",
  },
  "comment.most": {
    code: "FAIL",
    status: 409,
    ko: "한 페이지에는 답글까지 5,000개의 댓글을 쓸 수 있어요. 끝난 댓글을 먼저 삭제해 주세요.",
    en: "A page can have 5,000 comments with their replies. Delete some that are done first.",
    client: "popup",
  },
  "comment.replies": {
    code: "FAIL",
    status: 409,
    ko: "댓글 하나에는 답글을 1,000개까지 쓸 수 있어요. 새 댓글로 이어서 써 주세요.",
    en: "A comment can have 1,000 replies. Continue in a new comment.",
    client: "popup",
  },
});
