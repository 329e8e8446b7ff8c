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
});
