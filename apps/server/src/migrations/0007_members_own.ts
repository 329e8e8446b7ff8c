import type { Kysely } from "kysely";
import type { Columns } from "../ports/database/columns.ts";
import type { Migration } from "./migration.ts";

/** Data of members outside projects: uploaded files, and blocks and elements saved for later. */
export const membersOwn: Migration = {
  name: "0007_members_own",
  up: async (query, columns) => {
    await fileTables(query, columns);
    await personalTables(query, columns);
  },
};

const fileTables = async (query: Kysely<unknown>, { key, text, integer }: Columns) => {
  await query.schema
    .createTable("attachedFiles")
    .addColumn("key", key, (c) => c.primaryKey())
    .addColumn("memberId", integer, (c) => c.notNull())
    .addColumn("use", key, (c) => c.notNull())
    .addColumn("useId", key, (c) => c.notNull())
    .addColumn("auth", key, (c) => c.notNull())
    .addColumn("name", text, (c) => c.notNull())
    .addColumn("fileType", key, (c) => c.notNull())
    .addColumn("mediaType", key, (c) => c.notNull())
    .addColumn("blob", key, (c) => c.notNull())
    .addColumn("size", integer, (c) => c.notNull())
    .addColumn("path", text, (c) => c.notNull())
    .addColumn("usedAt", key, (c) => c.notNull())
    .addColumn("date", key, (c) => c.notNull())
    .execute();
  await query.schema
    .createIndex("attachedFilesByMember")
    .on("attachedFiles")
    .columns(["memberId", "date"])
    .execute();
  await query.schema
    .createIndex("attachedFilesByUse")
    .on("attachedFiles")
    .columns(["use", "useId"])
    .execute();
  // The contents that a member holds outside projects; `holder` says for what.
  await query.schema
    .createTable("memberBlobs")
    .addColumn("holder", key, (c) => c.notNull())
    .addColumn("blob", key, (c) => c.notNull())
    .addColumn("memberId", integer, (c) => c.notNull())
    .addPrimaryKeyConstraint("memberBlobsKey", ["holder", "blob"])
    .execute();
  await query.schema.createIndex("memberBlobsByBlob").on("memberBlobs").column("blob").execute();
  await query.schema.createIndex("memberBlobsByMember").on("memberBlobs").column("memberId").execute();
};

const personalTables = async (query: Kysely<unknown>, { key, text, integer }: Columns) => {
  await query.schema
    .createTable("personalGroups")
    .addColumn("id", key, (c) => c.primaryKey())
    .addColumn("memberId", integer, (c) => c.notNull())
    .addColumn("type", key, (c) => c.notNull())
    .addColumn("name", text, (c) => c.notNull())
    // The name as it is compared: no two groups of a member and type may read the same.
    .addColumn("nameKey", key, (c) => c.notNull())
    .addColumn("date", key, (c) => c.notNull())
    .addUniqueConstraint("personalGroupsName", ["memberId", "type", "nameKey"])
    .execute();
  await query.schema
    .createTable("personalItems")
    .addColumn("id", key, (c) => c.primaryKey())
    .addColumn("memberId", integer, (c) => c.notNull())
    .addColumn("type", key, (c) => c.notNull())
    .addColumn("groupId", key, (c) => c.notNull())
    .addColumn("title", text, (c) => c.notNull())
    .addColumn("coverKey", key, (c) => c.notNull())
    .addColumn("record", text, (c) => c.notNull())
    .addColumn("date", key, (c) => c.notNull())
    .addColumn("modified", key, (c) => c.notNull())
    .execute();
  await query.schema
    .createIndex("personalItemsByMember")
    .on("personalItems")
    .columns(["memberId", "type", "modified"])
    .execute();
};
