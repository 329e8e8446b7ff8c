import type { Migration } from "./migration.ts";

/** [AVL-06] The share of a member's storage that files of visitors may fill, and which reservations are of that kind. */
export const visitorStorage: Migration = {
  name: "0077_visitor_storage",
  up: async (query, { integer }) => {
    await query.schema
      .alterTable("members")
      .addColumn("visitorStoragePercent", integer, (c) => c.notNull().defaultTo(10))
      .execute();
    await query.schema
      .alterTable("storageReservations")
      .addColumn("fromVisitors", integer, (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
