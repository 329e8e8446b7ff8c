import type { Migration } from "./migration.ts";

/** Texts that the operator answers inquiries with again and again [SUP-38]. */
export const savedReplies: Migration = {
  name: "0040_saved_replies",
  up: async (query, { key, text }) => {
    await query.schema
      .createTable("savedReplies")
      .addColumn("id", key, (c) => c.primaryKey())
      .addColumn("name", text, (c) => c.notNull())
      .addColumn("content", text, (c) => c.notNull())
      .addColumn("date", key, (c) => c.notNull())
      .execute();
  },
};
