import type { Migration } from "./migration.ts";

/** Files that visitors attach to entries of forms [FRM-02]; a row holds its content. */
export const formFiles: Migration = {
  name: "0042_form_files",
  up: async (query, { key, text, integer }) => {
    await query.schema
      .createTable("formFiles")
      .addColumn("id", key, (c) => c.primaryKey())
      .addColumn("entryId", key, (c) => c.notNull())
      .addColumn("projectId", key, (c) => c.notNull())
      .addColumn("field", text, (c) => c.notNull())
      .addColumn("name", text, (c) => c.notNull())
      .addColumn("place", integer, (c) => c.notNull())
      .addColumn("blob", key, (c) => c.notNull())
      .addColumn("size", integer, (c) => c.notNull())
      .execute();
    await query.schema.createIndex("formFilesByEntry").on("formFiles").column("entryId").execute();
    await query.schema.createIndex("formFilesByProject").on("formFiles").column("projectId").execute();
    await query.schema.createIndex("formFilesByBlob").on("formFiles").column("blob").execute();
  },
};
