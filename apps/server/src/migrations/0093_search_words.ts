import type { Migration } from "./migration.ts";

/** [COL-06] Words of published pages by the content of their html, from which the search of a site is made. */
export const searchWords: Migration = {
  name: "0093_search_words",
  up: async (query, { key, text }) => {
    await query.schema
      .createTable("searchWords")
      .addColumn("projectId", key, (c) => c.notNull())
      .addColumn("blob", key, (c) => c.notNull())
      .addColumn("title", text, (c) => c.notNull())
      .addColumn("excerpt", text, (c) => c.notNull())
      .addColumn("body", text, (c) => c.notNull())
      .addPrimaryKeyConstraint("searchWordsKey", ["projectId", "blob"])
      .execute();
  },
};
