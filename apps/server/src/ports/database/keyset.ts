/** Rows of one piece. */
export const PIECE = 2_000;

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
