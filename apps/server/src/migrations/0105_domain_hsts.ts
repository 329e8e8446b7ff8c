import type { Migration } from "./migration.ts";

/** [LIF-01] Whether a domain's visitors may come by https alone, and from where it was added. */
export const domainHsts: Migration = {
  name: "0105_domain_hsts",
  up: async (query, { integer, key }) => {
    await query.schema
      .alterTable("domains")
      .addColumn("hsts", integer, (c) => c.notNull().defaultTo(0))
      .execute();
    await query.schema
      .alterTable("domains")
      .addColumn("network", key, (c) => c.notNull().defaultTo(""))
      .execute();
  },
};
