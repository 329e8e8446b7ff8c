import { type Kysely, sql } from "kysely";
import type { Migration } from "./migration.ts";

/**
 * Bytes of a project's texts, so that they count towards the storage of its owner without being read. The release before
 * this one does not keep the number: what it writes while it runs beside this one is not counted.
 */
export const textBytes: Migration = {
  name: "0050_text_bytes",
  up: async (query, { integer }) => {
    await query.schema
      .alterTable("projects")
      .addColumn("textBytes", integer, (c) => c.notNull().defaultTo(0))
      .execute();
    const tables = query as Kysely<{
      projects: { id: string; textBytes: number };
      projectTexts: { projectId: string; body: string };
    }>;
    await tables
      .updateTable("projects")
      .set(({ selectFrom }) => ({
        textBytes: selectFrom("projectTexts")
          .select(sql<number>`coalesce(sum(octet_length(${sql.ref("body")})), 0)`.as("sum"))
          .whereRef("projectTexts.projectId", "=", "projects.id"),
      }))
      .execute();
  },
};
