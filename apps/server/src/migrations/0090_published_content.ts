import type { Migration } from "./migration.ts";

/** [COL-05] What a release knows of content: a hash of each entry, and which collections a page shows. */
export const publishedContent: Migration = {
  name: "0090_published_content",
  up: async (query, { key, text }) => {
    await query.schema
      .alterTable("collectionEntries")
      .addColumn("hash", key, (c) => c.notNull().defaultTo(""))
      .execute();
    await query.schema
      .alterTable("releasePages")
      .addColumn("content", text, (c) => c.notNull().defaultTo(""))
      .execute();
  },
};
