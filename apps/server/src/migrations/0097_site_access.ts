import type { Migration } from "./migration.ts";

/** [LIF-03] [LIF-04] Addresses of drafts with what they show, and passwords of sites, drafts and pages. */
export const siteAccess: Migration = {
  name: "0097_site_access",
  up: async (query, { key, text, integer }) => {
    await query.schema
      .createTable("siteDrafts")
      .addColumn("projectId", key, (c) => c.primaryKey())
      .addColumn("label", key, (c) => c.notNull())
      .addColumn("releaseId", key, (c) => c.notNull())
      .execute();
    await query.schema
      .createTable("siteLocks")
      .addColumn("projectId", key, (c) => c.notNull())
      .addColumn("scope", key, (c) => c.notNull())
      .addColumn("passwordHash", text, (c) => c.notNull())
      .addColumn("stamp", key, (c) => c.notNull())
      .addColumn("at", key, (c) => c.notNull())
      .addPrimaryKeyConstraint("siteLocksKey", ["projectId", "scope"])
      .execute();
    await query.schema
      .alterTable("releases")
      .addColumn("draft", integer, (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
