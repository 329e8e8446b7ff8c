import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../../migrations/tables/index.ts";
import { Unavailable } from "../unavailable.ts";

export type Dialect = "sqlite" | "postgres";
export type Query = Kysely<Tables>;
export type Write = Transaction<Tables>;

/**
 * The store of everything but file contents. Column and table names are snake_case in SQL and camelCase in
 * code. Booleans are 0 and 1, times ISO 8601 text, JSON is text, source text goes through `exact-text.ts`.
 */
export interface Database {
  readonly dialect: Dialect;
  /** One consistent snapshot for all that `fn` reads. `fn` writes nothing. */
  read<R>(fn: (query: Query) => Promise<R>): Promise<Kept<R>>;
  /**
   * As `read`, for reads whose cost grows with the number of rows: searches, counts, ends of long lists. On SQLite, whose
   * statements run on the event loop, these run in a thread beside it, one transaction at a time, and members take turns
   * [AVL-02]. Throws DatabaseUnavailable where too many of one member wait.
   */
  readLong<R>(fn: (query: Query) => Promise<R>): Promise<Kept<R>>;
  /**
   * One transaction, alone for its subject (a project id, or a name such as `member:12`). Committed and
   * durable when the promise resolves; rolled back when `fn` throws or returns `abandon(value)`. `fn` awaits
   * nothing but SQL and may run again after a conflict, so it must not touch anything outside.
   * Throws DatabaseUnavailable when the store cannot be reached or stays busy.
   */
  write<R>(subject: string, fn: (query: Write) => Promise<R>): Promise<Kept<R>>;
  /**
   * Number of writes that this process has tried to commit: while it stays the same, nothing was written from
   * here.
   */
  writes(): number;
  /** Brings the schema to the newest migration; safe to call from several processes at once. */
  migrate(): Promise<void>;
  close(): Promise<void>;
}

export class Abandoned<T> {
  /** Nominal: a success that happens to have a `value` is not abandoned. */
  readonly #value: T;
  constructor(value: T) {
    this.#value = value;
  }
  get answer(): T {
    return this.#value;
  }
}
/** Ends a write without keeping anything: `return abandon(refused("…"))`. */
export const abandon = <T>(value: T): Abandoned<T> => new Abandoned(value);

/** Result of a write: abandoned values lose their wrapping. */
export type Kept<R> = R extends Abandoned<infer T> ? T : R;

/** The store cannot be reached, stays busy, or its disk is full. */
export class DatabaseUnavailable extends Unavailable {
  override readonly name = "DatabaseUnavailable";
}
