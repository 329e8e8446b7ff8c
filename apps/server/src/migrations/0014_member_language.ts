import type { Migration } from "./migration.ts";

/** [I18-01] The language in which a member gets mails. */
export const memberLanguage: Migration = {
  name: "0014_member_language",
  up: async (query, { key }) => {
    await query.schema
      .alterTable("members")
      .addColumn("language", key, (column) => column.notNull().defaultTo(""))
      .execute();
  },
};
