import type { SqliteDatabase, SqliteStatement } from "kysely";
import type Libsql from "libsql";

/** A list of ids of another length is another text, so that the least used ones make room. */
const MOST_KEPT = 400;
const LONGEST_KEPT = 4_000;

/**
 * The connection as Kysely asks it, with statements that are asked again and again parsed once. One that
 * failed is let go: a statement of libsql that was refused as busy stays in progress until it is collected,
 * and every later commit would be refused. A statement that is let go holds its last values, outside the heap
 * of JavaScript and unknown to its collector, until it is collected: texts of pages in statements that are
 * prepared again for each save fill the memory.
 */
export const keepStatements = (connection: Libsql.Database): SqliteDatabase => {
  const kept = new Map<string, SqliteStatement>();
  return {
    close: () => {
      kept.clear();
      connection.close();
    },
    prepare: (text) => {
      const known = kept.get(text);
      if (known) {
        kept.delete(text);
        kept.set(text, known);
        return known;
      }
      const prepared = connection.prepare(text);
      const guarded =
        <Answer>(ask: (values: readonly unknown[]) => Answer) =>
        (values: readonly unknown[]): Answer => {
          try {
            return ask(values);
          } catch (error) {
            kept.delete(text);
            throw error;
          }
        };
      const statement: SqliteStatement = {
        reader: prepared.reader,
        all: guarded((values) => prepared.all(values)),
        run: guarded((values) => prepared.run(values)),
        iterate: guarded((values) => prepared.iterate(values) as IterableIterator<unknown>),
      };
      if (text.length > LONGEST_KEPT) return statement;
      kept.set(text, statement);
      for (const leastUsed of kept.keys()) {
        if (kept.size <= MOST_KEPT) break;
        kept.delete(leastUsed);
      }
      return statement;
    },
  };
};
