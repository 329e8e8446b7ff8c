import type { Migration } from "./migration.ts";

/**
 * [AGT-01] Access that a program asked for: the codes that it exchanges, and the tokens by which an access token of the member
 * is used and renewed, by hash.
 */
export const oauth: Migration = {
  name: "0121_oauth",
  up: async (query, { key, text, integer }) => {
    await query.schema
      .alterTable("accessTokens")
      .addColumn("client", text, (c) => c.notNull().defaultTo(""))
      .execute();
    await query.schema
      .createTable("oauthCodes")
      .addColumn("codeHash", key, (c) => c.primaryKey())
      .addColumn("memberId", integer, (c) => c.notNull().references("members.id").onDelete("cascade"))
      .addColumn("clientId", text, (c) => c.notNull())
      .addColumn("granted", text, (c) => c.notNull())
      .addColumn("endsAt", key, (c) => c.notNull())
      .addColumn("tokenId", key, (c) => c.notNull())
      .addColumn("usedAt", key, (c) => c.notNull())
      .execute();
    await query.schema.createIndex("oauthCodesByEnd").on("oauthCodes").column("endsAt").execute();
    await query.schema
      .createTable("oauthTokens")
      .addColumn("tokenHash", key, (c) => c.primaryKey())
      .addColumn("tokenId", key, (c) => c.notNull().references("accessTokens.id").onDelete("cascade"))
      .addColumn("kind", key, (c) => c.notNull())
      .addColumn("clientId", text, (c) => c.notNull())
      .addColumn("endsAt", key, (c) => c.notNull())
      .addColumn("usedAt", key, (c) => c.notNull())
      .execute();
    await query.schema.createIndex("oauthTokensByToken").on("oauthTokens").column("tokenId").execute();
    await query.schema.createIndex("oauthTokensByEnd").on("oauthTokens").column("endsAt").execute();
  },
};
