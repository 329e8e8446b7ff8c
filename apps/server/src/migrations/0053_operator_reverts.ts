import type { Migration } from "./migration.ts";

/** Writes of the operator that are taken back, and the states of templates that this needs. */
export const operatorReverts: Migration = {
  name: "0053_operator_reverts",
  up: async (query, { key, integer, text }) => {
    await query.schema
      .alterTable("operatorRecords")
      .addColumn("reverts", key, (c) => c.notNull().defaultTo(""))
      .execute();
    await query.schema
      .createIndex("operatorRecordsByReverted")
      .on("operatorRecords")
      .column("reverts")
      .execute();
    await query.schema
      .createTable("templateVersions")
      .addColumn("id", key, (c) => c.primaryKey())
      .addColumn("templateId", key, (c) => c.notNull())
      .addColumn("itemId", key, (c) => c.notNull())
      .addColumn("name", key, (c) => c.notNull())
      .addColumn("letters", integer, (c) => c.notNull())
      .addColumn("content", text, (c) => c.notNull())
      .addColumn("part", text, (c) => c.notNull())
      .addColumn("memberId", integer, (c) => c.notNull())
      .addColumn("date", key, (c) => c.notNull())
      .execute();
    await query.schema
      .createIndex("templateVersionsByItem")
      .on("templateVersions")
      .columns(["templateId", "itemId", "date"])
      .execute();
  },
};
