import * as z from "zod/mini";
import { deleteElement } from "../../changes/construct.ts";
import { addressSchema, defineEdit } from "../input.ts";
import { removalSpan } from "../place/insertion.ts";
import { reject } from "../reject.ts";
import { ifShaped } from "../source/structure.ts";
import { findTable } from "./rows.ts";

/**
 * Deletes the row that holds the element. Refused: `table.last-row` [BLK-72], `table.header-row` for the
 * header and what stands above it [BLK-74], `table.merged-cells`.
 */
export const tableRowDelete = defineEdit({
  name: "table.row-delete",
  input: z.object({ element: addressSchema }),
  permission: "page.edit",
  run: (part, { element }) => {
    const looked = findTable(part, element);
    if (!looked.ok) return looked;
    const { found, rows, row, header, merged } = looked.value;
    if (!row) return reject("table.not-table");
    if (rows.length - header <= 1 && rows.indexOf(row) >= header) return reject("table.last-row");
    if (rows.indexOf(row) < header) return reject("table.header-row");
    if (merged) return reject("table.merged-cells");
    const span = removalSpan(found.raw, row.span);
    return ifShaped(found, [{ ...span, insert: "" }], (one, _inner, shape) => (one === row ? "" : shape), [
      deleteElement(part, found.text, span),
    ]);
  },
});
