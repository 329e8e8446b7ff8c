import type { Migration } from "./migration.ts";

/** Device of a session, and the language that a member has chosen for mails. */
export const accountLife: Migration = {
  name: "0035_account_life",
  up: async (query, { key }) => {
    await query.schema
      .alterTable("sessions")
      .addColumn("device", key, (c) => c.notNull().defaultTo(""))
      .execute();
    await query.schema
      .alterTable("members")
      .addColumn("chosenLanguage", key, (c) => c.notNull().defaultTo(""))
      .execute();
  },
};
