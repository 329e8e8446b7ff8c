import type { Query } from "../../ports/database/index.ts";

/** Comments that a member has written, for the file of own data. */
export const commentsData = async (query: Query, memberId: number): Promise<object> =>
  query
    .selectFrom("comments")
    .select(["projectId", "pageId", "content", "status", "date", "modified"])
    .where("memberId", "=", memberId)
    .orderBy("date")
    .execute();
