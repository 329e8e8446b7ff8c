import type { Migration } from "./migration.ts";

/** The small look of a picture that is in its place until its thumbnail has come; '' until one was made. */
export const placeholders: Migration = {
  name: "0051_placeholders",
  up: async (query, { text }) => {
    await query.schema
      .alterTable("blobs")
      .addColumn("placeholder", text, (c) => c.notNull().defaultTo(""))
      .execute();
  },
};
