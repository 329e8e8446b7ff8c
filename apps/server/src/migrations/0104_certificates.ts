import type { Migration } from "./migration.ts";

/** [LIF-01] Certificates by ACME, the accounts at authorities, and the answers to running challenges. */
export const certificates: Migration = {
  name: "0104_certificates",
  up: async (query, { key, text, integer }) => {
    await query.schema
      .createTable("certificates")
      .addColumn("host", key, (c) => c.primaryKey())
      .addColumn("version", key, (c) => c.notNull())
      .addColumn("authority", text, (c) => c.notNull())
      .addColumn("sealed", text, (c) => c.notNull())
      .addColumn("notBefore", key, (c) => c.notNull())
      .addColumn("notAfter", key, (c) => c.notNull())
      .addColumn("renewAt", key, (c) => c.notNull())
      .addColumn("windowAt", key, (c) => c.notNull())
      .addColumn("failures", integer, (c) => c.notNull())
      .addColumn("fault", key, (c) => c.notNull())
      .addColumn("detail", text, (c) => c.notNull())
      .addColumn("failedAt", key, (c) => c.notNull())
      .addColumn("leaseBy", key, (c) => c.notNull())
      .addColumn("leaseUntil", key, (c) => c.notNull())
      .addColumn("toldFor", key, (c) => c.notNull())
      .execute();
    await query.schema.createIndex("certificatesByRenewal").on("certificates").columns(["renewAt"]).execute();
    await query.schema
      .createTable("acmeAccounts")
      .addColumn("directory", key, (c) => c.primaryKey())
      .addColumn("sealed", text, (c) => c.notNull())
      .execute();
    await query.schema
      .createTable("acmeChallenges")
      .addColumn("id", key, (c) => c.primaryKey())
      .addColumn("host", key, (c) => c.notNull())
      .addColumn("value", text, (c) => c.notNull())
      .addColumn("until", key, (c) => c.notNull())
      .execute();
  },
};
