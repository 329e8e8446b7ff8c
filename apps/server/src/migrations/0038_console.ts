import type { ProjectFields } from "@hanok/page-document";
import { type Kysely, sql } from "kysely";
import { searchTitleOf } from "../ports/database/search-text.ts";
import type { Migration } from "./migration.ts";

const ROWS = 500;

/**
 * Tables of the operator's console: indexes for its search, restrictions of members [ACC-51], sites that the operator
 * took down. The search goes by beginnings, which an index answers at any size.
 */
export const operatorConsole: Migration = {
  name: "0038_console",
  up: async (query, { key, text, integer, dialect }) => {
    const index = (name: string, on: string, columns: string[]) =>
      query.schema.createIndex(name).on(on).columns(columns).execute();
    const bytes = dialect === "postgres" ? sql` collate "C"` : sql``;
    await sql`create index members_by_name on members ((lower(name)${bytes}))`.execute(query);
    await sql`create index inquiries_by_title on inquiries ((lower(title)${bytes}))`.execute(query);
    await query.schema
      .alterTable("projects")
      .addColumn("searchTitle", key, (c) => c.notNull().defaultTo(""))
      .execute();
    await fillSearchTitles(query);
    await index("projectsBySearchTitle", "projects", ["searchTitle"]);
    await index("projectsByDate", "projects", ["date", "id"]);
    await index("inquiriesByDate", "inquiries", ["date"]);
    await index("chargesByMember", "charges", ["memberId", "date"]);
    await index("chargesByPaymentKey", "charges", ["paymentKey"]);
    await index("auditEntriesByMember", "auditEntries", ["memberId", "at"]);
    await index("operatorRecordsByDate", "operatorRecords", ["date"]);
    await index("operatorRecordsBySubject", "operatorRecords", ["subject", "date"]);
    // One row each; without one nothing is restricted.
    await query.schema
      .createTable("memberRestrictions")
      .addColumn("memberId", integer, (c) => c.primaryKey().references("members.id").onDelete("cascade"))
      .addColumn("stage", key, (c) => c.notNull())
      .addColumn("endsAt", key, (c) => c.notNull())
      .addColumn("reason", text, (c) => c.notNull())
      .addColumn("date", key, (c) => c.notNull())
      .execute();
    await query.schema
      .createTable("siteTakeDowns")
      .addColumn("projectId", key, (c) => c.primaryKey())
      .addColumn("reason", text, (c) => c.notNull())
      .addColumn("actor", integer, (c) => c.notNull())
      .addColumn("date", key, (c) => c.notNull())
      .execute();
  },
};

const fillSearchTitles = async (query: Kysely<unknown>): Promise<void> => {
  const tables = query as Kysely<{ projects: { id: string; record: string; searchTitle: string } }>;
  for (let after = ""; ; ) {
    const rows = await tables
      .selectFrom("projects")
      .select(["id", "record"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(ROWS)
      .execute();
    for (const { id, record } of rows)
      await tables
        .updateTable("projects")
        .set({ searchTitle: searchTitleOf(JSON.parse(record) as ProjectFields) })
        .where("id", "=", id)
        .execute();
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
};
