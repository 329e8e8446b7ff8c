import { CamelCasePlugin, Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { Tables } from "../../migrations/tables/index.ts";
import { type Database, DatabaseUnavailable } from "./database.ts";
import { takeTurns } from "./in-turn.ts";
import { migrate } from "./migrate.ts";
import { transact, type Verdict } from "./transact.ts";

export interface PostgresOptions {
  readonly url: string;
  readonly connections?: number;
  readonly patience?: number;
  /** Told of connections that break while idle; without a listener the process would exit. */
  readonly onIdleError?: (error: Error) => void;
}

/** OID of int8, which arrives as text; every whole number that Hanok stores is below 2^53. */
const INT8 = 20;

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format as "text")) as typeof pg.types.getTypeParser,
};

/** More texts than any page of code has; a list of ids of another length is another text. */
const MOST_NAMED = 400;
const LONGEST_NAMED = 4_000;

/** A transaction begins with its first statement: the two travel together. */
const BEGINNING = /^(?:begin|start transaction)\b/;

/**
 * Statements that are asked again and again are parsed and planned once for each connection: the same text gets the
 * same name. (A pooler between server and database must know prepared statements: PgBouncer 1.21 or newer.)
 */
const namedStatements = () => {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (text.length > LONGEST_NAMED || names.size >= MOST_NAMED) return undefined;
    const name = `h${names.size}`;
    names.set(text, name);
    return name;
  };
  return class extends pg.Client {
    #begun: Promise<unknown> | null = null;
    // Kysely asks with a text and its values; everything else goes through as it is.
    override query(...all: unknown[]): never {
      const [text, values, ...rest] = all;
      const name = typeof text === "string" && Array.isArray(values) ? nameOf(text) : undefined;
      const asked = name === undefined ? all : [{ name, text, values }, ...rest];
      const answer: unknown = Reflect.apply(super.query, this, asked);
      if (!(answer instanceof Promise)) return answer as never;
      if (typeof text === "string" && BEGINNING.test(text)) {
        this.#begun = answer;
        // Its fault is told by the first statement.
        answer.catch(() => {});
        return Promise.resolve({ command: "BEGIN", rowCount: null, rows: [] }) as never;
      }
      if (!this.#begun) return answer as never;
      const both = Promise.all([this.#begun, answer]).then(([, result]) => result);
      this.#begun = null;
      return both as never;
    }
  };
};

/** SQLSTATE classes and codes: https://www.postgresql.org/docs/15/errcodes-appendix.html */
const judge = (error: unknown): Verdict => {
  if (!(error instanceof Error)) return "bug";
  const code = "code" in error ? String(error.code) : "";
  if (code === "40001" || code === "40P01" || code === "55P03") return "retry";
  if (/^(08|53|57P|58)/.test(code) || code === "25P03") return "unavailable";
  if (/^E[A-Z]+$/.test(code)) return "unavailable";
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    error.message,
  )
    ? "unavailable"
    : "bug";
};

export const openPostgres = async (options: PostgresOptions): Promise<Database> => {
  const pool = new pg.Pool({
    connectionString: options.url,
    Client: namedStatements(),
    // Statements that do not wait for each other (`Promise.all`) cross the network together.
    pipeline: true,
    max: options.connections ?? 10,
    connectionTimeoutMillis: 5_000,
    // A transaction that waits for anything but SQL is cut off rather than holding its lock.
    idle_in_transaction_session_timeout: 15_000,
    types,
  });
  // The pool listens to idle connections only; one that breaks between two statements of a transaction would
  // otherwise end the process. The next statement on it fails, which `judge` understands.
  pool.on("connect", (client) => client.on("error", (error) => options.onIdleError?.(error)));
  pool.on("error", (error) => options.onIdleError?.(error));
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  const patience = options.patience ?? 10_000;
  const inTurn = takeTurns();
  let writes = 0;
  const committed = () => {
    writes += 1;
  };
  return {
    dialect: "postgres",
    read: (fn) =>
      transact({
        kysely,
        snapshot: true,
        begin: async () => {},
        run: fn,
        judge,
        patience,
      }),
    write: (subject, fn) => {
      const asked = performance.now();
      return inTurn(subject, () => {
        // Those before it were let wait as long already: the database does not answer.
        if (performance.now() - asked > patience)
          throw new DatabaseUnavailable("the database cannot answer", { cause: "waited its turn too long" });
        return transact({
          kysely,
          begin: async (query) => {
            await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(query);
          },
          run: fn,
          judge,
          patience,
          committed,
        });
      });
    },
    writes: () => writes,
    migrate: () => migrate(kysely, "postgres"),
    close: () => kysely.destroy(),
  };
};
