import type { Migration } from "./migration.ts";

/** The release that an undone take-down shows again, and what the operator asks about jobs. */
export const takenDownRelease: Migration = {
  name: "0039_taken_down_release",
  up: async (query, { key }) => {
    await query.schema
      .alterTable("siteTakeDowns")
      .addColumn("releaseId", key, (c) => c.notNull().defaultTo(""))
      .execute();
    await query.schema.createIndex("jobsByCreator").on("jobs").columns(["createdBy", "createdAt"]).execute();
  },
};
