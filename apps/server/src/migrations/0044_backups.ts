import type { Migration } from "./migration.ts";

/** Backups that were written, so that the operator sees the last one. */
export const backups: Migration = {
  name: "0044_backups",
  up: async (query, { key, integer }) => {
    await query.schema
      .createTable("backups")
      .addColumn("at", key, (c) => c.primaryKey())
      .addColumn("contents", integer, (c) => c.notNull())
      .addColumn("bytes", integer, (c) => c.notNull())
      .execute();
  },
};
