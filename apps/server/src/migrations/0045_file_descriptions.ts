import type { Migration } from "./migration.ts";

/** The alternative text of an uploaded picture, kept with it for the next place that uses it; '' while there is none. */
export const fileDescriptions: Migration = {
  name: "0045_file_descriptions",
  up: async (query, { text }) => {
    await query.schema
      .alterTable("attachedFiles")
      .addColumn("description", text, (c) => c.notNull().defaultTo(""))
      .execute();
  },
};
