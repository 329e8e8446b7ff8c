import type { Migration } from "./migration.ts";

/** [ACC-48] When a member was notified that their account will become dormant. */
export const dormancy: Migration = {
  name: "0003_dormancy",
  up: async (query, { key }) => {
    await query.schema
      .alterTable("members")
      .addColumn("dormancyNoticedAt", key, (column) => column.notNull().defaultTo(""))
      .execute();
  },
};
