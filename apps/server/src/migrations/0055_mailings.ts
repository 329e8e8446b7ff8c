import type { Migration } from "./migration.ts";

/** News by mail, and the last time that a member was reminded of their consent to advertising. */
export const mailings: Migration = {
  name: "0055_mailings",
  up: async (query, { key, text, integer }) => {
    await query.schema
      .createTable("mailings")
      .addColumn("id", key, (c) => c.primaryKey())
      .addColumn("noticeId", key, (c) => c.notNull().unique())
      .addColumn("kind", key, (c) => c.notNull())
      .addColumn("state", key, (c) => c.notNull())
      .addColumn("texts", text, (c) => c.notNull())
      .addColumn("mailedAfter", integer, (c) => c.notNull())
      .addColumn("receivers", integer, (c) => c.notNull())
      .addColumn("date", key, (c) => c.notNull())
      .execute();
    await query.schema
      .alterTable("members")
      .addColumn("consentToldAt", key, (c) => c.notNull().defaultTo(""))
      .execute();
    await query.schema.createIndex("consentsByKind").on("consents").columns(["kind", "at"]).execute();
  },
};
