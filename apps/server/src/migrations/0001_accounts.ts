import type { Kysely } from "kysely";
import type { Columns } from "../ports/database/columns.ts";
import type { Migration } from "./migration.ts";

/** Accounts and what the platform itself needs. */
export const accounts: Migration = {
  name: "0001_accounts",
  up: async (query, columns) => {
    await platformTables(query, columns);
    await memberTables(query, columns);
    await proofTables(query, columns);
  },
};

const platformTables = async (query: Kysely<unknown>, { key, text, integer }: Columns) => {
  await query.schema
    .createTable("sequences")
    .addColumn("name", key, (c) => c.primaryKey())
    .addColumn("value", integer, (c) => c.notNull())
    .execute();
  await query.schema
    .createTable("rateLimits")
    .addColumn("key", key, (c) => c.primaryKey())
    .addColumn("count", integer, (c) => c.notNull())
    .addColumn("windowEndsAt", key, (c) => c.notNull())
    .execute();
  await query.schema.createIndex("rateLimitsByEnd").on("rateLimits").column("windowEndsAt").execute();
  await query.schema
    .createTable("auditEntries")
    .addColumn("id", key, (c) => c.primaryKey())
    .addColumn("at", key, (c) => c.notNull())
    .addColumn("memberId", integer)
    .addColumn("action", key, (c) => c.notNull())
    .addColumn("network", key, (c) => c.notNull())
    .addColumn("detail", text, (c) => c.notNull())
    .execute();
  await query.schema.createIndex("auditEntriesByTime").on("auditEntries").column("at").execute();
  await query.schema
    .createTable("jobs")
    .addColumn("id", key, (c) => c.primaryKey())
    .addColumn("kind", key, (c) => c.notNull())
    .addColumn("subject", key, (c) => c.notNull())
    .addColumn("input", text, (c) => c.notNull())
    .addColumn("status", key, (c) => c.notNull())
    .addColumn("stage", key, (c) => c.notNull())
    .addColumn("percent", integer, (c) => c.notNull())
    .addColumn("result", text, (c) => c.notNull())
    .addColumn("failure", text, (c) => c.notNull())
    .addColumn("attempts", integer, (c) => c.notNull())
    .addColumn("runAt", key, (c) => c.notNull())
    .addColumn("leaseOwner", key, (c) => c.notNull())
    .addColumn("leaseEndsAt", key, (c) => c.notNull())
    .addColumn("createdBy", integer)
    .addColumn("createdAt", key, (c) => c.notNull())
    .addColumn("endedAt", key, (c) => c.notNull())
    .execute();
  await query.schema.createIndex("jobsByTurn").on("jobs").columns(["status", "runAt"]).execute();
  await query.schema.createIndex("jobsBySubject").on("jobs").columns(["subject", "kind"]).execute();
};

const memberTables = async (query: Kysely<unknown>, { key, text, integer }: Columns) => {
  await query.schema
    .createTable("members")
    .addColumn("id", integer, (c) => c.primaryKey())
    .addColumn("email", key, (c) => c.unique())
    .addColumn("passwordHash", text, (c) => c.notNull())
    .addColumn("name", text, (c) => c.notNull())
    .addColumn("image", key, (c) => c.notNull())
    .addColumn("memberType", key, (c) => c.notNull())
    .addColumn("type", key, (c) => c.notNull())
    .addColumn("snsIssuer", key, (c) => c.notNull())
    .addColumn("snsId", key, (c) => c.notNull())
    .addColumn("job", key, (c) => c.notNull())
    .addColumn("purpose", key, (c) => c.notNull())
    .addColumn("phone", key, (c) => c.notNull())
    .addColumn("notifications", text, (c) => c.notNull())
    .addColumn("joinedAt", key, (c) => c.notNull())
    .addColumn("seenAt", key, (c) => c.notNull())
    .addColumn("passwordChangedAt", key, (c) => c.notNull())
    .addColumn("withdrawnAt", key, (c) => c.notNull())
    .addColumn("dormantAt", key, (c) => c.notNull())
    .execute();
  await query.schema
    .createTable("consents")
    .addColumn("id", key, (c) => c.primaryKey())
    .addColumn("memberId", integer, (c) => c.notNull().references("members.id").onDelete("cascade"))
    .addColumn("kind", key, (c) => c.notNull())
    .addColumn("version", key, (c) => c.notNull())
    .addColumn("granted", integer, (c) => c.notNull())
    .addColumn("at", key, (c) => c.notNull())
    .execute();
  await query.schema.createIndex("consentsByMember").on("consents").columns(["memberId", "kind"]).execute();
  await query.schema
    .createTable("sessions")
    .addColumn("tokenHash", key, (c) => c.primaryKey())
    .addColumn("memberId", integer, (c) => c.notNull().references("members.id").onDelete("cascade"))
    .addColumn("createdAt", key, (c) => c.notNull())
    .addColumn("seenAt", key, (c) => c.notNull())
    .addColumn("expiresAt", key, (c) => c.notNull())
    .execute();
  await query.schema.createIndex("sessionsByMember").on("sessions").column("memberId").execute();
  await query.schema.createIndex("sessionsByEnd").on("sessions").column("expiresAt").execute();
};

const proofTables = async (query: Kysely<unknown>, { key, text, integer }: Columns) => {
  await query.schema
    .createTable("verificationCodes")
    .addColumn("email", key, (c) => c.notNull())
    .addColumn("use", key, (c) => c.notNull())
    .addColumn("codeHash", key, (c) => c.notNull())
    .addColumn("tries", integer, (c) => c.notNull())
    .addColumn("expiresAt", key, (c) => c.notNull())
    .addPrimaryKeyConstraint("verificationCodesKey", ["email", "use"])
    .execute();
  await query.schema
    .createTable("proofs")
    .addColumn("tokenHash", key, (c) => c.primaryKey())
    .addColumn("kind", key, (c) => c.notNull())
    .addColumn("email", key, (c) => c.notNull())
    .addColumn("memberId", integer, (c) => c.references("members.id").onDelete("cascade"))
    .addColumn("expiresAt", key, (c) => c.notNull())
    .execute();
  await query.schema
    .createTable("withdrawals")
    .addColumn("id", key, (c) => c.primaryKey())
    .addColumn("memberId", integer, (c) => c.notNull())
    .addColumn("reasons", text, (c) => c.notNull())
    .addColumn("at", key, (c) => c.notNull())
    .addColumn("outcome", key, (c) => c.notNull())
    .execute();
  await query.schema.createIndex("withdrawalsByMember").on("withdrawals").column("memberId").execute();
};
