import { CamelCasePlugin, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Tables } from "../../migrations/tables/index.ts";
import { type Database, DatabaseUnavailable } from "./database.ts";
import { takeTurns } from "./in-turn.ts";
import { migrate } from "./migrate.ts";
import { hasForgotten, type Opening, startPipelined } from "./postgres-transaction.ts";
import { transact, type Verdict } from "./transact.ts";

export interface PostgresOptions {
  readonly url: string;
  readonly connections?: number;
  readonly patience?: number;
  /** Milliseconds without any answer after which a connection with statements under way is given up. */
  readonly silence?: number;
  /** Called for connections that break while idle; without a listener the process would exit. */
  readonly onIdleError?: (error: Error) => void;
}

/** OID of int8, which arrives as text; every whole number that Hanok stores is below 2^53. */
const INT8 = 20;

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format as "text")) as typeof pg.types.getTypeParser,
};

/** Queries after the lock must not see the database as it was before. */
const BEGIN: Opening = { text: "begin isolation level read committed" };
/** One picture of the database for everything that is read. */
const SNAPSHOT: Opening = { text: "start transaction isolation level repeatable read read only" };
/** A write that waits for anything but SQL is cut off after 15 s rather than holding its lock. */
const LOCK =
  "select set_config('idle_in_transaction_session_timeout', '15000', true), pg_advisory_xact_lock(hashtextextended($1, 0))";

/** SQLSTATE classes and codes: https://www.postgresql.org/docs/15/errcodes-appendix.html */
const judge = (error: unknown): Verdict => {
  if (!(error instanceof Error)) return "bug";
  const code = "code" in error ? String(error.code) : "";
  if (code === "40001" || code === "40P01" || code === "55P03" || hasForgotten(error)) return "retry";
  if (/^(08|53|57P|58)/.test(code) || code === "25P03" || code === "25006") return "unavailable";
  if (/^E[A-Z]+$/.test(code)) return "unavailable";
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    error.message,
  )
    ? "unavailable"
    : "bug";
};

/**
 * Longer than any statement of Hanok takes: a server that accepts and never answers (stopped, cut off without a reset)
 * would otherwise hold its callers for ever.
 */
const SILENCE = 180_000;
/** Time before that in which the server itself ends a statement, so that it holds no lock for nobody. */
const OWN_END = 5_000;

export const openPostgres = async (options: PostgresOptions): Promise<Database> => {
  const silence = options.silence ?? SILENCE;
  const pool = new pg.Pool({
    connectionString: options.url,
    // Statements that do not wait for each other (`Promise.all`) cross the network together.
    pipeline: true,
    max: options.connections ?? 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: Math.max(0, silence - OWN_END),
    // A peer that is gone is noticed on connections that wait, too.
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    // A snapshot holds no lock: it lasts as long as a task of its job may wait for a thread, and run.
    idle_in_transaction_session_timeout: 20 * 60_000,
    types,
  });
  // The pool listens to idle connections only; one that breaks between two statements of a transaction would
  // otherwise end the process. The next statement on it fails, which `judge` recognizes.
  pool.on("connect", (client) => client.on("error", (error) => options.onIdleError?.(error)));
  pool.on("error", (error) => options.onIdleError?.(error));
  const config = {
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  };
  const kysely = new Kysely<Tables>(config);
  const start = (openings: readonly Opening[]) => () => startPipelined(pool, kysely, openings, silence);
  const patience = options.patience ?? 10_000;
  const tooLate = () =>
    new DatabaseUnavailable("the database cannot answer", { cause: "waited its turn too long" });
  const inTurn = takeTurns({ most: patience, tooLate });
  let writes = 0;
  const committed = () => {
    writes += 1;
  };
  const read: Database["read"] = (fn) => transact({ start: start([SNAPSHOT]), run: fn, judge, patience });
  return {
    dialect: "postgres",
    read,
    readLong: read,
    write: (subject, fn) => {
      const asked = performance.now();
      return inTurn(subject, () => {
        // Those before it were let wait as long already: the database does not answer.
        if (performance.now() - asked > patience) throw tooLate();
        return transact({
          start: start([BEGIN, { text: LOCK, values: [subject] }]),
          run: fn,
          judge,
          patience,
          committed,
        });
      });
    },
    writes: () => writes,
    migrate: () => migrate(kysely, "postgres"),
    close: async () => {
      await kysely.destroy();
      // Kysely ends it only where it has used it itself.
      if (!pool.ending) await pool.end();
    },
  };
};
