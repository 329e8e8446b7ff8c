import type { Migration } from "./migration.ts";

/** [LET-15] Mails that answer entries of forms, and texts that are kept for them. */
export const entryAnswers: Migration = {
  name: "0103_entry_answers",
  up: async (query, { key, text }) => {
    await query.schema
      .createTable("entryAnswers")
      .addColumn("id", key, (c) => c.primaryKey())
      .addColumn("entryId", key, (c) => c.notNull())
      .addColumn("formId", key, (c) => c.notNull())
      .addColumn("projectId", key, (c) => c.notNull())
      .addColumn("receiver", text, (c) => c.notNull())
      .addColumn("subject", text, (c) => c.notNull())
      .addColumn("body", text, (c) => c.notNull())
      .addColumn("writer", text, (c) => c.notNull())
      .addColumn("state", key, (c) => c.notNull())
      .addColumn("problem", text, (c) => c.notNull())
      .addColumn("date", key, (c) => c.notNull())
      .execute();
    await query.schema
      .createIndex("entryAnswersByEntry")
      .on("entryAnswers")
      .columns(["entryId", "date"])
      .execute();
    await query.schema
      .createIndex("entryAnswersByProject")
      .on("entryAnswers")
      .columns(["projectId"])
      .execute();
    await query.schema
      .createTable("formReplies")
      .addColumn("id", key, (c) => c.primaryKey())
      .addColumn("projectId", key, (c) => c.notNull())
      .addColumn("title", key, (c) => c.notNull())
      .addColumn("body", text, (c) => c.notNull())
      .addUniqueConstraint("formRepliesByTitle", ["projectId", "title"])
      .execute();
  },
};
