import type { Migration } from "./migration.ts";

/** [AVL-02] A job that a visitor causes waits in the line of the site's owner. */
export const jobPayers: Migration = {
  name: "0088_job_payers",
  up: async (query, { integer }) => {
    await query.schema.alterTable("jobs").addColumn("payer", integer).execute();
  },
};
