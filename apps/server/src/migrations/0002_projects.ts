import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Columns } from "../ports/database/columns.ts";
import type { Migration } from "./migration.ts";

/**
 * Projects (architecture, section 3): records and texts, blobs and manifest, one ordered change log, immutable
 * releases. `record` holds one value of the core's schema as JSON; the columns beside it are only what queries
 * need.
 */
export const projects: Migration = {
  name: "0002_projects",
  up: async (query, columns) => {
    await projectTables(query, columns);
    await partTables(query, columns);
    await logTables(query, columns);
    await blobTables(query, columns);
    await stagingTables(query, columns);
    await releaseTables(query, columns);
  },
};

const projectTables = async (query: Kysely<unknown>, { key, text, integer }: Columns) => {
  await query.schema
    .createTable("projects")
    .addColumn("id", key, (c) => c.primaryKey())
    .addColumn("record", text, (c) => c.notNull())
    .addColumn("version", integer, (c) => c.notNull())
    .addColumn("plan", key, (c) => c.notNull())
    .addColumn("isUserUpload", integer, (c) => c.notNull())
    .addColumn("templateId", key, (c) => c.notNull())
    .addColumn("templateName", text, (c) => c.notNull())
    .addColumn("thumbUrl", text, (c) => c.notNull())
    .addColumn("thumbKey", key, (c) => c.notNull())
    .addColumn("canvasKey", key, (c) => c.notNull().unique())
    .addColumn("releaseId", key, (c) => c.notNull())
    .addColumn("trash", key, (c) => c.notNull())
    .addColumn("date", key, (c) => c.notNull())
    .addColumn("modified", key, (c) => c.notNull())
    .execute();
  await query.schema
    .createTable("projectMembers")
    .addColumn("projectId", key, (c) => c.notNull())
    .addColumn("memberId", integer, (c) => c.notNull())
    .addColumn("role", key, (c) => c.notNull())
    .addColumn("date", key, (c) => c.notNull())
    .addPrimaryKeyConstraint("projectMembersKey", ["projectId", "memberId"])
    .execute();
  await query.schema
    .createIndex("projectMembersByMember")
    .on("projectMembers")
    .columns(["memberId", "role"])
    .execute();
  await sql`create unique index project_members_one_owner on project_members (project_id) where role = 'OWNER'`.execute(
    query,
  );
};

const partTables = async (query: Kysely<unknown>, { key, text, integer }: Columns) => {
  // A page is asked for by its id alone, so page ids are unique in the whole installation.
  await query.schema
    .createTable("pages")
    .addColumn("id", key, (c) => c.primaryKey())
    .addColumn("projectId", key, (c) => c.notNull())
    .addColumn("path", text, (c) => c.notNull())
    .addColumn("version", integer, (c) => c.notNull())
    .addColumn("originBlob", key, (c) => c.notNull())
    .addColumn("record", text, (c) => c.notNull())
    .execute();
  await query.schema.createIndex("pagesByPath").on("pages").columns(["projectId", "path"]).execute();
  await query.schema
    .createTable("blocks")
    .addColumn("projectId", key, (c) => c.notNull())
    .addColumn("id", key, (c) => c.notNull())
    .addColumn("pageId", key, (c) => c.notNull())
    .addColumn("record", text, (c) => c.notNull())
    .addPrimaryKeyConstraint("blocksKey", ["projectId", "id"])
    .execute();
  await query.schema.createIndex("blocksByPage").on("blocks").columns(["projectId", "pageId"]).execute();
  await query.schema
    .createTable("sharedBlocks")
    .addColumn("projectId", key, (c) => c.notNull())
    .addColumn("bid", key, (c) => c.notNull())
    .addColumn("record", text, (c) => c.notNull())
    .addPrimaryKeyConstraint("sharedBlocksKey", ["projectId", "bid"])
    .execute();
  await query.schema
    .createTable("resources")
    .addColumn("projectId", key, (c) => c.notNull())
    .addColumn("id", key, (c) => c.notNull())
    .addColumn("path", text, (c) => c.notNull())
    .addColumn("originBlob", key, (c) => c.notNull())
    .addColumn("record", text, (c) => c.notNull())
    .addPrimaryKeyConstraint("resourcesKey", ["projectId", "id"])
    .execute();
  await query.schema.createIndex("resourcesByPath").on("resources").columns(["projectId", "path"]).execute();
  await query.schema
    .createTable("projectFiles")
    .addColumn("projectId", key, (c) => c.notNull())
    .addColumn("path", text, (c) => c.notNull())
    .addColumn("blob", key, (c) => c.notNull())
    .addColumn("size", integer, (c) => c.notNull())
    .addColumn("mediaType", key, (c) => c.notNull())
    .addPrimaryKeyConstraint("projectFilesKey", ["projectId", "path"])
    .execute();
  await query.schema
    .createTable("projectTexts")
    .addColumn("projectId", key, (c) => c.notNull())
    .addColumn("textId", key, (c) => c.notNull())
    .addColumn("body", text, (c) => c.notNull())
    .addPrimaryKeyConstraint("projectTextsKey", ["projectId", "textId"])
    .execute();
  await query.schema
    .createTable("alternatives")
    .addColumn("projectId", key, (c) => c.notNull())
    .addColumn("id", key, (c) => c.notNull())
    .addColumn("textId", key, (c) => c.notNull())
    .addColumn("record", text, (c) => c.notNull())
    .addPrimaryKeyConstraint("alternativesKey", ["projectId", "id"])
    .execute();
};

const logTables = async (query: Kysely<unknown>, { key, text, integer }: Columns) => {
  await query.schema
    .createTable("changeLog")
    .addColumn("projectId", key, (c) => c.notNull())
    .addColumn("version", integer, (c) => c.notNull())
    .addColumn("opId", key, (c) => c.notNull())
    .addColumn("memberId", integer, (c) => c.notNull())
    .addColumn("base", integer, (c) => c.notNull())
    .addColumn("name", text, (c) => c.notNull())
    .addColumn("changes", text, (c) => c.notNull())
    // Rest of the first answer beside version and changes: the same opId gets the same answer.
    .addColumn("answer", text, (c) => c.notNull())
    .addColumn("at", key, (c) => c.notNull())
    .addPrimaryKeyConstraint("changeLogKey", ["projectId", "version"])
    .addUniqueConstraint("changeLogOperation", ["projectId", "opId"])
    .execute();
  await query.schema.createIndex("changeLogByTime").on("changeLog").column("at").execute();
};

const blobTables = async (query: Kysely<unknown>, { key, integer }: Columns) => {
  await query.schema
    .createTable("blobs")
    .addColumn("blob", key, (c) => c.primaryKey())
    .addColumn("size", integer, (c) => c.notNull())
    // `stored`, or `deleting` while the sweep takes the file away.
    .addColumn("state", key, (c) => c.notNull())
    .addColumn("touchedAt", key, (c) => c.notNull())
    .execute();
  await query.schema.createIndex("blobsByTouch").on("blobs").column("touchedAt").execute();
  // The blobs that a project holds: only these may its changes put into the manifest.
  await query.schema
    .createTable("projectBlobs")
    .addColumn("projectId", key, (c) => c.notNull())
    .addColumn("blob", key, (c) => c.notNull())
    .addColumn("size", integer, (c) => c.notNull())
    .addColumn("at", key, (c) => c.notNull())
    .addPrimaryKeyConstraint("projectBlobsKey", ["projectId", "blob"])
    .execute();
  await query.schema.createIndex("projectBlobsByBlob").on("projectBlobs").column("blob").execute();
  await query.schema
    .createTable("storageReservations")
    .addColumn("id", key, (c) => c.primaryKey())
    .addColumn("memberId", integer, (c) => c.notNull())
    .addColumn("bytes", integer, (c) => c.notNull())
    .addColumn("at", key, (c) => c.notNull())
    .execute();
  await query.schema
    .createIndex("storageReservationsByMember")
    .on("storageReservations")
    .column("memberId")
    .execute();
};

const stagingTables = async (query: Kysely<unknown>, { key, text, integer }: Columns) => {
  await query.schema
    .createTable("stagedImports")
    .addColumn("importKey", key, (c) => c.primaryKey())
    .addColumn("memberId", integer, (c) => c.notNull())
    .addColumn("name", text, (c) => c.notNull())
    .addColumn("wrapper", text, (c) => c.notNull())
    .addColumn("size", integer, (c) => c.notNull())
    .addColumn("at", key, (c) => c.notNull())
    .execute();
  await query.schema.createIndex("stagedImportsByTime").on("stagedImports").column("at").execute();
  await query.schema
    .createTable("stagedFiles")
    .addColumn("importKey", key, (c) => c.notNull())
    .addColumn("path", text, (c) => c.notNull())
    .addColumn("blob", key, (c) => c.notNull())
    .addColumn("size", integer, (c) => c.notNull())
    .addPrimaryKeyConstraint("stagedFilesKey", ["importKey", "path"])
    .execute();
  await query.schema.createIndex("stagedFilesByBlob").on("stagedFiles").column("blob").execute();
};

const releaseTables = async (query: Kysely<unknown>, { key, text, integer }: Columns) => {
  await query.schema
    .createTable("releases")
    .addColumn("id", key, (c) => c.primaryKey())
    .addColumn("projectId", key, (c) => c.notNull())
    .addColumn("number", integer, (c) => c.notNull())
    .addColumn("version", integer, (c) => c.notNull())
    .addColumn("memberId", integer, (c) => c.notNull())
    // Path of the home page.
    .addColumn("home", text, (c) => c.notNull())
    .addColumn("at", key, (c) => c.notNull())
    .addUniqueConstraint("releasesNumber", ["projectId", "number"])
    .execute();
  await query.schema
    .createTable("releaseFiles")
    .addColumn("releaseId", key, (c) => c.notNull())
    .addColumn("path", text, (c) => c.notNull())
    .addColumn("blob", key, (c) => c.notNull())
    .addColumn("size", integer, (c) => c.notNull())
    // With its charset where the bytes are text.
    .addColumn("mediaType", key, (c) => c.notNull())
    .addPrimaryKeyConstraint("releaseFilesKey", ["releaseId", "path"])
    .execute();
  await query.schema.createIndex("releaseFilesByBlob").on("releaseFiles").column("blob").execute();
  await query.schema
    .createTable("hosts")
    .addColumn("host", key, (c) => c.primaryKey())
    .addColumn("projectId", key, (c) => c.notNull())
    .addColumn("kind", key, (c) => c.notNull())
    .execute();
  await query.schema.createIndex("hostsByProject").on("hosts").column("projectId").execute();
};
