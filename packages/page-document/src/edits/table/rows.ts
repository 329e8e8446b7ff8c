import type { ProjectPart } from "../../model/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import type { LocatedElement } from "../../source/html/index.ts";
import type { ElementAddress } from "../edit.ts";
import { reject } from "../reject.ts";
import { type FoundElement, findElement, isInSource, type SourceElement } from "../source/reading.ts";
import { closestTag } from "../source/tags.ts";

/** A table around an element, row by row. */
export interface FoundTable {
  readonly found: FoundElement;
  readonly table: LocatedElement;
  readonly rows: readonly SourceElement[];
  /** The row that holds the element; null where it stands in no row. */
  readonly row: SourceElement | null;
  /** Its place in its row; -1 outside every cell. */
  readonly column: number;
  /** How many rows at the top are the header: those of `thead`, else a first row of `th` alone. */
  readonly header: number;
  readonly merged: boolean;
}

/** Refused: `table.not-table`, `element.outside-source` where a row was moved by the browser. */
export const findTable = (part: ProjectPart, address: ElementAddress): Outcome<FoundTable> => {
  const found = findElement(part, address);
  if (!found.ok) return found;
  const { element } = found.value;
  const table = closestTag(element, ({ tag }) => tag === "table");
  if (!table) return reject("table.not-table");
  const rows: SourceElement[] = [];
  for (const row of rowsOf(table)) {
    if (!isInSource(row)) return reject("element.outside-source", { why: row.outside ?? "implied" });
    rows.push(row);
  }
  const own = closestTag(element, (up) => rows.some((row) => row === up));
  const row = rows.find((one) => one === own) ?? null;
  const cell = row ? closestTag(element, (up) => up.parent === row) : null;
  const column = row && cell ? cellsOf(row).indexOf(cell) : -1;
  const inHead = rows.filter(({ parent }) => parent?.tag === "thead").length;
  const first = rows[0];
  const titled =
    first !== undefined &&
    rows.length > 1 &&
    cellsOf(first).length > 0 &&
    cellsOf(first).every(({ tag }) => tag === "th");
  const merged = rows.some((one) =>
    cellsOf(one).some((each) => spanOf(each, "rowspan") > 1 || spanOf(each, "colspan") > 1),
  );
  return accept({
    found: found.value,
    table,
    rows,
    row,
    column,
    header: inHead > 0 ? inHead : titled ? 1 : 0,
    merged,
  });
};

const rowsOf = (table: LocatedElement): LocatedElement[] =>
  table.children.flatMap((child) => {
    if (child.kind !== "element") return [];
    if (child.tag === "tr") return [child];
    if (!/^(thead|tbody|tfoot)$/.test(child.tag)) return [];
    return child.children.filter((row): row is LocatedElement => row.kind === "element" && row.tag === "tr");
  });

export const cellsOf = (row: LocatedElement): readonly LocatedElement[] =>
  row.children.filter(
    (cell): cell is LocatedElement => cell.kind === "element" && (cell.tag === "td" || cell.tag === "th"),
  );

const spanOf = (cell: LocatedElement, name: string): number =>
  Number(cell.attributes.find((attribute) => attribute.name === name)?.value ?? 1) || 1;
