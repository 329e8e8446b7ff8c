import type { ProjectPart } from "../../model/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import type { LocatedElement } from "../../source/html/index.ts";
import type { ElementAddress } from "../edit.ts";
import { reject } from "../reject.ts";
import { type FoundElement, findElement, isInSource, type SourceElement } from "../source/reading.ts";
import { closestTag } from "../source/tags.ts";
import { cellsOf, type Grid, type GridCell, gridOf } from "./grid.ts";

/** A table around an element, row by row. */
export interface FoundTable {
  readonly found: FoundElement;
  readonly table: LocatedElement;
  readonly rows: readonly SourceElement[];
  readonly grid: Grid;
  /** The row that holds the element; null where it is in no row. */
  readonly row: SourceElement | null;
  /** The cell that holds it; null outside every cell. */
  readonly cell: GridCell | null;
  /** Number of header rows at the top: those of `thead`, else a first row of `th` alone. */
  readonly header: number;
}

/**
 * Refused: `table.not-table`, `element.outside-source` where a row or cell was moved by the browser,
 * `table.merged-cells` where two cells cover one place.
 */
export const findTable = (part: ProjectPart, address: ElementAddress): Outcome<FoundTable> => {
  const found = findElement(part, address);
  if (!found.ok) return found;
  const { element } = found.value;
  const table = closestTag(element, ({ tag }) => tag === "table");
  if (!table) return reject("table.not-table");
  const rows: SourceElement[] = [];
  for (const row of rowsOf(table)) {
    for (const one of [row, ...cellsOf(row)])
      if (!isInSource(one)) return reject("element.outside-source", { why: one.outside ?? "implied" });
    if (isInSource(row)) rows.push(row);
  }
  const grid = gridOf(rows);
  if (grid.overlaps) return reject("table.merged-cells");
  const own = closestTag(element, (up) => rows.some((row) => row === up));
  const row = rows.find((one) => one === own) ?? null;
  const inCell = row ? closestTag(element, (up) => up.parent === row) : null;
  const inHead = rows.filter(({ parent }) => parent?.tag === "thead").length;
  const first = rows[0];
  const titled =
    first !== undefined &&
    rows.length > 1 &&
    cellsOf(first).length > 0 &&
    cellsOf(first).every(({ tag }) => tag === "th");
  return accept({
    found: found.value,
    table,
    rows,
    grid,
    row,
    cell: grid.cells.find(({ cell }) => cell === inCell) ?? null,
    header: inHead > 0 ? inHead : titled ? 1 : 0,
  });
};

const rowsOf = (table: LocatedElement): LocatedElement[] =>
  table.children.flatMap((child) => {
    if (child.kind !== "element") return [];
    if (child.tag === "tr") return [child];
    if (!/^(thead|tbody|tfoot)$/.test(child.tag)) return [];
    return child.children.filter((row): row is LocatedElement => row.kind === "element" && row.tag === "tr");
  });

/** The `<col>` elements of a table. */
export const colsOf = (table: LocatedElement): LocatedElement[] =>
  table.children.flatMap((child) =>
    child.kind === "element" && child.tag === "colgroup"
      ? child.children.filter((col): col is LocatedElement => col.kind === "element" && col.tag === "col")
      : [],
  );
