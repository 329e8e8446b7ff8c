import type { Migration } from "./migration.ts";

/** [ACC-13, ACC-14] Sign-in through Google and Kakao: identities of members, and what a sign-in leaves on its way. */
export const socialSignIn: Migration = {
  name: "0021_social_sign_in",
  up: async (query, { key, text, integer }) => {
    await query.schema
      .createTable("memberIdentities")
      .addColumn("issuer", key, (c) => c.notNull())
      .addColumn("subject", key, (c) => c.notNull())
      .addColumn("memberId", integer, (c) => c.notNull().references("members.id").onDelete("cascade"))
      .addColumn("type", key, (c) => c.notNull())
      .addColumn("email", key, (c) => c.notNull())
      .addColumn("connectedAt", key, (c) => c.notNull())
      .addPrimaryKeyConstraint("memberIdentitiesKey", ["issuer", "subject"])
      .addUniqueConstraint("memberIdentitiesByMember", ["memberId", "type"])
      .execute();
    await query.schema
      .createTable("socialAttempts")
      .addColumn("stateHash", key, (c) => c.primaryKey())
      .addColumn("secretHash", key, (c) => c.notNull())
      .addColumn("type", key, (c) => c.notNull())
      .addColumn("use", key, (c) => c.notNull())
      .addColumn("memberId", integer, (c) => c.references("members.id").onDelete("cascade"))
      .addColumn("sessionHash", key, (c) => c.notNull())
      .addColumn("sealed", text, (c) => c.notNull())
      .addColumn("expiresAt", key, (c) => c.notNull())
      .execute();
    await query.schema
      .createTable("socialSignUps")
      .addColumn("tokenHash", key, (c) => c.primaryKey())
      .addColumn("issuer", key, (c) => c.notNull())
      .addColumn("subject", key, (c) => c.notNull())
      .addColumn("type", key, (c) => c.notNull())
      .addColumn("email", key, (c) => c.notNull())
      .addColumn("isProved", integer, (c) => c.notNull())
      .addColumn("expiresAt", key, (c) => c.notNull())
      .execute();
  },
};
