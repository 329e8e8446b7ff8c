import type { Migration } from "./migration.ts";

/** [AUT-01 to AUT-05] Passkeys, one-time codes, recovery codes, proofs of sessions, known devices, lost factors. */
export const secondFactors: Migration = {
  name: "0065_second_factors",
  up: async (query, { key, text, integer }) => {
    for (const column of ["signedInBy", "factor", "provedAt", "country"])
      await query.schema
        .alterTable("sessions")
        .addColumn(column, key, (c) => c.notNull().defaultTo(""))
        .execute();
    await query.schema
      .createTable("totpSecrets")
      .addColumn("memberId", integer, (c) => c.primaryKey().references("members.id").onDelete("cascade"))
      .addColumn("sealed", text, (c) => c.notNull())
      .addColumn("lastStep", integer, (c) => c.notNull())
      .addColumn("confirmedAt", key, (c) => c.notNull())
      .addColumn("expiresAt", key, (c) => c.notNull())
      .execute();
    await query.schema
      .createTable("passkeys")
      .addColumn("id", key, (c) => c.primaryKey())
      .addColumn("credentialHash", key, (c) => c.notNull().unique())
      .addColumn("credentialId", text, (c) => c.notNull())
      .addColumn("memberId", integer, (c) => c.notNull().references("members.id").onDelete("cascade"))
      .addColumn("userHandle", key, (c) => c.notNull())
      .addColumn("publicKey", text, (c) => c.notNull())
      .addColumn("counter", integer, (c) => c.notNull())
      .addColumn("transports", text, (c) => c.notNull())
      .addColumn("deviceType", key, (c) => c.notNull())
      .addColumn("isBackedUp", integer, (c) => c.notNull())
      .addColumn("name", text, (c) => c.notNull())
      .addColumn("createdAt", key, (c) => c.notNull())
      .addColumn("usedAt", key, (c) => c.notNull())
      .execute();
    await query.schema.createIndex("passkeysByMember").on("passkeys").column("memberId").execute();
    await query.schema
      .createTable("recoveryCodes")
      .addColumn("codeHash", key, (c) => c.primaryKey())
      .addColumn("memberId", integer, (c) => c.notNull().references("members.id").onDelete("cascade"))
      .execute();
    await query.schema.createIndex("recoveryCodesByMember").on("recoveryCodes").column("memberId").execute();
    await query.schema
      .createTable("passkeyChallenges")
      .addColumn("challengeHash", key, (c) => c.primaryKey())
      .addColumn("use", key, (c) => c.notNull())
      .addColumn("boundTo", key, (c) => c.notNull())
      .addColumn("userHandle", key, (c) => c.notNull())
      .addColumn("expiresAt", key, (c) => c.notNull())
      .execute();
    await query.schema
      .createTable("pendingSignIns")
      .addColumn("tokenHash", key, (c) => c.primaryKey())
      .addColumn("memberId", integer, (c) => c.notNull().references("members.id").onDelete("cascade"))
      .addColumn("signedInBy", key, (c) => c.notNull())
      .addColumn("tries", integer, (c) => c.notNull())
      .addColumn("expiresAt", key, (c) => c.notNull())
      .execute();
    await query.schema
      .createTable("knownDevices")
      .addColumn("memberId", integer, (c) => c.notNull().references("members.id").onDelete("cascade"))
      .addColumn("tokenHash", key, (c) => c.notNull())
      .addColumn("seenAt", key, (c) => c.notNull())
      .addPrimaryKeyConstraint("knownDevicesKey", ["memberId", "tokenHash"])
      .execute();
    await query.schema
      .createTable("lostFactors")
      .addColumn("id", key, (c) => c.primaryKey())
      .addColumn("memberId", integer, (c) => c.notNull().references("members.id").onDelete("cascade"))
      .addColumn("state", key, (c) => c.notNull())
      .addColumn("details", text, (c) => c.notNull())
      .addColumn("askedAt", key, (c) => c.notNull())
      .addColumn("readyAt", key, (c) => c.notNull())
      .addColumn("endedAt", key, (c) => c.notNull())
      .execute();
    await query.schema
      .createIndex("lostFactorsByState")
      .on("lostFactors")
      .columns(["state", "readyAt"])
      .execute();
    await query.schema.createIndex("lostFactorsByMember").on("lostFactors").column("memberId").execute();
    await query.schema
      .createTable("factorDemands")
      .addColumn("projectId", key, (c) => c.primaryKey().references("projects.id").onDelete("cascade"))
      .addColumn("date", key, (c) => c.notNull())
      .execute();
  },
};
