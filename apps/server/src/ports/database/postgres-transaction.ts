import { Writable } from "node:stream";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Kysely,
  PostgresDialect,
  type QueryResult,
  Transaction,
} from "kysely";
import type pg from "pg";
import type { Tables } from "../../migrations/tables/index.ts";
import type { Started } from "./transact.ts";

/** More texts than any page of code has; a list of ids of another length is another text. */
const MOST_NAMED = 400;
const LONGEST_NAMED = 4_000;

/**
 * Statements that are asked again and again are parsed and planned once for each connection: the same text gets the
 * same name. (A pooler between server and database must know prepared statements: PgBouncer with
 * `max_prepared_statements`.)
 */
const names = new Map<string, string>();
const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (text.length > LONGEST_NAMED || names.size >= MOST_NAMED) return undefined;
  const name = `h${names.size}`;
  names.set(text, name);
  return name;
};

export interface Opening {
  readonly text: string;
  readonly values?: readonly unknown[];
}

/**
 * Begins a transaction whose statements go out as they are asked, those of one task in one write to the network;
 * Kysely's own waits for each answer before it sends the next. `openings`, the beginning first, are sent ahead of
 * everything that is asked of it, in their order.
 */
export const startPipelined = async (
  pool: pg.Pool,
  kysely: Kysely<Tables>,
  openings: readonly Opening[],
  silence: number,
): Promise<Started> => {
  const client = await pool.connect();
  const awaitAnswer = watchSilence(client, silence);
  const gather = gathering(client);
  /** The first fault in the order of the wire: what the database says to the statements after it is no cause. */
  let fault: unknown = null;
  const ask = (text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> => {
    gather();
    return awaitAnswer(client.query(asked(text, values))).catch((error: unknown) => {
      fault ??= error;
      throw error;
    });
  };
  const opened = Promise.all(openings.map(({ text, values }) => ask(text, values)));
  // Its fault is reported by the first statement, or by the end.
  opened.catch(() => {});
  let isOver = false;
  const answered = async (answer: Promise<pg.QueryResult>): Promise<pg.QueryResult> => {
    try {
      const [, result] = await Promise.all([opened, answer]);
      return result;
    } catch (error) {
      throw fault ?? error;
    }
  };
  const connection: DatabaseConnection = {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => {
      if (isOver) throw new Error("a statement came after its transaction");
      const { command, rowCount, rows } = await answered(ask(sql, parameters));
      return CHANGES.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
    },
    // biome-ignore lint/correctness/useYield: it has none to give.
    async *streamQuery() {
      throw new Error("nothing is streamed within a transaction");
    },
  };
  const query = new Transaction<Tables>({
    ...UNUSED,
    executor: kysely.getExecutor().withConnectionProvider({ provideConnection: (act) => act(connection) }),
  });
  return {
    query,
    commit: async () => {
      isOver = true;
      const { command } = await answered(ask("commit"));
      // A transaction in which a statement failed is undone, whatever the command.
      if (command !== "COMMIT") throw fault ?? new Error("the transaction had failed before its commit");
      client.release();
    },
    rollback: async () => {
      isOver = true;
      try {
        await ask("rollback");
        client.release(hasForgotten(fault));
      } catch (error) {
        // Nobody may use what is left of it.
        client.release(true);
        throw error;
      }
    },
  };
};

/** Values go along with a name. Beginnings and ends have neither: they cannot lack a prepared statement. */
const asked = (text: string, values: readonly unknown[]): pg.QueryConfig => {
  if (values.length === 0) return { text };
  const name = nameOf(text);
  return { ...(name === undefined ? {} : { name }), text, values: [...values] };
};

/**
 * Whether a connection no longer has its prepared statements as this process knows them: a pooler or a migration has
 * taken them. Another one has.
 */
export const hasForgotten = (error: unknown): boolean => {
  if (!(error instanceof Error) || !("code" in error)) return false;
  const code = String(error.code);
  return code === "26000" || code === "42P05" || (code === "0A000" && error.message.includes("cached plan"));
};

/** For beginning and ending transactions, which this one's `query` refuses to do. */
const dialect = new PostgresDialect({ pool: async () => Promise.reject(new Error("no pool of its own")) });
const UNUSED = { config: { dialect }, dialect, driver: dialect.createDriver() };

const CHANGES: ReadonlySet<string> = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

/**
 * Holds back what is written to a connection until the task that asks has nothing more to ask: each write to the
 * network costs as much as a statement.
 */
const gathering = (client: pg.PoolClient): (() => void) => {
  const stream = streamOf(client);
  let isHeld = false;
  return () => {
    if (isHeld || !stream) return;
    isHeld = true;
    stream.cork();
    const release = () => {
      isHeld = false;
      stream.uncork();
    };
    // After everything that this task still does in promises.
    void Promise.resolve().then(() => process.nextTick(release));
  };
};

/**
 * Ends a connection on which nothing was answered for `silence` milliseconds while a statement is under way: pg then
 * fails what waits on it as a terminated connection, which callers know as "unavailable".
 */
const watchSilence = (client: pg.PoolClient, silence: number) => {
  let waiting = 0;
  let timer: NodeJS.Timeout | undefined;
  const settled = (): void => {
    waiting -= 1;
    clearTimeout(timer);
    if (waiting > 0) watch();
  };
  const watch = (): void => {
    timer = setTimeout(
      () => streamOf(client)?.destroy(new Error("Connection terminated: no answer in time")),
      silence,
    );
    timer.unref();
  };
  return <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    waiting += 1;
    if (waiting === 1) watch();
    answer.then(settled, settled);
    return answer;
  };
};

/** The socket of a connection, which pg keeps to itself; without it statements leave one by one. */
const streamOf = (client: pg.PoolClient): Writable | null => {
  const connection: unknown = Reflect.get(client, "connection");
  const stream: unknown =
    typeof connection === "object" && connection ? Reflect.get(connection, "stream") : null;
  return stream instanceof Writable ? stream : null;
};
