import type { Migration } from "./migration.ts";

/**
 * [SRC-04] Templates of the operator, and what the operator decides about shipped ones: a row with the id of a
 * shipped template holds its visibility, category and cover, never its files.
 */
export const templates: Migration = {
  name: "0034_templates",
  up: async (query, { key, text, integer }) => {
    await query.schema
      .createTable("templates")
      .addColumn("id", key, (c) => c.primaryKey())
      .addColumn("shipped", integer, (c) => c.notNull())
      .addColumn("name", text, (c) => c.notNull())
      // {ko, en}; '' for a shipped one.
      .addColumn("title", text, (c) => c.notNull())
      .addColumn("description", text, (c) => c.notNull())
      .addColumn("provider", text, (c) => c.notNull())
      .addColumn("majorCategoryId", key, (c) => c.notNull())
      .addColumn("minorCategoryId", key, (c) => c.notNull())
      .addColumn("hidden", integer, (c) => c.notNull())
      // A content and its file name; '' without a cover of its own.
      .addColumn("coverBlob", key, (c) => c.notNull())
      .addColumn("coverSize", integer, (c) => c.notNull())
      .addColumn("coverName", text, (c) => c.notNull())
      .addColumn("date", key, (c) => c.notNull())
      .addColumn("modified", key, (c) => c.notNull())
      .execute();
    await query.schema
      .createTable("templateItems")
      .addColumn("id", key, (c) => c.primaryKey())
      .addColumn("templateId", key, (c) => c.notNull())
      .addColumn("kind", key, (c) => c.notNull())
      .addColumn("name", key, (c) => c.notNull())
      .addColumn("title", text, (c) => c.notNull())
      .addColumn("categoryName", key, (c) => c.notNull())
      .addColumn("html", text, (c) => c.notNull())
      .addColumn("css", text, (c) => c.notNull())
      .addColumn("js", text, (c) => c.notNull())
      // Entries of a theme; '[]' elsewhere.
      .addColumn("json", text, (c) => c.notNull())
      // The content of a picture, icon or film; '' for code.
      .addColumn("blob", key, (c) => c.notNull())
      .addColumn("size", integer, (c) => c.notNull())
      .addColumn("coverBlob", key, (c) => c.notNull())
      .addColumn("coverSize", integer, (c) => c.notNull())
      .addColumn("coverName", text, (c) => c.notNull())
      .addColumn("date", key, (c) => c.notNull())
      .addColumn("modified", key, (c) => c.notNull())
      .execute();
    await query.schema
      .createIndex("templateItemsByName")
      .unique()
      .on("templateItems")
      .columns(["templateId", "kind", "name"])
      .execute();
    // Contents that items and covers hold; `holder` is the id of an item or a template.
    await query.schema
      .createTable("templateBlobs")
      .addColumn("holder", key, (c) => c.notNull())
      .addColumn("blob", key, (c) => c.notNull())
      .addPrimaryKeyConstraint("templateBlobsKey", ["holder", "blob"])
      .execute();
    await query.schema.createIndex("templateBlobsByBlob").on("templateBlobs").column("blob").execute();
    await query.schema
      .createTable("templateCategories")
      .addColumn("id", key, (c) => c.primaryKey())
      .addColumn("parentId", key, (c) => c.notNull())
      .addColumn("title", text, (c) => c.notNull())
      .addColumn("date", key, (c) => c.notNull())
      .execute();
    // One row, counted up by every write: what was read into memory is old when it has moved.
    await query.schema
      .createTable("catalogueState")
      .addColumn("id", integer, (c) => c.primaryKey())
      .addColumn("revision", integer, (c) => c.notNull())
      .execute();
    await query.schema.createIndex("projectsByTemplate").on("projects").column("templateId").execute();
  },
};
