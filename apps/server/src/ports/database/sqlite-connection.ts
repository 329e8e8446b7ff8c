import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import { beginStretch, turnIfLong } from "../event-loop.ts";

/**
 * Kysely's connection, with some duties more. SQLite answers at once, in this thread: a long run of
 * statements gives the event loop its turns. And a fault such as a full disk undoes the whole transaction on
 * its own: the statements that follow it in the same write would each be committed alone, so they are refused
 * with the same fault. It says how long each statement took.
 */
export class SqliteConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #inTransaction: () => boolean;
  readonly #spent: (milliseconds: number) => void;
  /** A transaction has begun, and nobody has ended it. */
  #begun = false;
  /** The fault that has ended it. */
  #fault: unknown;
  /** Statements that are not answered yet. */
  #open = 0;

  constructor(
    connection: DatabaseConnection,
    inTransaction: () => boolean,
    spent: (milliseconds: number) => void,
  ) {
    this.#connection = connection;
    this.#inTransaction = inTransaction;
    this.#spent = spent;
  }

  get isQuiet(): boolean {
    return this.#open === 0;
  }
  began(): void {
    this.#begun = true;
    this.#fault = undefined;
  }
  ended(): void {
    this.#begun = false;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#fault !== undefined && this.#begun) throw this.#fault;
    beginStretch();
    this.#open += 1;
    try {
      const began = performance.now();
      const answer = await this.#connection.executeQuery<Row>(query);
      this.#spent(performance.now() - began);
      // A statement of an edit pays for the work before it with one turn.
      await turnIfLong(1);
      return answer;
    } catch (error) {
      if (this.#begun && !this.#inTransaction()) this.#fault = error;
      throw error;
    } finally {
      this.#open -= 1;
    }
  }

  streamQuery<Row>(query: CompiledQuery, size?: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery(query, size);
  }
}
