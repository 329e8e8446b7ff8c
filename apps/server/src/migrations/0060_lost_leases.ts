import type { Migration } from "./migration.ts";

/** [AVL-01] Jobs count the runs that ended with their process, so that one that kills the server is given up. */
export const lostLeases: Migration = {
  name: "0060_lost_leases",
  up: async (query, { integer }) => {
    await query.schema
      .alterTable("jobs")
      .addColumn("lostLeases", integer, (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
