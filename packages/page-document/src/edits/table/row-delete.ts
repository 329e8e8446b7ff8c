import * as z from "zod/mini";
import { applyChanges } from "../../changes/apply.ts";
import type { Change } from "../../changes/change.ts";
import { deleteElement, moveElement } from "../../changes/construct.ts";
import type { ProjectPart } from "../../model/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { elementStartingAt, type LocatedElement, locate } from "../../source/index.ts";
import { addressSchema, defineEdit } from "../input.ts";
import { removalSpan } from "../place/insertion.ts";
import { reject } from "../reject.ts";
import { inSequence } from "../sequence.ts";
import { type FoundElement, isInSource } from "../source/reading.ts";
import { shapeOf, tagShape } from "../source/shape.ts";
import type { GridCell } from "./grid.ts";
import { findTable } from "./rows.ts";
import { spanChange, spanSplice } from "./spans.ts";

/**
 * Deletes the row that holds the element. A cell from above that reaches into it covers one row less; one
 * that begins in it and reaches further moves to the next row, with what it holds. Refused: `table.last-row`
 * [BLK-72], `table.header-row` for the header and what is above it [BLK-74], `table.merged-cells` where cells
 * are over each other.
 */
export const tableRowDelete = defineEdit({
  name: "table.row-delete",
  input: z.object({ element: addressSchema }),
  run: (part, { element }) => {
    const looked = findTable(part, element);
    if (!looked.ok) return looked;
    const { found, rows, row, header, grid } = looked.value;
    if (!row) return reject("table.not-table");
    const place = rows.indexOf(row);
    if (rows.length - header <= 1 && place >= header) return reject("table.last-row");
    if (place < header) return reject("table.header-row");
    const next = rows[place + 1];
    const staying = grid.cells.filter((one) => one.row === place && one.rows > 1);
    const above = grid.cells.filter(
      (one) => one.row < place && one.row + one.rows > place && one.says !== 0 && one.says <= one.rows,
    );
    const after = next ? grid.cells.filter((one) => one.row === place + 1) : [];
    /** The cell of the next row before which it is placed; null: at the row's end. */
    const before = ({ column }: GridCell): LocatedElement | null =>
      after.find((one) => one.column > column)?.cell ?? null;

    const spans = staying.map(({ cell }) => cell.span).filter((span) => span !== null);
    if (spans.length < staying.length || (staying.length > 0 && !next)) return reject("element.structure");
    const total = spans.reduce((sum, { from, to }) => sum + to - from, 0);
    const moves: Change[] = [];
    const landed: number[] = [];
    let left = 0;
    for (const [index, one] of staying.entries()) {
      const span = spans[index];
      if (!span || !next) continue;
      const at = before(one)?.span?.from ?? after.at(-1)?.cell.span?.to ?? next.startTag.to;
      // The last is moved first: those behind it are cut already, and land behind this one.
      moves.unshift(moveElement(found.text, span, found.text, at - (total - left - (span.to - span.from))));
      landed.push(at - total + left);
      left += span.to - span.from;
    }
    const changes = inSequence(part, [
      () => accept(moves),
      (current) => spansLessened(current, found, staying, landed),
      (current) => {
        const raw = current.texts[found.text] ?? "";
        const now = elementStartingAt(locate(raw, found.html.kind), row.span.from);
        if (!isInSource(now)) return reject("element.structure");
        return accept([deleteElement(current, found.text, removalSpan(raw, now.span))]);
      },
      (current) => {
        const raw = current.texts[found.text] ?? "";
        const splices = above
          .map(({ cell, rows: covered }) => spanSplice(found.raw, cell, "rowspan", covered - 1))
          .filter((splice) => splice !== null)
          .toSorted((one, other) => other.from - one.from);
        return accept(splices.map((splice) => spanChange(found.text, raw, splice, "rowspan")));
      },
    ]);
    if (!changes.ok) return changes;
    const applied = applyChanges(part, changes.value);
    if (!applied.ok) return applied;
    const result = locate(applied.value.part.texts[found.text] ?? "", found.html.kind);
    const meant = shapeOf(found.html.nodes, (one, inner, shape) => {
      if (one === row) return "";
      if (one !== next || staying.length === 0) return shape;
      const shapes = (cells: readonly GridCell[]) => shapeOf(cells.map(({ cell }) => cell));
      const children = one.children.map(
        (child) => shapes(staying.filter((cell) => before(cell) === child)) + shapeOf([child]),
      );
      const last = staying.filter((cell) => before(cell) === null);
      return tagShape(
        one.tag,
        one.children.length === 0 ? inner + shapes(last) : children.join("") + shapes(last),
      );
    });
    return shapeOf(result.nodes) === meant ? changes : reject("element.structure");
  },
});

/** One row less for the cells that moved down, at the places where they landed. */
const spansLessened = (
  part: ProjectPart,
  { text, html }: FoundElement,
  cells: readonly GridCell[],
  landed: readonly number[],
): Outcome<readonly Change[]> => {
  const raw = part.texts[text] ?? "";
  const tree = locate(raw, html.kind);
  const splices = cells.map(({ rows, says }, index) => {
    const now = elementStartingAt(tree, landed[index] ?? -1);
    return now && says !== 0 && says <= rows ? spanSplice(raw, now, "rowspan", rows - 1) : null;
  });
  return accept(
    splices
      .filter((splice) => splice !== null)
      .toSorted((one, other) => other.from - one.from)
      .map((splice) => spanChange(text, raw, splice, "rowspan")),
  );
};
