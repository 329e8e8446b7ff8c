import type { Migration } from "./migration.ts";

/** [AGT-04] Exports by programs: the first one of a project in a month counts, for all of them. */
export const exportProjects: Migration = {
  name: "0107_export_projects",
  up: async (query, { key, integer }) => {
    await query.schema
      .alterTable("monthlyExports")
      .addColumn("projectId", key, (column) => column.notNull().defaultTo(""))
      .execute();
    await query.schema
      .alterTable("monthlyExports")
      .addColumn("counts", integer, (column) => column.notNull().defaultTo(1))
      .execute();
  },
};
