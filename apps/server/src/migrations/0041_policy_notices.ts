import type { Migration } from "./migration.ts";

/**
 * The last member who was notified of an announced policy version by mail: batches go on behind them
 * [RET-11]. Versions that were announced before are not announced again.
 */
export const policyNotices: Migration = {
  name: "0041_policy_notices",
  up: async (query) => {
    await query.schema
      .alterTable("legalVersions")
      .addColumn("noticedAfter", "integer", (c) => c.notNull().defaultTo(2_147_483_647))
      .execute();
  },
};
