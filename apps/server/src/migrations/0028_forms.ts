import type { Migration } from "./migration.ts";

/** [FRM-06] Forms of published pages, their entries, and the accounts of the data manager. */
export const forms: Migration = {
  name: "0028_forms",
  up: async (query, { key, text, integer }) => {
    await query.schema
      .createTable("forms")
      .addColumn("id", key, (c) => c.primaryKey())
      .addColumn("projectId", key, (c) => c.notNull())
      .addColumn("mark", text, (c) => c.notNull())
      .addColumn("name", text, (c) => c.notNull())
      .addColumn("receivers", text, (c) => c.notNull())
      .addColumn("notify", key, (c) => c.notNull())
      .addColumn("reply", text, (c) => c.notNull())
      .addColumn("retentionDays", integer, (c) => c.notNull())
      .addColumn("mailProblems", text, (c) => c.notNull())
      .addColumn("date", key, (c) => c.notNull())
      .execute();
    await query.schema.createIndex("formsByProject").on("forms").column("projectId").execute();
    await query.schema
      .createTable("formVersions")
      .addColumn("formId", key, (c) => c.notNull())
      .addColumn("version", key, (c) => c.notNull())
      .addColumn("definition", text, (c) => c.notNull())
      .addColumn("date", key, (c) => c.notNull())
      .addPrimaryKeyConstraint("formVersionsKey", ["formId", "version"])
      .execute();
    await query.schema
      .createTable("formEntries")
      .addColumn("id", key, (c) => c.primaryKey())
      .addColumn("formId", key, (c) => c.notNull())
      .addColumn("projectId", key, (c) => c.notNull())
      .addColumn("version", key, (c) => c.notNull())
      .addColumn("fields", text, (c) => c.notNull())
      .addColumn("searchText", text, (c) => c.notNull())
      .addColumn("consent", text, (c) => c.notNull())
      .addColumn("page", text, (c) => c.notNull())
      .addColumn("language", key, (c) => c.notNull())
      .addColumn("date", key, (c) => c.notNull())
      .addColumn("unread", integer, (c) => c.notNull())
      .addColumn("status", key, (c) => c.notNull())
      .addColumn("note", text, (c) => c.notNull())
      .addColumn("box", key, (c) => c.notNull())
      .addColumn("reason", key, (c) => c.notNull())
      .addColumn("sealed", integer, (c) => c.notNull())
      .addColumn("undo", key, (c) => c.notNull())
      .addColumn("deletedAt", key, (c) => c.notNull())
      .addColumn("proof", key, (c) => c.notNull())
      .addColumn("deletionAsked", integer, (c) => c.notNull())
      .execute();
    await query.schema
      .createIndex("formEntriesByForm")
      .on("formEntries")
      .columns(["formId", "box", "sealed", "undo", "date"])
      .execute();
    await query.schema.createIndex("formEntriesByProof").on("formEntries").column("proof").execute();
    await query.schema.createIndex("formEntriesByUndo").on("formEntries").columns(["undo"]).execute();
    await query.schema.createIndex("formEntriesByProject").on("formEntries").column("projectId").execute();
    await query.schema
      .createTable("dataManagers")
      .addColumn("projectId", key, (c) => c.primaryKey())
      .addColumn("adminId", text, (c) => c.notNull())
      .addColumn("passwordHash", text, (c) => c.notNull())
      .addColumn("date", key, (c) => c.notNull())
      .execute();
    await query.schema
      .createTable("dataSessions")
      .addColumn("tokenHash", key, (c) => c.primaryKey())
      .addColumn("formId", key, (c) => c.notNull())
      .addColumn("projectId", key, (c) => c.notNull())
      .addColumn("expiresAt", key, (c) => c.notNull())
      .execute();
    await query.schema.createIndex("dataSessionsByProject").on("dataSessions").column("projectId").execute();
    await query.schema
      .createTable("formMails")
      .addColumn("entryId", key, (c) => c.notNull())
      .addColumn("receiver", text, (c) => c.notNull())
      .addPrimaryKeyConstraint("formMailsKey", ["entryId", "receiver"])
      .execute();
    await query.schema
      .createTable("monthlyEntries")
      .addColumn("memberId", integer, (c) => c.notNull())
      .addColumn("month", key, (c) => c.notNull())
      .addColumn("used", integer, (c) => c.notNull())
      .addPrimaryKeyConstraint("monthlyEntriesKey", ["memberId", "month"])
      .execute();
  },
};
