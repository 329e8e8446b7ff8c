import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { type Database, type Dialect, openPostgres, openSqlite } from "../src/ports/database/index.ts";
import { sharedCluster } from "./postgres/shared-cluster.ts";
import { SOAK } from "./soak.ts";

/** Both: for contracts of ports, migrations, faults, what happens at once, and the sample of features (see below). */
export const DIALECTS: readonly Dialect[] = ["sqlite", "postgres"];

/**
 * For features, which reach either database through the one port: SQLite, and both in a soak. A sample of features runs
 * on both always, since each has queries of a kind of its own: `way-through`, `projects` (search, order, pages of a
 * list), `versions`, `publishing`, `personal` and `sign-up`.
 */
export const FEATURE_DIALECTS: readonly Dialect[] = SOAK ? DIALECTS : ["sqlite"];

/** An empty database of the dialect, gone after `remove`. `open` may be called several times (instances). */
export interface TestDatabase {
  readonly dialect: Dialect;
  /** For a server started as a process: its DATABASE_URL, '' on SQLite. */
  readonly url: string;
  /** SQLite: the file; PostgreSQL: ''. */
  readonly file: string;
  open(): Promise<Database>;
  remove(): Promise<void>;
}

const statement = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
};

export const createTestDatabase = async (dialect: Dialect): Promise<TestDatabase> => {
  if (dialect === "sqlite") {
    const folder = await mkdtemp(path.join(os.tmpdir(), "hanok-sqlite-"));
    const file = path.join(folder, "hanok.sqlite");
    return {
      dialect,
      url: "",
      file,
      open: () => openSqlite({ file }),
      remove: () => rm(folder, { recursive: true, force: true }),
    };
  }
  const cluster = await sharedCluster(inject("postgresFolder"));
  const name = `hanok_${randomBytes(6).toString("hex")}`;
  await statement(cluster.url("postgres"), `create database ${name}`);
  const url = cluster.url(name);
  return {
    dialect,
    url,
    file: "",
    open: () => openPostgres({ url, connections: 6 }),
    remove: () => statement(cluster.url("postgres"), `drop database ${name} with (force)`),
  };
};

/** A migrated database, closed and removed by `end`. */
export const openTestDatabase = async (
  dialect: Dialect,
): Promise<{ database: Database; end: () => Promise<void> }> => {
  const place = await createTestDatabase(dialect);
  const database = await place.open();
  await database.migrate();
  return {
    database,
    end: async () => {
      await database.close();
      await place.remove();
    },
  };
};
