import type { Migration } from "./migration.ts";

/** [LET-09] Suspensions that are announced, and appeals against restrictions. */
export const restrictionNotice: Migration = {
  name: "0086_restriction_notice",
  up: async (query, { key, integer }) => {
    await query.schema
      .alterTable("memberRestrictions")
      .addColumn("beginsAt", key, (column) => column.notNull().defaultTo(""))
      .execute();
    await query.schema
      .createTable("appeals")
      .addColumn("inquiryId", key, (c) => c.primaryKey())
      .addColumn("memberId", integer, (c) => c.notNull())
      .execute();
    await query.schema.createIndex("appealsByMember").on("appeals").columns(["memberId"]).execute();
  },
};
