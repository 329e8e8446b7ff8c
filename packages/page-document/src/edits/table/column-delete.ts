import * as z from "zod/mini";
import type { Change, Splice } from "../../changes/change.ts";
import { deleteElement } from "../../changes/construct.ts";
import type { LocatedElement } from "../../source/html/index.ts";
import { addressSchema, defineEdit } from "../input.ts";
import { removalSpan } from "../place/insertion.ts";
import { reject } from "../reject.ts";
import { isInSource } from "../source/reading.ts";
import { ifShaped } from "../source/structure.ts";
import { spanOf } from "./column-add.ts";
import { colsOf, findTable } from "./rows.ts";
import { spanChange, spanSplice } from "./spans.ts";

/**
 * Deletes the columns that the element's cell covers from every row; a cell that reaches beyond them covers
 * so many less, and `<col>` elements follow. Refused: `table.not-table`, `table.last-column`,
 * `table.merged-cells` where cells are over each other.
 */
export const tableColumnDelete = defineEdit({
  name: "table.column-delete",
  input: z.object({ element: addressSchema }),
  run: (part, { element }) => {
    const looked = findTable(part, element);
    if (!looked.ok) return looked;
    const { found, grid, cell, table } = looked.value;
    if (!cell) return reject("table.not-table");
    const first = cell.column;
    const end = first + cell.columns;
    if (grid.width <= cell.columns) return reject("table.last-column");
    const { raw, text } = found;
    const plans: { readonly splice: Splice; readonly change: Change }[] = [];
    const gone = new Set<LocatedElement>();
    const lessen = (one: LocatedElement, name: "colspan" | "span", from: number, count: number): void => {
      const lost = Math.min(from + count, end) - Math.max(from, first);
      if (lost <= 0) return;
      if (lost < count) {
        const splice = spanSplice(raw, one, name, count - lost);
        if (splice) plans.push({ splice, change: spanChange(text, raw, splice, name) });
        return;
      }
      if (!isInSource(one)) return;
      const span = removalSpan(raw, one.span);
      gone.add(one);
      plans.push({ splice: { ...span, insert: "" }, change: deleteElement(part, text, span) });
    };
    for (const one of grid.cells) lessen(one.cell, "colspan", one.column, one.columns);
    let from = 0;
    for (const col of colsOf(table)) {
      lessen(col, "span", from, spanOf(col));
      from += spanOf(col);
    }
    const ordered = plans.toSorted((one, other) => one.splice.from - other.splice.from);
    return ifShaped(
      found,
      ordered.map(({ splice }) => splice),
      (one, _inner, shape) => (gone.has(one) ? "" : shape),
      // From the last to the first nothing shifts.
      ordered.toReversed().map(({ change }) => change),
    );
  },
});
