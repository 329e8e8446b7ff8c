import type { Migration } from "./migration.ts";

/** [LIF-10] Months for which a plan keeps figures of visits; null for as long as any plan can. */
export const visitMonths: Migration = {
  name: "0109_visit_months",
  up: async (query, { integer }) => {
    await query.schema
      .alterTable("plans")
      .addColumn("visitMonths", integer, (column) => column.defaultTo(25))
      .execute();
  },
};
