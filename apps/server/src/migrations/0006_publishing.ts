import type { Migration } from "./migration.ts";

/** Addresses of sites, redirects of renamed pages, what a site publishes beside its pages, counted exports. */
export const publishing: Migration = {
  name: "0006_publishing",
  up: async (query, { key, text, integer }) => {
    await query.schema
      .alterTable("releases")
      .addColumn("address", text, (c) => c.notNull().defaultTo(""))
      .execute();
    await query.schema
      .alterTable("releaseFiles")
      .addColumn("pageId", key, (c) => c.notNull().defaultTo(""))
      .execute();
    await query.schema
      .createTable("siteSettings")
      .addColumn("projectId", key, (c) => c.primaryKey())
      .addColumn("options", text, (c) => c.notNull())
      .execute();
    await query.schema
      .createTable("formerPaths")
      .addColumn("projectId", key, (c) => c.notNull())
      .addColumn("path", text, (c) => c.notNull())
      .addColumn("pageId", key, (c) => c.notNull())
      .addPrimaryKeyConstraint("formerPathsKey", ["projectId", "path"])
      .execute();
    await query.schema
      .createTable("monthlyExports")
      .addColumn("id", key, (c) => c.primaryKey())
      .addColumn("memberId", integer, (c) => c.notNull())
      .addColumn("month", key, (c) => c.notNull())
      .execute();
    await query.schema
      .createIndex("monthlyExportsByMember")
      .on("monthlyExports")
      .columns(["memberId", "month"])
      .execute();
  },
};
