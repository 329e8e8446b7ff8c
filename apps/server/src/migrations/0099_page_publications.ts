import type { Migration } from "./migration.ts";

/** [LIF-02] When pages are published that are not simply published, and when the whole site is. */
export const pagePublications: Migration = {
  name: "0099_page_publications",
  up: async (query, { key }) => {
    await query.schema
      .createTable("pagePublications")
      .addColumn("projectId", key, (c) => c.notNull())
      .addColumn("pageId", key, (c) => c.notNull())
      .addColumn("state", key, (c) => c.notNull())
      .addColumn("publishAt", key, (c) => c.notNull())
      .addPrimaryKeyConstraint("pagePublicationsKey", ["projectId", "pageId"])
      .execute();
    await query.schema
      .createIndex("pagePublicationsByTime")
      .on("pagePublications")
      .column("publishAt")
      .execute();
  },
};
