import * as z from "zod/mini";
import type { Change, Splice } from "../../changes/change.ts";
import { insertElement } from "../../changes/construct.ts";
import { addressSchema, defineEdit } from "../input.ts";
import { fitted, insertionAt } from "../place/insertion.ts";
import { reject } from "../reject.ts";
import { lineEndOf } from "../source/characters.ts";
import { isInSource } from "../source/reading.ts";
import { tagShape } from "../source/shape.ts";
import { ifShaped } from "../source/structure.ts";
import { cellsOf, findTable } from "./rows.ts";

/**
 * Adds an empty cell to every row beside the element's column, `th` beside `th`. Refused: `table.not-table`,
 * `table.merged-cells`.
 */
export const tableColumnAdd = defineEdit({
  name: "table.column-add",
  input: z.object({ element: addressSchema, where: z._default(z.enum(["before", "after"]), "after") }),
  permission: "page.edit",
  run: (part, { element, where }) => {
    const looked = findTable(part, element);
    if (!looked.ok) return looked;
    const { found, rows, column, merged } = looked.value;
    if (merged) return reject("table.merged-cells");
    const splices: Splice[] = [];
    const beside = new Map<unknown, string>();
    for (const row of rows) {
      const cells = cellsOf(row);
      const cell = cells[column < 0 ? cells.length - 1 : Math.min(column, cells.length - 1)];
      if (!cell) continue;
      if (!isInSource(cell)) return reject("element.outside-source", { why: cell.outside ?? "implied" });
      const scope = cell.attributes.find(({ name }) => name === "scope")?.value;
      const source = `<${cell.tag}${scope ? ` scope="${scope}"` : ""}></${cell.tag}>`;
      const insertion = insertionAt(found.raw, cell, where);
      splices.push({
        from: insertion.at,
        to: insertion.at,
        insert: fitted(source, insertion, lineEndOf(found.raw)),
      });
      beside.set(cell, tagShape(cell.tag, ""));
    }
    // Each change meets the text after the ones before it: from the last row to the first nothing shifts.
    const changes: Change[] = splices
      .toReversed()
      .map(({ from, insert }) => insertElement(found.text, from, insert));
    return ifShaped(
      found,
      splices,
      (one, _inner, shape) => {
        const added = beside.get(one);
        return added === undefined ? shape : where === "before" ? added + shape : shape + added;
      },
      changes,
    );
  },
});
