import type { Migration } from "./migration.ts";

/** [LIF-10] Further languages of a site by plan; null is any number. */
export const planLanguages: Migration = {
  name: "0111_plan_languages",
  up: async (query, { integer }) => {
    await query.schema.alterTable("plans").addColumn("languages", integer).execute();
    for (const [id, languages] of [
      ["FREE_PLAN", 1],
      ["BASIC_PLAN", 3],
    ] as const)
      await query
        .updateTable("plans" as never)
        .set({ languages } as never)
        .where("id" as never, "=", id as never)
        .execute();
  },
};
