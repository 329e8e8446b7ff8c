import { type RawBuilder, sql } from "kysely";
import { turnIfLong } from "../event-loop.ts";
import type { Database, Query } from "./database.ts";

/** Rows of one piece. */
export const PIECE = 2_000;

/** Parameters of a read in pieces: the database, and the signal that ends it before its next piece. */
export interface PieceReading {
  readonly database: Database;
  readonly signal: AbortSignal;
}

/** Rows of one piece that is sent at once: some hundred kilobytes, read in milliseconds. */
const SENT_PIECE = 200;

/**
 * Rows in the order of two columns whose pair is unique, a piece at a time (a keyset). The next piece is read when it is
 * asked for: a slow reader holds neither rows nor a connection, and one that went away ends the reading [AVL-03].
 */
export async function* inPieces<Row>(
  { database, signal }: PieceReading,
  [first, second]: readonly [string, string],
  read: (query: Query, behind: RawBuilder<boolean>, size: number) => Promise<readonly Row[]>,
  keyOf: (row: Row) => readonly [string, string],
): AsyncGenerator<readonly Row[], void> {
  let behind = sql<boolean>`1 = 1`;
  for (;;) {
    signal.throwIfAborted();
    const restriction = behind;
    const rows = await database.read((query) => read(query, restriction, SENT_PIECE));
    await turnIfLong();
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < SENT_PIECE) return;
    const [one, other] = keyOf(last);
    behind = sql<boolean>`(${sql.ref(first)}, ${sql.ref(second)}) > (${one}, ${other})`;
  }
}

/**
 * All rows of a read that goes on behind the last row of the piece before (a keyset), so that no piece holds the event
 * loop or the memory of the database for long. `read` answers at most `PIECE` rows, in the order of their key.
 */
export const readInPieces = async <Row>(
  read: (after: Row | undefined) => Promise<readonly Row[]>,
): Promise<Row[]> => {
  const all: Row[] = [];
  for (;;) {
    const rows = await read(all.at(-1));
    for (const row of rows) all.push(row);
    if (rows.length < PIECE) return all;
  }
};
