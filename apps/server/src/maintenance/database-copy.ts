import { spawn } from "node:child_process";
import { once } from "node:events";
import Libsql from "libsql";
import pg from "pg";
import { BLOB_HOLDERS } from "../migrations/tables/blob-holders.ts";
import { MaintenanceProblem } from "./archive.ts";

/** The contents that a copy of the database names: blob and size. */
export type NamedBlobs = readonly { readonly blob: string; readonly size: number }[];

const inSql = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Whatever any table names; a content in nobody's hands need not be kept. Sizes by the contents' own rows. */
const NAMED = `select blob, size from blobs where state = 'stored' and blob in (${BLOB_HOLDERS.map(
  ({ table, column }) => `select ${inSql(column)} from ${inSql(table)}`,
).join(" union ")})`;

const SALTS = "visitSalts";

/** A consistent copy of a SQLite database while others write to it. */
export const copySqlite = (from: string, to: string): NamedBlobs => {
  const source = new Libsql(from, { timeout: 30_000 });
  try {
    source.prepare("vacuum into ?").run(to);
  } finally {
    source.close();
  }
  const copy = new Libsql(to);
  try {
    forgetSalts(copy);
    return copy.prepare(NAMED).all() as { blob: string; size: number }[];
  } finally {
    copy.close();
  }
};

/** [LIF-07] The salt of a day goes with its day, so that it must not lie in a backup for longer. Its bytes are overwritten. */
const forgetSalts = (copy: Libsql.Database): void => {
  const isThere = copy
    .prepare("select 1 from sqlite_master where type = 'table' and name = ?")
    .get(inSql(SALTS));
  if (!isThere) return;
  copy.exec("pragma secure_delete = on");
  copy.exec(`delete from ${inSql(SALTS)}`);
};

/** A consistent dump of a PostgreSQL database: the dump and the list of contents come from one snapshot. */
export const dumpPostgres = async (url: string, to: string): Promise<NamedBlobs> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read, read only");
    const { rows } = await client.query("select pg_export_snapshot() as snapshot");
    await run("pg_dump", [
      "--format=custom",
      "--no-owner",
      "--no-privileges",
      `--exclude-table-data=${inSql(SALTS)}`,
      `--snapshot=${rows[0].snapshot}`,
      `--file=${to}`,
      `--dbname=${url}`,
    ]);
    const named = await client.query<{ blob: string; size: string }>(NAMED);
    return named.rows.map(({ blob, size }) => ({ blob, size: Number(size) }));
  } finally {
    await client.end();
  }
};

/** Fills an empty PostgreSQL database. */
export const restorePostgres = async (url: string, from: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      "select 1 from pg_tables where schemaname = current_schema() limit 1",
    );
    if (rows.length > 0)
      throw new MaintenanceProblem(
        "The database of DATABASE_URL has tables already. Restore into an empty one.",
      );
  } finally {
    await client.end();
  }
  await run("pg_restore", [
    "--no-owner",
    "--no-privileges",
    "--exit-on-error",
    "--single-transaction",
    `--dbname=${url}`,
    from,
  ]);
};

const run = async (program: string, args: readonly string[]): Promise<void> => {
  const child = spawn(program, args, { stdio: ["ignore", "inherit", "pipe"] });
  let said = "";
  child.stderr.on("data", (chunk) => {
    said += chunk;
  });
  const code = await once(child, "close").then(
    ([status]) => status as number | null,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT")
        throw new MaintenanceProblem(`${program} is needed (on Debian: apt-get install postgresql-client).`);
      throw error;
    },
  );
  if (code !== 0) throw new MaintenanceProblem(`${program} failed: ${said.trim()}`);
};

/** The facts of a backup that the console shows. */
export interface BackupNote {
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly contents: number;
  readonly bytes: number;
}

const NOTE = "insert into backups (at, contents, bytes) values";

/**
 * Writes a finished backup down in the database that it is of. A database that an older release made has no place for it
 * until the server has started once.
 */
export const noteSqlite = (file: string, { at, contents, bytes }: BackupNote): void => {
  const database = new Libsql(file, { timeout: 30_000 });
  try {
    const table = database
      .prepare("select name from sqlite_master where type = 'table' and name = 'backups'")
      .get();
    if (table) database.prepare(`${NOTE} (?, ?, ?)`).run(at, contents, bytes);
  } finally {
    database.close();
  }
};

/** The same in PostgreSQL. */
export const notePostgres = async (url: string, { at, contents, bytes }: BackupNote): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query("select to_regclass('backups') as name");
    if (rows[0].name !== null) await client.query(`${NOTE} ($1, $2, $3)`, [at, contents, bytes]);
  } finally {
    await client.end();
  }
};
