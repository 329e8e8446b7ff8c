import type { Migration } from "./migration.ts";

/** [LIF-08] Numbers of a site with services of others, as JSON. */
export const siteServices: Migration = {
  name: "0120_site_services",
  up: async (query, { text }) => {
    await query.schema
      .alterTable("siteSettings")
      .addColumn("services", text, (c) => c.notNull().defaultTo("{}"))
      .execute();
  },
};
