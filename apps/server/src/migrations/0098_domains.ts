import type { Migration } from "./migration.ts";

/** [LIF-01] Names of members' own for their sites, and those that were given up lately. */
export const domains: Migration = {
  name: "0098_domains",
  up: async (query, { key, text, integer }) => {
    await query.schema
      .createTable("domains")
      .addColumn("id", key, (c) => c.primaryKey())
      .addColumn("projectId", key, (c) => c.notNull())
      .addColumn("memberId", integer, (c) => c.notNull())
      .addColumn("name", key, (c) => c.notNull())
      .addColumn("paired", integer, (c) => c.notNull())
      .addColumn("mainHost", key, (c) => c.notNull())
      .addColumn("main", integer, (c) => c.notNull())
      .addColumn("token", key, (c) => c.notNull())
      .addColumn("provedAt", key, (c) => c.notNull())
      .addColumn("live", integer, (c) => c.notNull())
      .addColumn("findings", text, (c) => c.notNull())
      .addColumn("createdAt", key, (c) => c.notNull())
      .addColumn("checkedAt", key, (c) => c.notNull())
      .addColumn("nextAt", key, (c) => c.notNull())
      .addUniqueConstraint("domainsOfProject", ["projectId", "name"])
      .execute();
    await query.schema.createIndex("domainsByName").on("domains").columns(["name"]).execute();
    await query.schema.createIndex("domainsByMember").on("domains").columns(["memberId"]).execute();
    await query.schema.createIndex("domainsByNext").on("domains").columns(["nextAt"]).execute();
    await query.schema
      .createTable("restingDomains")
      .addColumn("name", key, (c) => c.primaryKey())
      .addColumn("ownerId", integer, (c) => c.notNull())
      .addColumn("at", key, (c) => c.notNull())
      .execute();
  },
};
