import type { Migration } from "./migration.ts";

/** The operator's charts count the rows of the last thirty days, whatever else the tables hold. */
export const chartIndexes: Migration = {
  name: "0052_chart_indexes",
  up: async (query) => {
    await query.schema.createIndex("membersByJoining").on("members").column("joinedAt").execute();
    await query.schema.createIndex("releasesByTime").on("releases").column("at").execute();
    await query.schema.createIndex("chargesBySettling").on("charges").column("settledAt").execute();
    await query.schema.createIndex("refundsByReturn").on("refunds").column("doneAt").execute();
  },
};
