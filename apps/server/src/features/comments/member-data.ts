import { inPieces, type PieceReading } from "../../ports/database/index.ts";

/** Comments that a member has written, for the file of own data. */
export const commentsData = (reading: PieceReading, memberId: number) =>
  inPieces(
    reading,
    ["date", "id"],
    (query, behind, size) =>
      query
        .selectFrom("comments")
        .select(["id", "projectId", "pageId", "content", "status", "date", "modified"])
        .where("memberId", "=", memberId)
        .where(behind)
        .orderBy("date")
        .orderBy("id")
        .limit(size)
        .execute(),
    ({ date, id }) => [date, id],
  );
