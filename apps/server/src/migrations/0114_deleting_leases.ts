import type { Migration } from "./migration.ts";

/** [AVL-02] The process that removes a content's file just now, and until when nobody else does; '' for nobody. */
export const deletingLeases: Migration = {
  name: "0114_deleting_leases",
  up: async (query, { key }) => {
    for (const column of ["deletingBy", "deletingUntil"])
      await query.schema
        .alterTable("blobs")
        .addColumn(column, key, (definition) => definition.notNull().defaultTo(""))
        .execute();
  },
};
