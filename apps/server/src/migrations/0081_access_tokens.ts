import type { Migration } from "./migration.ts";

/** [AGT-01] Access tokens of members for programs, by hash. */
export const accessTokens: Migration = {
  name: "0081_access_tokens",
  up: async (query, { key, text, integer }) => {
    await query.schema
      .createTable("accessTokens")
      .addColumn("id", key, (c) => c.primaryKey())
      .addColumn("tokenHash", key, (c) => c.notNull().unique())
      .addColumn("memberId", integer, (c) => c.notNull().references("members.id").onDelete("cascade"))
      .addColumn("name", text, (c) => c.notNull())
      .addColumn("rights", text, (c) => c.notNull())
      .addColumn("allProjects", integer, (c) => c.notNull())
      .addColumn("factor", key, (c) => c.notNull())
      .addColumn("createdAt", key, (c) => c.notNull())
      .addColumn("expiresAt", key, (c) => c.notNull())
      .addColumn("usedAt", key, (c) => c.notNull())
      .execute();
    await query.schema.createIndex("accessTokensByMember").on("accessTokens").column("memberId").execute();
    await query.schema
      .createTable("accessTokenProjects")
      .addColumn("tokenId", key, (c) => c.notNull().references("accessTokens.id").onDelete("cascade"))
      .addColumn("projectId", key, (c) => c.notNull().references("projects.id").onDelete("cascade"))
      .addPrimaryKeyConstraint("accessTokenProjectsKey", ["tokenId", "projectId"])
      .execute();
    await query.schema
      .createIndex("accessTokenProjectsByProject")
      .on("accessTokenProjects")
      .column("projectId")
      .execute();
  },
};
