import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { CamelCasePlugin, type DatabaseConnection, Kysely, SqliteDialect, SqliteDriver } from "kysely";
import Libsql from "libsql";
import type { Tables } from "../../migrations/tables/index.ts";
import { createFairLimit, TaskBroken } from "../threads/index.ts";
import { createConnectionPool } from "./connection-pool.ts";
import { type Database, DatabaseUnavailable } from "./database.ts";
import { groupWrites } from "./group-writes.ts";
import { migrate } from "./migrate.ts";
import { createReadTurns } from "./read-turns.ts";
import { besideDialect } from "./sqlite-beside.ts";
import { SqliteConnection } from "./sqlite-connection.ts";
import { keepStatements } from "./sqlite-statements.ts";
import { startControlled, transact, type Verdict } from "./transact.ts";

export interface SqliteOptions {
  /** Path of the database file; its folder is made when missing. */
  readonly file: string;
  /** Connections for reading; writing has one of its own. */
  readonly readers?: number;
  /** Time that a write waits for another process before it fails with `unavailable`. */
  readonly patience?: number;
  /** The built file of `reader-thread.ts`. Absent (tests, tools): long reads run as the others do. */
  readonly readerThread?: URL;
}

/** Connections for reading at once, those included that jobs hold while threads work for them. */
const MOST_READERS = 100;

/** Called with the time for which a statement kept the event loop, in milliseconds. */
type Spent = (milliseconds: number) => void;

/** A native busy wait blocks the whole process, so it is short; `transact` waits without blocking. */
const BUSY_TIMEOUT = 10;

/**
 * Kysely's driver has one connection behind a queue: transactions on it cannot interleave. Transaction words go
 * through `exec`: a prepared statement of libsql that was refused as busy stays in progress until it is
 * collected, and every later commit would be refused.
 */
class Driver extends SqliteDriver {
  readonly #connection: Libsql.Database;
  readonly #begin: string;
  readonly #spent: Spent;
  #asked: SqliteConnection | null = null;
  constructor(connection: Libsql.Database, begin: string, spent: Spent) {
    super({ database: keepStatements(connection) });
    this.#connection = connection;
    this.#begin = begin;
    this.#spent = spent;
  }
  get isQuiet(): boolean {
    return this.#asked?.isQuiet ?? true;
  }
  override async acquireConnection(): Promise<DatabaseConnection> {
    const own = await super.acquireConnection();
    this.#asked ??= new SqliteConnection(own, () => this.#connection.inTransaction, this.#spent);
    return this.#asked;
  }
  override async beginTransaction(): Promise<void> {
    this.#connection.exec(this.#begin);
    this.#asked?.began();
  }
  override async commitTransaction(): Promise<void> {
    this.#connection.exec("commit");
    this.#asked?.ended();
  }
  override async rollbackTransaction(): Promise<void> {
    this.#asked?.ended();
    this.#connection.exec("rollback");
  }
}
class Dialect extends SqliteDialect {
  readonly #connection: Libsql.Database;
  readonly #begin: string;
  readonly #spent: Spent;
  #driver: Driver | null = null;
  constructor(connection: Libsql.Database, begin: "begin" | "begin immediate", spent: Spent = () => {}) {
    super({ database: connection });
    this.#connection = connection;
    this.#begin = begin;
    this.#spent = spent;
  }
  /** Every statement that was asked is answered. */
  get isQuiet(): boolean {
    return this.#driver?.isQuiet ?? true;
  }
  override createDriver() {
    this.#driver = new Driver(this.#connection, this.#begin, this.#spent);
    return this.#driver;
  }
}

const open = (file: string, pragmas: readonly string[]): Libsql.Database => {
  const connection = new Libsql(file, { timeout: BUSY_TIMEOUT });
  for (const pragma of [`busy_timeout=${BUSY_TIMEOUT}`, ...pragmas]) connection.pragma(pragma);
  return connection;
};

/** A line of long reads that is full is the caller's to try again. */
const unlessFull = async <Result>(reading: Promise<Result>): Promise<Result> => {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof TaskBroken)
      throw new DatabaseUnavailable("too many long reads wait", { cause: error });
    throw error;
  }
};

const judge = (error: unknown): Verdict => {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code.startsWith("SQLITE_BUSY") || code.startsWith("SQLITE_LOCKED")) return "retry";
  if (/^SQLITE_(FULL|IOERR|CANTOPEN|READONLY)/.test(code)) return "unavailable";
  return "bug";
};

export const openSqlite = async (options: SqliteOptions): Promise<Database> => {
  await mkdir(path.dirname(options.file), { recursive: true });
  const fresh = !existsSync(options.file);
  const writing = ["journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "trusted_schema=OFF"];
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];
  const connection = open(options.file, fresh ? ["auto_vacuum=INCREMENTAL", ...writing] : writing);
  const dialect = new Dialect(connection, "begin immediate");
  const writer = new Kysely<Tables>({ dialect, plugins });
  const turns = createReadTurns();
  const readers = createConnectionPool({
    open: () =>
      new Kysely<Tables>({
        dialect: new Dialect(open(options.file, ["query_only=ON"]), "begin", turns.spent),
        plugins,
      }),
    close: (reader) => reader.destroy(),
    size: options.readers ?? 3,
    most: MOST_READERS,
  });
  const patience = options.patience ?? 10_000;
  let writes = 0;
  const write = groupWrites({
    kysely: writer,
    exec: (words) => connection.exec(words),
    inTransaction: () => connection.inTransaction,
    isQuiet: () => dialect.isQuiet,
    judge,
    patience,
    committed: () => {
      writes += 1;
    },
  });
  const inTurn = createFairLimit(1);
  const beside =
    options.readerThread &&
    new Kysely<Tables>({
      dialect: besideDialect(options.readerThread, {
        file: options.file,
        pragmas: [`busy_timeout=${patience}`, "query_only=ON"],
      }),
      plugins,
    });
  const read: Database["read"] = (fn) =>
    turns.run(() =>
      readers.use((reader) => transact({ start: () => startControlled(reader), run: fn, judge, patience })),
    );
  return {
    dialect: "sqlite",
    read,
    readLong: (fn) =>
      beside
        ? unlessFull(
            inTurn(() => transact({ start: () => startControlled(beside), run: fn, judge, patience })),
          )
        : read(fn),
    write: (_subject, fn) => write(fn),
    writes: () => writes,
    migrate: () => migrate(writer, "sqlite"),
    close: async () => {
      await readers.close();
      await writer.destroy();
      await beside?.destroy();
    },
  };
};
