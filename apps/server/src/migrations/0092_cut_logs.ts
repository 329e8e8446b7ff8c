import type { Migration } from "./migration.ts";

/** [RES-30] When the log of a project was last cut for its size: until 30 days later it does not say what is old. */
export const cutLogs: Migration = {
  name: "0092_cut_logs",
  up: async (query, { key }) => {
    await query.schema
      .alterTable("projects")
      .addColumn("logCutAt", key, (c) => c.notNull().defaultTo(""))
      .execute();
  },
};
