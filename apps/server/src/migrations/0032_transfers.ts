import type { Migration } from "./migration.ts";

/** [EXP-02, PRJ-19] Hosts of members, what they have shown of themselves, and transfers to them. */
export const transfers: Migration = {
  name: "0032_transfers",
  up: async (query, { key, text, integer }) => {
    await query.schema
      .createTable("transferHosts")
      .addColumn("projectId", key, (c) => c.primaryKey())
      .addColumn("memberId", integer, (c) => c.notNull())
      .addColumn("host", text, (c) => c.notNull())
      .addColumn("port", integer, (c) => c.notNull())
      .addColumn("user", text, (c) => c.notNull())
      .addColumn("rootFolder", text, (c) => c.notNull())
      .addColumn("type", key, (c) => c.notNull())
      .addColumn("sealed", text, (c) => c.notNull())
      .addColumn("date", key, (c) => c.notNull())
      .execute();
    await query.schema
      .createTable("hostIdentities")
      .addColumn("projectId", key, (c) => c.notNull())
      .addColumn("address", key, (c) => c.notNull())
      .addColumn("fingerprint", text, (c) => c.notNull())
      .addColumn("date", key, (c) => c.notNull())
      .addPrimaryKeyConstraint("hostIdentitiesKey", ["projectId", "address"])
      .execute();
    await query.schema
      .createTable("sentSites")
      .addColumn("projectId", key, (c) => c.notNull())
      .addColumn("address", key, (c) => c.notNull())
      .addColumn("date", key, (c) => c.notNull())
      .addPrimaryKeyConstraint("sentSitesKey", ["projectId", "address"])
      .execute();
    await query.schema
      .createTable("transfers")
      .addColumn("id", key, (c) => c.primaryKey())
      .addColumn("projectId", key, (c) => c.notNull())
      .addColumn("mode", key, (c) => c.notNull())
      .addColumn("request", text, (c) => c.notNull())
      .addColumn("sealed", text, (c) => c.notNull())
      .addColumn("progress", text, (c) => c.notNull())
      .addColumn("date", key, (c) => c.notNull())
      .execute();
    await query.schema.createIndex("transfersByProject").on("transfers").column("projectId").execute();
  },
};
