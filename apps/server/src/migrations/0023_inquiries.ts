import type { Migration } from "./migration.ts";

/** [SUP-10] Inquiries of members, and the records of what the operator writes. */
export const inquiries: Migration = {
  name: "0023_inquiries",
  up: async (query, { key, text, integer }) => {
    await query.schema
      .createTable("inquiries")
      .addColumn("id", key, (c) => c.primaryKey())
      .addColumn("memberId", integer, (c) => c.notNull())
      .addColumn("type", key, (c) => c.notNull())
      .addColumn("email", text, (c) => c.notNull())
      .addColumn("title", text, (c) => c.notNull())
      .addColumn("details", text, (c) => c.notNull())
      .addColumn("status", key, (c) => c.notNull())
      .addColumn("answer", text, (c) => c.notNull())
      .addColumn("answeredAt", key, (c) => c.notNull())
      .addColumn("date", key, (c) => c.notNull())
      .execute();
    await query.schema
      .createIndex("inquiriesByMember")
      .on("inquiries")
      .columns(["memberId", "date"])
      .execute();
    await query.schema.createIndex("inquiriesByStatus").on("inquiries").columns(["status", "date"]).execute();
    // Rows are added and never changed.
    await query.schema
      .createTable("operatorRecords")
      .addColumn("id", key, (c) => c.primaryKey())
      .addColumn("memberId", integer, (c) => c.notNull())
      .addColumn("action", key, (c) => c.notNull())
      .addColumn("subject", key, (c) => c.notNull())
      .addColumn("before", text, (c) => c.notNull())
      .addColumn("after", text, (c) => c.notNull())
      .addColumn("reason", text, (c) => c.notNull())
      .addColumn("date", key, (c) => c.notNull())
      .execute();
  },
};
