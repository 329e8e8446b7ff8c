import type { LocatedElement } from "../../source/html/index.ts";

/**
 * A table as a grid of columns and rows, as browsers lay it out (html, "forming a table"): a cell covers as many
 * places as its `colspan` and `rowspan` say, downwards not beyond its `thead`, `tbody` or `tfoot`.
 */
export interface GridCell {
  readonly cell: LocatedElement;
  readonly row: number;
  readonly column: number;
  readonly columns: number;
  /** Rows that it covers in this table. */
  readonly rows: number;
  /** Value of its `rowspan`; 0: to the end of its group. */
  readonly says: number;
}

export interface Grid {
  /** By row and column; undefined where there is no cell. */
  readonly slots: readonly (readonly (GridCell | undefined)[])[];
  readonly cells: readonly GridCell[];
  readonly width: number;
  /** Two cells cover one place: then no place is certain. */
  readonly overlaps: boolean;
}

export const cellsOf = (row: LocatedElement): readonly LocatedElement[] =>
  row.children.filter(
    (cell): cell is LocatedElement => cell.kind === "element" && (cell.tag === "td" || cell.tag === "th"),
  );

const numberIn = (cell: LocatedElement, name: string): number | null => {
  const value = cell.attributes.find((attribute) => attribute.name === name)?.value ?? "";
  const digits = /^[\t\n\f\r ]*\+?(\d+)/.exec(value)?.[1];
  return digits === undefined ? null : Number(digits);
};

export const columnsOf = (cell: LocatedElement): number => Math.min(numberIn(cell, "colspan") || 1, 1000);

export const gridOf = (rows: readonly LocatedElement[]): Grid => {
  const slots: (GridCell | undefined)[][] = rows.map(() => []);
  const cells: GridCell[] = [];
  let overlaps = false;
  for (const [row, element] of rows.entries()) {
    const own = slots[row] ?? [];
    const last = rows.findLastIndex((one) => one.parent === element.parent);
    let column = 0;
    for (const cell of cellsOf(element)) {
      while (own[column]) column += 1;
      const says = Math.min(numberIn(cell, "rowspan") ?? 1, 65534);
      const rest = last - row + 1;
      const placed: GridCell = {
        cell,
        row,
        column,
        columns: columnsOf(cell),
        rows: says === 0 ? rest : Math.min(says, rest),
        says,
      };
      cells.push(placed);
      for (let down = row; down < row + placed.rows; down += 1)
        for (let along = column; along < column + placed.columns; along += 1) {
          const line = slots[down] ?? [];
          if (line[along]) overlaps = true;
          line[along] = placed;
        }
      column += placed.columns;
    }
  }
  return { slots, cells, width: Math.max(0, ...slots.map((line) => line.length)), overlaps };
};

/** The cell that covers both places, if one does. */
export const across = (one: GridCell | undefined, other: GridCell | undefined): GridCell | null =>
  one && one === other ? one : null;
