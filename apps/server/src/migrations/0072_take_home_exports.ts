import type { Migration } from "./migration.ts";

/** [LET-08] The one export of a project that every plan has, before the project is deleted. */
export const takeHomeExports: Migration = {
  name: "0072_take_home_exports",
  up: async (query, { key, integer }) => {
    await query.schema
      .createTable("takeHomeExports")
      .addColumn("projectId", key, (c) => c.primaryKey())
      .addColumn("memberId", integer, (c) => c.notNull())
      .addColumn("jobId", key, (c) => c.notNull())
      .addColumn("date", key, (c) => c.notNull())
      .execute();
  },
};
