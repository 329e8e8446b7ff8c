import type { Migration } from "./migration.ts";

/** [LIF-05] Addresses of a site with or without `.html`, and the page that answers for what is missing. */
export const siteAddressing: Migration = {
  name: "0096_site_addressing",
  up: async (query, { key }) => {
    await query.schema
      .createTable("siteAddressing")
      .addColumn("projectId", key, (c) => c.primaryKey())
      .addColumn("style", key, (c) => c.notNull())
      .addColumn("notFoundPageId", key, (c) => c.notNull())
      .execute();
  },
};
