import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/**
 * [COL-05] When a scheduled entry came due, which is later than its own time where it was saved after that;
 * `dueVersion` is the version of the project in which it did. The content of releases is read again from the
 * pages: it named shared blocks that had gone, and left out bindings that only the parser finds.
 */
export const dueEntries: Migration = {
  name: "0091_due_entries",
  up: async (query, { key, integer }) => {
    await query.schema
      .alterTable("collectionEntries")
      .addColumn("dueAt", key, (c) => c.notNull().defaultTo(""))
      .execute();
    await query.schema
      .alterTable("collectionEntries")
      .addColumn("dueVersion", integer, (c) => c.notNull().defaultTo(0))
      .execute();
    await sql`update ${sql.table("collectionEntries")} set ${sql.ref("dueAt")} = ${sql.ref("publishAt")}
      where ${sql.ref("status")} = 'scheduled' and ${sql.ref("trashed")} = 0`.execute(query);
    await sql`update ${sql.table("releasePages")} set ${sql.ref("content")} = ''`.execute(query);
    await query.schema.dropIndex("collectionEntriesByTime").execute();
    await query.schema
      .createIndex("collectionEntriesByDue")
      .on("collectionEntries")
      .columns(["dueAt"])
      .execute();
  },
};
