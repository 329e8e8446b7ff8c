import type { Migration } from "./migration.ts";

/** The end of the time in which an entry of the help pages is shown; '' without an end [SUP-38]. */
export const supportTimes: Migration = {
  name: "0031_support_times",
  up: async (query, { key }) => {
    await query.schema
      .alterTable("supportEntries")
      .addColumn("endsAt", key, (c) => c.notNull().defaultTo(""))
      .execute();
  },
};
