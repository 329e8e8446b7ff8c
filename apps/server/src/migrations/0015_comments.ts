import type { Migration } from "./migration.ts";

/** Comments on pages, in one store for both families of calls, and who has read them up to when. */
export const comments: Migration = {
  name: "0015_comments",
  up: async (query, { key, text, integer }) => {
    await query.schema
      .createTable("comments")
      .addColumn("id", key, (c) => c.primaryKey())
      .addColumn("projectId", key, (c) => c.notNull())
      .addColumn("pageId", key, (c) => c.notNull())
      .addColumn("parentId", key, (c) => c.notNull())
      .addColumn("memberId", integer, (c) => c.notNull())
      .addColumn("content", text, (c) => c.notNull())
      .addColumn("anchor", text, (c) => c.notNull())
      .addColumn("mentions", text, (c) => c.notNull())
      .addColumn("status", key, (c) => c.notNull())
      .addColumn("date", key, (c) => c.notNull())
      .addColumn("modified", key, (c) => c.notNull())
      .execute();
    await query.schema.createIndex("commentsByPage").on("comments").columns(["pageId", "date"]).execute();
    await query.schema.createIndex("commentsByProject").on("comments").column("projectId").execute();
    await query.schema
      .createTable("commentReads")
      .addColumn("projectId", key, (c) => c.notNull())
      .addColumn("pageId", key, (c) => c.notNull())
      .addColumn("memberId", integer, (c) => c.notNull())
      .addColumn("readAt", key, (c) => c.notNull())
      .addPrimaryKeyConstraint("commentReadsKey", ["pageId", "memberId"])
      .execute();
  },
};
