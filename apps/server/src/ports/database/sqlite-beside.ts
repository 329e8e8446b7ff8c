import { Worker } from "node:worker_threads";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import type { ReaderAnswer, ReaderQuestion, ReaderThreadData } from "./reader-thread.ts";

/** `SQLITE_IOERR`: the callers treat a thread that ended as a store that cannot be reached. */
const ENDED = "SQLITE_IOERR";

class ReaderFault extends Error {
  readonly code: string;
  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

interface Waiting {
  readonly answered: (rows: readonly unknown[]) => void;
  readonly failed: (fault: ReaderFault) => void;
}

/** The thread, begun by the first question and begun again by the first one after its end. */
class Reader {
  readonly #thread: URL;
  readonly #data: ReaderThreadData;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #number = 0;

  constructor(thread: URL, data: ReaderThreadData) {
    this.#thread = thread;
    this.#data = data;
  }

  ask(text: string, values: readonly unknown[] | null): Promise<readonly unknown[]> {
    this.#worker ??= this.#start();
    const worker = this.#worker;
    this.#number += 1;
    const question: ReaderQuestion = { number: this.#number, text, values };
    return new Promise((answered, failed) => {
      this.#waiting.set(question.number, { answered, failed });
      worker.ref();
      worker.postMessage(question);
    });
  }

  async end(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(this.#thread, { workerData: this.#data });
    worker.on("message", (answer: ReaderAnswer) => {
      const waiting = this.#waiting.get(answer.number);
      this.#waiting.delete(answer.number);
      // A server that stops does not wait for a thread that has nothing to do.
      if (this.#waiting.size === 0) worker.unref();
      if (answer.ok) waiting?.answered(answer.rows);
      else waiting?.failed(new ReaderFault(answer.message, answer.code));
    });
    const ended = (reason: string): void => {
      // `error` comes before `exit`: what was asked in between is the next thread's.
      if (this.#worker !== worker) return;
      this.#worker = null;
      for (const { failed } of this.#waiting.values()) failed(new ReaderFault(reason, ENDED));
      this.#waiting.clear();
    };
    worker.on("error", (error) => ended(error instanceof Error ? error.message : String(error)));
    worker.on("exit", (code) => ended(`the reader thread ended with ${code}`));
    return worker;
  }
}

class BesideConnection implements DatabaseConnection {
  readonly #reader: Reader;
  constructor(reader: Reader) {
    this.#reader = reader;
  }
  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    // Kysely's own drivers cast here as well: the type of a row is that of the query.
    return { rows: (await this.#reader.ask(sql, parameters)) as Row[] };
  }
  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("a long read is not streamed");
  }
}

class BesideDriver implements Driver {
  readonly #reader: Reader;
  constructor(reader: Reader) {
    this.#reader = reader;
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return new BesideConnection(this.#reader);
  }
  async beginTransaction(): Promise<void> {
    await this.#reader.ask("begin", null);
  }
  async commitTransaction(): Promise<void> {
    await this.#reader.ask("commit", null);
  }
  async rollbackTransaction(): Promise<void> {
    await this.#reader.ask("rollback", null);
  }
  async releaseConnection(): Promise<void> {}
  destroy(): Promise<void> {
    return this.#reader.end();
  }
}

/**
 * Kysely's dialect for one connection in a thread beside the event loop, for reads whose cost grows with the number of
 * rows [AVL-02]. The connection is no pool: the caller runs one transaction at a time.
 */
export const besideDialect = (thread: URL, data: ReaderThreadData): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new BesideDriver(new Reader(thread, data)),
  createIntrospector: (kysely: Kysely<unknown>) => new SqliteIntrospector(kysely),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});
