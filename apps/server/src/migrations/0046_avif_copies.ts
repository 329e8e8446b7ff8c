import type { Migration } from "./migration.ts";

/** AVIF copies of the pictures of published sites, by the content that they are made of. */
export const avifCopies: Migration = {
  name: "0046_avif_copies",
  up: async (query, { key, integer }) => {
    await query.schema
      .createTable("avifCopies")
      .addColumn("source", key, (c) => c.primaryKey())
      .addColumn("blob", key, (c) => c.notNull())
      .addColumn("size", integer, (c) => c.notNull())
      .execute();
    // 1 once every picture of the release has been looked at: what is kept in memory of it is read again
    // then.
    await query.schema
      .alterTable("releases")
      .addColumn("copied", integer, (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
