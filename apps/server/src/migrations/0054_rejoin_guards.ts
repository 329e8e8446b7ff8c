import type { Migration } from "./migration.ts";

/** Keyed hashes of the addresses and sign-ins of deleted accounts, kept for one month [RET-05, RET-19]. */
export const rejoinGuards: Migration = {
  name: "0054_rejoin_guards",
  up: async (query, { key }) => {
    await query.schema
      .createTable("rejoinGuards")
      .addColumn("subjectHash", key, (c) => c.primaryKey())
      .addColumn("freeFrom", key, (c) => c.notNull())
      .execute();
    await query.schema.createIndex("rejoinGuardsByDay").on("rejoinGuards").column("freeFrom").execute();
  },
};
