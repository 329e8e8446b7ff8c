import type { Migration } from "./migration.ts";

/** [LIF-06] Language and original of translated pages, beside the record that says them: translations do not count as pages. */
export const pageLanguages: Migration = {
  name: "0110_page_languages",
  up: async (query, { key }) => {
    for (const column of ["twinOf", "language"])
      await query.schema
        .alterTable("pages")
        .addColumn(column, key, (c) => c.notNull().defaultTo(""))
        .execute();
  },
};
