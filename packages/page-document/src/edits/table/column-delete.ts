import * as z from "zod/mini";
import type { Change, Splice } from "../../changes/change.ts";
import { addressSchema, defineEdit } from "../input.ts";
import { removalSpan } from "../place/insertion.ts";
import { reject } from "../reject.ts";
import { isInSource } from "../source/reading.ts";
import { ifShaped } from "../source/structure.ts";
import { cellsOf, findTable } from "./rows.ts";

/** Deletes the element's column from every row. Refused: `table.last-column`, `table.merged-cells`, `table.not-table`. */
export const tableColumnDelete = defineEdit({
  name: "table.column-delete",
  input: z.object({ element: addressSchema }),
  permission: "page.edit",
  run: (part, { element }) => {
    const looked = findTable(part, element);
    if (!looked.ok) return looked;
    const { found, rows, column, merged } = looked.value;
    if (column < 0) return reject("table.not-table");
    if (merged) return reject("table.merged-cells");
    if (rows.some((row) => cellsOf(row).length <= 1)) return reject("table.last-column");
    const splices: Splice[] = [];
    const gone = new Set<unknown>();
    for (const row of rows) {
      const cell = cellsOf(row)[column];
      if (!cell) continue;
      if (!isInSource(cell)) return reject("element.outside-source", { why: cell.outside ?? "implied" });
      splices.push({ ...removalSpan(found.raw, cell.span), insert: "" });
      gone.add(cell);
    }
    const changes: Change[] = splices.toReversed().map(({ from, to }) => ({
      kind: "element-delete",
      text: found.text,
      from,
      to,
      removed: found.raw.slice(from, to),
    }));
    return ifShaped(found, splices, (one, _inner, shape) => (gone.has(one) ? "" : shape), changes);
  },
});
