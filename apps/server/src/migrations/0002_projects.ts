import { type Kysely, sql } from "kysely";

/**
 * Projects, as architecture section 3 has them: records and texts, blobs and manifest, one ordered change log,
 * immutable releases. `record` columns hold one value of the core's schema as JSON; the columns beside it are
 * only what queries need. Order keys are compared in code, by code unit, never by a collation.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("projects")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("record", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("plan", "text", (column) => column.notNull())
    .addColumn("is_user_upload", "integer", (column) => column.notNull())
    .addColumn("template_id", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("template_name", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("thumb_url", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("thumb_key", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("canvas_key", "text", (column) => column.notNull().unique())
    .addColumn("release_id", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("trash", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("date", "text", (column) => column.notNull())
    .addColumn("modified", "text", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("project_members")
    .addColumn("project_id", "text", (column) => column.notNull())
    .addColumn("member_id", "integer", (column) => column.notNull())
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("date", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("project_members_pk", ["project_id", "member_id"])
    .execute();
  await db.schema
    .createIndex("project_members_member")
    .on("project_members")
    .columns(["member_id", "role"])
    .execute();
  await sql`create unique index project_members_owner on project_members (project_id) where role = 'OWNER'`.execute(
    db,
  );

  // A page is asked for by its id alone, so page ids are unique in the whole installation.
  await db.schema
    .createTable("pages")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("project_id", "text", (column) => column.notNull())
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("origin_blob", "text", (column) => column.notNull())
    .addColumn("record", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("pages_project").on("pages").columns(["project_id", "path"]).execute();

  await db.schema
    .createTable("blocks")
    .addColumn("project_id", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("page_id", "text", (column) => column.notNull())
    .addColumn("record", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("blocks_pk", ["project_id", "id"])
    .execute();
  await db.schema.createIndex("blocks_page").on("blocks").columns(["project_id", "page_id"]).execute();

  await db.schema
    .createTable("shared_blocks")
    .addColumn("project_id", "text", (column) => column.notNull())
    .addColumn("bid", "text", (column) => column.notNull())
    .addColumn("record", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("shared_blocks_pk", ["project_id", "bid"])
    .execute();

  await db.schema
    .createTable("resources")
    .addColumn("project_id", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("origin_blob", "text", (column) => column.notNull())
    .addColumn("record", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("resources_pk", ["project_id", "id"])
    .execute();
  await db.schema.createIndex("resources_path").on("resources").columns(["project_id", "path"]).execute();

  await db.schema
    .createTable("project_files")
    .addColumn("project_id", "text", (column) => column.notNull())
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("blob", "text", (column) => column.notNull())
    .addColumn("size", "bigint", (column) => column.notNull())
    .addColumn("media_type", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("project_files_pk", ["project_id", "path"])
    .execute();
  await db.schema.createIndex("project_files_blob").on("project_files").columns(["blob"]).execute();

  await db.schema
    .createTable("project_texts")
    .addColumn("project_id", "text", (column) => column.notNull())
    .addColumn("text_id", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("project_texts_pk", ["project_id", "text_id"])
    .execute();

  await db.schema
    .createTable("alternatives")
    .addColumn("project_id", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("text_id", "text", (column) => column.notNull())
    .addColumn("record", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("alternatives_pk", ["project_id", "id"])
    .execute();
  await db.schema
    .createIndex("alternatives_text")
    .on("alternatives")
    .columns(["project_id", "text_id"])
    .execute();

  await db.schema
    .createTable("change_log")
    .addColumn("project_id", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("op_id", "text", (column) => column.notNull())
    .addColumn("member_id", "integer", (column) => column.notNull())
    .addColumn("base", "integer", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("changes", "text", (column) => column.notNull())
    /** What the first answer said beside the version: the same opId gets the same answer. */
    .addColumn("answer", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("change_log_pk", ["project_id", "version"])
    .addUniqueConstraint("change_log_op", ["project_id", "op_id"])
    .execute();
  await db.schema.createIndex("change_log_at").on("change_log").columns(["at"]).execute();

  await db.schema
    .createTable("blobs")
    .addColumn("blob", "text", (column) => column.primaryKey())
    .addColumn("size", "bigint", (column) => column.notNull())
    /** `stored`, or `deleting` while a sweep takes the file away. */
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("touched_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("blobs_touched").on("blobs").columns(["touched_at"]).execute();

  // The blobs that a project holds: only these may its changes put into the manifest.
  await db.schema
    .createTable("project_blobs")
    .addColumn("project_id", "text", (column) => column.notNull())
    .addColumn("blob", "text", (column) => column.notNull())
    .addColumn("size", "bigint", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("project_blobs_pk", ["project_id", "blob"])
    .execute();
  await db.schema.createIndex("project_blobs_blob").on("project_blobs").columns(["blob"]).execute();

  await db.schema
    .createTable("storage_reservations")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("member_id", "integer", (column) => column.notNull())
    .addColumn("bytes", "bigint", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("storage_reservations_member")
    .on("storage_reservations")
    .columns(["member_id"])
    .execute();

  await db.schema
    .createTable("staged_imports")
    .addColumn("import_key", "text", (column) => column.primaryKey())
    .addColumn("member_id", "integer", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("wrapper", "text", (column) => column.notNull())
    .addColumn("report", "text", (column) => column.notNull())
    .addColumn("size", "bigint", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("staged_imports_member").on("staged_imports").columns(["member_id"]).execute();

  await db.schema
    .createTable("staged_files")
    .addColumn("import_key", "text", (column) => column.notNull())
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("blob", "text", (column) => column.notNull())
    .addColumn("size", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("staged_files_pk", ["import_key", "path"])
    .execute();
  await db.schema.createIndex("staged_files_blob").on("staged_files").columns(["blob"]).execute();

  await db.schema
    .createTable("releases")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("project_id", "text", (column) => column.notNull())
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("member_id", "integer", (column) => column.notNull())
    .addColumn("home", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addUniqueConstraint("releases_number", ["project_id", "number"])
    .execute();

  await db.schema
    .createTable("release_files")
    .addColumn("release_id", "text", (column) => column.notNull())
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("blob", "text", (column) => column.notNull())
    .addColumn("size", "bigint", (column) => column.notNull())
    /** With its charset where the bytes are text. */
    .addColumn("media_type", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("release_files_pk", ["release_id", "path"])
    .execute();
  await db.schema.createIndex("release_files_blob").on("release_files").columns(["blob"]).execute();

  await db.schema
    .createTable("hosts")
    .addColumn("host", "text", (column) => column.primaryKey())
    .addColumn("project_id", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("hosts_project").on("hosts").columns(["project_id"]).execute();

  await db.schema
    .createTable("exports")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("project_id", "text", (column) => column.notNull())
    .addColumn("member_id", "integer", (column) => column.notNull())
    .addColumn("stage", "text", (column) => column.notNull())
    .addColumn("percent", "integer", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("file", "text", (column) => column.notNull())
    .addColumn("size", "bigint", (column) => column.notNull())
    .addColumn("warnings", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("exports_project").on("exports").columns(["project_id"]).execute();
}

const TABLES = [
  "exports",
  "hosts",
  "release_files",
  "releases",
  "staged_files",
  "staged_imports",
  "storage_reservations",
  "project_blobs",
  "blobs",
  "change_log",
  "alternatives",
  "project_texts",
  "project_files",
  "resources",
  "shared_blocks",
  "blocks",
  "pages",
  "project_members",
  "projects",
];

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) await db.schema.dropTable(table).execute();
}
