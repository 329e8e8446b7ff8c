import type { Migration } from "./migration.ts";

/** Versions of pages, and the way from an operation of the log to the pages that it touched last. */
export const versions: Migration = {
  name: "0004_versions",
  up: async (query, { key, text, integer }) => {
    await query.schema
      .createTable("pageVersions")
      .addColumn("id", key, (c) => c.primaryKey())
      .addColumn("projectId", key, (c) => c.notNull())
      .addColumn("pageId", key, (c) => c.notNull())
      .addColumn("version", integer, (c) => c.notNull())
      .addColumn("name", text, (c) => c.notNull())
      .addColumn("reason", key, (c) => c.notNull())
      .addColumn("memberId", integer, (c) => c.notNull())
      .addColumn("part", text, (c) => c.notNull())
      .addColumn("date", key, (c) => c.notNull())
      .execute();
    await query.schema
      .createIndex("pageVersionsByPage")
      .on("pageVersions")
      .columns(["pageId", "date"])
      .execute();
    await query.schema.createIndex("pageVersionsByProject").on("pageVersions").column("projectId").execute();
    await query.schema.createIndex("pageVersionsByDate").on("pageVersions").column("date").execute();
    await query.schema.createIndex("pagesByVersion").on("pages").columns(["projectId", "version"]).execute();
  },
};
