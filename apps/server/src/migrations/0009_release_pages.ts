import type { Migration } from "./migration.ts";

/** Inputs of each page of a release, so that the next one makes only what changed. */
export const releasePages: Migration = {
  name: "0009_release_pages",
  up: async (query, { key, text, integer }) => {
    await query.schema
      .createTable("releasePages")
      .addColumn("releaseId", key, (c) => c.notNull())
      .addColumn("pageId", key, (c) => c.notNull())
      .addColumn("version", integer, (c) => c.notNull())
      .addColumn("inputs", key, (c) => c.notNull())
      .addColumn("shared", text, (c) => c.notNull())
      .addColumn("listed", integer, (c) => c.notNull())
      .addColumn("modified", key, (c) => c.notNull())
      .addPrimaryKeyConstraint("releasePagesKey", ["releaseId", "pageId"])
      .execute();
    await query.schema
      .alterTable("releaseFiles")
      .addColumn("madeFrom", key, (c) => c.notNull().defaultTo(""))
      .execute();
  },
};
