import type { Migration } from "./migration.ts";

/** [LET-01] Seats of a subscription beside its owner's own, given by e-mail address. */
export const teamSeats: Migration = {
  name: "0071_team_seats",
  up: async (query, { key, text, integer }) => {
    await query.schema
      .createTable("teamSeats")
      .addColumn("id", key, (c) => c.primaryKey())
      .addColumn("ownerId", integer, (c) => c.notNull())
      .addColumn("email", text, (c) => c.notNull())
      .addColumn("memberId", integer, (c) => c.notNull())
      .addColumn("planId", key, (c) => c.notNull())
      .addColumn("leaves", integer, (c) => c.notNull())
      .addColumn("invitedAt", key, (c) => c.notNull())
      .addColumn("acceptedAt", key, (c) => c.notNull())
      .addColumn("pausedAt", key, (c) => c.notNull())
      .addColumn("rightsUntil", key, (c) => c.notNull())
      .addColumn("endedAt", key, (c) => c.notNull())
      .addColumn("endReason", key, (c) => c.notNull())
      .execute();
    await query.schema
      .createIndex("teamSeatsByOwner")
      .on("teamSeats")
      .columns(["ownerId", "endedAt"])
      .execute();
    await query.schema.createIndex("teamSeatsByMember").on("teamSeats").columns(["memberId"]).execute();
    await query.schema
      .createIndex("teamSeatsByEmail")
      .on("teamSeats")
      .columns(["email", "endedAt"])
      .execute();
  },
};
