import type { Migration } from "./migration.ts";

/** [LET-16] The step of its author's history to which an operation belongs: it can be undone on another device. */
export const loggedSteps: Migration = {
  name: "0112_logged_steps",
  up: async (query, { text }) => {
    await query.schema.alterTable("changeLog").addColumn("step", text).execute();
  },
};
