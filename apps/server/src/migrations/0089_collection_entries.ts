import type { Migration } from "./migration.ts";

/**
 * [COL-02] The index of entries, which lists and searches read, and a mark on the resources that are entries: a project
 * with thousands of them is opened without reading one.
 */
export const collectionEntries: Migration = {
  name: "0089_collection_entries",
  up: async (query, { key, text, integer }) => {
    await query.schema
      .alterTable("resources")
      .addColumn("entry", integer, (c) => c.notNull().defaultTo(0))
      .execute();
    await query.schema
      .createIndex("resourcesApart")
      .on("resources")
      .columns(["projectId", "entry", "id"])
      .execute();
    await query.schema
      .createTable("collectionEntries")
      .addColumn("projectId", key, (c) => c.notNull())
      .addColumn("id", key, (c) => c.notNull())
      .addColumn("collection", key, (c) => c.notNull())
      .addColumn("slug", key, (c) => c.notNull())
      .addColumn("title", key, (c) => c.notNull())
      .addColumn("status", key, (c) => c.notNull())
      .addColumn("publishAt", key, (c) => c.notNull())
      .addColumn("date", key, (c) => c.notNull())
      .addColumn("image", text, (c) => c.notNull())
      .addColumn("orderKey", key, (c) => c.notNull())
      .addColumn("trashed", integer, (c) => c.notNull())
      .addColumn("letters", text, (c) => c.notNull())
      .addColumn("initials", text, (c) => c.notNull())
      .addColumn("modified", key, (c) => c.notNull())
      .addPrimaryKeyConstraint("collectionEntriesKey", ["projectId", "id"])
      .execute();
    await query.schema
      .createIndex("collectionEntriesByOrder")
      .on("collectionEntries")
      .columns(["projectId", "collection", "trashed", "orderKey", "id"])
      .execute();
    await query.schema
      .createIndex("collectionEntriesByTime")
      .on("collectionEntries")
      .columns(["status", "publishAt"])
      .execute();
  },
};
