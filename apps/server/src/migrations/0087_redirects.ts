import type { Migration } from "./migration.ts";

/** [LIF-05] Where addresses of sites lead that no page answers, and the addresses that visitors missed. */
export const redirects: Migration = {
  name: "0087_redirects",
  up: async (query, { key, text, integer }) => {
    await query.schema
      .createTable("redirects")
      .addColumn("projectId", key, (c) => c.notNull())
      .addColumn("source", text, (c) => c.notNull())
      .addColumn("target", text, (c) => c.notNull())
      .addColumn("status", integer, (c) => c.notNull())
      .addPrimaryKeyConstraint("redirectsKey", ["projectId", "source"])
      .execute();
    await query.schema
      .createTable("missedAddresses")
      .addColumn("projectId", key, (c) => c.notNull())
      .addColumn("path", text, (c) => c.notNull())
      .addColumn("count", integer, (c) => c.notNull())
      .addColumn("at", key, (c) => c.notNull())
      .addPrimaryKeyConstraint("missedAddressesKey", ["projectId", "path"])
      .execute();
  },
};
