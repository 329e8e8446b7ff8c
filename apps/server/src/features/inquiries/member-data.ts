import { inPieces, type PieceReading } from "../../ports/database/index.ts";

/** Inquiries of a member with their answers, for the file of own data. */
export const inquiriesData = (reading: PieceReading, memberId: number) =>
  inPieces(
    reading,
    ["date", "id"],
    (query, behind, size) =>
      query
        .selectFrom("inquiries")
        .select(["id", "type", "email", "title", "details", "status", "answer", "answeredAt", "date"])
        .where("memberId", "=", memberId)
        .where(behind)
        .orderBy("date")
        .orderBy("id")
        .limit(size)
        .execute(),
    ({ date, id }) => [date, id],
  );
