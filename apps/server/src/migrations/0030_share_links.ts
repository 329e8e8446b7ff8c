import type { Migration } from "./migration.ts";

/** [COW-20 to COW-23] Share links of projects; a project without a row is not shared. */
export const shareLinks: Migration = {
  name: "0030_share_links",
  up: async (query, { key }) => {
    await query.schema
      .createTable("shareLinks")
      .addColumn("projectId", key, (c) => c.primaryKey())
      .addColumn("nonce", key, (c) => c.notNull())
      .addColumn("permission", key, (c) => c.notNull())
      .addColumn("date", key, (c) => c.notNull())
      .execute();
  },
};
