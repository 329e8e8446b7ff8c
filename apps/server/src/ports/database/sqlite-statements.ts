import type { SqliteDatabase, SqliteStatement } from "kysely";
import type Libsql from "libsql";

/** More texts than any page of code has; a list of ids of another length is another text. */
const MOST_KEPT = 400;
const LONGEST_KEPT = 4_000;

/**
 * The connection as Kysely asks it, with statements that are asked again and again parsed once. One that failed is let
 * go: a statement of libsql that was refused as busy stays in progress until it is collected, and every later commit
 * would be refused.
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
      if (known) return known;
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
      if (text.length <= LONGEST_KEPT && kept.size < MOST_KEPT) kept.set(text, statement);
      return statement;
    },
  };
};
