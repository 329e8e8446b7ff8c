import type { Migration } from "./migration.ts";

/** Wrong tries at accounts, the browsers that know them, and which browser asked for a code. */
export const guesses: Migration = {
  name: "0062_guesses",
  up: async (query, { key, integer }) => {
    await query.schema
      .createTable("guesses")
      .addColumn("key", key, (c) => c.primaryKey())
      .addColumn("wrong", integer, (c) => c.notNull())
      .addColumn("nextAt", key, (c) => c.notNull())
      .addColumn("windowEndsAt", key, (c) => c.notNull())
      .execute();
    await query.schema
      .createTable("knownBrowsers")
      .addColumn("account", key, (c) => c.notNull())
      .addColumn("browser", key, (c) => c.notNull())
      .addColumn("at", key, (c) => c.notNull())
      .addPrimaryKeyConstraint("knownBrowsersKey", ["account", "browser"])
      .execute();
    await query.schema
      .alterTable("verificationCodes")
      .addColumn("browser", key, (c) => c.notNull().defaultTo(""))
      .execute();
  },
};
