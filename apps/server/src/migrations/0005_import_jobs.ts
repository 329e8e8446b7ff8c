import type { Migration } from "./migration.ts";

/** Imports are jobs, and a content says how long it is kept although nothing names it. */
export const importJobs: Migration = {
  name: "0005_import_jobs",
  up: async (query, { key, text, integer }) => {
    await query.schema
      .alterTable("blobs")
      .addColumn("keptUntil", key, (column) => column.notNull().defaultTo(""))
      .execute();
    await query.schema.createIndex("blobsByKeptUntil").on("blobs").column("keptUntil").execute();
    await query.schema
      .alterTable("stagedImports")
      .addColumn("archive", key, (column) => column.notNull().defaultTo(""))
      .execute();
    await query.schema
      .alterTable("stagedImports")
      .addColumn("ready", integer, (column) => column.notNull().defaultTo(1))
      .execute();
    await query.schema
      .alterTable("stagedImports")
      .addColumn("report", text, (column) => column.notNull().defaultTo(""))
      .execute();
    await query.schema.createIndex("stagedImportsByMember").on("stagedImports").column("memberId").execute();
    await query.schema
      .alterTable("stagedFiles")
      .addColumn("reading", text, (column) => column.notNull().defaultTo(""))
      .execute();
  },
};
