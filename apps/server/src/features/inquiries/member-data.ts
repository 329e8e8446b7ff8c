import type { Query } from "../../ports/database/index.ts";

/** Inquiries of a member with their answers, for the file of own data. */
export const inquiriesData = async (query: Query, memberId: number): Promise<object> =>
  query
    .selectFrom("inquiries")
    .select(["type", "email", "title", "details", "status", "answer", "answeredAt", "date"])
    .where("memberId", "=", memberId)
    .orderBy("date")
    .execute();
