import type { TextRow } from "./queries.ts";

export interface PlacedRow {
  readonly row: TextRow;
  /** Among all texts of its document. */
  readonly place: number;
}

/** The same text in a later reading. */
export const rowKey = ({ row, place }: PlacedRow): string => `${place} ${row.name} ${row.source}`;

/**
 * Rows of the texts that are to be shown: all of them, or those with something left to do. A row that was edited stays
 * among these, so that it keeps the focus and says what became of it.
 */
export const shownRows = (
  texts: readonly TextRow[],
  shown: "open" | "all",
  edited: ReadonlySet<string>,
): readonly PlacedRow[] =>
  texts
    .map((row, place) => ({ row, place }))
    .filter((one) => shown === "all" || one.row.state !== "done" || edited.has(rowKey(one)));
